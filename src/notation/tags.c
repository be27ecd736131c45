// tags.c - looking tags up and writing fresh ones.
#include <stdint.h>
#include <string.h>

#include "tags.h"

static size_t write_value(lt_span value, char *out, size_t cap) {
    lt_text text = lt_text_begin(out, cap);
    for (size_t i = value.start; i < value.end; i++) {
        if (value.text[i] == '\\') i++; // the scan has seen that something follows
        lt_text_char(&text, value.text[i]);
    }
    return lt_text_end(&text);
}

size_t lt_tag_get(const char *tags, size_t tags_size, const char *name, char *out, size_t cap) {
    lt_fault fault = {.offset = SIZE_MAX};
    lt_scan scan = {.text = tags, .end = tags_size, .fault = &fault};
    lt_tag tag;
    while (lt_scan_tag(&scan, &tag) == LT_TAG_FOUND) {
        if (lt_span_is(tag.name, name)) return write_value(tag.value, out, cap);
    }
    return SIZE_MAX;
}

bool lt_tag_next(const char *tags, size_t tags_size, size_t *at, char *name, size_t name_cap, char *value,
                 size_t value_cap) {
    lt_fault fault = {.offset = SIZE_MAX};
    lt_scan scan = {.text = tags, .end = tags_size, .at = *at, .fault = &fault};
    lt_tag tag;
    if (lt_scan_tag(&scan, &tag) != LT_TAG_FOUND) return false;
    lt_text text = lt_text_begin(name, name_cap);
    lt_text_bytes(&text, tags + tag.name.start, lt_span_size(tag.name));
    lt_text_end(&text);
    write_value(tag.value, value, value_cap);
    *at = scan.at;
    return true;
}

// A value that reads back: no line breaks, which a value cannot hold, and only valid UTF-8.
static void add_escaped(lt_text *text, const char *value) {
    size_t size = strlen(value);
    for (size_t i = 0; i < size;) {
        size_t length = lt_utf8_decode(value + i, size - i, NULL);
        if (length == 0) {
            lt_text_add(text, "\xEF\xBF\xBD");
            i++;
            continue;
        }
        if (value[i] == '"' || value[i] == '\\') lt_text_char(text, '\\');
        if (value[i] == '\n' || value[i] == '\r') {
            lt_text_char(text, ' ');
        } else {
            lt_text_bytes(text, value + i, length);
        }
        i += length;
    }
}

static void add_tag(lt_text *text, const char *name, const char *value) {
    lt_text_add(text, "[%s \"", name);
    add_escaped(text, value);
    lt_text_add(text, "\"]\n");
}

size_t lt_tags_begin(const lt_setup *setup, const char *const names[], char *tags, size_t cap) {
    lt_text text = lt_text_begin(tags, cap);
    lt_text_add(&text, "[Format \"LGN 1\"]\n[Players \"%d\"]\n[Seats \"", setup->players);
    for (unsigned p = 0; p < setup->players; p++) {
        lt_text_add(&text, p == 0 ? "%c" : " %c", lt_side_letters[setup->side[p]]);
    }
    lt_text_add(&text, "\"]\n[Rules \"%s\"]\n", lt_rules_names[setup->rules]);
    for (unsigned p = 0; names != NULL && p < setup->players; p++) {
        char name[] = "Player1";
        name[sizeof name - 2] = (char)('1' + p);
        if (names[p] != NULL) add_tag(&text, name, names[p]);
    }
    lt_text_add(&text, "[Deck \"");
    for (unsigned i = 0; i < lt_deck_size(setup->players); i++) {
        lt_text_add(&text, i == 0 ? "%d" : " %d", setup->deck[i]);
    }
    lt_text_add(&text, "\"]\n");
    return lt_text_end(&text);
}

size_t lt_tags_append(const char *name, const char *value, char *tags, size_t size, size_t cap) {
    lt_text text = lt_text_begin(tags, cap);
    text.length = size;
    add_tag(&text, name, value);
    return lt_text_end(&text);
}
