// study.c - positions to be studied: moments of a game, and what turns there are worth.
#include <string.h>

#include "advice.h"
#include "answer.h"
#include "lt_study_exports.h"
#include "lt_whatif.h"
#include "study.h"
#include "turn.h"

static lt_wasm_state *const module = &lt_wasm_module;
_Alignas(64) unsigned char lt_wasm_study_memory[LT_PUZZLE_MEMORY];

// --- A moment of a game -----------------------------------------------------------------------------

const lt_bot *lt_wasm_input_level(size_t size) {
    char name[32];
    if (size == 0 || size >= sizeof name) return NULL;
    memcpy(name, module->input, size);
    name[size] = '\0';
    return lt_bot_by_name(name);
}

LT_EXPORT(moment) size_t lt_page_moment(int number, int seat, size_t size) {
    static lt_match moment;
    static char text[LT_MATCH_RECORD];
    const char *misuse = lt_wasm_misuse_of_number(seat, number);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const lt_bot *rival = lt_wasm_input_level(size);
    if (size > 0 && rival == NULL) return lt_wasm_answer_misuse("no such level");
    if (!lt_moment_play_on(&module->match, number, (unsigned)seat - 1, rival, &moment))
        return lt_wasm_answer_misuse("no turn ends there");
    lt_match_record(&moment, 0, text, sizeof text);
    lt_json json = lt_wasm_answer_begin();
    lt_json_string(&json, text);
    return lt_wasm_answer_end(&json);
}

// --- What a turn overlooked -------------------------------------------------------------------------

int lt_wasm_input_turn(const lt_state *from, size_t size, lt_move turn[LT_MAX_TURN_MOVES]) {
    lt_state state = *from;
    lt_fault fault;
    int count = 0;
    for (size_t at = 0; at < size && count < LT_MAX_TURN_MOVES;) {
        size_t length = 0;
        while (at + length < size && module->input[at + length] != ' ') length++;
        if (!lt_move_read(module->input + at, length, &turn[count], &fault) ||
            lt_apply(&state, turn[count], NULL) != LT_OK)
            return 0;
        count++;
        at += length + 1;
    }
    return lt_turn_length(turn, count) == count ? count : 0;
}

LT_EXPORT(overlooked) size_t lt_page_overlooked(int before, size_t size) {
    static lt_position position;
    static lt_state state;
    const lt_match *match = &module->match;
    lt_move better[LT_MAX_TURN_MOVES];
    if (!module->has_game || !match->game.over) return lt_wasm_answer_misuse("no game that is over");
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (before < 0 || before >= match->game.move_count ||
        !lt_position_of(&match->settings.setup, match->moves, before, &position) ||
        !lt_position_open(&position, NULL, &state))
        return lt_wasm_answer_misuse("no turn begins there");
    const int played = lt_turn_length(match->moves + before, match->game.move_count - before);
    const int count = lt_wasm_input_turn(&state, size, better);
    if (played == 0 || count == 0) return lt_wasm_answer_misuse("no whole turn");
    const unsigned themes = lt_themes_of(&state, better, count, match->moves + before, played);
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (unsigned i = 0; i < LT_THEME_COUNT; i++)
        if (themes >> i & 1) lt_json_string(&json, lt_theme_names[i]);
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}

// --- What a turn is worth ---------------------------------------------------------------------------

size_t lt_wasm_answer_tried(const lt_view *view, const lt_verdict *verdict, const lt_advice *tried) {
    lt_advice valued = *tried;
    valued.chance = verdict->played;
    const lt_state sample = lt_sample(view, 0);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_verdict(&json, view, verdict);
    lt_json_key(&json, "tried");
    lt_wasm_put_advice(&json, &sample, &valued);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(judge_turn) size_t lt_page_judge_turn(int seat, size_t size, unsigned playouts) {
    const lt_match *match = &module->match;
    const lt_budget budget = {.playouts = playouts};
    const size_t answer = lt_wasm_draft_input(seat, size);
    if (answer > 0) return answer;
    const char *misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (!lt_wasm_is_to_move(seat) || !lt_match_complete(match)) return lt_wasm_answer_misuse("no whole turn");
    const lt_view view = lt_view_of(&match->game.state, seat - 1);
    lt_advice tried = {.move_count = match->draft_count};
    memcpy(tried.moves, match->draft_moves, (size_t)tried.move_count * sizeof *tried.moves);
    const lt_verdict verdict = lt_judge(&view, tried.moves, tried.move_count, &budget, lt_wasm_bot_memory);
    lt_wasm_draft_input(seat, 0);
    return lt_wasm_answer_tried(&view, &verdict, &tried);
}
