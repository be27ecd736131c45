// play_resume.h - finds a saved game to continue, and says what is wrong with it.
#ifndef LT_CLI_PLAY_RESUME_H
#define LT_CLI_PLAY_RESUME_H

#include "lt_save.h"
#include "lt_settings.h"

// Of the game and what is said about it: --lang, else the settings, else the environment.
lt_language lt_cli_play_language(const lt_settings *remembered);

// Says what is wrong, in the language, and why if errno says it. `file` goes into the slot of that name.
// Returns LT_EXIT_INPUT.
int lt_cli_play_fault(lt_language language, const char *english, const char *file, bool with_errno);
// The same of the folder for saved games, which errno says.
int lt_cli_folder_fault(lt_language language);

// The game in a file, or the unfinished one (`path` is NULL), which is claimed for this program: it goes on
// in *match, and is kept in `place`. LT_EXIT_OK, or LT_EXIT_INPUT after saying what is wrong.
int lt_cli_play_resume(lt_language language, const char *path, char place[LT_SAVE_PATH], lt_match *match);

#endif
