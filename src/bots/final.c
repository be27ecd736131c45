// final.c - final turns, solved exactly: everything that matters is open then (cards, favor and honor).
//
// A final turn is at most one exchange and one dedication. To the players after it, only two things of it
// matter: which set was dedicated (the next token of that stack is worth less) and what is in the supply,
// from which everybody may take one card in exchange. If k of them can, it makes no difference whether there
// are k cards of a color or more. To the player itself it also matters whether two favor tokens were paid,
// and nothing else: R20 counts how many cards are left, not which. So turns that agree in these three are
// equivalent, and one of each class is tried.
//
// What is left out beyond that, and why it cannot matter:
// - The last player has only to be told the best standing (honor, favor, cards) that can be reached: a higher
//   one is never a smaller share, and nobody comes later. It never pays for a set that is there without an
//   exchange.
// - So the reply of the last player depends only on the set and the supply that the last but one leaves, not
//   on standings; and the last but one never pays for a set and a supply that can be had for nothing.
//   (Earlier players may: with less favor one can tie with a player, who then has a reason to stop a third.)
// - A color of the supply counts only if this turn can change how many there are, up to k, and somebody may
//   want it: of the last player, the colors that would complete a set; of others who can exchange, all.
// - Honor never decreases, and a turn adds at most the top token of a set that the player can have. Who
//   cannot reach the honor that another has already gets no share, and if that leaves one player, all is
//   known.
#include "final.h"

#include <string.h>

enum { NO_SET = LT_SETS };
#define FLAGS (8 * LT_EACH_COLOR)

// --- What cards allow -------------------------------------------------------------------------------------

// For each set that is not in the cards but would be after one exchange: a flag for each color to take.
typedef struct {
    uint32_t of[LT_SETS];
} wanted_colors;

static wanted_colors wanted_by(lt_cards cards) {
    const uint32_t one = lt_at_least(cards, 1), two = lt_at_least(cards, 2), three = lt_at_least(cards, 3);
    const uint32_t singles = one ^ two, missing = FLAGS ^ one;
    const unsigned single_count = lt_flag_count(singles);
    wanted_colors wanted = {{0}};
    // The fourth of a color, for any card of another one.
    if (lt_at_least(cards, 4) == 0 && lt_cards_total(cards) > 3) wanted.of[LT_FOUR_OF_A_KIND] = three;
    // The second of a color beside two pairs, for another single card or the third of a pair.
    if (lt_flag_count(two) == 2 && (three != 0 || single_count > 1)) wanted.of[LT_THREE_PAIR] = singles;
    // The only color that is missing, for the second of another.
    if (missing != 0 && (missing & (missing - 1)) == 0 && two != 0) wanted.of[LT_SEVEN_UNIQUE] = missing;
    return wanted;
}

static bool can_exchange(const lt_final_table *table, unsigned player) {
    return table->favor[player] >= LT_EXCHANGE_FAVOR && !(player == table->player && table->spent);
}

// The sets that a player whose turn comes can dedicate if these colors are in the supply: at once in the low
// bits, after an exchange only in the bits from LT_SETS on.
static unsigned sets_within_reach(const lt_final_table *table, unsigned player, uint32_t available) {
    if (player == table->player && table->spent & LT_DEDICATED) return 0;
    unsigned sets = lt_sets_in(table->cards[player]);
    if (!can_exchange(table, player)) return sets;
    const wanted_colors wanted = wanted_by(table->cards[player]);
    for (unsigned set = 0; set < LT_SETS; set++)
        if (wanted.of[set] & available) sets |= 1u << (LT_SETS + set);
    return sets;
}

// --- The end ----------------------------------------------------------------------------------------------

// R20, as the core decides it.
static lt_chances shares_of_winners(const lt_final_table *table) {
    lt_open_info open;
    lt_chances shares = {{0}};
    int count = 0;
    open.players = table->players;
    for (unsigned player = 0; player < table->players; player++) {
        open.cards[player] = table->cards[player];
        open.honor[player] = table->honor[player];
        open.favor[player] = table->favor[player];
    }
    unsigned winners = lt_leaders(&open);
    for (unsigned player = 0; player < table->players; player++) count += (int)(winners >> player & 1);
    for (unsigned player = 0; player < table->players; player++)
        if (winners >> player & 1) shares.of[player] = LT_CERTAIN / count;
    return shares;
}

// So many cards of any colors.
static lt_cards some_cards(unsigned count) {
    lt_cards cards = 0;
    for (lt_color color = LT_RED; count > 0; color++) {
        const unsigned some = count < 8 ? count : 8;
        cards += some * lt_one_card(color);
        count -= some;
    }
    return cards;
}

// Gives the last player the best standing within reach. Only how many cards are left matters then, not which.
static lt_chances result_of_last(const lt_final_table *table) {
    static const uint8_t set_size[LT_SETS + 1] = {4, 6, 7, 0};
    const unsigned me = table->player, sets = sets_within_reach(table, me, lt_at_least(table->supply, 1));
    lt_final_table after = *table;
    unsigned best = 0, best_set = NO_SET;
    bool pays = false;
    for (unsigned i = 0; i < 2 * LT_SETS; i++) {
        if (!(sets >> i & 1)) continue;
        const unsigned set = i % LT_SETS, favor = i < LT_SETS ? LT_EXCHANGE_FAVOR : 0;
        const unsigned standing = lt_top_honor(table, set) << 8 | favor << 4 | (8u - set_size[set]);
        if (standing > best) best = standing, best_set = set, pays = i >= LT_SETS;
    }
    after.cards[me] = some_cards(lt_cards_total(table->cards[me]) - set_size[best_set]);
    if (best_set != NO_SET) after.honor[me] = (uint8_t)(after.honor[me] + lt_top_honor(table, best_set));
    if (pays) after.favor[me] = (uint8_t)(after.favor[me] - LT_EXCHANGE_FAVOR);
    return shares_of_winners(&after);
}

// --- Bounds -----------------------------------------------------------------------------------------------

static unsigned best_top(const lt_final_table *table, unsigned sets) {
    unsigned best = 0;
    for (unsigned set = 0; set < LT_SETS; set++)
        if ((sets >> set & 1 || sets >> (LT_SETS + set) & 1) && lt_top_honor(table, set) > best)
            best = lt_top_honor(table, set);
    return best;
}

// The players who may still get a share, as a bit set.
static unsigned players_in_reach(const lt_final_table *table) {
    unsigned most = 0, in_reach = 0;
    for (unsigned player = 0; player < table->players; player++)
        if (table->honor[player] > most) most = table->honor[player];
    for (unsigned player = 0; player < table->players; player++) {
        unsigned honor = table->honor[player];
        if (honor < most && player >= table->player)
            honor += best_top(table, sets_within_reach(table, player, FLAGS));
        if (honor >= most) in_reach |= 1u << player;
    }
    return in_reach;
}

// --- A turn -----------------------------------------------------------------------------------------------

// A final turn: at most one exchange, at most one dedication, then the pass.
typedef struct {
    lt_move moves[3];
    int count;
} final_turn;

// The search for the best final turn of the player to move.
typedef struct {
    const lt_final_table *table;
    unsigned takers;   // later players who can exchange
    uint32_t relevant; // the colors of the supply that matter and that the turn can change, all bits of each
    bool may_pay_more; // an exchange is worth trying even where the same can be had without
    unsigned set;      // the one that is dedicated in the turns that are tried now, or NO_SET
    // Classes of equivalent turns that were tried. One that gives way to another is only tried once more.
    uint32_t seen[64];
    lt_prospect best;
    final_turn turn;
} final_choice;

static lt_chances result_of(const lt_final_table *table);

bool lt_prefers(unsigned player, unsigned players, const lt_prospect *a, const lt_prospect *b) {
    if (a->shares.of[player] != b->shares.of[player]) return a->shares.of[player] > b->shares.of[player];
    if (a->honor != b->honor) return a->honor > b->honor;
    for (unsigned i = 1; i < players; i++) {
        const unsigned other = lt_player_at(player, i, players);
        if (a->shares.of[other] != b->shares.of[other]) return a->shares.of[other] < b->shares.of[other];
    }
    return false;
}

// Colors of the supply that may matter to a later player.
static uint32_t wanted_later(const lt_final_table *table) {
    uint32_t colors = 0;
    for (unsigned player = table->player + 1u; player < table->players; player++) {
        if (table->favor[player] < LT_EXCHANGE_FAVOR) continue;
        if (player + 1u < table->players) return FLAGS;
        const wanted_colors wanted = wanted_by(table->cards[player]);
        for (unsigned set = 0; set < LT_SETS; set++) colors |= wanted.of[set];
    }
    return colors;
}

// How many cards there are of each color, but not more than `most`, which is at most 3.
static lt_cards counted_up_to(lt_cards cards, unsigned most) {
    lt_cards counts = 0;
    for (unsigned n = 1; n <= most; n++) counts += lt_at_least(cards, n) >> 3;
    return counts;
}

// Fills in which colors matter: those that later players want, of which this turn can return one where fewer
// than choice->takers are there, or take one where not more are.
static void find_relevant_colors(final_choice *choice) {
    const lt_final_table *table = choice->table;
    const unsigned me = table->player;
    uint32_t changeable = 0;
    choice->takers = 0;
    choice->relevant = 0;
    for (unsigned player = me + 1; player < table->players; player++)
        choice->takers += table->favor[player] >= LT_EXCHANGE_FAVOR;
    if (choice->takers == 0) return;
    changeable = ~lt_at_least(table->supply, choice->takers) & lt_at_least(table->cards[me], 1);
    if (can_exchange(table, me))
        changeable |= lt_at_least(table->supply, 1) & ~lt_at_least(table->supply, choice->takers + 1);
    if (changeable != 0) choice->relevant = ((changeable & wanted_later(table)) >> 3) * 15;
}

static bool is_new(final_choice *choice, lt_cards supply, bool exchanged) {
    enum { SLOTS = sizeof choice->seen / sizeof *choice->seen };
    const bool apart = exchanged && choice->may_pay_more;
    const uint32_t counts = counted_up_to(supply, choice->takers) & choice->relevant;
    const uint32_t class =
        counts | 8u | (unsigned)apart << 2 | choice->set; // no color is in the lowest nibble
    uint32_t *slot = &choice->seen[class * 0x9E3779B1u >> 26 & (SLOTS - 1)];
    if (*slot == class) return false;
    *slot = class;
    return true;
}

// The whole victory is sure: no other turn is worth a try, unless it brings more honor.
static bool is_won(const final_choice *choice) {
    return choice->turn.count > 0 && choice->best.shares.of[choice->table->player] == LT_CERTAIN;
}

// `after` is the table after the exchange and the dedication of `turn`.
static void consider(final_choice *choice, lt_final_table after, final_turn turn) {
    const unsigned me = after.player;
    if (is_won(choice)) return;
    after.player++;
    after.spent = 0;
    const lt_prospect found = {result_of(&after), after.honor[me]};
    if (choice->turn.count > 0 && !lt_prefers(me, after.players, &found, &choice->best)) return;
    turn.moves[turn.count++] = (lt_move){.kind = LT_PASS};
    choice->best = found;
    choice->turn = turn;
}

// Continues `turn`, which led to `table`, with the dedications of the set that is tried.
static void consider_dedications(final_choice *choice, const lt_final_table *table, final_turn turn) {
    lt_dedication dedications[LT_MAX_DEDICATION_CHOICES];
    const unsigned me = table->player, set = choice->set;
    const bool exchanged = turn.count > 0;
    if (set == NO_SET) {
        if (is_new(choice, table->supply, exchanged)) consider(choice, *table, turn);
        return;
    }
    if (!(lt_sets_in(table->cards[me]) >> set & 1)) return;
    const int count = lt_dedications_of(table->cards[me], dedications);
    for (int i = 0; i < count; i++) {
        if (dedications[i].set != set || !is_new(choice, table->supply + dedications[i].cards, exchanged))
            continue;
        lt_final_table after = *table;
        final_turn longer = turn;
        after.cards[me] -= dedications[i].cards;
        after.supply += dedications[i].cards;
        after.honor[me] = (uint8_t)(after.honor[me] + lt_top_honor(table, set));
        after.taken[set]++;
        longer.moves[longer.count++] = lt_dedicate_move(dedications[i]);
        consider(choice, after, longer);
    }
}

static void consider_exchanges(final_choice *choice) {
    const lt_final_table *table = choice->table;
    const unsigned me = table->player;
    for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
        if (lt_cards_of(table->cards[me], give) == 0) continue;
        for (lt_color take = LT_RED; take <= LT_BLACK; take++) {
            if (take == give || lt_cards_of(table->supply, take) == 0) continue;
            lt_final_table after = *table;
            lt_move exchange = {.kind = LT_EXCHANGE, .exchange = {give, take}};
            after.cards[me] += lt_one_card(take) - lt_one_card(give);
            after.supply += lt_one_card(give) - lt_one_card(take);
            after.favor[me] = (uint8_t)(after.favor[me] - LT_EXCHANGE_FAVOR);
            consider_dedications(choice, &after, (final_turn){{exchange}, 1});
        }
    }
}

// Tries the turns that dedicate choice->set; those without an exchange first, because they keep the favor.
static void consider_set(final_choice *choice) {
    const lt_final_table *table = choice->table;
    const unsigned me = table->player, set = choice->set;
    if (set != NO_SET && table->spent & LT_DEDICATED) return;
    consider_dedications(choice, table, (final_turn){.count = 0});
    if (!can_exchange(table, me)) return;
    if (!choice->may_pay_more && choice->relevant == 0) {
        const unsigned sets = sets_within_reach(table, me, lt_at_least(table->supply, 1));
        if (set == NO_SET || !(sets >> (LT_SETS + set) & 1)) return; // an exchange does nothing for it
    }
    consider_exchanges(choice);
}

void lt_order_sets(const lt_final_table *table, unsigned order[LT_SETS + 1]) {
    for (unsigned set = 0; set < LT_SETS; set++) {
        unsigned place = set;
        for (; place > 0 && lt_top_honor(table, order[place - 1]) < lt_top_honor(table, set); place--)
            order[place] = order[place - 1];
        order[place] = set;
    }
    order[LT_SETS] = NO_SET;
}

static void choose_final_turn(final_choice *choice, const lt_final_table *table) {
    const unsigned me = table->player;
    unsigned order[LT_SETS + 1], most = 0;
    for (unsigned player = 0; player < table->players; player++)
        if (player != me && table->honor[player] > most) most = table->honor[player];
    choice->table = table;
    choice->may_pay_more = me + 2u < table->players;
    choice->turn.count = 0;
    memset(choice->seen, 0, sizeof choice->seen);
    find_relevant_colors(choice);
    lt_order_sets(table, order);
    for (unsigned i = 0; i <= LT_SETS; i++) {
        const unsigned gain = order[i] == NO_SET ? 0 : lt_top_honor(table, order[i]);
        const int honor = (int)(table->honor[me] + gain);
        if (is_won(choice)) return; // with the most honor that this can be had with
        // From here on there is no share, and less honor than with the best turn so far.
        if (choice->turn.count > 0 && (unsigned)honor < most &&
            (choice->best.shares.of[me] > 0 || honor < choice->best.honor))
            return;
        choice->set = order[i];
        consider_set(choice);
    }
}

static lt_chances result_of(const lt_final_table *table) {
    if (table->player == table->players) return shares_of_winners(table);
    if (table->player + 1u == table->players) return result_of_last(table);
    const unsigned in_reach = players_in_reach(table);
    if ((in_reach & (in_reach - 1)) == 0) {
        lt_chances shares = {{0}};
        for (unsigned player = 0; player < table->players; player++)
            if (in_reach >> player & 1) shares.of[player] = LT_CERTAIN;
        return shares;
    }
    final_choice choice;
    choose_final_turn(&choice, table);
    return choice.best.shares;
}

// --- For others -------------------------------------------------------------------------------------------

lt_final_table lt_final_table_of(const lt_open_info *open) {
    lt_final_table table = {.supply = open->supply,
                            .players = open->players,
                            .player = (uint8_t)(open->over ? open->players : open->player),
                            .spent = open->spent};
    for (unsigned player = 0; player < open->players; player++) {
        table.cards[player] = open->cards[player];
        table.honor[player] = open->honor[player];
        table.favor[player] = open->favor[player];
    }
    for (unsigned set = 0; set < LT_SETS; set++) table.taken[set] = open->taken[set];
    return table;
}

lt_chances lt_final_shares(const lt_final_table *table) {
    return result_of(table);
}

lt_chances lt_final_result(const lt_state *state) {
    lt_final_table table = lt_final_table_of(&state->open);
    return result_of(&table);
}

lt_turn lt_final_turn(const lt_state *state) {
    lt_final_table table = lt_final_table_of(&state->open);
    final_choice choice;
    LT_ASSERT(table.player < table.players);
    choose_final_turn(&choice, &table);
    lt_turn turn = {.count = choice.turn.count, .chance = choice.best.shares.of[table.player]};
    for (int i = 0; i < turn.count; i++) turn.moves[i] = choice.turn.moves[i];
    return turn;
}
