// stats.c - what the games say: shares, Elo, and how sure that is.
//
// The games on one deck are not independent of each other: they are mirrored so that luck and seats cancel
// out. So a deck, with all its games, is one observation, and errors come from how decks differ.
//
// Elo is never infinite here: to the games of each line-up one is added that all of it share equally, that is
// half a win and half a loss between two. It weighs nothing where there are games enough, and tells how
// little is known of a bot that never lost.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lt_arena.h"

static const double confidence = 1.959964; // standard deviations to either side: 95 %

enum { BLOCKS = 20 }; // of decks, each left out once to see how much that changes

static double elo_of_ratio(double ratio) {
    return 400 * log10(ratio);
}

double lt_arena_elo_share(double elo, unsigned players) {
    const double strength = pow(10, elo / 400);
    return strength / (strength + players - 1);
}

// --- Sums -------------------------------------------------------------------------------------------

// What is summed up of a bot: what it won, the same without luck, and the luck.
typedef enum { SCORE, ADJUSTED, LUCK, KINDS } kind;

typedef struct {
    double sum[KINDS], games;
} part;

// A bot's sums over all its games, and over those of the deck at hand.
typedef struct {
    part all, deck;
    double squares[KINDS], products[KINDS], games_squared; // over the decks; of a sum and the games
    lt_arena_adjustment adjustment;
    double honor, microseconds;
    uint64_t seats, choices, forfeits;
} bot_sums;

// What each member of a line-up won in the decks of one block.
typedef struct {
    double score[LT_MAX_PLAYERS], games;
} line_up_sums;

typedef struct {
    const lt_arena_schedule *schedule;
    lt_arena_stats *stats;
    bot_sums bot[LT_ARENA_BOTS];
    line_up_sums *line_up; // by block, then line-up
} sums;

static void end_deck_of(bot_sums *bot, unsigned players) {
    part *deck = &bot->deck;
    const double even = deck->games / players;
    deck->sum[ADJUSTED] = even + lt_arena_adjust(&bot->adjustment, deck->sum[SCORE] - even, deck->sum[LUCK]);
    for (int i = 0; i < KINDS; i++) {
        bot->all.sum[i] += deck->sum[i];
        bot->squares[i] += deck->sum[i] * deck->sum[i];
        bot->products[i] += deck->sum[i] * deck->games;
    }
    bot->all.games += deck->games;
    bot->games_squared += deck->games * deck->games;
    *deck = (part){0};
}

static void end_deck(sums *all) {
    bool any = false;
    for (unsigned i = 0; i < all->schedule->bots; i++) {
        bot_sums *bot = &all->bot[i];
        any |= bot->deck.games > 0;
        end_deck_of(bot, all->schedule->players);
    }
    all->stats->decks += any;
}

static void add_seat(sums *all, unsigned seat, unsigned bot_index, const lt_arena_result *result) {
    bot_sums *bot = &all->bot[bot_index];
    bot->deck.sum[SCORE] += lt_arena_share(result, seat);
    bot->deck.sum[LUCK] += (double)result->luck[seat] / LT_LUCK_ONE;
    bot->honor += result->honor[seat];
    bot->microseconds += (double)result->microseconds[seat];
    bot->choices += result->choices[seat];
    bot->forfeits += result->forfeited >> seat & 1;
    bot->seats++;
}

// Who of two that met was ahead: the winner, else who has more honor.
static double ahead(const lt_arena_result *result, unsigned a, unsigned b) {
    const bool a_won = result->winners >> a & 1, b_won = result->winners >> b & 1;
    if (a_won != b_won) return a_won;
    const bool a_out = result->forfeited >> a & 1, b_out = result->forfeited >> b & 1;
    if (a_out != b_out) return b_out;
    if (result->honor[a] == result->honor[b] || a_won || a_out) return 0.5;
    return result->honor[a] > result->honor[b];
}

static void add_meetings(lt_arena_stats *stats, unsigned players, const uint8_t *bot,
                         const lt_arena_result *result) {
    for (unsigned a = 0; a < players; a++)
        for (unsigned b = 0; b < players; b++) {
            if (bot[a] == bot[b]) continue;
            stats->met[bot[a]][bot[b]]++;
            stats->cross[bot[a]][bot[b]] += ahead(result, a, b);
        }
}

static void add_game(sums *all, uint64_t game, const lt_arena_result *result) {
    const lt_arena_schedule *schedule = all->schedule;
    uint8_t bot[LT_MAX_PLAYERS];
    bool counted[LT_ARENA_BOTS] = {false};
    lt_arena_schedule_seats(schedule, game, bot);
    const uint64_t line_up = game / schedule->players % schedule->line_ups;
    const uint64_t block = lt_arena_schedule_deck(schedule, game) % BLOCKS;
    line_up_sums *group = &all->line_up[block * schedule->line_ups + line_up];
    group->games++;
    all->stats->games++;
    for (unsigned seat = 0; seat < schedule->players; seat++) {
        add_seat(all, seat, bot[seat], result);
        for (unsigned i = 0; i < schedule->players; i++)
            if (schedule->member[line_up][i] == bot[seat]) {
                group->score[i] += lt_arena_share(result, seat);
                break; // copies together
            }
        if (counted[bot[seat]]) continue;
        counted[bot[seat]] = true;
        all->bot[bot[seat]].deck.games++;
    }
    add_meetings(all->stats, schedule->players, bot, result);
}

// --- Shares and Elo ---------------------------------------------------------------------------------

// The variance of sum / games, decks being the observations: a ratio of sums.
static double share_variance(const bot_sums *bot, kind of, double share, double extra_squares,
                             double extra_games, uint64_t decks) {
    const double squares =
        bot->squares[of] - 2 * share * bot->products[of] + share * share * bot->games_squared;
    const double games = bot->all.games + extra_games;
    const double few = decks > 1 ? (double)decks / (double)(decks - 1) : 1;
    return games > 0 ? (fmax(squares, 0) * few + extra_squares) / (games * games) : 0;
}

static double share_of(const bot_sums *bot, kind of) {
    return bot->all.games > 0 ? bot->all.sum[of] / bot->all.games : 0;
}

// The standard error of a share. A game that everybody shares is added: decks that are all alike would say
// that nothing is uncertain.
static double share_error(const bot_sums *bot, kind of, unsigned players, uint64_t decks) {
    const double even = 1.0 / players;
    const double share = (bot->all.sum[of] + even) / (bot->all.games + 1);
    const double extra = even * (1 - share) * (1 - share) + (1 - even) * share * share;
    return sqrt(share_variance(bot, of, share, extra, 1, decks));
}

// Elo and its error by the slope of the curve, with the game that is added. Games that nobody won, as
// everybody forfeited, tell nothing about who is better: here they count as shared.
static void elo_of_two(const sums *all, double *elo, double *error) {
    const bot_sums *bot = &all->bot[0];
    const unsigned players = all->schedule->players;
    const uint64_t decks = all->stats->decks;
    const double lost_by_all = bot->all.games - bot->all.sum[SCORE] - all->bot[1].all.sum[SCORE];
    const double even = 1.0 / players;
    const double share = (bot->all.sum[SCORE] + even * (1 + fmax(lost_by_all, 0))) / (bot->all.games + 1);
    const double extra = even * (1 - share) * (1 - share) + (1 - even) * share * share;
    const double variance = share_variance(bot, SCORE, share, extra, 1, decks);
    *elo = elo_of_ratio(share * (players - 1) / (1 - share));
    *error = confidence * sqrt(variance) * 400 / M_LN10 / (share * (1 - share));
}

// --- More than two bots: strengths that explain who won what -----------------------------------------

// The sums of all blocks but one; BLOCKS for none left out.
static void sum_blocks(const sums *all, unsigned without, line_up_sums *out) {
    const unsigned line_ups = all->schedule->line_ups, players = all->schedule->players;
    for (unsigned i = 0; i < line_ups; i++) {
        out[i] = (line_up_sums){.games = 1}; // the game that is added
        for (unsigned m = 0; m < players; m++) out[i].score[m] = 1.0 / players;
        for (unsigned block = 0; block < BLOCKS; block++) {
            if (block == without) continue;
            const line_up_sums *from = &all->line_up[block * line_ups + i];
            out[i].games += from->games;
            for (unsigned m = 0; m < players; m++) out[i].score[m] += from->score[m];
        }
    }
}

// Luce's model: at a table, each wins in proportion to its strength. The most likely strengths, by the
// iteration of Hunter (MM algorithms for generalized Bradley-Terry models, 2004).
static void fit_strengths(const lt_arena_schedule *schedule, const line_up_sums *line_up, double *strength) {
    enum { MOST = 20000 };
    const unsigned bots = schedule->bots, players = schedule->players;
    for (unsigned i = 0; i < bots; i++) strength[i] = 1;
    for (unsigned round = 0; round < MOST; round++) {
        double won[LT_ARENA_BOTS] = {0}, weight[LT_ARENA_BOTS] = {0}, logs = 0, change = 0;
        for (unsigned i = 0; i < schedule->line_ups; i++) {
            const uint8_t *member = schedule->member[i];
            double sum = 0;
            for (unsigned m = 0; m < players; m++) sum += strength[member[m]];
            for (unsigned m = 0; m < players; m++) {
                won[member[m]] += line_up[i].score[m];
                weight[member[m]] += line_up[i].games / sum;
            }
        }
        for (unsigned i = 0; i < bots; i++) logs += log(won[i] / weight[i]);
        const double mean = exp(logs / bots);
        for (unsigned i = 0; i < bots; i++) {
            const double next = won[i] / weight[i] / mean;
            change = fmax(change, fabs(log(next / strength[i])));
            strength[i] = next;
        }
        if (change < 1e-7) return;
    }
}

// Each bot against the mean of the others.
static void fit_elo(const sums *all, unsigned without, line_up_sums *line_up, double *elo) {
    const unsigned bots = all->schedule->bots;
    double strength[LT_ARENA_BOTS];
    sum_blocks(all, without, line_up);
    fit_strengths(all->schedule, line_up, strength);
    for (unsigned i = 0; i < bots; i++) // their mean is 0, so that of the others is -own / (bots - 1)
        elo[i] = elo_of_ratio(strength[i]) * bots / (bots - 1);
}

// Decks that are all alike would say that nothing is uncertain; the added game knows better.
static double least_variance(const sums *all, unsigned bot) {
    const double games = all->bot[bot].all.games + 1, even = 1.0 / all->schedule->players;
    const double share = (all->bot[bot].all.sum[SCORE] + even) / games;
    return 0.5 * pow(400 / M_LN10 / games / (share * (1 - share)), 2);
}

// The error of each by leaving out one block of decks after the other (the jackknife).
static void elo_of_many(const sums *all, line_up_sums *line_up) {
    lt_arena_stats *stats = all->stats;
    const unsigned bots = all->schedule->bots,
                   blocks = stats->decks < BLOCKS ? (unsigned)stats->decks : BLOCKS;
    double elo[LT_ARENA_BOTS], without[BLOCKS][LT_ARENA_BOTS];
    fit_elo(all, BLOCKS, line_up, elo);
    for (unsigned block = 0; block < blocks; block++) fit_elo(all, block, line_up, without[block]);
    for (unsigned i = 0; i < bots; i++) {
        double mean = 0, squares = 0, least = least_variance(all, i);
        for (unsigned block = 0; block < blocks; block++) mean += without[block][i] / blocks;
        for (unsigned block = 0; block < blocks; block++) squares += pow(without[block][i] - mean, 2);
        for (unsigned j = 0; j < bots; j++)
            if (j != i) least += least_variance(all, j) / ((bots - 1) * (bots - 1));
        const double jackknife = blocks > 1 ? (blocks - 1) * squares / blocks : 0;
        stats->bot[i].elo = elo[i];
        stats->bot[i].elo_error = confidence * sqrt(jackknife + least);
    }
}

// --- All together -----------------------------------------------------------------------------------

static void fill_bot(const sums *all, unsigned index) {
    lt_arena_bot_stats *out = &all->stats->bot[index];
    const bot_sums *bot = &all->bot[index];
    const double seats = bot->seats > 0 ? (double)bot->seats : 1;
    const unsigned players = all->schedule->players;
    const uint64_t decks = all->stats->decks;
    out->games = (uint64_t)bot->all.games;
    out->forfeits = bot->forfeits;
    out->choices = bot->choices;
    out->share = share_of(bot, SCORE);
    out->share_error = confidence * share_error(bot, SCORE, players, decks);
    out->luck = share_of(bot, LUCK);
    out->luck_error = confidence * sqrt(share_variance(bot, LUCK, out->luck, 0, 0, decks));
    if (bot->squares[LUCK] > 0) { // it was measured
        out->adjusted = share_of(bot, ADJUSTED);
        out->adjusted_error = confidence * share_error(bot, ADJUSTED, players, decks);
    }
    out->honor = bot->honor / seats;
    out->ms_per_move = bot->choices > 0 ? bot->microseconds / (double)bot->choices / 1000 : 0;
}

bool lt_arena_stats_make(lt_arena_stats *stats, const lt_arena_schedule *schedule,
                         const lt_arena_result *results, uint64_t count) {
    sums all = {.schedule = schedule, .stats = stats};
    all.line_up = calloc((size_t)(BLOCKS + 1) * schedule->line_ups, sizeof *all.line_up);
    if (all.line_up == NULL) return false;
    memset(stats, 0, sizeof *stats);
    const uint64_t deck_games = (uint64_t)schedule->players * schedule->line_ups;
    for (uint64_t game = 0; game < count; game++) {
        if (results[game].played) add_game(&all, game, &results[game]);
        if ((game + 1) % deck_games == 0 || game + 1 == count) end_deck(&all);
    }
    for (unsigned i = 0; i < schedule->bots; i++) fill_bot(&all, i);
    if (schedule->bots == 2) {
        lt_arena_bot_stats *first = &stats->bot[0], *second = &stats->bot[1];
        elo_of_two(&all, &first->elo, &first->elo_error);
        second->elo = 0 - first->elo; // never -0
        second->elo_error = first->elo_error;
    } else {
        elo_of_many(&all, all.line_up + (size_t)BLOCKS * schedule->line_ups);
    }
    free(all.line_up);
    return true;
}
