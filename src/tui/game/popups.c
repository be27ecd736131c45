// popups.c - popups over the game: hint, game log, standings, result, and the question whether to leave.
#include <stdio.h>
#include <string.h>

#include "box.h"
#include "game.h"
#include "panels.h"

// Closes a popup. What is below it follows from the game.
static void back_to_game(lt_tui_game *game) {
    game->back = 0;
    const bool waits = lt_game_bot(&game->match.game, game->match.game.state.open.player) != NULL;
    if (game->match.game.over)
        game->mode = &lt_tui_mode_result;
    else if (waits)
        game->mode = &lt_tui_mode_wait;
    else if (game->viewer < 0)
        game->mode = &lt_tui_mode_hand_over;
    else
        game->mode = lt_match_complete(&game->match) ? &lt_tui_mode_confirm : &lt_tui_mode_place;
}

static bool goes_back(lt_tui_key key) {
    const int code = lt_tui_key_command(key);
    return code == LT_KEY_ESCAPE || code == 'q' || code == LT_KEY_BACKSPACE;
}

// --- Hints -------------------------------------------------------------------------------------------

void lt_tui_begin_hint(lt_tui_game *game) {
    // Without a bot it is advice; with the seed 0 it is that of `lanterns hint`, plain lines and the page.
    const lt_bot_task task = {.view = lt_match_view(&game->match, game->viewer)};
    game->hint_wanted = true;
    game->hint_draft = game->match.draft_count;
    lt_tui_thinker_ask(game->thinker, &task);
}

void lt_tui_show_hint(lt_tui_game *game, const lt_tui_thought *thought) {
    game->hint_wanted = false;
    // The turn may have gone on meanwhile.
    if (thought->count <= 0 || game->mode != &lt_tui_mode_place ||
        game->match.draft_count != game->hint_draft)
        return;
    game->hint = (lt_tui_advice){.view = lt_match_view(&game->match, game->viewer), .count = thought->count};
    memcpy(game->hint.ways, thought->advice, sizeof game->hint.ways);
    lt_tui_advice_choose(&game->hint, &game->game_log.narrator, 0);
    game->mode = &lt_tui_mode_hint;
}

static void draw_hint(lt_tui_game *game, lt_tui_area area) {
    lt_tui_advice_draw(&game->hint, area, game->language, (lt_side)game->camera.bottom);
}

static void take_hint(lt_tui_game *game) {
    const lt_advice *advice = &game->hint.ways[game->hint.at];
    back_to_game(game);
    for (int i = 0; i < advice->move_count; i++) {
        const lt_move move = advice->moves[i];
        if (lt_match_draft(&game->match, move) != LT_OK) break; // advice is legal
        if (move.kind != LT_PLACE) continue;
        game->x = move.place.x;
        game->y = move.place.y;
        for (unsigned slot = 0; slot < LT_HAND_SIZE; slot++)
            if (lt_hand_tile(game->match.draft.hand[game->viewer], slot) == move.place.tile)
                game->slot = slot;
        game->rotation[game->slot] = move.place.rotation;
    }
    lt_tui_game_save(game);
    back_to_game(game);
}

static void key_hint(lt_tui_game *game, lt_tui_key key) {
    int at = game->hint.at;
    if (lt_tui_advice_scroll(&game->hint, key)) return;
    if (lt_tui_list_key(key, game->hint.count, &at))
        lt_tui_advice_choose(&game->hint, &game->game_log.narrator, at);
    else if (key.code == LT_KEY_ENTER || key.code == ' ')
        take_hint(game);
    else if (goes_back(key) || lt_tui_key_command(key) == 'i')
        back_to_game(game);
}

// --- The log -----------------------------------------------------------------------------------------

static void draw_log(lt_tui_game *game, lt_tui_area area) {
    const lt_tui_area box =
        lt_tui_box(area, area.rows, area.columns, lt_translate(game->language, LT_N("Log")));
    game->back_most = lt_tui_game_log_draw(box, &game->game_log, game->back, false);
    if (game->back > game->back_most) game->back = game->back_most;
}

static void key_log(lt_tui_game *game, lt_tui_key key) {
    enum { PAGE = 10 };
    const int code = lt_tui_key_command(key);
    if (code == LT_KEY_PAGE_UP) game->back += PAGE;
    if (code == LT_KEY_PAGE_DOWN) game->back = game->back > PAGE ? game->back - PAGE : 0;
    if (code == LT_KEY_HOME) game->back = game->back_most;
    if (code == LT_KEY_END) game->back = 0;
    if (code == LT_KEY_UP || code == 'k' || code == LT_KEY_WHEEL_UP) game->back++;
    if ((code == LT_KEY_DOWN || code == 'j' || code == LT_KEY_WHEEL_DOWN) && game->back > 0) game->back--;
    if (!goes_back(key) && code != 'o' && code != LT_KEY_ENTER) return;
    back_to_game(game);
}

// --- The standings -----------------------------------------------------------------------------------

enum { STANDINGS_COLUMNS = 58 };

// The name, and the level of a bot.
static void player_text(const lt_tui_game *game, unsigned player, char *out, size_t cap) {
    const lt_bot *bot = lt_game_bot(&game->match.game, player);
    const char *name = lt_name_of(&game->game_log.narrator, player);
    if (bot == NULL)
        snprintf(out, cap, "%s", name);
    else
        snprintf(out, cap, "%s (%s)", name, lt_level_name(game->language, bot->name));
}

// Honor with its tokens, favor and cards of all, a line each, with the turn in the making; returns the row
// after it.
static int draw_standings(const lt_tui_game *game, lt_tui_area area, unsigned winners) {
    const lt_open_info *open = &game->match.draft.open;
    enum { NAME = 3, HONOR = 26, FAVOR = 30, CARDS = 34, TOKENS = 36 };
    const bool unicode = area.term.unicode;
    lt_tui_print_right(area, 0, HONOR, LT_STYLE_TITLE, lt_term_sign_text(LT_SIGN_HONOR, unicode));
    lt_tui_print_right(area, 0, FAVOR, LT_STYLE_FAINT, lt_term_sign_text(LT_SIGN_FAVOR, unicode));
    lt_tui_print_right(area, 0, CARDS, LT_STYLE_FAINT, lt_term_sign_text(LT_SIGN_SUM, unicode));
    for (unsigned i = 0; i < open->players; i++) {
        const int row = (int)i + 1;
        const bool won = winners >> i & 1;
        char tokens[64] = "";
        size_t size = 0;
        for (unsigned t = 0; t < open->token_count[i] && size < sizeof tokens; t++)
            size += (size_t)snprintf(tokens + size, sizeof tokens - size, "%s%d", t == 0 ? "" : "+",
                                     (int)open->tokens[i][t]);
        lt_tui_print(area, row, 0, LT_STYLE_TITLE, won ? lt_term_sign_text(LT_SIGN_HONOR, unicode) : " ");
        char name[LT_NAME_BYTES + 64];
        player_text(game, i, name, sizeof name);
        lt_tui_print_cut(area, row, NAME, HONOR - NAME - 3, won ? LT_STYLE_TITLE : LT_STYLE_INK, name);
        lt_tui_print_number(area, row, HONOR, LT_STYLE_TITLE, open->honor[i]);
        lt_tui_print_number(area, row, FAVOR, LT_STYLE_INK, open->favor[i]);
        lt_tui_print_number(area, row, CARDS, LT_STYLE_INK, (int)lt_cards_total(open->cards[i]));
        lt_tui_print_cut(area, row, TOKENS, area.columns - TOKENS, LT_STYLE_FAINT, tokens);
    }
    return open->players + 1;
}

static void draw_table(lt_tui_game *game, lt_tui_area area) {
    char text[256];
    lt_tui_legend(game->language, area.term, text, sizeof text);
    const int rows = game->match.game.state.open.players + 2 + lt_term_line_count(text, STANDINGS_COLUMNS);
    const lt_tui_area box = lt_tui_box(game->layout.table, rows, STANDINGS_COLUMNS,
                                       lt_translate(game->language, LT_N("The table")));
    lt_tui_print_text(box, draw_standings(game, box, 0) + 1, 0, LT_STYLE_FAINT, text);
}

static void key_table(lt_tui_game *game, lt_tui_key key) {
    if (goes_back(key) || lt_tui_key_command(key) == 't' || key.code == LT_KEY_ENTER) back_to_game(game);
}

// --- Tiles that the viewer has not seen --------------------------------------------------------------

static void draw_unseen(lt_tui_game *game, lt_tui_area area) {
    const lt_view view = lt_match_view(&game->match, game->viewer);
    const lt_term_face *face = &lt_term_faces[LT_FACE_TINY];
    const int wide = face->width + 2, tall = face->height + 1, across = (area.columns - 4) / wide;
    int count = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) count += (int)(view.unseen >> tile & 1);
    char title[128];
    lt_slots slots = {0};
    unsigned here = view.open.draw;
    for (unsigned player = 0; player < view.open.players; player++)
        if ((int)player != view.seat) here += view.open.hand_size[player];
    lt_put_number(&slots, "n", count);
    lt_put_number(&slots, "here", (int)here);
    lt_fill(lt_translate_count(game->language, "{n} unseen tile; in this game: {here}",
                               "{n} unseen tiles; in this game: {here}", (unsigned)count),
            slots.slots, title, sizeof title);
    const lt_tui_area box = lt_tui_box(area, (count + across - 1) / across * tall, across * wide, title);
    int at = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) {
        if (!(view.unseen >> tile & 1)) continue;
        const lt_term_tile shown = {.tile = tile};
        lt_tui_tile_draw(box, at / across * tall, at % across * wide + 1, LT_FACE_TINY, &shown);
        at++;
    }
}

static void key_unseen(lt_tui_game *game, lt_tui_key key) {
    if (goes_back(key) || lt_tui_key_command(key) == 'v' || key.code == LT_KEY_ENTER) back_to_game(game);
}

// --- The result --------------------------------------------------------------------------------------

static void draw_result(lt_tui_game *game, lt_tui_area area) {
    const lt_match *match = &game->match;
    lt_sentences sentences;
    char text[256];
    lt_tui_legend(game->language, area.term, text, sizeof text);
    lt_describe_result(&game->game_log.narrator, &match->game.state.open, match->game.ending, &sentences);
    int rows = match->game.state.open.players + 2;
    for (int i = 0; i < sentences.count; i++) rows += lt_term_line_count(sentences.at[i], STANDINGS_COLUMNS);
    rows += 1 + lt_term_line_count(text, STANDINGS_COLUMNS);
    const lt_tui_area box = lt_tui_box(game->layout.table, rows, STANDINGS_COLUMNS,
                                       lt_translate(game->language, LT_N("The end")));
    int row = draw_standings(game, box, match->game.ending.winners) + 1;
    for (int i = 0; i < sentences.count; i++)
        row = lt_tui_print_text(box, row, 0, LT_STYLE_STRONG, sentences.at[i]);
    lt_tui_print_text(box, row + 1, 0, LT_STYLE_FAINT, text);
}

static void describe_result(const lt_tui_game *game, char *out, size_t cap) {
    const bool played_out = game->match.game.ending.termination == LT_NORMAL;
    snprintf(out, cap, "%s",
             lt_translate(game->language, played_out ? LT_N("The lanterns are lit. Enter replays the game.")
                                                     : LT_N("The game is over. Enter replays it.")));
}

static void key_result(lt_tui_game *game, lt_tui_key key) {
    switch (lt_tui_key_command(key)) {
    case LT_KEY_ENTER: game->navigation = LT_TUI_GO_REPLAY; break;
    case 'n': game->navigation = LT_TUI_GO_REMATCH; break;
    case 'q':
    case LT_KEY_ESCAPE: game->navigation = LT_TUI_GO_HOME; break;
    default: break;
    }
}

// --- The way out -------------------------------------------------------------------------------------

enum { GO_ON, KEEP, RESIGN, WAYS };

// Where several people share the screen, it is said who resigns.
static void way_text(const lt_tui_game *game, int way, char *out, size_t cap) {
    static const char *const texts[WAYS] = {LT_N("Keep playing"), LT_N("Save and leave"), LT_N("Resign")};
    const bool bot_plays_on = game->match.game.state.open.players > 2;
    const char *text = texts[way];
    lt_slots slots = {0};
    if (way == KEEP && game->unsaved) text = LT_N("Leave without saving");
    if (way == RESIGN && bot_plays_on) text = LT_N("Resign; a bot plays on");
    if (way == RESIGN && __builtin_popcount(lt_midend_people(&game->match.game)) > 1) {
        text = bot_plays_on ? LT_N("Resign as {name}; a bot plays on") : LT_N("Resign as {name}");
        lt_put_name(&slots, "name", &game->game_log.narrator, (unsigned)game->viewer);
    }
    lt_fill(lt_translate(game->language, text), slots.slots, out, cap);
}

static int way_count(const lt_tui_game *game) {
    return game->viewer >= 0 ? WAYS : RESIGN;
}

void lt_tui_begin_leave(lt_tui_game *game) {
    game->at = GO_ON;
    game->mode = &lt_tui_mode_leave;
}

static void draw_leave(lt_tui_game *game, lt_tui_area area) {
    int columns = 0;
    char texts[WAYS][LT_PROMPT];
    for (int way = 0; way < way_count(game); way++) {
        way_text(game, way, texts[way], sizeof texts[way]);
        const int needed = 4 + lt_term_columns(texts[way]);
        if (needed > columns) columns = needed;
    }
    const char *title = lt_translate(game->language, LT_N("Leave the table?"));
    const lt_tui_area box = lt_tui_box(area, way_count(game), columns, title);
    for (int way = 0; way < way_count(game); way++)
        lt_tui_list_line(box, way, way, way == game->at, texts[way]);
}

static void key_leave(lt_tui_game *game, lt_tui_key key) {
    if (lt_tui_list_key(key, way_count(game), &game->at)) return;
    if (key.code == LT_KEY_ESCAPE) back_to_game(game);
    const bool again = lt_tui_key_command(key) == 'q';
    if (!again && key.code != LT_KEY_ENTER && key.code != ' ') return;
    if (again || game->at == KEEP) {
        game->navigation = LT_TUI_GO_HOME;
        return;
    }
    if (game->at == RESIGN) {
        lt_match_resign(&game->match, (unsigned)game->viewer, game->now_ms);
        game->viewer = -1;
        lt_tui_game_save(game);
        lt_tui_game_advance(game);
        return;
    }
    back_to_game(game);
}

static void describe_back(const lt_tui_game *game, char *out, size_t cap) {
    snprintf(out, cap, "%s", lt_translate(game->language, LT_N("Esc returns to the game.")));
}

// --- The modes ---------------------------------------------------------------------------------------

static const lt_tui_key_help hint_keys[] = {{"↑↓", LT_N("choose"), 0},
                                            {"Enter", LT_N("take it"), 0},
                                            {"PgUp PgDn", LT_N("scroll"), 0},
                                            {"Esc", LT_N("back"), 0},
                                            {.key = NULL}};
static const lt_tui_key_help leave_keys[] = {
    {"↑↓", LT_N("choose"), 0}, {"Enter", LT_N("select"), 0}, {"Esc", LT_N("back"), 0}, {.key = NULL}};
static const lt_tui_key_help log_keys[] = {
    {"↑↓ PgUp PgDn", LT_N("scroll"), 0}, {"Esc", LT_N("back"), 0}, {.key = NULL}};
static const lt_tui_key_help table_keys[] = {{"Esc", LT_N("back"), 0}, {.key = NULL}};
static const lt_tui_key_help result_keys[] = {{"Enter", LT_N("replay"), 0},
                                              {"n", LT_N("play again"), 0},
                                              {"o", LT_N("log"), 0},
                                              {"q", LT_N("leave"), 0},
                                              {.key = NULL}};

const lt_tui_mode lt_tui_mode_hint = {describe_back, key_hint, draw_hint, hint_keys, false, false};
const lt_tui_mode lt_tui_mode_log = {describe_back, key_log, draw_log, log_keys, false, false};
const lt_tui_mode lt_tui_mode_table = {describe_back, key_table, draw_table, table_keys, false, false};
const lt_tui_mode lt_tui_mode_unseen = {describe_back, key_unseen, draw_unseen, table_keys, false, false};
const lt_tui_mode lt_tui_mode_leave = {describe_back, key_leave, draw_leave, leave_keys, false, false};
const lt_tui_mode lt_tui_mode_result = {describe_result, key_result, draw_result, result_keys, true, false};
