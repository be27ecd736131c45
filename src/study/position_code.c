// position_code.c - positions as short codes: one large number in which every choice of the game is a digit
// of its own radix.
//
// Choices are counted in orders that follow from the rules alone, so that a code is good for ever: cells from
// south to north and west to east, tiles and moves by their numbers.
#include <string.h>

#include "lt_match.h"
#include "lt_position.h"
#include "lt_writer.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum {
    WORDS = 192,
    CHECK = 2, // letters that check the others
    MOST = WORDS * 32 / 6,
    VERSIONS = 2,
    MAX_TURNS = 48,
    MAX_DIGITS = 4 * LT_MAX_GAME_MOVES,
    MAX_CARD_MOVES = 128
};
_Static_assert(MOST + CHECK + 1 <= LT_POSITION_CODE + 4, "a code fits");

// --- A large number --------------------------------------------------------------------------------------

typedef struct {
    uint32_t word[WORDS];
    int count;
    bool overflow;
} large;

static void multiply_add(large *n, unsigned radix, unsigned digit) {
    uint64_t carry = digit;
    for (int i = 0; i < n->count; i++) {
        carry += (uint64_t)n->word[i] * radix;
        n->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry == 0) return;
    if (n->count == WORDS)
        n->overflow = true;
    else
        n->word[n->count++] = (uint32_t)carry;
}

// Divides by the radix and returns the rest.
static unsigned divide(large *n, unsigned radix) {
    uint64_t rest = 0;
    for (int i = n->count - 1; i >= 0; i--) {
        rest = rest << 32 | n->word[i];
        n->word[i] = (uint32_t)(rest / radix);
        rest %= radix;
    }
    while (n->count > 0 && n->word[n->count - 1] == 0) n->count--;
    return (unsigned)rest;
}

// --- Choices: written into a list, or read from a number -------------------------------------------------

typedef struct {
    bool reading, bad;
    large number;
    int count;
    uint16_t digit[MAX_DIGITS], radix[MAX_DIGITS];
} coder;

// Codes the choice of one of `radix`: when reading, returns what was chosen.
static unsigned code(coder *self, unsigned radix, unsigned digit) {
    if (radix <= 1) return 0;
    if (self->reading) return divide(&self->number, radix);
    if (self->count == MAX_DIGITS) {
        self->bad = true;
        return digit;
    }
    self->digit[self->count] = (uint16_t)digit;
    self->radix[self->count++] = (uint16_t)radix;
    return digit;
}

static uint32_t rank_of(lt_move move) {
    switch (move.kind) {
    case LT_EXCHANGE: return (uint32_t)move.exchange.give << 8 | move.exchange.take;
    case LT_DEDICATE: return 1u << 16 | (uint32_t)move.dedicate.set << 8 | move.dedicate.colors;
    case LT_DISCARD: return 2u << 16 | move.discard.color;
    case LT_PLACE:
    case LT_PASS: break;
    }
    return 3u << 16;
}

// The legal moves that do not end the turn, by their rank. *ends: whether it may be ended now.
static int card_moves(const lt_state *state, lt_move out[MAX_CARD_MOVES], bool *ends) {
    lt_move moves[MAX_CARD_MOVES];
    const int all = lt_legal_moves(state, moves, MAX_CARD_MOVES);
    const int listed = all < MAX_CARD_MOVES ? all : MAX_CARD_MOVES;
    int count = 0;
    *ends = all > listed;
    for (int i = 0; i < listed; i++) {
        if (lt_ends_turn(moves[i])) {
            *ends = true;
            continue;
        }
        int place = count++;
        for (; place > 0 && rank_of(out[place - 1]) > rank_of(moves[i]); place--) out[place] = out[place - 1];
        out[place] = moves[i];
    }
    return count;
}

static int sort_cells(const lt_open_info *open, lt_cell out[LT_MAX_FRONTIER + 4]) {
    const int count = (int)open->frontier_size;
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && out[place - 1] > open->frontier[i]; place--) out[place] = out[place - 1];
        out[place] = open->frontier[i];
    }
    return count;
}

// One of the tiles that are in none of two bit sets: by its number.
static lt_tile code_tile(coder *self, uint64_t used, lt_tile tile) {
    unsigned count = 0, chosen = 0;
    for (lt_tile i = 1; i < LT_TILES; i++) {
        if (used >> i & 1) continue;
        if (i == tile) chosen = count;
        count++;
    }
    chosen = code(self, count, chosen);
    for (lt_tile i = 1; i < LT_TILES; i++)
        if (!(used >> i & 1) && chosen-- == 0) return i;
    self->bad = true;
    return 1;
}

static uint64_t tiles_of(const lt_open_info *open) {
    uint64_t used = 0;
    for (unsigned i = 0; i < open->lake_size; i++) used |= (uint64_t)1 << open->lake[i].tile;
    return used;
}

static lt_move code_placement(coder *self, const lt_open_info *open, lt_move move) {
    lt_cell cells[LT_MAX_FRONTIER + 4] = {0};
    const int count = sort_cells(open, cells);
    unsigned chosen = 0;
    for (int i = 0; i < count; i++)
        if (!self->reading && cells[i] == lt_cell_at(move.place.x, move.place.y)) chosen = (unsigned)i;
    chosen = code(self, (unsigned)count, chosen);
    const lt_tile tile = code_tile(self, tiles_of(open), move.place.tile);
    const unsigned rotation = code(self, 4, move.place.rotation);
    return (lt_move){.kind = LT_PLACE,
                     .place = {lt_cell_x(cells[chosen]), lt_cell_y(cells[chosen]), tile, (uint8_t)rotation}};
}

static lt_move code_move(coder *self, const lt_state *state, lt_move move) {
    lt_move cards[MAX_CARD_MOVES];
    bool ends;
    const int count = card_moves(state, cards, &ends);
    const bool card = count > 0 && (!ends || code(self, 2, !lt_ends_turn(move)));
    if (card) {
        unsigned chosen = 0;
        for (int i = 0; i < count; i++)
            if (!self->reading && lt_move_equal(cards[i], move)) chosen = (unsigned)i;
        return cards[code(self, (unsigned)count, chosen)];
    }
    if (state->open.final) return (lt_move){.kind = LT_PASS};
    return code_placement(self, &state->open, move);
}

// --- Positions -------------------------------------------------------------------------------------------

// The game after the moves so far, whatever is hidden. False if the rules do not allow them.
static bool replay(const lt_position *position, int count, lt_state *state) {
    lt_setup setup = {.players = position->players, .rules = position->rules};
    memcpy(setup.side, position->side, sizeof setup.side);
    if (!lt_fit_deck(position->players, LT_SPECTATOR, NULL, 0, position->moves, count, setup.deck) ||
        lt_start(state, &setup, NULL) != LT_OK)
        return false;
    for (int i = 0; i < count; i++)
        if (lt_apply(state, position->moves[i], NULL) != LT_OK) return false;
    return true;
}

static void code_table(coder *self, lt_position *position) {
    position->players = (uint8_t)(LT_MIN_PLAYERS + code(self, LT_MAX_PLAYERS - LT_MIN_PLAYERS + 1,
                                                        (unsigned)position->players - LT_MIN_PLAYERS));
    position->rules = (uint8_t)code(self, 2, position->rules);
    const lt_setup usual = lt_setup_from_seed(position->players, 0);
    const size_t size = position->players * sizeof *position->side;
    if (!code(self, 2, memcmp(usual.side, position->side, size) != 0)) {
        memcpy(position->side, usual.side, sizeof usual.side);
        return;
    }
    for (unsigned i = 0; i < position->players; i++)
        position->side[i] = (lt_side)code(self, 4, position->side[i]);
}

// The same walk through the game for writing and for reading.
static bool walk(coder *self, lt_position *position) {
    unsigned turns = 0;
    lt_state state;
    for (int i = 0; i < position->move_count; i++) turns += lt_ends_turn(position->moves[i]);
    if (code(self, VERSIONS, 0) != 0) return false;
    code_table(self, position);
    turns = code(self, MAX_TURNS, turns);
    int count = 0;
    for (unsigned turn = 0; turn < turns;) {
        if (self->bad || count == LT_MAX_GAME_MOVES || !replay(position, count, &state) || state.open.over)
            return false;
        position->moves[count] = code_move(self, &state, position->moves[count]);
        turn += lt_ends_turn(position->moves[count++]);
    }
    if (!replay(position, count, &state)) return false;
    const lt_hand hand = position->hand;
    uint64_t used = tiles_of(&state.open);
    position->move_count = count;
    position->hand = 0;
    for (unsigned i = 0; i < state.open.hand_size[state.open.player]; i++) {
        const lt_tile tile = code_tile(self, used, lt_hand_tile(hand, i));
        used |= (uint64_t)1 << tile;
        position->hand |= (lt_hand)tile << 8 * i;
    }
    return !self->bad;
}

// --- Text ------------------------------------------------------------------------------------------------

static unsigned check_of(const char *text, size_t size) {
    uint32_t sum = 2166136261u; // FNV-1a
    for (size_t i = 0; i < size; i++) sum = (sum ^ (unsigned char)text[i]) * 16777619u;
    return (sum ^ sum >> 12 ^ sum >> 24) & 4095u;
}

size_t lt_position_code(const lt_position *position, char *out, size_t cap) {
    coder self = {.reading = false};
    lt_position copy = *position;
    char text[MOST + CHECK + 1];
    size_t size = 0;
    lt_writer writer = lt_writer_begin(out, cap);
    if (walk(&self, &copy)) {
        for (int i = self.count - 1; i >= 0; i--) multiply_add(&self.number, self.radix[i], self.digit[i]);
        while (self.number.count > 0) text[size++] = letters[divide(&self.number, 64)];
        const unsigned check = check_of(text, size);
        text[size++] = letters[check >> 6];
        text[size++] = letters[check & 63];
        lt_writer_bytes(&writer, text, self.number.overflow ? 0 : size);
    }
    return lt_writer_end(&writer);
}

static int value_of(char letter) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

bool lt_position_read(const char *text, size_t size, lt_position *out) {
    coder self = {.reading = true};
    lt_position position;
    memset(&position, 0, sizeof position);
    if (size < CHECK || size > MOST) return false;
    const size_t body = size - CHECK;
    if (body > 0 && text[body - 1] == letters[0]) return false; // a zero in front says nothing
    for (size_t i = size; i-- > 0;) {
        const int value = value_of(text[i]);
        if (value < 0) return false;
        if (i < body) multiply_add(&self.number, 64, (unsigned)value);
    }
    const unsigned check = check_of(text, body);
    if (text[body] != letters[check >> 6] || text[body + 1] != letters[check & 63]) return false;
    if (self.number.overflow || !walk(&self, &position) || self.number.count > 0 ||
        !lt_position_open(&position, NULL, NULL))
        return false;
    *out = position;
    return true;
}
