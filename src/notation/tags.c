// tags.c - looking tags up and writing fresh ones.
#include "tags.h"

size_t lt_value_write(lt_part value, char *out, size_t cap) {
    lt_writer writer = lt_writer_begin(out, cap);
    for (size_t i = value.start; i < value.end; i++) {
        if (value.text[i] == '\\') i++; // the scan has seen that something follows
        lt_writer_char(&writer, value.text[i]);
    }
    return lt_writer_end(&writer);
}

size_t lt_tag_get(const char *tags, size_t tags_size, const char *name, char *out, size_t cap) {
    lt_fault fault = {.offset = SIZE_MAX};
    lt_scan scan = {.text = tags, .end = tags_size, .fault = &fault};
    lt_tag tag;
    while (lt_scan_tag(&scan, &tag) == LT_TAG_FOUND) {
        if (lt_part_is(tag.name, name)) return lt_value_write(tag.value, out, cap);
    }
    return SIZE_MAX;
}

bool lt_tag_next(lt_tag_walk *walk) {
    lt_fault fault = {.offset = SIZE_MAX};
    lt_scan scan = {.text = walk->tags, .end = walk->tags_size, .at = walk->at, .fault = &fault};
    lt_tag tag;
    if (lt_scan_tag(&scan, &tag) != LT_TAG_FOUND) return false;
    lt_writer writer = lt_writer_begin(walk->name, walk->name_cap);
    lt_writer_bytes(&writer, walk->tags + tag.name.start, lt_part_size(tag.name));
    lt_writer_end(&writer);
    lt_value_write(tag.value, walk->value, walk->value_cap);
    walk->at = scan.at;
    return true;
}

const char *lt_player_tag(const char *word, unsigned player, char out[LT_PLAYER_TAG]) {
    lt_writer writer = lt_writer_begin(out, LT_PLAYER_TAG);
    lt_writer_text(&writer, word);
    lt_writer_uint(&writer, player + 1);
    lt_writer_end(&writer);
    return out;
}

// A value that reads back: no line breaks, which a value cannot hold, and only valid UTF-8.
static void add_escaped(lt_writer *writer, const char *value) {
    size_t size = strlen(value);
    for (size_t i = 0; i < size;) {
        size_t length = lt_utf8_decode(value + i, size - i, NULL);
        if (length == 0) {
            lt_writer_text(writer, "\xEF\xBF\xBD");
            i++;
            continue;
        }
        if (value[i] == '"' || value[i] == '\\') lt_writer_char(writer, '\\');
        if (value[i] == '\n' || value[i] == '\r') {
            lt_writer_char(writer, ' ');
        } else {
            lt_writer_bytes(writer, value + i, length);
        }
        i += length;
    }
}

static void add_tag(lt_writer *writer, const char *name, const char *value) {
    lt_writer_char(writer, '[');
    lt_writer_text(writer, name);
    lt_writer_text(writer, " \"");
    add_escaped(writer, value);
    lt_writer_text(writer, "\"]\n");
}

size_t lt_tags_begin(const lt_setup *setup, const char *const names[], char *tags, size_t cap) {
    lt_writer writer = lt_writer_begin(tags, cap);
    lt_writer_format(&writer, "[Format \"LGN 1\"]\n[Players \"%d\"]\n[Seats \"", setup->players);
    for (unsigned p = 0; p < setup->players; p++) {
        if (p > 0) lt_writer_char(&writer, ' ');
        lt_writer_char(&writer, lt_side_letters[setup->side[p]]);
    }
    lt_writer_format(&writer, "\"]\n[Rules \"%s\"]\n", lt_rules_names[setup->rules]);
    char tag[LT_PLAYER_TAG];
    for (unsigned p = 0; names != NULL && p < setup->players; p++)
        if (names[p] != NULL) add_tag(&writer, lt_player_tag("Player", p, tag), names[p]);
    lt_writer_text(&writer, "[Deck \"");
    for (unsigned i = 0; i < lt_deck_size(setup->players); i++) {
        if (i > 0) lt_writer_char(&writer, ' ');
        lt_writer_uint(&writer, setup->deck[i]);
    }
    lt_writer_text(&writer, "\"]\n");
    return lt_writer_end(&writer);
}

size_t lt_tags_append(const char *name, const char *value, char *tags, size_t size, size_t cap) {
    lt_writer writer = lt_writer_begin(tags, cap);
    writer.length = size;
    add_tag(&writer, name, value);
    return lt_writer_end(&writer);
}
