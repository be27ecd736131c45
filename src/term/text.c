// text.c - width, lines and safety of text in a terminal.
#include "lt_term_text.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "lt_describe.h"
#include "lt_term_style.h"
#include "lt_utf8.h"

// --- Characters --------------------------------------------------------------------------------------

static bool is_mark(uint32_t character) {
    return (character >= LT_RED && character <= LT_BLACK) || character == LT_MARK_NAME ||
           character == LT_MARK_END || character == LT_TERM_MARK_DIM;
}

static bool steers(uint32_t character) {
    return lt_utf8_is_unsafe(character) || lt_utf8_is_joiner(character);
}

// What stands for a letter where there is only ASCII.
static uint32_t ascii_letter(uint32_t character) {
    static const wchar_t fancy[] = L"¡¿“”„«»’‘–—…·←↑↓→≡♣−±\u00a0\u202f";
    static const char plain[] = "!?\"\"\"\"\"''--.-<^v>=f-~  ";
    const char letter = lt_utf8_plain(character);
    if (letter != '\0') return (uint32_t)letter;
    const wchar_t *found = wcschr(fancy, (wchar_t)character);
    return found == NULL ? '?' : (uint32_t)plain[found - fancy];
}

bool lt_term_next(const char **text, bool unicode, lt_term_character *next) {
    enum { LONGEST = 4 };
    uint32_t c = '?';
    if (**text == '\0') return false;
    const size_t size = lt_utf8_decode(*text, strnlen(*text, LONGEST), &c);
    *text += size > 0 ? size : 1;
    *next = (lt_term_character){.character = c, .columns = 1};
    if (is_mark(c)) {
        next->mark = c;
        next->columns = 0;
        return true;
    }
    if (steers(c)) next->character = '?';
    if (!unicode && next->character > 126) next->character = ascii_letter(next->character);
    if (next->character > 126) next->columns = wcwidth((wchar_t)next->character);
    if (next->columns < 0) *next = (lt_term_character){.character = '?', .columns = 1};
    return true;
}

int lt_term_columns(const char *text) {
    int columns = 0;
    lt_term_character next;
    while (lt_term_next(&text, true, &next)) columns += next.columns;
    return columns;
}

// --- Lines -------------------------------------------------------------------------------------------

size_t lt_term_line_size(const char *text, int width) {
    const char *at = text, *gap = NULL;
    int columns = 0;
    while (*at != '\0' && *at != '\n') {
        const char *const start = at;
        lt_term_character next;
        lt_term_next(&at, true, &next);
        columns += next.columns;
        if (next.character == ' ' && start > text) gap = start;
        if (columns > width) return (size_t)((gap != NULL ? gap : start > text ? start : at) - text);
    }
    return (size_t)(at - text);
}

const char *lt_term_after_line(const char *text, size_t line_size) {
    text += line_size;
    return *text == ' ' || *text == '\n' ? text + 1 : text;
}

int lt_term_line_count(const char *text, int width) {
    int lines = 0;
    if (width <= 0) return 0;
    for (; *text != '\0'; lines++) text = lt_term_after_line(text, lt_term_line_size(text, width));
    return lines;
}

// --- Safety ------------------------------------------------------------------------------------------

size_t lt_term_safe_text(const char *text, size_t size, char *out, size_t cap) {
    const bool utf8 = lt_term_is_utf8();
    size_t written = 0;
    if (cap == 0) return 0;
    for (size_t at = 0, length; at < size; at += length) {
        char piece[16];
        uint32_t c = 0;
        const size_t read = lt_utf8_decode(text + at, size - at, &c);
        length = read > 0 ? read : 1;
        size_t bytes = length;
        if (read == 0)
            bytes = (size_t)snprintf(piece, sizeof piece, "\\x%02x", (unsigned char)text[at]);
        else if (steers(c) || (c > 0x7E && !utf8))
            bytes = (size_t)snprintf(piece, sizeof piece, c < 0x100 ? "\\x%02x" : "\\u{%x}", (unsigned)c);
        else
            memcpy(piece, text + at, length);
        if (written + bytes >= cap) break;
        memcpy(out + written, piece, bytes);
        written += bytes;
    }
    out[written] = '\0';
    return written;
}

void lt_term_fold(char *text) {
    char *out = text;
    for (const char *at = text; *at != '\0';) {
        uint32_t c = '?';
        const size_t size = lt_utf8_decode(at, strlen(at), &c);
        *out++ = (char)(c > 126 ? ascii_letter(c) : c);
        at += size > 0 ? size : 1;
    }
    *out = '\0';
}

void lt_term_cut(char *text, size_t cap, int width, bool unicode) {
    if (lt_term_columns(text) <= width) return;
    const char *at = text, *end = text;
    int used = unicode ? 1 : 3; // of the dots
    lt_term_character next;
    while (lt_term_next(&at, true, &next) && used + next.columns <= width) used += next.columns, end = at;
    const size_t kept = (size_t)(end - text);
    snprintf(text + kept, cap - kept, "%s", unicode ? "…" : "...");
}
