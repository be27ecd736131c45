// json_writer.c - numbers and strings as JSON.
#include "lt_json_writer.h"

#include "lt_utf8.h"

void lt_json_int(lt_json *json, int64_t number) {
    lt_writer *writer = lt_json_value(json);
    if (number >= 0 && number < 10)
        lt_writer_char(writer, (char)('0' + number));
    else
        lt_writer_int(writer, number);
}

static bool is_plain(char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

static void escape(lt_writer *writer, char c) {
    static const char hex[] = "0123456789abcdef";
    const char letter = c == '\n' ? 'n' : c == '\r' ? 'r' : c == '\t' ? 't' : c == '"' || c == '\\' ? c : 'u';
    lt_writer_char(writer, '\\');
    lt_writer_char(writer, letter);
    if (letter != 'u') return;
    lt_writer_text(writer, "00");
    lt_writer_char(writer, hex[c >> 4]);
    lt_writer_char(writer, hex[c & 15]);
}

// Writes what does not stand for itself at the start of text[0..size), and returns how many bytes that took.
static size_t put_other(lt_writer *writer, const char *text, size_t size) {
    const size_t length = lt_utf8_decode(text, size, NULL);
    if (length == 0)
        lt_writer_text(writer, "\xEF\xBF\xBD");
    else if (length > 1 || *text == 0x7F)
        lt_writer_bytes(writer, text, length);
    else
        escape(writer, *text);
    return length == 0 ? 1 : length;
}

void lt_json_string_bytes(lt_json *json, const char *text, size_t size) {
    lt_writer *writer = lt_json_value(json);
    lt_writer_char(writer, '"');
    for (size_t at = 0; at < size;) {
        size_t plain = 0;
        while (at + plain < size && is_plain(text[at + plain])) plain++;
        lt_writer_bytes(writer, text + at, plain);
        at += plain;
        if (at < size) at += put_other(writer, text + at, size - at);
    }
    lt_writer_char(writer, '"');
}

void lt_json_string(lt_json *json, const char *text) {
    lt_json_string_bytes(json, text, strlen(text));
}
