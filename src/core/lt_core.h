// lt_core.h - the rules of Lanterns as pure functions over plain data.
//
// No I/O, no allocation, no globals, no clock: a game is a value, copy it with `=`.
// The numbers R1-R20 in comments are those of docs/RULES.md. Players are counted from 0 here and
// from 1 in every text. A function that can fail returns lt_err and touches its outputs only on LT_OK.
#ifndef LT_CORE_H
#define LT_CORE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LT_MIN_PLAYERS = 2,
    LT_MAX_PLAYERS = 4,
    LT_TILES = 36,           // ids 0 to 35; 0 is the starting tile (R2)
    LT_MAX_DECK = 32,        // tiles in a game of four (R10)
    LT_MAX_STACK = 20,       // its draw stack
    LT_MAX_LAKE = 33,        // its lake at the end
    LT_MAX_FRONTIER = 68,    // the empty cells around a lake of n tiles are at most 2 n + 2
    LT_MAX_DEDICATIONS = 12, // one in each of 11 turns and in the final turn
    LT_HAND_SIZE = 3,
    LT_CARD_LIMIT = 12,    // R16
    LT_EXCHANGE_FAVOR = 2, // R14
    LT_FAVOR_TOKENS = 20,  // R5
    LT_MAX_MOVES = 1024,   // lt_legal_moves never has more
    LT_LAKE_CELLS = 1024   // of lt_open_info.shown
};

// --- Colors, sides, tiles -------------------------------------------------------------------

typedef uint8_t lt_color; // R1; 0 where there is none
enum { LT_NO_COLOR, LT_RED, LT_ORANGE, LT_GREEN, LT_BLUE, LT_PURPLE, LT_WHITE, LT_BLACK };
enum { LT_COLORS = 7 };

typedef uint8_t lt_side; // of a tile or of the table; clockwise, which is also the order of play (R6)
enum { LT_NORTH, LT_EAST, LT_SOUTH, LT_WEST };

typedef uint8_t lt_tile;                       // 0 to 35
enum { LT_STARTING_TILE = 0, LT_NO_TILE = 0 }; // the starting tile is never in a hand or in a deck

typedef enum { LT_NO_MOTIF, LT_BOAT, LT_FLOWER, LT_KOI, LT_DRAGON, LT_PANDA } lt_motif;

// The color a tile shows to `side` after `rotation` quarter turns clockwise.
lt_color lt_tile_color(lt_tile tile, unsigned rotation, lt_side side);
// All four as nibbles, north in the lowest, with 8 added to each if the tile has a platform.
unsigned lt_tile_sides(lt_tile tile, unsigned rotation);
bool lt_tile_has_platform(lt_tile tile); // the boat is no platform (R2)
lt_motif lt_tile_motif(lt_tile tile);

// --- Lantern cards, hands of tiles -----------------------------------------------------------

// How many cards of each color, 4 bits a color (R3: never more than 8): color c in bits 4c to 4c+3.
typedef uint32_t lt_cards;

static inline unsigned lt_cards_of(lt_cards cards, lt_color color) {
    return cards >> 4 * color & 15u;
}

enum { LT_CARD_BITS = 4 };

#define LT_EACH_COLOR 0x11111110u // one card of every color

// A flag (8) in the nibble of each color of which there are at least n, 1 <= n <= 8: no nibble
// is above 8, so that adding 8 - n carries into its top bit and never further.
static inline uint32_t lt_at_least(lt_cards cards, unsigned n) {
    return (cards + (8 - n) * LT_EACH_COLOR) & 8 * LT_EACH_COLOR;
}

static inline unsigned lt_flag_count(uint32_t flags) {
    return (flags >> 3) * 0x11111111u >> 28; // the top nibble of the product is the sum of all nibbles
}

static inline unsigned lt_cards_total(lt_cards cards) {
    uint32_t pairs = (cards & 0x0F0F0F0Fu) + (cards >> 4 & 0x0F0F0F0Fu);
    return pairs * 0x01010101u >> 24;
}

static inline bool lt_three_flags(uint32_t flags) {
    flags &= flags - 1;
    return flags & (flags - 1); // something is left without its two lowest
}

// R15: whether some set can be dedicated.
static inline bool lt_has_set(lt_cards cards) {
    return lt_at_least(cards, 4) != 0 || lt_three_flags(lt_at_least(cards, 2)) ||
           lt_at_least(cards, 1) == 8 * LT_EACH_COLOR;
}

// Tiles in the order drawn, a byte each, the oldest in the lowest; 0 above the last.
typedef uint32_t lt_hand;

static inline lt_tile lt_hand_tile(lt_hand hand, unsigned index) {
    return (lt_tile)(hand >> 8 * index);
}

// --- Dedications ------------------------------------------------------------------------------

typedef enum { LT_FOUR_OF_A_KIND, LT_THREE_PAIR, LT_SEVEN_UNIQUE } lt_set; // R15a, R15b, R15c
enum { LT_SETS = 3, LT_MAX_TOKENS = 9, LT_GENERIC_HONOR = 4 };

// How many tokens the stack of `set` starts with (R4, R11), and the honor of its token number
// `index` from the top; past the last token that is LT_GENERIC_HONOR (R15).
unsigned lt_stack_height(unsigned players, lt_set set);
unsigned lt_stack_honor(unsigned players, lt_set set, unsigned index);

// --- The beginning of a game ------------------------------------------------------------------

typedef enum { LT_STANDARD, LT_MUST_DEDICATE } lt_rules; // R16a, R16b

typedef struct {
    uint8_t players; // 2, 3 or 4
    uint8_t rules;   // lt_rules
    lt_side side[LT_MAX_PLAYERS];
    lt_tile deck[LT_MAX_DECK]; // in the order drawn: three for each player in turn, then the draw stack
} lt_setup;

unsigned lt_deck_size(unsigned players); // R10: 22, 27, 32

// A setup with the default seats (R7), standard rules and the deck that `seed` names.
// The same seed names the same deck for ever and everywhere; see lt_random.h. `players` must be 2, 3 or 4.
lt_setup lt_setup_from_seed(unsigned players, uint64_t seed);

// --- A game -----------------------------------------------------------------------------------

typedef struct {
    int8_t x, y; // x grows to the east, y to the north
    lt_tile tile;
    uint8_t rotation; // quarter turns clockwise
} lt_laid;

// A cell of the unbounded lake in one word: x + 128 in the low byte, y + 128 in the high byte, so that a
// neighbor is one addition away.
typedef uint16_t lt_cell;

static inline int8_t lt_cell_x(lt_cell cell) {
    return (int8_t)(cell ^ 0x80);
}
static inline int8_t lt_cell_y(lt_cell cell) {
    return (int8_t)((cell ^ 0x8000) >> 8);
}

static inline lt_cell lt_cell_at(int8_t x, int8_t y) {
    return (lt_cell)((x + 128) | (y + 128) << 8);
}

// The unbounded lake is folded onto a skewed torus of 512 or, for four players, 1024 places: (x, y) is kept
// at x + 272 y or x + 264 y, of which x + 256 y is the cell's word. Two cells that share a place are at least
// 31 or 36 steps apart; in a lake of 28 or 33 tiles with its frontier no two are more than 29 or 34 apart.
static inline unsigned lt_skew(unsigned players) {
    return players == 4 ? 8 : 16;
}

static inline unsigned lt_place_count(unsigned players) {
    return players == 4 ? LT_LAKE_CELLS : LT_LAKE_CELLS / 2;
}

static inline unsigned lt_fold(unsigned cell, unsigned players) {
    return (cell + lt_skew(players) * (cell >> 8)) % lt_place_count(players);
}

// What the player to move has done in this turn, as a bit set.
enum { LT_EXCHANGED = 1, LT_DEDICATED = 2, LT_DISCARDED = 4 };

// Everything that is open to all (R13).
typedef struct {
    // For each cell of the lake and the frontier, at [lt_fold(cell, players)]: a nibble for each side, north
    // in the lowest, with the color that the neighbor on that side shows to the cell, plus 8 if the neighbor
    // has a platform.
    uint16_t shown[LT_LAKE_CELLS];
    lt_cards cards[LT_MAX_PLAYERS];
    lt_cards supply;
    uint8_t honor[LT_MAX_PLAYERS];
    uint8_t favor[LT_MAX_PLAYERS];
    lt_side side[LT_MAX_PLAYERS];
    uint8_t hand_size[LT_MAX_PLAYERS];
    uint8_t token_count[LT_MAX_PLAYERS];
    uint8_t tokens[LT_MAX_PLAYERS][LT_MAX_DEDICATIONS]; // honor values in the order taken
    uint8_t taken[LT_SETS]; // dedications of each kind so far, including those after the stack was empty
    uint8_t favor_supply;
    uint8_t players; // 2, 3 or 4
    uint8_t rules;   // lt_rules
    uint32_t player; // whose turn it is; after the end, whose the last one was
    uint32_t turn;   // from 1
    uint32_t draw;   // tiles in the draw stack
    uint8_t spent;   // LT_EXCHANGED | LT_DEDICATED | LT_DISCARDED
    bool final;      // from the first final turn on (R19)
    bool over;
    uint32_t lake_size;
    uint32_t frontier_size;
    lt_laid lake[LT_MAX_LAKE];             // in the order placed
    lt_cell frontier[LT_MAX_FRONTIER + 4]; // the empty cells that touch the lake, in no particular order
} lt_open_info;

// A whole game: the open information and the hidden tiles. The tiles in the box are in neither.
typedef struct {
    lt_open_info open;
    lt_hand hand[LT_MAX_PLAYERS];
    lt_tile stack[LT_MAX_STACK]; // its last open.draw tiles are the draw stack, the top first
} lt_state;

// --- Moves ------------------------------------------------------------------------------------

typedef enum { LT_EXCHANGE, LT_DEDICATE, LT_DISCARD, LT_PLACE, LT_PASS } lt_move_kind;

typedef struct {
    lt_move_kind kind;
    union {
        struct {
            lt_color give, take;
        } exchange;
        struct {
            uint8_t set; // lt_set
            // Bit c for color c: one for Four of a Kind, three for Three Pair, LT_ALL_COLORS for Seven
            // Unique.
            uint8_t colors;
        } dedicate;
        struct {
            lt_color color;
        } discard;
        struct {
            int8_t x, y;
            lt_tile tile;
            uint8_t rotation;
        } place;
    };
} lt_move;

enum { LT_ALL_COLORS = 0xFE };

bool lt_move_equal(lt_move a, lt_move b);

// Whether a move is the last one of its turn.
static inline bool lt_ends_turn(lt_move move) {
    return move.kind == LT_PLACE || move.kind == LT_PASS;
}

// --- Errors -----------------------------------------------------------------------------------

typedef enum {
    LT_OK,
    // a setup
    LT_ERR_PLAYERS, // R6: not 2, 3 or 4 players
    LT_ERR_SIDES,   // R7: sides that are not different or not in clockwise order
    LT_ERR_RULES,   // R16: no such rule set
    LT_ERR_DECK,    // R10: not different tiles from 1 to 35
    // a move
    LT_ERR_MOVE,           // not a move at all: a kind, color, set or rotation that does not exist
    LT_ERR_OVER,           // R19: the game is over
    LT_ERR_FINAL_TURN,     // R19: a final turn has no placement and no discard
    LT_ERR_MUST_PLACE,     // R17: only a final turn is passed
    LT_ERR_EXCHANGED,      // R14: once a turn
    LT_ERR_AFTER_DEDICATE, // R15: the exchange comes first
    LT_ERR_AFTER_DISCARD,  // R16: after a discard only discards and the placement follow
    LT_ERR_FAVOR,          // R14: fewer than 2 favor tokens
    LT_ERR_SAME_COLOR,     // R14: a card of a different color
    LT_ERR_NOT_HELD,       // R14, R16: no such card to return
    LT_ERR_NOT_IN_SUPPLY,  // R14: no such card to take
    LT_ERR_DEDICATED,      // R15: once a turn
    LT_ERR_SET,            // R15a-c: the cards of the set are not there
    LT_ERR_NOT_ABOVE,      // R16: discards only above 12 cards
    LT_ERR_MUST_DEDICATE,  // R16b: who can dedicate may not discard
    LT_ERR_ABOVE_LIMIT,    // R16: no placement above 12 cards
    LT_ERR_NOT_IN_HAND,    // R17: another tile
    LT_ERR_OCCUPIED,       // R17: a tile lies there
    LT_ERR_NO_NEIGHBOR,    // R17: no tile of the lake touches the cell
    LT_ERR_COUNT
} lt_err;

// One English sentence without a full stop, and the rule it rests on ("R17"; "" if none).
const char *lt_err_text(lt_err err);
const char *lt_err_rule(lt_err err);

// --- Playing ----------------------------------------------------------------------------------

typedef struct lt_events lt_events; // lt_event.h

// Sets the table up (R8-R12). `events` may be NULL.
lt_err lt_start(lt_state *state, const lt_setup *setup, lt_events *events);

// Writes the legal moves of the player to move: exchanges, dedications, discards, placements, pass.
// Returns how many there are, even above `cap`; 0 when the game is over.
int lt_legal_moves(const lt_state *state, lt_move *out, int cap);

// LT_OK if the player to move may play `move`, else the rule it breaks.
lt_err lt_legal(const lt_state *state, lt_move move);

// Plays `move`. On an error neither *state nor *events is touched.
// `events` may be NULL, which is faster.
lt_err lt_apply(lt_state *state, lt_move move, lt_events *events);

// Plays a move that is known to be legal, from lt_legal_moves for example, without checking it.
void lt_play(lt_state *state, lt_move move);

// Cards and favor after a legal placement, without playing it.
typedef struct {
    lt_cards cards[LT_MAX_PLAYERS];
    lt_cards supply;
    uint8_t favor; // of the player to move
    uint8_t favor_supply;
} lt_payout;

lt_payout lt_payout_of(const lt_open_info *open, lt_cell cell, lt_tile tile, unsigned rotation);

// --- The end ----------------------------------------------------------------------------------

// The best so far as a bit set of players, ties broken by favor tokens, then cards (R20).
unsigned lt_leaders(const lt_open_info *open);
// The same when the game is over; 0 before.
unsigned lt_winners(const lt_open_info *open);

// --- Self-check -------------------------------------------------------------------------------

// NULL if the state is one that a game can be in; else what is wrong with it, in a few words. Debug builds
// call it after every lt_start and lt_apply.
const char *lt_check(const lt_state *state);

#ifdef __cplusplus
}
#endif
#endif
