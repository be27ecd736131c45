// lt_progress.h - what a player has done so far: games, days, stars. A value with a text form, which is kept,
// exported and imported as one file; nothing of it is sent anywhere.
//
// The text begins with the line "lanterns-progress 1". Each line after it is a word and its fields, as
// docs/daily.md describes them; those of practice with puzzles are lt_practice.h's. Lines with words that are
// not known here are kept as they are: later versions may have them.
#ifndef LT_PROGRESS_H
#define LT_PROGRESS_H

#include "lt_daily.h"
#include "lt_festival.h"
#include "lt_practice.h"

enum { LT_RESULT_LOST, LT_RESULT_SHARED, LT_RESULT_WON };

enum {
    LT_PROGRESS_GAMES = 1000, // the last so many games
    LT_PROGRESS_DAYS = 4000,  // more than ten years of daily lakes
    LT_PROGRESS_STARS = 64,
    LT_PROGRESS_OTHER = 64 * 1024, // lines of other words
    LT_PROGRESS_TEXT = 512 * 1024  // a buffer that holds any
};

// A finished game of one person against bots: "game 2026-11-18 2 steady 57 49 won 11 132".
typedef struct {
    lt_day day;
    uint8_t players;
    uint8_t level;              // of the strongest rival; index in lt_bots
    uint8_t honor, rival_honor; // the person's, and that of the best rival
    uint8_t result;             // LT_RESULT_…
    uint8_t turns;              // that were analyzed; 0 if it was not
    uint16_t cost;              // per turn, in 1/10000, if it was
} lt_played_game;

// The counted try of a day: "day 2026-11-18 17 23 301 won".
typedef struct {
    lt_day day;
    int16_t score;      // of lt_outcome
    uint16_t place, of; // 0 while the field is not known
    uint8_t result;     // LT_RESULT_…
} lt_played_day;

typedef struct {
    unsigned game_count, day_count;
    lt_played_game game[LT_PROGRESS_GAMES]; // in the order played
    lt_played_day day[LT_PROGRESS_DAYS];    // by date
    uint8_t stars[LT_PROGRESS_STARS];       // of each challenge: the bit set of those won so far
    lt_practice practice;                   // with puzzles
    size_t other_size;
    char other[LT_PROGRESS_OTHER];
} lt_progress;

void lt_progress_begin(lt_progress *progress); // nothing yet

// --- What is added ----------------------------------------------------------------------------------------

// A match of one person against bots that is over; who left it has lost it. False if it is none, or nobody
// won. It is not analyzed.
bool lt_played_game_of(const lt_match *match, lt_day day, lt_played_game *out);
void lt_progress_add_game(lt_progress *progress, const lt_played_game *game); // the oldest one gives way
// Such a game that was added before, analyzed since. False if there is none that was not analyzed.
bool lt_progress_analyzed(lt_progress *progress, const lt_played_game *game);
// The same of a match of a daily lake, without its place. Who gave it up has lost it.
bool lt_played_day_of(const lt_match *match, lt_played_day *out);
// The first try of a day counts: false if there is one. Only its place may be told later, with the same
// score.
bool lt_progress_add_day(lt_progress *progress, const lt_played_day *day);
void lt_progress_add_stars(lt_progress *progress, unsigned challenge, unsigned stars);

// --- What comes of it --------------------------------------------------------------------------------------

const lt_played_day *lt_progress_day(const lt_progress *progress, lt_day day); // NULL if it was not played
// Daily lakes in a row up to `today`, or up to the day before while today's is not played; and the most ever.
unsigned lt_progress_streak(const lt_progress *progress, lt_day today);
unsigned lt_progress_longest(const lt_progress *progress);
unsigned lt_progress_stars(const lt_progress *progress); // of all challenges together

typedef struct {
    unsigned games, won, shared;
} lt_record_against;
lt_record_against lt_progress_against(const lt_progress *progress, unsigned level);

// The mean cost of a turn over the last `games` analyzed games (0: all), in 1/10000; -1 if there is none. And
// the level that errs as much: index in lt_bots. docs/daily.md has the bounds, and how they were measured.
int lt_progress_cost(const lt_progress *progress, unsigned games);
unsigned lt_cost_level(unsigned cost);

// --- Text ------------------------------------------------------------------------------------------------

size_t lt_progress_write(const lt_progress *progress, char *out, size_t cap);
// False says what is wrong and where, in a language; *progress then has what stood before it.
bool lt_progress_read(lt_language language, const char *text, size_t size, lt_progress *progress,
                      lt_fault *fault);
// Adds what `from` has and `to` has not, so that importing a file twice changes nothing. Of two courses of
// practice the longer one stays.
void lt_progress_merge(lt_progress *to, const lt_progress *from);

#endif
