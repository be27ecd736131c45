// theme.c - what a solution is about, by comparing it with the best turn that has another idea.
#include "lt_puzzle.h"
#include "lt_solve.h"

const char *const lt_theme_names[] = {"deny", "last-card", "platform", "exchange", "keep", "stack", "ending"};

const char *lt_theme_text(lt_language language, lt_theme theme) {
    static const char *const texts[] = {
        [LT_THEME_DENY] = LT_N("denying a color"),  [LT_THEME_LAST_CARD] = LT_N("the last card of a color"),
        [LT_THEME_PLATFORM] = LT_N("platforms"),    [LT_THEME_EXCHANGE] = LT_N("an exchange first"),
        [LT_THEME_KEEP] = LT_N("saving a set"),     [LT_THEME_STACK] = LT_N("the end of a stack"),
        [LT_THEME_ENDING] = LT_N("the last tiles"),
    };
    return lt_translate(language, texts[theme]);
}

typedef struct {
    const lt_state *before;
    lt_state placing; // before the placement
    lt_state after;
    bool exchanged, dedicated;
    lt_set set;
} played;

static played play(const lt_state *state, const lt_move *moves, int count) {
    played p = {.before = state, .placing = *state};
    for (int i = 0; i + 1 < count; i++) {
        const lt_move move = moves[i];
        p.exchanged |= move.kind == LT_EXCHANGE;
        if (move.kind == LT_DEDICATE) p.dedicated = true, p.set = (lt_set)move.dedicate.set;
        lt_play(&p.placing, move);
    }
    p.after = p.placing;
    lt_play(&p.after, moves[count - 1]);
    return p;
}

// The honor of the best set that is in a player's cards; 0 if there is none.
static unsigned ready(const lt_open_info *open, unsigned player) {
    const lt_cards cards = open->cards[player];
    const bool has[LT_SETS] = {lt_at_least(cards, 4) != 0, lt_three_flags(lt_at_least(cards, 2)),
                               lt_at_least(cards, 1) == 8 * LT_EACH_COLOR};
    unsigned best = 0;
    for (unsigned set = 0; set < LT_SETS; set++) {
        const unsigned honor = lt_stack_honor(open->players, (lt_set)set, open->taken[set]);
        if (has[set] && honor > best) best = honor;
    }
    return best;
}

// A rival could dedicate more after the other turn, or would get a card by it and gets none now.
static bool denies(const played *best, const played *other) {
    const unsigned me = best->before->open.player;
    for (unsigned i = 0; i < best->before->open.players; i++) {
        if (i == me) continue;
        const lt_cards now = best->after.open.cards[i], then = other->after.open.cards[i];
        if (ready(&best->after.open, i) < ready(&other->after.open, i)) return true;
        if (now == best->before->open.cards[i] && lt_cards_total(then) > lt_cards_total(now)) return true;
    }
    return false;
}

// The player gets the last card of a color that is in the supply.
static bool takes_last(const played *best) {
    const unsigned me = best->before->open.player;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(best->before->open.supply, color) > 0 &&
            lt_cards_of(best->after.open.supply, color) == 0 &&
            lt_cards_of(best->after.open.cards[me], color) > lt_cards_of(best->placing.open.cards[me], color))
            return true;
    return false;
}

// The token is the last of its stack, or the last but one.
static bool ends_stack(const played *best) {
    const lt_open_info *open = &best->before->open;
    return best->dedicated && open->taken[best->set] < lt_stack_height(open->players, best->set) &&
           open->taken[best->set] + 2u >= lt_stack_height(open->players, best->set);
}

unsigned lt_themes_of(const lt_state *state, const lt_move *best, int best_count, const lt_move *other,
                      int other_count) {
    const played one = play(state, best, best_count), two = play(state, other, other_count);
    const unsigned me = state->open.player;
    unsigned themes = 0;
    if (denies(&one, &two)) themes |= 1u << LT_THEME_DENY;
    if (takes_last(&one)) themes |= 1u << LT_THEME_LAST_CARD;
    if (one.after.open.favor[me] > one.placing.open.favor[me] &&
        one.after.open.favor[me] - one.placing.open.favor[me] >
            two.after.open.favor[me] - two.placing.open.favor[me])
        themes |= 1u << LT_THEME_PLATFORM;
    if (one.exchanged) themes |= 1u << LT_THEME_EXCHANGE;
    if (!one.dedicated && lt_has_set(state->open.cards[me])) themes |= 1u << LT_THEME_KEEP;
    if (ends_stack(&one)) themes |= 1u << LT_THEME_STACK;
    if (lt_placements_left(&state->open) <= 2 * state->open.players) themes |= 1u << LT_THEME_ENDING;
    return themes;
}
