// answer.c - answers as JSON: how they begin and end, and the small parts.
#include "answer.h"

#include "lt_reasons.h"

static lt_wasm_state *const module = &lt_wasm_module;

lt_json lt_wasm_answer_begin(void) {
    return lt_json_begin(module->answer, sizeof module->answer);
}

// An answer that did not fit is cut: the page cannot parse it and reports an error.
size_t lt_wasm_answer_end(const lt_json *json) {
    const size_t length = lt_json_end(json);
    return length < sizeof module->answer ? length : sizeof module->answer;
}

// --- No result --------------------------------------------------------------------------------------

static size_t answer_one(const char *key, const char *text) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_string(&json, key, text);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

size_t lt_wasm_answer_refusal(const char *sentence) {
    return answer_one("refusal", sentence);
}

size_t lt_wasm_answer_misuse(const char *what) {
    return answer_one("misuse", what);
}

size_t lt_wasm_answer_fault(const lt_fault *fault) {
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_string(&json, "refusal", fault->reason);
    lt_json_key_int(&json, "line", fault->line);
    lt_json_key_int(&json, "column", fault->column);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

// --- Parts of several answers -----------------------------------------------------------------------

void lt_wasm_put_list(lt_json *json, const char *key, char (*sentences)[LT_SENTENCE], int count) {
    lt_json_key_array(json, key);
    for (int i = 0; i < count; i++) {
        lt_unmark(sentences[i]);
        lt_json_string(json, sentences[i]);
    }
    lt_json_array_end(json);
}

void lt_wasm_put_moves(lt_json *json, const char *key, const lt_move *moves, int count) {
    lt_json_key_array(json, key);
    for (int i = 0; i < count; i++) lt_json_move(json, moves[i]);
    lt_json_array_end(json);
}

static void put_near_sets(lt_json *json, int seat) {
    lt_near_set near[LT_SETS];
    const int count = lt_wasm_is_to_move(seat) ? lt_near_sets(&module->match.draft, near) : 0;
    lt_json_key_array(json, "near");
    for (int i = 0; i < count; i++) {
        const char set[] = {lt_set_digits[near[i].set], 0}, take[] = {lt_color_letters[near[i].take], 0};
        char give[LT_COLORS + 1] = {0};
        size_t size = 0;
        for (lt_color color = LT_RED; color <= LT_BLACK; color++)
            if (near[i].give >> color & 1) give[size++] = lt_color_letters[color];
        lt_json_object(json);
        lt_json_key_string(json, "set", set);
        lt_json_key_int(json, "honor", near[i].honor);
        lt_json_key_string(json, "take", take);
        lt_json_key_string(json, "give", give);
        lt_json_object_end(json);
    }
    lt_json_array_end(json);
}

void lt_wasm_put_legal(lt_json *json, int seat) {
    lt_move legal[LT_MAX_MOVES];
    int count = 0;
    if (lt_wasm_is_to_move(seat)) {
        const lt_view view = lt_match_view(&module->match, seat - 1);
        count = lt_view_moves(&view, legal, LT_MAX_MOVES);
    }
    lt_wasm_put_moves(json, "legal", legal, count);
    put_near_sets(json, seat);
}
