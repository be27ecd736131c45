// lt_table.h - an online table as its log says: settings, who sits there, and the game. Plain data.
//
// Entries of the log change it, one after the other. It is small, since a server may have tens of thousands:
// messages are not kept, but made from the moves again. Nothing here knows of sockets or of the store.
#ifndef LT_SERVER_TABLE_H
#define LT_SERVER_TABLE_H

#include "lt_deal.h"
#include "lt_midend.h"
#include "lt_name.h"
#include "lt_store.h"

enum { LT_SECRET = 32, LT_SEAT_NAME = LT_NAME_SIZE, LT_NO_BOT = 255 };
enum { LT_DEAL_KIND = 2 }; // of the fair deals of new tables; logs of older ones name none, and are of kind 1

typedef struct {
    uint8_t bytes[LT_SECRET];
} lt_secret; // a key, its hash, or random bytes that a player contributed

// --- Settings -------------------------------------------------------------------------------------------

extern const char *const lt_table_clock_names[]; // of lt_clock_kind: "none", "live", "days"

typedef struct {
    uint8_t players, rules;
    lt_side side[LT_MAX_PLAYERS];
    uint8_t clock;                // lt_clock_kind
    uint8_t level;                // of the bots that fill and take over, in lt_bots
    uint8_t bots[LT_MAX_PLAYERS]; // LT_NO_BOT: a person's seat
    bool first_random, spectators, is_public, unseen, fill, takeover;
    int64_t time_ms, increment_ms;
} lt_table_settings;

// --- Entries of the log -------------------------------------------------------------------------------

typedef enum {
    LT_ENTRY_MADE,
    LT_ENTRY_SAT,
    LT_ENTRY_STOOD,
    LT_ENTRY_KEY,
    LT_ENTRY_READY,
    LT_ENTRY_STARTED,
    LT_ENTRY_TURN,
    LT_ENTRY_LEFT,
    LT_ENTRY_BACK,
    LT_ENTRY_RESIGNED,
    LT_ENTRY_TIME,
    LT_ENTRY_ABANDONED,
    LT_ENTRY_REMATCH,
    LT_ENTRY_CLOSED,
    LT_ENTRY_RENAMED,
    LT_ENTRY_OFFERED, // a new key, which becomes the seat's when it is first used: KEY
    LT_ENTRY_KINDS
} lt_entry_kind;

extern const char *const lt_entry_names[]; // "made", "sat", …

// Fields that a kind does not have are 0.
typedef struct {
    uint8_t kind; // lt_entry_kind
    uint8_t seat; // from 0
    uint8_t move_count;
    uint8_t deal_kind; // MADE
    bool has_contribution;
    bool asked;                       // LEFT: by the person, not found gone
    bool used;                        // OFFERED: by the key that was offered before, which counts from now on
    int64_t at_ms;                    // of the calendar: MADE, STARTED, TURN
    int64_t left_ms;                  // TURN: what is left of the player's bank
    lt_table_settings settings;       // MADE
    lt_secret secret, person;         // MADE: the deal's, the maker. SAT: person
    lt_secret key, contribution;      // SAT, KEY, OFFERED: the key's hash; SAT, READY
    lt_game_id rematch;               // REMATCH
    char name[LT_SEAT_NAME + 1];      // SAT; "" once it was taken out
    lt_move moves[LT_MAX_TURN_MOVES]; // TURN
} lt_entry;

enum { LT_ENTRY_TEXT = 1024 }; // holds any entry as text

size_t lt_entry_write(const lt_entry *entry, char *out, size_t cap);
// False if the text is no entry.
bool lt_entry_read(const char *text, size_t size, lt_entry *entry);

// --- Tables -----------------------------------------------------------------------------------------------

typedef enum { LT_TABLE_OPEN, LT_TABLE_RUNNING, LT_TABLE_FINISHED, LT_TABLE_CLOSED } lt_table_phase;
extern const char *const lt_table_phase_names[];

typedef enum { LT_TABLE_SEAT_EMPTY, LT_TABLE_SEAT_PERSON, LT_TABLE_SEAT_BOT } lt_table_seat_kind;

typedef struct {
    uint64_t gone_ms; // since when without a socket, on the loop's clock
    uint32_t entry;   // the number of its SAT, to take the name out
    uint16_t sockets; // of this seat; not in the log
    uint16_t changes; // how often it left, came back and got a new key
    uint8_t kind;     // lt_table_seat_kind
    uint8_t bot;      // of LT_TABLE_SEAT_BOT, in lt_bots
    bool ready;       // the contribution is there
    bool has_offered; // a new key that was not used yet
    bool seen;        // somebody came with a key: a socket, or an entry that only a socket asks for
    bool asks;        // to abandon the game; not in the log
    lt_secret key, offered, person, contribution; // keys: their hashes
    char name[LT_SEAT_NAME + 1];
} lt_table_seat;

typedef struct {
    lt_game_id id;
    lt_table_settings settings;
    uint8_t phase;     // lt_table_phase
    uint8_t deal_kind; // 1 or 2
    bool has_rematch;
    uint8_t rotation; // by how many places the seats were rotated when the game started
    uint8_t turn_count;
    uint16_t move_room;
    uint32_t seq; // the last entry
    lt_secret maker, secret, commitment;
    lt_game_id rematch;
    int64_t changed_ms; // of the calendar, when the last entry with a time was made
    lt_table_seat seats[LT_MAX_PLAYERS];
    lt_tile deck[LT_MAX_DECK];
    uint16_t turn_first_move[LT_MAX_TURNS];
    uint32_t turn_seq[LT_MAX_TURNS]; // the entry of each turn
    lt_move *moves;                  // owned: game.move_count of them
    lt_game game;                    // from the start on; its times are those of the loop's clock
} lt_table;

// Changes the table by its next entry, at `now_ms` of the loop's clock. `turn` is the judged turn of a TURN;
// if it is NULL, the turn is judged here. False, and nothing is changed, if the entry does not fit: the log
// is damaged.
bool lt_table_apply(lt_table *table, const lt_entry *entry, const lt_game_turn *turn, int64_t now_ms);
void lt_table_free(lt_table *table);

// The entry of a person's sitting down, as it stands in the log, without name and mark.
lt_entry lt_table_nameless_entry(const lt_table *table, unsigned seat);
// The entry of a turn that was judged.
lt_entry lt_table_turn_entry(const lt_table *table, const lt_game_turn *turn, int64_t wall_ms);
// Sets the clock of a table that was rebuilt from its log, `passed_ms` after the last entry with a time. A
// restart of the server pauses a bank. A turn of days goes on from when it began, but `grace_ms` are left at
// least.
void lt_table_resume_clock(lt_table *table, int64_t now_ms, int64_t passed_ms, int64_t grace_ms);

// What comes next in the game; LT_NEXT_OVER also while there is none.
lt_next lt_table_next(const lt_table *table, int64_t now_ms);
// Whether a seat is a person's who plays in person.
bool lt_table_plays(const lt_table *table, unsigned seat);

// Of turn number `index` from 0: who played it, the moves, and the tile drawn at its end (LT_NO_TILE: none).
unsigned lt_table_turn_player(const lt_table *table, unsigned index);
const lt_move *lt_table_turn_moves(const lt_table *table, unsigned index, unsigned *count);
lt_tile lt_table_turn_drew(const lt_table *table, unsigned index);

// The seat of a key (not its hash), which may be one that was offered; LT_SPECTATOR if it opens none.
int lt_table_seat_of_key(const lt_table *table, const lt_secret *key);
// Whether a key is the one that was offered for the seat, and not used yet.
bool lt_table_is_offered(const lt_table *table, unsigned seat, const lt_secret *key);
lt_secret lt_secret_hash(const lt_secret *secret);
// The one comparison of secrets and of their hashes: its time does not tell where they differ.
bool lt_secret_is(const lt_secret *secret, const uint8_t other[LT_SECRET]);

// The first empty seat; -1 if there is none.
int lt_table_empty_seat(const lt_table *table);
// The seat that may start without waiting for more people: the maker's, else the first person's; -1 for
// none.
int lt_table_starter(const lt_table *table);
bool lt_table_people_ready(const lt_table *table); // everybody who sits there has contributed
// What a seat has drawn so far, in order; returns how many.
unsigned lt_table_drawn(const lt_table *table, int seat, lt_tile out[LT_MAX_DECK]);
// The whole record of a game that has ended; as a writer of lt_notation.h.
size_t lt_table_record(const lt_table *table, char *out, size_t cap);

// --- The fair deal (docs/fair-deals.md) ---------------------------------------------------------------

// What is shown before anybody contributes, of a table that is made by this entry.
lt_secret lt_table_commitment(const lt_game_id *id, const lt_entry *made);
// By how many places the seats are rotated when the game starts: neither the server nor a player chose it
// alone.
unsigned lt_table_deal_rotation(const lt_table *table);
// The deck, once the seats are rotated.
void lt_table_deal_deck(const lt_table *table, lt_tile deck[LT_MAX_DECK]);

#endif
