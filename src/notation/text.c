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

void lt_text_quote(lt_text *text, const char *bytes, size_t size) {
    size_t i = 0;
    while (i < size) {
        uint32_t character = 0;
        size_t length = lt_utf8_decode(bytes + i, size - i, &character);
        if (i + (length == 0 ? 1 : length) > LT_QUOTE_MAX) {
            lt_text_add(text, "...");
            return;
        }
        if (length == 0 || lt_utf8_is_unsafe(character)) {
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
