// text.c - text from outside made safe for a terminal, and its width there.
#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "terminal.h"

bool lt_cli_utf8_locale(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

size_t lt_cli_utf8_read(const char *text, size_t size, uint32_t *character) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (size == 0) return 0;
    const unsigned char *bytes = (const unsigned char *)text;
    unsigned first = bytes[0];
    size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (length == 0 || length > size) return 0;
    uint32_t value = length == 1 ? first : first & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (bytes[i] >> 6 != 2) return 0;
        value = value << 6 | (bytes[i] & 0x3Fu);
    }
    bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least[length] || value > 0x10FFFF || surrogate) return 0;
    *character = value;
    return length;
}

// Characters that are not shown as such but change how the rest is shown.
static bool steers(uint32_t c) {
    static const struct {
        uint32_t from, to;
    } ranges[] = {{0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},      {0x061C, 0x061C},
                  {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},  {0xFEFF, 0xFEFF},
                  {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (c >= ranges[i].from && c <= ranges[i].to) return true;
    return false;
}

size_t lt_cli_safe_text(const char *text, size_t size, char *out, size_t cap) {
    const bool utf8 = lt_cli_utf8_locale();
    size_t written = 0;
    if (cap == 0) return 0;
    for (size_t at = 0, length; at < size; at += length) {
        char piece[16];
        uint32_t c = 0;
        size_t read = lt_cli_utf8_read(text + at, size - at, &c);
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

void lt_cli_mend_cut(char *text) {
    const size_t size = strlen(text);
    size_t start = size;
    uint32_t c;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80) start--;
    if (start > 0) start--;
    if (lt_cli_utf8_read(text + start, size - start, &c) != size - start) text[start] = '\0';
}

int lt_cli_text_width(const char *text) {
    int width = 0;
    size_t size = strlen(text);
    for (size_t at = 0, length; at < size; at += length) {
        uint32_t c = 0;
        length = lt_cli_utf8_read(text + at, size - at, &c);
        if (length == 0) length = 1;
        int columns = c < 0x7F ? 1 : wcwidth((wchar_t)c);
        width += columns > 0 ? columns : 0;
    }
    return width;
}
