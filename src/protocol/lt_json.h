// lt_json.h - JSON in, with cJSON: one parser, and getters that say what they want and refuse everything else.
#ifndef LT_JSON_H
#define LT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cjson/cJSON.h>

// The one value that text[0..size) holds, with nothing but white space around it; NULL if it holds anything else.
// May be called from several threads at once. cJSON_Delete frees it.
cJSON *lt_json_read(const char *text, size_t size);

// A member of an object; NULL if it is not there.
const cJSON *lt_json_get(const cJSON *object, const char *key);

// Whole numbers from `min` to `max`. False, and *number untouched, if it is none.
bool lt_json_integer(const cJSON *item, int64_t min, int64_t max, int64_t *number);
bool lt_json_integer_at(const cJSON *object, const char *key, int64_t min, int64_t max, int64_t *number);

bool lt_json_bool_at(const cJSON *object, const char *key, bool *truth);

// NULL if there is no such member or it is no string.
const char *lt_json_string_at(const cJSON *object, const char *key);

#endif
