// model.c - see model.h.
#include "model.h"

#include <stdlib.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {1, 0, -1, 0}; // N E S W

// --- Setup (R8-R12) -----------------------------------------------------------------------------

// All rows of the dedications' file: type, honor, least number of players.
typedef struct {
    char type;
    int honor, players;
} token_row;

static const token_row *token_rows(void) {
    static token_row rows[27];
    static int count;
    if (count == 0) {
        FILE *file = open_source("data/dedications.tsv");
        char line[256];
        while (fgets(line, sizeof line, file)) {
            token_row row;
            if (sscanf(line, "%c %d %d", &row.type, &row.honor, &row.players) == 3) {
                assert_true(count < 27);
                rows[count++] = row;
            }
        }
        fclose(file);
        assert_int_equal(count, 27);
    }
    return rows;
}

static void tell(lt_events *events, lt_event event) {
    if (events) {
        assert_true(events->count < LT_MAX_EVENTS);
        events->at[events->count++] = event;
    }
}

static void take(model *m, int player, lt_color color, lt_why why, lt_events *events) {
    bool got = m->supply[color] > 0; // R18d
    if (got) {
        m->supply[color]--;
        m->cards[player][color]++;
    }
    tell(events,
         (lt_event){.kind = LT_EV_CARD, .player = (uint8_t)player, .card = {color, (uint8_t)why, got}});
}

static void give_back(model *m, lt_color color, lt_why why, lt_events *events) {
    m->cards[m->player][color]--;
    m->supply[color]++;
    tell(events,
         (lt_event){.kind = LT_EV_RETURN, .player = (uint8_t)m->player, .returned = {color, (uint8_t)why}});
}

model model_start(const lt_setup *setup) {
    model m;
    memset(&m, 0, sizeof m);
    m.players = setup->players;
    m.rules = setup->rules;
    m.deck_size = m.players == 2 ? 22 : m.players == 3 ? 27 : 32;
    for (int i = 0; i < m.deck_size; i++) {
        m.deck[i] = setup->deck[i];
    }
    for (int c = 1; c <= LT_COLORS; c++) {
        m.supply[c] = m.players == 2 ? 5 : m.players == 3 ? 7 : 8;
    }
    for (int i = 0; i < 27; i++) {
        token_row row = token_rows()[i];
        int set = row.type == '4' ? 0 : row.type == '3' ? 1 : 2;
        if (row.players <= m.players) {
            m.stack[set][m.stack_size[set]++] = row.honor;
        }
    }
    m.favor_pile = 20;
    m.turn = 1;
    int rotation = 0;
    while (facts_color(0, (unsigned)rotation, setup->side[0]) != LT_RED) {
        rotation++;
    }
    m.lake[m.lake_size++] = (model_laid){0, 0, 0, rotation};
    for (int i = 0; i < m.players; i++) {
        m.side[i] = setup->side[i];
        for (int j = 0; j < 3; j++) {
            m.hand[i][m.hand_size[i]++] = m.deck[m.drawn++];
        }
        take(&m, i, facts_color(0, (unsigned)rotation, setup->side[i]), LT_WHY_START, NULL);
    }
    return m;
}

// --- What is legal ------------------------------------------------------------------------------

static int held(const model *m, int player) {
    int sum = 0;
    for (int c = 1; c <= LT_COLORS; c++) {
        sum += m->cards[player][c];
    }
    return sum;
}

bool model_final(const model *m) {
    return m->lake_size == m->deck_size + 1;
}

static int has_at_least(const model *m, int count) {
    int colors = 0;
    for (int c = 1; c <= LT_COLORS; c++) {
        colors += m->cards[m->player][c] >= count;
    }
    return colors;
}

static bool can_dedicate(const model *m) {
    return has_at_least(m, 4) >= 1 || has_at_least(m, 2) >= 3 || has_at_least(m, 1) == 7;
}

static const model_laid *tile_at(const model *m, int x, int y) {
    for (int i = 0; i < m->lake_size; i++) {
        if (m->lake[i].x == x && m->lake[i].y == y) {
            return &m->lake[i];
        }
    }
    return NULL;
}

static bool legal_set(const model *m, lt_move move) {
    static const int colors_of[] = {1, 3, 7}, cards_of[] = {4, 2, 1};
    int set = move.dedicate.set, colors = 0;
    if (set > 2 || move.dedicate.colors & 1) {
        return false;
    }
    for (int c = 1; c <= LT_COLORS; c++) {
        if (move.dedicate.colors >> c & 1) {
            colors++;
            if (m->cards[m->player][c] < cards_of[set]) {
                return false;
            }
        }
    }
    return colors == colors_of[set];
}

static bool legal_place(const model *m, lt_move move) {
    bool in_hand = false, touches = false;
    for (int i = 0; i < m->hand_size[m->player]; i++) {
        in_hand = in_hand || m->hand[m->player][i] == move.place.tile;
    }
    for (int side = 0; side < 4; side++) {
        touches = touches || tile_at(m, move.place.x + step_x[side], move.place.y + step_y[side]);
    }
    return !model_final(m) && held(m, m->player) <= 12 && in_hand && touches && move.place.rotation < 4 &&
           !tile_at(m, move.place.x, move.place.y);
}

bool model_legal(const model *m, lt_move move) {
    if (m->over) {
        return false;
    }
    switch (move.kind) {
    case LT_EXCHANGE: {
        int give = move.exchange.give, get = move.exchange.take;
        return !m->exchanged && !m->dedicated && !m->discarded && m->favor[m->player] >= 2 && give >= 1 &&
               give <= 7 && get >= 1 && get <= 7 && give != get && m->cards[m->player][give] > 0 &&
               m->supply[get] > 0;
    }
    case LT_DEDICATE: return !m->dedicated && !m->discarded && legal_set(m, move);
    case LT_DISCARD: {
        bool must = m->rules == LT_MUST_DEDICATE && !m->dedicated && !m->discarded && can_dedicate(m);
        return !model_final(m) && held(m, m->player) > 12 && !must && move.discard.color >= 1 &&
               move.discard.color <= 7 && m->cards[m->player][move.discard.color] > 0;
    }
    case LT_PLACE: return legal_place(m, move);
    case LT_PASS: return model_final(m);
    }
    return false;
}

// --- What a move does ---------------------------------------------------------------------------

unsigned model_winners(const model *m) {
    long best = -1;
    unsigned winners = 0;
    for (int i = 0; i < m->players; i++) {
        long honor = 0;
        for (int t = 0; t < m->token_count[i]; t++) {
            honor += m->tokens[i][t];
        }
        long score = (honor * 1000 + m->favor[i]) * 1000 + held(m, i);
        if (score > best) {
            best = score;
            winners = 0;
        }
        if (score == best) {
            winners |= 1u << i;
        }
    }
    return winners;
}

static void end_turn(model *m, lt_events *events) {
    if (m->turn == m->deck_size + m->players) {
        m->over = true; // what was spent in the last turn stays, as do its number and player
        tell(events, (lt_event){.kind = LT_EV_OVER, .over = {(uint8_t)model_winners(m)}});
        return;
    }
    m->exchanged = m->dedicated = m->discarded = false;
    m->turn++;
    m->player = (m->player + 1) % m->players;
    tell(events, (lt_event){.kind = LT_EV_TURN,
                            .player = (uint8_t)m->player,
                            .turn = {(uint8_t)m->turn, model_final(m)}});
}

static void dedicate(model *m, lt_move move, lt_events *events) {
    static const int cards_of[] = {4, 2, 1};
    int set = move.dedicate.set;
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        for (int i = 0; i < cards_of[set] && move.dedicate.colors >> c & 1; i++) {
            give_back(m, c, LT_WHY_DEDICATE, events);
        }
    }
    int value = m->taken[set] < m->stack_size[set] ? m->stack[set][m->taken[set]] : 4;
    m->taken[set]++;
    m->tokens[m->player][m->token_count[m->player]++] = value;
    m->dedicated = true;
    tell(events, (lt_event){.kind = LT_EV_HONOR,
                            .player = (uint8_t)m->player,
                            .honor = {(uint8_t)set, (uint8_t)value}});
}

static void matches(model *m, model_laid laid, lt_events *events) {
    int platforms = facts_of((unsigned)laid.tile)->platform;
    bool matched = false;
    for (unsigned side = 0; side < 4; side++) {
        const model_laid *other = tile_at(m, laid.x + step_x[side], laid.y + step_y[side]);
        lt_color color = facts_color((unsigned)laid.tile, (unsigned)laid.rotation, side);
        if (other && facts_color((unsigned)other->tile, (unsigned)other->rotation, (side + 2) % 4) == color) {
            matched = true;
            take(m, m->player, color, LT_WHY_MATCH, events);
            platforms += facts_of((unsigned)other->tile)->platform;
        }
    }
    int favor = !matched ? 0 : platforms < m->favor_pile ? platforms : m->favor_pile;
    m->favor[m->player] += favor;
    m->favor_pile -= favor;
    if (favor > 0) {
        tell(events, (lt_event){.kind = LT_EV_FAVOR, .player = (uint8_t)m->player, .favor = {(int8_t)favor}});
    }
}

static void place(model *m, lt_move move, lt_events *events) {
    model_laid laid = {move.place.x, move.place.y, move.place.tile, move.place.rotation};
    int player = m->player, at = 0;
    tell(events, (lt_event){.kind = LT_EV_PLACED,
                            .player = (uint8_t)player,
                            .placed = {move.place.x, move.place.y, move.place.tile, move.place.rotation}});
    matches(m, laid, events);
    m->lake[m->lake_size++] = laid;
    for (int i = 0; i < m->players; i++) {
        int who = (player + i) % m->players;
        lt_color color = facts_color(move.place.tile, move.place.rotation, (unsigned)m->side[who]);
        take(m, who, color, LT_WHY_FACING, events);
    }
    while (m->hand[player][at] != laid.tile) {
        at++;
    }
    m->hand_size[player]--;
    memmove(&m->hand[player][at], &m->hand[player][at + 1],
            sizeof(int) * (size_t)(m->hand_size[player] - at));
    if (m->drawn < m->deck_size) {
        int tile = m->deck[m->drawn++];
        m->hand[player][m->hand_size[player]++] = tile;
        tell(events, (lt_event){.kind = LT_EV_DRAWN, .player = (uint8_t)player, .drawn = {(lt_tile)tile}});
    }
    end_turn(m, events);
}

void model_apply(model *m, lt_move move, lt_events *events) {
    if (events) {
        events->count = 0;
    }
    switch (move.kind) {
    case LT_EXCHANGE:
        m->favor[m->player] -= 2;
        m->favor_pile += 2;
        tell(events, (lt_event){.kind = LT_EV_FAVOR, .player = (uint8_t)m->player, .favor = {-2}});
        give_back(m, move.exchange.give, LT_WHY_EXCHANGE, events);
        take(m, m->player, move.exchange.take, LT_WHY_EXCHANGE, events);
        m->exchanged = true;
        break;
    case LT_DEDICATE: dedicate(m, move, events); break;
    case LT_DISCARD:
        give_back(m, move.discard.color, LT_WHY_DISCARD, events);
        m->discarded = true;
        break;
    case LT_PLACE: place(m, move, events); break;
    case LT_PASS: end_turn(m, events); break;
    }
}

// --- Comparing ----------------------------------------------------------------------------------

static void assert_player_agrees(const model *m, const lt_state *state, int player) {
    const lt_open_info *open = &state->open;
    int honor = 0;
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        assert_int_equal(lt_cards_of(open->cards[player], c), m->cards[player][c]);
    }
    assert_int_equal(open->favor[player], m->favor[player]);
    assert_int_equal(open->token_count[player], m->token_count[player]);
    for (int i = 0; i < m->token_count[player]; i++) {
        assert_int_equal(open->tokens[player][i], m->tokens[player][i]);
        honor += m->tokens[player][i];
    }
    assert_int_equal(open->honor[player], honor);
    assert_int_equal(open->hand_size[player], m->hand_size[player]);
    for (int i = 0; i < LT_HAND_SIZE; i++) {
        int tile = i < m->hand_size[player] ? m->hand[player][i] : LT_NO_TILE;
        assert_int_equal(lt_hand_tile(state->hand[player], (unsigned)i), tile);
    }
    assert_int_equal(open->side[player], m->side[player]);
}

void assert_agrees(const model *m, const lt_state *state) {
    const lt_open_info *open = &state->open;
    assert_int_equal(open->players, m->players);
    assert_int_equal(open->rules, m->rules);
    assert_int_equal(open->turn, m->turn);
    assert_int_equal(open->player, m->player);
    assert_int_equal(open->over, m->over);
    assert_int_equal(open->final, model_final(m));
    assert_int_equal(open->spent, (m->exchanged ? 1 : 0) | (m->dedicated ? 2 : 0) | (m->discarded ? 4 : 0));
    assert_int_equal(open->favor_supply, m->favor_pile);
    assert_int_equal(open->draw, m->deck_size - m->drawn);
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        assert_int_equal(lt_cards_of(open->supply, c), m->supply[c]);
    }
    for (int i = 0; i < LT_SETS; i++) {
        assert_int_equal(open->taken[i], m->taken[i]);
    }
    for (int i = 0; i < m->players; i++) {
        assert_player_agrees(m, state, i);
    }
    for (unsigned i = 0; i < open->draw; i++) {
        assert_int_equal(stack_tile(state, i), m->deck[m->drawn + (int)i]);
    }
    assert_int_equal(open->lake_size, m->lake_size);
    for (int i = 0; i < m->lake_size; i++) {
        lt_laid laid = open->lake[i];
        assert_true(laid.x == m->lake[i].x && laid.y == m->lake[i].y);
        assert_true(laid.tile == m->lake[i].tile && laid.rotation == m->lake[i].rotation);
    }
    assert_int_equal(lt_leaders(open), model_winners(m));
    assert_int_equal(lt_winners(open), m->over ? model_winners(m) : 0);
}

// --- All that could be taken for a move ---------------------------------------------------------

static long for_card_moves(see_move see, void *context) {
    static const lt_color colors[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 255};
    long count = 0;
    for (unsigned i = 0; i < sizeof colors; i++) {
        lt_move discard = {.kind = LT_DISCARD};
        discard.discard.color = colors[i];
        see(discard, context);
        for (unsigned j = 0; j < sizeof colors; j++, count++) {
            lt_move exchange = {.kind = LT_EXCHANGE};
            exchange.exchange.give = colors[i];
            exchange.exchange.take = colors[j];
            see(exchange, context);
        }
    }
    for (unsigned code = 0; code < 4 * 256; code++, count++) {
        lt_move dedicate_colors = {.kind = LT_DEDICATE};
        dedicate_colors.dedicate.set = (uint8_t)(code >> 8);
        dedicate_colors.dedicate.colors = (uint8_t)code;
        see(dedicate_colors, context);
    }
    return count + (long)sizeof colors;
}

long for_all_moves(const lt_open_info *open, int margin, see_move see, void *context) {
    int low_x = 0, high_x = 0, low_y = 0, high_y = 0;
    for (unsigned i = 0; i < open->lake_size; i++) {
        int x = open->lake[i].x, y = open->lake[i].y;
        low_x = x < low_x ? x : low_x;
        high_x = x > high_x ? x : high_x;
        low_y = y < low_y ? y : low_y;
        high_y = y > high_y ? y : high_y;
    }
    long count = for_card_moves(see, context);
    for (int x = low_x - margin; x <= high_x + margin; x++) {
        for (int y = low_y - margin; y <= high_y + margin; y++) {
            for (unsigned code = 0; code < 5 * (LT_TILES + 1); code++, count++) {
                see(place_move(code / 5, x, y, code % 5), context);
            }
        }
    }
    see(pass_move(), context);
    static const unsigned bad_kinds[] = {5, 6, 255, 0x80000000u, 0xFFFFFFFFu};
    for (unsigned i = 0; i < 5; i++, count++) {
        lt_move move = place_move(1, 0, 1, 0);
        memcpy(&move.kind, &bad_kinds[i], sizeof move.kind);
        see(move, context);
    }
    return count + 1;
}
