// greedy.c - one move ahead, by hand-made values: dedicate what pays, exchange only for a dedication, and
// place where the player's cards and favor are worth most, minus a part of what the rivals gain.
#include "bots.h"

enum {
    HONOR = 64,        // one honor; everything below is in parts of it
    SPARE_CARD = 14,   // a card that no set asks for yet
    FAVOR = 26,        // a token, as long as it can still bring an exchange
    RIVAL_PERCENT = 45 // of the rivals' mean that counts against a placement
};

typedef struct {
    lt_move moves[LT_MAX_MOVES];
    lt_state before, after, further;
} workspace;

// --- What cards are worth ---------------------------------------------------------------------------

// The worth of a set by the number of its cards that are missing, in 1/64 of its honor.
static const uint8_t nearness[] = {60, 44, 29, 18, 10, 5, 2, 0};

typedef struct {
    int worth;
    lt_cards used;
} prospect;

static prospect better(prospect a, prospect b) {
    return b.worth > a.worth ? b : a;
}

static lt_cards cards_in(lt_color color, unsigned count) {
    return (lt_cards)count << LT_CARD_BITS * color;
}

static prospect prospect_of(const lt_open_info *open, lt_set set, unsigned missing, lt_cards used) {
    int honor = (int)lt_stack_honor(open->players, set, open->taken[set]);
    return (prospect){honor * nearness[missing], used};
}

static prospect four_of_a_kind(const lt_open_info *open, lt_cards cards) {
    lt_color best = LT_RED;
    for (lt_color color = LT_ORANGE; color <= LT_BLACK; color++)
        if (lt_cards_of(cards, color) > lt_cards_of(cards, best)) best = color;
    unsigned count = lt_cards_of(cards, best) < 4 ? lt_cards_of(cards, best) : 4;
    return prospect_of(open, LT_FOUR_OF_A_KIND, 4 - count, cards_in(best, count));
}

static prospect three_pair(const lt_open_info *open, lt_cards cards) {
    unsigned missing = 6, colors = 0;
    lt_cards used = 0;
    for (unsigned count = 2; count > 0; count--) // the pairs first, then single cards
        for (lt_color color = LT_RED; color <= LT_BLACK && colors < 3; color++) {
            unsigned held = lt_cards_of(cards, color);
            if (count == 2 ? held < 2 : held != 1) continue;
            used += cards_in(color, count);
            missing -= count;
            colors++;
        }
    return prospect_of(open, LT_THREE_PAIR, missing, used);
}

static prospect seven_unique(const lt_open_info *open, lt_cards cards) {
    lt_cards used = lt_at_least(cards, 1) >> 3;
    return prospect_of(open, LT_SEVEN_UNIQUE, LT_COLORS - lt_flag_count(lt_at_least(cards, 1)), used);
}

// The most valuable set in full, the best one of the remaining cards by half, and a little for every other
// card.
static int worth_of_cards(const lt_open_info *open, lt_cards cards, unsigned dedications_left) {
    int worth = 0;
    for (unsigned round = 0; round < 2 && round < dedications_left; round++) {
        prospect best = four_of_a_kind(open, cards);
        best = better(best, three_pair(open, cards));
        best = better(best, seven_unique(open, cards));
        worth += best.worth >> round;
        cards -= best.used;
    }
    return worth + (dedications_left > 2 ? SPARE_CARD * (int)lt_cards_total(cards) : 0);
}

// --- What a position is worth -----------------------------------------------------------------------

// Turns of `player` still to come in which it can dedicate.
static unsigned dedications_left(const lt_open_info *open, unsigned player) {
    if (open->over) return 0;
    unsigned last = lt_deck_size(open->players) + open->players; // the last turn of all
    unsigned first = open->turn + (player + open->players - open->player) % open->players;
    unsigned turns = first > last ? 0 : (last - first) / open->players + 1;
    bool spent = player == open->player && open->spent & (LT_DEDICATED | LT_DISCARDED);
    return spent ? turns - 1 : turns;
}

static int worth_of(const lt_open_info *open, unsigned player) {
    unsigned left = dedications_left(open, player);
    int favor = left > 1 ? FAVOR : 1; // at the end it only breaks ties (R20)
    return HONOR * open->honor[player] + favor * open->favor[player] +
           worth_of_cards(open, open->cards[player], left);
}

static int worth_against_rivals(const lt_open_info *open, unsigned player) {
    int rivals = 0, count = 0;
    for (unsigned other = 0; other < open->players; other++) {
        if (other == player) continue;
        rivals += worth_of(open, other);
        count++;
    }
    return 100 * worth_of(open, player) - (count > 0 ? RIVAL_PERCENT * rivals / count : 0);
}

// --- The choice --------------------------------------------------------------------------------------

enum { WORTHLESS = -1000000 }; // far below anything

// The worth of the best dedication after an exchange; WORTHLESS if there is none.
static int best_dedication(workspace *work, const lt_state *state, unsigned seat) {
    enum { MOST = 64 }; // at most 7 + 35 + 1 dedications, and they come first
    lt_move moves[MOST];
    int best = WORTHLESS, count = lt_legal_moves(state, moves, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        if (moves[i].kind != LT_DEDICATE) continue;
        work->further = *state;
        lt_play(&work->further, moves[i]);
        int worth = worth_of(&work->further.open, seat);
        if (worth > best) best = worth;
    }
    return best;
}

// Looks only at open information, so that the sampled hidden tiles do not matter.
static int worth_of_move(workspace *work, lt_move move, unsigned seat) {
    work->after = work->before;
    lt_play(&work->after, move);
    if (move.kind == LT_EXCHANGE) return best_dedication(work, &work->after, seat);
    if (move.kind == LT_PLACE) return worth_against_rivals(&work->after.open, seat);
    return worth_of(&work->after.open, seat);
}

// The best of the moves of the kinds in `kinds` (a bit set); its index, or -1 if none is worth more than
// `least`.
static int best_of(workspace *work, int count, unsigned kinds, int least, unsigned seat) {
    int best = -1;
    for (int i = 0; i < count; i++) {
        if (!(kinds >> work->moves[i].kind & 1)) continue;
        int worth = worth_of_move(work, work->moves[i], seat);
        if (worth <= least) continue;
        least = worth;
        best = i;
    }
    return best;
}

static lt_move choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    (void)bot;
    workspace *work = scratch;
    unsigned seat = view->open.player;
    int count = lt_view_moves(view, work->moves, LT_MAX_MOVES);
    work->before = lt_sample(view, budget->seed);

    bool above = lt_cards_total(view->open.cards[seat]) > LT_CARD_LIMIT && !view->open.final;
    int as_it_is = above ? WORTHLESS : worth_of(&view->open, seat);
    int best = best_of(work, count, 1u << LT_EXCHANGE | 1u << LT_DEDICATE, as_it_is, seat);
    if (best < 0) best = best_of(work, count, 1u << LT_DISCARD, INT32_MIN, seat);
    if (best < 0) best = best_of(work, count, 1u << LT_PLACE | 1u << LT_PASS, INT32_MIN, seat);
    LT_ASSERT(best >= 0);
    return work->moves[best];
}

const lt_bot lt_bot_greedy = {
    .name = "greedy",
    .about = "Takes what is best at once, and grudges the others theirs.",
    .memory = sizeof(workspace),
    .choose = choose,
};
