// lt_save.h - a match on disk: what was saved survives kill -9 and a power cut.
// Only for hosts with files; the match itself knows nothing of them.
#ifndef LT_SAVE_H
#define LT_SAVE_H

#include "lt_match.h"

enum { LT_SAVE_PATH = 4096 };

// The folder for saved games and the file of the settings, by the XDG rules ($XDG_DATA_HOME/lanterns,
// $XDG_CONFIG_HOME/lanterns/settings). Folders are made where missing, readable by their owner alone. False
// with errno set; `out` of lt_data_folder then has the folder, or "" if no variable names one.
bool lt_data_folder(char *out, size_t cap);
bool lt_settings_path(char *out, size_t cap);

// The file of the game that is offered when the program starts again: unfinished.lgn in the folder for saved
// games.
// All three false with errno set.
bool lt_unfinished_path(char *out, size_t cap);
// Claims that file for this process, as long as it runs: two programs would overwrite each other's games.
// EWOULDBLOCK if another one has it.
bool lt_unfinished_claim(void);
// Whether it holds a game in which no person has done anything yet: nothing is lost with it.
bool lt_unfinished_is_untouched(void);
// A path for a game that is to be kept, which no file has yet: 2026-11-15-1.lgn and so on in the same folder.
bool lt_fresh_path(const char *date, char *out, size_t cap);

// Writes text to a fresh file beside `path`, syncs it, renames it over `path`, syncs the folder. False with
// errno set: EPERM if `path` is a device or a FIFO; `path` then holds what it held. When it
// returns true the text is there to stay.
bool lt_save_text(const char *path, const char *text, size_t size);
// Reads at most `cap` bytes. False with errno set: EFBIG if there are more.
bool lt_load_text(const char *path, char *out, size_t cap, size_t *size);

// The match's record to `path`.
bool lt_match_save(const lt_match *match, int64_t now_ms, const char *path);
// And back. False: fault->line is 0 if the file could not be read (errno says why), else the record is at
// fault.
bool lt_match_load(lt_language language, lt_match *match, const char *path, int64_t now_ms, lt_fault *fault);

#endif
