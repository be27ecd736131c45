// helpers.c - see helpers.h.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#ifndef LT_SOURCE_DIR
#define LT_SOURCE_DIR "."
#endif

static const char letters_of_colors[] = "?ROGBPWK";

FILE *open_source(const char *path) {
    char name[1024];
    snprintf(name, sizeof name, "%s/%s", LT_SOURCE_DIR, path);
    FILE *file = fopen(name, "r");
    if (!file) {
        file = fopen(path, "r");
    }
    if (!file) {
        fail_msg("cannot open %s", path);
    }
    return file;
}

// --- The tiles' file ----------------------------------------------------------------------------

static void read_facts(tile_facts facts[LT_TILES]) {
    FILE *file = open_source("data/tiles.tsv");
    char line[256];
    unsigned count = 0;
    while (fgets(line, sizeof line, file)) {
        unsigned id, platform;
        char side[4][2], motif[12];
        if (sscanf(line, "%u %1s %1s %1s %1s %u %11s", &id, side[0], side[1], side[2], side[3], &platform,
                   motif) != 7) {
            continue; // a comment or the heading
        }
        assert_int_equal(id, count);
        assert_true(count < LT_TILES);
        for (int i = 0; i < 4; i++) {
            facts[id].color[i] = color_from(side[i][0]);
        }
        facts[id].platform = platform != 0;
        memcpy(facts[id].motif, motif, sizeof motif);
        count++;
    }
    fclose(file);
    assert_int_equal(count, LT_TILES);
}

const tile_facts *facts_of(unsigned tile) {
    static tile_facts facts[LT_TILES];
    static bool known;
    if (!known) {
        read_facts(facts);
        known = true;
    }
    assert_true(tile < LT_TILES);
    return &facts[tile];
}

lt_color facts_color(unsigned tile, unsigned rotation, unsigned side) {
    return facts_of(tile)->color[(side + 4 - rotation) % 4];
}

// --- Colors and moves ---------------------------------------------------------------------------

lt_color color_from(char letter) {
    const char *at = letter ? strchr(letters_of_colors, letter) : NULL;
    if (!at || letter == '?') {
        fail_msg("no color has the letter %c", letter);
    }
    return (lt_color)(at - letters_of_colors);
}

char color_letter(lt_color color) {
    return color < COLOR_SLOTS ? letters_of_colors[color] : '!';
}

lt_cards cards_from(const char *letters) {
    lt_cards cards = 0;
    for (; *letters; letters++) {
        cards += 1u << 4 * color_from(*letters);
    }
    return cards;
}

lt_move exchange_move(char give, char take) {
    lt_move move = {.kind = LT_EXCHANGE};
    move.exchange.give = color_from(give);
    move.exchange.take = color_from(take);
    return move;
}

lt_move dedicate_move(lt_set set, const char *letters) {
    lt_move move = {.kind = LT_DEDICATE};
    unsigned colors = *letters ? 0 : LT_ALL_COLORS;
    for (; *letters; letters++) {
        colors |= 1u << color_from(*letters);
    }
    move.dedicate.set = (uint8_t)set;
    move.dedicate.colors = (uint8_t)colors;
    return move;
}

lt_move discard_move(char color) {
    lt_move move = {.kind = LT_DISCARD};
    move.discard.color = color_from(color);
    return move;
}

lt_move place_move(unsigned tile, int x, int y, unsigned rotation) {
    lt_move move = {.kind = LT_PLACE};
    move.place.x = (int8_t)x;
    move.place.y = (int8_t)y;
    move.place.tile = (lt_tile)tile;
    move.place.rotation = (uint8_t)rotation;
    return move;
}

lt_move pass_move(void) {
    return (lt_move){.kind = LT_PASS};
}

uint64_t move_key(lt_move move) {
    uint64_t key = (uint64_t)move.kind << 32;
    switch (move.kind) {
    case LT_EXCHANGE: return key | (uint64_t)move.exchange.give << 8 | move.exchange.take;
    case LT_DEDICATE: return key | (uint64_t)move.dedicate.set << 8 | move.dedicate.colors;
    case LT_DISCARD: return key | move.discard.color;
    case LT_PLACE:
        return key | (uint64_t)(uint8_t)move.place.x << 24 | (uint64_t)(uint8_t)move.place.y << 16 |
               (uint64_t)move.place.tile << 8 | move.place.rotation;
    case LT_PASS:
    default: return key;
    }
}

// --- Setting a table up -------------------------------------------------------------------------

lt_state start_setup(const lt_setup *setup) {
    lt_state state;
    memset(&state, 0xA5, sizeof state); // a start may not rely on what was there
    assert_int_equal(lt_start(&state, setup, NULL), LT_OK);
    return state;
}

void play_any_move(lt_state *state, lt_rng *rng) {
    lt_move moves[LT_MAX_MOVES];
    int count = lt_legal_moves(state, moves, LT_MAX_MOVES), first = 0;
    while (first < count && moves[first].kind != LT_DEDICATE) first++;
    bool dedicate = first < count && lt_rng_below(rng, 2);
    lt_play(state, dedicate ? moves[first] : moves[lt_rng_below(rng, (unsigned)count)]);
}

lt_state start_seed(unsigned players, uint64_t seed) {
    lt_setup setup = lt_setup_from_seed(players, seed);
    return start_setup(&setup);
}

lt_setup setup_for_turns(unsigned players, const unsigned *tiles, unsigned count) {
    static const lt_side seats[LT_MAX_PLAYERS + 1][LT_MAX_PLAYERS] = {
        {0}, {0}, {LT_SOUTH, LT_NORTH}, {LT_SOUTH, LT_WEST, LT_EAST}, {LT_SOUTH, LT_WEST, LT_NORTH, LT_EAST}};
    unsigned size = lt_deck_size(players);
    bool used[LT_TILES] = {true};
    lt_setup setup = {.players = (uint8_t)players, .rules = LT_STANDARD};
    memcpy(setup.side, seats[players], sizeof setup.side);
    for (unsigned i = 0; i < count; i++) {
        used[tiles[i]] = true;
    }
    lt_tile next = 1;
    for (unsigned turn = 0; turn < size; turn++) {
        lt_tile tile = turn < count ? (lt_tile)tiles[turn] : LT_NO_TILE;
        if (tile == LT_NO_TILE) {
            while (used[next]) {
                next++;
            }
            tile = next++;
        }
        // The first three turns of each player use its first hand; later ones what was drawn three turns
        // before.
        setup.deck[turn < 3 * players ? 3 * (turn % players) + turn / players : turn] = tile;
    }
    return setup;
}

void set_cards(lt_state *state, unsigned player, const char *letters) {
    lt_cards cards = cards_from(letters);
    lt_open_info *open = &state->open;
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        if (lt_cards_of(open->supply, c) + lt_cards_of(open->cards[player], c) < lt_cards_of(cards, c)) {
            fail_msg("not enough %c cards for player %u", color_letter(c), player + 1);
        }
    }
    open->supply = open->supply + open->cards[player] - cards;
    open->cards[player] = cards;
}

void set_favor(lt_state *state, unsigned player, unsigned count) {
    lt_open_info *open = &state->open;
    unsigned pile = open->favor_supply + open->favor[player];
    assert_true(count <= pile);
    open->favor[player] = (uint8_t)count;
    open->favor_supply = (uint8_t)(pile - count);
}

void give_token(lt_state *state, unsigned player, lt_set set) {
    lt_open_info *open = &state->open;
    unsigned value = lt_stack_honor(open->players, set, open->taken[set]);
    assert_true(open->token_count[player] < LT_MAX_DEDICATIONS);
    open->taken[set]++;
    open->tokens[player][open->token_count[player]++] = (uint8_t)value;
    open->honor[player] = (uint8_t)(open->honor[player] + value);
}

lt_tile stack_tile(const lt_state *state, unsigned index) {
    assert_true(index < state->open.draw);
    return state->stack[LT_MAX_STACK - state->open.draw + index];
}

void set_stack_tile(lt_state *state, unsigned index, lt_tile tile) {
    assert_true(index < state->open.draw);
    state->stack[LT_MAX_STACK - state->open.draw + index] = tile;
}

// --- Playing ------------------------------------------------------------------------------------

void apply_ok(lt_state *state, lt_move move, lt_events *events) {
    lt_err err = lt_apply(state, move, events);
    if (err != LT_OK) {
        fail_msg("move %llx refused: %s (%s)", (unsigned long long)move_key(move), lt_err_text(err),
                 lt_err_rule(err));
    }
    CHECK_STATE(state);
}

int count_moves(const lt_state *state, lt_move_kind kind) {
    lt_move moves[LT_MAX_MOVES];
    int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += moves[i].kind == kind;
    }
    return found;
}

bool is_listed(const lt_state *state, lt_move move) {
    lt_move moves[LT_MAX_MOVES];
    int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        if (move_key(moves[i]) == move_key(move)) {
            return true;
        }
    }
    return false;
}

static int first_of(const lt_move *moves, int count, lt_move_kind kind) {
    for (int i = 0; i < count; i++) {
        if (moves[i].kind == kind) {
            return i;
        }
    }
    return -1;
}

void auto_turn(lt_state *state) {
    static const lt_move_kind order[] = {LT_PLACE, LT_PASS, LT_DISCARD, LT_DEDICATE};
    unsigned turn = state->open.turn;
    while (!state->open.over && state->open.turn == turn) {
        lt_move moves[LT_MAX_MOVES];
        int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
        int index = -1;
        for (unsigned i = 0; i < 4 && index < 0; i++) {
            index = first_of(moves, count, order[i]);
        }
        assert_true(index >= 0);
        apply_ok(state, moves[index], NULL);
    }
}

void auto_until_final(lt_state *state) {
    while (!state->open.final) {
        auto_turn(state);
    }
}

// --- Comparing ----------------------------------------------------------------------------------

#define SAME(field) (memcmp(&a->field, &b->field, sizeof a->field) == 0)

static bool same_counts(const lt_open_info *a, const lt_open_info *b) {
    return SAME(cards) && SAME(supply) && SAME(honor) && SAME(favor) && SAME(side) && SAME(hand_size) &&
           SAME(token_count) && SAME(tokens) && SAME(taken) && SAME(favor_supply) && SAME(players) &&
           SAME(rules) && SAME(player) && SAME(turn) && SAME(draw) && SAME(spent) && SAME(final) &&
           SAME(over) && SAME(lake_size) && SAME(frontier_size) && SAME(shown);
}

bool same_open(const lt_open_info *a, const lt_open_info *b) {
    return same_counts(a, b) && memcmp(a->lake, b->lake, a->lake_size * sizeof a->lake[0]) == 0 &&
           memcmp(a->frontier, b->frontier, a->frontier_size * sizeof a->frontier[0]) == 0;
}

bool same_state(const lt_state *a, const lt_state *b) {
    return same_open(&a->open, &b->open) && memcmp(a->hand, b->hand, sizeof a->hand) == 0 &&
           memcmp(a->stack + LT_MAX_STACK - a->open.draw, b->stack + LT_MAX_STACK - a->open.draw,
                  a->open.draw) == 0;
}

bool same_view(const lt_view *a, const lt_view *b) {
    return same_counts(&a->open, &b->open) && SAME(open.lake) && SAME(open.frontier) && a->seat == b->seat &&
           a->hand == b->hand && a->unseen == b->unseen;
}

void event_text(const lt_event *event, char *out, size_t cap) {
    static const char *const why[] = {"start", "match", "facing", "exchange", "dedicate", "discard"};
    int player = event->player + 1;
    switch ((lt_event_kind)event->kind) {
    case LT_EV_PLACED:
        snprintf(out, cap, "%d places %u@%d,%dr%u", player, event->placed.tile, event->placed.x,
                 event->placed.y, event->placed.rotation);
        break;
    case LT_EV_CARD:
        snprintf(out, cap, "%d %s %c %s", player, event->card.got ? "takes" : "lacks",
                 color_letter(event->card.color), why[event->card.why]);
        break;
    case LT_EV_RETURN:
        snprintf(out, cap, "%d returns %c %s", player, color_letter(event->returned.color),
                 why[event->returned.why]);
        break;
    case LT_EV_FAVOR: snprintf(out, cap, "%d favor %+d", player, event->favor.count); break;
    case LT_EV_HONOR:
        snprintf(out, cap, "%d honor %u for %c", player, event->honor.value, "437"[event->honor.set]);
        break;
    case LT_EV_DRAWN: snprintf(out, cap, "%d draws %u", player, event->drawn.tile); break;
    case LT_EV_TURN:
        snprintf(out, cap, "%sturn %u player %d", event->turn.final ? "final " : "", event->turn.turn,
                 player);
        break;
    case LT_EV_OVER: snprintf(out, cap, "over %u", event->over.winners); break;
    }
}

const char *check_text(const lt_state *state) {
    const char *text = lt_check(state);
    return text ? text : "";
}
