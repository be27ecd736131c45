// play.h - what those who sit at a table may do. Each call finds a table that is not busy, and checks everything.
#ifndef LT_PLAY_H
#define LT_PLAY_H

#include "tables.h"

// Says to a socket that something is not done; `of` is the type of its message, or NULL.
void lt_player_refuse(lt_conn *conn, const char *code, const char *of);

void lt_player_turn(lt_conn *conn, unsigned turn, const lt_move *moves, unsigned count);
void lt_player_try(lt_conn *conn, const lt_move *moves, unsigned count);
void lt_player_ready(lt_conn *conn, const lt_secret *contribution);
void lt_player_start(lt_conn *conn);
void lt_player_stand(lt_conn *conn);
void lt_player_away(lt_conn *conn);
// Whoever was found gone, and had not asked for a bot, plays again at once.
void lt_player_comes(lt_conn *conn);
void lt_player_back(lt_conn *conn);
void lt_player_resign(lt_conn *conn);
void lt_player_abandon(lt_conn *conn);
// Takes one's own wish to abandon the game back, or refuses that of the others.
void lt_player_keep(lt_conn *conn);
void lt_player_rematch(lt_conn *conn);
void lt_player_react(lt_conn *conn, const char *reaction); // NULL is none

// What happens of itself: the start when all are ready, a bot's turn.
void lt_player_go_on(lt_table *table);
// A bot has found its turn.
void lt_player_bot_turn(lt_table *table, const lt_move *moves, unsigned count);
// Somebody's time is up, or they are gone, or there again: LT_ENTRY_TIME, LT_ENTRY_LEFT, LT_ENTRY_BACK.
void lt_player_leave(lt_table *table, unsigned seat, lt_entry_kind kind);

#endif
