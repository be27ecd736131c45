// lt_table.h - a table: its settings, who sits there, and its game. Plain data that entries of its log change, one after the other.
//
// What is kept is small, as there may be many: the confirmed state, the moves, and four chairs; everything that somebody
// has missed is told from these. Nothing here knows of sockets or of the store.
#ifndef LT_SERVER_TABLE_H
#define LT_SERVER_TABLE_H

#include "lt_game.h"
#include "lt_store.h"

enum { LT_SECRET = 32, LT_SEAT_NAME = 72, LT_MAX_TURNS = LT_MAX_DECK + LT_MAX_PLAYERS, LT_NO_BOT = 255 };

typedef struct {
    uint8_t bytes[LT_SECRET];
} lt_secret; // a key, a hash of one, or somebody's random bytes

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

// --- Entries of the log ------------------------------------------------------------------------------------

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
    LT_ENTRY_KINDS
} lt_entry_kind;

extern const char *const lt_entry_names[]; // "made", "sat", …

// Fields that a kind does not have are 0.
typedef struct {
    uint8_t kind; // lt_entry_kind
    uint8_t seat; // from 0
    uint8_t move_count;
    bool has_contribution;
    bool asked;                       // LEFT: by the person, not found gone
    int64_t at_ms;                    // of the calendar: MADE, STARTED, TURN
    int64_t left_ms;                  // TURN: what is left of the player's bank
    lt_table_settings settings;       // MADE
    lt_secret secret, person;         // MADE: the deal's, the maker. SAT: person
    lt_secret key, contribution;      // SAT, KEY: the key's hash; SAT, READY
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
    int64_t bank_ms;
    uint64_t gone_ms;   // since when without a socket, on the loop's clock
    uint32_t entry;     // the number of its SAT, to take the name out
    uint16_t sockets;   // of this seat; not in the log
    uint8_t kind, left; // lt_chair_kind, lt_left
    uint8_t left_turn;  // when that was
    uint8_t bot;        // in lt_bots: who sits here, or plays for the person who does
    bool ready;         // the contribution is there
    bool asks;          // to abandon the game; not in the log
    lt_secret key, person, contribution;
    char name[LT_SEAT_NAME + 1];
} lt_table_seat;

typedef struct {
    uint32_t seq;
    uint16_t first_move;
    uint8_t player;
    lt_tile drew; // LT_NO_TILE: nothing was left
} lt_table_turn;

typedef struct {
    lt_game_id id;
    lt_table_settings settings;
    uint8_t phase;       // lt_table_phase
    uint8_t winners;     // bit set
    uint8_t termination; // lt_termination
    int8_t by;           // who resigned or the like; -1
    bool has_rematch;
    uint8_t turned; // by how many places when the game started
    uint8_t turn_count;
    uint16_t move_count, move_room;
    uint32_t seq; // the last entry
    lt_secret maker, secret, commitment;
    lt_game_id rematch;
    int64_t changed_ms;     // of the calendar, when the last entry with a time was made
    uint64_t turn_began_ms; // on the loop's clock
    lt_table_seat seats[LT_MAX_PLAYERS];
    lt_tile deck[LT_MAX_DECK];
    lt_table_turn turns[LT_MAX_TURNS];
    lt_move *moves; // owned
    lt_state state; // from the start on
} lt_table;

// Changes the table by its next entry. False, and nothing is changed, if it does not fit: the log is damaged.
bool lt_table_apply(lt_table *table, const lt_entry *entry);
void lt_table_free(lt_table *table);

// Whether a whole turn of the player to move may be played: LT_OK, or the rule that it breaks. *complete says whether it ends
// with a placement or a pass and not before.
lt_err lt_table_try(const lt_table *table, const lt_move *moves, unsigned count, lt_state *after,
                    bool *complete);

// The seat of a key (not its hash); LT_SPECTATOR if it opens none.
int lt_table_seat_of_key(const lt_table *table, const lt_secret *key);
lt_secret lt_secret_hash(const lt_secret *secret);

static inline bool lt_table_seat_plays(const lt_table_seat *seat) { // a person, in person
    return seat->kind == LT_TABLE_SEAT_PERSON && seat->left == LT_PLAYS;
}
// The bot that has to move; NULL if a person has to, or nobody.
const lt_bot *lt_table_bot(const lt_table *table);
// The first empty seat; -1 if there is none.
int lt_table_empty_seat(const lt_table *table);
// Who may start without waiting for more: whoever made the table, else the first who sits there; -1 for nobody.
int lt_table_starter(const lt_table *table);
bool lt_table_all_ready(const lt_table *table); // nobody has to come or to contribute any more
// What a seat has drawn so far, in order; returns how many.
unsigned lt_table_drawn(const lt_table *table, int seat, lt_tile out[LT_MAX_DECK]);
// The whole record of a game that has ended; as a writer of lt_notation.h.
size_t lt_table_record(const lt_table *table, char *out, size_t cap);

// --- The clock: it runs on the loop's steady clock ---------------------------------------------------------

// The turn begins: at the start, after a turn, after whatever changed who has to move.
void lt_table_clock_turn_begins(lt_table *table, uint64_t now_ms);
// Somebody left or came back (it is applied). If it is their turn, what they have used of their time stays used.
void lt_table_clock_hands_over(lt_table *table, const lt_entry *entry, uint64_t now_ms);
// A table that was rebuilt. A restart is a pause, not a loss: turns of days go on from when they began, but leave `grace_ms`
// at least.
void lt_table_clock_rebuilt(lt_table *table, uint64_t now_ms, int64_t wall_ms, int64_t grace_ms);
// What is left to a player; 0 is the least. Without a clock it is a very long time.
int64_t lt_table_clock_left(const lt_table *table, unsigned player, uint64_t now_ms);
// Whether the time of the player to move is up.
bool lt_table_clock_is_up(const lt_table *table, uint64_t now_ms);
// What is left of the bank of the player to move if the turn ends now; -1 without a bank.
int64_t lt_table_clock_after_turn(const lt_table *table, uint64_t now_ms);

// --- The fair deal (docs/fair-deals.md) ----------------------------------------------------------------------

// What is shown before anybody contributes.
lt_secret lt_table_commitment(const lt_secret *secret);
// By how many places the seats are turned when the game starts: chance that neither the server nor a player chose alone.
unsigned lt_table_deal_rotation(const lt_table *table);
// The deck, once the seats are turned.
void lt_table_deal_deck(const lt_table *table, lt_tile deck[LT_MAX_DECK]);

#endif
