// json.c - JSON in, with cJSON.
#include <pthread.h>
#include <string.h>

#include "lt_json.h"

cJSON *lt_json_read(const char *text, size_t size) {
    // cJSON notes where the last fault was in a variable of its own, for all threads.
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    const char *end = NULL;
    if (memchr(text, '\0', size) != NULL) return NULL;
    pthread_mutex_lock(&one_at_a_time);
    cJSON *item = cJSON_ParseWithLengthOpts(text, size, &end, false);
    pthread_mutex_unlock(&one_at_a_time);
    if (item == NULL) return NULL;
    for (; end < text + size; end++)
        if (*end != ' ' && *end != '\t' && *end != '\r' && *end != '\n') {
            cJSON_Delete(item);
            return NULL;
        }
    return item;
}

const cJSON *lt_json_get(const cJSON *object, const char *key) {
    return cJSON_IsObject(object) ? cJSON_GetObjectItemCaseSensitive(object, key) : NULL;
}

bool lt_json_integer(const cJSON *item, int64_t min, int64_t max, int64_t *number) {
    if (!cJSON_IsNumber(item)) return false;
    const double value = item->valuedouble;
    if (!(value >= -9007199254740992.0 && value <= 9007199254740992.0))
        return false; // all whole numbers exact
    const int64_t whole = (int64_t)value;
    if ((double)whole != value || whole < min || whole > max) return false;
    *number = whole;
    return true;
}

bool lt_json_integer_at(const cJSON *object, const char *key, int64_t min, int64_t max, int64_t *number) {
    return lt_json_integer(lt_json_get(object, key), min, max, number);
}

bool lt_json_bool_at(const cJSON *object, const char *key, bool *truth) {
    const cJSON *item = lt_json_get(object, key);
    if (!cJSON_IsBool(item)) return false;
    *truth = cJSON_IsTrue(item);
    return true;
}

const char *lt_json_string_at(const cJSON *object, const char *key) {
    const cJSON *item = lt_json_get(object, key);
    return cJSON_IsString(item) ? item->valuestring : NULL;
}
