// deal.c - from secrets to a deck: SHA-256 as a stream of bytes, and a shuffle without bias.
#include <sodium.h>
#include <string.h>

#include "lt_fair.h"

_Static_assert(LT_FAIR_BYTES == crypto_hash_sha256_BYTES, "a commitment is a SHA-256");

void lt_fair_commit(const uint8_t secret[LT_FAIR_BYTES], uint8_t commit[LT_FAIR_BYTES]) {
    crypto_hash_sha256(commit, secret, LT_FAIR_BYTES);
}

static void update(crypto_hash_sha256_state *state, const void *bytes, size_t size) {
    crypto_hash_sha256_update(state, bytes, size);
}

// Hashes all that the deck depends on. Each contribution is hashed with its length before it, so that no two
// deals hash the same bytes.
static void seed_of(const lt_fair *deal, const char *label, uint8_t seed[LT_FAIR_BYTES]) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    update(&state, label, strlen(label));
    update(&state, deal->table, sizeof deal->table);
    update(&state, deal->secret, sizeof deal->secret);
    update(&state, &deal->players, 1);
    for (unsigned i = 0; i < deal->players; i++) {
        const uint8_t size = deal->contributed >> i & 1 ? LT_FAIR_BYTES : 0;
        update(&state, &size, 1);
        update(&state, deal->contribution[i], size);
    }
    crypto_hash_sha256_final(&state, seed);
}

// SHA-256 of the seed and a counter, block after block.
typedef struct {
    uint8_t input[LT_FAIR_BYTES + 4]; // the counter last, its highest byte first
    uint8_t block[LT_FAIR_BYTES];
    unsigned used;
} stream;

static void next_block(stream *bytes) {
    crypto_hash_sha256(bytes->block, bytes->input, sizeof bytes->input);
    bytes->used = 0;
    for (unsigned i = sizeof bytes->input; i-- > LT_FAIR_BYTES && ++bytes->input[i] == 0;) continue;
}

static uint8_t next_byte(stream *bytes) {
    if (bytes->used == sizeof bytes->block) next_block(bytes);
    return bytes->block[bytes->used++];
}

// A number below n (at most 256) without bias: bytes from the largest multiple of n on are thrown away.
static unsigned below(stream *bytes, unsigned n) {
    unsigned byte;
    if (n < 2) return 0; // nothing to choose from
    do byte = next_byte(bytes);
    while (byte >= 256 - 256 % n);
    return byte % n;
}

void lt_fair_deck(const lt_fair *deal, lt_tile deck[LT_MAX_DECK]) {
    lt_tile box[LT_TILES - 1];
    stream bytes = {.used = LT_FAIR_BYTES};
    seed_of(deal, "Lanterns fair deal 1\n", bytes.input);
    for (unsigned i = 0; i < LT_TILES - 1; i++) box[i] = (lt_tile)(i + 1);
    const unsigned size = lt_deck_size(deal->players);
    for (unsigned i = 0; i < size; i++) {
        const unsigned from = i + below(&bytes, LT_TILES - 1 - i);
        deck[i] = box[from];
        box[from] = box[i];
    }
}

// Whether player a's contribution comes before player b's: none at all first, then by their bytes.
static bool comes_before(const lt_fair *deal, unsigned a, unsigned b) {
    const unsigned has_a = deal->contributed >> a & 1, has_b = deal->contributed >> b & 1;
    if (has_a != has_b) return has_b;
    return has_a && memcmp(deal->contribution[a], deal->contribution[b], LT_FAIR_BYTES) < 0;
}

unsigned lt_fair_turn(const lt_fair *deal) {
    lt_fair sorted = *deal;
    stream bytes = {.used = LT_FAIR_BYTES};
    sorted.contributed = 0;
    for (unsigned player = 0; player < deal->players; player++) {
        unsigned place = 0; // behind all that come before it, and behind equal ones of earlier players
        for (unsigned other = 0; other < deal->players; other++)
            if (comes_before(deal, other, player) || (other < player && !comes_before(deal, player, other)))
                place++;
        memcpy(sorted.contribution[place], deal->contribution[player], LT_FAIR_BYTES);
        sorted.contributed |= (deal->contributed >> player & 1) << place;
    }
    seed_of(&sorted, "Lanterns who begins 1\n", bytes.input);
    return below(&bytes, deal->players);
}
