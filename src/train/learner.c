// learner.c - the value network in floats: forward and backward pass, Adam, and rounding to integers.
#include "learner.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "lt_random.h"

static const float highest = 127.0f / LT_ONE; // of activations and of weights kept as bytes

lt_train_shape lt_train_shape_of(unsigned players) {
    lt_train_shape shape = {
        .players = players, .hidden = lt_hidden_count(players), .outputs = lt_output_count(players)};
    shape.colors = shape.rows + lt_feature_count(players) * shape.hidden;
    shape.pool = shape.colors + lt_color_feature_count(players) * LT_POOL;
    shape.out = shape.pool + LT_POOL * shape.hidden;
    shape.count = shape.out + shape.outputs * shape.hidden;
    return shape;
}

static float clipped(float sum) {
    return sum < 0 ? 0 : sum > highest ? highest : sum;
}

static void add(float *sum, const float *row, float times, unsigned size) {
    for (unsigned i = 0; i < size; i++) sum[i] += times * row[i];
}

static float dot(const float *a, const float *b, unsigned size) {
    float sum = 0;
    for (unsigned i = 0; i < size; i++) sum += a[i] * b[i];
    return sum;
}

static void pool_colors(const lt_train_shape *shape, const float *weights, const lt_net_input *input,
                        lt_train_pass *pass) {
    memset(pass->pool, 0, sizeof pass->pool);
    memset(pass->color, 0, sizeof pass->color);
    for (unsigned i = 0; i < LT_COLORS; i++) {
        pass->color_count =
            lt_color_features(input, shape->players, (lt_color)(LT_RED + i), pass->color_feature[i]);
        for (unsigned j = 0; j < pass->color_count; j++)
            add(pass->color[i], weights + shape->colors + pass->color_feature[i][j] * LT_POOL, 1, LT_POOL);
        for (unsigned j = 0; j < LT_POOL; j++) pass->pool[j] += clipped(pass->color[i][j]);
    }
}

// The last units, one for each output, are linear.
static bool is_linear(const lt_train_shape *shape, unsigned unit) {
    return unit >= shape->hidden - shape->outputs;
}

static float activation_of(const lt_train_shape *shape, const lt_train_pass *pass, unsigned unit) {
    return is_linear(shape, unit) ? pass->hidden[unit] : clipped(pass->hidden[unit]);
}

static void to_chances(const lt_train_shape *shape, const float *weights, lt_train_pass *pass) {
    float output[LT_MAX_PLAYERS] = {0}, activation[LT_MAX_HIDDEN], best = -1e9f, all = 0;
    for (unsigned i = 0; i < shape->hidden; i++) activation[i] = activation_of(shape, pass, i);
    for (unsigned i = 0; i < shape->outputs; i++)
        output[i] = dot(activation, weights + shape->out + i * shape->hidden, shape->hidden);
    for (unsigned i = 0; i < shape->players; i++) best = output[i] > best ? output[i] : best;
    for (unsigned i = 0; i < shape->players; i++) all += pass->chance[i] = expf(output[i] - best);
    for (unsigned i = 0; i < shape->players; i++) pass->chance[i] /= all;
}

void lt_train_forward(const lt_train_shape *shape, const float *weights, const lt_net_input *input,
                      lt_train_pass *pass) {
    lt_fixed_features(input, &pass->active);
    lt_changing_features(input, shape->players, &pass->active);
    memset(pass->hidden, 0, sizeof pass->hidden);
    for (unsigned i = 0; i < pass->active.count; i++)
        add(pass->hidden, weights + shape->rows + pass->active.index[i] * shape->hidden, 1, shape->hidden);
    pool_colors(shape, weights, input, pass);
    for (unsigned i = 0; i < LT_POOL; i++)
        add(pass->hidden, weights + shape->pool + i * shape->hidden, pass->pool[i], shape->hidden);
    to_chances(shape, weights, pass);
}

void lt_train_backward(const lt_train_shape *shape, const float *weights, const lt_train_pass *pass,
                       const float *target, float *gradient) {
    float slope[LT_MAX_HIDDEN] = {0};
    for (unsigned i = 0; i < shape->outputs; i++) {
        float error = pass->chance[i] - target[i];
        for (unsigned j = 0; j < shape->hidden; j++)
            gradient[shape->out + i * shape->hidden + j] += error * activation_of(shape, pass, j);
        add(slope, weights + shape->out + i * shape->hidden, error, shape->hidden);
    }
    for (unsigned i = 0; i < shape->hidden; i++)
        if ((pass->hidden[i] <= 0 || pass->hidden[i] >= highest) && !is_linear(shape, i)) slope[i] = 0;
    for (unsigned i = 0; i < pass->active.count; i++)
        add(gradient + shape->rows + pass->active.index[i] * shape->hidden, slope, 1, shape->hidden);

    float pool_slope[LT_POOL];
    for (unsigned i = 0; i < LT_POOL; i++) {
        pool_slope[i] = dot(slope, weights + shape->pool + i * shape->hidden, shape->hidden);
        add(gradient + shape->pool + i * shape->hidden, slope, pass->pool[i], shape->hidden);
    }
    for (unsigned i = 0; i < LT_COLORS; i++) {
        float color_slope[LT_POOL];
        for (unsigned j = 0; j < LT_POOL; j++)
            color_slope[j] = pass->color[i][j] <= 0 || pass->color[i][j] >= highest ? 0 : pool_slope[j];
        for (unsigned j = 0; j < pass->color_count; j++)
            add(gradient + shape->colors + pass->color_feature[i][j] * LT_POOL, color_slope, 1, LT_POOL);
    }
}

void lt_train_init(const lt_train_shape *shape, float *weights, uint64_t seed) {
    lt_rng rng = {seed};
    for (unsigned i = 0; i < shape->count; i++) {
        float range = i < shape->colors ? 0.15f : i < shape->pool ? 0.3f : i < shape->out ? 0.05f : 0.1f;
        weights[i] = range * ((float)(lt_rng_next(&rng) >> 40) / (float)(1 << 23) - 1);
    }
}

void lt_train_adam(const lt_train_shape *shape, float *weights, lt_train_moments *moments,
                   const float *gradient, float rate, uint64_t step) {
    float *mean = moments->mean, *square = moments->square;
    const float keep_mean = 0.9f, keep_square = 0.999f;
    float mean_scale = 1 / (1 - powf(keep_mean, (float)step)),
          square_scale = 1 / (1 - powf(keep_square, (float)step));
    for (unsigned i = 0; i < shape->count; i++) {
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * gradient[i];
        square[i] = keep_square * square[i] + (1 - keep_square) * gradient[i] * gradient[i];
        weights[i] -= rate * mean[i] * mean_scale / (sqrtf(square[i] * square_scale) + 1e-8f);
        if (i < shape->out)
            weights[i] = weights[i] < -highest ? -highest : weights[i] > highest ? highest : weights[i];
    }
}

void lt_train_quantize(const lt_train_shape *shape, const float *weights, lt_train_quantized *quantized) {
    for (unsigned i = 0; i < shape->out; i++) quantized->bytes[i] = (int8_t)lrintf(weights[i] * LT_ONE);
    for (unsigned i = shape->out; i < shape->count; i++) {
        long value = lrintf(weights[i] * 256);
        quantized->out[i - shape->out] = (int16_t)(value < -32767 ? -32767 : value > 32767 ? 32767 : value);
    }
    quantized->net = (lt_net){quantized->bytes + shape->rows, quantized->bytes + shape->colors,
                              quantized->bytes + shape->pool, quantized->out};
}

void lt_train_dequantize(const lt_train_shape *shape, const lt_train_quantized *quantized, float *weights) {
    for (unsigned i = 0; i < shape->out; i++) weights[i] = (float)quantized->bytes[i] / LT_ONE;
    for (unsigned i = shape->out; i < shape->count; i++)
        weights[i] = (float)quantized->out[i - shape->out] / 256;
}
