// settings.c - the settings as the text of their file: a key is looked up where it stands, so nothing else is
// lost.
#include "lt_settings.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "lt_bot.h"
#include "lt_number.h"
#include "lt_save.h"
#include "lt_words.h"

// --- What makes sense -----------------------------------------------------------------------------

enum { KEY = 64 };

static bool is_number(const char *text, long min, long max, long *number) {
    uint64_t read;
    if (!lt_uint_read(text, strlen(text), (uint64_t)max, &read) || (long)read < min) return false;
    *number = (long)read;
    return true;
}

static bool is_level(const char *text) {
    return lt_bot_by_name(text) != NULL;
}

static bool is_language(const char *text) {
    for (const char *const *code = lt_language_codes; *code != NULL; code++)
        if (strcmp(text, *code) == 0) return true;
    return false;
}

static bool is_speed(const char *text) {
    long number;
    return is_number(text, 0, 60000, &number);
}

static bool is_flag(const char *text) {
    return strcmp(text, "yes") == 0 || strcmp(text, "no") == 0;
}

static const struct {
    const char *key;
    bool (*makes_sense)(const char *value);
    const char *reason;
} shared[] = {
    {LT_SETTING_LANGUAGE, is_language, LT_N("there is no such language")},
    {LT_SETTING_LEVEL, is_level, LT_N("there is no such level")},
    {LT_SETTING_SPEED, is_speed, LT_N("the speed must be a number of milliseconds from 0 to 60000")},
    {LT_SETTING_CONFIRM, is_flag, LT_N("the value must be yes or no")},
};

// NULL if it makes sense.
static const char *value_fault(const char *key, const char *value) {
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (strcmp(key, shared[i].key) == 0 && !shared[i].makes_sense(value)) return shared[i].reason;
    return NULL;
}

// --- Lines ----------------------------------------------------------------------------------------

typedef struct {
    size_t start, end; // of the line, without its line feed
    char key[KEY];     // "" for a comment, an empty line, or one at fault
    char value[LT_SETTINGS_VALUE];
    const char *fault;
} line;

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static void trim(const char *text, size_t *start, size_t *end) {
    while (*start < *end && is_space(text[*start])) ++*start;
    while (*end > *start && is_space(text[*end - 1])) --*end;
}

static bool key_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

// Copies a part of the text if all of it may stand there.
static bool copy(const char *text, size_t start, size_t end, char *out, size_t cap) {
    if (end - start >= cap) return false;
    for (size_t i = start; i < end; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x20 || c == 0x7F) return false;
        out[i - start] = text[i];
    }
    out[end - start] = '\0';
    return true;
}

static bool copy_key(const char *text, size_t start, size_t end, char *out) {
    for (size_t i = start; i < end; i++)
        if (!key_char(text[i])) return false;
    return end > start && copy(text, start, end, out, KEY);
}

static void read_line(const char *text, line *self) {
    size_t start = self->start, end = self->end;
    trim(text, &start, &end);
    if (start == end || text[start] == '#') return;
    const char *equals = memchr(text + start, '=', end - start);
    if (equals == NULL) {
        self->fault = LT_N("a line must be KEY=VALUE, or # and a comment");
        return;
    }
    size_t key_end = (size_t)(equals - text), value_start = key_end + 1, key_start = start;
    trim(text, &key_start, &key_end);
    trim(text, &value_start, &end);
    if (!copy_key(text, key_start, key_end, self->key))
        self->fault = LT_N("a key can have lowercase letters, digits, periods and hyphens");
    else if (!copy(text, value_start, end, self->value, sizeof self->value))
        self->fault = LT_N("this value is too long, or has control characters");
    else
        self->fault = value_fault(self->key, self->value);
    if (self->fault != NULL) self->key[0] = '\0';
}

// The line that begins at `at`; false at the end of the text.
static bool next_line(const lt_settings *settings, size_t at, line *self) {
    if (at >= settings->size) return false;
    const char *feed = memchr(settings->text + at, '\n', settings->size - at);
    *self = (line){.start = at, .end = feed != NULL ? (size_t)(feed - settings->text) : settings->size};
    read_line(settings->text, self);
    return true;
}

static bool find(const lt_settings *settings, const char *key, line *found) {
    bool there = false;
    line self;
    for (size_t at = 0; next_line(settings, at, &self); at = self.end + 1)
        if (self.key[0] != '\0' && strcmp(self.key, key) == 0) {
            *found = self;
            there = true;
        }
    return there;
}

// --- Values ---------------------------------------------------------------------------------------

size_t lt_settings_get(const lt_settings *settings, const char *key, char *out, size_t cap) {
    line found;
    if (!find(settings, key, &found)) return SIZE_MAX;
    if (cap > 0) snprintf(out, cap, "%s", found.value);
    return strlen(found.value);
}

long lt_settings_number(const lt_settings *settings, const char *key, long min, long max, long otherwise) {
    line found;
    long number;
    return find(settings, key, &found) && is_number(found.value, min, max, &number) ? number : otherwise;
}

bool lt_settings_flag(const lt_settings *settings, const char *key, bool otherwise) {
    line found;
    if (!find(settings, key, &found) || !is_flag(found.value)) return otherwise;
    return strcmp(found.value, "yes") == 0;
}

// Puts `size` bytes in place of those from `start` to `end`.
static bool replace(lt_settings *settings, size_t start, size_t end, const char *text, size_t size) {
    size_t after = settings->size - end;
    if (start + size + after > sizeof settings->text) return false;
    memmove(settings->text + start + size, settings->text + end, after);
    memcpy(settings->text + start, text, size);
    settings->size = start + size + after;
    return true;
}

bool lt_settings_set(lt_settings *settings, const char *key, const char *value) {
    char text[KEY + LT_SETTINGS_VALUE + 4];
    line self = {.start = 0}, found;
    bool unended = settings->size > 0 && settings->text[settings->size - 1] != '\n';
    int size = snprintf(text, sizeof text, "%s=%s", key, value);
    if (size < 0 || (size_t)size >= sizeof text) return false;
    self.end = (size_t)size;
    read_line(text, &self);
    if (strcmp(self.key, key) != 0 || key[0] == '\0' || strcmp(self.value, value) != 0) return false;
    if (find(settings, key, &found)) return replace(settings, found.start, found.end, text, (size_t)size);
    size = snprintf(text, sizeof text, "%s%s=%s\n", unended ? "\n" : "", key, value);
    return replace(settings, settings->size, settings->size, text, (size_t)size);
}

// --- The file -------------------------------------------------------------------------------------

unsigned lt_settings_fault(const lt_settings *settings, unsigned from_line, const char **reason) {
    line self;
    unsigned number = 1;
    for (size_t at = 0; next_line(settings, at, &self); at = self.end + 1, number++) {
        if (number < from_line || self.fault == NULL) continue;
        *reason = self.fault;
        return number;
    }
    return 0;
}

bool lt_settings_load(lt_settings *settings) {
    char path[LT_SAVE_PATH];
    settings->size = 0;
    if (!lt_settings_path(path, sizeof path)) return false;
    if (lt_load_text(path, settings->text, sizeof settings->text, &settings->size)) return true;
    settings->size = 0;
    return errno == ENOENT;
}

bool lt_settings_save(const lt_settings *settings) {
    char path[LT_SAVE_PATH];
    return lt_settings_path(path, sizeof path) && lt_save_text(path, settings->text, settings->size);
}
