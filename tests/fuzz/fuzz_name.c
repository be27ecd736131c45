// fuzz_name.c - bytes as a name: what comes of cleaning and showing it is a name, whatever came in.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_describe.h"
#include "lt_name.h"
#include "lt_utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

// Valid UTF-8 without a character that has no place in a name.
static void require_safe(const char *name) {
    const size_t size = strlen(name);
    for (size_t at = 0, length; at < size; at += length) {
        uint32_t character = 0;
        length = lt_utf8_decode(name + at, size - at, &character);
        require(length > 0 && !lt_utf8_is_unsafe(character));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char name[LT_NAME_SIZE + 1], again[LT_NAME_SIZE + 1], text[2 * LT_NAME_BYTES] = "";
    const char *const names[] = {name, text, "Ann", NULL};
    lt_narrator narrator;
    const lt_name_verdict verdict = lt_name_clean((const char *)data, size, name);
    require_safe(name);
    require(verdict != LT_NAME_FITS || name[0] != '\0');
    require(name[0] == '\0' || lt_name_clean(name, strlen(name), again) == LT_NAME_FITS);
    require(name[0] == '\0' || strcmp(name, again) == 0);
    if (size > 0) memcpy(text, data, size < sizeof text ? size : sizeof text - 1);
    lt_narrator_init(&narrator, LT_ENGLISH, LT_MAX_PLAYERS, names);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        require_safe(narrator.name[i]);
        require(narrator.name[i][0] != '\0');
        for (unsigned other = 0; other < i; other++)
            require(strcmp(narrator.name[i], narrator.name[other]) != 0);
    }
    return 0;
}
