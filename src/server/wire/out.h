// out.h - a text in the making, in a buffer that is large enough for all that is said here; what would not fit is cut.
#ifndef LT_OUT_H
#define LT_OUT_H

#include <stdint.h>
#include <string.h>

#include "lt_notation.h"
#include "lt_table.h"

typedef struct {
    char *text;
    size_t cap, size;
} lt_wire_out;

static inline lt_wire_out lt_wire_put_begin(char *text, size_t cap) {
    return (lt_wire_out){.text = text, .cap = cap};
}

static inline void lt_wire_put_bytes(lt_wire_out *out, const char *bytes, size_t size) {
    if (size > out->cap - out->size) size = out->cap - out->size;
    memcpy(out->text + out->size, bytes, size);
    out->size += size;
}

static inline void lt_wire_put_text(lt_wire_out *out, const char *text) {
    lt_wire_put_bytes(out, text, strlen(text));
}

void lt_wire_put_number(lt_wire_out *out, int64_t number);
void lt_wire_put_bool(lt_wire_out *out, bool truth);
void lt_wire_put_string(lt_wire_out *out, const char *text);        // with quotes, as JSON
void lt_wire_put_secret(lt_wire_out *out, const lt_secret *secret); // hexadecimal, with quotes
void lt_wire_put_id(lt_wire_out *out, const lt_game_id *id);        // as in links, with quotes
void lt_wire_put_move(lt_wire_out *out, lt_move move);              // with quotes
void lt_wire_put_view(lt_wire_out *out, const lt_view *view);
void lt_wire_put_events(lt_wire_out *out, const lt_events *events);
// A tile in two places, so that the length of a message does not tell of it.
void lt_wire_put_tile(lt_wire_out *out, lt_tile tile);

// Ids of tables and keys of seats as they stand in links.
enum { LT_ID_TEXT = 22, LT_KEY_TEXT = 43 };
void lt_wire_id_write(const lt_game_id *id, char out[LT_ID_TEXT + 1]);
bool lt_wire_id_read(const char *text, size_t size, lt_game_id *id);
void lt_wire_key_write(const lt_secret *key, char out[LT_KEY_TEXT + 1]);
bool lt_wire_key_read(const char *text, size_t size, lt_secret *key);
bool lt_wire_hex_read(const char *text, size_t size, lt_secret *secret);

#endif
