// study_files.h - what a player has learned and won, in the folder for saved games.
#ifndef LT_CLI_STUDY_FILES_H
#define LT_CLI_STUDY_FILES_H

#include "lt_progress.h"
#include "lt_save.h"

// The path of a file in the folder for saved games. False after saying why there is no such folder.
bool lt_cli_study_path(lt_language language, const char *name, char out[LT_SAVE_PATH]);

// The progress of the player, empty if there is none yet. False after saying what is wrong with its file:
// then nothing may be written over it.
bool lt_cli_progress_load(lt_language language, lt_progress *progress);
// False after saying why not.
bool lt_cli_progress_save(lt_language language, const lt_progress *progress);

// Adds a game that just ended to the progress, if it was one of one person against bots. Says nothing: the
// game itself is saved, and the screen may be somebody else's.
void lt_cli_progress_note(const lt_match *match);

// The day of today, by the clock of this machine. False after saying that it does not know.
bool lt_cli_today(lt_day *today);

// Prints a text of the table of words with its slots filled, and a line feed.
void lt_cli_tell(lt_language language, const char *english, const lt_slots *slots);
// The same of a text that is translated already.
void lt_cli_tell_text(const char *text, const lt_slots *slots);

#endif
