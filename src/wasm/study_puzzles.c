// study_puzzles.c - puzzles as positions on the table, what an answer costs, and the player's practice.
#include <string.h>

#include "advice.h"
#include "answer.h"
#include "lt_practice.h"
#include "lt_study_exports.h"
#include "lt_weights.h"
#include "turn.h"

static lt_wasm_state *const module = &lt_wasm_module;

static _Alignas(64) unsigned char memory[LT_PUZZLE_MEMORY];
static lt_puzzle puzzle; // the one that is asked
static bool has_puzzle;

// --- A puzzle ---------------------------------------------------------------------------------------

static bool set_up(const lt_position *position, lt_match *match) {
    lt_match_settings settings;
    memset(&settings, 0, sizeof settings);
    if (!lt_position_open(position, &settings.setup, NULL)) return false;
    lt_match_start(match, &settings, 0);
    for (int at = 0; at < position->move_count;) {
        const int length = lt_turn_length(position->moves + at, position->move_count - at);
        if (length == 0 || !lt_match_play(match, position->moves + at, (unsigned)length, 0)) return false;
        at += length;
    }
    return true;
}

static void put_themes(lt_json *json, unsigned themes) {
    lt_json_key_array(json, "themes");
    for (unsigned i = 0; i < LT_THEME_COUNT; i++)
        if (themes >> i & 1) lt_json_string(json, lt_theme_text(module->language, (lt_theme)i));
    lt_json_array_end(json);
}

LT_EXPORT(puzzle) size_t lt_page_puzzle(size_t size) {
    static lt_match match;
    static char text[LT_MATCH_RECORD];
    char code[LT_POSITION_CODE];
    lt_puzzle read;
    lt_fault fault;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (!lt_puzzle_read(module->language, module->input, size, &read, &fault))
        return lt_wasm_answer_fault(&fault);
    if (!set_up(&read.position, &match)) return lt_wasm_answer_misuse("no such position");
    puzzle = read;
    has_puzzle = true;
    module->match = match;
    module->has_game = true;
    lt_wasm_set_narrator();
    lt_match_record(&match, 0, text, sizeof text);
    lt_position_code(&puzzle.position, code, sizeof code);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_string(&json, "record", text);
    lt_json_key_int(&json, "seat", match.game.state.open.player + 1);
    lt_json_key_string(&json, "code", code);
    lt_json_key_int(&json, "rating", lt_puzzle_rating(&puzzle));
    lt_json_key_string(&json, "level", puzzle.level < lt_level_count ? lt_bots[puzzle.level]->name : "");
    put_themes(&json, puzzle.themes);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(answer) size_t lt_page_answer(size_t size) {
    const lt_match *match = &module->match;
    const lt_budget budget = {.seed = puzzle.certificate.seed};
    if (!has_puzzle) return lt_wasm_answer_misuse("no puzzle");
    const int seat = (int)match->game.state.open.player + 1;
    const size_t refused = lt_wasm_draft_input(seat, size);
    if (refused > 0) return refused;
    if (!lt_match_complete(match)) return lt_wasm_answer_misuse("no whole turn");
    if (!lt_weights_known(puzzle.position.players)) return lt_wasm_answer_misuse("weights are not loaded");
    const lt_view view = lt_view_of(&match->game.state, seat - 1);
    lt_advice tried = {.move_count = match->draft_count};
    memcpy(tried.moves, match->draft_moves, (size_t)tried.move_count * sizeof *tried.moves);
    const lt_verdict verdict = lt_puzzle_judge(&puzzle, tried.moves, tried.move_count, &budget, memory);
    lt_wasm_draft_input(seat, 0);
    return lt_wasm_answer_tried(&view, &verdict, &tried);
}

LT_EXPORT(make_puzzle) size_t lt_page_make_puzzle(int seed, int steps) {
    static lt_puzzle_maker maker;
    static int begun = -1;
    static lt_puzzle made;
    char line[LT_PUZZLE_LINE];
    if (seed < 0) return lt_wasm_answer_misuse("no such seed");
    if (seed != begun) lt_puzzle_maker_begin(&maker, 2, (uint64_t)seed);
    begun = seed;
    lt_json json = lt_wasm_answer_begin();
    for (; steps > 0; steps--) {
        const lt_budget budget = {.seed = (uint64_t)seed};
        if (lt_puzzle_maker_step(&maker, &budget, memory, &made) != LT_PUZZLE_MADE) continue;
        lt_puzzle_write(&made, line, sizeof line);
        lt_json_string(&json, line);
        return lt_wasm_answer_end(&json);
    }
    lt_json_null(&json);
    return lt_wasm_answer_end(&json);
}

// --- Practice ---------------------------------------------------------------------------------------

enum { SET = 8192 };
static lt_practice practice;
static bool has_practice;
static uint16_t ratings[SET];
static unsigned set_size;

static size_t answer_number(unsigned number) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_int(&json, number);
    return lt_wasm_answer_end(&json);
}

static size_t line_length(size_t from, size_t size) {
    size_t length = 0;
    while (from + length < size && module->input[from + length] != '\n') length++;
    return length;
}

LT_EXPORT(practice) size_t lt_page_practice(size_t size) {
    lt_practice read;
    lt_fault fault;
    lt_day today;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    const size_t first = line_length(0, size);
    if (!lt_day_read(module->input, first, &today)) return lt_wasm_answer_misuse("no date");
    if (first + 1 >= size)
        lt_practice_begin(&read);
    else if (!lt_practice_read(module->language, module->input + first + 1, size - first - 1, &read, &fault))
        return lt_wasm_answer_fault(&fault);
    practice = read;
    has_practice = true;
    const int due = lt_practice_due(&practice, today);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_int(&json, "rating", practice.rating);
    lt_json_key_int(&json, "doubt", practice.doubt);
    lt_json_key_int(&json, "answered", practice.answered);
    lt_json_key_int(&json, "solved", practice.solved);
    lt_json_key_int(&json, "streak", practice.streak);
    lt_json_key_int(&json, "best_streak", practice.best_streak);
    lt_json_key_int(&json, "days", practice.days);
    lt_json_key_int(&json, "best_days", practice.best_days);
    lt_json_key_string(&json, "due", due < 0 ? "" : practice.again[due].code);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(puzzle_set) size_t lt_page_puzzle_set(size_t size) {
    static lt_puzzle read;
    lt_fault fault;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    set_size = 0;
    for (size_t at = 0; at < size && set_size < SET;) {
        const size_t length = line_length(at, size);
        if (length > 0) {
            if (!lt_puzzle_read(module->language, module->input + at, length, &read, &fault)) {
                set_size = 0;
                return lt_wasm_answer_fault(&fault);
            }
            ratings[set_size++] = (uint16_t)lt_puzzle_rating(&read);
        }
        at += length + 1;
    }
    return answer_number(set_size);
}

LT_EXPORT(next_puzzle) size_t lt_page_next_puzzle(int seed, int number) {
    if (set_size == 0 || !has_practice || number < 0) return lt_wasm_answer_misuse("no set to choose from");
    return answer_number(lt_practice_next(&practice, ratings, set_size, (uint64_t)seed, (unsigned)number));
}

LT_EXPORT(puzzle_of_day) size_t lt_page_puzzle_of_day(size_t size) {
    lt_day day;
    if (set_size == 0) return lt_wasm_answer_misuse("no set to choose from");
    if (size > LT_DAY_TEXT || !lt_day_read(module->input, size, &day))
        return lt_wasm_answer_misuse("no date");
    return answer_number(lt_practice_of_day(day, set_size));
}

LT_EXPORT(practice_answer) size_t lt_page_practice_answer(int grade, int daily, size_t size) {
    static char text[LT_PRACTICE_TEXT];
    lt_day day;
    if (!has_puzzle || !has_practice || grade < LT_FINE || grade > LT_BLUNDER)
        return lt_wasm_answer_misuse("no puzzle, or no such grade");
    if (size > LT_DAY_TEXT || !lt_day_read(module->input, size, &day))
        return lt_wasm_answer_misuse("no date");
    lt_practice_answer(&practice, &puzzle, (lt_grade)grade, day);
    if (daily != 0) lt_practice_daily(&practice, day);
    lt_practice_write(&practice, text, sizeof text);
    lt_json json = lt_wasm_answer_begin();
    lt_json_string(&json, text);
    return lt_wasm_answer_end(&json);
}
