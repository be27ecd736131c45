// lt_wire.h - what the server says, as JSON. A message to a seat is made of what that seat may see, and nothing else.
#ifndef LT_SERVER_WIRE_H
#define LT_SERVER_WIRE_H

#include <stdint.h>
#include <string.h>

#include "lt_conn.h"
#include "lt_notation.h"
#include "lt_table.h"

// --- Ids and keys as they stand in links (base64url) ------------------------------------------------------

enum { LT_ID_TEXT = 22, LT_KEY_TEXT = 43 };
void lt_wire_id_write(const lt_game_id *id, char out[LT_ID_TEXT + 1]);
bool lt_wire_id_read(const char *text, size_t size, lt_game_id *id);
void lt_wire_key_write(const lt_secret *key, char out[LT_KEY_TEXT + 1]);
bool lt_wire_key_read(const char *text, size_t size, lt_secret *key);
bool lt_wire_hex_read(const char *text, size_t size, lt_secret *secret);

// --- Texts ------------------------------------------------------------------------------------------------

// A text in the making, in a buffer that is large enough for all messages; the rest would be cut.
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

// --- Messages ---------------------------------------------------------------------------------------------

// TABLE of docs/server.md, the same for all. `now_ms` is the loop's clock, for the time that is left.
void lt_wire_table(lt_wire_out *out, const lt_table *table, uint64_t now_ms);
// What lists show of a table: names, players and so on, to be kept with the game.
void lt_wire_listed(lt_wire_out *out, const lt_table *table);

void lt_wire_welcome(lt_wire_out *out, const lt_table *table, const lt_conn *conn, unsigned watchers);
void lt_wire_change(lt_wire_out *out, const lt_table *table, uint64_t now_ms, const char *why, int seat,
                    bool views);
// Turn number `index`, from 0, with its events and the view after it if wanted.
void lt_wire_turn(lt_wire_out *out, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                  bool views);
void lt_wire_draft(lt_wire_out *out, const lt_table *table, const lt_state *state, int seat,
                   const lt_move *moves, unsigned count);
void lt_wire_present(lt_wire_out *out, const lt_table *table, unsigned watchers);
void lt_wire_asked(lt_wire_out *out, const lt_table *table);
void lt_wire_reaction(lt_wire_out *out, int seat, const char *reaction);

// Refuses what a socket asked; `of` is the type of its message, or NULL. A turn is refused with the rule that it
// breaks ("" or NULL: none) and its number (0: none).
void lt_wire_refuse(lt_conn *conn, const char *code, const char *of);
void lt_wire_refuse_turn(lt_conn *conn, const char *code, const char *of, const char *rule, unsigned turn);

#endif
