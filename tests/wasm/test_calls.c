// test_calls.c - thousands of the page's calls at random leave an answer and no harm. Speaks TAP.
//
// They are sensible and not, and run natively, so that sanitizers check them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lt_core.h"
#include "lt_random.h"

#include "lt_language.h"
#include "lt_study_exports.h"

static lt_rng chance = {1};

static unsigned below(unsigned bound) {
    return lt_rng_below(&chance, bound);
}

// --- Inputs -----------------------------------------------------------------------------------------

static size_t say(const char *text) {
    memcpy(lt_page_input_address(), text, strlen(text));
    return strlen(text);
}

static size_t say_game(void) {
    char text[512];
    const unsigned players = below(3) + 2;
    int size = snprintf(text, sizeof text, "[Format \"LGN 1\"]\n[Players \"%u\"]\n[Seed \"%u\"]\n", players,
                        below(1000));
    for (unsigned i = 1; i <= players; i++)
        size += snprintf(text + size, sizeof text - (size_t)size, "[Player%u \"P %u\"]\n[Seat%u \"%s\"]\n", i,
                         i, i, below(2) ? "person" : "bot learner");
    return say(text);
}

// A move out of the last answer's list of legal ones, or none.
static size_t say_legal(void) {
    char move[32];
    const char *at = strstr(lt_page_answer_address(), "\"legal\":[\"");
    if (at == NULL) return say("pass");
    at += strlen("\"legal\":[\"");
    for (unsigned skip = below(40); skip > 0; skip--) {
        const char *next = strstr(at, "\",\"");
        if (next == NULL) break;
        at = next + 3;
    }
    const size_t size = strcspn(at, "\"");
    if (size >= sizeof move) return say("pass");
    memcpy(move, at, size);
    move[size] = '\0';
    return say(move);
}

static size_t say_noise(void) {
    char text[64];
    const size_t size = below(sizeof text - 1);
    for (size_t i = 0; i < size; i++)
        text[i] = (char)(below(4) ? "0123 x@,-rd37RKpas\"\n["[below(20)] : (int)below(256));
    memcpy(lt_page_input_address(), text, size);
    return below(8) ? size : lt_page_input_room() + below(2);
}

// The record of the game so far, taken out of its JSON string, half of the time with a byte changed.
static size_t say_record(void) {
    const size_t size = lt_page_record();
    char *input = lt_page_input_address();
    size_t length = 0;
    for (const char *c = lt_page_answer_address() + 1; c < lt_page_answer_address() + size - 1; c++) {
        const bool escaped = *c == '\\';
        if (escaped) c++;
        input[length++] = escaped && *c == 'n' ? '\n' : *c;
    }
    if (length > 0 && below(2)) input[below((unsigned)length)] = (char)below(256);
    return length;
}

// How many texts a language has: only as many lines are taken.
static size_t count_texts(void) {
    static char lines[4096];
    static size_t count;
    memset(lines, '\n', sizeof lines);
    if (count == 0)
        while (!lt_language_load(LT_RUSSIAN, lines, ++count))
            if (count == sizeof lines) abort();
    return count;
}

// A game as a server tells it: the record with the tag Drawn in place of Deck, and any tiles in it.
static size_t say_table(void) {
    char *input = lt_page_input_address();
    const size_t size = say_record();
    input[size] = '\0';
    char *deck = strstr(input, "[Deck \"");
    if (deck == NULL) return size;
    static const char drawn[] = {'[', 'D', 'r', 'a', 'w', 'n'};
    memcpy(deck, drawn, sizeof drawn);
    memmove(deck + 6, deck + 5, size + 1 - (size_t)(deck + 5 - input));
    char *end = strchr(deck, ']'), *tiles = deck + 8;
    if (end == NULL) return size + 1;
    for (unsigned skip = 3 + below(3); skip > 0 && tiles < end - 1; tiles++) skip -= *tiles == ' ';
    if (tiles < end - 1) memset(tiles, ' ', (size_t)(end - 1 - tiles));
    return size + 1;
}

// A language's texts: a line for each, and most of them with fewer forms than there should be.
static size_t say_words(void) {
    char *input = lt_page_input_address();
    size_t length = say("ru\n");
    const size_t lines = count_texts() - (below(8) == 0);
    for (size_t i = 0; i < lines; i++) {
        for (unsigned more = below(4); more > 0; more--) input[length++] = "a{n}\t"[below(5)];
        input[length++] = '\n';
    }
    return length;
}

#define PUZZLE                                                                                               \
    "IxrDhUZ12UA kind=turn best=34@0,2r2 chance=5421 margin=478 error=277 deals=152 seed=1765937048 "        \
    "level=casual themes=deny,last-card"

#define PROGRESS                                                                                             \
    "2026-11-18\nlanterns-progress 1\ngame 2026-11-16 2 casual 41 38 won 11 120\n"                           \
    "day 2026-11-16 7 31 301 won\nstars 1 7\nanswered 2 1\n"

#define DEAL "AQJQAQAAAAAAAAAHAAAAAAAAAAeC"

// --- Calls ------------------------------------------------------------------------------------------

static size_t call_progress(int number) {
    const bool known = below(4) > 0;
    switch (below(8)) {
    case 0: return lt_page_progress_import(known ? say(&PROGRESS[11]) : say_noise());
    case 1: return lt_page_progress_game(say(known ? "2026-11-18" : "never"));
    case 2: return lt_page_progress_cost(number, 100, say(known ? "2026-11-18" : "never"));
    case 3: return lt_page_progress_day(number / 4, number);
    case 4: return lt_page_progress_stars(number, known ? 5 : 8);
    case 5: return lt_page_run(number, known ? say("0 1000\n3 2000\n") : say_noise());
    case 6: return lt_page_run_end(known ? say("0 1000") : say_noise());
    default: return lt_page_puzzle_like(number, number, known ? say("deny keep") : say_noise());
    }
}

static size_t call_position(int number) {
    switch (below(4)) {
    case 0: return lt_page_position(number);
    case 1: return lt_page_position_players(below(2) ? say("IxrDhUZ12UA") : say_noise());
    // Those that are possible take long.
    case 2: return lt_page_puzzle_at(0, below(16) == 0 ? say("IxrDhUZ12UA") : say_noise());
    default: return lt_page_make_puzzle(number % 4, (int)below(6), below(16) == 0);
    }
}

static size_t call_deal(int number) {
    const bool known = below(4) > 0;
    switch (below(4)) {
    case 0: return lt_page_deal_code();
    case 1: return lt_page_deal(known ? say(DEAL "\n2026-11-18\nAnn") : say_noise());
    case 2: return lt_page_compare(known ? say_record() : say_noise());
    default: return lt_page_overlooked(number, known ? say_legal() : say_noise());
    }
}

static size_t call_whatif(int number) {
    const int turn = (int)below(8) - 2;
    const bool known = below(4) > 0;
    switch (below(9)) {
    case 0:
    case 1: return lt_page_whatif(number);
    case 2: return lt_page_whatif_try(turn, known ? say_legal() : say_noise());
    case 3: return lt_page_whatif_answer(turn, known ? say("learner") : say_noise());
    case 4: return lt_page_whatif_judge(turn, 4);
    case 5: return lt_page_whatif_lines();
    case 6: return lt_page_whatif_keep(turn, known);
    case 7: return lt_page_whatif_compare(turn, (int)below(8) - 2, 4);
    default: return lt_page_whatif_game(turn);
    }
}

static size_t call(void) {
    const int seat = below(16) ? (int)below(4) : (int)below(100) - 50, number = (int)below(60) - 1;
    switch (below(45)) {
    case 0: return lt_page_begin(say_game());
    case 1: return lt_page_begin(say_noise());
    case 2: return lt_page_restore(say_record());
    case 3: return lt_page_restore(say_noise());
    case 4: return lt_page_speak(say(below(2) ? "pl" : "ru"));
    case 5: return lt_page_speak(below(2) ? say_noise() : say_words());
    case 6: return below(8) ? lt_page_record() : lt_page_resign(seat);
    case 7: return lt_page_hints(seat, 0, 8);
    case 8: return lt_page_hints(seat, say_noise(), 8);
    case 9: return lt_page_levels();
    case 10: return lt_page_rules_text();
    case 11: return lt_page_follow(seat, number, below(2) ? say_noise() : say_table());
    case 12: return lt_page_confirm(seat, seat, say_noise());
    case 13: return lt_page_preview(seat, say_noise());
    case 14: return lt_page_draft(seat, say_noise());
    case 15:
    case 16: return lt_page_view_at(seat, number);
    case 17:
    case 18: return lt_page_story(seat, number);
    case 19:
    case 20: return lt_page_preview(seat, say_legal());
    case 21: return lt_page_judge(number, 4);
    case 22: return lt_page_check_deal(number, below(2) ? say_noise() : say_record());
    case 23: return lt_page_address(seat);
    case 24: return lt_page_weights((int)below(7) - 1, say_noise());
    case 25: return lt_page_moment(number, seat, below(2) ? say("learner") : below(2) ? say_noise() : 0);
    case 27: return lt_page_daily(below(2) ? say("2026-11-18\nAnn") : say_noise());
    case 28:
        return below(2) ? lt_page_field((int)below(3) - 1)
                        : lt_page_daily_share((int)below(9), number, 40, 3);
    case 29: return lt_page_prove(below(2) ? say_record() : say_noise());
    case 30: return below(2) ? lt_page_challenges() : lt_page_standing();
    case 31: return lt_page_challenge((int)below(40) - 2, say("Bo"));
    case 32: return lt_page_puzzle(below(2) ? say(PUZZLE) : say_noise());
    case 33: return lt_page_answer(below(2) ? say_legal() : say("34@0,2r2"));
    case 34: return lt_page_progress(below(2) ? say(PROGRESS) : below(2) ? say("2026-11-18") : say_noise());
    case 35: return below(2) ? lt_page_puzzle_set(say(PUZZLE "\n" PUZZLE)) : lt_page_puzzle_set(say_noise());
    case 36: return below(2) ? lt_page_next_puzzle(seat, number) : lt_page_puzzle_of_day(say("2026-11-18"));
    case 37: return lt_page_practice_answer(number, 1, say(below(2) ? "2026-11-18" : "never"));
    case 38: return call_progress(number);
    case 39: return call_deal(number);
    case 40:
    case 41: return call_whatif(number);
    case 42: return call_position(number);
    case 26: return lt_page_judge_turn(seat, below(8) ? say_legal() : say_noise(), 4);
    default: break;
    }
    if (below(3) == 0) return lt_page_bot_turn(seat);
    lt_page_draft(seat, 0);
    return lt_page_confirm(seat, below(16) ? (int)below(4) : seat, say_legal());
}

int main(void) {
    enum { CALLS = 20000 };
    unsigned bad = 0, results = 0, refused = 0, misused = 0;
    for (unsigned i = 0; i < CALLS; i++) {
        const size_t size = call();
        const char *answer = lt_page_answer_address();
        const char first = answer[0], last = answer[size - 1];
        const bool number = size > 0 && first >= '0' && first <= '9' && last >= '0' && last <= '9';
        const bool list = (first == '{' && last == '}') || (first == '[' && last == ']');
        const bool text = (first == '"' && last == '"') || strncmp(answer, "null", size) == 0;
        const bool whole = number || (size > 1 && (list || text));
        if (!whole) bad++;
        if (strncmp(answer, "{\"misuse\"", 9) == 0)
            misused++;
        else if (strncmp(answer, "{\"refusal\"", 10) == 0)
            refused++;
        else
            results++;
    }
    printf("%s 1 - every call is answered\n", bad == 0 ? "ok" : "not ok");
    printf("%s 2 - of every kind there are many: %u results, %u refusals, %u misuses\n",
           results > CALLS / 5 && refused > CALLS / 20 && misused > CALLS / 20 ? "ok" : "not ok", results,
           refused, misused);
    printf("1..2\n");
    return bad != 0;
}
