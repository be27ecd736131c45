// cmd_whatif.c - `lanterns whatif`: a moment of a record as a board to try turns on, as plain lines.
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "game_options.h"
#include "language.h"
#include "lt_game_writer.h"
#include "lt_number.h"
#include "lt_plain.h"
#include "lt_whatif.h"
#include "paragraph.h"
#include "print.h"
#include "session_line.h"
#include "vocabulary.h"

typedef struct {
    unsigned turn, playouts;
    const char *level, *output;
    lt_cli_seed seed;
    bool force;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TURN(
        LT_N("Begin before turn N; else where the record ends, or before turn 1\nif its game is over.")),
    LT_CLI_TEXT("level", 'l', "NAME", level, LT_N("The bot that answers; expert by default.")),
    LT_CLI_PLAYOUTS(LT_N("Try N continuations in all; more is better but slower.")),
    LT_CLI_SEED(seed, LT_N("Seed for the sampled deals; 0 by default.")),
    LT_CLI_OUTPUT(NULL, LT_N("Write the record with the lines that are kept to FILE.")),
    LT_CLI_FORCE,
    {.name = NULL}};

typedef struct {
    const lt_cli_command *command;
    options chosen;
    const lt_bot *bot;
    lt_cli_terminal terminal;
    lt_cli_printer printer;
    lt_record record;
    lt_whatif whatif;
    _Alignas(64) unsigned char scratch[LT_WHATIF_MEMORY];
} session;

// --- Words -------------------------------------------------------------------------------------------

// A sentence that is translated already.
static void print_text(const session *self, const char *text, const lt_slots *slots) {
    static const lt_slots none;
    char sentence[LT_SENTENCE];
    lt_fill(text, (slots ? slots : &none)->slots, sentence, sizeof sentence);
    lt_cli_print_paragraph(&self->terminal, 0, sentence);
}

static void say(const session *self, const char *english, const lt_slots *slots) {
    print_text(self, lt_translate(self->printer.narrator.language, english), slots);
}

static void put_percent(lt_slots *slots, const char *name, lt_language language, unsigned parts) {
    char percent[LT_PERCENT];
    lt_percent_write(language, parts, percent);
    lt_put(slots, name, percent + strspn(percent, " "));
}

static lt_budget budget_of(const session *self) {
    return (lt_budget){.seed = self->chosen.seed.value, .playouts = self->chosen.playouts};
}

static void print_help(const session *self) {
    say(self, LT_N("A whole turn, written as in records, is tried: xPR 17@1,-2r3"), NULL);
    say(self, LT_N("bot: a bot plays the turn. undo: takes a turn back. hint: good turns. lake: the lake."),
        NULL);
    say(self,
        LT_N("chance: what the last turn is worth. lines: all lines. line 2: goes to line 2; line 0: to the "
             "beginning. compare 1 2: which is better."),
        NULL);
    say(self, LT_N("keep: the record keeps this line. drop: it does not."), NULL);
    say(self, LT_N("play FILE: saves the game from here on, against bots, to play on. quit: the end."), NULL);
}

// --- Along a line ------------------------------------------------------------------------------------

static void print_moment(const session *self) {
    const lt_open_info *open = &self->whatif.state.open;
    if (open->over) {
        lt_cli_print_result(&self->printer, open, (lt_ending){LT_NORMAL, -1, 0});
        return;
    }
    lt_cli_print_turn(&self->printer, open);
    char cards[LT_SENTENCE];
    lt_slots slots = {0};
    for (unsigned player = 0; player < open->players; player++) {
        lt_cards_write(self->printer.narrator.language, open->cards[player], cards, sizeof cards);
        slots = (lt_slots){0};
        lt_put_name(&slots, "name", &self->printer.narrator, player);
        print_text(self, "{name}: {cards}", lt_put(&slots, "cards", cards));
    }
    lt_writer hand = lt_writer_begin(cards, sizeof cards);
    for (lt_hand tiles = self->whatif.state.hand[open->player]; tiles; tiles >>= 8)
        lt_writer_format(&hand, "%s%u", hand.length > 0 ? ", " : "", (unsigned)(lt_tile)tiles);
    lt_writer_end(&hand);
    slots = (lt_slots){0};
    if (hand.length > 0) say(self, LT_N("Tiles in hand: {list}"), lt_put(&slots, "list", cards));
}

// What the last turn of the line did.
static void print_last(const session *self) {
    const lt_whatif *whatif = &self->whatif;
    const lt_whatif_turn *turn = &whatif->turn[whatif->at];
    int16_t line[LT_MAX_TURNS];
    const int count = lt_whatif_line(whatif, turn->parent, line);
    lt_state state = whatif->start;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < whatif->turn[line[i]].count; j++) lt_play(&state, whatif->turn[line[i]].moves[j]);
    lt_cli_print_turn(&self->printer, &state.open);
    for (int i = 0; i < turn->count; i++) {
        const unsigned player = state.open.player;
        lt_events events = {0};
        if (lt_apply(&state, turn->moves[i], &events) != LT_OK) return;
        lt_cli_print_move(&self->printer, player, turn->moves[i], &events);
    }
}

static void print_tried(const session *self, lt_whatif_result result) {
    static const char *const texts[] = {
        [LT_WHATIF_REFUSED] = LT_N("This is not a whole turn: one ends with a tile, a final turn with pass."),
        [LT_WHATIF_OVER] = LT_N("The line has come to the end of the game."),
        [LT_WHATIF_FULL] = LT_N("There is no room for more turns."),
    };
    if (result != LT_WHATIF_DONE) {
        say(self, texts[result], NULL);
        return;
    }
    print_last(self);
    print_moment(self);
}

// Reads moves and plays them on a copy, so that the first that is wrong can be told. False after telling it.
static bool read_turn(const session *self, const char *line, lt_move *moves, int *count) {
    const lt_language language = self->printer.narrator.language;
    lt_state state = self->whatif.state;
    lt_fault fault;
    for (*count = 0; *line != '\0'; line += strspn(line, " \t")) {
        const lt_span text = {line, strcspn(line, " \t")};
        if (*count == LT_MAX_TURN_MOVES) return true; // no turn is so long
        if (!lt_move_read_in(language, text.text, text.size, &moves[*count], &fault)) {
            lt_cli_print_paragraph(&self->terminal, 0, fault.reason);
            say(self, LT_N("Try a turn. The command help explains more."), NULL);
            return false;
        }
        const lt_err err = lt_apply(&state, moves[*count], NULL);
        if (err != LT_OK) {
            char reason[LT_SENTENCE];
            lt_writer writer = lt_writer_begin(reason, sizeof reason);
            lt_writer_refusal(&writer, language, &state.open, text, moves[*count], err);
            lt_writer_end(&writer);
            lt_cli_print_paragraph(&self->terminal, 0, reason);
            return false;
        }
        line += text.size;
        ++*count;
    }
    return true;
}

static void try_turn(session *self, const char *line) {
    lt_move moves[LT_MAX_TURN_MOVES];
    int count = 0;
    if (self->whatif.state.open.over)
        print_tried(self, LT_WHATIF_OVER);
    else if (read_turn(self, line, moves, &count))
        print_tried(self, lt_whatif_try(&self->whatif, moves, count));
}

static void let_bot_play(session *self) {
    print_tried(self, lt_whatif_answer(&self->whatif, self->bot, self->chosen.seed.value, self->scratch));
}

static void take_back(session *self) {
    if (lt_whatif_back(&self->whatif))
        print_moment(self);
    else
        say(self, LT_N("No turn was tried yet."), NULL);
}

// --- Chances -----------------------------------------------------------------------------------------

static void print_moves(const session *self, const lt_move *moves, int count) {
    lt_cli_print_style(&self->terminal, LT_STYLE_BOLD);
    lt_cli_print_moves(moves, count, " ");
    lt_cli_print_style(&self->terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
}

static void print_chance(session *self) {
    const lt_language language = self->printer.narrator.language;
    const lt_budget budget = budget_of(self);
    const unsigned players = self->whatif.start.open.players;
    lt_verdict verdict;
    lt_slots slots = {0};
    if (!lt_whatif_judge(&self->whatif, &budget, self->scratch, &verdict)) {
        say(self, LT_N("No turn was tried yet."), NULL);
        return;
    }
    for (unsigned player = 0; player < players; player++) {
        char percent[LT_PERCENT];
        lt_cli_print("  %s %%  %s\n", lt_percent_write(language, verdict.chances[player], percent),
                     lt_name_of(&self->printer.narrator, player));
    }
    put_percent(&slots, "best", language, verdict.best.chance);
    put_percent(&slots, "played", language, verdict.played);
    put_percent(&slots, "error", language, verdict.error);
    say(self, LT_N("After this turn: {played} %. After the best one: {best} %. Give or take {error} %."),
        &slots);
    lt_cli_print("%s ", lt_translate(language, "Best turn:"));
    print_moves(self, verdict.best.moves, verdict.best.move_count);
}

static void print_hints(session *self) {
    enum { HINTS = 3 };
    const lt_budget budget = budget_of(self);
    const lt_state *state = &self->whatif.state;
    lt_advice advice[HINTS];
    if (state->open.over) {
        print_tried(self, LT_WHATIF_OVER);
        return;
    }
    const lt_view view = lt_view_of(state, (int)state->open.player);
    const int count = lt_advise(&view, &budget, self->scratch, advice, HINTS);
    for (int i = 0; i < count; i++) {
        char percent[LT_PERCENT];
        lt_cli_print("  %s %%  ",
                     lt_percent_write(self->printer.narrator.language, advice[i].chance, percent));
        print_moves(self, advice[i].moves, advice[i].move_count);
    }
}

// --- Lines -------------------------------------------------------------------------------------------

static void print_line(const session *self, int number, int end) {
    static lt_variation line;
    char text[LT_RECORD_TEXT];
    const lt_whatif *whatif = &self->whatif;
    const bool game = !lt_whatif_variation(whatif, end, &line);
    lt_variation_write(&line, text, sizeof text);
    lt_cli_print("%c%2d. ", end == whatif->at ? '*' : ' ', number);
    if (whatif->turn[end].kept) lt_cli_print("%s ", lt_translate(self->printer.narrator.language, "(kept)"));
    lt_cli_print("%s\n", game ? lt_translate(self->printer.narrator.language, "as it was played") : text);
}

static void print_lines(const session *self) {
    int16_t ends[LT_WHATIF_TURNS];
    const int count = lt_whatif_lines(&self->whatif, ends);
    for (int i = 0; i < count; i++) print_line(self, i + 1, ends[i]);
    if (count == 0) say(self, LT_N("No turn was tried yet."), NULL);
}

// The line of a number: its last turn. False after saying that there is none.
static bool find_line(const session *self, lt_span word, int *end) {
    int16_t ends[LT_WHATIF_TURNS];
    const int count = lt_whatif_lines(&self->whatif, ends);
    uint64_t number;
    if (!lt_uint_read(word.text, word.size, (uint64_t)count, &number)) {
        say(self, LT_N("There is no such line. The command lines shows all of them."), NULL);
        return false;
    }
    *end = number == 0 ? LT_WHATIF_START : ends[number - 1];
    return true;
}

static void go_to_line(session *self, lt_span word) {
    int end;
    if (!find_line(self, word, &end) || !lt_whatif_go(&self->whatif, end)) return;
    if (end != LT_WHATIF_START) print_last(self);
    print_moment(self);
}

static void print_honor(const session *self, lt_span word, const uint8_t honor[LT_MAX_PLAYERS]) {
    char list[LT_SENTENCE], number[16];
    lt_slots slots = {0};
    lt_writer text = lt_writer_begin(list, sizeof list);
    for (unsigned i = 0; i < self->whatif.start.open.players; i++)
        lt_writer_format(&text, "%s%s: %u", i > 0 ? ", " : "", lt_name_of(&self->printer.narrator, i),
                         (unsigned)honor[i]);
    lt_writer_end(&text);
    text = lt_writer_begin(number, sizeof number);
    lt_writer_bytes(&text, word.text, word.size);
    lt_writer_end(&text);
    lt_put(lt_put(&slots, "n", number), "list", list);
    say(self, LT_N("Line {n} ends with honor {list}."), &slots);
}

static void compare(session *self, lt_span one, lt_span other) {
    const lt_language language = self->printer.narrator.language;
    const lt_budget budget = budget_of(self);
    lt_whatif_comparison found;
    lt_slots slots = {0};
    int a, b;
    if (!find_line(self, one, &a) || !find_line(self, other, &b)) return;
    lt_whatif_compare(&self->whatif, a, b, &budget, self->scratch, &found);
    if (found.part) {
        lt_put_name(&slots, "name", &self->printer.narrator, found.player);
        lt_put_number(&slots, "turn", (int)self->whatif.start.open.turn + found.shared);
        put_percent(&slots, "one", language, found.chance[0]);
        put_percent(&slots, "other", language, found.chance[1]);
        put_percent(&slots, "error", language, found.error);
        say(self,
            LT_N("They part in turn {turn}. {name} wins with {one} % and {other} %, give or take {error} %."),
            &slots);
    } else {
        say(self, LT_N("One of them is the beginning of the other."), NULL);
    }
    print_honor(self, one, found.honor[0]);
    print_honor(self, other, found.honor[1]);
}

static void keep(session *self, bool kept) {
    if (!self->whatif.over)
        say(self, LT_N("Only lines of a game that is over can be kept: here, hidden tiles are made up."),
            NULL);
    else if (kept && self->chosen.output == NULL)
        say(self, LT_N("Where should it be kept? Begin with --output FILE."), NULL);
    else if (!lt_whatif_keep(&self->whatif, self->whatif.at, kept))
        say(self, LT_N("This is what was played, and no line of its own."), NULL);
    else
        say(self, kept ? LT_N("The record keeps this line.") : LT_N("The record does not keep this line."),
            NULL);
}

// --- Playing on --------------------------------------------------------------------------------------

// The line as a game of who is to move against bots, in a file of its own.
static void play_on(session *self, const char *path) {
    static lt_match game, line;
    static char text[LT_MAX_RECORD];
    const lt_language language = self->printer.narrator.language;
    char shown[LT_PATH_TEXT];
    lt_slots slots = {0};
    lt_fault fault;
    if (self->whatif.state.open.over) {
        print_tried(self, LT_WHATIF_OVER);
        return;
    }
    if (lt_cli_check_free(self->command, NULL, path, self->chosen.force) != LT_EXIT_OK) return;
    const size_t whole = lt_record_write(&self->record, text, sizeof text);
    if (!lt_match_restore(language, &game, text, whole, 0, &fault)) {
        lt_cli_print_paragraph(&self->terminal, 0, fault.reason);
        return;
    }
    lt_whatif_play_on(&self->whatif, &game, self->whatif.state.open.player, self->bot, &line);
    const size_t size = lt_match_record(&line, 0, text, sizeof text);
    if (!lt_cli_file_write(path, text, size)) return;
    lt_put(&slots, "file", lt_cli_path_shown(path, shown));
    say(self, LT_N("Play on with: lanterns play --resume {file}"), &slots);
}

// --- The session -------------------------------------------------------------------------------------

static void show_lake(session *self) {
    lt_cli_print_lake(&self->printer, &self->whatif.state.open);
}

static void keep_line(session *self) {
    keep(self, true);
}

static void drop_line(session *self) {
    keep(self, false);
}

static void show_help(session *self) {
    print_help(self);
}

static void show_lines(session *self) {
    print_lines(self);
}

static const struct {
    const char *word;
    void (*run)(session *self);
} commands[] = {{"help", show_help},
                {LT_N_IN("command", "bot"), let_bot_play},
                {"undo", take_back},
                {"hint", print_hints},
                {"lake", show_lake},
                {LT_N_IN("command", "chance"), print_chance},
                {LT_N_IN("command", "lines"), show_lines},
                {LT_N_IN("command", "keep"), keep_line},
                {LT_N_IN("command", "drop"), drop_line}};

// A line with words behind its command.
static bool run_with_words(session *self, const char *line) {
    char command[LT_PLAIN_LINE];
    const lt_language language = self->printer.narrator.language;
    const size_t size = strcspn(line, " \t");
    memcpy(command, line, size);
    command[size] = '\0';
    const char *one = line + size + strspn(line + size, " \t");
    const lt_span first = {one, strcspn(one, " \t")};
    const char *other = one + first.size + strspn(one + first.size, " \t");
    const lt_span second = {other, strcspn(other, " \t")};
    if (lt_cli_session_says(language, command, LT_N_IN("command", "line")))
        go_to_line(self, first);
    else if (lt_cli_session_says(language, command, LT_N_IN("command", "compare")))
        compare(self, first, second);
    else if (lt_cli_session_says(language, command, LT_N_IN("command", "play")) && first.size > 0)
        play_on(self, one);
    else
        return false;
    return true;
}

static void run_line(session *self, const char *line) {
    const lt_language language = self->printer.narrator.language;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (lt_cli_session_says(language, line, commands[i].word)) {
            commands[i].run(self);
            return;
        }
    if (line[0] != '\0' && !run_with_words(self, line)) try_turn(self, line);
}

static void run_session(session *self) {
    char line[LT_PLAIN_LINE];
    lt_slots slots = {0};
    if (!self->whatif.over) {
        lt_put_name(&slots, "name", &self->printer.narrator, self->whatif.start.open.player);
        say(self, LT_N("{name} is to move. Tiles that this player cannot see are made up."), &slots);
    }
    print_moment(self);
    say(self, LT_N("Try a turn. The command help explains more."), NULL);
    while (!lt_cli_output_failed() && lt_cli_session_line(line, sizeof line) &&
           !lt_cli_session_says(self->printer.narrator.language, line, "quit"))
        run_line(self, line);
}

// --- The command -------------------------------------------------------------------------------------

static int write_record(const session *self) {
    if (self->chosen.output == NULL) return LT_EXIT_OK;
    const size_t size = lt_whatif_write(&self->whatif, &self->record, NULL, 0);
    if (size == SIZE_MAX || size > LT_MAX_RECORD) {
        lt_cli_complain("%s", lt_translate(lt_cli_language(), "too many lines are kept; drop some of them"));
        return LT_EXIT_INPUT;
    }
    char *text = malloc(size + 1);
    if (text == NULL) return LT_EXIT_INPUT;
    lt_whatif_write(&self->whatif, &self->record, text, size + 1);
    const bool good = lt_cli_file_write(self->chosen.output, text, size);
    free(text);
    return good ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int begin(const lt_cli_command *command, session *self, const lt_state *last) {
    const options *chosen = &self->chosen;
    const bool over = last->open.over || self->record.termination != LT_NORMAL;
    int before = self->record.move_count;
    while (before > 0 && !lt_ends_turn(self->record.moves[before - 1])) before--;
    if (chosen->turn != 0 || over)
        before = lt_cli_moves_before(command, &self->record, chosen->turn != 0 ? chosen->turn : 1);
    if (before < 0) return LT_EXIT_CALL;
    if (!lt_whatif_begin(&self->whatif, &self->record, before)) {
        lt_cli_complain("%s",
                        lt_translate(lt_cli_language(), "the game is over there: no turn can be tried"));
        return LT_EXIT_INPUT;
    }
    self->terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    lt_cli_printer_init(&self->printer, &self->terminal, lt_cli_language(), &self->record);
    run_session(self);
    return write_record(self);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    static session all;
    options *chosen = &all.chosen;
    lt_cli_args args;
    lt_state last;
    *chosen = (options){.level = "expert"};
    if (!lt_cli_parse(self, argc, argv, chosen, &args)) return args.exit;
    all.command = self;
    all.bot = lt_bot_by_name(chosen->level);
    if (all.bot == NULL)
        return lt_cli_level_fault(self, LT_N("--level: unknown bot '{level}'; bots are {list}"),
                                  chosen->level);
    const int fault = lt_cli_check_free(self, "output", chosen->output, chosen->force);
    if (fault != LT_EXIT_OK) return fault;
    char *text = lt_cli_record_read(args.operands[0], lt_cli_language(), &all.record, &last);
    if (text == NULL) return LT_EXIT_INPUT;
    lt_cli_catch(SIGINT, 0);
    lt_cli_catch(SIGTERM, 0);
    const int exit_code = begin(self, &all, &last);
    free(text);
    return exit_code;
}

const lt_cli_command lt_cmd_whatif = {
    .name = "whatif",
    .summary = LT_N("Try other turns from any moment of a record."),
    .operands = "FILE",
    .about = LT_N("Makes a board of a moment of the record FILE. Each line of standard input is a\n"
                  "turn to be tried or a command: a bot answers, turns are taken back, lines are\n"
                  "compared, with win chances and honor. With --output, lines can be kept in the\n"
                  "record as variations; any of them can be saved as a game, to play on from there.\n"
                  "While a game is not over, you see what the player to move sees, and the hidden\n"
                  "tiles are made up. The command help lists the commands.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};
