// fill.c - filling the {slots} of a text.
#include "lt_words.h"

typedef struct {
    char *out;
    size_t cap, length;
} writer;

static void put(writer *self, char c) {
    if (self->length + 1 < self->cap) self->out[self->length] = c;
    self->length++;
}

// Whether a format goes on with the slot's name and a closing brace; then how long that is, else 0.
static size_t names_slot(const char *at, const char *name) {
    size_t size = 0;
    while (name[size] != '\0' && at[size] == name[size]) size++;
    return name[size] == '\0' && at[size] == '}' ? size + 1 : 0;
}

size_t lt_fill(const char *format, const lt_slot *slots, char *out, size_t cap) {
    writer self = {out, cap, 0};
    while (*format != '\0') {
        const lt_slot *slot = slots;
        size_t size = 0;
        if (*format == '{')
            for (; slot->name != NULL; slot++)
                if ((size = names_slot(format + 1, slot->name)) > 0) break;
        if (size == 0) { // also a slot that nobody fills: it stays to be seen
            put(&self, *format++);
            continue;
        }
        for (const char *c = slot->text; c != NULL && *c != '\0'; c++) put(&self, *c);
        format += 1 + size;
    }
    if (cap > 0) out[self.length < cap ? self.length : cap - 1] = '\0';
    return self.length;
}

void lt_put(lt_slots *slots, const char *name, const char *text) {
    size_t size = 0;
    while (text[size] != '\0') size++;
    if (slots->count == LT_MAX_SLOTS || size >= LT_SLOT_ROOM - slots->used) return;
    char *copy = slots->room + slots->used;
    for (size_t i = 0; i <= size; i++) copy[i] = text[i];
    slots->used += size + 1;
    slots->slots[slots->count++] = (lt_slot){name, copy};
}

void lt_put_number(lt_slots *slots, const char *name, int number) {
    char digits[12], *at = digits + sizeof digits;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    *--at = '\0';
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) *--at = '-';
    lt_put(slots, name, at);
}
