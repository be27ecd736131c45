// play.h - what those who sit at a table may do. Each call finds a table that is not busy, and checks everything.
#ifndef LT_PLAY_H
#define LT_PLAY_H

#include "live.h"

// Says to a socket that something is not done; `of` is the type of its message, or NULL.
void lt_wire_refuse(lt_conn *conn, const char *code, const char *of);

void lt_live_turn(lt_conn *conn, unsigned turn, const lt_move *moves, unsigned count);
void lt_live_try(lt_conn *conn, const lt_move *moves, unsigned count);
void lt_live_ready(lt_conn *conn, const lt_secret *contribution);
void lt_live_start(lt_conn *conn);
void lt_live_stand(lt_conn *conn);
void lt_live_leave(lt_conn *conn);
// Whoever was found gone, and had not asked for a bot, plays again at once.
void lt_live_arrive(lt_conn *conn);
void lt_live_return(lt_conn *conn);
void lt_live_resign(lt_conn *conn);
void lt_live_abandon(lt_conn *conn);
// Takes one's own wish to abandon the game back, or refuses that of the others.
void lt_live_withdraw_abandon(lt_conn *conn);
void lt_live_rematch(lt_conn *conn);
void lt_live_react(lt_conn *conn, const char *reaction); // NULL is none

// What happens of itself: the start when all are ready, a bot's turn.
void lt_live_take_step(lt_live_table *live);
// A bot has found its turn.
void lt_live_bot_turn(lt_live_table *live, const lt_move *moves, unsigned count);
// Somebody's time is up, or they are gone, or there again: LT_ENTRY_TIME, LT_ENTRY_LEFT, LT_ENTRY_BACK.
void lt_live_commit_presence(lt_live_table *live, unsigned seat, lt_entry_kind kind);

#endif
