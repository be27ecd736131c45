// lt_festival.h - the festival: a path of small challenges over the lake, each of which teaches one idea of
// strategy, with one to three stars. Whether a goal is reached is worked out from the moves so far, so that a
// running game, a record and a test are judged alike.
#ifndef LT_FESTIVAL_H
#define LT_FESTIVAL_H

#include "lt_deal.h"

enum { LT_FESTIVAL_STARS = 3, LT_FESTIVAL_CHAPTER = 6 }; // of a challenge; challenges in a chapter

// What a star asks for. `n` is the number in its text; `by`: within so many of one's own turns, 0 for any
// number. Everything is counted from where the challenge begins.
typedef enum {
    LT_GOAL_WIN,          // alone or shared, when the game is over
    LT_GOAL_WIN_BY,       // with at least n honor more than the best rival
    LT_GOAL_HONOR,        // at least n honor gained
    LT_GOAL_DEDICATE,     // n dedications of any kind
    LT_GOAL_FOUR,         // n times Four of a Kind
    LT_GOAL_PAIRS,        // n times Three Pair
    LT_GOAL_SEVEN,        // n times Seven Unique
    LT_GOAL_KINDS,        // n different kinds
    LT_GOAL_TOKEN,        // one dedication worth at least n
    LT_GOAL_CARDS,        // a placement that brings oneself at least n cards
    LT_GOAL_MATCHES,      // a placement that matches at least n sides
    LT_GOAL_FAVOR,        // n favor tokens gained
    LT_GOAL_PLATFORMS,    // a placement that brings at least n favor tokens
    LT_GOAL_EXCHANGES,    // n exchanges, each followed by a dedication in its turn
    LT_GOAL_RIVALS_HONOR, // at the end no rival has gained more than n honor
    LT_GOAL_DENIED,       // n times a rival got no card from one's placement, because its color was used up
    LT_GOAL_LAST,         // a dedication worth at least n in the final turn
    LT_GOAL_NO_DISCARD,   // at the end one has never discarded
    LT_GOALS
} lt_goal_kind;

typedef struct {
    uint8_t kind, n, by;
} lt_goal;

typedef struct {
    const char *name;                       // English, marked for translation, as all texts here
    const char *teaching;                   // two or three sentences: the idea
    const char *rivals[LT_MAX_PLAYERS - 1]; // names of bots, in the order of play after the person
    uint64_t seed;
    // `skip` turns were played before it begins, and those until it is the person's: by the bots `opening`
    // in the rivals' seats and `head_start` in the person's. NULL: greedy.
    const char *opening, *head_start;
    lt_goal goal[LT_FESTIVAL_STARS];
    uint8_t players, seat, skip;
    uint8_t turns; // of one's own, after which it ends; 0: it is played to the end of the game
} lt_challenge;

extern const lt_challenge lt_challenges[];
extern const unsigned lt_challenge_count;
// The name of the part of the path in which a challenge is, English.
const char *lt_festival_chapter(unsigned number);

// Sets up challenge `number` (from 0): the match as it stands when the person is to move for the first time.
// Its record has the tag Challenge with number + 1, and one that was saved is resumed as any other.
void lt_festival_start(unsigned number, const char *name, lt_match *match, int64_t now_ms, void *scratch);
// The challenge of a restored match, by that tag; -1 if it is none.
int lt_festival_number(const lt_match *match);

typedef struct {
    unsigned stars;              // a bit set of the goals that are reached: bit 0 is that of the first star
    unsigned lost;               // those that cannot be reached any more
    int have[LT_FESTIVAL_STARS]; // how far each is: to be compared with goal.n
    unsigned turns;              // of one's own so far
    bool over;                   // nothing more can be won
} lt_festival_standing;

lt_festival_standing lt_festival_judge(unsigned number, const lt_setup *setup, const lt_move *moves,
                                       int move_count);
unsigned lt_star_count(unsigned stars); // 0 to 3

// The goal in a language, as a writer of lt_notation.h: "Make 2 dedications. You have 5 turns for it."
size_t lt_goal_write(lt_language language, lt_goal goal, char *out, size_t cap);

#endif
