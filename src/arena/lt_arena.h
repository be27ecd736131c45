// lt_arena.h - tournaments of bots: the schedule, games on all cores, and their statistics.
// The same settings give the same games with any number of ranks, threads and interruptions; only programs
// and time limits bring chance into it.
#ifndef LT_ARENA_H
#define LT_ARENA_H

#include <stdatomic.h>
#include <stdio.h>

#include "lt_bot.h"
#include "lt_lives.h"
#include "lt_luck.h"
#include "lt_protocol.h"
#include "lt_words.h"

enum {
    LT_ARENA_BOTS = 16,
    LT_ARENA_LINE_UPS = 1820, // the most there are: 4 of 16
    LT_ARENA_GAMES = 1000000,
    LT_ARENA_LIVES = 1000, // of one game
    LT_ARENA_TIME = 5000   // milliseconds a move for programs if nothing else is said
};

typedef struct {
    // These decide about the games, and stand in a checkpoint.
    unsigned bot_count;
    const char *bot[LT_ARENA_BOTS]; // a name of the registry, else a command
    unsigned players;
    lt_rules rules;
    uint64_t seed;
    uint64_t games;
    unsigned playouts; // 0 for the bots' own numbers
    unsigned time_ms;  // a move; 0 for none, and LT_ARENA_TIME for programs
    bool sprt;         // whether to stop as soon as the sequential test has decided
    double elo[2];     // which of these is nearer to the truth, in an SPRT
    bool adjusted;     // whether the luck of the draw is measured, for results without it
    unsigned lives;    // other lives of each game by which it is measured; 0 for none
    // These do not.
    unsigned threads;
    bool quiet;          // programs' standard error goes nowhere
    const char *records; // a directory for the games; NULL for none
} lt_arena_settings;

// --- Schedule: who plays whom, in which seat, on which deck -----------------------------------------

// Games come in units. In a unit the same deck is played once with every bot in every seat. Of two bots, one
// of the first plays against copies of the second. More than two meet in every possible line-up.
typedef struct {
    unsigned players, bots, line_ups;
    uint64_t seed;
    uint8_t member[LT_ARENA_LINE_UPS][LT_MAX_PLAYERS];
} lt_arena_schedule;

// NULL if these bots can play; else why not.
const char *lt_arena_schedule_make(lt_arena_schedule *schedule, unsigned bots, unsigned players,
                                   uint64_t seed);

void lt_arena_schedule_seats(const lt_arena_schedule *schedule, uint64_t game, uint8_t bot[LT_MAX_PLAYERS]);
uint64_t lt_arena_schedule_deck(const lt_arena_schedule *schedule, uint64_t game); // which deck, from 0
uint64_t lt_arena_schedule_deck_seed(const lt_arena_schedule *schedule,
                                     uint64_t game); // of lt_setup_from_seed

// The seed of thing `number` (a deck, a game, a seat) below another seed.
uint64_t lt_arena_seed(uint64_t seed, uint64_t number);

// --- One game ---------------------------------------------------------------------------------------

typedef struct {
    bool played;
    uint8_t winners;   // bit set of seats; 0 if every seat forfeited
    uint8_t forfeited; // bit set of seats
    uint8_t honor[LT_MAX_PLAYERS];
    uint16_t choices[LT_MAX_PLAYERS]; // of the bot itself, without what was played for it after a forfeit
    uint64_t microseconds[LT_MAX_PLAYERS]; // that they took
    int32_t luck[LT_MAX_PLAYERS];          // of all draws, in 1/LT_LUCK_ONE; 0 if it was not measured
} lt_arena_result;

// The part of a game that a seat won: 1, a fraction of a shared victory, or 0.
double lt_arena_share(const lt_arena_result *result, unsigned seat);

// The bots of one thread: their memory, their programs.
typedef struct lt_arena_table lt_arena_table;
lt_arena_table *lt_arena_table_open(const lt_arena_settings *settings, const lt_arena_schedule *schedule,
                                    atomic_bool *stop);
void lt_arena_table_close(lt_arena_table *table);

typedef enum { LT_ARENA_PLAYED, LT_ARENA_STOPPED, LT_ARENA_SILENT } lt_arena_end;
// Plays the game of that number. SILENT: a program never became ready, and lt_arena_table_silent says which
// and why.
lt_arena_end lt_arena_table_play(lt_arena_table *table, uint64_t number, lt_arena_result *result);
enum { LT_ARENA_FAULT = 512 };
const char *lt_arena_table_silent(const lt_arena_table *table);
// The record of the game played last; empty if the settings name no directory for records.
const char *lt_arena_table_record(const lt_arena_table *table, size_t *size);
// False and errno if it cannot be written.
bool lt_arena_record_save(const lt_arena_settings *settings, uint64_t number, const char *text, size_t size);

// --- Results without luck ------------------------------------------------------------------------------

// Luck has mean 0, so that a multiple of it can be taken from a result, and the mean stays the same. The
// multiple with the least variance is learned from the decks before, never from the one that it is used for:
// that keeps it independent of that deck's luck. Begin with zeros.
typedef struct {
    double products, squares; // of result and luck; of luck
} lt_arena_adjustment;

// What is left of a deck's result, given as the difference to the result among equals, without its luck.
double lt_arena_adjust(lt_arena_adjustment *adjustment, double result, double luck);

// --- Statistics -------------------------------------------------------------------------------------

typedef struct {
    uint64_t games, forfeits, choices;
    double share, share_error;       // errors are half the width of a 95 % confidence interval
    double elo, elo_error;           // against the mean of the others
    double adjusted, adjusted_error; // the share without luck; both 0 if luck was not measured
    double luck, luck_error;         // the mean of a game, as a share
    double honor;                    // a seat
    double ms_per_move;
} lt_arena_bot_stats;

typedef struct {
    uint64_t games, decks;
    lt_arena_bot_stats bot[LT_ARENA_BOTS];
    double cross[LT_ARENA_BOTS][LT_ARENA_BOTS]; // what the first won against the second
    uint64_t met[LT_ARENA_BOTS][LT_ARENA_BOTS]; // how often they met
} lt_arena_stats;

// Of the games that were played among the first `count`. False if there is no memory.
bool lt_arena_stats_make(lt_arena_stats *stats, const lt_arena_schedule *schedule,
                         const lt_arena_result *results, uint64_t count);

// The share of games that a bot `elo` better than its equal rivals wins at a table of `players`.
double lt_arena_elo_share(double elo, unsigned players);

// A sequential test between two differences in Elo, from the mean shares of whole units.
typedef struct {
    double share[2]; // under each of the two
    double units, sum, squares;
} lt_arena_sprt;

lt_arena_sprt lt_arena_sprt_make(const double elo[2], unsigned players);
void lt_arena_sprt_add(lt_arena_sprt *sprt, double share);
double lt_arena_sprt_llr(const lt_arena_sprt *sprt);
extern const double lt_arena_sprt_bound; // decided at plus or minus this: 5 % of error on either side
int lt_arena_sprt_verdict(const lt_arena_sprt *sprt); // 1 the second, -1 the first, 0 not yet known

// --- All games --------------------------------------------------------------------------------------

typedef struct {
    uint64_t played, resumed, games; // of them `resumed` were there before
    double seconds;                  // so far
    double share;                    // of the first bot
    double llr;                      // of the SPRT, if there is one
} lt_arena_progress;

typedef struct lt_arena lt_arena;

// NULL if there is no memory or the settings cannot be.
lt_arena *lt_arena_open(const lt_arena_settings *settings);
void lt_arena_close(lt_arena *arena);

const lt_arena_schedule *lt_arena_schedule_of(const lt_arena *arena);
// The games, by number; only the first lt_arena_count of them count.
lt_arena_result *lt_arena_results(lt_arena *arena);
uint64_t lt_arena_count(const lt_arena *arena);
const lt_arena_sprt *lt_arena_sprt_of(const lt_arena *arena); // NULL if there is none
// What is wrong with a program that never became ready, which has stopped the arena; NULL if none has.
const char *lt_arena_silent(const lt_arena *arena);

// Plays what is not played yet, until the end, the verdict of the SPRT, or *interrupt. Every game that ends
// is also written to `state` if that is not NULL; `show` is called a few times a second, NULL for not at all.
// Returns 0, or the errno of what stopped it. Of several ranks this is what rank 0 does.
int lt_arena_run(lt_arena *arena, const atomic_int *interrupt, FILE *state,
                 void (*show)(const lt_arena_progress *, void *), void *context);
// What every other rank does: plays the games that rank 0 hands out, on threads and with programs of its own.
// Of `own` it takes what decides about no game; the rest comes from rank 0. Returns 0, or the errno of what
// stopped it.
int lt_arena_assist(const lt_arena_settings *own);

// --- Checkpoints: an arena on file ------------------------------------------------------------------

void lt_arena_checkpoint_begin(FILE *file, const lt_arena_settings *settings);
void lt_arena_checkpoint_add(FILE *file, uint64_t game, const lt_arena_result *result, unsigned players);

typedef struct {
    lt_arena_settings settings;
    lt_json_node *json; // owns the texts of the settings
    long end;           // offset behind the last whole line
    unsigned line;      // number of the last line read
    char reason[LT_REASON_TEXT];
} lt_arena_checkpoint;

// Reads the settings, then the games. False, with a reason, if the file is no checkpoint of an arena. A last
// line without its line break was cut by an interruption and is skipped. lt_arena_checkpoint_free frees what
// was read, also after a failure.
bool lt_arena_checkpoint_read_settings(FILE *file, lt_arena_checkpoint *saved);
bool lt_arena_checkpoint_read_games(FILE *file, lt_arena_checkpoint *saved, lt_arena_result *results,
                                    uint64_t cap);
void lt_arena_checkpoint_free(lt_arena_checkpoint *saved);

// --- Reports ----------------------------------------------------------------------------------------

void lt_arena_print_string(FILE *out, const char *text); // as JSON
// The words are English, the decimal signs those of the language.
void lt_arena_report_text(FILE *out, lt_language language, const lt_arena_settings *settings,
                          const lt_arena_stats *stats, double seconds);
void lt_arena_report_sprt(FILE *out, const lt_arena_settings *settings, const lt_arena_sprt *sprt);
void lt_arena_report_json(FILE *out, const lt_arena_settings *settings, const lt_arena_stats *stats,
                          const lt_arena_sprt *sprt, bool interrupted);
void lt_arena_report_csv(FILE *out, const lt_arena_settings *settings, const lt_arena_schedule *schedule,
                         const lt_arena_result *results, uint64_t count);
void lt_arena_report_svg(FILE *out, const lt_arena_settings *settings, const lt_arena_stats *stats);

#endif
