// festival.c - challenges as games: how they begin, and how far their goals are reached.
#include "lt_festival.h"

#include <string.h>

#include "deals.h"
#include "lt_midend.h"
#include "lt_number.h"
#include "lt_random.h"
#include "lt_seed.h"

// --- Beginning ------------------------------------------------------------------------------------------

static uint8_t bot_index(const char *name) {
    uint8_t index = 0;
    while (strcmp(lt_bots[index]->name, name) != 0) index++;
    return index;
}

static lt_deal deal_of(const lt_challenge *challenge) {
    lt_rng rng = {challenge->seed};
    lt_deal deal = {.players = challenge->players,
                    .seat = challenge->seat,
                    .seed = challenge->seed,
                    .bot_seed = lt_rng_next(&rng)};
    memcpy(deal.side, lt_setup_from_seed(deal.players, deal.seed).side, sizeof deal.side);
    for (unsigned i = 1; i < deal.players; i++)
        deal.bot[(deal.seat + i) % deal.players] = bot_index(challenge->rivals[i - 1]);
    return deal;
}

// Whether what comes next is still part of the opening.
static bool is_opening(const lt_challenge *challenge, const lt_open_info *open) {
    return !open->over && (open->turn <= challenge->skip || open->player != challenge->seat);
}

static void play_opening(const lt_challenge *challenge, lt_match *match, void *scratch) {
    const lt_open_info *open = &match->game.state.open;
    while (is_opening(challenge, open)) {
        const bool own = open->player == challenge->seat;
        const char *name = own ? challenge->head_start : challenge->opening;
        const lt_bot *bot = lt_bot_by_name(name != NULL ? name : "greedy");
        const lt_view view = lt_view_of(&match->game.state, (int)open->player);
        const lt_budget budget = {.seed = lt_mix_seed(match->settings.bot_seed, open->player + 1)};
        lt_move turn[LT_MAX_TURN_MOVES];
        const int count = lt_bot_turn(bot, &view, &budget, scratch, turn);
        lt_match_play(match, turn, (unsigned)count, 0);
    }
}

void lt_festival_start(unsigned number, const char *name, lt_match *match, int64_t now_ms, void *scratch) {
    const lt_challenge *challenge = &lt_challenges[number];
    const lt_deal deal = deal_of(challenge);
    char text[16];
    lt_writer to = lt_writer_begin(text, sizeof text);
    lt_deal_start(&deal, name, "", match, now_ms);
    lt_writer_uint(&to, number + 1);
    lt_writer_end(&to);
    lt_study_add_tag(match, "Challenge", text);
    play_opening(challenge, match, scratch);
}

int lt_festival_number(const lt_match *match) {
    char found[16];
    uint64_t number;
    const size_t size = lt_tag_get(match->tags, match->tags_size, "Challenge", found, sizeof found);
    if (size >= sizeof found || !lt_uint_read(found, size, lt_challenge_count, &number) || number == 0)
        return -1;
    const lt_challenge *challenge = &lt_challenges[number - 1];
    const lt_deal deal = deal_of(challenge);
    const bool same = match->settings.seeded && match->settings.seed == deal.seed &&
                      match->settings.bot_seed == deal.bot_seed &&
                      match->settings.setup.players == deal.players &&
                      match->game.seat[deal.seat].kind == LT_SEAT_PERSON;
    return same ? (int)number - 1 : -1;
}

// --- Counting -------------------------------------------------------------------------------------------

typedef struct {
    unsigned turns;                 // of one's own that are over
    unsigned honor[LT_MAX_PLAYERS]; // gained
    unsigned dedications[LT_SETS];
    unsigned token, last;               // the best one; the best one of the final turn
    unsigned cards, matches, platforms; // of the best placement
    unsigned favor, exchanges, denied, discards;
    bool exchanged; // in this turn
} tally;

static unsigned most(unsigned a, unsigned b) {
    return a > b ? a : b;
}

static void count_placement(tally *self, unsigned seat, const lt_events *events) {
    unsigned cards = 0, matches = 0, favor = 0;
    for (int i = 0; i < events->count; i++) {
        const lt_event *event = &events->at[i];
        const bool own = event->player == seat;
        if (event->kind == LT_EV_FAVOR && own) favor += (unsigned)event->favor.count;
        if (event->kind != LT_EV_CARD) continue;
        if (own) cards += event->card.got;
        if (!own) self->denied += !event->card.got;
        matches += event->card.why == LT_WHY_MATCH;
    }
    self->cards = most(self->cards, cards);
    self->matches = most(self->matches, matches);
    self->platforms = most(self->platforms, favor);
    self->favor += favor;
}

static void count_dedication(tally *self, lt_move move, unsigned honor, bool final) {
    self->dedications[move.dedicate.set]++;
    self->token = most(self->token, honor);
    if (final) self->last = most(self->last, honor);
    self->exchanges += self->exchanged;
}

// A move of anybody, with the state after it.
static void count_move(tally *self, unsigned seat, unsigned player, lt_move move, const lt_events *events,
                       bool final) {
    unsigned honor = 0;
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == LT_EV_HONOR) honor += events->at[i].honor.value;
    self->honor[player] += honor;
    if (player != seat) return;
    if (move.kind == LT_EXCHANGE) self->exchanged = true;
    if (move.kind == LT_DISCARD) self->discards++;
    if (move.kind == LT_DEDICATE) count_dedication(self, move, honor, final);
    if (move.kind == LT_PLACE) count_placement(self, seat, events);
    if (!lt_ends_turn(move)) return;
    self->exchanged = false;
    self->turns++;
}

// --- Goals ----------------------------------------------------------------------------------------------

static int lead_of(const lt_open_info *open, unsigned seat) {
    const lt_outcome outcome = lt_outcome_of(open, seat);
    return outcome.lead;
}

static unsigned rivals_honor(const tally *self, unsigned seat) {
    unsigned best = 0;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++)
        if (i != seat) best = most(best, self->honor[i]);
    return best;
}

// How far a goal is: what its n is compared with.
static int have_of(lt_goal goal, const tally *self, const lt_open_info *open, unsigned seat) {
    const unsigned four = self->dedications[LT_FOUR_OF_A_KIND], pairs = self->dedications[LT_THREE_PAIR],
                   seven = self->dedications[LT_SEVEN_UNIQUE];
    switch ((lt_goal_kind)goal.kind) {
    case LT_GOAL_WIN: return open->over && (lt_winners(open) >> seat & 1);
    case LT_GOAL_WIN_BY: return lead_of(open, seat);
    case LT_GOAL_HONOR: return (int)self->honor[seat];
    case LT_GOAL_DEDICATE: return (int)(four + pairs + seven);
    case LT_GOAL_FOUR: return (int)four;
    case LT_GOAL_PAIRS: return (int)pairs;
    case LT_GOAL_SEVEN: return (int)seven;
    case LT_GOAL_KINDS: return (four > 0) + (pairs > 0) + (seven > 0);
    case LT_GOAL_TOKEN: return (int)self->token;
    case LT_GOAL_CARDS: return (int)self->cards;
    case LT_GOAL_MATCHES: return (int)self->matches;
    case LT_GOAL_FAVOR: return (int)self->favor;
    case LT_GOAL_PLATFORMS: return (int)self->platforms;
    case LT_GOAL_EXCHANGES: return (int)self->exchanges;
    case LT_GOAL_RIVALS_HONOR: return (int)rivals_honor(self, seat);
    case LT_GOAL_DENIED: return (int)self->denied;
    case LT_GOAL_LAST: return (int)self->last;
    case LT_GOAL_NO_DISCARD: return (int)self->discards;
    case LT_GOALS: break;
    }
    return 0;
}

// These are limits to be kept to the end.
static bool is_limit(lt_goal goal) {
    return goal.kind == LT_GOAL_RIVALS_HONOR || goal.kind == LT_GOAL_NO_DISCARD;
}

static int limit_of(lt_goal goal) {
    return goal.kind == LT_GOAL_NO_DISCARD ? 0 : goal.n;
}

// `ended`: the challenge is played to its end.
static bool is_reached(lt_goal goal, int have, const lt_open_info *open, bool ended) {
    if (is_limit(goal)) return ended && have <= limit_of(goal);
    if (goal.kind == LT_GOAL_WIN) return have > 0;
    if (goal.kind == LT_GOAL_WIN_BY) return open->over && have >= goal.n;
    return have >= goal.n;
}

static void weigh(const lt_challenge *challenge, const tally *self, const lt_open_info *open,
                  lt_festival_standing *out) {
    const bool ended = open->over || (challenge->turns > 0 && self->turns >= challenge->turns);
    unsigned settled = 0;
    for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) {
        const lt_goal goal = challenge->goal[i];
        const bool in_time = goal.by == 0 || self->turns <= goal.by;
        out->have[i] = have_of(goal, self, open, challenge->seat);
        if (in_time && is_reached(goal, out->have[i], open, ended)) out->stars |= 1u << i;
        const bool late = ended || (goal.by > 0 && self->turns >= goal.by);
        const bool broken = is_limit(goal) && out->have[i] > limit_of(goal);
        if (!(out->stars >> i & 1) && (late || broken)) out->lost |= 1u << i;
        settled += (out->stars | out->lost) >> i & 1;
    }
    out->turns = self->turns;
    out->over = ended || settled == LT_FESTIVAL_STARS;
}

lt_festival_standing lt_festival_judge(unsigned number, const lt_setup *setup, const lt_move *moves,
                                       int move_count) {
    const lt_challenge *challenge = &lt_challenges[number];
    lt_festival_standing standing = {.stars = 0};
    tally counted = {.turns = 0};
    lt_state state;
    bool begun = false;
    if (lt_start(&state, setup, NULL) != LT_OK) return standing;
    for (int i = 0; i < move_count && !standing.over; i++) {
        const unsigned player = state.open.player;
        const bool final = state.open.final;
        lt_events events = {.count = 0};
        begun = begun || !is_opening(challenge, &state.open);
        if (lt_apply(&state, moves[i], &events) != LT_OK) break;
        if (!begun) continue;
        count_move(&counted, challenge->seat, player, moves[i], &events, final);
        if (lt_ends_turn(moves[i])) weigh(challenge, &counted, &state.open, &standing);
    }
    return standing;
}

unsigned lt_star_count(unsigned stars) {
    return (stars & 1) + (stars >> 1 & 1) + (stars >> 2 & 1);
}
