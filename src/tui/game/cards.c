// cards.c - the card moves of a turn: an exchange is two keys, dedications are a list, discards a key each.
#include <stdio.h>

#include "box.h"
#include "game.h"

static const lt_open_info *table(const lt_tui_game *game) {
    return &game->match.draft.open;
}

static lt_cards own_cards(const lt_tui_game *game) {
    return table(game)->cards[table(game)->player];
}

// The legal moves of one kind, as offers.
static void gather(lt_tui_game *game, lt_move_kind kind) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(&game->match.draft, moves, LT_MAX_MOVES);
    game->offer_count = 0;
    game->at = 0;
    for (int i = 0; i < count && game->offer_count < LT_MAX_OFFERS; i++)
        if (moves[i].kind == kind) game->offers[game->offer_count++] = moves[i];
}

static void draft(lt_tui_game *game, lt_move move) {
    const lt_err err = lt_match_draft(&game->match, move);
    if (err != LT_OK)
        lt_tui_refuse(game, move, err);
    else
        lt_tui_game_save(game);
    game->mode = &lt_tui_mode_place;
}

// --- Choosing a color --------------------------------------------------------------------------------

// The seven colors in a row, with how many cards there are of each.
static void draw_colors(const lt_tui_game *game, lt_tui_area area, const char *title, lt_cards cards,
                        lt_color without) {
    enum { PITCH = 5 };
    const lt_tui_area box = lt_tui_box(area, 3, LT_COLORS * PITCH, title);
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        const unsigned count = color == without ? 0 : lt_cards_of(cards, color);
        const int column = (color - 1) * PITCH + 1;
        const bool chosen = game->at == color - 1;
        const lt_term_style style = (lt_term_style)(LT_STYLE_LANTERN + color);
        for (int row = 0; row < box.rows; row++)
            lt_tui_click_region(box, row, column - 1, PITCH, lt_color_letters[color]);
        char text[16];
        snprintf(text, sizeof text, "%s%c", lt_term_lantern_sign(color, area.term.unicode),
                 lt_color_letters[color]);
        lt_tui_print(box, 0, column, style, text);
        snprintf(text, sizeof text, "%2u", count);
        lt_tui_print(box, 1, column, count > 0 ? LT_STYLE_STRONG : LT_STYLE_FAINT,
                     count > 0 ? text : lt_term_sign_text(LT_SIGN_NONE, area.term.unicode));
        if (chosen)
            lt_tui_print(box, 2, column, LT_STYLE_GOOD, lt_term_sign_text(LT_SIGN_UP, area.term.unicode));
    }
}

// The color that a key chooses, by its letter, its number, or Enter on it; LT_NO_COLOR if none.
static lt_color color_key(lt_tui_game *game, lt_tui_key key) {
    const int code = lt_tui_key_command(key);
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (code == lt_color_letters[color] || code == lt_color_letters[color] - 'A' + 'a' ||
            code == '0' + color)
            return color;
    if (code == LT_KEY_LEFT || code == LT_KEY_BACK_TAB) game->at = (game->at + LT_COLORS - 1) % LT_COLORS;
    if (code == LT_KEY_RIGHT || code == LT_KEY_TAB) game->at = (game->at + 1) % LT_COLORS;
    if (code == LT_KEY_ESCAPE || code == 'u' || code == 'q') game->mode = &lt_tui_mode_place;
    return code == LT_KEY_ENTER || code == ' ' ? (lt_color)(game->at + 1) : LT_NO_COLOR;
}

// --- Exchange ----------------------------------------------------------------------------------------

// Begins the choice of a color at the first one that there is.
static void begin_colors(lt_tui_game *game, const lt_tui_mode *mode, lt_cards cards, lt_color without) {
    lt_color first = LT_RED;
    while (first < LT_BLACK && (first == without || lt_cards_of(cards, first) == 0)) first++;
    game->at = first - LT_RED;
    game->mode = mode;
}

// Some exchange, to learn why there is none.
static lt_move any_exchange(const lt_tui_game *game) {
    lt_move move = {.kind = LT_EXCHANGE};
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (move.exchange.give == 0 && lt_cards_of(own_cards(game), color) > 0) move.exchange.give = color;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (move.exchange.take == 0 && color != move.exchange.give &&
            lt_cards_of(table(game)->supply, color) > 0)
            move.exchange.take = color;
    return move;
}

void lt_tui_begin_exchange(lt_tui_game *game) {
    gather(game, LT_EXCHANGE);
    if (game->offer_count == 0) {
        const lt_move move = any_exchange(game);
        lt_tui_refuse(game, move, lt_legal(&game->match.draft, move));
        return;
    }
    begin_colors(game, &lt_tui_mode_give, own_cards(game), LT_NO_COLOR);
}

static void key_give(lt_tui_game *game, lt_tui_key key) {
    const lt_color color = color_key(game, key);
    if (color == LT_NO_COLOR) return;
    if (lt_cards_of(own_cards(game), color) == 0) {
        const lt_move move = {.kind = LT_EXCHANGE, .exchange = {color, color == LT_RED ? LT_BLACK : LT_RED}};
        lt_tui_refuse(game, move, LT_ERR_NOT_HELD);
        return;
    }
    game->give = color;
    begin_colors(game, &lt_tui_mode_take, table(game)->supply, color);
}

static void key_take(lt_tui_game *game, lt_tui_key key) {
    const lt_color color = color_key(game, key);
    if (color == LT_NO_COLOR) return;
    const lt_move move = {.kind = LT_EXCHANGE, .exchange = {game->give, color}};
    const lt_err err = lt_legal(&game->match.draft, move);
    if (err != LT_OK)
        lt_tui_refuse(game, move, err);
    else
        draft(game, move);
}

static void describe_give(const lt_tui_game *game, char *out, size_t cap) {
    snprintf(out, cap, "%s",
             lt_translate(game->language, LT_N("Exchange for 2 favor tokens: which card do you give?")));
}

static void describe_take(const lt_tui_game *game, char *out, size_t cap) {
    lt_slots slots = {0};
    lt_put(&slots, "color", lt_color_word(game->language, LT_COLOR_TAKEN, game->give));
    lt_fill(lt_translate(game->language, LT_N("You give {color}: which card do you take?")), slots.slots, out,
            cap);
}

static void draw_give(lt_tui_game *game, lt_tui_area area) {
    draw_colors(game, area, lt_translate(game->language, LT_N("Give")), own_cards(game), LT_NO_COLOR);
}

static void draw_take(lt_tui_game *game, lt_tui_area area) {
    draw_colors(game, area, lt_translate(game->language, LT_N("Take")), table(game)->supply, game->give);
}

// --- Dedication --------------------------------------------------------------------------------------

static unsigned honor_of(const lt_tui_game *game, lt_move move) {
    const lt_set set = (lt_set)move.dedicate.set;
    return lt_stack_honor(table(game)->players, set, table(game)->taken[set]);
}

// The best first.
static void sort_offers(lt_tui_game *game) {
    for (int i = 1; i < game->offer_count; i++)
        for (int j = i; j > 0 && honor_of(game, game->offers[j]) > honor_of(game, game->offers[j - 1]); j--) {
            const lt_move moved = game->offers[j];
            game->offers[j] = game->offers[j - 1];
            game->offers[j - 1] = moved;
        }
}

void lt_tui_begin_dedication(lt_tui_game *game) {
    gather(game, LT_DEDICATE);
    sort_offers(game);
    if (game->offer_count > 0) {
        game->mode = &lt_tui_mode_dedicate;
        return;
    }
    const lt_move move = {.kind = LT_DEDICATE, .dedicate = {LT_SEVEN_UNIQUE, LT_ALL_COLORS}};
    const lt_err err = lt_legal(&game->match.draft, move);
    lt_reasons near;
    lt_near_sets_of(&game->game_log.narrator, &game->match.draft, &near);
    if (near.count > 0) {
        lt_unmark(near.at[0]);
        snprintf(game->note, sizeof game->note, "%.*s", LT_PROMPT - 1, near.at[0]);
    } else if (err == LT_ERR_SET)
        snprintf(game->note, sizeof game->note, "%s",
                 lt_translate(game->language,
                              LT_N("No set to dedicate yet: four alike, three pairs, or all seven colors.")));
    else
        lt_tui_refuse(game, move, err);
}

static void draw_offer(const lt_tui_game *game, lt_tui_area area, int row, int index) {
    static const int each[] = {4, 2, 1};
    const lt_move move = game->offers[index];
    const bool chosen = index == game->at;
    char text[96];
    snprintf(text, sizeof text, "%2u  ", honor_of(game, move));
    lt_tui_list_line(area, row, index, chosen, text);
    int column = 6;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        for (int i = 0; i < each[move.dedicate.set] && move.dedicate.colors >> color & 1; i++)
            column = lt_tui_print(area, row, column, (lt_term_style)(LT_STYLE_LANTERN + color),
                                  (char[]){lt_color_letters[color], '\0'});
    lt_tui_print_cut(area, row, 14, area.columns - 14, chosen ? LT_STYLE_CHOSEN : LT_STYLE_INK,
                     lt_set_name(game->language, (lt_set)move.dedicate.set));
}

static void draw_dedicate(lt_tui_game *game, lt_tui_area area) {
    const int rows = game->offer_count < 12 ? game->offer_count : 12;
    const lt_tui_area box =
        lt_tui_box(area, rows, 42, lt_translate(game->language, LT_N("Honor for a set of cards")));
    const int first = lt_tui_list_first(game->offer_count, game->at, box.rows);
    for (int row = 0; row < box.rows && first + row < game->offer_count; row++)
        draw_offer(game, box, row, first + row);
}

static void key_dedicate(lt_tui_game *game, lt_tui_key key) {
    if (lt_tui_list_key(key, game->offer_count, &game->at)) return;
    const int code = lt_tui_key_command(key);
    if (code == LT_KEY_ENTER || code == ' ' || code == 'd') draft(game, game->offers[game->at]);
    if (code == LT_KEY_ESCAPE || code == 'u' || code == 'q') game->mode = &lt_tui_mode_place;
}

static void describe_dedicate(const lt_tui_game *game, char *out, size_t cap) {
    snprintf(out, cap, "%s", lt_translate(game->language, LT_N("Which set do you dedicate?")));
}

// --- Discards ----------------------------------------------------------------------------------------

void lt_tui_begin_discard(lt_tui_game *game) {
    gather(game, LT_DISCARD);
    if (game->offer_count > 0) {
        begin_colors(game, &lt_tui_mode_discard, own_cards(game), LT_NO_COLOR);
        return;
    }
    lt_color color = LT_RED;
    while (color < LT_BLACK && lt_cards_of(own_cards(game), color) == 0) color++;
    const lt_move move = {.kind = LT_DISCARD, .discard = {color}};
    lt_tui_refuse(game, move, lt_legal(&game->match.draft, move));
}

static void discard(lt_tui_game *game, lt_move move) {
    draft(game, move);
    if (lt_cards_total(own_cards(game)) > LT_CARD_LIMIT) game->mode = &lt_tui_mode_discard;
}

static void key_discard(lt_tui_game *game, lt_tui_key key) {
    const lt_color color = color_key(game, key);
    if (color == LT_NO_COLOR) return;
    const lt_move move = {.kind = LT_DISCARD, .discard = {color}};
    if (!lt_tui_begin_question(game, move)) discard(game, move);
}

static void describe_discard(const lt_tui_game *game, char *out, size_t cap) {
    const unsigned over = lt_cards_total(own_cards(game)) - LT_CARD_LIMIT;
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)over);
    lt_fill(lt_translate_count(game->language, "{n} card too many: which one do you discard?",
                               "{n} cards too many: which one do you discard?", over),
            slots.slots, out, cap);
}

static void draw_discard(lt_tui_game *game, lt_tui_area area) {
    draw_colors(game, area, lt_translate(game->language, LT_N("Discard")), own_cards(game), LT_NO_COLOR);
}

// --- Before a dedication is given up ------------------------------------------------------------------

bool lt_tui_begin_question(lt_tui_game *game, lt_move move) {
    if (lt_given_up(&game->match.draft, move) == 0) return false;
    game->asked = move;
    game->mode = move.kind == LT_DISCARD ? &lt_tui_mode_ask_discard : &lt_tui_mode_ask_pass;
    return true;
}

static void describe_question(const lt_tui_game *game, char *out, size_t cap) {
    lt_slots slots = {0};
    lt_put_number(&slots, "n", (int)lt_given_up(&game->match.draft, game->asked));
    lt_fill(lt_translate(game->language,
                         game->asked.kind == LT_DISCARD
                             ? LT_N("You can still dedicate for {n} honor. Discard anyway?")
                             : LT_N("You can still dedicate for {n} honor. End your turn anyway?")),
            slots.slots, out, cap);
}

static void key_question(lt_tui_game *game, lt_tui_key key) {
    const int code = lt_tui_key_command(key);
    if (code == LT_KEY_ESCAPE || code == LT_KEY_BACKSPACE || code == 'u' || code == 'q' || code == 'n')
        game->mode = &lt_tui_mode_place;
    if (code == 'd') lt_tui_begin_dedication(game);
    if (code != LT_KEY_ENTER && code != ' ' && code != 'y') return;
    if (game->asked.kind == LT_DISCARD)
        discard(game, game->asked);
    else if (lt_match_draft(&game->match, game->asked) == LT_OK)
        lt_tui_game_confirm(game);
}

// --- The modes ---------------------------------------------------------------------------------------

static const lt_tui_key_help color_keys[] = {{"R O G B P W K", LT_N("color"), 0},
                                             {"←→ Enter", LT_N("the same"), 0},
                                             {"Esc", LT_N("back"), 0},
                                             {.key = NULL}};
static const lt_tui_key_help list_keys[] = {
    {"↑↓", LT_N("choose"), 0}, {"Enter", LT_N("dedicate"), 0}, {"Esc", LT_N("back"), 0}, {.key = NULL}};
static const lt_tui_key_help ask_discard_keys[] = {
    {"d", LT_N("dedicate"), 0}, {"Enter", LT_N("discard"), 0}, {"Esc", LT_N("back"), 0}, {.key = NULL}};
static const lt_tui_key_help ask_pass_keys[] = {
    {"d", LT_N("dedicate"), 0}, {"Enter", LT_N("end turn"), 0}, {"Esc", LT_N("back"), 0}, {.key = NULL}};

const lt_tui_mode lt_tui_mode_give = {describe_give, key_give, draw_give, color_keys, false, false};
const lt_tui_mode lt_tui_mode_take = {describe_take, key_take, draw_take, color_keys, false, false};
const lt_tui_mode lt_tui_mode_dedicate = {describe_dedicate, key_dedicate, draw_dedicate,
                                          list_keys,         false,        false};
const lt_tui_mode lt_tui_mode_discard = {describe_discard, key_discard, draw_discard,
                                         color_keys,       false,       false};
const lt_tui_mode lt_tui_mode_ask_discard = {describe_question, key_question, NULL,
                                             ask_discard_keys,  false,        false};
const lt_tui_mode lt_tui_mode_ask_pass = {describe_question, key_question, NULL, ask_pass_keys, false, false};
