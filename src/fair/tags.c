// tags.c - bytes as text, and the tags that records and witnesses have in common.
#include <string.h>

#include "fair.h"
#include "lt_writer.h"

const char *const lt_fair_contribution_tags[LT_MAX_PLAYERS] = {"Contribution1", "Contribution2",
                                                               "Contribution3", "Contribution4"};

void lt_fair_hex(const uint8_t *bytes, size_t size, char *out) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        *out++ = digits[bytes[i] >> 4];
        *out++ = digits[bytes[i] & 15];
    }
    *out = '\0';
}

static int digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

bool lt_fair_unhex(const char *text, size_t text_size, uint8_t *out, size_t size) {
    if (text_size != 2 * size) return false;
    for (size_t i = 0; i < size; i++) {
        const int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

// Base64 with - and _, without padding: 22 letters are 16 bytes and four bits that must be 0.
static bool unbase64(const char *text, uint8_t out[LT_FAIR_TABLE]) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned bits = 0, held = 0, size = 0;
    for (; *text != '\0'; text++) {
        const char *at = strchr(letters, *text);
        if (at == NULL) return false;
        held = held << 6 | (unsigned)(at - letters);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        out[size++] = (uint8_t)(held >> bits);
        held &= (1u << bits) - 1;
    }
    return held == 0;
}

bool lt_fair_table_read(const char *text, size_t text_size, uint8_t table[LT_FAIR_TABLE]) {
    enum { LETTERS = 22 };
    char link[LETTERS + 1] = "";
    if (text_size != LETTERS) return lt_fair_unhex(text, text_size, table, LT_FAIR_TABLE);
    memcpy(link, text, LETTERS);
    return strlen(link) == LETTERS && unbase64(link, table);
}

// --- Reading ----------------------------------------------------------------------------------------

void lt_fair_blame(lt_fair_reader *from, const char *tag) {
    if (from->fault == NULL) from->fault = tag;
}

bool lt_fair_read_text(lt_fair_reader *from, const char *name, char *value, size_t cap) {
    char found[32], text[128];
    bool there = false;
    lt_tag_walk walk = {from->tags, from->size, 0, found, sizeof found, text, sizeof text};
    while (lt_tag_next(&walk)) {
        if (strcmp(found, name) != 0) continue;
        if (there) lt_fair_blame(from, name); // it is not clear which of the two counts
        there = true;
        lt_writer to = lt_writer_begin(value, cap);
        lt_writer_text(&to, text);
        lt_writer_end(&to);
    }
    return there;
}

bool lt_fair_read_bytes(lt_fair_reader *from, const char *name, uint8_t *out, size_t size) {
    char value[LT_FAIR_HEX + 1] = "";
    if (!lt_fair_read_text(from, name, value, sizeof value)) return false;
    if (!lt_fair_unhex(value, strlen(value), out, size)) lt_fair_blame(from, name);
    return true;
}

unsigned lt_fair_read_digit(lt_fair_reader *from, const char *name, unsigned least, unsigned most,
                            bool *there) {
    char value[3] = "";
    *there = lt_fair_read_text(from, name, value, sizeof value);
    if (!*there) return 0;
    const unsigned number = (unsigned)(value[0] - '0');
    if (strlen(value) == 1 && number >= least && number <= most) return number;
    lt_fair_blame(from, name);
    return least;
}

unsigned lt_fair_read_kind(lt_fair_reader *from, bool *there) {
    char value[sizeof "fair 1" + 1];
    *there = lt_fair_read_text(from, "Deal", value, sizeof value);
    if (*there && strcmp(value, "fair 1") == 0) return 1;
    return *there && strcmp(value, "fair 2") == 0 ? 2 : 0;
}

// The tag BotSeats: "none", or "2 3" in ascending order.
static unsigned read_seats(lt_fair_reader *from, const char *text, unsigned players) {
    unsigned set = 0;
    if (strcmp(text, "none") == 0) return 0;
    for (;; text += 2) {
        const unsigned seat = (unsigned)(text[0] - '1');
        if (text[0] == '\0' || seat >= players || set >> seat != 0) break;
        set |= 1u << seat;
        if (text[1] == '\0') return set;
        if (text[1] != ' ') break;
    }
    lt_fair_blame(from, "BotSeats");
    return set;
}

bool lt_fair_read_terms(lt_fair_reader *from, lt_fair *deal) {
    char first[8], seats[2 * LT_MAX_PLAYERS + 1];
    const bool has_first = lt_fair_read_text(from, "First", first, sizeof first);
    const bool has_seats = lt_fair_read_text(from, "BotSeats", seats, sizeof seats);
    if (!has_first && !has_seats) return false;
    deal->first_random = has_first && strcmp(first, "random") == 0;
    if (!has_first || (!deal->first_random && strcmp(first, "seat") != 0)) lt_fair_blame(from, "First");
    if (!has_seats) lt_fair_blame(from, "BotSeats");
    deal->bot_seats = has_seats ? read_seats(from, seats, deal->players) : 0;
    return true;
}

unsigned lt_fair_read_contributions(lt_fair_reader *from, const char *const names[LT_MAX_PLAYERS],
                                    unsigned players, uint8_t out[LT_MAX_PLAYERS][LT_FAIR_BYTES]) {
    unsigned set = 0;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        if (!lt_fair_read_bytes(from, names[i], out[i], LT_FAIR_BYTES)) continue;
        set |= 1u << i;
        if (i >= players) lt_fair_blame(from, names[i]); // nobody sits there
    }
    return set;
}
