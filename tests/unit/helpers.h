// helpers.h - what the rules' tests share: moves in a few letters, tables set by hand, the data files.
// Every edit keeps the cards and tokens conserved, so that lt_check still holds afterwards.
#ifndef LT_TEST_HELPERS_H
#define LT_TEST_HELPERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "lt_core.h"
#include "lt_event.h"
#include "lt_random.h"
#include "lt_view.h"

enum { COLOR_SLOTS = LT_COLORS + 1 };

// A file of the source tree, by its path from the top; fails the test if it cannot be opened.
FILE *open_source(const char *path);

// A tile as data/tiles.tsv has it: this is how the tests know the tiles, not from the core's table.
typedef struct {
    lt_color color[4]; // clockwise from north
    bool platform;
    char motif[12];
} tile_facts;

const tile_facts *facts_of(unsigned tile); // reads the file at the first call
lt_color facts_color(unsigned tile, unsigned rotation, unsigned side);

lt_color color_from(char letter);
char color_letter(lt_color color);
lt_cards cards_from(const char *letters);

lt_move exchange_move(char give, char take);
lt_move dedicate_move(lt_set set, const char *letters); // "" stands for all seven
lt_move discard_move(char color);
lt_move place_move(unsigned tile, int x, int y, unsigned rotation);
lt_move pass_move(void);
uint64_t move_key(lt_move move); // equal exactly for equal moves

// A started game of `players` with the default seats; fails the test if it cannot start.
lt_state start_seed(unsigned players, uint64_t seed);
lt_state start_setup(const lt_setup *setup);

// Any legal move, but a dedication more often than among hundreds of placements, so that games are lifelike.
void play_any_move(lt_state *state, lt_rng *rng);

// A setup in which the tile placed in turn t + 1 can be tiles[t]: the first `count` tiles as given (0: any),
// the others filled up in ascending order. The owner of turn t holds tiles[t] by then, in the order of its
// turns.
lt_setup setup_for_turns(unsigned players, const unsigned *tiles, unsigned count);

// Editing a table. Cards come from and go to the supply, favor from and to the pile.
void set_cards(lt_state *state, unsigned player, const char *letters);
void set_favor(lt_state *state, unsigned player, unsigned count);
void give_token(lt_state *state, unsigned player, lt_set set); // as if dedicated in an earlier turn

// The draw stack, counted from its top.
lt_tile stack_tile(const lt_state *state, unsigned index);
void set_stack_tile(lt_state *state, unsigned index, lt_tile tile);

void apply_ok(lt_state *state, lt_move move, lt_events *events); // fails the test on an error
int count_moves(const lt_state *state, lt_move_kind kind);
bool is_listed(const lt_state *state, lt_move move);

// Plays the rest of the turn: no exchange, the least that the limit asks for, the first placement or pass.
void auto_turn(lt_state *state);
void auto_until_final(lt_state *state);

bool same_open(const lt_open_info *a, const lt_open_info *b); // with the order of lists
bool same_state(const lt_state *a, const lt_state *b);
bool same_view(const lt_view *a, const lt_view *b); // every byte, what stands past the end of lists too

// One event in words, players from 1: "1 takes G match", "2 lacks K facing", "1 favor -2", "turn 2 player 2".
void event_text(const lt_event *event, char *out, size_t cap);

#define CHECK_STATE(state) assert_string_equal(check_text(state), "")
const char *check_text(const lt_state *state); // lt_check, "" if all is well

// What is said in some of the languages, as an initializer of an array of LT_LANGUAGES: NULL in the others,
// whose texts are for tests/words to check.
#define IN(english, polish, italian, russian)                                                                \
    { [LT_ENGLISH] = (english), [LT_POLISH] = (polish), [LT_ITALIAN] = (italian), [LT_RUSSIAN] = (russian) }

#endif
