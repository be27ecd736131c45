// lt_train.h - learning the value function from nothing, by self-play. Floats and threads live here, not in the
// bots. The same seed and settings give the same weights on the same machine and build, however many threads
// there are and however often it was interrupted.
#ifndef LT_TRAIN_H
#define LT_TRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "lt_bot.h"

typedef struct {
    unsigned players;
    uint64_t seed;
    uint64_t games; // to play in all
    unsigned threads;
    float rate;        // of learning at the beginning; it falls to a hundredth
    float lambda;      // how much a game's later course counts against the next value
    unsigned overlook; // chance to overlook a cell in self-play, in 1/256: it brings variety
} lt_train_settings;

typedef struct lt_trainer lt_trainer;

lt_train_settings lt_train_defaults(unsigned players);

// Fresh, or as the checkpoint in `path` left it; NULL and a message in `why` if that cannot be read.
lt_trainer *lt_trainer_new(const lt_train_settings *settings);
lt_trainer *lt_trainer_load(const char *path, unsigned threads, char *why, unsigned size);
void lt_trainer_free(lt_trainer *trainer);
void lt_trainer_copy(lt_trainer *to, const lt_trainer *from);

// Written so that a crash leaves the old or the new checkpoint. False with errno set on failure.
bool lt_trainer_save(const lt_trainer *trainer, const char *path);

const lt_train_settings *lt_trainer_settings(const lt_trainer *trainer);
uint64_t lt_trainer_games(const lt_trainer *trainer); // played so far
double lt_trainer_loss(const lt_trainer *trainer);    // a running mean

// Plays a batch of games and learns from it.
void lt_trainer_step(lt_trainer *trainer);

// The share of victories of the weights as they are now, greedily played, in games on decks from `seed` on, in
// every seat in turn: against the weights of another trainer, or against a bot, in all the other seats.
double lt_trainer_match(const lt_trainer *trainer, const lt_trainer *other, unsigned games, uint64_t seed);
double lt_trainer_match_bot(const lt_trainer *trainer, const lt_bot *bot, unsigned games, uint64_t seed);

// The weights as the C source that the bots include. False with errno set on failure.
bool lt_trainer_export(const lt_trainer *trainer, const char *path);

#endif
