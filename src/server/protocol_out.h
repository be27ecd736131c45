// protocol_out.h - what the server says, as JSON. A message to a seat is made of what that seat may see, and of nothing else.
#ifndef LT_PROTOCOL_OUT_H
#define LT_PROTOCOL_OUT_H

#include "tables.h"

void lt_write_table(lt_out *out, const lt_table *table); // TABLE, the same for all
// What lists show of it: names, players and so on, to be kept with the game.
void lt_write_listed(lt_out *out, const lt_seating *table);

void lt_write_welcome(lt_out *out, const lt_table *table, const lt_conn *conn);
void lt_write_change(lt_out *out, const lt_table *table, const char *why, int seat, bool views);
// Turn number `index`, from 0, with its events and the view after it if wanted.
void lt_write_turn(lt_out *out, const lt_table *table, unsigned index, int seat, bool views);
void lt_write_draft(lt_out *out, const lt_table *table, const lt_state *state, int seat, const lt_move *moves,
                    unsigned count);
void lt_write_present(lt_out *out, const lt_table *table);
void lt_write_asked(lt_out *out, const lt_table *table);
void lt_write_reaction(lt_out *out, int seat, const char *reaction);
void lt_write_error(lt_out *out, const char *code, const char *of, const char *rule, unsigned turn);

#endif
