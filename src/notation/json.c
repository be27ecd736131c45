// json.c - states, views and events as JSON, compact, keys in the order of docs/NOTATION.md.
#include "lt_game_writer.h"

static void add_numbers(lt_json *json, const uint8_t *numbers, unsigned count) {
    lt_json_array(json);
    for (unsigned i = 0; i < count; i++) lt_json_int(json, numbers[i]);
    lt_json_array_end(json);
}

void lt_json_bits(lt_json *json, uint64_t bits, int first) {
    lt_json_array(json);
    for (int number = first; bits != 0; number++, bits >>= 1)
        if (bits & 1u) lt_json_int(json, number);
    lt_json_array_end(json);
}

// A key that is one letter.
static void add_key(lt_json *json, char letter) {
    lt_json_key(json, (const char[]){letter, '\0'});
}

// A string that is one letter.
static void add_letter(lt_json *json, const char *key, char letter) {
    lt_json_key(json, key);
    lt_json_raw(json, (const char[]){'"', letter, '"'}, 3);
}

static void add_cards(lt_json *json, lt_cards cards) {
    lt_json_object(json);
    for (lt_color c = LT_RED; c <= LT_BLACK; c++) {
        add_key(json, lt_color_letters[c]);
        lt_json_int(json, lt_cards_of(cards, c));
    }
    lt_json_object_end(json);
}

// `hand` is NULL where it may not be seen.
static void add_player(lt_json *json, const lt_open_info *open, unsigned player, const lt_hand *hand) {
    lt_json_object(json);
    add_letter(json, "side", lt_side_letters[open->side[player] & 3u]);
    lt_json_key(json, "cards");
    add_cards(json, open->cards[player]);
    lt_json_key_int(json, "favor", open->favor[player]);
    lt_json_key_int(json, "honor", open->honor[player]);
    lt_json_key(json, "tokens");
    add_numbers(json, open->tokens[player], open->token_count[player]);
    if (hand == NULL) {
        lt_json_key_int(json, "hand_size", open->hand_size[player]);
    } else {
        lt_json_key_array(json, "hand");
        for (unsigned i = 0; i < open->hand_size[player]; i++) lt_json_int(json, lt_hand_tile(*hand, i));
        lt_json_array_end(json);
    }
    lt_json_object_end(json);
}

static void add_stacks(lt_json *json, const lt_open_info *open) {
    lt_json_object(json);
    for (unsigned set = 0; set < LT_SETS; set++) {
        const unsigned height = lt_stack_height(open->players, (lt_set)set);
        add_key(json, lt_set_digits[set]);
        lt_json_array(json);
        for (unsigned i = open->taken[set]; i < height; i++)
            lt_json_int(json, lt_stack_honor(open->players, (lt_set)set, i));
        lt_json_array_end(json);
    }
    lt_json_object_end(json);
}

static void add_lake(lt_json *json, const lt_open_info *open) {
    lt_json_array(json);
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *laid = &open->lake[i];
        lt_json_array(json);
        lt_json_int(json, laid->x);
        lt_json_int(json, laid->y);
        lt_json_int(json, laid->tile);
        lt_json_int(json, laid->rotation);
        lt_json_array_end(json);
    }
    lt_json_array_end(json);
}

// Everything but the closing brace; hands[p] is NULL where it may not be seen.
static void add_game(lt_json *json, const lt_open_info *open, const lt_hand *const hands[LT_MAX_PLAYERS]) {
    lt_json_object(json);
    lt_json_key_array(json, "players");
    for (unsigned p = 0; p < open->players; p++) add_player(json, open, p, hands[p]);
    lt_json_array_end(json);
    lt_json_key(json, "supply");
    add_cards(json, open->supply);
    lt_json_key_int(json, "favor_supply", open->favor_supply);
    lt_json_key(json, "stacks");
    add_stacks(json, open);
    lt_json_key_int(json, "draw", open->draw);
    lt_json_key(json, "lake");
    add_lake(json, open);
    lt_json_key_int(json, "turn", open->turn);
    lt_json_key_int(json, "player", open->player + 1);
    lt_json_key_bool(json, "final", open->final);
    lt_json_key_bool(json, "over", open->over);
    lt_json_key(json, "winners");
    lt_json_bits(json, lt_winners(open), 1);
    lt_json_key_string(json, "rules", lt_rules_names[open->rules]);
    lt_json_key_bool(json, "exchanged", open->spent & LT_EXCHANGED);
    lt_json_key_bool(json, "dedicated", open->spent & LT_DEDICATED);
    lt_json_key_bool(json, "discarded", open->spent & LT_DISCARDED);
}

void lt_json_state(lt_json *json, const lt_state *state) {
    const lt_hand *hands[LT_MAX_PLAYERS];
    for (unsigned p = 0; p < LT_MAX_PLAYERS; p++) hands[p] = &state->hand[p];
    add_game(json, &state->open, hands);
    lt_json_object_end(json);
}

void lt_json_view(lt_json *json, const lt_view *view) {
    const lt_hand *hands[LT_MAX_PLAYERS] = {NULL};
    if (view->seat != LT_SPECTATOR) hands[view->seat] = &view->hand;
    add_game(json, &view->open, hands);
    lt_json_key(json, "seat");
    if (view->seat == LT_SPECTATOR)
        lt_json_null(json);
    else
        lt_json_int(json, view->seat + 1);
    lt_json_key(json, "unseen");
    lt_json_bits(json, view->unseen, 0);
    lt_json_object_end(json);
}

void lt_json_move(lt_json *json, lt_move move) {
    lt_writer *writer = lt_json_value(json);
    lt_writer_char(writer, '"');
    lt_writer_move(writer, move);
    lt_writer_char(writer, '"');
}

void lt_json_tiles(lt_json *json) {
    lt_json_array(json);
    for (lt_tile tile = 0; tile < LT_TILES; tile++) {
        char colors[4];
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
            colors[side] = lt_color_letters[lt_tile_color(tile, 0, side)];
        lt_json_object(json);
        lt_json_key(json, "colors");
        lt_json_string_bytes(json, colors, sizeof colors);
        lt_json_key_bool(json, "platform", lt_tile_has_platform(tile));
        lt_json_object_end(json);
    }
    lt_json_array_end(json);
}

// --- Events -----------------------------------------------------------------------------------

static const char *const kinds[] = {"placed", "card", "return", "favor", "honor", "drawn", "turn", "over"};
static const char *const whys[] = {"start", "match", "facing", "exchange", "dedicate", "discard"};

static void add_event(lt_json *json, const lt_event *event) {
    lt_json_object(json);
    lt_json_key_string(json, "kind", kinds[event->kind]);
    if (event->kind != LT_EV_OVER) lt_json_key_int(json, "player", event->player + 1);
    switch ((lt_event_kind)event->kind) {
    case LT_EV_PLACED:
        lt_json_key_int(json, "tile", event->placed.tile);
        lt_json_key_int(json, "x", event->placed.x);
        lt_json_key_int(json, "y", event->placed.y);
        lt_json_key_int(json, "r", event->placed.rotation);
        break;
    case LT_EV_CARD:
        add_letter(json, "color", lt_color_letters[event->card.color]);
        lt_json_key_string(json, "why", whys[event->card.why]);
        lt_json_key_bool(json, "got", event->card.got);
        break;
    case LT_EV_RETURN:
        add_letter(json, "color", lt_color_letters[event->returned.color]);
        lt_json_key_string(json, "why", whys[event->returned.why]);
        break;
    case LT_EV_FAVOR: lt_json_key_int(json, "count", event->favor.count); break;
    case LT_EV_HONOR:
        add_letter(json, "set", lt_set_digits[event->honor.set]);
        lt_json_key_int(json, "value", event->honor.value);
        break;
    case LT_EV_DRAWN:
        if (event->drawn.tile != LT_NO_TILE) lt_json_key_int(json, "tile", event->drawn.tile);
        break;
    case LT_EV_TURN:
        lt_json_key_int(json, "turn", event->turn.turn);
        lt_json_key_bool(json, "final", event->turn.final);
        break;
    case LT_EV_OVER:
        lt_json_key(json, "winners");
        lt_json_bits(json, event->over.winners, 1);
        break;
    }
    lt_json_object_end(json);
}

void lt_json_events(lt_json *json, const lt_events *events) {
    lt_json_array(json);
    for (int i = 0; i < events->count; i++) add_event(json, &events->at[i]);
    lt_json_array_end(json);
}

// --- As texts of their own --------------------------------------------------------------------

size_t lt_state_json(const lt_state *state, char *out, size_t cap) {
    lt_json json = lt_json_begin(out, cap);
    lt_json_state(&json, state);
    return lt_json_end(&json);
}

size_t lt_view_json(const lt_view *view, char *out, size_t cap) {
    lt_json json = lt_json_begin(out, cap);
    lt_json_view(&json, view);
    return lt_json_end(&json);
}

size_t lt_events_json(const lt_events *events, char *out, size_t cap) {
    lt_json json = lt_json_begin(out, cap);
    lt_json_events(&json, events);
    return lt_json_end(&json);
}

size_t lt_string_json(const char *string, size_t size, char *out, size_t cap) {
    lt_json json = lt_json_begin(out, cap);
    lt_json_string_bytes(&json, string, size);
    return lt_json_end(&json);
}
