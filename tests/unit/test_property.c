// test_property.c - what must hold in every game, over thousands of random ones from fixed seeds.
#include "helpers.h"
#include "lt_notation.h"
#include "model.h"

#include <stdlib.h>
#include <string.h>

// --- Random games -------------------------------------------------------------------------------

static const lt_side seatings[][LT_MAX_PLAYERS + 1] = {
    // the number of players, then their sides: all 28 of R7
    {2, 0, 1},       {2, 0, 2},       {2, 0, 3},       {2, 1, 0},      {2, 1, 2},    {2, 1, 3},
    {2, 2, 0},       {2, 2, 1},       {2, 2, 3},       {2, 3, 0},      {2, 3, 1},    {2, 3, 2},
    {3, 0, 1, 2},    {3, 0, 1, 3},    {3, 0, 2, 3},    {3, 1, 2, 3},   {3, 1, 2, 0}, {3, 1, 3, 0},
    {3, 2, 3, 0},    {3, 2, 3, 1},    {3, 2, 0, 1},    {3, 3, 0, 1},   {3, 3, 0, 2}, {3, 3, 1, 2},
    {4, 0, 1, 2, 3}, {4, 1, 2, 3, 0}, {4, 2, 3, 0, 1}, {4, 3, 0, 1, 2}};

enum { SEATINGS = sizeof seatings / sizeof seatings[0], POLICIES = 4 };

// Game number n: every seating with both rule sets, again and again with other decks.
static lt_setup game_setup(unsigned n) {
    const lt_side *seating = seatings[n % SEATINGS];
    lt_setup setup = lt_setup_from_seed(seating[0], 1000 + n);
    memcpy(setup.side, seating + 1, sizeof setup.side);
    setup.rules = n / SEATINGS % 2 ? LT_MUST_DEDICATE : LT_STANDARD;
    return setup;
}

// The placement that brings the most favor tokens of a few drawn at random.
static lt_move choose_platforms(const lt_state *state, const lt_move *moves, int count, lt_rng *rng) {
    lt_move best = moves[0];
    int most = -1;
    for (int tries = 0; tries < 40; tries++) {
        lt_move move = moves[lt_rng_below(rng, (unsigned)count)];
        lt_state copy = *state;
        lt_play(&copy, move);
        int gain = copy.open.favor[state->open.player] - state->open.favor[state->open.player];
        if (gain > most) {
            most = gain;
            best = move;
        }
    }
    return best;
}

// Policies: 0 any move; 1 hoards cards as long as it can; 2 exchanges and dedicates whenever it can; 3 hoards
// favor tokens.
static lt_move choose(const lt_state *state, const lt_move *moves, int count, unsigned policy, lt_rng *rng) {
    if (policy == 3) {
        return choose_platforms(state, moves, count, rng);
    }
    for (int tries = 0; tries < 8; tries++) {
        lt_move move = moves[lt_rng_below(rng, (unsigned)count)];
        if (policy == 0 || (policy == 1 && move.kind != LT_DEDICATE) ||
            (policy == 2 && (move.kind == LT_EXCHANGE || move.kind == LT_DEDICATE))) {
            return move;
        }
    }
    // Placements are by far the most, so a plain draw rarely finds the few card moves at the head of the
    // list.
    return policy == 2 ? moves[0] : moves[lt_rng_below(rng, (unsigned)count)];
}

// --- The list is exactly what is accepted ----------------------------------------------------------

typedef struct {
    const lt_state *state;
    const model *model;
    lt_state scratch;
    lt_events events, untouched;
    uint64_t listed[LT_MAX_MOVES];
    int count;
    int accepted;
} universe;

static int compare_keys(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void see_one(lt_move move, void *context) {
    universe *u = context;
    uint64_t key = move_key(move);
    bool listed = bsearch(&key, u->listed, (size_t)u->count, sizeof key, compare_keys) != NULL;
    lt_err err = lt_legal(u->state, move);
    assert_true(err >= LT_OK && err < LT_ERR_COUNT);
    assert_int_equal(err == LT_OK, listed);
    assert_int_equal(model_legal(u->model, move), listed);
    assert_int_equal(lt_apply(&u->scratch, move, &u->events), err);
    if (err == LT_OK) {
        u->accepted++;
        memcpy(&u->scratch, u->state, sizeof u->scratch);
        memcpy(&u->events, &u->untouched, sizeof u->events);
        return;
    }
    assert_true(err > LT_ERR_DECK); // an error of a move, not of a setup
    assert_int_equal(memcmp(&u->scratch, u->state, sizeof u->scratch), 0);
    assert_int_equal(memcmp(&u->events, &u->untouched, sizeof u->events), 0);
}

static void assert_list_is_what_is_legal(const lt_state *state, const model *m, const lt_move *moves,
                                         int count) {
    static universe u;
    memset(&u, 0, sizeof u);
    u.state = state;
    u.model = m;
    u.count = count;
    memset(&u.untouched, 0x6E, sizeof u.untouched);
    memcpy(&u.events, &u.untouched, sizeof u.events);
    memcpy(&u.scratch, state, sizeof u.scratch);
    for (int i = 0; i < count; i++) {
        u.listed[i] = move_key(moves[i]);
    }
    qsort(u.listed, (size_t)count, sizeof u.listed[0], compare_keys);
    for (int i = 1; i < count; i++) {
        assert_true(u.listed[i - 1] < u.listed[i]); // no move twice
    }
    assert_true(for_all_moves(&state->open, 3, see_one, &u) > 1000);
    assert_int_equal(u.accepted, count);
}

// Far cells fold onto near ones: none of them may pass for a neighbor of the lake.
static void assert_far_cells_are_refused(const lt_state *state, const model *m) {
    lt_tile tile = lt_hand_tile(state->hand[state->open.player], 0);
    for (int x = -128; x < 128; x++) {
        for (int y = -128; y < 128; y++) {
            lt_move move = place_move(tile, x, y, 1);
            assert_int_equal(lt_legal(state, move) == LT_OK, model_legal(m, move));
        }
    }
}

static void assert_cap_is_kept(const lt_state *state, const lt_move *moves, int count, lt_rng *rng) {
    lt_move few[LT_MAX_MOVES], untouched[LT_MAX_MOVES];
    int cap = (int)lt_rng_below(rng, (unsigned)count + 1);
    memset(untouched, 0x77, sizeof untouched);
    memcpy(few, untouched, sizeof few);
    assert_int_equal(lt_legal_moves(state, few, cap), count);
    for (int i = 0; i < cap; i++) {
        assert_true(lt_move_equal(few[i], moves[i]));
    }
    assert_memory_equal(few + cap, untouched + cap, sizeof few - (size_t)cap * sizeof few[0]);
    assert_int_equal(lt_legal_moves(state, NULL, 0), count);
}

static void a_move_is_listed_exactly_when_it_is_accepted(void **unused) {
    (void)unused;
    static lt_move moves[LT_MAX_MOVES];
    lt_rng rng = {11};
    unsigned positions = 0, seen_kinds = 0;
    for (unsigned n = 0; n < 4 * SEATINGS; n++) {
        lt_setup setup = game_setup(n);
        lt_state state = start_setup(&setup);
        model m = model_start(&setup);
        while (!state.open.over) {
            int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
            assert_true(count > 0 && count <= LT_MAX_MOVES);
            bool rare = moves[0].kind != LT_PLACE || state.open.final;
            if (lt_rng_below(&rng, rare ? 24 : 48) == 0) {
                positions++;
                seen_kinds |= 1u << moves[0].kind;
                assert_list_is_what_is_legal(&state, &m, moves, count);
                assert_cap_is_kept(&state, moves, count, &rng);
            }
            if (lt_rng_below(&rng, 100) == 0 && !state.open.final) {
                assert_far_cells_are_refused(&state, &m);
            }
            lt_move move = choose(&state, moves, count, n % POLICIES, &rng);
            assert_int_equal(lt_apply(&state, move, NULL), LT_OK);
            model_apply(&m, move, NULL);
        }
        assert_int_equal(lt_legal_moves(&state, moves, LT_MAX_MOVES), 0);
        if (n % 8 == 0) {
            assert_list_is_what_is_legal(&state, &m, moves, 0); // nothing at all is accepted after the end
        }
    }
    assert_true(positions > 50);
    assert_int_equal(seen_kinds, 0x1F); // lists that begin with every kind were looked at
}

// --- Events tell the whole story ------------------------------------------------------------------

// Bookkeeping from events alone: the events determine the open information.
typedef struct {
    int cards[LT_MAX_PLAYERS][COLOR_SLOTS], supply[COLOR_SLOTS], favor[LT_MAX_PLAYERS], pile;
    int honor[LT_MAX_PLAYERS], hand_size[LT_MAX_PLAYERS], draw, taken[LT_SETS], tokens[LT_MAX_PLAYERS];
    unsigned player, turn, lake_size, winners;
    bool final, over;
    lt_laid last;
} listener;

static void listen_from(listener *l, const lt_open_info *open) {
    memset(l, 0, sizeof *l);
    for (unsigned i = 0; i < open->players; i++) {
        l->hand_size[i] = 3;
    }
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        l->supply[c] = open->players == 2 ? 5 : (int)open->players + 4;
    }
    l->pile = 20;
    l->draw = (int)lt_deck_size(open->players) - 3 * (int)open->players;
    l->turn = 1;
    l->lake_size = 1;
}

static void hear(listener *l, const lt_event *event) {
    unsigned p = event->player;
    switch ((lt_event_kind)event->kind) {
    case LT_EV_PLACED:
        l->last = event->placed;
        l->lake_size++;
        l->hand_size[p]--;
        break;
    case LT_EV_CARD:
        assert_int_equal(event->card.got,
                         l->supply[event->card.color] > 0); // "not there" is told exactly then
        l->cards[p][event->card.color] += event->card.got;
        l->supply[event->card.color] -= event->card.got;
        break;
    case LT_EV_RETURN:
        l->cards[p][event->returned.color]--;
        l->supply[event->returned.color]++;
        break;
    case LT_EV_FAVOR:
        assert_int_not_equal(event->favor.count, 0);
        l->favor[p] += event->favor.count;
        l->pile -= event->favor.count;
        break;
    case LT_EV_HONOR:
        l->honor[p] += event->honor.value;
        l->taken[event->honor.set]++;
        l->tokens[p]++;
        break;
    case LT_EV_DRAWN:
        l->hand_size[p]++;
        l->draw--;
        break;
    case LT_EV_TURN:
        l->player = p;
        l->turn = event->turn.turn;
        l->final = event->turn.final;
        break;
    case LT_EV_OVER:
        l->over = true;
        l->winners = event->over.winners;
        break;
    }
}

static void assert_listener_knows(const listener *l, const lt_open_info *open) {
    for (unsigned i = 0; i < open->players; i++) {
        for (lt_color c = 1; c <= LT_COLORS; c++) {
            assert_int_equal(l->cards[i][c], lt_cards_of(open->cards[i], c));
        }
        assert_int_equal(l->favor[i], open->favor[i]);
        assert_int_equal(l->honor[i], open->honor[i]);
        assert_int_equal(l->hand_size[i], open->hand_size[i]);
        assert_int_equal(l->tokens[i], open->token_count[i]);
    }
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        assert_int_equal(l->supply[c], lt_cards_of(open->supply, c));
    }
    for (unsigned set = 0; set < LT_SETS; set++) {
        assert_int_equal(l->taken[set], open->taken[set]);
    }
    assert_int_equal(l->pile, open->favor_supply);
    assert_int_equal(l->draw, open->draw);
    assert_int_equal(l->player, open->player);
    assert_int_equal(l->turn, open->turn);
    assert_int_equal(l->final, open->final);
    assert_int_equal(l->over, open->over);
    assert_int_equal(l->lake_size, open->lake_size);
    assert_int_equal(l->winners, lt_winners(open));
    if (l->lake_size > 1) {
        assert_int_equal(memcmp(&l->last, &open->lake[open->lake_size - 1], sizeof l->last), 0);
    }
}

static void assert_same_events(const lt_events *a, const lt_events *b) {
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        char one[64], other[64];
        event_text(&a->at[i], one, sizeof one);
        event_text(&b->at[i], other, sizeof other);
        assert_string_equal(one, other);
    }
}

// --- Whole games: engine, model and listener side by side ------------------------------------------

typedef struct {
    long moves, above_limit, empty_supply, exchanges, dedications, discards, favor_gone;
} tally;

static void count_rare(tally *t, const lt_open_info *open, lt_move move) {
    t->moves++;
    t->above_limit += lt_cards_total(open->cards[open->player]) > 12;
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        t->empty_supply += lt_cards_of(open->supply, c) == 0;
    }
    t->exchanges += move.kind == LT_EXCHANGE;
    t->dedications += move.kind == LT_DEDICATE;
    t->discards += move.kind == LT_DISCARD;
    t->favor_gone += open->favor_supply == 0;
}

static void assert_text_round_trip(lt_move move) {
    char text[LT_MOVE_TEXT], again[LT_MOVE_TEXT];
    lt_move read;
    lt_fault fault;
    size_t size = lt_move_write(move, text, sizeof text);
    assert_true(size > 0 && size < sizeof text);
    assert_true(lt_move_read(text, size, &read, &fault));
    assert_true(lt_move_equal(move, read));
    assert_int_equal(move_key(move), move_key(read));
    assert_int_equal(lt_move_write(read, again, sizeof again), size);
    assert_string_equal(text, again);
}

static void play_one_move(lt_state *state, model *m, listener *l, lt_move move) {
    lt_state silent, played;
    lt_events events, expected;
    memcpy(&silent, state, sizeof silent);
    memcpy(&played, state, sizeof played);
    assert_int_equal(lt_apply(state, move, &events), LT_OK);
    assert_int_equal(lt_apply(&silent, move, NULL), LT_OK);
    lt_play(&played, move);
    assert_true(same_state(state, &silent));
    assert_true(same_state(state, &played));
    model_apply(m, move, &expected);
    assert_same_events(&events, &expected);
    assert_agrees(m, state);
    for (int i = 0; i < events.count; i++) {
        hear(l, &events.at[i]);
    }
    assert_listener_knows(l, &state->open);
}

static void play_whole_game(unsigned n, tally *t) {
    static lt_move moves[LT_MAX_MOVES];
    lt_rng rng = {77 + n};
    lt_setup setup = game_setup(n);
    lt_state state;
    lt_events events;
    listener l;
    model m = model_start(&setup);
    assert_int_equal(lt_start(&state, &setup, &events), LT_OK);
    listen_from(&l, &state.open);
    for (int i = 0; i < events.count; i++) {
        hear(&l, &events.at[i]);
    }
    assert_listener_knows(&l, &state.open);
    assert_agrees(&m, &state);
    while (!state.open.over) {
        int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        assert_true(count > 0 && count <= LT_MAX_MOVES);
        lt_move move = choose(&state, moves, count, n / 3 % POLICIES, &rng);
        count_rare(t, &state.open, move);
        assert_text_round_trip(move);
        play_one_move(&state, &m, &l, move);
        CHECK_STATE(&state);
    }
}

static void the_core_agrees_with_a_plain_reading_of_the_rules(void **unused) {
    (void)unused;
    tally t = {0};
    for (unsigned n = 0; n < 4032; n++) {
        play_whole_game(n, &t);
    }
    // The games must have been where it gets interesting.
    assert_true(t.moves > 60000);
    assert_true(t.above_limit > 1000);
    assert_true(t.empty_supply > 10000);
    assert_true(t.exchanges > 1000);
    assert_true(t.dedications > 1000);
    assert_true(t.discards > 1000);
    assert_true(t.favor_gone > 100);
}

// --- Records --------------------------------------------------------------------------------------

static void record_to_game_to_record_is_the_identity(void **unused) {
    (void)unused;
    static lt_record record, read;
    static char text[LT_RECORD_TEXT], again[LT_RECORD_TEXT], tags[4096];
    static const char *const names[LT_MAX_PLAYERS] = {"Ann", "B \"ob\" \\", NULL, "{;}"};
    for (unsigned n = 0; n < 500; n++) {
        lt_rng rng = {n};
        memset(&record, 0, sizeof record);
        record.setup = game_setup(n);
        record.terminated_by = -1;
        record.tags = tags;
        record.tags_size = lt_tags_begin(&record.setup, names, tags, sizeof tags);
        assert_true(record.tags_size < sizeof tags);
        lt_state state = start_setup(&record.setup), last;
        lt_move moves[LT_MAX_MOVES];
        unsigned stop = n % 5 == 0 ? lt_rng_below(&rng, 40) : LT_MAX_GAME_MOVES; // some end within a turn
        while (!state.open.over && (unsigned)record.move_count < stop) {
            int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
            lt_move move = choose(&state, moves, count, n % POLICIES, &rng);
            assert_true(record.move_count < LT_MAX_GAME_MOVES);
            record.moves[record.move_count++] = move;
            lt_play(&state, move);
        }
        size_t size = lt_record_write(&record, text, sizeof text);
        assert_true(size < sizeof text);
        lt_fault fault;
        if (!lt_record_read(text, size, &read, &last, &fault)) {
            fail_msg("game %u, %u:%u: %s\n%s", n, fault.line, fault.column, fault.reason, text);
        }
        assert_true(same_state(&state, &last));
        assert_int_equal(read.move_count, record.move_count);
        assert_int_equal(lt_record_write(&read, again, sizeof again), size);
        assert_string_equal(text, again);
    }
}

// --- Nothing hidden is shown (R13) ------------------------------------------------------------------

// Two games whose decks differ in tiles that `seat` has not seen after `ply` moves: the same moves were
// played in both, and everything that seat is shown on the way must be the same, byte for byte.
static void assert_seat_cannot_tell(const lt_setup *setup, const lt_move *moves, int ply, int seat,
                                    lt_rng *rng) {
    lt_setup other = *setup;
    lt_state a = start_setup(setup), b;
    for (int i = 0; i < ply; i++) {
        lt_play(&a, moves[i]);
    }
    lt_view end = lt_view_of(&a, seat);
    lt_tile hidden[LT_TILES], shuffled[LT_TILES];
    unsigned count = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) {
        if (end.unseen >> tile & 1) {
            hidden[count++] = tile;
        }
    }
    memcpy(shuffled, hidden, count);
    lt_shuffle(shuffled, count, count, rng);
    for (unsigned i = 0; i < lt_deck_size(setup->players); i++) {
        for (unsigned h = 0; h < count; h++) {
            if (setup->deck[i] == hidden[h]) {
                other.deck[i] = shuffled[h];
            }
        }
    }
    lt_events start_a, start_b;
    assert_int_equal(lt_start(&a, setup, &start_a), LT_OK);
    assert_int_equal(lt_start(&b, &other, &start_b), LT_OK);
    for (int i = 0; i < ply; i++) {
        lt_events events_a, events_b;
        assert_int_equal(lt_apply(&a, moves[i], &events_a), LT_OK);
        assert_int_equal(lt_apply(&b, moves[i], &events_b), LT_OK);
        lt_events seen_a = lt_events_for(&events_a, seat), seen_b = lt_events_for(&events_b, seat);
        assert_same_events(&seen_a, &seen_b);
    }
    lt_view view_a = lt_view_of(&a, seat), view_b = lt_view_of(&b, seat);
    assert_true(same_view(&view_a, &view_b));
    static char json_a[LT_JSON_MAX], json_b[LT_JSON_MAX];
    lt_view_json(&view_a, json_a, sizeof json_a);
    lt_view_json(&view_b, json_b, sizeof json_b);
    assert_string_equal(json_a, json_b);
}

static void no_view_and_no_event_shows_a_hidden_tile(void **unused) {
    (void)unused;
    static lt_move moves[LT_MAX_GAME_MOVES];
    for (unsigned n = 0; n < 6 * SEATINGS; n++) {
        lt_rng rng = {n * 31};
        lt_setup setup = game_setup(n);
        lt_state state = start_setup(&setup);
        int plies = 0;
        while (!state.open.over) {
            lt_move list[LT_MAX_MOVES];
            int count = lt_legal_moves(&state, list, LT_MAX_MOVES);
            moves[plies] = choose(&state, list, count, n % POLICIES, &rng);
            lt_play(&state, moves[plies++]);
        }
        for (int seat = LT_SPECTATOR; seat < (int)setup.players; seat++) {
            for (int i = 0; i < 4; i++) {
                assert_seat_cannot_tell(&setup, moves, (int)lt_rng_below(&rng, (unsigned)plies + 1), seat,
                                        &rng);
            }
        }
    }
}

static void an_event_of_a_drawn_tile_is_for_its_owner_only(void **unused) {
    (void)unused;
    lt_events events = {.count = 1};
    for (uint8_t owner = 0; owner < 4; owner++) {
        for (lt_tile tile = 1; tile < LT_TILES; tile++) {
            events.at[0] = (lt_event){.kind = LT_EV_DRAWN, .player = owner, .drawn = {tile}};
            for (int seat = LT_SPECTATOR; seat < 4; seat++) {
                lt_events seen = lt_events_for(&events, seat);
                assert_int_equal(seen.count, 1);
                assert_int_equal(seen.at[0].player, owner);
                assert_int_equal(seen.at[0].drawn.tile, seat == owner ? tile : LT_NO_TILE);
            }
        }
    }
}

// --- Long lakes --------------------------------------------------------------------------------------

// The lake is kept folded onto a small table; lakes stretched as far as they go in a direction are its worst
// case.
static void stretch_a_game(unsigned players, int a, int b, bool both_ways) {
    static lt_move moves[LT_MAX_MOVES];
    int seed = a * 7 + b + 1000;
    lt_setup setup = lt_setup_from_seed(players, (uint64_t)seed);
    lt_state state = start_setup(&setup);
    model m = model_start(&setup);
    while (!state.open.over) {
        int count = lt_legal_moves(&state, moves, LT_MAX_MOVES), best = 0, farthest = -10000;
        for (int i = 0; i < count; i++) {
            int way = both_ways && state.open.turn % 2 ? -1 : 1;
            int far = moves[i].kind == LT_PLACE ? way * (a * moves[i].place.x + b * moves[i].place.y) : -1000;
            if (moves[i].kind == LT_DISCARD || moves[i].kind == LT_PASS || far > farthest) {
                best = i;
                farthest = moves[i].kind == LT_PLACE ? far : 10000;
            }
        }
        assert_int_equal(lt_apply(&state, moves[best], NULL), LT_OK);
        model_apply(&m, moves[best], NULL);
        assert_agrees(&m, &state);
        count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        for (int i = 0; i < count; i++) {
            assert_true(model_legal(&m, moves[i]));
        }
    }
    CHECK_STATE(&state);
}

static void a_lake_never_folds_onto_itself(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        for (int a = -4; a <= 4; a++) {
            for (int b = -4; b <= 4; b++) {
                stretch_a_game(players, a, b, false);
                stretch_a_game(players, a, b, true);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_listed_exactly_when_it_is_accepted),
        cmocka_unit_test(the_core_agrees_with_a_plain_reading_of_the_rules),
        cmocka_unit_test(a_lake_never_folds_onto_itself),
        cmocka_unit_test(record_to_game_to_record_is_the_identity),
        cmocka_unit_test(no_view_and_no_event_shows_a_hidden_tile),
        cmocka_unit_test(an_event_of_a_drawn_tile_is_for_its_owner_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
