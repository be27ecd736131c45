// text.c - the bounded text writer.
#include "text.h"

#include <stdint.h>
#include <string.h>

size_t lt_text_end(lt_text *text) {
    if (text->cap > 0) text->out[text->length < text->cap ? text->length : text->cap - 1] = '\0';
    return text->length;
}

void lt_text_bytes(lt_text *text, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) lt_text_char(text, bytes[i]);
}

static void add_int(lt_text *text, int number) {
    char digits[12];
    size_t count = 0;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) lt_text_char(text, '-');
    while (count > 0) lt_text_char(text, digits[--count]);
}

void lt_text_add_list(lt_text *text, const char *format, va_list list) {
    for (const char *p = format; *p != '\0'; p++) {
        if (*p != '%') {
            lt_text_char(text, *p);
            continue;
        }
        p++;
        if (*p == 'd') {
            add_int(text, va_arg(list, int));
        } else if (*p == 's') {
            const char *string = va_arg(list, const char *);
            lt_text_bytes(text, string, strlen(string));
        } else { // 'c'
            lt_text_char(text, (char)va_arg(list, int));
        }
    }
}

void lt_text_add(lt_text *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    lt_text_add_list(text, format, list);
    va_end(list);
}

size_t lt_utf8_length(const char *text, size_t size) {
    if (size == 0) return 0;
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80) return 1;
    size_t length = byte[0] >= 0xF0 ? 4 : byte[0] >= 0xE0 ? 3 : 2;
    if (byte[0] < 0xC2 || byte[0] > 0xF4 || size < length) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xC0) != 0x80) return 0;
    }
    unsigned point = lt_utf8_point(text, length);
    if (length == 3 && (point < 0x800 || (point >= 0xD800 && point <= 0xDFFF))) return 0;
    if (length == 4 && (point < 0x10000 || point > 0x10FFFF)) return 0;
    return length;
}

unsigned lt_utf8_point(const char *text, size_t length) {
    const unsigned char *byte = (const unsigned char *)text;
    if (length == 1) return byte[0];
    unsigned point = byte[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) point = point << 6 | (byte[i] & 0x3Fu);
    return point;
}

bool lt_utf8_plays_tricks(unsigned point) {
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x200B || point == 0x200E ||
           point == 0x200F || (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) ||
           point == 0xFEFF;
}

static bool joins(unsigned point) {
    return point == 0x200C || point == 0x200D;
}

// Joiners are at home between the letters of some scripts and the parts of a picture; elsewhere nobody sees them, and two names
// look the same.
bool lt_name_fits(const char *text, size_t size) {
    unsigned before = 0;
    if (size == 0 || text[0] == ' ' || text[size - 1] == ' ') return false;
    for (size_t i = 0, length; i < size; i += length) {
        length = lt_utf8_length(text + i, size - i);
        const unsigned point = length == 0 ? 0 : lt_utf8_point(text + i, length);
        if (length == 0 || lt_utf8_plays_tricks(point)) return false;
        if ((joins(point) && (before < 0x80 || joins(before))) || (joins(before) && point < 0x80))
            return false;
        before = point;
    }
    return !joins(before);
}

void lt_text_quote(lt_text *text, const char *bytes, size_t size) {
    size_t i = 0;
    while (i < size) {
        size_t length = lt_utf8_length(bytes + i, size - i);
        if (i + (length == 0 ? 1 : length) > LT_QUOTE_MAX) {
            lt_text_add(text, "...");
            return;
        }
        if (length == 0 || lt_utf8_plays_tricks(lt_utf8_point(bytes + i, length))) {
            lt_text_char(text, '?');
        } else {
            lt_text_bytes(text, bytes + i, length);
        }
        i += length == 0 ? 1 : length;
    }
}

const char *lt_quoted(const char *bytes, size_t size, char out[LT_QUOTE_TEXT]) {
    lt_text text = lt_text_begin(out, LT_QUOTE_TEXT);
    lt_text_quote(&text, bytes, size);
    lt_text_end(&text);
    return out;
}

void lt_fault_put(lt_fault *fault, size_t offset, const char *reason) {
    if (offset >= fault->offset) return;
    fault->offset = offset;
    lt_text text = lt_text_begin(fault->reason, sizeof fault->reason);
    lt_text_bytes(&text, reason, strlen(reason));
    lt_text_end(&text);
}

void lt_fault_note(lt_fault *fault, size_t offset, const char *format, ...) {
    char reason[sizeof fault->reason] = "";
    lt_text text = lt_text_begin(reason, sizeof reason);
    va_list list;
    va_start(list, format);
    lt_text_add_list(&text, lt_translate(fault->language, format), list);
    va_end(list);
    lt_text_end(&text);
    lt_fault_put(fault, offset, reason);
}
