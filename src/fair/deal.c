// deal.c - from secrets to a deck: SHA-256 as a stream of bytes, and a shuffle without bias.
#include <string.h>

#include "fair.h"

// Bytes in a row, to be hashed. The longest is the seed of four players: 22 + 32 + 32 + 1 + 4 * 33.
typedef struct {
    uint8_t bytes[256];
    size_t size;
} message;

static void add(message *to, const void *bytes, size_t size) {
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

static void add_byte(message *to, unsigned byte) {
    to->bytes[to->size++] = (uint8_t)byte;
}

// "Lanterns fair deal 2\n"
static void add_label(message *to, const char *label, unsigned kind) {
    add(to, label, strlen(label));
    add_byte(to, '0' + kind);
    add_byte(to, '\n');
}

void lt_fair_commitment(const lt_fair *deal, uint8_t commit[LT_FAIR_BYTES]) {
    message all = {.size = 0};
    if (deal->kind == 1) {
        lt_fair_sha256(deal->secret, sizeof deal->secret, commit);
        return;
    }
    add_label(&all, "Lanterns commitment ", deal->kind);
    add(&all, deal->table, sizeof deal->table);
    add(&all, deal->secret, sizeof deal->secret);
    add_byte(&all, deal->players);
    add_byte(&all, deal->first_random);
    for (unsigned i = 0; i < deal->players; i++) add_byte(&all, deal->bot_seats >> i & 1);
    lt_fair_sha256(all.bytes, all.size, commit);
}

// Hashes all that the deck depends on. Each contribution is hashed with its length before it, so that no two
// deals hash the same bytes. Table and terms come in through the commitment.
static void seed_of(const lt_fair *deal, const char *label, uint8_t seed[LT_FAIR_BYTES]) {
    message all = {.size = 0};
    uint8_t commit[LT_FAIR_BYTES];
    lt_fair_commitment(deal, commit);
    add_label(&all, label, deal->kind);
    if (deal->kind == 1)
        add(&all, deal->table, sizeof deal->table);
    else
        add(&all, commit, sizeof commit);
    add(&all, deal->secret, sizeof deal->secret);
    add_byte(&all, deal->players);
    for (unsigned i = 0; i < deal->players; i++) {
        const unsigned size = deal->contributed >> i & 1 ? LT_FAIR_BYTES : 0;
        add_byte(&all, size);
        add(&all, deal->contribution[i], size);
    }
    lt_fair_sha256(all.bytes, all.size, seed);
}

// SHA-256 of the seed and a counter, block after block.
typedef struct {
    uint8_t input[LT_FAIR_BYTES + 4]; // the counter last, its highest byte first
    uint8_t block[LT_FAIR_BYTES];
    unsigned used;
} stream;

static void next_block(stream *bytes) {
    lt_fair_sha256(bytes->input, sizeof bytes->input, bytes->block);
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
    seed_of(deal, "Lanterns fair deal ", bytes.input);
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
    seed_of(&sorted, "Lanterns who begins ", bytes.input);
    return below(&bytes, deal->players);
}
