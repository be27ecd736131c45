// lt_fair.h - fair deals: the deck is a function of the server's secret and of the players' contributions.
//
// The server draws a secret and publishes a commitment to it and to the table's terms, before it has received
// anything. Then every person at the table contributes random bytes. The deck is computed from all of them.
// When the game is over the secret is published, and anyone can compute the deck again and compare.
// docs/fair-deals.md has the details and says what this proves. Pure functions over plain data.
#ifndef LT_FAIR_H
#define LT_FAIR_H

#include "lt_notation.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LT_FAIR_BYTES = 32, // of a secret, a commitment and a contribution
    LT_FAIR_TABLE = 16, // of a table's id
    LT_FAIR_HEX = 65,   // a buffer for the text of either
    LT_FAIR_KIND = 2    // of deals that are made now; deals of kind 1 bound the secret alone
};

// All that the deck is computed from.
typedef struct {
    uint8_t kind;         // 2, or 1 for an older deal
    uint8_t players;      // 2, 3 or 4
    bool first_random;    // chance decides who begins, so that the seats are turned
    uint8_t turned;       // whoever sat at seat i became player (i + turned) % players
    unsigned bot_seats;   // bit set of the seats that were bots' when the table was made
    unsigned contributed; // bit set of the players who did; bots do not
    uint8_t contribution[LT_MAX_PLAYERS][LT_FAIR_BYTES];
    uint8_t secret[LT_FAIR_BYTES];
    uint8_t table[LT_FAIR_TABLE]; // so that the same bytes deal differently at another table
} lt_fair;

// What is shown in advance: a hash of table, secret, players, first_random and bot_seats; of a deal of
// kind 1, of the secret alone.
void lt_fair_commitment(const lt_fair *deal, uint8_t commit[LT_FAIR_BYTES]);

// By how many places the seats are turned where chance decides who begins. The order of the contributions
// does not matter, so that it is the same before and after the seats are turned. Nor does `turned`.
unsigned lt_fair_turn(const lt_fair *deal);

// The deck, in the order of lt_setup.deck: lt_deck_size(players) tiles. The contributions are in the order of
// play.
void lt_fair_deck(const lt_fair *deal, lt_tile deck[LT_MAX_DECK]);

// --- Texts ----------------------------------------------------------------------------------------

// `size` bytes as small hexadecimal digits, 2 * size of them and a NUL.
void lt_fair_hex(const uint8_t *bytes, size_t size, char *out);
// And back: exactly 2 * size digits, in upper or lower case. False if it is anything else; *out is undefined
// then.
bool lt_fair_unhex(const char *text, size_t text_size, uint8_t *out, size_t size);

// A table's id, as it stands in links (22 letters) or in records (32 digits).
bool lt_fair_table_read(const char *text, size_t text_size, uint8_t table[LT_FAIR_TABLE]);

// Appends the deal's tags to a tag section, as lt_tags_append does: Deal, Table, Commit, Secret, First,
// BotSeats, Contribution1 ..., and Turned if it was drawn. They reveal the deck, so they are for the record
// of a game that is over.
size_t lt_fair_tags(const lt_fair *deal, char *tags, size_t size, size_t cap);

// --- Checking a record ------------------------------------------------------------------------------

typedef enum {
    LT_FAIR_PROVED,       // the commitment is that of the secret, and the deck follows from it all
    LT_FAIR_NONE,         // the record says nothing of a fair deal
    LT_FAIR_OTHER,        // it was dealt in a way that is not known here
    LT_FAIR_TAG,          // a tag is missing, repeated or not what it should be; `tag` says which
    LT_FAIR_ALONE,        // nobody contributed, so the server alone chose the deck
    LT_FAIR_BOT,          // a seat that the record calls a bot's contributed: `bot` says which player
    LT_FAIR_WRONG_SECRET, // secret, table and terms are not those that were committed to
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
    unsigned bot;                  // of LT_FAIR_BOT, from 0
} lt_fair_check;

lt_fair_check lt_fair_check_record(const lt_record *record);
// Whether `deal` and `commit` of a check are of meaning.
bool lt_fair_has_deal(const lt_fair_check *check);

// --- What a player kept -----------------------------------------------------------------------------

// The parts of a witness, in the order in which they come to a player.
typedef enum {
    LT_WITNESS_KIND,         // the kind of deal that the server named
    LT_WITNESS_TABLE,        // the table's id
    LT_WITNESS_COMMIT,       // the commitment
    LT_WITNESS_TERMS,        // how many players, who begins, where bots sit
    LT_WITNESS_SEAT,         // the seat that was asked for, and what the others had contributed before
    LT_WITNESS_CONTRIBUTION, // the player's own
    LT_WITNESS_START,        // the contributions and the turning as shown when the game had begun
    LT_WITNESS_DRAWN,        // the tiles that the player drew
    LT_WITNESS_PARTS
} lt_witness_part;

extern const char *const lt_witness_names[]; // "kind", "table", … for programs

// What a player was shown before and during the game, and what the player sent.
typedef struct {
    unsigned has; // bit set of parts
    lt_fair deal; // kind, table, terms; contributions and turning of LT_WITNESS_START
    uint8_t commit[LT_FAIR_BYTES];
    uint8_t contribution[LT_FAIR_BYTES];
    unsigned seat;   // from 0, before the seats are turned
    unsigned before; // bit set of the other seats that had contributed
    uint8_t before_contribution[LT_MAX_PLAYERS][LT_FAIR_BYTES];
    unsigned player; // whose tiles these are, from 0
    unsigned drawn_count;
    lt_tile drawn[LT_MAX_DECK];
} lt_fair_witness;

// Reads a witness as docs/fair-deals.md describes it. False if a tag of it is repeated or not readable; *tag
// is its name.
bool lt_fair_witness_read(const char *text, size_t size, lt_fair_witness *witness, const char **tag);

typedef struct {
    unsigned differs;   // bit set of the parts in which the record differs from the witness
    int contributed_as; // the player whose contribution the witness has, or -1
    bool last; // all other seats were taken and had contributed, and so it stayed: nobody could choose after
} lt_fair_comparison;

// Compares the parts that the witness has with the deal of a record.
lt_fair_comparison lt_fair_compare(const lt_fair_check *check, const lt_fair_witness *witness);

#ifdef __cplusplus
}
#endif
#endif
