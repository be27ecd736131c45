// advice.c - what a strong bot thinks: of a turn in the making, and of turns of a game that is over.
#include "advice.h"

#include "answer.h"
#include "lt_reasons.h"
#include "lt_weights.h"
#include "turn.h"

static lt_wasm_state *const module = &lt_wasm_module;

void lt_wasm_put_turn(lt_json *json, const lt_state *from, const lt_move *moves, int count) {
    lt_state state = *from;
    lt_wasm_put_moves(json, "moves", moves, count);
    lt_json_key_array(json, "events");
    for (int i = 0; i < count; i++) {
        lt_events events = {0};
        if (lt_apply(&state, moves[i], &events) != LT_OK) break; // they are legal
        events = lt_events_for(&events, LT_SPECTATOR);
        lt_json_events(json, &events);
    }
    lt_json_array_end(json);
}

// The reasons that no picture says, for the turn or against it. The marks in them are gone.
static void put_reasons(lt_json *json, const char *key, const lt_reasons *reasons, bool against) {
    lt_json_key_array(json, key);
    for (int i = 0; i < reasons->count; i++)
        if (!reasons->by_picture[i] && reasons->against[i] == against) lt_json_string(json, reasons->at[i]);
    lt_json_array_end(json);
}

void lt_wasm_put_advice(lt_json *json, const lt_state *sample, const lt_advice *advice) {
    lt_reasons reasons;
    lt_reasons_of(&module->narrator, sample, advice, &reasons);
    lt_json_object(json);
    lt_wasm_put_turn(json, sample, advice->moves, advice->move_count);
    lt_json_key_int(json, "chance", advice->chance);
    lt_wasm_put_list(json, "told", reasons.at, reasons.count);
    put_reasons(json, "why", &reasons, false);
    put_reasons(json, "but", &reasons, true);
    lt_json_object_end(json);
}

void lt_wasm_put_verdict(lt_json *json, const lt_view *view, const lt_verdict *verdict) {
    const lt_state sample = lt_sample(view, 0);
    lt_json_key_int(json, "played", verdict->played);
    lt_json_key_int(json, "error", verdict->error);
    lt_json_key_array(json, "chances");
    for (unsigned i = 0; i < view->open.players; i++) lt_json_int(json, verdict->chances[i]);
    lt_json_array_end(json);
    lt_json_key_array(json, "gifts");
    for (unsigned i = 0; i < view->open.players; i++) lt_json_int(json, verdict->gifts[i]);
    lt_json_array_end(json);
    lt_json_key_string(json, "grade", lt_grade_names[lt_grade_of(verdict)]);
    lt_json_key(json, "best");
    lt_wasm_put_advice(json, &sample, &verdict->best);
}

LT_EXPORT(weights) size_t lt_page_weights(int players, size_t size) {
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much data");
    if (players < 0 || !lt_weights_load((unsigned)players, module->input, size))
        return lt_wasm_answer_misuse("weights that do not go with this module");
    lt_json json = lt_wasm_answer_begin();
    lt_json_null(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(hints) size_t lt_page_hints(int seat, size_t size, unsigned playouts) {
    enum { COUNT = 3 };
    lt_advice advice[COUNT];
    const size_t answer = lt_wasm_draft_input(seat, size);
    if (answer > 0) return answer;
    if (!lt_wasm_is_to_move(seat))
        return lt_wasm_answer_refusal(lt_translate(module->language, "It’s not your turn."));
    const char *misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const lt_view view = lt_match_view(&module->match, seat - 1);
    const lt_budget budget = {.playouts = playouts};
    const int count = lt_advise(&view, &budget, lt_wasm_bot_memory, advice, COUNT);
    const lt_state sample = lt_sample(&view, 0);
    lt_json json = lt_wasm_answer_begin();
    lt_json_array(&json);
    for (int i = 0; i < count; i++) lt_wasm_put_advice(&json, &sample, &advice[i]);
    lt_json_array_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(judge) size_t lt_page_judge(int before, unsigned playouts) {
    const lt_match *match = &module->match;
    const lt_budget budget = {.playouts = playouts};
    lt_judged turn;
    if (!module->has_game || !match->game.over) return lt_wasm_answer_misuse("no game that is over");
    const char *misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (!lt_judge_turn(&match->settings.setup, match->moves, match->game.move_count, before, &budget,
                       lt_wasm_bot_memory, &turn))
        return lt_wasm_answer_misuse("no turn begins there");
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_verdict(&json, &turn.view, &turn.verdict);
    lt_json_key_array(&json, "luck");
    for (unsigned i = 0; i < turn.view.open.players; i++) lt_json_int(&json, turn.luck[i]);
    lt_json_array_end(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}
