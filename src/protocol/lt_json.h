// lt_json.h - JSON in: one strict parser, and getters that refuse every type but the one they ask for.
// They take NULL for a value that is not there. Several threads may read at once. lt_json_writer.h writes
// JSON.
#ifndef LT_JSON_H
#define LT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct json_t lt_json_node; // of the library jansson

// The one value that text[0..size) holds, with nothing but white space around it. NULL if it holds anything
// else: a NUL, bytes that are no UTF-8, a key twice in one object, a number beyond 64 bits, brackets nested
// too deep, or if there is no memory. lt_json_free frees it.
lt_json_node *lt_json_read(const char *text, size_t size);
void lt_json_free(lt_json_node *value);

bool lt_json_is_object(const lt_json_node *value);
bool lt_json_is_array(const lt_json_node *value);
bool lt_json_is_null(const lt_json_node *value); // the value null, not one that is not there

const lt_json_node *lt_json_get(const lt_json_node *object,
                                const char *key); // NULL: there is no such member
// The key after `key`, which is one of the object's, or the first one if `key` is NULL; NULL after the last
// one.
const char *lt_json_key_after(const lt_json_node *object, const char *key);

size_t lt_json_count(const lt_json_node *array);                           // 0 if it is no array
const lt_json_node *lt_json_item(const lt_json_node *array, size_t index); // NULL behind the last one

// Whole numbers from `min` to `max`, and of them those that a double holds exactly. False, and *number
// untouched, if it is none.
bool lt_json_integer(const lt_json_node *value, int64_t min, int64_t max, int64_t *number);
bool lt_json_integer_at(const lt_json_node *object, const char *key, int64_t min, int64_t max,
                        int64_t *number);
bool lt_json_real(const lt_json_node *value, double *number); // any number
bool lt_json_bool_at(const lt_json_node *object, const char *key, bool *truth);

const char *lt_json_text(const lt_json_node *value); // NULL: it is no string
const char *lt_json_string_at(const lt_json_node *object,
                              const char *key); // NULL: no such member, or no string

#endif
