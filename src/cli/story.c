// story.c - a game in progress that tells itself.
#include "story.h"

const char *const lt_lake_whens[] = {"final", "turns", "none", NULL};

lt_err lt_story_begin(lt_story *story, const lt_paint *paint, lt_language language, const lt_setup *setup,
                      const char *const names[], lt_lake_when lake) {
    lt_events events = {0};
    lt_state state;
    lt_err err = lt_start(&state, setup, &events);
    if (err != LT_OK) return err;
    *story = (lt_story){.lake = lake, .state = state};
    lt_teller_init(&story->teller, paint, language, setup->players, names);
    lt_narrate_beginning(&story->teller, setup, &events);
    return LT_OK;
}

lt_err lt_story_play(lt_story *story, lt_move move) {
    lt_events events = {0};
    const lt_open_info *open = &story->state.open;
    const lt_open_info before = *open;
    lt_err err = lt_apply(&story->state, move, &events);
    if (err != LT_OK) return err;
    if (story->told_turn != before.turn) lt_narrate_turn(&story->teller, &before);
    story->told_turn = before.turn;
    lt_narrate_move(&story->teller, before.player, move, &events);
    if (story->lake == LT_LAKE_TURNS && move.kind == LT_PLACE) lt_narrate_lake(&story->teller, open);
    return LT_OK;
}

void lt_story_lake(const lt_story *story) {
    if (story->lake == LT_LAKE_FINAL || (story->lake == LT_LAKE_TURNS && story->state.open.lake_size == 1))
        lt_narrate_lake(&story->teller, &story->state.open);
}
