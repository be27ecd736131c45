// sha1.c - SHA-1 of short messages (FIPS 180-4).
#include <string.h>

#include "net.h"

static uint32_t turned(uint32_t word, unsigned bits) {
    return word << bits | word >> (32 - bits);
}

static uint32_t choice(unsigned round, uint32_t b, uint32_t c, uint32_t d) {
    static const uint32_t constants[] = {0x5A827999u, 0x6ED9EBA1u, 0x8F1BBCDCu, 0xCA62C1D6u};
    const unsigned part = round / 20;
    const uint32_t mixed = part == 0   ? (b & c) | (~b & d)
                           : part == 2 ? (b & c) | (b & d) | (c & d)
                                       : b ^ c ^ d;
    return mixed + constants[part];
}

static void block(uint32_t state[5], const uint8_t bytes[64]) {
    uint32_t w[80], s[5];
    memcpy(s, state, sizeof s);
    for (unsigned i = 0; i < 80; i++) {
        const uint8_t *at = bytes + (size_t)4 * i;
        w[i] = i < 16 ? (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3]
                      : turned(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        const uint32_t next = turned(s[0], 5) + choice(i, s[1], s[2], s[3]) + s[4] + w[i];
        s[4] = s[3];
        s[3] = s[2];
        s[2] = turned(s[1], 30);
        s[1] = s[0];
        s[0] = next;
    }
    for (unsigned i = 0; i < 5; i++) state[i] += s[i];
}

void lt_net_sha1(const void *message, size_t size, uint8_t out[20]) {
    uint32_t state[5] = {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u};
    uint8_t bytes[128] = {0};
    if (size > LT_SHA1_MAX) size = LT_SHA1_MAX;
    const size_t blocks = (size + 9 + 63) / 64, bits = size * 8;
    memcpy(bytes, message, size);
    bytes[size] = 0x80;
    bytes[64 * blocks - 2] = (uint8_t)(bits >> 8);
    bytes[64 * blocks - 1] = (uint8_t)bits;
    for (size_t i = 0; i < blocks; i++) block(state, bytes + 64 * i);
    for (size_t i = 0; i < 20; i++) out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
