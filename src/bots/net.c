#include "lt_net.h"

#include <string.h>

#include "lt_rows.h"

enum { ONE_OUT = 256, MOST = 127 }; // 1.0 in the last layer's weights; the largest activation, just below 2.0

// Sixteen numbers at once: compilers make one or two instructions of each operation, or plain ones where there
// are no vectors; the numbers are the same.
enum { LANES = 16, MAX_VECTORS = LT_MAX_HIDDEN / LANES };
typedef int16_t vector __attribute__((vector_size(2 * LANES)));
typedef int8_t byte_vector __attribute__((vector_size(LANES)));
_Static_assert((int)LT_POOL == (int)LANES, "the pool is one vector");

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

// What the small network says of each color, added up.
LT_ALWAYS_INLINE vector pool_colors(const lt_net *net, const lt_situation *situation, unsigned players) {
    vector pool = {0};
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        uint16_t rows[LT_MAX_COLOR_ACTIVE];
        vector sum = {0};
        unsigned count = lt_color_rows(situation, players, color, rows);
        for (unsigned i = 0; i < count; i++) sum += load_bytes(net->colors + rows[i] * LT_POOL);
        pool += clipped(sum);
    }
    return pool;
}

// A product of at most 7 * 127 / 4 * 127 fits 16 bits, and so do 16 of them divided by 16.
LT_ALWAYS_INLINE void add_pool(vector *sum, vector pool, const int8_t *weights, unsigned vectors) {
    pool = (pool + 2) >> 2;
    for (unsigned i = 0; i < LT_POOL; i++)
        for (unsigned j = 0; j < vectors; j++)
            sum[j] += (pool[i] * load_bytes(weights + (i * vectors + j) * LANES) + 8) >> 4;
}

LT_ALWAYS_INLINE void hidden_layer(const lt_net *net, const lt_base *base, const lt_situation *situation,
                                   vector *sum, unsigned players, unsigned vectors) {
    lt_active active = {.fixed = 0};
    memcpy(sum, base->sum, vectors * sizeof *sum);
    lt_other_rows(situation, players, &active);
    for (unsigned i = 0; i < active.count; i++)
        add_row(sum, net->rows + active.row[i] * vectors * LANES, vectors);
    add_pool(sum, pool_colors(net, situation, players), net->pool, vectors);
    for (unsigned i = 0; i < vectors; i++) sum[i] = clipped(sum[i]);
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

// Of outputs to chances: each one's exponential as a share of all.
static lt_chances shares(const int32_t *outputs, unsigned players) {
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

LT_ALWAYS_INLINE lt_chances chances_of(const lt_net *net, const lt_base *base, const lt_situation *situation,
                                       unsigned players, unsigned hidden) {
    vector activation[MAX_VECTORS];
    int32_t outputs[LT_MAX_PLAYERS] = {0};
    hidden_layer(net, base, situation, activation, players, hidden / LANES);
    for (unsigned i = 0; i < lt_output_count(players); i++)
        outputs[i] = output(activation, net->out + i * hidden, hidden / LANES);
    return shares(outputs, players);
}

lt_chances lt_net_chances(const lt_net *net, const lt_base *base, const lt_situation *situation) {
    switch (situation->players) {
    case 2: return chances_of(net, base, situation, 2, 64);
    case 3: return chances_of(net, base, situation, 3, 64);
    default: return chances_of(net, base, situation, 4, 48);
    }
}

int32_t lt_net_chance(const lt_net *net, const lt_base *base, const lt_situation *situation) {
    return lt_net_chances(net, base, situation).of[0];
}

void lt_net_base(const lt_net *net, const lt_situation *situation, lt_base *base) {
    unsigned hidden = lt_hidden_count(situation->players);
    lt_active active;
    lt_fixed_rows(situation, &active);
    memset(base, 0, sizeof *base);
    for (unsigned i = 0; i < active.count; i++)
        for (unsigned j = 0; j < hidden; j++)
            base->sum[j] = (int16_t)(base->sum[j] + net->rows[active.row[i] * hidden + j]);
}
