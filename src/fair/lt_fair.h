// lt_fair.h - fair deals: the deck is a function of the server's secret and of the players' contributions.
//
// The server draws a secret and publishes its hash, the commitment, before it has received anything. Then
// every person at the table contributes random bytes. The deck is computed from all of them. When the game is
// over the secret is published, and anyone can compute the deck again and compare. docs/fair-deals.md has the
// details and says what this proves. Pure functions over plain data.
#ifndef LT_FAIR_H
#define LT_FAIR_H

#include "lt_notation.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LT_FAIR_BYTES = 32, // of a secret, a commitment and a contribution
    LT_FAIR_TABLE = 16, // of a table's id
    LT_FAIR_HEX = 65    // a buffer for the text of either
};

// All that the deck is computed from.
typedef struct {
    uint8_t table[LT_FAIR_TABLE]; // so that the same bytes deal differently at another table
    uint8_t secret[LT_FAIR_BYTES];
    uint8_t players;      // 2, 3 or 4
    unsigned contributed; // bit set of the players who did; bots do not
    uint8_t contribution[LT_MAX_PLAYERS][LT_FAIR_BYTES];
    bool drawn;     // chance decided who begins:
    uint8_t turned; // whoever sat at place i became player (i + turned) % players
} lt_fair;

// The hash that is shown in advance: SHA-256 of the secret.
void lt_fair_commit(const uint8_t secret[LT_FAIR_BYTES], uint8_t commit[LT_FAIR_BYTES]);

// By how many places the seats are turned where chance decides who begins. The order of the contributions
// does not matter, so that it is the same before and after the seats are turned. `drawn` and `turned` do not
// matter either.
unsigned lt_fair_turn(const lt_fair *deal);

// The deck, in the order of lt_setup.deck: lt_deck_size(players) tiles. The contributions are in the order of
// play; `drawn` and `turned` do not count.
void lt_fair_deck(const lt_fair *deal, lt_tile deck[LT_MAX_DECK]);

// --- Texts ----------------------------------------------------------------------------------------

// `size` bytes as small hexadecimal digits, 2 * size of them and a NUL.
void lt_fair_hex(const uint8_t *bytes, size_t size, char *out);
// And back: exactly 2 * size digits, in upper or lower case. False if it is anything else; *out is undefined
// then.
bool lt_fair_unhex(const char *text, size_t text_size, uint8_t *out, size_t size);

// A table's id, as it stands in links (22 letters) or in records (32 digits).
bool lt_fair_table_read(const char *text, size_t text_size, uint8_t table[LT_FAIR_TABLE]);

// Appends the deal's tags to a tag section, as lt_tags_append does: Deal, Table, Commit, Secret,
// Contribution1 ..., and Turned if it was drawn. They reveal the deck, so they are for the record of a game
// that is over.
size_t lt_fair_tags(const lt_fair *deal, char *tags, size_t size, size_t cap);

// --- Checking a record ------------------------------------------------------------------------------

typedef enum {
    LT_FAIR_PROVED,       // the commitment is that of the secret, and the deck follows from it all
    LT_FAIR_NONE,         // the record says nothing of a fair deal
    LT_FAIR_OTHER,        // it was dealt in a way that is not known here
    LT_FAIR_TAG,          // a tag is missing, repeated or not what it should be; `tag` says which
    LT_FAIR_ALONE,        // nobody contributed, so the server alone chose the deck
    LT_FAIR_WRONG_SECRET, // the secret is not the one that was committed to
    LT_FAIR_WRONG_DECK,   // the deck does not follow from what the record says
    LT_FAIR_WRONG_TURN,   // nor does who begins
    LT_FAIR_VERDICTS
} lt_fair_verdict;

extern const char *const lt_fair_verdict_names[]; // "proved", "none", … for programs

typedef struct {
    lt_fair_verdict verdict;
    lt_fair deal;                  // as the record has it; of meaning from LT_FAIR_ALONE on, and if proved
    uint8_t commit[LT_FAIR_BYTES]; // as the record has it
    lt_tile deck[LT_MAX_DECK];     // as it should be
    const char *tag;               // of LT_FAIR_TAG: "Secret"
} lt_fair_check;

lt_fair_check lt_fair_check_record(const lt_record *record);

#ifdef __cplusplus
}
#endif
#endif
