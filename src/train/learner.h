// learner.h - private to training: the network of src/bots/lt_net.h in floats, its gradient, and Adam.
#ifndef LT_LEARNER_H
#define LT_LEARNER_H

#include "lt_rows.h"

enum {
    LT_MAX_WEIGHTS = LT_MAX_ROWS * LT_MAX_HIDDEN + LT_MAX_COLOR_ROWS * LT_POOL + LT_POOL * LT_MAX_HIDDEN +
                     LT_MAX_PLAYERS * LT_MAX_HIDDEN
};

// Where each layer begins in the one array of all weights.
typedef struct {
    unsigned players, hidden, outputs;
    unsigned rows, colors, pool, out, count;
} lt_shape;

lt_shape lt_shape_of(unsigned players);

// One situation's way through the network, kept for the way back.
typedef struct {
    lt_active active;
    unsigned color_count;
    uint16_t color_row[LT_COLORS][LT_MAX_COLOR_ACTIVE];
    float color[LT_COLORS][LT_POOL];
    float pool[LT_POOL];
    float hidden[LT_MAX_HIDDEN];
    float chance[LT_MAX_PLAYERS]; // from the one whose situation it is
} lt_pass;

void lt_forward(const lt_shape *shape, const float *weights, const lt_situation *situation, lt_pass *pass);

// Adds the gradient of the cross entropy between the pass's chances and `target`.
void lt_backward(const lt_shape *shape, const float *weights, const lt_pass *pass, const float *target,
                 float *gradient);

void lt_init_weights(const lt_shape *shape, float *weights, uint64_t seed);

// One step of Adam; `step` counts from 1. Weights stay in the range that bytes can hold.
void lt_adam(const lt_shape *shape, float *weights, float *mean, float *square, const float *gradient,
             float rate, uint64_t step);

// The weights in the integers that the bots use.
typedef struct {
    int8_t bytes[LT_MAX_WEIGHTS];
    int16_t out[LT_MAX_PLAYERS * LT_MAX_HIDDEN];
    lt_net net;
} lt_quantized;

void lt_quantize(const lt_shape *shape, const float *weights, lt_quantized *quantized);

// Those integers as floats again: gradients are taken there, so that the network learns to live with the rounding.
void lt_dequantize(const lt_shape *shape, const lt_quantized *quantized, float *weights);

#endif
