// story.c - what happened, as a viewer may see it: move by move, and the table after any of them.
#include "answer.h"

static lt_wasm_state *const module = &lt_wasm_module;

// --- Happenings -------------------------------------------------------------------------------------

// Sentences without their marks, as one string with spaces between them.
static void put_text(lt_json *json, const lt_sentences *sentences) {
    char joined[LT_MAX_SENTENCES * LT_SENTENCE];
    lt_writer writer = lt_writer_begin(joined, sizeof joined);
    for (int i = 0; i < sentences->count; i++) {
        if (i > 0) lt_writer_char(&writer, ' ');
        lt_writer_text(&writer, sentences->at[i]);
    }
    lt_writer_end(&writer);
    lt_unmark(joined);
    lt_json_string(json, joined);
}

void lt_wasm_put_happening(lt_json *json, const lt_happening *happening, const lt_state *after, int viewer) {
    lt_sentences text;
    const lt_view view = lt_view_of(after, viewer - 1);
    lt_describe_move(&module->narrator, happening->player, happening->move, &happening->events, &text);
    lt_json_object(json);
    lt_json_key_int(json, "number", happening->number);
    lt_json_key_int(json, "turn", happening->turn);
    lt_json_key_int(json, "player", happening->player + 1);
    lt_json_key(json, "move");
    lt_json_move(json, happening->move);
    lt_json_key(json, "events");
    lt_json_events(json, &happening->events);
    lt_json_key(json, "text");
    put_text(json, &text);
    lt_json_key(json, "view");
    lt_json_view(json, &view);
    lt_json_object_end(json);
}

typedef struct {
    lt_json *json;
    int viewer;
    unsigned since;
    lt_state state; // the game is played along with the happenings, for the views
} story;

static void put_part(void *context, const lt_happening *happening) {
    story *self = context;
    if (happening->number == 0)
        lt_start(&self->state, &module->match.settings.setup, NULL);
    else
        lt_play(&self->state, happening->move);
    if (happening->number > self->since)
        lt_wasm_put_happening(self->json, happening, &self->state, self->viewer);
    if (happening->number != self->since) return;
    const lt_view view = lt_view_of(&self->state, self->viewer - 1);
    lt_json_key(self->json, "view");
    lt_json_view(self->json, &view);
    lt_json_key_array(self->json, "happenings");
}

void lt_wasm_put_story(lt_json *json, int viewer, int since) {
    story self = {.json = json, .viewer = viewer, .since = (unsigned)since};
    lt_match_replay(&module->match, (lt_listener){viewer - 1, put_part, &self});
    lt_json_array_end(json);
}

// --- Calls ------------------------------------------------------------------------------------------

LT_EXPORT(story) size_t lt_page_story(int viewer, int since) {
    const char *misuse = lt_wasm_misuse_of_number(viewer, since);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_wasm_put_story(&json, viewer, since);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}

LT_EXPORT(view_at) size_t lt_page_view_at(int viewer, int number) {
    const char *misuse = lt_wasm_misuse_of_number(viewer, number);
    if (misuse != NULL) return lt_wasm_answer_misuse(misuse);
    lt_state state;
    lt_start(&state, &module->match.settings.setup, NULL);
    for (int i = 0; i < number; i++) lt_play(&state, module->match.moves[i]);
    const lt_view view = lt_view_of(&state, viewer - 1);
    lt_json json = lt_wasm_answer_begin();
    lt_json_view(&json, &view);
    return lt_wasm_answer_end(&json);
}
