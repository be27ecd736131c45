// time_up.c - somebody's time ran out in a game of three or four: a word about it, and the way back.
#include <stdio.h>

#include "box.h"
#include "game.h"

bool lt_tui_may_come_back(const lt_tui_game *game) {
    bool any = false;
    for (unsigned i = 0; i < game->match.game.state.open.players; i++)
        any |= game->match.game.seat[i].left == LT_LEFT_TIME;
    return any && !game->match.game.over;
}

void lt_tui_come_back(lt_tui_game *game) {
    lt_game *table = &game->match.game;
    for (unsigned i = 0; i < table->state.open.players; i++)
        if (table->seat[i].left == LT_LEFT_TIME) lt_game_return(table, i, game->now_ms);
    game->viewer = lt_midend_viewer(table);
    game->game_log.narrator.you = game->viewer;
    lt_tui_game_save(game);
    lt_tui_game_advance(game);
}

static void write_sentence(const lt_tui_game *game, unsigned player, char out[LT_SENTENCE]) {
    const lt_narrator *narrator = &game->game_log.narrator;
    lt_slots slots = {0};
    lt_put_name(&slots, "name", narrator, player);
    lt_fill(lt_translate(game->language, (int)player == narrator->you
                                             ? LT_N("You run out of time, and a bot plays on.")
                                             : LT_N("{name} runs out of time, and a bot plays on.")),
            slots.slots, out, LT_SENTENCE);
    lt_unmark(out);
}

void lt_tui_time_up(lt_tui_game *game, unsigned player) {
    char sentence[LT_SENTENCE];
    if (!game->match.game.over) {
        write_sentence(game, player, sentence);
        lt_tui_game_log_add(&game->game_log, sentence);
    }
    lt_tui_game_save(game);
    lt_tui_game_advance(game);
    lt_tui_begin_time_up(game);
    if (game->bell) lt_tui_bell();
}

void lt_tui_begin_time_up(lt_tui_game *game) {
    if (!lt_tui_may_come_back(game)) return;
    game->at = 0;
    game->mode = &lt_tui_mode_time_up;
}

// --- The box -----------------------------------------------------------------------------------------

enum { COME_BACK, STAY_AWAY, WAYS };

static const char *const ways[WAYS] = {LT_N("I’m back"), LT_N("Let the bot play on")};

static void draw_time_up(lt_tui_game *game, lt_tui_area area) {
    enum { COLUMNS = 40 };
    const char *text = lt_translate(game->language, LT_N("A bot plays on until you are back."));
    const int lines = lt_term_line_count(text, COLUMNS);
    const lt_tui_area box =
        lt_tui_box(area, lines + 1 + WAYS, COLUMNS, lt_translate(game->language, LT_N("Time is up")));
    lt_tui_print_text(box, 0, 0, LT_STYLE_STRONG, text);
    for (int i = 0; i < WAYS; i++)
        lt_tui_list_line(box, lines + 1 + i, i, i == game->at, lt_translate(game->language, ways[i]));
}

static void key_time_up(lt_tui_game *game, lt_tui_key key) {
    const int code = lt_tui_key_command(key);
    if (lt_tui_list_key(key, WAYS, &game->at)) return;
    const bool chosen = code == LT_KEY_ENTER || code == ' ';
    if (code == 'b' || (chosen && game->at == COME_BACK))
        lt_tui_come_back(game);
    else if (chosen || code == LT_KEY_ESCAPE || code == 'q')
        lt_tui_game_advance(game);
}

static const lt_tui_key_help keys[] = {
    {"↑↓", LT_N("choose"), 0}, {"Enter", LT_N("select"), 0}, {.key = NULL}};

const lt_tui_mode lt_tui_mode_time_up = {NULL, key_time_up, draw_time_up, keys, false, false};
