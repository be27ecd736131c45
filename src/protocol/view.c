// view.c - a view from its JSON: the range of every number is checked here, the whole by lt_view_restore.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lt_assert.h"
#include "lt_protocol.h"

typedef struct {
    lt_view view;
    char *reason;
    int hands; // how many players' hands are told
} view_reader;

static bool refuse(view_reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(view_reader *r, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(r->reason, LT_REASON_TEXT, format, list);
    va_end(list);
    return false;
}

static bool read_byte(view_reader *r, const lt_json_node *object, const char *key, int max, uint8_t *out) {
    int64_t number;
    if (!lt_json_integer_at(object, key, 0, max, &number))
        return refuse(r, "no \"%s\" from 0 to %d", key, max);
    *out = (uint8_t)number;
    return true;
}

static bool read_cards(view_reader *r, const lt_json_node *object, const char *key, lt_cards *out) {
    const lt_json_node *json = lt_json_get(object, key);
    lt_cards cards = 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        const char letter[2] = {lt_color_letters[color], '\0'};
        uint8_t count = 0;
        if (!read_byte(r, json, letter, 8, &count)) return false;
        cards |= (lt_cards)count << LT_CARD_BITS * color;
    }
    *out = cards;
    return true;
}

enum { LIST = 16 };

// A list of whole numbers from 1 on, and how many it may have.
typedef struct {
    int cap, max;
    int count;
    int64_t at[LIST];
} list;

static bool read_list(view_reader *r, const lt_json_node *object, const char *key, list *out) {
    const lt_json_node *json = lt_json_get(object, key), *item;
    LT_ASSERT(out->cap <= LIST);
    if (!lt_json_is_array(json)) return refuse(r, "no list \"%s\"", key);
    for (out->count = 0; (item = lt_json_item(json, (size_t)out->count)) != NULL; out->count++)
        if (out->count == out->cap || !lt_json_integer(item, 1, out->max, &out->at[out->count]))
            return refuse(r, "\"%s\" is not at most %d numbers from 1 to %d", key, out->cap, out->max);
    return true;
}

static bool read_side(view_reader *r, const lt_json_node *json, lt_side *side) {
    const char *text = lt_json_string_at(json, "side");
    const char *at = text != NULL && text[0] != '\0' ? strchr(lt_side_letters, text[0]) : NULL;
    if (at == NULL || text[1] != '\0') return refuse(r, "no \"side\" N, E, S or W");
    *side = (lt_side)(at - lt_side_letters);
    return true;
}

static bool read_hand(view_reader *r, const lt_json_node *json, unsigned player) {
    lt_open_info *open = &r->view.open;
    list tiles = {.cap = LT_HAND_SIZE, .max = LT_TILES - 1};
    if (lt_json_get(json, "hand") == NULL)
        return read_byte(r, json, "hand_size", LT_HAND_SIZE, &open->hand_size[player]);
    if (!read_list(r, json, "hand", &tiles)) return false;
    open->hand_size[player] = (uint8_t)tiles.count;
    r->view.seat = (int8_t)player;
    r->view.hand = 0;
    for (int i = 0; i < tiles.count; i++) r->view.hand |= (lt_hand)tiles.at[i] << 8 * i;
    return ++r->hands == 1 || refuse(r, "more than one hand");
}

static bool read_player(view_reader *r, const lt_json_node *json, unsigned player) {
    lt_open_info *open = &r->view.open;
    list tokens = {.cap = LT_MAX_DEDICATIONS, .max = 10};
    if (!read_side(r, json, &open->side[player])) return false;
    if (!read_cards(r, json, "cards", &open->cards[player])) return false;
    if (!read_byte(r, json, "favor", LT_FAVOR_TOKENS, &open->favor[player])) return false;
    if (!read_byte(r, json, "honor", UINT8_MAX, &open->honor[player])) return false;
    if (!read_list(r, json, "tokens", &tokens)) return false;
    open->token_count[player] = (uint8_t)tokens.count;
    for (int i = 0; i < tokens.count; i++) open->tokens[player][i] = (uint8_t)tokens.at[i];
    return read_hand(r, json, player);
}

static bool read_players(view_reader *r, const lt_json_node *json) {
    const lt_json_node *players = lt_json_get(json, "players"), *item;
    unsigned player = 0;
    const size_t count = lt_json_count(players);
    if (count < LT_MIN_PLAYERS || count > LT_MAX_PLAYERS) return refuse(r, "no 2, 3 or 4 \"players\"");
    r->view.open.players = (uint8_t)count;
    for (; (item = lt_json_item(players, player)) != NULL; player++)
        if (!read_player(r, item, player)) return false;
    return true;
}

// The JSON has what is left of each stack, so the rest of the stack was taken. Players may have more tokens
// than that: generic ones, from empty stacks. These are counted with the first empty stack.
static bool read_stacks(view_reader *r, const lt_json_node *json) {
    lt_open_info *open = &r->view.open;
    const lt_json_node *stacks = lt_json_get(json, "stacks");
    int all = 0, empty = -1;
    for (unsigned player = 0; player < open->players; player++) all += open->token_count[player];
    for (unsigned set = 0; set < LT_SETS; set++) {
        const char digit[2] = {lt_set_digits[set], '\0'};
        const int height = (int)lt_stack_height(open->players, (lt_set)set);
        list left = {.cap = height, .max = 10};
        if (!read_list(r, stacks, digit, &left)) return false;
        const int count = left.count;
        for (int i = 0; i < count; i++)
            if (left.at[i] != lt_stack_honor(open->players, (lt_set)set, (unsigned)(height - count + i)))
                return refuse(r, "stack \"%s\" has other tokens than the game", digit);
        open->taken[set] = (uint8_t)(height - count);
        all -= height - count;
        if (count == 0 && empty < 0) empty = (int)set;
    }
    if (all < 0 || (all > 0 && empty < 0))
        return refuse(r, "the tokens taken are not those missing from \"stacks\"");
    if (all > 0) open->taken[empty] = (uint8_t)(open->taken[empty] + all);
    return true;
}

static bool read_lake(view_reader *r, const lt_json_node *json) {
    lt_open_info *open = &r->view.open;
    const lt_json_node *lake = lt_json_get(json, "lake"), *item;
    if (!lt_json_is_array(lake)) return refuse(r, "no list \"lake\"");
    for (size_t i = 0; (item = lt_json_item(lake, i)) != NULL; i++) {
        int64_t x, y, tile, rotation;
        if (open->lake_size == LT_MAX_LAKE || lt_json_count(item) != 4 ||
            !lt_json_integer(lt_json_item(item, 0), -LT_MAX_LAKE, LT_MAX_LAKE, &x) ||
            !lt_json_integer(lt_json_item(item, 1), -LT_MAX_LAKE, LT_MAX_LAKE, &y) ||
            !lt_json_integer(lt_json_item(item, 2), 0, LT_TILES - 1, &tile) ||
            !lt_json_integer(lt_json_item(item, 3), 0, 3, &rotation))
            return refuse(r, "\"lake\" is not a list of [x,y,tile,rotation]");
        open->lake[open->lake_size++] = (lt_laid){(int8_t)x, (int8_t)y, (lt_tile)tile, (uint8_t)rotation};
    }
    return true;
}

static bool read_rules(view_reader *r, const lt_json_node *json) {
    const char *name = lt_json_string_at(json, "rules");
    for (uint8_t rules = LT_STANDARD; name != NULL && rules <= LT_MUST_DEDICATE; rules++)
        if (strcmp(name, lt_rules_names[rules]) == 0) {
            r->view.open.rules = rules;
            return true;
        }
    return refuse(r, "no \"rules\" standard or must-dedicate");
}

static bool read_turn(view_reader *r, const lt_json_node *json) {
    static const char *const spent[] = {"exchanged", "dedicated", "discarded"}; // in the order of the bits
    lt_open_info *open = &r->view.open;
    int64_t turn, player;
    uint8_t draw = 0;
    if (!lt_json_integer_at(json, "turn", 1, LT_MAX_DECK + LT_MAX_PLAYERS, &turn))
        return refuse(r, "no \"turn\"");
    if (!lt_json_integer_at(json, "player", 1, open->players, &player)) return refuse(r, "no \"player\"");
    if (!read_byte(r, json, "draw", LT_MAX_STACK, &draw)) return false;
    open->turn = (uint32_t)turn;
    open->player = (uint32_t)player - 1;
    open->draw = draw;
    bool final, over, truth;
    if (!lt_json_bool_at(json, "final", &final)) return refuse(r, "no \"final\"");
    if (!lt_json_bool_at(json, "over", &over)) return refuse(r, "no \"over\"");
    open->final = final;
    open->over = over;
    for (unsigned i = 0; i < sizeof spent / sizeof *spent; i++) {
        if (!lt_json_bool_at(json, spent[i], &truth)) return refuse(r, "no \"%s\"", spent[i]);
        open->spent |= (uint8_t)(truth << i);
    }
    return true;
}

static bool read_view(view_reader *r, const lt_json_node *json) {
    if (!read_players(r, json) || !read_rules(r, json) || !read_turn(r, json)) return false;
    if (!read_cards(r, json, "supply", &r->view.open.supply)) return false;
    if (!read_byte(r, json, "favor_supply", LT_FAVOR_TOKENS, &r->view.open.favor_supply)) return false;
    if (!read_stacks(r, json) || !read_lake(r, json)) return false;
    const char *wrong = lt_view_restore(&r->view);
    return wrong == NULL || refuse(r, "%s", wrong);
}

bool lt_view_read(const lt_json_node *json, lt_view *view, char *reason) {
    view_reader r;
    memset(&r, 0, sizeof r);
    r.reason = reason;
    r.view.seat = LT_SPECTATOR;
    if (!lt_json_is_object(json)) return refuse(&r, "the view is no object");
    if (!read_view(&r, json)) return false;
    *view = r.view;
    return true;
}
