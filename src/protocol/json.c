// json.c - JSON in, with jansson.
#include <jansson.h>
#include <string.h>

#include "lt_json.h"

lt_json_node *lt_json_read(const char *text, size_t size) {
    if (memchr(text, '\0', size) != NULL) return NULL;
    return json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
}

void lt_json_free(lt_json_node *value) {
    json_decref(value);
}

bool lt_json_is_object(const lt_json_node *value) {
    return json_is_object(value);
}

bool lt_json_is_array(const lt_json_node *value) {
    return json_is_array(value);
}

bool lt_json_is_null(const lt_json_node *value) {
    return json_is_null(value);
}

const lt_json_node *lt_json_get(const lt_json_node *object, const char *key) {
    return json_object_get(object, key);
}

const char *lt_json_key_after(const lt_json_node *object, const char *key) {
    json_t *all = (json_t *)object; // jansson's iterators could also change it
    void *at = key == NULL ? json_object_iter(all) : json_object_iter_next(all, json_object_key_to_iter(key));
    return json_object_iter_key(at);
}

size_t lt_json_count(const lt_json_node *array) {
    return json_array_size(array);
}

const lt_json_node *lt_json_item(const lt_json_node *array, size_t index) {
    return json_array_get(array, index);
}

bool lt_json_integer(const lt_json_node *value, int64_t min, int64_t max, int64_t *number) {
    const int64_t exact = (int64_t)1 << 53; // up to here a double holds every whole number
    const double real = json_number_value(value);
    if (!json_is_number(value) || !(real >= -(double)exact && real <= (double)exact)) return false;
    const int64_t whole = json_is_integer(value) ? json_integer_value(value) : (int64_t)real;
    if ((double)whole != real || whole < min || whole > max) return false;
    *number = whole;
    return true;
}

bool lt_json_integer_at(const lt_json_node *object, const char *key, int64_t min, int64_t max,
                        int64_t *number) {
    return lt_json_integer(lt_json_get(object, key), min, max, number);
}

bool lt_json_real(const lt_json_node *value, double *number) {
    if (!json_is_number(value)) return false;
    *number = json_number_value(value);
    return true;
}

bool lt_json_bool_at(const lt_json_node *object, const char *key, bool *truth) {
    const lt_json_node *value = lt_json_get(object, key);
    if (!json_is_boolean(value)) return false;
    *truth = json_is_true(value);
    return true;
}

const char *lt_json_text(const lt_json_node *value) {
    return json_string_value(value);
}

const char *lt_json_string_at(const lt_json_node *object, const char *key) {
    return lt_json_text(lt_json_get(object, key));
}
