// progress.h - what the files about progress share.
#ifndef LT_STUDY_PROGRESS_H
#define LT_STUDY_PROGRESS_H

#include "lt_progress.h"

// Whether they may be one game: all but the analysis is equal.
bool lt_study_same_game(const lt_played_game *a, const lt_played_game *b);

#endif
