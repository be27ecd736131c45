// practice.c - ratings, streaks, runs against the clock, and when to ask a puzzle again.
#include "lt_practice.h"

#include <string.h>

#include "lt_seed.h"

void lt_practice_begin(lt_practice *practice) {
    memset(practice, 0, sizeof *practice);
    practice->rating = LT_PRACTICE_START;
    practice->doubt = LT_PRACTICE_DOUBT;
}

// --- Rating ----------------------------------------------------------------------------------------------

enum { ONE = 1000 }; // a solved puzzle

// What who is so many points better is expected to get, in 1/ONE: 1 / (1 + 10^(-difference / 400)), in steps
// of 50 points, with straight lines between them.
static int expected(int difference) {
    static const int16_t at[] = {500, 571, 640, 703, 760, 808, 849, 882, 909,
                                 930, 947, 960, 969, 977, 983, 987, 990};
    enum { STEP = 50, LAST = sizeof at / sizeof *at - 1 };
    const int ahead = difference < 0 ? -difference : difference;
    const int index = ahead / STEP < LAST ? ahead / STEP : LAST - 1, part = ahead - index * STEP;
    const int share = ahead >= LAST * STEP ? at[LAST] : at[index] + (at[index + 1] - at[index]) * part / STEP;
    return difference < 0 ? ONE - share : share;
}

// Not all or nothing: a turn that is nearly as good is worth something.
static int score_of(lt_grade grade) {
    static const int16_t scores[] = {[LT_FINE] = ONE, [LT_SLIP] = 500, [LT_MISTAKE] = 200, [LT_BLUNDER] = 0};
    return scores[grade];
}

// Doubt falls with each answer and comes back with time: about a hundred points in three months.
static void doubt_after_pause(lt_practice *practice, lt_day today) {
    const int64_t days = practice->last != 0 && today > practice->last ? today - practice->last : 0;
    const int64_t doubt = practice->doubt + days;
    practice->doubt = (int)(doubt < LT_PRACTICE_DOUBT ? doubt : LT_PRACTICE_DOUBT);
}

static void rate(lt_practice *practice, unsigned rating, lt_grade grade) {
    enum { LEAST_DOUBT = 60, MOST_RATING = 3000 };
    const int share = expected(practice->rating - (int)rating);
    const int step = practice->doubt / 2; // at most so much for one answer
    practice->rating += step * (score_of(grade) - share) / ONE;
    if (practice->rating < 0) practice->rating = 0;
    if (practice->rating > MOST_RATING) practice->rating = MOST_RATING;
    practice->doubt -= (practice->doubt - LEAST_DOUBT) / 12;
}

// --- Again after days ------------------------------------------------------------------------------------

static const uint8_t again_after[] = {1, 3, 7, 16, 35}; // days
enum { AGAIN_STEPS = sizeof again_after };

static int find_again(const lt_practice *practice, const char *code) {
    for (int i = 0; i < practice->again_count; i++)
        if (strcmp(practice->again[i].code, code) == 0) return i;
    return -1;
}

static void forget(lt_practice *practice, int index) {
    practice->again_count--;
    memmove(&practice->again[index], &practice->again[index + 1],
            (size_t)(practice->again_count - index) * sizeof *practice->again);
}

// Each time that it is solved it comes back later, and at last no more. What goes wrong begins anew. If there
// is no room, the one that was asked longest ago gives way.
static void repeat(lt_practice *practice, const lt_puzzle *puzzle, bool solved, lt_day today) {
    char code[LT_POSITION_CODE];
    if (lt_position_code(&puzzle->position, code, sizeof code) >= LT_PRACTICE_NAME) return;
    const int found = find_again(practice, code);
    if (found < 0 && solved) return;
    lt_again again = {.step = 0};
    if (found >= 0) {
        again = practice->again[found];
        forget(practice, found);
    }
    again.step = solved ? (uint8_t)(again.step + 1) : 0;
    if (again.step >= AGAIN_STEPS) return;
    if (practice->again_count == LT_PRACTICE_AGAIN) forget(practice, 0);
    memcpy(again.code, code, strlen(code) + 1);
    again.due = today + again_after[again.step];
    practice->again[practice->again_count++] = again;
}

int lt_practice_due(const lt_practice *practice, lt_day today) {
    int first = -1;
    for (int i = 0; i < practice->again_count; i++)
        if (practice->again[i].due <= today &&
            (first < 0 || practice->again[i].due < practice->again[first].due))
            first = i;
    return first;
}

// --- Answers ---------------------------------------------------------------------------------------------

void lt_practice_answer(lt_practice *practice, const lt_puzzle *puzzle, lt_grade grade, lt_day today) {
    const bool solved = grade == LT_FINE;
    doubt_after_pause(practice, today);
    rate(practice, lt_puzzle_rating(puzzle), grade);
    practice->last = today;
    practice->answered++;
    practice->solved += solved;
    practice->streak = solved ? practice->streak + 1 : 0;
    if (practice->streak > practice->best_streak) practice->best_streak = practice->streak;
    for (unsigned i = 0; i < LT_THEME_COUNT; i++) {
        if (!(puzzle->themes >> i & 1) || practice->theme_answered[i] == UINT16_MAX) continue;
        practice->theme_answered[i]++;
        practice->theme_solved[i] = (uint16_t)(practice->theme_solved[i] + solved);
    }
    repeat(practice, puzzle, solved, today);
}

void lt_practice_daily(lt_practice *practice, lt_day day) {
    if (day <= practice->daily) return;
    practice->days = practice->daily != 0 && day == practice->daily + 1 ? practice->days + 1 : 1;
    practice->daily = day;
    if (practice->days > practice->best_days) practice->best_days = practice->days;
}

// --- Which one comes next --------------------------------------------------------------------------------

// A number below `count` that is prime to it, so that its multiples reach all numbers below `count`.
static unsigned prime_to(unsigned count, uint64_t wish) {
    unsigned step = 1 + (unsigned)(wish % count);
    for (;; step++) {
        unsigned a = step, b = count;
        while (b != 0) {
            const unsigned rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1) return step;
    }
}

unsigned lt_practice_of_day(lt_day day, unsigned count) {
    if (count == 0) return 0;
    const uint64_t number = (uint64_t)((int64_t)day + ((int64_t)1 << 32));
    return (unsigned)(number % count * prime_to(count, LT_GOLDEN_RATIO) % count);
}

unsigned lt_practice_next(const lt_practice *practice, const uint16_t *ratings, unsigned count, uint64_t seed,
                          unsigned number) {
    enum { WINDOW = 24 }; // of these the nearest one is taken
    if (count == 0) return 0;
    const uint64_t step = prime_to(count, seed ^ LT_GOLDEN_RATIO), start = seed >> 32;
    const unsigned window = count < WINDOW ? 1 : WINDOW;
    unsigned best = 0;
    int nearest = INT32_MAX;
    for (unsigned i = 0; i < window; i++) {
        const unsigned at = (unsigned)((start + ((uint64_t)number * window + i) % count * step) % count);
        const int away = (int)ratings[at] - practice->rating, distance = away < 0 ? -away : away;
        if (distance < nearest) nearest = distance, best = at;
    }
    return best;
}

// --- Against the clock -----------------------------------------------------------------------------------

lt_practice_run lt_practice_run_begin(int64_t now_ms) {
    return (lt_practice_run){.end_ms = now_ms + LT_PRACTICE_RUN_MS};
}

bool lt_practice_run_answer(lt_practice_run *run, lt_grade grade, int64_t now_ms) {
    static const int16_t penalty_ms[] = {
        [LT_FINE] = 0, [LT_SLIP] = 0, [LT_MISTAKE] = 10000, [LT_BLUNDER] = 20000};
    if (now_ms >= run->end_ms) return false;
    run->answered++;
    run->solved += grade == LT_FINE;
    run->end_ms -= penalty_ms[grade];
    return true;
}

bool lt_practice_run_end(lt_practice *practice, const lt_practice_run *run) {
    if (run->solved <= practice->best_run) return false;
    practice->best_run = run->solved;
    return true;
}
