// net.c - the value network: evaluation with vectors of integers.
#include "lt_net.h"

#include <string.h>

#include "lt_features.h"

enum {
    ONE_OUT = 256, // 1.0 in the last layer's weights
    MOST = 127     // the largest activation, just below 2.0
};

// Sixteen numbers at once: compilers make one or two vector instructions of each operation, or scalar ones
// where there are no vectors, with the same results.
enum { LANES = 16, MAX_VECTORS = LT_MAX_HIDDEN / LANES };
typedef int16_t vector __attribute__((vector_size(2 * LANES)));
typedef int8_t byte_vector __attribute__((vector_size(LANES)));
enum { POOL_VECTORS = LT_POOL / LANES };
_Static_assert(LT_POOL % LANES == 0, "the pool is whole vectors");

LT_ALWAYS_INLINE vector load_bytes(const int8_t *from) {
    byte_vector bytes;
    memcpy(&bytes, from, sizeof bytes);
    return __builtin_convertvector(bytes, vector);
}

LT_ALWAYS_INLINE vector clipped(vector sum) {
    sum &= sum > 0;
    vector too_large = sum > MOST;
    return (sum & ~too_large) | (too_large & MOST);
}

LT_ALWAYS_INLINE void add_row(vector *sum, const int8_t *row, unsigned vectors) {
    for (unsigned i = 0; i < vectors; i++) sum[i] += load_bytes(row + LANES * i);
}

// The color network applied to each color, and the sum of its outputs.
LT_ALWAYS_INLINE void pool_colors(const lt_net *net, const lt_net_input *input, unsigned players,
                                  vector *pool) {
    memset(pool, 0, POOL_VECTORS * sizeof *pool);
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        uint16_t features[LT_MAX_ACTIVE_COLOR_FEATURES];
        vector sum[POOL_VECTORS] = {{0}};
        unsigned count = lt_color_features(input, players, color, features);
        for (unsigned i = 0; i < count; i++) add_row(sum, net->colors + features[i] * LT_POOL, POOL_VECTORS);
        for (unsigned i = 0; i < POOL_VECTORS; i++) pool[i] += clipped(sum[i]);
    }
}

// A product is at most 7 * 127 / 4 * 127, which fits 16 bits, and so does the sum of LT_POOL of them divided
// by 16 as long as the weights are not all extreme.
LT_ALWAYS_INLINE void add_pool(vector *sum, const vector *pool, const int8_t *weights, unsigned vectors) {
    for (unsigned i = 0; i < LT_POOL; i++) {
        int16_t times = (int16_t)((pool[i / LANES][i % LANES] + 2) >> 2);
        for (unsigned j = 0; j < vectors; j++)
            sum[j] += (times * load_bytes(weights + (i * vectors + j) * LANES) + 8) >> 4;
    }
}

// The last units are not clipped.
LT_ALWAYS_INLINE vector linear_lanes(unsigned count) {
    vector lanes = {0};
    for (unsigned i = LANES - count; i < LANES; i++) lanes[i] = -1;
    return lanes;
}

LT_ALWAYS_INLINE void hidden_layer(const lt_net *net, const lt_accumulator *accumulator,
                                   const lt_net_input *input, vector *sum, unsigned players,
                                   unsigned vectors) {
    lt_features active = {.fixed = 0};
    vector pool[POOL_VECTORS];
    memcpy(sum, accumulator->sum, vectors * sizeof *sum);
    lt_changing_features(input, players, &active);
    for (unsigned i = 0; i < active.count; i++)
        add_row(sum, net->rows + active.index[i] * vectors * LANES, vectors);
    pool_colors(net, input, players, pool);
    add_pool(sum, pool, net->pool, vectors);
    const vector last = sum[vectors - 1], linear = linear_lanes(lt_output_count(players));
    for (unsigned i = 0; i < vectors; i++) sum[i] = clipped(sum[i]);
    sum[vectors - 1] = (sum[vectors - 1] & ~linear) | (last & linear);
}

LT_ALWAYS_INLINE int32_t output(const vector *activation, const int16_t *weight, unsigned vectors) {
    int16_t number[LT_MAX_HIDDEN];
    int32_t sum = 0;
    memcpy(number, activation, vectors * sizeof *activation);
    for (unsigned i = 0; i < vectors * LANES; i++) sum += number[i] * weight[i];
    return sum; // 1.0 is LT_ONE * ONE_OUT
}

// e^(-x) for x = 0, 1/8, 2/8, … 16, in 1/65536.
static const uint32_t exponentials[] = {
    65536, 57835, 51039, 45042, 39750, 35079, 30957, 27319, 24109, 21276, 18776, 16570, 14623, 12905, 11388,
    10050, 8869,  7827,  6907,  6096,  5380,  4747,  4190,  3697,  3263,  2879,  2541,  2243,  1979,  1746,
    1541,  1360,  1200,  1059,  935,   825,   728,   642,   567,   500,   442,   390,   344,   303,   268,
    236,   209,   184,   162,   143,   127,   112,   99,    87,    77,    68,    60,    53,    47,    41,
    36,    32,    28,    25,    22,    19,    17,    15,    13,    12,    10,    9,     8,     7,     6,
    6,     5,     4,     4,     3,     3,     3,     2,     2,     2,     2,     1,     1,     1,     1,
    1,     1,     1,     1,     1,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
    0,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0,
    0,     0,     0,     0,     0,     0,     0,     0,     0,
};

// e^(-x) of x in 1 / (LT_ONE * ONE_OUT), interpolated.
static uint32_t exponential(int32_t x) {
    enum { STEP = LT_ONE * ONE_OUT / 8, LAST = sizeof exponentials / sizeof *exponentials - 1 };
    uint32_t index = (uint32_t)x / STEP, part = (uint32_t)x % STEP;
    if (index >= LAST) return exponentials[LAST];
    return exponentials[index] - (exponentials[index] - exponentials[index + 1]) * part / STEP;
}

// Softmax: turns outputs into chances.
static lt_chances softmax(const int32_t *outputs, unsigned players) {
    int32_t best = outputs[0];
    uint32_t all = 0;
    lt_chances chances = {{0}};
    for (unsigned i = 1; i < players; i++)
        if (outputs[i] > best) best = outputs[i];
    for (unsigned i = 0; i < players; i++) {
        chances.of[i] = (int32_t)exponential(best - outputs[i]);
        all += (uint32_t)chances.of[i];
    }
    for (unsigned i = 0; i < players; i++)
        chances.of[i] = (int32_t)(((uint64_t)(uint32_t)chances.of[i] * LT_CERTAIN) / all);
    return chances;
}

LT_ALWAYS_INLINE lt_chances chances_of(const lt_net *net, const lt_accumulator *accumulator,
                                       const lt_net_input *input, unsigned players, unsigned hidden) {
    vector activation[MAX_VECTORS];
    int32_t outputs[LT_MAX_PLAYERS] = {0};
    hidden_layer(net, accumulator, input, activation, players, hidden / LANES);
    for (unsigned i = 0; i < lt_output_count(players); i++)
        outputs[i] = output(activation, net->out + i * hidden, hidden / LANES);
    return softmax(outputs, players);
}

lt_chances lt_net_chances(const lt_net *net, const lt_accumulator *accumulator, const lt_net_input *input) {
    switch (input->players) {
    case 2: return chances_of(net, accumulator, input, 2, 64);
    case 3: return chances_of(net, accumulator, input, 3, 64);
    default: return chances_of(net, accumulator, input, 4, 48);
    }
}

int32_t lt_net_chance(const lt_net *net, const lt_accumulator *accumulator, const lt_net_input *input) {
    return lt_net_chances(net, accumulator, input).of[0];
}

void lt_net_accumulate(const lt_net *net, const lt_net_input *input, lt_accumulator *accumulator) {
    unsigned hidden = lt_hidden_count(input->players);
    lt_features active;
    lt_fixed_features(input, &active);
    memset(accumulator, 0, sizeof *accumulator);
    for (unsigned i = 0; i < active.count; i++)
        for (unsigned j = 0; j < hidden; j++)
            accumulator->sum[j] = (int16_t)(accumulator->sum[j] + net->rows[active.index[i] * hidden + j]);
}
