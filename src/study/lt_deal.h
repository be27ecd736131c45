// lt_deal.h - a deal that anybody can play again: the deck, the bots and the seat of the person among them.
//
// The daily lake is one, and so is any finished game of one person against bots. Bots are deterministic, so
// that the moves of the person alone decide how it goes on: a record proves its own score, since anyone can
// replay it, bots included. No I/O, no allocation, no clock.
#ifndef LT_DEAL_H
#define LT_DEAL_H

#include "lt_match.h"

// Which bots these are. It is raised whenever any of them plays otherwise than before, by new weights or new
// code; tests/study holds it against a signature of their games. It is the tag Bots of a record.
enum { LT_BOTS_RELEASE = 1 };

typedef struct {
    uint8_t players, rules, seat; // seat: of the person, from 0
    lt_side side[LT_MAX_PLAYERS];
    uint8_t bot[LT_MAX_PLAYERS]; // index in lt_bots; 0 for the person's seat and for those nobody has
    uint64_t seed;               // names the deck (docs/shuffle.md)
    uint64_t bot_seed;           // for the bots' own choices
} lt_deal;

bool lt_deal_equal(const lt_deal *a, const lt_deal *b);

// --- Playing --------------------------------------------------------------------------------------------

// Sets up the match of a deal, without a clock, for the person `name` ("" for none). Its record has the tag
// Bots. `date` goes into the record: "2026-11-18", or "".
void lt_deal_start(const lt_deal *deal, const char *name, const char *date, lt_match *match, int64_t now_ms);

// Plays the turns of bots until the person has to decide or the game is over. `scratch` has LT_BOT_MEMORY
// bytes wherever it is asked for. Where bots have to think in small portions, hosts use lt_midend_think.
void lt_deal_let_bots_play(lt_match *match, void *scratch);

// How a finished game went for the person.
typedef struct {
    uint8_t honor[LT_MAX_PLAYERS];
    uint8_t players, seat;
    unsigned winners; // a bit set
    int lead;         // the person's honor less that of the best rival
    // What games of one deal are ordered by: twice the lead, and 1 more for a win alone, 1 less for a defeat.
    // So ties of honor that favor tokens or cards decide stand between the leads.
    int score;
} lt_outcome;

lt_outcome lt_outcome_of(const lt_open_info *open, unsigned seat);

// --- Codes, for links -----------------------------------------------------------------------------------

// The whole deal as letters, digits, - and _. docs/daily.md describes it.
enum { LT_DEAL_CODE = 28, LT_DEAL_CODE_TEXT = LT_DEAL_CODE + 1 };
void lt_deal_code(const lt_deal *deal, char out[LT_DEAL_CODE_TEXT]);

typedef enum {
    LT_DEAL_OK,
    LT_DEAL_NO_CODE,       // not such a code, or mistyped
    LT_DEAL_OTHER_RELEASE, // of other bots than these
    LT_DEAL_UNFINISHED,    // of a match: the game is not over, or did not end by its rules
    LT_DEAL_NO_PERSON,     // of a match: not exactly one person among bots
    LT_DEAL_NO_SEED,       // of a match: no seed names the deck
    LT_DEAL_FAULTS
} lt_deal_fault;

// A whole sentence in a language.
const char *lt_deal_fault_text(lt_language language, lt_deal_fault fault);

lt_deal_fault lt_deal_read(const char *code, size_t size, lt_deal *deal);
// The deal of a finished game against bots, to be given to a friend. *deal is written only with LT_DEAL_OK.
lt_deal_fault lt_deal_of_match(const lt_match *match, lt_deal *deal);

// --- Proof ----------------------------------------------------------------------------------------------

typedef enum {
    LT_PROVED,           // everything in the record is what came of the person's moves
    LT_PROOF_RELEASE,    // of other bots, which these cannot replay
    LT_PROOF_TAG,        // a tag is missing, repeated, not what it should be, or one too many
    LT_PROOF_MOVE,       // a bot would have played otherwise
    LT_PROOF_UNFINISHED, // the game is not over, or has moves after its end
    LT_PROOF_VERDICTS
} lt_proof_verdict;

extern const char *const lt_proof_names[]; // "proved", "release", "tag", "move", "unfinished": for programs

typedef struct {
    lt_proof_verdict verdict;
    char tag[32];       // of LT_PROOF_TAG and LT_PROOF_RELEASE: its name
    unsigned turn;      // of LT_PROOF_MOVE, from 1
    unsigned player;    // of LT_PROOF_MOVE, from 0
    lt_outcome outcome; // of LT_PROVED
} lt_proof;

// Plays the deal with the person's moves of the record and compares everything with it: each tag but the
// person's name, and each move of a bot. Comments and variations may stand in it. `date` is as lt_deal_start
// was given it.
lt_proof lt_deal_prove(const lt_deal *deal, const char *date, const lt_record *record, void *scratch);

// A proof in steps, for a host that has other things to do as well. `record` has to stay until its end.
typedef struct {
    const lt_record *record;
    lt_match match; // of the deal
    unsigned seat;  // of the person
    bool begun, over;
    lt_proof proof;
} lt_proving;

// Plays on, until a bot has found one turn. False if nothing is left to do: then `proof` is the answer.
bool lt_prove_on(lt_proving *proving, void *scratch);

// The verdict as a sentence, as a writer of lt_notation.h.
size_t lt_proof_text(lt_language language, const lt_proof *proof, char *out, size_t cap);

// --- Two games of one deal ------------------------------------------------------------------------------

enum { LT_MAX_TURNS = 40 }; // of a game of four: 32 placements and 4 final turns

typedef struct {
    unsigned player;
    struct {
        int first, count;              // its moves in the record
        uint8_t honor[LT_MAX_PLAYERS]; // after it
    } of[2];
    bool same; // both played the same moves
} lt_compared_turn;

typedef struct {
    unsigned players, turn_count; // turns that both games have
    int parted;                   // index of the first turn that differs; -1 if none does
    lt_compared_turn turn[LT_MAX_TURNS];
} lt_comparison;

// Turn by turn. False if they do not begin alike: other players, sides, rules or deck.
bool lt_compare(const lt_record *a, const lt_record *b, lt_comparison *out);

#endif
