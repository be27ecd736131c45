// lt_wire.h - what the server says, as JSON. A message to a seat is made of what that seat may see, and
// nothing else.
#ifndef LT_SERVER_WIRE_H
#define LT_SERVER_WIRE_H

#include "lt_conn.h"
#include "lt_json_writer.h"
#include "lt_notation.h"
#include "lt_table.h"

// --- Ids and keys as they stand in links (base64url) ------------------------------------------------------

enum { LT_ID_TEXT = 22, LT_KEY_TEXT = 43 };
void lt_wire_id_write(const lt_game_id *id, char out[LT_ID_TEXT + 1]);
bool lt_wire_id_read(const char *text, size_t size, lt_game_id *id);
void lt_wire_key_write(const lt_secret *key, char out[LT_KEY_TEXT + 1]);
bool lt_wire_key_read(const char *text, size_t size, lt_secret *key);
bool lt_wire_hex_read(const char *text, size_t size, lt_secret *secret);

// --- Messages ---------------------------------------------------------------------------------------------

// The size of a message. The buffers are large enough for all of them.
size_t lt_wire_size(const lt_json *json);
void lt_wire_key_id(lt_json *json, const char *key, const lt_game_id *id);

// TABLE of docs/server.md. `now_ms` is the loop's clock, for the time that is left; `yours` tells the maker
// so.
void lt_wire_table(lt_json *json, const lt_table *table, uint64_t now_ms, bool yours);
// What lists show of a table: names, players and so on, as members of an object, to be kept with the game.
void lt_wire_listed(lt_json *json, const lt_table *table);

void lt_wire_welcome(lt_json *json, const lt_table *table, const lt_conn *conn, unsigned watchers);
void lt_wire_change(lt_json *json, const lt_table *table, uint64_t now_ms, const char *why, int seat,
                    bool views);
// Turn number `index`, from 0, with its events and the view after it if wanted.
void lt_wire_turn(lt_json *json, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                  bool views);
// A turn that was played already.
void lt_wire_played(lt_json *json, const lt_table *table, unsigned index);
// The view after the moves of an incomplete turn, and the moves that may follow.
void lt_wire_draft(lt_json *json, const lt_table *table, const lt_state *state, const lt_conn *conn,
                   const lt_move *moves, unsigned count);
void lt_wire_present(lt_json *json, const lt_table *table, unsigned watchers);
void lt_wire_asked(lt_json *json, const lt_table *table);
void lt_wire_reaction(lt_json *json, int seat, const char *reaction);

// Refuses what a socket asked; `of` is the type of its message, or NULL. A turn is refused with the rule
// that it breaks ("" or NULL: none) and its number (0: none).
void lt_wire_refuse(lt_conn *conn, const char *code, const char *of);
void lt_wire_refuse_turn(lt_conn *conn, const char *code, const char *of, const char *rule, unsigned turn);

#endif
