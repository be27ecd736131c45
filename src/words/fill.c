// fill.c - filling the {slots} of a text.
#include "lt_fill.h"

#include "lt_utf8.h"

// Finds the slot that a format names right behind an opening brace. NULL if it is none of them; else *size is
// the length of its name.
static const lt_slot *find_slot(const char *at, const lt_slot *slots, size_t *size) {
    const char *end = strchr(at, '}');
    if (end == NULL || slots == NULL) return NULL;
    *size = (size_t)(end - at);
    for (; slots->name != NULL; slots++)
        if (strlen(slots->name) == *size && memcmp(slots->name, at, *size) == 0) return slots;
    return NULL;
}

void lt_writer_fill(lt_writer *writer, const char *format, const lt_slot *slots) {
    for (const char *brace; (brace = strchr(format, '{')) != NULL;) {
        size_t size = 0;
        const lt_slot *slot = find_slot(brace + 1, slots, &size);
        lt_writer_bytes(writer, format, (size_t)(brace - format) + (slot == NULL));
        if (slot != NULL && slot->text != NULL) lt_writer_text(writer, slot->text);
        format = slot != NULL ? brace + 1 + size + 1 : brace + 1;
    }
    lt_writer_text(writer, format);
}

size_t lt_fill(const char *format, const lt_slot *slots, char *out, size_t cap) {
    lt_writer writer = lt_writer_begin(out, cap);
    lt_writer_fill(&writer, format, slots);
    return lt_writer_end(&writer);
}

lt_slots *lt_put(lt_slots *slots, const char *name, const char *text) {
    if (slots->count == LT_MAX_SLOTS || slots->used == LT_SLOT_ROOM) return slots;
    const size_t room = LT_SLOT_ROOM - slots->used - 1;
    size_t size = strlen(text);
    if (size > room) size = lt_utf8_cut(text, room);
    char *copy = memcpy(slots->room + slots->used, text, size);
    copy[size] = '\0';
    slots->used += size + 1;
    slots->slots[slots->count++] = (lt_slot){name, copy};
    return slots;
}

lt_slots *lt_put_number(lt_slots *slots, const char *name, int number) {
    char digits[12];
    lt_writer writer = lt_writer_begin(digits, sizeof digits);
    lt_writer_int(&writer, number);
    lt_writer_end(&writer);
    return lt_put(slots, name, digits);
}
