// lt_json_writer.h - compact JSON written value by value into a bounded buffer; commas come by themselves.
//
//     lt_json json = lt_json_begin(out, cap);
//     lt_json_object(&json);
//     lt_json_key_int(&json, "turn", 7);
//     lt_json_key(&json, "seats");
//     lt_json_array(&json);
//     lt_json_string(&json, "Ann");
//     lt_json_array_end(&json);
//     lt_json_object_end(&json);
//     return lt_json_end(&json); // {"turn":7,"seats":["Ann"]}
#ifndef LT_JSON_WRITER_H
#define LT_JSON_WRITER_H

#include <stdbool.h>

#include "lt_writer.h"

typedef struct {
    lt_writer writer;
    bool comma; // a value stands before the next one
} lt_json;

static inline lt_json lt_json_begin(char *out, size_t cap) {
    return (lt_json){.writer = lt_writer_begin(out, cap)};
}

// As lt_writer_end: the text is cut, and so no JSON any more, if this is not below cap.
static inline size_t lt_json_end(const lt_json *json) {
    return lt_writer_end(&json->writer);
}

// Begins a value with the comma that it needs; the caller writes all of it into the writer that is returned.
static inline lt_writer *lt_json_value(lt_json *json) {
    if (json->comma) lt_writer_char(&json->writer, ',');
    json->comma = true;
    return &json->writer;
}

static inline void lt_json_open(lt_json *json, char bracket) {
    lt_writer_char(lt_json_value(json), bracket);
    json->comma = false;
}

static inline void lt_json_close(lt_json *json, char bracket) {
    lt_writer_char(&json->writer, bracket);
    json->comma = true;
}

static inline void lt_json_object(lt_json *json) {
    lt_json_open(json, '{');
}

static inline void lt_json_object_end(lt_json *json) {
    lt_json_close(json, '}');
}

static inline void lt_json_array(lt_json *json) {
    lt_json_open(json, '[');
}

static inline void lt_json_array_end(lt_json *json) {
    lt_json_close(json, ']');
}

// A key is written as it is: it has no characters that JSON escapes.
static inline void lt_json_key(lt_json *json, const char *key) {
    lt_writer *writer = lt_json_value(json);
    lt_writer_char(writer, '"');
    lt_writer_bytes(writer, key, strlen(key));
    lt_writer_bytes(writer, "\":", 2);
    json->comma = false;
}

// A value that is JSON already.
static inline void lt_json_raw(lt_json *json, const char *text, size_t size) {
    lt_writer_bytes(lt_json_value(json), text, size);
}

void lt_json_int(lt_json *json, int64_t number);
// Bytes that are no UTF-8 become U+FFFD, one each.
void lt_json_string(lt_json *json, const char *text);
void lt_json_string_bytes(lt_json *json, const char *text, size_t size);

static inline void lt_json_bool(lt_json *json, bool truth) {
    lt_json_raw(json, truth ? "true" : "false", truth ? 4 : 5);
}

static inline void lt_json_null(lt_json *json) {
    lt_json_raw(json, "null", 4);
}

// A key and its value.
static inline void lt_json_key_int(lt_json *json, const char *key, int64_t number) {
    lt_json_key(json, key);
    lt_json_int(json, number);
}

static inline void lt_json_key_string(lt_json *json, const char *key, const char *text) {
    lt_json_key(json, key);
    lt_json_string(json, text);
}

static inline void lt_json_key_bool(lt_json *json, const char *key, bool truth) {
    lt_json_key(json, key);
    lt_json_bool(json, truth);
}

// A key and the beginning of its array.
static inline void lt_json_key_array(lt_json *json, const char *key) {
    lt_json_key(json, key);
    lt_json_array(json);
}

#endif
