// game.c - a game at the table: whose turn it is, bots that think meanwhile, what is saved, what is shown.
#include "game.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// --- Seats -------------------------------------------------------------------------------------------

static bool is_person(const lt_tui_game *game, unsigned player) {
    return lt_game_bot(&game->match.game, player) == NULL;
}

// The viewer's, or that of the first person.
static lt_side bottom_side(const lt_tui_game *game) {
    const unsigned people = lt_midend_people(&game->match.game);
    unsigned seat = 0;
    while (people != 0 && !(people >> seat & 1)) seat++;
    if (game->turns_table && game->viewer >= 0) seat = (unsigned)game->viewer;
    return game->match.game.state.open.side[seat];
}

// --- Saving ------------------------------------------------------------------------------------------

// Where the game is saved: in the file that is offered when the program starts again, unless another program
// plays that one; an unfinished game that lies there is put aside first.
static void find_place(lt_tui_game *game) {
    char kept[LT_SAVE_PATH];
    const char *date = game->match.settings.date;
    game->path[0] = '\0';
    if (!lt_fresh_path(date, kept, sizeof kept)) return;
    game->usual = lt_unfinished_claim() && lt_unfinished_path(game->path, sizeof game->path);
    const bool taken = game->usual && access(game->path, F_OK) == 0 && !lt_unfinished_is_untouched();
    if (taken && rename(game->path, kept) != 0) game->usual = false;
    if (!game->usual) memcpy(game->path, kept, sizeof kept);
}

void lt_tui_game_save(lt_tui_game *game) {
    if (game->path[0] == '\0') find_place(game); // there may be room for it by now
    game->unsaved = game->path[0] == '\0' || !lt_match_save(&game->match, game->now_ms, game->path);
    if (!game->unsaved) return;
    const int error = errno;
    char folder[LT_SAVE_PATH];
    lt_slots slots = {0};
    lt_data_folder(folder, sizeof folder);
    lt_put(&slots, "reason", strerror(error));
    lt_put(&slots, "folder", folder[0] != '\0' ? folder : "HOME");
    lt_fill(lt_translate(game->language, LT_N("The game could not be saved: {reason} ({folder}).")),
            slots.slots, game->note, sizeof game->note);
}

// A finished game is kept under a name of its own, and no longer offered to be continued.
static void keep_finished(lt_tui_game *game) {
    char kept[LT_SAVE_PATH];
    if (!game->usual || !lt_fresh_path(game->match.settings.date, kept, sizeof kept)) return;
    if (!lt_match_save(&game->match, game->now_ms, kept)) return;
    unlink(game->path);
    memcpy(game->path, kept, sizeof kept);
    game->usual = false;
}

// --- The course of the game --------------------------------------------------------------------------

static void ask_bot(lt_tui_game *game) {
    const lt_bot_task task = lt_midend_task(&game->match.game, game->match.settings.bot_seed);
    game->turn_shown_ms = game->now_ms;
    lt_tui_thinker_ask(game->thinker, &task);
}

void lt_tui_game_advance(lt_tui_game *game) {
    const lt_next next = lt_midend_next(&game->match.game, game->now_ms);
    game->hint_wanted = false;
    game->back = 0;
    memset(game->rotation, 0, sizeof game->rotation); // other tiles are in these places now
    lt_tui_thinker_drop(game->thinker);
    game->thought_ready = false;             // of a bot that no longer plays for who came back
    int *you = &game->game_log.narrator.you; // who has left is called by name: a bot plays on
    if (*you >= 0 && !is_person(game, (unsigned)*you)) *you = LT_SPECTATOR;
    if (game->viewer >= 0 && !is_person(game, (unsigned)game->viewer)) game->viewer = LT_SPECTATOR;
    if (next.kind == LT_NEXT_OVER) {
        keep_finished(game);
        if (game->over != NULL && game->mode != &lt_tui_mode_result) game->over(&game->match);
        game->viewer = lt_midend_viewer(&game->match.game);
        game->at = 0;
        game->mode = &lt_tui_mode_result;
    } else if (next.kind == LT_NEXT_BOT) {
        game->mode = &lt_tui_mode_wait;
        ask_bot(game);
    } else if (game->viewer !=
               (int)next.seat) { // the screen is shared: also where one of two people has just left
        game->viewer = LT_SPECTATOR;
        game->mode = &lt_tui_mode_hand_over;
        lt_game_pause(&game->match.game, game->now_ms);
    } else {
        lt_tui_turn_begin(game);
    }
}

static void after_turn(lt_tui_game *game) {
    lt_tui_game_log_follow(&game->game_log, game->match.moves, game->match.game.move_count);
    lt_tui_game_save(game);
    lt_tui_game_advance(game);
    if (game->bell && game->mode != &lt_tui_mode_wait) lt_tui_bell();
}

void lt_tui_game_confirm(lt_tui_game *game) {
    const unsigned player = game->match.game.state.open.player;
    if (lt_match_confirm(&game->match, game->now_ms))
        after_turn(game);
    else if (game->match.game.over || !is_person(game, player))
        lt_tui_time_up(game, player);
}

static void play_thought(lt_tui_game *game) {
    game->thought_ready = false;
    lt_match_play(&game->match, game->thought.moves, (unsigned)game->thought.count, game->now_ms);
    after_turn(game);
}

static void set_up(lt_tui_game *game) {
    lt_narrator narrator;
    lt_match_narrator(&game->match, game->language, &narrator);
    narrator.you = lt_midend_viewer(&game->match.game);
    lt_tui_game_log_begin(&game->game_log, &narrator, &game->match.settings.setup);
    lt_tui_game_log_follow(&game->game_log, game->match.moves, game->match.game.move_count);
    game->camera = (lt_tui_camera){0};
    game->viewer = lt_midend_viewer(&game->match.game);
    game->slot = 0;
    game->note[0] = '\0';
    game->navigation = LT_TUI_STAY;
}

lt_err lt_tui_game_begin(lt_tui_game *game, const lt_match_settings *settings) {
    const lt_err err = lt_match_start(&game->match, settings, game->now_ms);
    if (err != LT_OK) return err;
    set_up(game);
    find_place(game);
    lt_tui_game_save(game);
    lt_tui_game_advance(game);
    return LT_OK;
}

bool lt_tui_game_resume(lt_tui_game *game, const char *path, lt_fault *fault) {
    *fault = (lt_fault){0};
    if (path == NULL && !lt_unfinished_claim()) return false;
    game->usual = path == NULL;
    if (game->usual && !lt_unfinished_path(game->path, sizeof game->path)) return false;
    if (!game->usual) snprintf(game->path, sizeof game->path, "%s", path);
    if (!lt_match_load(LT_ENGLISH, &game->match, game->path, game->now_ms, fault)) return false;
    set_up(game);
    lt_tui_game_advance(game);
    lt_tui_begin_time_up(game);
    return true;
}

void lt_tui_game_leave(lt_tui_game *game) {
    lt_tui_thinker_drop(game->thinker);
    if (!game->match.game.over) lt_tui_game_save(game);
}

// --- Time --------------------------------------------------------------------------------------------

int lt_tui_game_patience(const lt_tui_game *game) {
    enum { SPIN_MS = 120, SECOND_MS = 250 };
    if (lt_tui_thinker_busy(game->thinker) || (game->thought_ready && game->mode == &lt_tui_mode_wait))
        return SPIN_MS;
    return game->match.settings.clock.kind != LT_NO_CLOCK && !game->match.game.over ? SECOND_MS : -1;
}

static void let_time_pass(lt_tui_game *game) {
    lt_tui_thought thought;
    if (lt_tui_thinker_take(game->thinker, &thought)) {
        if (game->hint_wanted) {
            lt_tui_show_hint(game, &thought);
        } else {
            game->thought = thought;
            game->thought_ready = true;
        }
    }
    const unsigned player = game->match.game.state.open.player;
    if (lt_match_tick(&game->match, game->now_ms)) lt_tui_time_up(game, player);
    if (game->thought_ready && game->mode == &lt_tui_mode_wait &&
        game->now_ms - game->turn_shown_ms >= game->speed_ms)
        play_thought(game);
}

void lt_tui_game_key(lt_tui_game *game, lt_tui_key key) {
    if (key.code != LT_KEY_NONE && key.code != LT_KEY_WAKE) {
        game->note[0] = '\0';
        if (!lt_tui_common_key(game, key)) game->mode->key(game, key);
    }
    let_time_pass(game);
}

// --- What is shown -----------------------------------------------------------------------------------

static void show_placement(const lt_tui_game *game, lt_tui_scene *scene) {
    const lt_match *match = &game->match;
    lt_move move = lt_tui_turn_placement(game);
    if (lt_match_complete(match)) move = match->draft_moves[match->draft_count - 1];
    if (!game->mode->cursor || move.kind != LT_PLACE) return;
    scene->lake.frontier = true;
    scene->lake.cursor = true;
    scene->lake.x = move.place.x;
    scene->lake.y = move.place.y;
    scene->lake.ghost = move.place.tile;
    scene->lake.ghost_rotation = move.place.rotation;
    scene->lake.fixed = lt_match_complete(match);
    scene->slot = game->slot;
    scene->previewing = lt_match_preview(match, move, &scene->preview);
}

static void make_scene(const lt_tui_game *game, lt_tui_scene *scene) {
    const lt_match *match = &game->match;
    memset(scene, 0, sizeof *scene);
    scene->language = game->language;
    scene->game_log = &game->game_log;
    scene->view = lt_match_view(match, game->viewer);
    scene->lake.open = &scene->view.open;
    scene->lake.bottom = bottom_side(game);
    scene->to_move = match->game.over ? -1 : (int)match->game.state.open.player;
    scene->viewer = game->viewer;
    scene->before = game->viewer >= 0 ? &game->game_log.since[game->viewer] : &game->game_log.last_turn;
    scene->lake.fresh = scene->before->lake_size;
    scene->hand_shown = game->viewer >= 0;
    scene->lesson = game->lesson;
    scene->coordinates = game->coordinates;
    scene->slot = LT_HAND_SIZE;
    memcpy(scene->rotation, game->rotation, sizeof scene->rotation);
    scene->back = game->mode->at_table ? game->back : 0;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++)
        scene->time_left[i] =
            i < match->game.state.open.players ? lt_game_time_left(&match->game, i, game->now_ms) : INT64_MAX;
    scene->thinking =
        lt_tui_thinker_busy(game->thinker) || game->thought_ready ? (int)(game->now_ms / 120 % 4) : -1;
    scene->keys = game->mode->keys != NULL ? game->mode->keys : scene->turn_keys;
    if (game->mode->keys == NULL) lt_tui_turn_keys(game, scene->turn_keys);
    scene->alert = game->note[0] != '\0' || game->mode == &lt_tui_mode_ask_discard ||
                   game->mode == &lt_tui_mode_ask_pass;
    if (game->note[0] != '\0')
        snprintf(scene->prompt, sizeof scene->prompt, "%s", game->note);
    else if (game->mode->describe != NULL)
        game->mode->describe(game, scene->prompt, sizeof scene->prompt);
    show_placement(game, scene);
    scene->newcomer = !game->lesson && scene->to_move == game->viewer &&
                      match->draft.open.turn <= 2u * match->draft.open.players;
    lt_near_set near[LT_SETS];
    const bool asked = scene->to_move >= 0 && scene->to_move == game->viewer && !lt_match_complete(match);
    for (int i = asked ? lt_near_sets(&match->draft, near) : 0; i > 0; i--)
        scene->near |= 1u << near[i - 1].set;
}

void lt_tui_game_draw(lt_tui_game *game, const lt_tui_terminal *terminal) {
    lt_tui_scene scene;
    make_scene(game, &scene);
    lt_tui_scene_draw(terminal, &scene, &game->camera, &game->layout);
    if (game->mode->at_table && game->back > game->layout.back_most) game->back = game->layout.back_most;
    if (game->mode->draw != NULL) game->mode->draw(game, lt_tui_popup_area(&game->layout));
}
