// lt_train.h - trains the value network from nothing, by self-play. Floats and threads are used here, not in
// the bots. The same seed and settings give the same weights on the same machine and build, with any number
// of ranks, threads and interruptions.
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
    float rate;        // the learning rate at the beginning; it falls to a hundredth
    float lambda;      // TD(lambda): 0 learns from the next value alone, 1 from the result alone
    unsigned overlook; // chance to overlook a cell in self-play, in 1/256: it brings variety
    // The last games, with another lambda: a low one learns fast which turn is better, a high one which
    // chances are true, and a search needs both.
    uint64_t finish;
    float finish_lambda;
} lt_train_settings;

typedef struct lt_trainer lt_trainer;

lt_train_settings lt_train_defaults(unsigned players);

// A trainer with fresh weights; NULL: no memory.
lt_trainer *lt_trainer_new(const lt_train_settings *settings);
// The trainer that was saved in `path`; NULL and a message in `why` if it cannot be read.
lt_trainer *lt_trainer_load(const char *path, unsigned threads, char *why, unsigned size);
void lt_trainer_free(lt_trainer *trainer);
void lt_trainer_copy(lt_trainer *to, const lt_trainer *from);

// Saves a checkpoint. A crash leaves the old or the new one. False with errno set on failure.
bool lt_trainer_save(const lt_trainer *trainer, const char *path);

const lt_train_settings *lt_trainer_settings(const lt_trainer *trainer);
uint64_t lt_trainer_games(const lt_trainer *trainer); // played so far
double lt_trainer_loss(const lt_trainer *trainer);    // a running mean

// Plays a batch of games and learns from it. Of several ranks rank 0 does so, and the others assist it until
// they are dismissed. False: interrupted while it waited for them, and nothing has changed.
bool lt_trainer_step(lt_trainer *trainer);
void lt_trainer_dismiss(const lt_trainer *trainer);
void lt_trainer_assist(lt_trainer *trainer);

// Plays the current weights, one turn ahead, against the weights of another trainer or a bot in all other
// seats. The decks begin with `seed`, and the trainer takes every seat in turn. Returns its share of the
// victories.
double lt_trainer_match(const lt_trainer *trainer, const lt_trainer *other, unsigned games, uint64_t seed);
double lt_trainer_match_bot(const lt_trainer *trainer, const lt_bot *bot, unsigned games, uint64_t seed);

// Writes the weights as the C source that src/bots/net.c includes. False with errno set on failure.
bool lt_trainer_export(const lt_trainer *trainer, const char *path);

#endif
