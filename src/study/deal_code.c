// deal_code.c - a deal as a short word for links.
#include <string.h>

#include "lt_deal.h"

// 21 bytes: the release, the table, the seeds, and a byte that checks the others. docs/daily.md has them all.
enum { BYTES = LT_DEAL_CODE / 4 * 3, CHECKED = BYTES - 1, SEED_AT = 4, BOT_SEED_AT = 12 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static uint8_t check_byte(const uint8_t bytes[BYTES]) {
    uint32_t sum = 1;
    for (unsigned i = 0; i < CHECKED; i++) sum = sum * 31 + bytes[i];
    return (uint8_t)(sum % 251);
}

static void put_number(uint8_t *bytes, uint64_t number) {
    for (unsigned i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> (56 - 8 * i));
}

static uint64_t take_number(const uint8_t *bytes) {
    uint64_t number = 0;
    for (unsigned i = 0; i < 8; i++) number = number << 8 | bytes[i];
    return number;
}

void lt_deal_code(const lt_deal *deal, char out[LT_DEAL_CODE_TEXT]) {
    uint8_t bytes[BYTES] = {LT_BOTS_RELEASE};
    unsigned sides = 0, rivals = 0;
    for (unsigned i = 0; i < deal->players; i++) {
        sides |= 1u << deal->side[i];
        if (i != deal->seat) rivals = rivals << 4 | deal->bot[i];
    }
    const unsigned players = deal->players, rules = deal->rules, seat = deal->seat, side = deal->side[0];
    bytes[1] = (uint8_t)((players - LT_MIN_PLAYERS) << 6 | rules << 4 | seat << 2 | side);
    bytes[2] = (uint8_t)(sides << 4 | rivals >> 8);
    bytes[3] = (uint8_t)rivals;
    put_number(bytes + SEED_AT, deal->seed);
    put_number(bytes + BOT_SEED_AT, deal->bot_seed);
    bytes[CHECKED] = check_byte(bytes);
    for (unsigned i = 0; i < BYTES; i += 3) {
        const uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)bytes[i + 1] << 8 | bytes[i + 2];
        for (unsigned k = 0; k < 4; k++) *out++ = letters[three >> (18 - 6 * k) & 63];
    }
    *out = '\0';
}

static bool unpack(const char *code, uint8_t bytes[BYTES]) {
    for (unsigned i = 0; i < LT_DEAL_CODE; i += 4) {
        uint32_t three = 0;
        for (unsigned k = 0; k < 4; k++) {
            const char *at = memchr(letters, code[i + k], sizeof letters - 1);
            if (at == NULL) return false;
            three = three << 6 | (uint32_t)(at - letters);
        }
        for (unsigned k = 0; k < 3; k++) bytes[i / 4 * 3 + k] = (uint8_t)(three >> (16 - 8 * k));
    }
    return true;
}

// The sides from player 1's on, clockwise. False if there are not as many as players, or that is none of
// them.
static bool take_sides(lt_deal *deal, lt_side first, unsigned sides) {
    unsigned count = 0;
    if (!(sides >> first & 1)) return false;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        const lt_side side = (lt_side)((first + i) % LT_MAX_PLAYERS);
        if (sides >> side & 1) deal->side[count++] = side;
    }
    return count == deal->players;
}

static bool take_bots(lt_deal *deal, unsigned rivals) {
    for (unsigned i = deal->players; i-- > 0;) {
        if (i == deal->seat) continue;
        deal->bot[i] = rivals & 15;
        rivals >>= 4;
        if (deal->bot[i] >= lt_bot_count) return false;
    }
    return rivals == 0;
}

lt_deal_fault lt_deal_read(const char *code, size_t size, lt_deal *deal) {
    uint8_t bytes[BYTES];
    if (size != LT_DEAL_CODE || !unpack(code, bytes) || bytes[CHECKED] != check_byte(bytes))
        return LT_DEAL_NO_CODE;
    if (bytes[0] != LT_BOTS_RELEASE) return LT_DEAL_OTHER_RELEASE;
    lt_deal read = {.players = (uint8_t)((bytes[1] >> 6) + LT_MIN_PLAYERS),
                    .rules = bytes[1] >> 4 & 3,
                    .seat = bytes[1] >> 2 & 3,
                    .seed = take_number(bytes + SEED_AT),
                    .bot_seed = take_number(bytes + BOT_SEED_AT)};
    if (read.players > LT_MAX_PLAYERS || read.rules > LT_MUST_DEDICATE || read.seat >= read.players ||
        !take_sides(&read, bytes[1] & 3, bytes[2] >> 4) ||
        !take_bots(&read, (unsigned)(bytes[2] & 15) << 8 | bytes[3]))
        return LT_DEAL_NO_CODE;
    *deal = read;
    return LT_DEAL_OK;
}
