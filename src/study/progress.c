// progress.c - games, days and stars of a player, and what comes of them.
#include "lt_progress.h"

#include <string.h>

#include "progress.h"

void lt_progress_begin(lt_progress *progress) {
    memset(progress, 0, sizeof *progress);
    lt_practice_begin(&progress->practice);
}

// --- What is added --------------------------------------------------------------------------------------

static uint8_t result_of(const lt_game *game, unsigned seat) {
    if (game->seat[seat].left != LT_PLAYS || !(game->ending.winners >> seat & 1)) return LT_RESULT_LOST;
    return game->ending.winners == 1u << seat ? LT_RESULT_WON : LT_RESULT_SHARED;
}

bool lt_played_game_of(const lt_match *match, lt_day day, lt_played_game *out) {
    const lt_game *game = &match->game;
    const lt_open_info *open = &game->state.open;
    lt_played_game found = {.day = day, .players = open->players};
    unsigned people = 0;
    if (!game->over || game->ending.termination == LT_ABANDONED) return false;
    for (unsigned i = 0; i < open->players; i++) {
        if (game->seat[i].kind == LT_SEAT_PERSON) {
            people++;
            found.honor = open->honor[i];
            found.result = result_of(game, i);
        } else {
            if (game->seat[i].bot > found.level) found.level = game->seat[i].bot;
            if (open->honor[i] > found.rival_honor) found.rival_honor = open->honor[i];
        }
    }
    if (people != 1) return false;
    *out = found;
    return true;
}

bool lt_played_day_of(const lt_match *match, lt_played_day *out) {
    lt_day day;
    if (!match->game.over || !lt_daily_day(match->tags, match->tags_size, &day)) return false;
    const unsigned seat = lt_daily_deal(day).seat;
    const lt_outcome outcome = lt_outcome_of(&match->game.state.open, seat);
    const bool lost = match->game.ending.termination != LT_NORMAL && outcome.score >= 0;
    *out = (lt_played_day){
        .day = day, .score = (int16_t)(lost ? -1 : outcome.score), .result = result_of(&match->game, seat)};
    return true;
}

bool lt_study_same_game(const lt_played_game *a, const lt_played_game *b) {
    return a->day == b->day && a->players == b->players && a->level == b->level && a->honor == b->honor &&
           a->rival_honor == b->rival_honor && a->result == b->result;
}

bool lt_progress_analyzed(lt_progress *progress, const lt_played_game *game) {
    for (unsigned i = progress->game_count; i-- > 0;) {
        lt_played_game *there = &progress->game[i];
        if (there->turns != 0 || !lt_study_same_game(there, game)) continue;
        there->turns = game->turns;
        there->cost = game->cost;
        return true;
    }
    return false;
}

void lt_progress_add_game(lt_progress *progress, const lt_played_game *game) {
    if (progress->game_count == LT_PROGRESS_GAMES) {
        progress->game_count--;
        memmove(progress->game, progress->game + 1, progress->game_count * sizeof *progress->game);
    }
    progress->game[progress->game_count++] = *game;
}

// Where a day stands or would stand.
static unsigned place_of(const lt_progress *progress, lt_day day) {
    unsigned at = progress->day_count;
    while (at > 0 && progress->day[at - 1].day >= day) at--;
    return at;
}

bool lt_progress_add_day(lt_progress *progress, const lt_played_day *day) {
    const unsigned at = place_of(progress, day->day);
    lt_played_day *there = &progress->day[at];
    if (at < progress->day_count && there->day == day->day) {
        const bool same = there->score == day->score && there->result == day->result;
        if (same && there->of == 0) there->place = day->place, there->of = day->of;
        return false;
    }
    if (progress->day_count == LT_PROGRESS_DAYS) return false;
    memmove(there + 1, there, (progress->day_count - at) * sizeof *there);
    *there = *day;
    progress->day_count++;
    return true;
}

void lt_progress_add_stars(lt_progress *progress, unsigned challenge, unsigned stars) {
    if (challenge < LT_PROGRESS_STARS) progress->stars[challenge] |= stars & 7;
}

// --- What comes of it -----------------------------------------------------------------------------------

const lt_played_day *lt_progress_day(const lt_progress *progress, lt_day day) {
    const unsigned at = place_of(progress, day);
    return at < progress->day_count && progress->day[at].day == day ? &progress->day[at] : NULL;
}

unsigned lt_progress_streak(const lt_progress *progress, lt_day today) {
    unsigned streak = 0;
    lt_day day = lt_progress_day(progress, today) != NULL ? today : today - 1;
    while (lt_progress_day(progress, day) != NULL) {
        streak++;
        day--;
    }
    return streak;
}

unsigned lt_progress_longest(const lt_progress *progress) {
    unsigned longest = 0, run = 0;
    for (unsigned i = 0; i < progress->day_count; i++) {
        const bool follows = i > 0 && progress->day[i].day == progress->day[i - 1].day + 1;
        run = follows ? run + 1 : 1;
        if (run > longest) longest = run;
    }
    return longest;
}

unsigned lt_progress_stars(const lt_progress *progress) {
    unsigned stars = 0;
    for (unsigned i = 0; i < lt_challenge_count && i < LT_PROGRESS_STARS; i++)
        stars += lt_star_count(progress->stars[i]);
    return stars;
}

lt_record_against lt_progress_against(const lt_progress *progress, unsigned level) {
    lt_record_against record = {.games = 0};
    for (unsigned i = 0; i < progress->game_count; i++) {
        const lt_played_game *game = &progress->game[i];
        if (game->level != level) continue;
        record.games++;
        record.won += game->result == LT_RESULT_WON;
        record.shared += game->result == LT_RESULT_SHARED;
    }
    return record;
}

int lt_progress_cost(const lt_progress *progress, unsigned games) {
    uint64_t cost = 0, turns = 0;
    unsigned counted = 0;
    for (unsigned i = progress->game_count; i-- > 0 && (games == 0 || counted < games);) {
        const lt_played_game *game = &progress->game[i];
        if (game->turns == 0) continue;
        cost += (uint64_t)game->cost * game->turns;
        turns += game->turns;
        counted++;
    }
    return turns == 0 ? -1 : (int)((cost + turns / 2) / turns);
}

// About half way between the measured costs of two neighboring levels: docs/daily.md.
unsigned lt_cost_level(unsigned cost) {
    static const unsigned from[] = {1030, 770, 470, 350, 180, 57}; // newcomer to expert
    unsigned level = 0;
    while (level < sizeof from / sizeof *from && cost < from[level]) level++;
    return level;
}
