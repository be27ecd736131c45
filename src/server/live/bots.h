// bots.h - bots think on threads of their own, on views, one turn of a table at a time; whose turn it is say the lanes.
#ifndef LT_BOTS_DESK_H
#define LT_BOTS_DESK_H

#include "live.h"

// Starts the threads. NULL if that fails.
lt_live_bots *lt_live_bots_open(lt_server *server, unsigned threads);
// Asks for the turn of the bot that has to move at a table, unless it is thinking already.
void lt_live_bots_ask(lt_live_table *live);
// Called on the loop's thread when a bot has woken it, or it is time for a turn that was found early.
void lt_live_bots_collect(lt_live_bots *bots);
// Stops thinking, and ends the threads. What was found but not played yet is forgotten; it is found again after a restart.
void lt_live_bots_close(lt_live_bots *bots);

#endif
