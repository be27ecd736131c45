// study_puzzles.c - puzzles as positions on the table, what an answer costs, and which one comes next.
#include <assert.h>
#include <string.h>

#include "advice.h"
#include "answer.h"
#include "lt_study_exports.h"
#include "lt_weights.h"
#include "study.h"
#include "study_progress.h"
#include "turn.h"

static lt_wasm_state *const module = &lt_wasm_module;

static lt_puzzle puzzle; // the one that is asked
static bool has_puzzle;

static size_t answer_number(unsigned number) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_int(&json, number);
    return lt_wasm_answer_end(&json);
}

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

// Whether the match stands where the puzzle begins: another call may have begun another game since.
static bool is_asked(const lt_match *match) {
    static lt_position now;
    char asked[LT_POSITION_CODE], reached[LT_POSITION_CODE];
    if (!has_puzzle || !module->has_game) return false;
    if (!lt_position_of(&match->settings.setup, match->moves, match->game.move_count, &now)) return false;
    lt_position_code(&puzzle.position, asked, sizeof asked);
    lt_position_code(&now, reached, sizeof reached);
    return strcmp(asked, reached) == 0;
}

LT_EXPORT(answer) size_t lt_page_answer(size_t size) {
    const lt_match *match = &module->match;
    const lt_budget budget = {.seed = puzzle.certificate.seed};
    if (!is_asked(match)) return lt_wasm_answer_misuse("no puzzle");
    const int seat = (int)match->game.state.open.player + 1;
    const size_t refused = lt_wasm_draft_input(seat, size);
    if (refused > 0) return refused;
    if (!lt_match_complete(match)) return lt_wasm_answer_misuse("no whole turn");
    if (!lt_weights_known(puzzle.position.players)) return lt_wasm_answer_misuse("weights are not loaded");
    const lt_view view = lt_view_of(&match->game.state, seat - 1);
    lt_advice tried = {.move_count = match->draft_count};
    memcpy(tried.moves, match->draft_moves, (size_t)tried.move_count * sizeof *tried.moves);
    const lt_verdict verdict =
        lt_puzzle_judge(&puzzle, tried.moves, tried.move_count, &budget, lt_wasm_study_memory);
    lt_wasm_draft_input(seat, 0);
    return lt_wasm_answer_tried(&view, &verdict, &tried);
}

// A puzzle as its line, or null.
static size_t answer_made(lt_puzzle_result result, const lt_puzzle *made) {
    static char line[LT_PUZZLE_LINE];
    lt_json json = lt_wasm_answer_begin();
    if (result == LT_PUZZLE_MADE) {
        lt_puzzle_write(made, line, sizeof line);
        lt_json_string(&json, line);
    } else {
        lt_json_null(&json);
    }
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(make_puzzle) size_t lt_page_make_puzzle(int seed, int players, int steps) {
    static lt_puzzle_maker maker;
    static int begun = -1;
    static lt_puzzle made;
    lt_puzzle_result result = LT_PUZZLE_PLAIN;
    if (seed < 0 || players < LT_MIN_PLAYERS || players > LT_MAX_PLAYERS)
        return lt_wasm_answer_misuse("no such seed, or no such number of players");
    if (!lt_weights_known((unsigned)players)) return lt_wasm_answer_misuse("weights are not loaded");
    if (seed != begun || maker.players != (unsigned)players)
        lt_puzzle_maker_begin(&maker, (unsigned)players, (uint64_t)seed);
    begun = seed;
    const lt_budget budget = {.seed = (uint64_t)seed};
    for (; steps > 0 && result != LT_PUZZLE_MADE; steps--)
        result = lt_puzzle_maker_step(&maker, &budget, lt_wasm_study_memory, &made);
    return answer_made(result, &made);
}

// --- Of a position ----------------------------------------------------------------------------------

LT_EXPORT(position) size_t lt_page_position(int before) {
    static lt_position position;
    char code[LT_POSITION_CODE];
    const lt_match *match = &module->match;
    if (!module->has_game || !match->game.over) return lt_wasm_answer_misuse("no game that is over");
    if (before < 0 || before >= match->game.move_count ||
        !lt_position_of(&match->settings.setup, match->moves, before, &position))
        return lt_wasm_answer_misuse("no turn begins there");
    lt_position_code(&position, code, sizeof code);
    lt_json json = lt_wasm_answer_begin();
    lt_json_string(&json, code);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(position_players) size_t lt_page_position_players(size_t size) {
    static lt_position position;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    return answer_number(lt_position_read(module->input, size, &position) ? position.players : 0);
}

LT_EXPORT(puzzle_at) size_t lt_page_puzzle_at(int again, size_t size) {
    static lt_position position;
    static lt_puzzle made;
    const lt_budget budget = {.seed = 0};
    if (size > sizeof module->input || !lt_position_read(module->input, size, &position))
        return lt_wasm_answer_misuse("no code of a position");
    if (!lt_weights_known(position.players)) return lt_wasm_answer_misuse("weights are not loaded");
    return answer_made(
        (again ? lt_puzzle_make_again : lt_puzzle_make)(&position, &budget, lt_wasm_study_memory, &made),
        &made);
}

// --- Practice ---------------------------------------------------------------------------------------

enum { SET = 8192 };
static uint16_t ratings[SET];
static uint8_t set_themes[SET];
static_assert(LT_THEME_COUNT <= 8, "a byte for each puzzle holds them");
static unsigned set_size;

LT_EXPORT(puzzle_set) size_t lt_page_puzzle_set(size_t size) {
    static lt_puzzle read;
    lt_fault fault;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    set_size = 0;
    for (size_t at = 0; at < size && set_size < SET;) {
        const size_t length = lt_wasm_line_length(at, size);
        if (length > 0) {
            if (!lt_puzzle_read(module->language, module->input + at, length, &read, &fault)) {
                set_size = 0;
                return lt_wasm_answer_fault(&fault);
            }
            set_themes[set_size] = (uint8_t)read.themes;
            ratings[set_size++] = (uint16_t)lt_puzzle_rating(&read);
        }
        at += length + 1;
    }
    return answer_number(set_size);
}

LT_EXPORT(next_puzzle) size_t lt_page_next_puzzle(int seed, int number) {
    const lt_progress *progress = lt_wasm_progress();
    if (set_size == 0 || progress == NULL || number < 0)
        return lt_wasm_answer_misuse("no set to choose from");
    return answer_number(
        lt_practice_next(&progress->practice, ratings, set_size, (uint64_t)seed, (unsigned)number));
}

// The themes whose names are the words of the input, as a bit set.
static unsigned input_themes(size_t size) {
    unsigned themes = 0;
    for (size_t at = 0; at < size;) {
        size_t length = 0;
        while (at + length < size && module->input[at + length] != ' ') length++;
        for (unsigned i = 0; i < LT_THEME_COUNT; i++)
            if (strlen(lt_theme_names[i]) == length &&
                memcmp(lt_theme_names[i], module->input + at, length) == 0)
                themes |= 1u << i;
        at += length + 1;
    }
    return themes;
}

LT_EXPORT(puzzle_like) size_t lt_page_puzzle_like(int seed, int number, size_t size) {
    static uint16_t like_ratings[SET], like[SET];
    const lt_progress *progress = lt_wasm_progress();
    unsigned count = 0;
    if (set_size == 0 || progress == NULL || number < 0 || size > sizeof module->input)
        return lt_wasm_answer_misuse("no set to choose from");
    const unsigned themes = input_themes(size);
    for (unsigned i = 0; i < set_size; i++)
        if (set_themes[i] & themes) {
            like_ratings[count] = ratings[i];
            like[count++] = (uint16_t)i;
        }
    if (count > 0)
        return answer_number(like[lt_practice_next(&progress->practice, like_ratings, count, (uint64_t)seed,
                                                   (unsigned)number)]);
    lt_json json = lt_wasm_answer_begin();
    lt_json_null(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(puzzle_of_day) size_t lt_page_puzzle_of_day(size_t size) {
    lt_day day;
    if (set_size == 0) return lt_wasm_answer_misuse("no set to choose from");
    if (!lt_wasm_input_day(size, &day)) return lt_wasm_answer_misuse("no date");
    return answer_number(lt_practice_of_day(day, set_size));
}

LT_EXPORT(practice_answer) size_t lt_page_practice_answer(int grade, int daily, size_t size) {
    lt_progress *progress = lt_wasm_progress();
    lt_day day;
    if (!has_puzzle || progress == NULL || grade < LT_FINE || grade > LT_BLUNDER)
        return lt_wasm_answer_misuse("no puzzle, or no such grade");
    if (!lt_wasm_input_day(size, &day)) return lt_wasm_answer_misuse("no date");
    lt_practice_answer(&progress->practice, &puzzle, (lt_grade)grade, day);
    if (daily != 0) lt_practice_daily(&progress->practice, day);
    return lt_wasm_answer_progress();
}
