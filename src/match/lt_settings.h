// lt_settings.h - what a player chose once and for all: lines of KEY=VALUE in a small text file that people
// may edit.
// Lines that cannot be read are ignored, with a note; they, comments and unknown keys are kept as they are.
#ifndef LT_SETTINGS_H
#define LT_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum { LT_SETTINGS_TEXT = 8192, LT_SETTINGS_VALUE = 104 };

// Keys that all fronts share. Fronts may have more of their own, with their name in front: tui.zoom.
#define LT_SETTING_NAME "name"         // the player's
#define LT_SETTING_LANGUAGE "language" // its code; without it the environment decides
#define LT_SETTING_LEVEL "level"       // of the bots one plays against
#define LT_SETTING_SPEED "speed"       // milliseconds that a bot's turn takes at least, for the eye
#define LT_SETTING_CONFIRM "confirm"   // yes or no: whether a placement waits for a word of confirmation

typedef struct {
    size_t size;
    char text[LT_SETTINGS_TEXT]; // the file as it stands
} lt_settings;

// The value of a key, the last one if there are several, as a writer of lt_notation.h; SIZE_MAX if there is
// none.
// Of the shared keys only what makes sense is a value: a level that exists, and the like.
size_t lt_settings_get(const lt_settings *settings, const char *key, char *out, size_t cap);
// The same as a number from `min` to `max`; `otherwise` if there is none.
long lt_settings_number(const lt_settings *settings, const char *key, long min, long max, long otherwise);
bool lt_settings_flag(const lt_settings *settings, const char *key, bool otherwise);

// Sets a key where it stands, or at the end. False, and nothing changed, if there is no room, or the key or
// the value cannot stand in such a file or makes no sense.
bool lt_settings_set(lt_settings *settings, const char *key, const char *value);

// What is wrong with the lines: the first of them from `from_line` on that says nothing, and why; 0 if all
// are good.
unsigned lt_settings_fault(const lt_settings *settings, unsigned from_line, const char **reason);

// The file of lt_settings_path. A missing file is fine: there are no settings then.
// False with errno set.
bool lt_settings_load(lt_settings *settings);
bool lt_settings_save(const lt_settings *settings);

#endif
