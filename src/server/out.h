// out.h - a text in the making, in a buffer that is large enough for all that is said here; what would not fit is cut.
#ifndef LT_OUT_H
#define LT_OUT_H

#include <stdint.h>
#include <string.h>

#include "lt_notation.h"
#include "table.h"

typedef struct {
    char *text;
    size_t cap, size;
} lt_out;

static inline lt_out lt_out_begin(char *text, size_t cap) {
    return (lt_out){.text = text, .cap = cap};
}

static inline void lt_out_bytes(lt_out *out, const char *bytes, size_t size) {
    if (size > out->cap - out->size) size = out->cap - out->size;
    memcpy(out->text + out->size, bytes, size);
    out->size += size;
}

static inline void lt_out_text(lt_out *out, const char *text) {
    lt_out_bytes(out, text, strlen(text));
}

void lt_out_number(lt_out *out, int64_t number);
void lt_out_bool(lt_out *out, bool truth);
void lt_out_string(lt_out *out, const char *text);        // with quotes, as JSON
void lt_out_secret(lt_out *out, const lt_secret *secret); // hexadecimal, with quotes
void lt_out_id(lt_out *out, const lt_game_id *id);        // as in links, with quotes
void lt_out_move(lt_out *out, lt_move move);              // with quotes
void lt_out_view(lt_out *out, const lt_view *view);
void lt_out_events(lt_out *out, const lt_events *events);
// A tile in two places, so that the length of a message does not tell of it.
void lt_out_tile(lt_out *out, lt_tile tile);

// Ids of tables and keys of seats as they stand in links.
enum { LT_ID_TEXT = 22, LT_KEY_TEXT = 43 };
void lt_id_write(const lt_game_id *id, char out[LT_ID_TEXT + 1]);
bool lt_id_read(const char *text, size_t size, lt_game_id *id);
void lt_key_write(const lt_secret *key, char out[LT_KEY_TEXT + 1]);
bool lt_key_read(const char *text, size_t size, lt_secret *key);
bool lt_hex_read(const char *text, size_t size, lt_secret *secret);

#endif
