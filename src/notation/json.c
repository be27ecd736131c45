// json.c - states, views and events as JSON, compact, keys in the order of docs/NOTATION.md.
#include "text.h"

static const char *truth(bool value) {
    return value ? "true" : "false";
}

static void add_numbers(lt_text *text, const uint8_t *numbers, unsigned count) {
    lt_text_char(text, '[');
    for (unsigned i = 0; i < count; i++) lt_text_add(text, i == 0 ? "%d" : ",%d", numbers[i]);
    lt_text_char(text, ']');
}

// A bit set as the ascending numbers of its bits, `first` being that of bit 0.
static void add_bits(lt_text *text, uint64_t bits, int first) {
    lt_text_char(text, '[');
    bool more = false;
    for (int i = 0; i < 64; i++) {
        if (!(bits >> i & 1u)) continue;
        lt_text_add(text, more ? ",%d" : "%d", first + i);
        more = true;
    }
    lt_text_char(text, ']');
}

static void add_cards(lt_text *text, lt_cards cards) {
    for (lt_color c = LT_RED; c <= LT_BLACK; c++) {
        lt_text_add(text, "%c\"%c\":%d", c == LT_RED ? '{' : ',', lt_color_letters[c],
                    (int)lt_cards_of(cards, c));
    }
    lt_text_char(text, '}');
}

// `hand` is NULL where it may not be seen.
static void add_player(lt_text *text, const lt_open_info *open, unsigned player, const lt_hand *hand) {
    lt_text_add(text, "{\"side\":\"%c\",\"cards\":", lt_side_letters[open->side[player] & 3u]);
    add_cards(text, open->cards[player]);
    lt_text_add(text, ",\"favor\":%d,\"honor\":%d,\"tokens\":", open->favor[player], open->honor[player]);
    add_numbers(text, open->tokens[player], open->token_count[player]);
    if (hand == NULL) {
        lt_text_add(text, ",\"hand_size\":%d}", open->hand_size[player]);
        return;
    }
    lt_text_add(text, ",\"hand\":[");
    for (unsigned i = 0; i < open->hand_size[player]; i++) {
        lt_text_add(text, i == 0 ? "%d" : ",%d", lt_hand_tile(*hand, i));
    }
    lt_text_add(text, "]}");
}

static void add_stacks(lt_text *text, const lt_open_info *open) {
    for (unsigned set = 0; set < LT_SETS; set++) {
        lt_text_add(text, "%c\"%c\":[", set == 0 ? '{' : ',', lt_set_digits[set]);
        unsigned height = lt_stack_height(open->players, (lt_set)set);
        for (unsigned i = open->taken[set]; i < height; i++) {
            lt_text_add(text, i == open->taken[set] ? "%d" : ",%d",
                        (int)lt_stack_honor(open->players, (lt_set)set, i));
        }
        lt_text_char(text, ']');
    }
    lt_text_char(text, '}');
}

// Everything but the closing brace; hands[p] is NULL where it may not be seen.
static void add_game(lt_text *text, const lt_open_info *open, const lt_hand *const hands[LT_MAX_PLAYERS]) {
    lt_text_add(text, "{\"players\":[");
    for (unsigned p = 0; p < open->players; p++) {
        if (p > 0) lt_text_char(text, ',');
        add_player(text, open, p, hands[p]);
    }
    lt_text_add(text, "],\"supply\":");
    add_cards(text, open->supply);
    lt_text_add(text, ",\"favor_supply\":%d,\"stacks\":", open->favor_supply);
    add_stacks(text, open);
    lt_text_add(text, ",\"draw\":%d,\"lake\":[", open->draw);
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *laid = &open->lake[i];
        lt_text_add(text, "%s[%d,%d,%d,%d]", i == 0 ? "" : ",", laid->x, laid->y, laid->tile, laid->rotation);
    }
    lt_text_add(text, "],\"turn\":%d,\"player\":%d,\"final\":%s,\"over\":%s,\"winners\":", open->turn,
                open->player + 1, truth(open->final), truth(open->over));
    add_bits(text, lt_winners(open), 1);
    lt_text_add(text, ",\"rules\":\"%s\",\"exchanged\":%s,\"dedicated\":%s,\"discarded\":%s",
                lt_rules_names[open->rules], truth(open->spent & LT_EXCHANGED),
                truth(open->spent & LT_DEDICATED), truth(open->spent & LT_DISCARDED));
}

size_t lt_state_json(const lt_state *state, char *out, size_t cap) {
    lt_text text = lt_text_begin(out, cap);
    const lt_hand *hands[LT_MAX_PLAYERS];
    for (unsigned p = 0; p < LT_MAX_PLAYERS; p++) hands[p] = &state->hand[p];
    add_game(&text, &state->open, hands);
    lt_text_char(&text, '}');
    return lt_text_end(&text);
}

size_t lt_view_json(const lt_view *view, char *out, size_t cap) {
    lt_text text = lt_text_begin(out, cap);
    const lt_hand *hands[LT_MAX_PLAYERS] = {NULL};
    if (view->seat != LT_SPECTATOR) hands[view->seat] = &view->hand;
    add_game(&text, &view->open, hands);
    if (view->seat == LT_SPECTATOR) {
        lt_text_add(&text, ",\"seat\":null");
    } else {
        lt_text_add(&text, ",\"seat\":%d", view->seat + 1);
    }
    lt_text_add(&text, ",\"unseen\":");
    add_bits(&text, view->unseen, 0);
    lt_text_char(&text, '}');
    return lt_text_end(&text);
}

// --- Events -----------------------------------------------------------------------------------

static const char *const kinds[] = {"placed", "card", "return", "favor", "honor", "drawn", "turn", "over"};
static const char *const whys[] = {"start", "match", "facing", "exchange", "dedicate", "discard"};

static void add_event(lt_text *text, const lt_event *event) {
    lt_text_add(text, "{\"kind\":\"%s\"", kinds[event->kind]);
    if (event->kind != LT_EV_OVER) lt_text_add(text, ",\"player\":%d", event->player + 1);
    switch ((lt_event_kind)event->kind) {
    case LT_EV_PLACED:
        lt_text_add(text, ",\"tile\":%d,\"x\":%d,\"y\":%d,\"r\":%d", event->placed.tile, event->placed.x,
                    event->placed.y, event->placed.rotation);
        break;
    case LT_EV_CARD:
        lt_text_add(text, ",\"color\":\"%c\",\"why\":\"%s\",\"got\":%s", lt_color_letters[event->card.color],
                    whys[event->card.why], truth(event->card.got));
        break;
    case LT_EV_RETURN:
        lt_text_add(text, ",\"color\":\"%c\",\"why\":\"%s\"", lt_color_letters[event->returned.color],
                    whys[event->returned.why]);
        break;
    case LT_EV_FAVOR: lt_text_add(text, ",\"count\":%d", event->favor.count); break;
    case LT_EV_HONOR:
        lt_text_add(text, ",\"set\":\"%c\",\"value\":%d", lt_set_digits[event->honor.set],
                    event->honor.value);
        break;
    case LT_EV_DRAWN:
        if (event->drawn.tile != LT_NO_TILE) lt_text_add(text, ",\"tile\":%d", event->drawn.tile);
        break;
    case LT_EV_TURN:
        lt_text_add(text, ",\"turn\":%d,\"final\":%s", event->turn.turn, truth(event->turn.final));
        break;
    case LT_EV_OVER:
        lt_text_add(text, ",\"winners\":");
        add_bits(text, event->over.winners, 1);
        break;
    }
    lt_text_char(text, '}');
}

size_t lt_events_json(const lt_events *events, char *out, size_t cap) {
    lt_text text = lt_text_begin(out, cap);
    lt_text_char(&text, '[');
    for (int i = 0; i < events->count; i++) {
        if (i > 0) lt_text_char(&text, ',');
        add_event(&text, &events->at[i]);
    }
    lt_text_char(&text, ']');
    return lt_text_end(&text);
}

// --- Strings ----------------------------------------------------------------------------------

static void add_json_ascii(lt_text *text, char c) {
    static const char hex[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        lt_text_char(text, '\\');
        lt_text_char(text, c);
    } else if (c == '\n') {
        lt_text_add(text, "\\n");
    } else if (c == '\r') {
        lt_text_add(text, "\\r");
    } else if (c == '\t') {
        lt_text_add(text, "\\t");
    } else if (c >= 0 && c < 0x20) {
        lt_text_add(text, "\\u00%c%c", hex[c >> 4], hex[c & 15]);
    } else {
        lt_text_char(text, c);
    }
}

size_t lt_string_json(const char *string, size_t size, char *out, size_t cap) {
    lt_text text = lt_text_begin(out, cap);
    lt_text_char(&text, '"');
    for (size_t i = 0; i < size;) {
        size_t length = lt_utf8_decode(string + i, size - i, NULL);
        if (length == 1) {
            add_json_ascii(&text, string[i]);
        } else if (length == 0) {
            lt_text_add(&text, "\xEF\xBF\xBD");
        } else {
            lt_text_bytes(&text, string + i, length);
        }
        i += length == 0 ? 1 : length;
    }
    lt_text_char(&text, '"');
    return lt_text_end(&text);
}
