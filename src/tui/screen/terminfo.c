// terminfo.c - writes a terminfo entry with true colors for curses.
//
// Curses uses true colors only with terminals described as "direct", and hardly any system has these
// descriptions installed. But the colors of a terminal with 256 are what its description says they are. So
// the description is written once more, with two entries changed: how to set ink and ground. The form is that
// of term(5): a header, names, booleans, numbers, offsets of strings, strings.
#include "terminfo.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <term.h>

enum { MAGIC = 0432, MAX_STRINGS = 12 * 1024, MAX_ENTRY = 16 * 1024, MAX_COLORS = 4 * 1024, ABSENT = -1 };

typedef struct {
    unsigned char at[MAX_ENTRY];
    size_t size;
} bytes;

static void add_bytes(bytes *self, const void *from, size_t size) {
    if (self->size + size <= sizeof self->at) memcpy(self->at + self->size, from, size);
    self->size += size;
}

static void add_short(bytes *self, int number) {
    const unsigned char two[] = {(unsigned char)(number & 255), (unsigned char)(number >> 8 & 255)};
    add_bytes(self, two, 2);
}

// "if the color is 16, these three numbers, else if it is 17, ..."; `what` is 38 for ink and 48 for ground.
static void color_string(int what, char *out, size_t cap) {
    size_t size = (size_t)snprintf(out, cap, "\033[%d;2;", what);
    for (int i = 0; i < LT_SHADES && size < cap; i++) {
        const uint32_t rgb = lt_term_shades[i].rgb;
        size += (size_t)snprintf(out + size, cap - size, "%s%%p1%%{%d}%%=%%t%u;%u;%u", i == 0 ? "%?" : "%e",
                                 LT_FIRST_SHADE + i, (unsigned)(rgb >> 16), (unsigned)(rgb >> 8 & 255),
                                 (unsigned)(rgb & 255));
    }
    if (size < cap) snprintf(out + size, cap - size, "%%;m");
}

static const char *string_of(const char *capability, const char *ink, const char *ground) {
    if (strcmp(capability, "setaf") == 0) return ink;
    if (strcmp(capability, "setab") == 0) return ground;
    const char *text = tigetstr((char *)capability);
    return text == (const char *)-1 ? NULL : text; // NOLINT: terminfo's way of saying that it is no string
}

// Fills the table of strings and their offsets; false if there are too many.
static bool gather_strings(bytes *table, bytes *offsets, int *count) {
    char ink[MAX_COLORS], ground[MAX_COLORS];
    color_string(38, ink, sizeof ink);
    color_string(48, ground, sizeof ground);
    for (*count = 0; strnames[*count] != NULL; ++*count) {
        const char *text = string_of(strnames[*count], ink, ground);
        add_short(offsets, text == NULL ? ABSENT : (int)table->size);
        if (text != NULL) add_bytes(table, text, strlen(text) + 1);
    }
    return table->size < MAX_STRINGS && offsets->size < sizeof offsets->at;
}

static int number_of(const char *capability) {
    const int number = tigetnum((char *)capability);
    return number < 0 ? ABSENT : number > INT16_MAX ? INT16_MAX : number;
}

bool lt_tui_terminfo_true_colors(const char *name, char *out, size_t cap) {
    static bytes table, offsets, entry;
    int booleans = 0, numbers = 0, strings = 0;
    table.size = offsets.size = entry.size = 0;
    while (boolnames[booleans] != NULL) booleans++;
    while (numnames[numbers] != NULL) numbers++;
    if (!gather_strings(&table, &offsets, &strings)) return false;
    const int header[] = {MAGIC, (int)strlen(name) + 1, booleans, numbers, strings, (int)table.size};
    for (size_t i = 0; i < sizeof header / sizeof *header; i++) add_short(&entry, header[i]);
    add_bytes(&entry, name, strlen(name) + 1);
    for (int i = 0; i < booleans; i++) {
        const unsigned char yes = tigetflag((char *)boolnames[i]) > 0;
        add_bytes(&entry, &yes, 1);
    }
    if (entry.size % 2 != 0) add_bytes(&entry, "", 1);
    for (int i = 0; i < numbers; i++) add_short(&entry, number_of(numnames[i]));
    add_bytes(&entry, offsets.at, offsets.size);
    add_bytes(&entry, table.at, table.size);
    if (entry.size > sizeof entry.at || 2 * entry.size + 5 > cap) return false;
    size_t size = (size_t)snprintf(out, cap, "hex:");
    for (size_t i = 0; i < entry.size; i++, size += 2)
        snprintf(out + size, cap - size, "%02X", (unsigned)entry.at[i]);
    return true;
}
