// learner.h - private to training: the network of src/bots/lt_net.h in floats, its gradient, and Adam.
#ifndef LT_TRAIN_LEARNER_H
#define LT_TRAIN_LEARNER_H

#include "lt_features.h"

enum {
    LT_TRAIN_MAX_WEIGHTS = LT_MAX_FEATURES * LT_MAX_HIDDEN + LT_MAX_COLOR_FEATURES * LT_POOL +
                           LT_POOL * LT_MAX_HIDDEN + LT_MAX_PLAYERS * LT_MAX_HIDDEN
};

// Where each layer begins in the array of all weights.
typedef struct {
    unsigned players, hidden, outputs;
    unsigned rows, colors, pool, out, count;
} lt_train_shape;

lt_train_shape lt_train_shape_of(unsigned players);

// The forward pass of one input, kept for the backward pass.
typedef struct {
    lt_features active;
    unsigned color_count;
    uint16_t color_feature[LT_COLORS][LT_MAX_ACTIVE_COLOR_FEATURES];
    float color[LT_COLORS][LT_POOL];
    float pool[LT_POOL];
    float hidden[LT_MAX_HIDDEN];
    float chance[LT_MAX_PLAYERS]; // by relative seat, as in lt_net_input
} lt_train_pass;

void lt_train_forward(const lt_train_shape *shape, const float *weights, const lt_net_input *input,
                      lt_train_pass *pass);

// Adds the gradient of the cross entropy between the pass's chances and `target`.
void lt_train_backward(const lt_train_shape *shape, const float *weights, const lt_train_pass *pass,
                       const float *target, float *gradient);

void lt_train_init(const lt_train_shape *shape, float *weights, uint64_t seed);

// The running averages that Adam keeps of each weight's gradient and of its square.
typedef struct {
    float mean[LT_TRAIN_MAX_WEIGHTS], square[LT_TRAIN_MAX_WEIGHTS];
} lt_train_moments;

// One step of Adam; `step` counts from 1. Weights stay in the range that bytes can hold.
void lt_train_adam(const lt_train_shape *shape, float *weights, lt_train_moments *moments,
                   const float *gradient, float rate, uint64_t step);

// The weights as the integers that the bots use.
typedef struct {
    int8_t bytes[LT_TRAIN_MAX_WEIGHTS];
    int16_t out[LT_MAX_PLAYERS * LT_MAX_HIDDEN];
    lt_net net;
} lt_train_quantized;

void lt_train_quantize(const lt_train_shape *shape, const float *weights, lt_train_quantized *quantized);

// The integers as floats again. Gradients are computed with these, so that training takes the rounding into
// account.
void lt_train_dequantize(const lt_train_shape *shape, const lt_train_quantized *quantized, float *weights);

#endif
