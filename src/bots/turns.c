#include "lt_turns.h"

#include <string.h>

#include "lt_random.h"
#include "lt_rows.h"
#include "lt_seed.h"
#include "sets.h"

// --- Cards ---------------------------------------------------------------------------------------

enum { NO_SET = LT_SETS };

// The turn up to here, as far as cards go.
typedef struct {
    lt_cards cards, supply;
    unsigned favor, set; // set: the one dedicated in these moves, or NO_SET
    lt_turn turn;
} card_line;

typedef struct {
    const lt_open_info *open;
    const lt_net *net;
    lt_sight sight;
    lt_situation situation; // as the turn began; only its cards are to change
    lt_base base[LT_SETS + 1];
    unsigned based; // which of them are there, by the set dedicated
    lt_turn *out;
    int count, cap;
} card_search;

static void insert(lt_turn *list, int *count, int cap, const lt_turn *turn) {
    if (*count < cap)
        ++*count;
    else if (*count == 0 || turn->chance <= list[*count - 1].chance)
        return;
    int place = *count - 1;
    for (; place > 0 && list[place - 1].chance < turn->chance; place--) list[place] = list[place - 1];
    list[place] = *turn;
}

// The player's chance when it comes to the placement.
static int32_t chance_now(card_search *search, const card_line *line) {
    const lt_open_info *open = search->open;
    lt_situation situation = search->situation;
    situation.cards[0] = line->cards;
    situation.supply = line->supply;
    situation.favor[0] = (uint8_t)line->favor;
    if (line->set != NO_SET) {
        situation.honor[0] = (uint8_t)(situation.honor[0] + situation.top[line->set]);
        situation.top[line->set] =
            (uint8_t)lt_stack_honor(open->players, (lt_set)line->set, open->taken[line->set] + 1u);
    }
    if (!(search->based >> line->set & 1)) {
        lt_net_base(search->net, &situation, &search->base[line->set]);
        search->based |= 1u << line->set;
    }
    return lt_net_chance(search->net, &search->base[line->set], &situation);
}

static void add_move(card_line *line, lt_move move) {
    line->turn.moves[line->turn.count++] = move;
}

static void give_back(card_line *line, lt_cards cards) {
    line->cards -= cards;
    line->supply += cards;
}

// R16: gives back the cards that are missed least, one by one.
static void discard_to_limit(card_search *search, card_line *line) {
    while (lt_cards_total(line->cards) > LT_CARD_LIMIT) {
        lt_color best = LT_NO_COLOR;
        int32_t best_chance = -1;
        for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
            if (lt_cards_of(line->cards, color) == 0) continue;
            card_line after = *line;
            give_back(&after, lt_one_card(color));
            int32_t chance = chance_now(search, &after);
            if (chance > best_chance) best = color, best_chance = chance;
        }
        give_back(line, lt_one_card(best));
        add_move(line, (lt_move){.kind = LT_DISCARD, .discard = {best}});
    }
}

static void consider(card_search *search, card_line line) {
    const lt_open_info *open = search->open;
    bool dedicated = line.set != NO_SET || open->spent & (LT_DEDICATED | LT_DISCARDED);
    if (open->rules == LT_MUST_DEDICATE && !dedicated && lt_cards_total(line.cards) > LT_CARD_LIMIT &&
        lt_has_set(line.cards))
        return; // R16b
    discard_to_limit(search, &line);
    line.turn.chance = chance_now(search, &line);
    insert(search->out, &search->count, search->cap, &line.turn);
}

// Whether something with this number is noticed. It is so for a whole turn.
static bool notices(uint64_t seed, unsigned overlook, unsigned thing) {
    if (overlook == 0) return true;
    lt_rng rng = {lt_mix_seed(seed, thing)};
    return lt_rng_below(&rng, 256) >= overlook;
}

// Without a dedication, and with each.
static void consider_dedications(card_search *search, const card_line *line) {
    lt_dedication dedications[LT_MAX_DEDICATION_CHOICES];
    consider(search, *line);
    if (search->open->spent & (LT_DEDICATED | LT_DISCARDED)) return;
    int count = lt_dedications_of(line->cards, dedications);
    for (int i = 0; i < count; i++) {
        lt_dedication made = dedications[i];
        unsigned thing = LT_LAKE_CELLS * 64u + (unsigned)made.set * 256u + made.colors;
        if (!notices(search->sight.seed, search->sight.overlook_sets, thing)) continue;
        card_line after = *line;
        give_back(&after, made.cards);
        after.set = made.set;
        add_move(&after, lt_dedicate_move(made));
        consider(search, after);
    }
}

// The honor of the best set that the player could dedicate with these cards; 0 if there is none.
static unsigned best_honor(const lt_situation *situation, lt_cards cards) {
    unsigned row =
        lt_ready_row(situation, cards, lt_at_least(cards, 2), lt_flag_count(lt_at_least(cards, 1)));
    return row == 0 ? 0 : row + 3;
}

static void consider_exchange(card_search *search, const card_line *line, lt_color give, lt_color take) {
    card_line after = *line;
    after.cards += lt_one_card(take) - lt_one_card(give);
    after.supply += lt_one_card(give) - lt_one_card(take);
    if (search->sight.exchange == LT_EXCHANGE_FOR_SET &&
        best_honor(&search->situation, after.cards) <= best_honor(&search->situation, line->cards))
        return;
    after.favor -= LT_EXCHANGE_FAVOR;
    add_move(&after, (lt_move){.kind = LT_EXCHANGE, .exchange = {give, take}});
    consider_dedications(search, &after);
}

static void consider_exchanges(card_search *search, const card_line *line) {
    for (lt_color give = LT_RED; give <= LT_BLACK; give++) {
        if (lt_cards_of(line->cards, give) == 0) continue;
        for (lt_color take = LT_RED; take <= LT_BLACK; take++)
            if (take != give && lt_cards_of(line->supply, take) > 0)
                consider_exchange(search, line, give, take);
    }
}

int lt_card_turns(const lt_state *state, const lt_net *net, lt_sight sight, lt_turn *out, int cap) {
    const lt_open_info *open = &state->open;
    unsigned player = open->player;
    card_line line = {open->cards[player], open->supply, open->favor[player], NO_SET, {.count = 0}};
    card_search search = {.open = open, .net = net, .sight = sight, .out = out, .cap = cap};
    search.situation = lt_situation_of(open, player, state->hand[player]);
    search.situation.placing = true;
    consider_dedications(&search, &line);
    if (sight.exchange != LT_NO_EXCHANGE && !open->spent && line.favor >= LT_EXCHANGE_FAVOR)
        consider_exchanges(&search, &line);
    if (search.count > 0) return search.count;
    search.sight = (lt_sight){0}; // R16b asks for a dedication that was overlooked
    consider_dedications(&search, &line);
    return search.count;
}

// --- Placements ------------------------------------------------------------------------------------

typedef struct {
    lt_rated *out;
    int count, cap;
} rated_list;

static void rate(rated_list *list, lt_move move, int32_t chance) {
    if (list->count < list->cap)
        list->count++;
    else if (list->count == 0 || chance <= list->out[list->count - 1].chance)
        return;
    int place = list->count - 1;
    for (; place > 0 && list->out[place - 1].chance < chance; place--)
        list->out[place] = list->out[place - 1];
    list->out[place] = (lt_rated){move, chance};
}

// A tile that looks the same after half a turn, or any, is not tried twice.
static unsigned different_turns(lt_tile tile) {
    unsigned rotation = 1;
    while (rotation < 4 && lt_tile_sides(tile, rotation) != lt_tile_sides(tile, 0)) rotation++;
    return rotation;
}

void lt_placing_begin(lt_placing *placing, const lt_open_info *open, lt_hand hand, const lt_net *net) {
    placing->open = open;
    placing->net = net;
    placing->hand = hand;
    placing->situation = lt_situation_of(open, open->player, hand);
    placing->situation.placements--;
    lt_net_base(net, &placing->situation, &placing->base);
}

void lt_placing_take(lt_placing *placing, lt_tile tile) {
    lt_situation_hand(&placing->situation, lt_hand_without(placing->hand, tile));
}

int32_t lt_placing_chance(const lt_placing *placing, lt_cell cell, lt_tile tile, unsigned rotation) {
    const lt_open_info *open = placing->open;
    lt_payout payout = lt_payout_of(open, cell, tile, rotation);
    lt_situation after = placing->situation;
    for (unsigned seat = 0; seat < open->players; seat++)
        after.cards[seat] = payout.cards[lt_player_at(open->player, seat, open->players)];
    after.supply = payout.supply;
    after.favor[0] = payout.favor;
    after.shore =
        lt_shore_after(after.shore, open->shown[lt_fold(cell, open->players)], lt_tile_sides(tile, rotation));
    return lt_net_chance(placing->net, &placing->base, &after);
}

static lt_move place_move(lt_cell cell, lt_tile tile, unsigned rotation) {
    return (lt_move){.kind = LT_PLACE, .place = {lt_cell_x(cell), lt_cell_y(cell), tile, (uint8_t)rotation}};
}

static void rate_all(rated_list *list, lt_placing *placing, lt_sight sight) {
    const lt_open_info *open = placing->open;
    const unsigned sure =
        lt_scale((uint32_t)(sight.seed >> 32), open->frontier_size); // one cell is always noticed
    for (unsigned slot = 0; slot < open->hand_size[open->player]; slot++) {
        lt_tile tile = lt_hand_tile(placing->hand, slot);
        unsigned rotation_end = different_turns(tile);
        lt_placing_take(placing, tile);
        for (unsigned i = 0; i < open->frontier_size; i++) {
            lt_cell cell = open->frontier[i];
            if (i != sure && !notices(sight.seed, sight.overlook, cell)) continue;
            for (unsigned rotation = 0; rotation < rotation_end; rotation++)
                rate(list, place_move(cell, tile, rotation),
                     lt_placing_chance(placing, cell, tile, rotation));
        }
    }
}

// The last placement of all is followed by the final turns alone: no need to guess. Those that the value likes best
// are played out.
static int rate_last(const lt_state *state, const lt_rated *guessed, int count, lt_rated *out, int cap) {
    rated_list exact = {out, 0, cap};
    for (int i = 0; i < count; i++) {
        lt_state after = *state;
        lt_play(&after, guessed[i].move);
        rate(&exact, guessed[i].move, lt_final_result(&after).of[state->open.player]);
    }
    return exact.count;
}

int lt_placements(const lt_state *state, const lt_net *net, lt_sight sight, lt_rated *out, int cap) {
    lt_rated guessed[LT_MAX_ADVICE];
    bool last = state->open.turn == lt_deck_size(state->open.players);
    rated_list list = last ? (rated_list){guessed, 0, LT_MAX_ADVICE} : (rated_list){out, 0, cap};
    lt_placing placing;
    lt_placing_begin(&placing, &state->open, state->hand[state->open.player], net);
    rate_all(&list, &placing, sight);
    return last ? rate_last(state, guessed, list.count, out, cap) : list.count;
}

// --- Whole turns -------------------------------------------------------------------------------------

void lt_play_turn(lt_state *state, const lt_turn *turn) {
    for (int i = 0; i < turn->count; i++) lt_play(state, turn->moves[i]);
}

int lt_whole_turns(const lt_state *state, const lt_net *net, lt_sight sight, int card_turns, int placements,
                   lt_turn *out, int cap) {
    lt_turn cards[LT_MAX_ADVICE];
    lt_rated rated[LT_MAX_ADVICE];
    int found = 0, count = lt_card_turns(state, net, sight, cards, card_turns);
    for (int i = 0; i < count; i++) {
        if (sight.margin > 0 && cards[i].chance < cards[0].chance - sight.margin) break;
        lt_state after = *state;
        lt_play_turn(&after, &cards[i]);
        int rated_count = lt_placements(&after, net, sight, rated, placements);
        for (int j = 0; j < rated_count; j++) {
            lt_turn turn = cards[i];
            turn.moves[turn.count++] = rated[j].move;
            turn.chance = rated[j].chance;
            insert(out, &found, cap, &turn);
        }
    }
    return found;
}

// The best turn of these cards with one of these placements, if it is better than *best.
static void try_placements(const lt_state *state, const lt_net *net, const lt_turn *cards,
                           const lt_rated *rated, int count, lt_turn *best) {
    lt_placing placing;
    lt_state after = *state;
    lt_play_turn(&after, cards);
    lt_placing_begin(&placing, &after.open, after.hand[after.open.player], net);
    for (int i = 0; i < count; i++) {
        lt_move move = rated[i].move;
        lt_placing_take(&placing, move.place.tile);
        int32_t chance = lt_placing_chance(&placing, lt_cell_at(move.place.x, move.place.y), move.place.tile,
                                           move.place.rotation);
        if (chance <= best->chance) continue;
        *best = *cards;
        best->moves[best->count++] = move;
        best->chance = chance;
    }
}

void lt_good_turn(const lt_state *state, const lt_net *net, lt_sight sight, int card_turns, lt_turn *best) {
    enum { SHARED = 12 };
    lt_turn cards[LT_MAX_ADVICE];
    lt_rated rated[SHARED];
    if (state->open.turn == lt_deck_size(state->open.players)) {
        lt_whole_turns(state, net, sight, card_turns, 1, best, 1);
        return;
    }
    int count = lt_card_turns(state, net, sight, cards, card_turns);
    lt_state after = *state;
    lt_play_turn(&after, &cards[0]);
    int rated_count = lt_placements(&after, net, sight, rated, count > 1 ? SHARED : 1);
    best->chance = -1;
    for (int i = 0; i < count; i++) try_placements(state, net, &cards[i], rated, rated_count, best);
}
