// commands.c - the commands that are no moves. A new command is a new row of the table.
#include "plain.h"

#include <errno.h>
#include <string.h>

#include "lt_distance.h"
#include "lt_settings.h"

// --- Small things ------------------------------------------------------------------------------------

// Puts a typed word into a slot, quoted and cut, with control characters escaped.
static void put_quoted(lt_slots *slots, const char *slot, lt_span word) {
    char quoted[256];
    lt_string_json(word.text, word.size < 30 ? word.size : 30, quoted, sizeof quoted);
    lt_put(slots, slot, quoted);
}

// Whether it is a word that may follow a command, in English or in the language.
static bool says(const lt_plain *plain, lt_span rest, const char *word) {
    return lt_plain_token_is(rest, word) ||
           lt_plain_token_is(rest, lt_translate_in(plain->settings.language, "command", word));
}

static bool need_nothing(const lt_plain *plain, lt_span rest) {
    lt_slots slots = {0};
    if (rest.size == 0) return true;
    put_quoted(&slots, "text", rest);
    lt_plain_print_line(plain, LT_N("This command takes nothing else; I didn’t understand {text}."), &slots);
    return false;
}

static void do_confirm(lt_plain *plain, lt_span rest) {
    if (need_nothing(plain, rest)) lt_plain_do_confirm(plain);
}

static void do_rematch(lt_plain *plain, lt_span rest) {
    if (need_nothing(plain, rest)) lt_plain_do_rematch(plain);
}

static void do_turn(lt_plain *plain, lt_span rest) {
    if (need_nothing(plain, rest))
        (plain->match->game.over ? lt_plain_print_end : lt_plain_print_status)(plain);
}

static void do_cell(lt_plain *plain, lt_span rest) {
    int x, y;
    if (lt_plain_token_cell(rest, &x, &y))
        lt_plain_print_cell(plain, x, y);
    else
        lt_plain_print_line(plain, LT_N("Name a cell by its x and y: cell 1,-2."), NULL);
}

static void do_tile(lt_plain *plain, lt_span rest) {
    int tile;
    if (lt_plain_token_number(rest, 0, LT_TILES - 1, &tile))
        lt_plain_print_tile(plain, (lt_tile)tile);
    else
        lt_plain_print_line(plain, LT_N("Name a tile by its number, from 0 to 35: tile 17."), NULL);
}

static bool holds(const lt_plain *plain, int tile) {
    const lt_view view = lt_plain_view(plain);
    for (unsigned i = 0; i < LT_HAND_SIZE; i++)
        if (lt_hand_tile(view.hand, i) == tile) return true;
    return false;
}

static bool is_my_turn(const lt_plain *plain) {
    if (!plain->match->game.over && plain->viewer == (int)plain->match->game.state.open.player) return true;
    lt_plain_print_line(
        plain, plain->match->game.over ? LT_N("The game is over.") : LT_N("It’s not your turn."), NULL);
    return false;
}

static void do_best(lt_plain *plain, lt_span rest) {
    enum { SHOWN = 6 };
    int tile = LT_NO_TILE, count = SHOWN;
    if (!is_my_turn(plain)) return;
    if (rest.size > 0 && !lt_plain_token_number(lt_plain_token_next(&rest), 1, LT_TILES - 1, &tile))
        tile = -1;
    if (rest.size > 0 && !lt_plain_token_number(rest, 1, 50, &count)) tile = -1;
    if (tile == -1 || (tile != LT_NO_TILE && !holds(plain, tile)))
        lt_plain_print_line(plain, LT_N("Name a tile in your hand: best 17. Or none, for all of them."),
                            NULL);
    else
        lt_plain_print_best(plain, (lt_tile)tile, (unsigned)count);
}

static void do_find(lt_plain *plain, lt_span rest) {
    const lt_color color = lt_plain_color_of(plain, rest);
    if (!is_my_turn(plain)) return;
    if (color == LT_NO_COLOR)
        lt_plain_print_line(plain, LT_N("Name a color: find red."), NULL);
    else
        lt_plain_print_find(plain, color);
}

static void do_unseen(lt_plain *plain, lt_span rest) {
    const lt_color color = lt_plain_color_of(plain, rest);
    if (rest.size > 0 && color == LT_NO_COLOR)
        lt_plain_print_line(plain, LT_N("Name a color, or none for all tiles: unseen red."), NULL);
    else
        lt_plain_print_unseen(plain, color);
}

// --- Moves in words ----------------------------------------------------------------------------------

static void do_words(lt_plain *plain, lt_move_kind kind, lt_span rest) {
    lt_move move;
    if (lt_plain_read_move_words(plain, kind, rest, &move)) lt_plain_do_move(plain, move);
}

static void do_exchange(lt_plain *plain, lt_span rest) {
    do_words(plain, LT_EXCHANGE, rest);
}
// Without a color it is Seven Unique; who has no such set is told what there is.
static void do_dedicate(lt_plain *plain, lt_span rest) {
    const lt_move seven = {.kind = LT_DEDICATE, .dedicate = {LT_SEVEN_UNIQUE, LT_ALL_COLORS}};
    if (rest.size == 0 && lt_legal(&plain->match->draft, seven) == LT_ERR_SET)
        lt_plain_print_sets(plain);
    else
        do_words(plain, LT_DEDICATE, rest);
}
static void do_discard(lt_plain *plain, lt_span rest) {
    do_words(plain, LT_DISCARD, rest);
}
static void do_place(lt_plain *plain, lt_span rest) {
    do_words(plain, LT_PLACE, rest);
}

static void do_pass(lt_plain *plain, lt_span rest) {
    if (need_nothing(plain, rest)) lt_plain_do_move(plain, (lt_move){.kind = LT_PASS});
}

static void do_preview(lt_plain *plain, lt_span rest) {
    lt_move move;
    const lt_span whole = rest, word = lt_plain_token_next(&rest);
    if (word.size == 0)
        lt_plain_print_line(plain, LT_N("Name one move to look at: preview 17@1,-2r3."), NULL);
    else if (rest.size > 0 ? lt_plain_read_move_words(plain, LT_PLACE, whole, &move)
                           : lt_plain_read_move(plain, word, &move))
        lt_plain_do_preview(plain, move);
}

static void do_undo(lt_plain *plain, lt_span rest) {
    if (!need_nothing(plain, rest) || !is_my_turn(plain)) return;
    if (lt_match_undo(plain->match)) {
        plain->changed = true;
        plain->asked = false;
        lt_plain_print_line(plain, LT_N("Undone."), NULL);
        lt_plain_print_status(plain);
    } else {
        lt_plain_print_line(plain, LT_N("Nothing to undo: a confirmed turn can’t be undone."), NULL);
    }
}

static void do_redo(lt_plain *plain, lt_span rest) {
    if (!need_nothing(plain, rest) || !is_my_turn(plain)) return;
    if (lt_match_redo(plain->match)) {
        plain->changed = true;
        lt_plain_print_status(plain);
    } else {
        lt_plain_print_line(plain, LT_N("Nothing to redo."), NULL);
    }
}

// --- Hints -------------------------------------------------------------------------------------------

static void print_advice(const lt_plain *plain, const lt_advice *advice, int number) {
    lt_slots slots = {0};
    lt_writer moves = LT_PLAIN_SENTENCE;
    for (int i = 0; i < advice->move_count; i++) {
        lt_plain_join(&moves, " ");
        lt_plain_add_move(&moves, advice->moves[i]);
    }
    lt_put_number(&slots, "number", number);
    lt_put_number(&slots, "chance", (int)((advice->chance + 50) / 100));
    lt_put(&slots, "moves", moves.out);
    lt_plain_print_line(plain, LT_N("Hint {number}: {moves}. Win chance about {chance}%."), &slots);
}

static void do_hint(lt_plain *plain, lt_span rest) {
    lt_reasons reasons;
    lt_advice advice[LT_MAX_ADVICE];
    int wanted = 1;
    if (!is_my_turn(plain)) return;
    if (rest.size > 0 && !lt_plain_token_number(rest, 1, LT_MAX_ADVICE, &wanted)) {
        lt_plain_print_line(plain, LT_N("Say how many hints you want, from 1 to 16: hint 3."), NULL);
        return;
    }
    const lt_view view = lt_plain_view(plain);
    const lt_state sample = lt_sample(&view, 0);
    const lt_budget budget = {.seed = 0, .playouts = plain->settings.playouts};
    const int count = lt_advise(&view, &budget, plain->settings.scratch, advice, wanted);
    for (int i = 0; i < count; i++) {
        print_advice(plain, &advice[i], i + 1);
        lt_reasons_of(&plain->narrator, &sample, &advice[i], &reasons);
        lt_plain_print_reasons(plain, &reasons);
    }
    lt_threats_of(&plain->narrator, &view.open, &reasons);
    lt_plain_print_reasons(plain, &reasons);
}

// --- The game as a whole -----------------------------------------------------------------------------

static void do_log(lt_plain *plain, lt_span rest) {
    if (rest.size == 0 || says(plain, rest, "all"))
        lt_plain_print_log(plain, rest.size > 0);
    else
        lt_plain_print_line(plain, LT_N("Type log for the last rounds, or log all for the whole game."),
                            NULL);
}

static void do_save(lt_plain *plain, lt_span rest) {
    const lt_plain_host *host = &plain->settings.host;
    char path[4096];
    lt_slots slots = {0};
    if (rest.size >= sizeof path) {
        lt_plain_print_line(plain, LT_N("This name is too long."), NULL);
        return;
    }
    memcpy(path, rest.text, rest.size);
    path[rest.size] = '\0';
    const int error = host->keep(host->context, plain->match, rest.size > 0 ? path : NULL);
    lt_put(&slots, "reason", strerror(error));
    put_quoted(&slots, "file", rest);
    lt_plain_print_line(plain,
                        error == 0        ? LT_N("Saved.")
                        : error == EEXIST ? LT_N("{file} already exists; repeat the command to overwrite it.")
                                          : LT_N("The game could not be saved: {reason}."),
                        &slots);
}

static void do_resign(lt_plain *plain, lt_span rest) {
    const lt_plain_host *host = &plain->settings.host;
    const unsigned player = plain->match->game.state.open.player;
    lt_slots slots = {0};
    if (!is_my_turn(plain)) return;
    if (!says(plain, rest, "yes")) {
        lt_plain_print_line(plain,
                            plain->narrator.players == 2
                                ? LT_N("Type resign yes to give up: your opponent wins.")
                                : LT_N("Type resign yes to leave: a bot plays on in your place."),
                            NULL);
        return;
    }
    lt_match_resign(plain->match, player, host->now_ms(host->context));
    lt_put_name(&slots, "name", &plain->narrator, player);
    if (!plain->match->game.over)
        lt_plain_print_line(plain,
                            (int)player == plain->narrator.you ? LT_N("You resign, and a bot plays on.")
                                                               : LT_N("{name} resigns, and a bot plays on."),
                            &slots);
    lt_plain_left(plain, player);
}

static void do_quit(lt_plain *plain, lt_span rest) {
    if (!need_nothing(plain, rest)) return;
    plain->done = true;
    if (plain->unsaved && !lt_plain_keep(plain)) return;
    if (plain->match->game.over || plain->settings.puzzle) return;
    lt_slots slots = {0};
    lt_put(&slots, "command", plain->settings.resume);
    lt_plain_print_line(plain, LT_N("Game saved. To continue: {command}"), &slots);
}

// --- Puzzles -----------------------------------------------------------------------------------------

// A wish is the host's to fulfill; after the last two the puzzle is over.
static void wish(lt_plain *plain, lt_span rest, lt_plain_wish what) {
    if (need_nothing(plain, rest)) plain->wish = what;
}

static void do_puzzle_hint(lt_plain *plain, lt_span rest) {
    wish(plain, rest, LT_PLAIN_HINT);
}
static void do_solution(lt_plain *plain, lt_span rest) {
    wish(plain, rest, LT_PLAIN_SOLUTION);
}
static void do_next(lt_plain *plain, lt_span rest) {
    wish(plain, rest, LT_PLAIN_NEXT);
}

// --- Settings ----------------------------------------------------------------------------------------

static void adopt(lt_plain *plain, const char *key, const char *value) {
    if (strcmp(key, LT_SETTING_CONFIRM) == 0) plain->settings.confirm = strcmp(value, "yes") == 0;
    if (strcmp(key, LT_SETTING_LANGUAGE) != 0) return;
    plain->settings.language = lt_language_of(value);
    plain->narrator.language = plain->settings.language;
}

static void do_set(lt_plain *plain, lt_span rest) {
    const lt_plain_host *host = &plain->settings.host;
    static const struct {
        const char *name, *word; // the word can be typed in the language, too
    } keys[] = {{LT_SETTING_NAME, LT_N_IN("command", "name")},
                {LT_SETTING_LANGUAGE, LT_N_IN("command", "language")},
                {LT_SETTING_LEVEL, LT_N_IN("command", "level")},
                {LT_SETTING_CONFIRM, LT_N_IN("command", "confirm")}};
    const lt_span key = lt_plain_token_next(&rest);
    char value[LT_SETTINGS_VALUE];
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!says(plain, key, keys[i].word) || rest.size == 0 || rest.size >= sizeof value) continue;
        memcpy(value, rest.text, rest.size);
        value[rest.size] = '\0';
        if (!host->remember(host->context, keys[i].name, value)) {
            lt_plain_print_line(plain, LT_N("That could not be set."), NULL);
            break;
        }
        adopt(plain, keys[i].name, value);
        lt_plain_print_line(plain, LT_N("Done, and saved for your next games."), NULL);
        return;
    }
    lt_plain_print_line(
        plain,
        LT_N("You can set: name and your name; language and one of {codes}; level and the name of a level; "
             "confirm and yes or no."),
        lt_put(&(lt_slots){0}, "codes", lt_language_list));
}

// --- The table ---------------------------------------------------------------------------------------

typedef enum { ALWAYS, GAMES, PUZZLES } command_place;

typedef struct {
    const char *name;
    const char *shortcut; // for English; any beginning that is no other's will do as well
    const char *example;  // of what may follow the name; "" if nothing may
    const char *about;
    void (*run)(lt_plain *plain, lt_span rest); // NULL: the command stands alone and prints
    void (*print)(const lt_plain *plain);
    command_place place; // where there is such a command
} command;

static void do_help(lt_plain *plain, lt_span rest);

// The last one is quit.
// po: The names of the commands can be typed in the language, too. One word each, all different.
static const command commands[] = {
    {LT_N_IN("command", "help"), "?", LT_N_IN("command", "moves"),
     LT_N("lists the commands; help moves tells how moves are written."), do_help, NULL, ALWAYS},
    {LT_N_IN("command", "turn"), "t", "", LT_N("tells whose turn it is, what you have and what you can do."),
     do_turn, NULL, ALWAYS},
    {LT_N_IN("command", "hand"), "h", "", LT_N("describes the tiles in your hand, unrotated."), NULL,
     lt_plain_print_hand, ALWAYS},
    {LT_N_IN("command", "lake"), "l", "", LT_N("describes the tiles of the lake, from north to south."), NULL,
     lt_plain_print_lake, ALWAYS},
    {LT_N_IN("command", "free"), "f", "", LT_N("lists the free cells and the colors around them."), NULL,
     lt_plain_print_frontier, ALWAYS},
    {LT_N_IN("command", "cell"), "", "1,-2", LT_N("describes one cell, and how your tiles fit there."),
     do_cell, NULL, ALWAYS},
    {LT_N_IN("command", "best"), "b", "17",
     LT_N("lists where a tile in your hand, or any of them, matches and gets you the most."), do_best, NULL,
     ALWAYS},
    {LT_N_IN("command", "find"), "", LT_N_IN("command", "red"),
     LT_N("lists where your tiles get you a card of one color."), do_find, NULL, ALWAYS},
    {LT_N_IN("command", "tile"), "", "17", LT_N("describes one tile, and where it is."), do_tile, NULL,
     ALWAYS},
    {LT_N_IN("command", "cards"), "c", "", LT_N("lists everyone's lantern cards, favor tokens and honor."),
     NULL, lt_plain_print_cards, ALWAYS},
    {LT_N_IN("command", "supply"), "", "", LT_N("lists the cards and favor tokens that are left."), NULL,
     lt_plain_print_supply, ALWAYS},
    {LT_N_IN("command", "stacks"), "", "", LT_N("lists the dedication tokens that are left."), NULL,
     lt_plain_print_stacks, ALWAYS},
    {LT_N_IN("command", "sets"), "", "", LT_N("lists what you can dedicate now."), NULL, lt_plain_print_sets,
     ALWAYS},
    {LT_N_IN("command", "score"), "", "", LT_N("tells who is ahead."), NULL, lt_plain_print_score, ALWAYS},
    {LT_N_IN("command", "threats"), "", "", LT_N("tells what the others could dedicate now."), NULL,
     lt_plain_print_threats, ALWAYS},
    {LT_N_IN("command", "unseen"), "", LT_N_IN("command", "red"),
     LT_N("lists the tiles you haven’t seen, or those with a side in one color."), do_unseen, NULL, ALWAYS},
    {LT_N_IN("command", "exchange"), "", LT_N_IN("command", "purple red"),
     LT_N("pays 2 favor tokens, returns a card and takes another."), do_exchange, NULL, ALWAYS},
    {LT_N_IN("command", "dedicate"), "", LT_N_IN("command", "red"),
     LT_N("dedicates a set of cards for honor."), do_dedicate, NULL, ALWAYS},
    {LT_N_IN("command", "discard"), "", LT_N_IN("command", "green"),
     LT_N("discards a card, if you have more than 12."), do_discard, NULL, ALWAYS},
    {LT_N_IN("command", "place"), "p", "17 1,-2 3",
     LT_N("places a tile, rotated by that many quarter turns clockwise."), do_place, NULL, ALWAYS},
    {LT_N_IN("command", "pass"), "", "", LT_N("ends your final turn, in which no tile is placed."), do_pass,
     NULL, ALWAYS},
    {LT_N_IN("command", "preview"), "", "17@1,-2r3", LT_N("tells who would get what, without playing it."),
     do_preview, NULL, ALWAYS},
    {LT_N_IN("command", "hint"), "", "3",
     LT_N("tells what a strong player would do, and why. Win chances assume strong opponents."), do_hint,
     NULL, GAMES},
    {LT_N_IN("command", "hint"), "", "", LT_N("tells which tile the best turn places."), do_puzzle_hint, NULL,
     PUZZLES},
    {LT_N_IN("command", "solution"), "", "", LT_N("shows the best turn; the puzzle counts as missed."),
     do_solution, NULL, PUZZLES},
    {LT_N_IN("command", "next"), "n", "", LT_N("skips to the next puzzle."), do_next, NULL, PUZZLES},
    {LT_N_IN("command", "undo"), "u", "", LT_N("undoes your last move this turn."), do_undo, NULL, ALWAYS},
    {LT_N_IN("command", "redo"), "", "", LT_N("redoes what you undid."), do_redo, NULL, ALWAYS},
    {LT_N_IN("command", "confirm"), "y", "", LT_N("plays your turn once a tile is placed."), do_confirm, NULL,
     ALWAYS},
    {LT_N_IN("command", "log"), "", LT_N_IN("command", "all"),
     LT_N("tells what has happened in the last rounds, or in the whole game."), do_log, NULL, ALWAYS},
    {LT_N_IN("command", "rules"), "", "", LT_N("explains the rules."), NULL, lt_plain_print_rules, ALWAYS},
    {LT_N_IN("command", "set"), "", LT_N_IN("command", "language pl"),
     LT_N("changes your name, language, level or confirmation, now and for your next games."), do_set, NULL,
     ALWAYS},
    {LT_N_IN("command", "save"), "", "game.lgn", LT_N("saves the game, also to a file of your choice."),
     do_save, NULL, GAMES},
    {LT_N_IN("command", "resign"), "", LT_N_IN("command", "yes"), LT_N("resigns the game."), do_resign, NULL,
     GAMES},
    {LT_N_IN("command", "rematch"), "", "",
     LT_N("starts another game when this one is over; the next player goes first."), do_rematch, NULL, GAMES},
    {LT_N_IN("command", "quit"), "q", "", LT_N("quits; the game is saved."), do_quit, NULL, GAMES},
    {LT_N_IN("command", "quit"), "q", "", LT_N("quits."), do_quit, NULL, PUZZLES},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool is_here(const lt_plain *plain, const command *self) {
    return self->place == ALWAYS || self->place == (plain->settings.puzzle ? PUZZLES : GAMES);
}

static const char *name_of(const lt_plain *plain, const command *self) {
    return lt_translate_in(plain->settings.language, "command", self->name);
}

const char *lt_plain_command_name(const lt_plain *plain, unsigned n) {
    for (unsigned i = 0; i < COMMANDS; i++)
        if (is_here(plain, &commands[i]) && n-- == 0) return name_of(plain, &commands[i]);
    return NULL;
}

static void describe(const lt_plain *plain, const command *self) {
    const lt_language language = plain->settings.language;
    lt_writer line = LT_PLAIN_SENTENCE, example = LT_PLAIN_SENTENCE;
    lt_slots slots = {0};
    lt_writer_text(&line, name_of(plain, self));
    if (self->shortcut[0] != '\0') lt_writer_format(&line, " (%s)", self->shortcut);
    lt_writer_text(&line, ": ");
    lt_plain_add(&line, language, self->about, NULL);
    if (self->example[0] != '\0') {
        lt_writer_format(&example, "%s %s", name_of(plain, self),
                         lt_translate_in(language, "command", self->example));
        lt_put(&slots, "example", example.out);
        lt_writer_text(&line, " ");
        lt_plain_add(&line, language, LT_N("Example: {example}."), &slots);
    }
    lt_plain_print(plain, &line);
}

static void list_commands(const lt_plain *plain) {
    lt_plain_print_line(
        plain,
        LT_N("Type a move, such as 17@1,-2r3, or one of these commands. The first letters are enough."),
        NULL);
    for (int i = 0; i < COMMANDS; i++)
        if (is_here(plain, &commands[i])) describe(plain, &commands[i]);
}

static bool is_exactly(const lt_plain *plain, const command *self, lt_span word) {
    return lt_plain_token_is(word, self->name) || lt_plain_token_is(word, name_of(plain, self)) ||
           lt_plain_token_is(word, self->shortcut);
}

static bool begins(const lt_plain *plain, const command *self, lt_span word) {
    return lt_plain_token_begins(self->name, word) || lt_plain_token_begins(name_of(plain, self), word);
}

// The command that was probably meant: at most two slips away, and less than half of the word. NULL if there
// is none.
static const command *nearest(const lt_plain *plain, lt_span word) {
    char typed[32];
    const command *found = NULL;
    size_t best = 3;
    if (word.size >= sizeof typed) return NULL;
    for (size_t i = 0; i < word.size; i++) {
        const char c = word.text[i];
        typed[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    typed[word.size] = '\0';
    for (int i = 0; i < COMMANDS; i++) {
        if (!is_here(plain, &commands[i])) continue;
        const size_t own = lt_text_distance(typed, name_of(plain, &commands[i]));
        const size_t english = lt_text_distance(typed, commands[i].name);
        const size_t distance = own < english ? own : english;
        if (distance >= best || 2 * distance > word.size) continue;
        best = distance;
        found = &commands[i];
    }
    return found;
}

// NULL after saying that there is none, or that there are several.
static const command *find(const lt_plain *plain, lt_span word) {
    const command *found = NULL;
    unsigned count = 0;
    lt_writer list = LT_PLAIN_SENTENCE;
    lt_slots slots = {0};
    for (int i = 0; i < COMMANDS; i++) {
        if (!is_here(plain, &commands[i])) continue;
        if (is_exactly(plain, &commands[i], word)) return &commands[i];
        if (!begins(plain, &commands[i], word)) continue;
        found = &commands[i];
        lt_plain_join(&list, ", ");
        lt_writer_text(&list, name_of(plain, found));
        count++;
    }
    if (count == 1) return found;
    const command *meant = count == 0 ? nearest(plain, word) : NULL;
    put_quoted(&slots, "word", word);
    lt_put(&slots, "list", list.out);
    if (meant != NULL) {
        lt_put(&slots, "command", name_of(plain, meant));
        lt_plain_print_line(plain, LT_N("I don’t know {word}. Did you mean {command}?"), &slots);
        return NULL;
    }
    lt_plain_print_line(
        plain,
        count == 0 ? LT_N("I don’t know {word}. Type help for the commands, or a move such as 17@1,-2r3.")
                   : LT_N("{word} could mean: {list}. Type a few more letters."),
        &slots);
    return NULL;
}

static void do_help(lt_plain *plain, lt_span rest) {
    if (rest.size == 0) {
        list_commands(plain);
    } else if (says(plain, rest, "moves")) {
        lt_plain_print_move_help(plain);
    } else {
        const command *found = find(plain, rest);
        if (found != NULL) describe(plain, found);
    }
}

void lt_plain_do_command(lt_plain *plain, lt_span line) {
    const command *found = find(plain, lt_plain_token_next(&line));
    if (found == NULL) return;
    if (found->run != NULL)
        found->run(plain, line);
    else if (need_nothing(plain, line))
        found->print(plain);
}

bool lt_plain_is_quit(const lt_plain *plain, lt_span word) {
    return word.size > 0 && is_exactly(plain, &commands[COMMANDS - 1], word);
}
