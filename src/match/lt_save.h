// lt_save.h - a match on disk: whatever was saved survives kill -9 and a power cut.
// Only for hosts with files; the match itself knows nothing of them.
#ifndef LT_SAVE_H
#define LT_SAVE_H

#include "lt_match.h"

enum { LT_SAVE_PATH = 4096 };

// The folder for saved games and the file of settings, by the XDG rules ($XDG_DATA_HOME/lanterns,
// $XDG_CONFIG_HOME/lanterns), made where missing. False with errno set.
bool lt_data_folder(char *out, size_t cap);
bool lt_config_folder(char *out, size_t cap);

// Writes text to a fresh file beside `path`, syncs it, renames it over `path`, syncs the folder. False with errno set;
// `path` then holds what it held.
bool lt_save_text(const char *path, const char *text, size_t size);

// The match's record to `path`.
bool lt_match_save(const lt_match *match, int64_t now_ms, const char *path);

#endif
