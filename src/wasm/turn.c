// turn.c - turns: drafted, looked at and played by people, and bots' turns.
#include "turn.h"

#include "answer.h"
#include "lt_assert.h"
#include "lt_midend.h"

static lt_wasm_state *const module = &lt_wasm_module;

// --- Moves from the page ----------------------------------------------------------------------------

static void drop_draft(void) {
    while (lt_match_undo(&module->match)) {
    }
}

// Drafts one move. Returns 0, or the length of an answer that says why not.
static size_t draft_move(const char *text, size_t size) {
    lt_fault fault;
    lt_move move;
    char refusal[LT_SENTENCE];
    if (!lt_move_read_in(module->language, text, size, &move, &fault))
        return lt_wasm_answer_refusal(fault.reason);
    const lt_err err = lt_match_draft(&module->match, move);
    if (err == LT_OK) return 0;
    lt_describe_refusal(&module->narrator, &module->match.draft.open, move, err, refusal, sizeof refusal);
    lt_unmark(refusal);
    return lt_wasm_answer_refusal(refusal);
}

size_t lt_wasm_draft_input(int seat, size_t size) {
    const char *misuse = lt_wasm_misuse_of(seat, true);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (size == 0 && !lt_wasm_is_to_move(seat)) return 0;
    if (module->match.game.over)
        return lt_wasm_answer_refusal(lt_translate(module->language, "The game is over."));
    if (!lt_wasm_is_to_move(seat))
        return lt_wasm_answer_refusal(lt_translate(module->language, "It’s not your turn."));
    drop_draft();
    for (size_t at = 0; at < size;) {
        size_t length = 0;
        while (at + length < size && module->input[at + length] != ' ') length++;
        const size_t answer = length > 0 ? draft_move(module->input + at, length) : 0;
        if (answer > 0) {
            drop_draft();
            return answer;
        }
        at += length + 1;
    }
    return 0;
}

// --- The draft --------------------------------------------------------------------------------------

// What the last card move of the draft did. A placement would show which tile is drawn.
static void put_draft_events(lt_json *json, int seat) {
    const lt_match *match = &module->match;
    const bool any = lt_wasm_is_to_move(seat) && !lt_match_complete(match);
    lt_state state = match->game.state;
    lt_events events = {0};
    for (int i = 0; any && i < match->draft_count; i++)
        (void)lt_apply(&state, match->draft_moves[i], &events);
    lt_json_key(json, "events");
    lt_json_events(json, &events);
}

LT_EXPORT(draft) size_t lt_page_draft(int seat, size_t size) {
    const size_t answer = lt_wasm_draft_input(seat, size);
    if (answer > 0) return answer;
    const lt_view view = lt_match_view(&module->match, seat - 1);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_moves(&json, "moves", module->match.draft_moves,
                      lt_wasm_is_to_move(seat) ? module->match.draft_count : 0);
    lt_json_key(&json, "view");
    lt_json_view(&json, &view);
    lt_wasm_put_legal(&json, seat);
    put_draft_events(&json, seat);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(preview) size_t lt_page_preview(int seat, size_t size) {
    lt_events events;
    const size_t answer = lt_wasm_draft_input(seat, size);
    if (answer > 0) return answer;
    lt_match *match = &module->match;
    if (!lt_wasm_is_to_move(seat) || !lt_match_complete(match)) return lt_wasm_answer_misuse("no placement");
    const bool shown = lt_match_preview(match, match->draft_moves[match->draft_count - 1], &events);
    lt_match_undo(match); // the draft keeps the card moves only
    if (!shown) return lt_wasm_answer_misuse("no placement");
    lt_json json = lt_wasm_answer_begin();
    lt_json_events(&json, &events);
    return lt_wasm_answer_end(&json);
}

// --- A turn is played -------------------------------------------------------------------------------

typedef struct {
    lt_json *json;
    int viewer;
    lt_state state; // after the last happening
} hearing;

static void hear(void *context, const lt_happening *happening) {
    hearing *self = context;
    lt_play(&self->state, happening->move);
    lt_wasm_put_happening(self->json, happening, &self->state, self->viewer);
}

// Plays a whole turn and answers with all that came of it; if the player's time is up, that is what came.
static size_t play(const lt_move *moves, unsigned count, int viewer) {
    lt_match *match = &module->match;
    lt_json json = lt_wasm_answer_begin();
    hearing self = {&json, viewer, match->game.state};
    lt_json_object(&json);
    lt_json_key_array(&json, "happenings");
    match->listener_count = 0;
    lt_match_listen(match, (lt_listener){viewer - 1, hear, &self});
    const bool played = lt_match_play(match, moves, count, 0);
    LT_ASSERT(played || match->game.over || lt_game_bot(&match->game, match->game.state.open.player) != NULL);
    (void)played;
    match->listener_count = 0; // the listener's context ends with this function
    lt_json_array_end(&json);
    lt_wasm_put_legal(&json, viewer);
    lt_wasm_put_snapshot(&json);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(confirm) size_t lt_page_confirm(int seat, int viewer, size_t size) {
    const char *misuse = lt_wasm_misuse_of(viewer, true);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const size_t answer = lt_wasm_draft_input(seat, size);
    if (answer > 0) return answer;
    const lt_match *match = &module->match;
    if (lt_wasm_is_to_move(seat) && lt_match_complete(match))
        return play(match->draft_moves, (unsigned)match->draft_count, viewer);
    drop_draft();
    return lt_wasm_answer_misuse("no whole turn");
}

LT_EXPORT(bot_turn) size_t lt_page_bot_turn(int viewer) {
    lt_move moves[LT_MAX_TURN_MOVES];
    const char *misuse = lt_wasm_misuse_of(viewer, true);
    if (misuse == NULL) misuse = lt_wasm_misuse_of_bots();
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    const unsigned count = lt_midend_think(&module->match, (lt_budget){0}, lt_wasm_bot_memory, moves);
    return count > 0 ? play(moves, count, viewer) : lt_wasm_answer_misuse("no bot is to move");
}
