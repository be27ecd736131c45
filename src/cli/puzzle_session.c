// puzzle_session.c - a puzzle as plain lines: the game's own words for the table, and a few of its own.
#include "puzzle_session.h"

#include <stdio.h>
#include <string.h>

#include "lt_clock.h"
#include "lt_term_style.h"
#include "lt_term_text.h"
#include "output.h"
#include "paragraph.h"
#include "session_line.h"

// --- The host of the plain game ----------------------------------------------------------------------

static void host_write(void *context, const char *text, size_t size) {
    lt_cli_puzzle_session *self = context;
    if (!self->muted) lt_writer_bytes(&self->said, text, size);
}

static void host_flush(void *context) {
    (void)context;
}

static int64_t host_now(void *context) {
    (void)context;
    return lt_milliseconds();
}

static int host_keep(void *context, const lt_match *match, const char *path) {
    (void)context, (void)match, (void)path;
    return 0; // a puzzle is no game to be resumed
}

static bool host_remember(void *context, const char *key, const char *value) {
    (void)context, (void)key, (void)value;
    return false;
}

static uint64_t host_chance(void *context) {
    (void)context;
    return 0;
}

static bool host_stop(void *context) {
    (void)context;
    return true; // nobody plays on after the answer
}

static void print_said(lt_cli_puzzle_session *self) {
    lt_writer_end(&self->said);
    if (!lt_term_is_utf8()) lt_term_fold(self->said_text);
    lt_cli_print_words(stdout, self->said_text);
    lt_cli_output_flush();
}

static void hush(lt_cli_puzzle_session *self) {
    self->said = lt_writer_begin(self->said_text, sizeof self->said_text);
}

void lt_cli_puzzle_print(const lt_cli_puzzle_session *self, const char *text, const lt_slots *slots) {
    char sentence[LT_SENTENCE];
    lt_fill(lt_translate(self->printer.narrator.language, text), slots ? slots->slots : NULL, sentence,
            sizeof sentence);
    lt_cli_print_paragraph(self->printer.terminal, 0, sentence);
}

// --- Asking ------------------------------------------------------------------------------------------

void lt_cli_puzzle_session_begin(lt_cli_puzzle_session *self, lt_language language) {
    self->terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    self->printer.terminal = &self->terminal;
    self->printer.narrator.language = language;
}

// The table of the puzzle, with bots in the other seats.
static bool set_table(lt_cli_puzzle_session *self) {
    const lt_position *position = &self->puzzle.position;
    const lt_language language = self->printer.narrator.language;
    lt_match_settings settings = {0};
    lt_state state;
    if (!lt_position_open(position, &settings.setup, &state)) return false;
    for (unsigned i = 0; i < position->players; i++) {
        const bool person = i == state.open.player;
        settings.seat[i].kind = person ? LT_SEAT_PERSON : LT_SEAT_BOT;
        settings.seat[i].bot = person ? NULL : lt_bot_by_name("skilled");
        if (person)
            snprintf(settings.seat[i].name, sizeof settings.seat[i].name, "%s",
                     lt_translate(language, LT_N("You")));
    }
    lt_match_name_bots(&settings);
    if (lt_match_start(&self->match, &settings, lt_milliseconds()) != LT_OK) return false;
    for (int i = 0, end = 0; i < position->move_count; i = end) {
        end = i + lt_turn_length(position->moves + i, position->move_count - i);
        if (end == i || !lt_match_play(&self->match, position->moves + i, (unsigned)(end - i), 0))
            return false;
    }
    lt_match_narrator(&self->match, language, &self->printer.narrator);
    self->printer.narrator.you = (int)state.open.player;
    return true;
}

static void begin_plain(lt_cli_puzzle_session *self) {
    const lt_plain_settings settings = {.host = {.context = self,
                                                 .write = host_write,
                                                 .flush = host_flush,
                                                 .now_ms = host_now,
                                                 .keep = host_keep,
                                                 .remember = host_remember,
                                                 .chance = host_chance,
                                                 .stop = host_stop},
                                        .language = self->printer.narrator.language,
                                        .resume = "lanterns puzzle",
                                        .fresh = true,
                                        .puzzle = true,
                                        .scratch = self->scratch};
    hush(self);
    lt_plain_begin(&self->plain, &self->match, &settings);
    print_said(self);
}

// Says which tile the best turn places, and no more.
static void print_hint(lt_cli_puzzle_session *self) {
    const lt_move last = self->puzzle.best[self->puzzle.best_count - 1];
    lt_slots slots = {0};
    lt_put_number(&slots, "n", last.place.tile);
    lt_cli_puzzle_print(self, LT_N("The best turn places tile {n}."), &slots);
}

// A turn was played: it is judged. What was said of it stays unsaid, as the bots' turns after it would.
static bool has_answered(lt_cli_puzzle_session *self, lt_verdict *verdict) {
    const int before = self->puzzle.position.move_count, after = (int)self->match.game.move_count;
    const lt_budget budget = {.playouts = 2 * LT_ADVICE_PLAYOUTS};
    const lt_move *moves = self->match.moves + before;
    if (after == before) return false;
    *verdict =
        lt_puzzle_judge(&self->puzzle, moves, lt_turn_length(moves, after - before), &budget, self->scratch);
    return true;
}

lt_cli_puzzle_end lt_cli_puzzle_ask(lt_cli_puzzle_session *self, lt_verdict *verdict) {
    char line[LT_PLAIN_LINE];
    if (!set_table(self)) return LT_CLI_LEFT;
    lt_cli_puzzle_print(self,
                        LT_N("Find the best turn, and play it as in a game. Type hint for help, solution to "
                             "see it, next for another puzzle, or quit."),
                        NULL);
    begin_plain(self);
    while (lt_cli_session_line(line, sizeof line)) {
        hush(self);
        self->plain.wish = LT_PLAIN_NO_WISH;
        lt_plain_line(&self->plain, line, strlen(line));
        if (has_answered(self, verdict)) return LT_CLI_ANSWERED;
        print_said(self);
        if (self->plain.wish == LT_PLAIN_HINT) print_hint(self);
        if (self->plain.wish == LT_PLAIN_SOLUTION) return LT_CLI_GAVE_UP;
        if (self->plain.wish == LT_PLAIN_NEXT) return LT_CLI_SKIPPED;
        if (self->plain.done) return LT_CLI_LEFT;
    }
    return LT_CLI_LEFT;
}

// --- Explaining --------------------------------------------------------------------------------------

static void print_turn(lt_cli_puzzle_session *self, const char *label, const lt_move *moves, int count,
                       unsigned chance) {
    const lt_language language = self->printer.narrator.language;
    lt_advice advice = {.move_count = count, .chance = chance};
    lt_reasons reasons;
    lt_state state;
    char percent[LT_PERCENT];
    memcpy(advice.moves, moves, (size_t)count * sizeof *moves);
    lt_cli_print("%s ", lt_translate(language, label));
    lt_cli_print_style(&self->terminal, LT_STYLE_BOLD);
    lt_cli_print_moves(moves, count, " ");
    lt_cli_print_style(&self->terminal, LT_STYLE_PLAIN);
    lt_cli_print(" %s %%\n", lt_percent_write(language, chance, percent));
    if (!lt_position_open(&self->puzzle.position, NULL, &state)) return;
    lt_reasons_of(&self->printer.narrator, &state, &advice, &reasons);
    lt_cli_print_reasons(&self->printer, &reasons, 2);
}

static void put_percent(lt_slots *slots, const char *name, lt_language language, unsigned parts) {
    char percent[LT_PERCENT];
    lt_percent_write(language, parts, percent);
    lt_put(slots, name, percent + strspn(percent, " "));
}

static void print_cost(const lt_cli_puzzle_session *self, const lt_verdict *verdict) {
    static const char *const texts[] = {
        [LT_FINE] = LT_N("As good as the best turn."),
        [LT_SLIP] = LT_N("A slip: it costs {cost}% win chance, give or take {error}%."),
        [LT_MISTAKE] = LT_N("A mistake: it costs {cost}% win chance, give or take {error}%."),
        [LT_BLUNDER] = LT_N("A blunder: it costs {cost}% win chance, give or take {error}%."),
    };
    const lt_language language = self->printer.narrator.language;
    lt_slots slots = {0};
    put_percent(&slots, "cost", language, lt_cost(verdict));
    put_percent(&slots, "error", language, verdict->error);
    lt_cli_puzzle_print(self, texts[lt_grade_of(verdict)], &slots);
}

static void print_themes(const lt_cli_puzzle_session *self) {
    const lt_language language = self->printer.narrator.language;
    char list[LT_SENTENCE];
    lt_writer writer = lt_writer_begin(list, sizeof list);
    lt_slots slots = {0};
    for (unsigned i = 0; i < LT_THEME_COUNT; i++)
        if (self->puzzle.themes >> i & 1)
            lt_writer_format(&writer, "%s%s", writer.length > 0 ? ", " : "",
                             lt_theme_text(language, (lt_theme)i));
    lt_writer_end(&writer);
    lt_put(&slots, "list", list);
    if (writer.length > 0) lt_cli_puzzle_print(self, LT_N("The idea: {list}."), &slots);
    slots = (lt_slots){0};
    if (self->puzzle.level >= lt_level_count) {
        lt_cli_puzzle_print(self, LT_N("No bot finds it right away."), NULL);
        return;
    }
    lt_put(&slots, "level", lt_level_name(language, lt_bots[self->puzzle.level]->name));
    lt_cli_puzzle_print(self, LT_N("The weakest bot that finds it: {level}."), &slots);
}

void lt_cli_puzzle_explain(lt_cli_puzzle_session *self, lt_cli_puzzle_end end, const lt_verdict *verdict) {
    const int before = self->puzzle.position.move_count;
    const lt_move *moves = self->match.moves + before;
    if (end == LT_CLI_ANSWERED) {
        print_cost(self, verdict);
        print_turn(self, LT_N("Your turn:"), moves,
                   lt_turn_length(moves, (int)self->match.game.move_count - before), verdict->played);
    }
    print_turn(self, LT_N("Best turn:"), self->puzzle.best, self->puzzle.best_count,
               end == LT_CLI_ANSWERED ? verdict->best.chance : self->puzzle.certificate.chance);
    print_themes(self);
}
