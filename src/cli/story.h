// story.h - a game in progress that tells itself: what `replay` and `demo` have in common.
#ifndef LT_STORY_H
#define LT_STORY_H

#include "narrate.h"

typedef enum { LT_LAKE_FINAL, LT_LAKE_TURNS, LT_LAKE_NONE } lt_lake_when;
extern const char *const lt_lake_whens[]; // "final", "turns", "none", NULL

typedef struct {
    lt_teller teller;
    lt_lake_when lake;
    lt_state state;
    unsigned told_turn; // whose heading has been printed
} lt_story;

// Sets the table up and tells of it. names[i] may be NULL; `paint` must live as long as the story.
lt_err lt_story_begin(lt_story *story, const lt_paint *paint, lt_language language, const lt_setup *setup,
                      const char *const names[], lt_lake_when lake);
// Plays a move and tells of it.
lt_err lt_story_play(lt_story *story, lt_move move);
// The lake, unless it stands there already or nobody wants it.
void lt_story_lake(const lt_story *story);

#endif
