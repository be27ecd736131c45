// arena.h - private to the arena: a running arena as the games on other ranks see it.
#ifndef LT_ARENA_PRIVATE_H
#define LT_ARENA_PRIVATE_H

#include "lt_arena.h"

// The next game to play. False if there is none.
bool lt_arena_next(lt_arena *arena, uint64_t *game);
// A game has ended: its record and its result are written, and count.
void lt_arena_keep(lt_arena *arena, uint64_t game, const lt_arena_result *result, const char *record,
                   size_t size);
// What stops the arena: a program that never became ready; an errno.
void lt_arena_note_silent(lt_arena *arena, const char *why);
void lt_arena_fail(lt_arena *arena, int error);

// The other ranks, as rank 0 knows them.
typedef struct {
    unsigned count; // that still play
    bool dismissed; // they know that there are no more games
} lt_arena_others;

// Tells them what is played; an arena of one rank has no others. 0, or an errno, and then they end.
int lt_arena_others_call(lt_arena_others *others, const lt_arena_settings *settings);
// Keeps the games that have come from them and hands out more; once it is `over`, sends them home.
void lt_arena_others_attend(lt_arena *arena, lt_arena_others *others, bool over);

#endif
