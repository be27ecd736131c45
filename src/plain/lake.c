// lake.c - the lake in words and coordinates: its tiles, its free cells, and where a tile of the hand fits.
#include "lt_event.h"
#include "plain.h"

static const lt_laid *laid_at(const lt_open_info *open, int x, int y) {
    for (unsigned i = 0; i < open->lake_size; i++)
        if (open->lake[i].x == x && open->lake[i].y == y) return &open->lake[i];
    return NULL;
}

// --- Order: from north to south, in a row from west to east ------------------------------------------

static bool comes_before(int x, int y, int other_x, int other_y) {
    return y != other_y ? y > other_y : x < other_x;
}

static void sort_tiles(const lt_open_info *open, const lt_laid *sorted[LT_MAX_LAKE]) {
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *tile = &open->lake[i];
        unsigned at = i;
        for (; at > 0 && comes_before(tile->x, tile->y, sorted[at - 1]->x, sorted[at - 1]->y); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = tile;
    }
}

static void sort_cells(const lt_open_info *open, lt_cell sorted[LT_MAX_FRONTIER + 4]) {
    for (unsigned i = 0; i < open->frontier_size; i++) {
        const lt_cell cell = open->frontier[i];
        unsigned at = i;
        for (; at > 0 && comes_before(lt_cell_x(cell), lt_cell_y(cell), lt_cell_x(sorted[at - 1]),
                                      lt_cell_y(sorted[at - 1]));
             at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = cell;
    }
}

// --- Tiles -------------------------------------------------------------------------------------------

static void put_cell(lt_slots *slots, int x, int y) {
    lt_put_number(slots, "x", x);
    lt_put_number(slots, "y", y);
}

static void add_laid(lt_writer *line, lt_language language, const lt_laid *laid) {
    lt_slots slots = {0};
    put_cell(&slots, laid->x, laid->y);
    lt_put_number(&slots, "tile", laid->tile);
    lt_plain_add(line, language,
                 laid->tile == LT_STARTING_TILE ? LT_N("{x},{y}: starting tile: ")
                                                : LT_N("{x},{y}: tile {tile}: "),
                 &slots);
    lt_plain_add_tile(line, language, laid->tile, laid->rotation);
}

void lt_plain_print_lake(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_open_info *open = &view.open;
    const lt_laid *sorted[LT_MAX_LAKE];
    lt_slots slots = {0};
    int west = 0, east = 0, south = 0, north = 0;
    sort_tiles(open, sorted);
    for (unsigned i = 0; i < open->lake_size; i++) {
        if (sorted[i]->x < west) west = sorted[i]->x;
        if (sorted[i]->x > east) east = sorted[i]->x;
        if (sorted[i]->y < south) south = sorted[i]->y;
        if (sorted[i]->y > north) north = sorted[i]->y;
    }
    lt_put_number(&slots, "west", west);
    lt_put_number(&slots, "east", east);
    lt_put_number(&slots, "south", south);
    lt_put_number(&slots, "north", north);
    lt_plain_print_count(
        plain,
        LT_N_COUNT(
            "The lake has {n} tile. x grows to the east, from {west} to {east}; y grows to the north, "
            "from {south} to {north}.",
            "The lake has {n} tiles. x grows to the east, from {west} to {east}; y grows to the north, "
            "from {south} to {north}."),
        open->lake_size, &slots);
    for (unsigned i = 0; i < open->lake_size; i++) {
        lt_writer line = LT_PLAIN_SENTENCE;
        add_laid(&line, plain->settings.language, sorted[i]);
        if (sorted[i] == &open->lake[open->lake_size - 1] && open->lake_size > 1)
            lt_plain_add(&line, plain->settings.language, LT_N("; placed last"), NULL);
        lt_writer_text(&line, ".");
        lt_plain_print(plain, &line);
    }
    lt_plain_print_line(plain, LT_N("Type free for the free cells around it."), NULL);
}

// --- Free cells --------------------------------------------------------------------------------------

// What the neighbors show to a free cell: "north red, west blue with a platform".
static void add_shown(lt_writer *line, lt_language language, unsigned shown) {
    bool any = false;
    for (lt_side side = LT_NORTH; side <= LT_WEST; side++) {
        const unsigned nibble = shown >> 4 * side & 15;
        lt_slots slots = {0};
        if ((nibble & 7) == LT_NO_COLOR) continue;
        lt_put(&slots, "side", lt_side_word(language, side));
        lt_put_color(&slots, "color", language, LT_COLOR_ALONE, (lt_color)(nibble & 7));
        if (any) lt_writer_text(line, ", ");
        lt_plain_add(line, language, nibble & 8 ? LT_N("{side} {color} with a platform") : "{side} {color}",
                     &slots);
        any = true;
    }
}

static unsigned shown_at(const lt_open_info *open, lt_cell cell) {
    return open->shown[lt_fold(cell, open->players)];
}

void lt_plain_print_frontier(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_open_info *open = &view.open;
    lt_cell sorted[LT_MAX_FRONTIER + 4];
    sort_cells(open, sorted);
    lt_plain_print_count(plain,
                         LT_N_COUNT("{n} free cell touches the lake. The colors around it:",
                                    "{n} free cells touch the lake. The colors around them:"),
                         open->frontier_size, NULL);
    for (unsigned i = 0; i < open->frontier_size; i++) {
        lt_writer line = LT_PLAIN_SENTENCE;
        lt_slots slots = {0};
        put_cell(&slots, lt_cell_x(sorted[i]), lt_cell_y(sorted[i]));
        lt_plain_add(&line, plain->settings.language, "{x},{y}: ", &slots);
        add_shown(&line, plain->settings.language, shown_at(open, sorted[i]));
        lt_writer_text(&line, ".");
        lt_plain_print(plain, &line);
    }
}

// --- Placements --------------------------------------------------------------------------------------

typedef struct {
    lt_move move;
    int gain;    // cards and favor tokens of one's own
    int given;   // cards that go to others
    int matches; // also those whose card is not in the supply
    lt_events events;
} placement;

static placement weigh(const lt_state *state, lt_move move) {
    placement self = {.move = move};
    const unsigned player = state->open.player;
    lt_state after = *state;
    lt_events all;
    if (lt_apply(&after, move, &all) != LT_OK) return self;
    self.events = lt_events_for(&all, LT_SPECTATOR); // without the tile that is drawn
    for (int i = 0; i < self.events.count; i++) {
        const lt_event *event = &self.events.at[i];
        if (event->kind == LT_EV_FAVOR) self.gain += event->favor.count;
        if (event->kind != LT_EV_CARD) continue;
        self.matches += event->card.why == LT_WHY_MATCH;
        if (event->player == player)
            self.gain += event->card.got;
        else
            self.given += event->card.got;
    }
    return self;
}

static bool is_better(const placement *a, const placement *b) {
    if (a->gain != b->gain) return a->gain > b->gain;
    return a->matches != b->matches ? a->matches > b->matches : a->given < b->given;
}

void lt_plain_print_payout(const lt_plain *plain, lt_move move, const lt_events *events) {
    lt_writer line = LT_PLAIN_SENTENCE;
    const unsigned players = plain->narrator.players, first = plain->match->draft.open.player;
    lt_plain_add_move(&line, move);
    for (unsigned i = 0; i < players; i++) {
        lt_writer_text(&line, i == 0 ? ": " : "; ");
        lt_writer_skip(&line, lt_describe_gains(&plain->narrator, (first + i) % players, events,
                                                lt_writer_place(&line), lt_writer_room(&line)));
    }
    lt_writer_text(&line, ".");
    lt_plain_print(plain, &line);
}

enum { MAX_BEST = 50 };

// What is looked for: placements of one tile, or of any (LT_NO_TILE), that match; or, if there is a color,
// that bring a card of it.
typedef struct {
    lt_tile tile;
    lt_color color;
} wish;

static bool fulfills(const placement *one, wish wanted, unsigned player) {
    if (wanted.color == LT_NO_COLOR) return one->matches > 0;
    for (int i = 0; i < one->events.count; i++) {
        const lt_event *event = &one->events.at[i];
        if (event->kind == LT_EV_CARD && event->player == player && event->card.color == wanted.color &&
            event->card.got)
            return true;
    }
    return false;
}

// The draft as it would be once no more than 12 cards are held, so that one can plan with too many: the
// colors that the supply has most of go back, which changes least of what a placement brings.
static lt_state planned(const lt_plain *plain) {
    lt_state state = plain->match->draft;
    lt_move moves[LT_MAX_MOVES];
    while (!state.open.final && lt_cards_total(state.open.cards[state.open.player]) > LT_CARD_LIMIT) {
        const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        const lt_move *chosen = NULL;
        for (int i = 0; i < count; i++) {
            if (moves[i].kind == LT_DEDICATE && chosen == NULL) chosen = &moves[i];
            if (moves[i].kind != LT_DISCARD) continue;
            if (chosen == NULL || chosen->kind != LT_DISCARD ||
                lt_cards_of(state.open.supply, moves[i].discard.color) >
                    lt_cards_of(state.open.supply, chosen->discard.color))
                chosen = &moves[i];
        }
        if (chosen == NULL || lt_apply(&state, *chosen, NULL) != LT_OK) break;
    }
    return state;
}

// The best of them in `best`, in order; returns how many there are in all.
static unsigned find_best(const lt_plain *plain, wish wanted, placement *best, unsigned *count,
                          unsigned cap) {
    const lt_state state = planned(plain);
    lt_move moves[LT_MAX_MOVES];
    const int all = lt_legal_moves(&state, moves, LT_MAX_MOVES);
    unsigned matching = 0;
    *count = 0;
    for (int i = 0; i < all; i++) {
        if (moves[i].kind != LT_PLACE) continue;
        if (wanted.tile != LT_NO_TILE && moves[i].place.tile != wanted.tile) continue;
        const placement one = weigh(&state, moves[i]);
        if (!fulfills(&one, wanted, state.open.player)) continue;
        matching++;
        unsigned at = *count < cap ? (*count)++ : cap - 1;
        if (at == cap - 1 && matching > cap && !is_better(&one, &best[at])) continue;
        for (; at > 0 && is_better(&one, &best[at - 1]); at--) best[at] = best[at - 1];
        best[at] = one;
    }
    return matching;
}

void lt_plain_print_best(const lt_plain *plain, lt_tile tile, unsigned wanted) {
    placement best[MAX_BEST] = {0};
    unsigned count = 0;
    const unsigned matching =
        find_best(plain, (wish){tile, LT_NO_COLOR}, best, &count, wanted < MAX_BEST ? wanted : MAX_BEST);
    lt_slots slots = {0};
    lt_put_number(&slots, "tile", tile);
    if (lt_plain_print_duty(plain) && matching == 0) return;
    if (matching == 0) {
        lt_plain_print_line(plain,
                            tile == LT_NO_TILE ? LT_N("Nothing in your hand matches anywhere.")
                                               : LT_N("Tile {tile} matches nowhere."),
                            &slots);
        return;
    }
    lt_plain_print_count(
        plain,
        LT_N_COUNT("{n} placement matches. The best for you:", "{n} placements match. The best for you:"),
        matching, NULL);
    for (unsigned i = 0; i < count; i++) lt_plain_print_payout(plain, best[i].move, &best[i].events);
}

void lt_plain_print_find(const lt_plain *plain, lt_color color) {
    enum { SHOWN = 6 };
    placement best[SHOWN] = {0};
    unsigned count = 0;
    const unsigned all = find_best(plain, (wish){LT_NO_TILE, color}, best, &count, SHOWN);
    lt_slots slots = {0};
    lt_put_color(&slots, "color", plain->settings.language, LT_COLOR_ALONE, color);
    lt_plain_print_duty(plain);
    if (all == 0) {
        lt_plain_print_line(plain, LT_N("No placement gets you this color: {color}."), &slots);
        return;
    }
    lt_plain_print_count(plain,
                         LT_N_COUNT("{n} placement gets you this color: {color}. The best:",
                                    "{n} placements get you this color: {color}. The best:"),
                         all, &slots);
    for (unsigned i = 0; i < count; i++) lt_plain_print_payout(plain, best[i].move, &best[i].events);
}

// --- One cell ----------------------------------------------------------------------------------------

static void print_neighbors(const lt_plain *plain, const lt_open_info *open, int x, int y) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    const lt_language language = plain->settings.language;
    for (lt_side side = LT_NORTH; side <= LT_WEST; side++) {
        const lt_laid *laid = laid_at(open, x + dx[side], y + dy[side]);
        lt_slots slots = {0};
        if (laid == NULL) continue;
        lt_put(&slots, "side", lt_side_word(language, side));
        lt_put_number(&slots, "tile", laid->tile);
        lt_put_color(&slots, "color", language, LT_COLOR_ALONE,
                     lt_tile_color(laid->tile, laid->rotation, (lt_side)((side + 2) & 3)));
        if (laid->tile == LT_STARTING_TILE) {
            lt_plain_print_line(plain, LT_N("To the {side}: the starting tile, showing {color}."), &slots);
            continue;
        }
        lt_plain_print_line(plain,
                            lt_tile_has_platform(laid->tile)
                                ? LT_N("To the {side}: tile {tile}, showing {color}, with a platform.")
                                : LT_N("To the {side}: tile {tile}, showing {color}."),
                            &slots);
    }
}

// How each tile of the hand fits: the rotation with most matches.
static void print_fits(const lt_plain *plain, const lt_view *view, int x, int y) {
    const lt_state state = planned(plain);
    for (unsigned i = 0; i < LT_HAND_SIZE; i++) {
        const lt_tile tile = lt_hand_tile(view->hand, i);
        placement best = {.gain = -1};
        if (tile == LT_NO_TILE) continue;
        for (uint8_t rotation = 0; rotation < 4; rotation++) {
            const lt_move move = {.kind = LT_PLACE, .place = {(int8_t)x, (int8_t)y, tile, rotation}};
            const placement one = weigh(&state, move);
            if (one.events.count > 0 && is_better(&one, &best)) best = one;
        }
        if (best.gain >= 0) lt_plain_print_payout(plain, best.move, &best.events);
    }
}

void lt_plain_print_cell(const lt_plain *plain, int x, int y) {
    const lt_view view = lt_plain_view(plain);
    const lt_laid *laid = laid_at(&view.open, x, y);
    lt_slots slots = {0};
    put_cell(&slots, x, y);
    if (laid != NULL) {
        lt_writer line = LT_PLAIN_SENTENCE;
        add_laid(&line, plain->settings.language, laid);
        lt_writer_text(&line, ".");
        lt_plain_print(plain, &line);
        print_neighbors(plain, &view.open, x, y);
        return;
    }
    bool free = false;
    for (unsigned i = 0; i < view.open.frontier_size; i++)
        free = free || (lt_cell_x(view.open.frontier[i]) == x && lt_cell_y(view.open.frontier[i]) == y);
    if (!free) {
        lt_plain_print_line(
            plain, LT_N("{x},{y}: no tile of the lake touches this cell, so nothing can be placed there."),
            &slots);
        return;
    }
    lt_plain_print_line(plain, LT_N("{x},{y} is free."), &slots);
    print_neighbors(plain, &view.open, x, y);
    if (plain->viewer != (int)view.open.player || plain->match->game.over) return;
    print_fits(plain, &view, x, y);
}
