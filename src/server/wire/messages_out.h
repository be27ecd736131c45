// messages_out.h - what the server says, as JSON. A message to a seat is made of what that seat may see, and of nothing else.
#ifndef LT_PROTOCOL_OUT_H
#define LT_PROTOCOL_OUT_H

#include "live.h"

void lt_wire_table(lt_wire_out *out, const lt_live_table *live); // TABLE, the same for all
// What lists show of it: names, players and so on, to be kept with the game.
void lt_wire_listed(lt_wire_out *out, const lt_table *live);

void lt_wire_welcome(lt_wire_out *out, const lt_live_table *live, const lt_conn *conn);
void lt_wire_change(lt_wire_out *out, const lt_live_table *live, const char *why, int seat, bool views);
// Turn number `index`, from 0, with its events and the view after it if wanted.
void lt_wire_turn(lt_wire_out *out, const lt_live_table *live, unsigned index, int seat, bool views);
void lt_wire_draft(lt_wire_out *out, const lt_live_table *live, const lt_state *state, int seat,
                   const lt_move *moves, unsigned count);
void lt_wire_present(lt_wire_out *out, const lt_live_table *live);
void lt_wire_asked(lt_wire_out *out, const lt_live_table *live);
void lt_wire_reaction(lt_wire_out *out, int seat, const char *reaction);
void lt_wire_error(lt_wire_out *out, const char *code, const char *of, const char *rule, unsigned turn);

#endif
