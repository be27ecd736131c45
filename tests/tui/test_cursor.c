// The lake of the terminal game: every place for a tile is reached by arrow keys, from wherever the table is
// seen; the signs on the water promise what the rules give; no tile is out of sight in a usual window;
// text is measured as it is shown.
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lt_bot.h"
#include "lt_event.h"
#include "lt_random.h"
#include "lt_tui_lake.h"

// A game of `players` after so many random placements.
static lt_state some_game(unsigned players, uint64_t seed, int placements) {
    const lt_setup setup = lt_setup_from_seed(players, seed);
    lt_state state;
    lt_rng rng = {seed};
    lt_move moves[LT_MAX_MOVES];
    assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
    while (placements > 0 && !state.open.final) {
        const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        const lt_move move = moves[lt_rng_below(&rng, (unsigned)count)];
        if (move.kind == LT_PLACE) placements--;
        lt_play(&state, move);
    }
    return state;
}

static int index_of(const lt_open_info *open, int8_t x, int8_t y) {
    for (unsigned i = 0; i < open->frontier_size; i++)
        if (open->frontier[i] == lt_cell_at(x, y)) return (int)i;
    return -1;
}

// How many places are reached by arrows from the first one.
static unsigned reached_by_arrows(const lt_open_info *open, lt_side bottom) {
    bool seen[LT_MAX_FRONTIER + 4] = {true};
    int queue[LT_MAX_FRONTIER + 4] = {0};
    unsigned first = 0, count = 1;
    while (first < count) {
        const lt_cell cell = open->frontier[queue[first++]];
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++) {
            int8_t x = lt_cell_x(cell), y = lt_cell_y(cell);
            if (!lt_tui_cursor_step(open, bottom, &x, &y, side)) continue;
            const int index = index_of(open, x, y);
            assert_true(index >= 0); // an arrow leads to a place for a tile, nowhere else
            if (seen[index]) continue;
            seen[index] = true;
            queue[count++] = index;
        }
    }
    return count;
}

static void arrows_reach_every_place(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++)
        for (int placements = 0; placements <= 30; placements += 6) {
            const lt_state state = some_game(2 + (unsigned)(seed % 3), seed, placements);
            for (lt_side bottom = LT_NORTH; bottom <= LT_WEST; bottom++)
                assert_int_equal(reached_by_arrows(&state.open, bottom), state.open.frontier_size);
        }
}

static void n_goes_round_all_places(void **unused) {
    (void)unused;
    const lt_state state = some_game(3, 5, 12);
    for (int by = -1; by <= 1; by += 2) {
        int8_t x = lt_cell_x(state.open.frontier[0]), y = lt_cell_y(state.open.frontier[0]);
        bool seen[LT_MAX_FRONTIER + 4] = {false};
        for (unsigned i = 0; i < state.open.frontier_size; i++) {
            const int index = index_of(&state.open, x, y);
            assert_true(index >= 0);
            assert_false(seen[index]);
            seen[index] = true;
            lt_tui_cursor_next(&state.open, LT_EAST, &x, &y, by);
        }
        assert_int_equal(index_of(&state.open, x, y), 0);
    }
}

static void arrows_go_where_they_point(void **unused) {
    (void)unused;
    const lt_state state = some_game(2, 1, 0); // four places around the starting tile
    // Seen from the east of the table, the west is at the top of the screen.
    int8_t x = 0, y = 0;
    assert_true(lt_tui_cursor_step(&state.open, LT_EAST, &x, &y, LT_NORTH));
    assert_int_equal(x, -1);
    assert_int_equal(y, 0);
    assert_int_equal(lt_term_screen_side(LT_EAST, LT_WEST), LT_NORTH);
    for (lt_side bottom = LT_NORTH; bottom <= LT_WEST; bottom++) {
        assert_int_equal(lt_term_screen_side(bottom, bottom), LT_SOUTH);
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
            assert_int_equal(lt_term_table_side(bottom, lt_term_screen_side(bottom, side)), side);
    }
}

// The number on the water is the number of match cards that the rules give, or would if they were in the
// supply.
static void promises_are_kept(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        const lt_state state = some_game(2 + (unsigned)(seed % 3), seed, 9);
        lt_move moves[LT_MAX_MOVES];
        const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        for (int i = 0; i < count; i++) {
            if (moves[i].kind != LT_PLACE) continue;
            lt_state after = state;
            lt_events events = {0};
            assert_int_equal(lt_apply(&after, moves[i], &events), LT_OK);
            int matches = 0, promised = 0;
            for (int e = 0; e < events.count; e++)
                matches += events.at[e].kind == LT_EV_CARD && events.at[e].card.why == LT_WHY_MATCH;
            for (unsigned sides = lt_term_lake_matches(&state.open, moves[i].place.x, moves[i].place.y,
                                                       moves[i].place.tile, moves[i].place.rotation);
                 sides; sides &= sides - 1)
                promised++;
            assert_int_equal(promised, matches);
        }
    }
}

static void text_is_measured_as_shown(void **unused) {
    (void)unused;
    assert_int_equal(lt_term_columns("Zażółć"), 6);
    assert_int_equal(lt_term_columns("灯笼"), 4);
    assert_int_equal(lt_term_columns("\x01red\x0f and \x0e"
                                     "Ann\x0f"),
                     11);                              // marks take no room
    assert_int_equal(lt_term_columns("a\xFF\xC3"), 3); // what is no UTF-8 is a question mark each
    assert_int_equal(lt_term_line_count("one two three", 10), 2);
    assert_int_equal(lt_term_line_count("abcdefghij", 5), 2); // a word without a gap
    assert_int_equal(lt_term_line_count("灯笼", 1), 2);       // wider than the line, and it ends
    assert_int_equal(lt_term_line_count("text", 0), 0);
}

// Whether a lake has too many rows of tiles for 22 lines as a seat sees it, or too many columns for 49.
static bool sprawls(const lt_term_lake *lake) {
    int left = 0, right = 0, top = 0, bottom = 0;
    for (unsigned i = 0; i < lake->open->lake_size; i++) {
        int u, w;
        lt_term_to_screen(lake->bottom, lake->open->lake[i].x, lake->open->lake[i].y, &u, &w);
        if (u < left) left = u;
        if (u > right) right = u;
        if (w < top) top = w;
        if (w > bottom) bottom = w;
    }
    return right - left + 1 > 49 / lt_term_faces[0].pitch_x ||
           bottom - top + 1 > 22 / lt_term_faces[0].pitch_y;
}

// Lets two levels play a whole game and looks at the lake before every turn, from every seat, in a window of
// 80 by 24: every tile is seen, unless the lake sprawls. Returns whether it did so.
static bool watch(unsigned players, uint64_t seed) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    const lt_bot *const bots[] = {lt_bot_by_name("skilled"), lt_bot_by_name("steady")};
    const lt_tui_area lake_of_80_by_24 = {.rows = 22, .columns = 49};
    const lt_setup setup = lt_setup_from_seed(players, seed);
    lt_tui_camera cameras[LT_MAX_PLAYERS] = {0};
    lt_state state;
    bool sprawled = false;
    assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
    while (!state.open.over) {
        for (unsigned seat = 0; seat < players; seat++) {
            const lt_term_lake lake = {.open = &state.open, .bottom = state.open.side[seat]};
            cameras[seat].above = cameras[seat].below = 1;
            lt_tui_camera_aim(&cameras[seat], lake_of_80_by_24, &lake);
            sprawled = sprawled || sprawls(&lake);
            for (lt_side edge = LT_NORTH; edge <= LT_WEST && !sprawls(&lake); edge++)
                assert_int_equal(lt_tui_lake_hidden(lake_of_80_by_24, &cameras[seat], &lake, edge).tiles, 0);
        }
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_bot *bot = bots[state.open.player % 2];
        const lt_budget budget = {.seed = seed, .playouts = 8};
        lt_play(&state, bot->choose(bot, &view, &budget, scratch));
    }
    return sprawled;
}

// Twelve tiles in a column are too many, so one game in a dozen may be cut; arrows then count what is hidden.
static void games_are_seen_whole_at_80_by_24(void **unused) {
    (void)unused;
    for (unsigned players = LT_MIN_PLAYERS; players <= LT_MAX_PLAYERS; players++) {
        int sprawling = 0;
        for (uint64_t seed = 1; seed <= 24; seed++) sprawling += watch(players, seed);
        assert_in_range(sprawling, 0, 2);
    }
}

// A row of tiles that no window shows: the arrows count what is beyond the edges.
static void what_is_hidden_is_counted(void **unused) {
    (void)unused;
    enum { TILES = 19 };
    lt_state state = some_game(2, 1, 0);
    for (unsigned i = 1; i < TILES; i++) state.open.lake[i] = (lt_laid){.tile = (lt_tile)i, .x = (int8_t)i};
    state.open.lake_size = TILES;
    const lt_tui_area small = {.rows = 16, .columns = 29};
    const lt_term_lake lake = {.open = &state.open, .bottom = LT_SOUTH};
    const lt_term_lake turned = {.open = &state.open, .bottom = LT_NORTH};
    lt_tui_camera camera = {0};
    lt_tui_camera_aim(&camera, small, &lake); // looks at the last tile
    const int west = lt_tui_lake_hidden(small, &camera, &lake, LT_WEST).tiles;
    assert_true(west >= TILES - 29 / 4 && west < TILES);
    assert_int_equal(lt_tui_lake_hidden(small, &camera, &lake, LT_EAST).tiles, 0);
    lt_tui_camera_pan(&camera, 0, -2);
    lt_tui_camera_aim(&camera, small, &lake);
    assert_int_equal(lt_tui_lake_hidden(small, &camera, &lake, LT_WEST).tiles, west - 2);
    assert_true(lt_tui_lake_hidden(small, &camera, &lake, LT_EAST).tiles > 0);
    camera = (lt_tui_camera){0};
    lt_tui_camera_aim(&camera, small, &turned);
    assert_int_equal(lt_tui_lake_hidden(small, &camera, &turned, LT_EAST).tiles, west);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_reach_every_place),   cmocka_unit_test(n_goes_round_all_places),
        cmocka_unit_test(arrows_go_where_they_point), cmocka_unit_test(promises_are_kept),
        cmocka_unit_test(text_is_measured_as_shown),  cmocka_unit_test(games_are_seen_whole_at_80_by_24),
        cmocka_unit_test(what_is_hidden_is_counted),
    };
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) return 77; // skipped: no UTF-8 here
    return cmocka_run_group_tests(tests, NULL, NULL);
}
