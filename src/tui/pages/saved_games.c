// saved_games.c - the list of games that were played before, to be replayed or continued.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "box.h"
#include "pages.h"

static int newest_first(const void *a, const void *b) {
    return strverscmp(((const lt_tui_saved_game *)b)->file, ((const lt_tui_saved_game *)a)->file);
}

static bool path_of(const lt_tui_saved_game *kept, char *out, size_t cap) {
    char folder[LT_SAVE_PATH];
    return lt_data_folder(folder, sizeof folder) &&
           (size_t)snprintf(out, cap, "%s/%s", folder, kept->file) < cap;
}

void lt_tui_players_text(const lt_match *match, lt_language language, char *out, size_t cap) {
    lt_narrator narrator;
    size_t size = 0;
    lt_match_narrator(match, language, &narrator);
    narrator.you = lt_midend_viewer(&match->game);
    for (unsigned i = 0; i < match->game.state.open.players && size < cap; i++)
        size += (size_t)snprintf(out + size, cap - size, "%s%s %d%s", i == 0 ? "" : ", ",
                                 lt_name_of(&narrator, i), (int)match->game.state.open.honor[i],
                                 match->game.ending.winners >> i & 1 ? "*" : "");
}

// Who played and how it ended, or what is wrong with the record.
static void describe(lt_tui_saved_game *kept, lt_language language) {
    lt_match match;
    char path[LT_SAVE_PATH];
    lt_fault fault = {0};
    if (!path_of(kept, path, sizeof path)) return;
    if (!lt_match_load(LT_ENGLISH, &match, path, 0, &fault)) {
        snprintf(kept->text, sizeof kept->text, "%.150s", fault.line > 0 ? fault.reason : "?");
        return;
    }
    kept->unfinished = !match.game.over;
    lt_tui_players_text(&match, language, kept->text, sizeof kept->text);
}

void lt_tui_open_saved_games(lt_tui_app *app) {
    char folder[LT_SAVE_PATH];
    app->saved_game_count = 0;
    app->at = 0;
    app->page = &lt_tui_saved_games_page;
    app->note[0] = '\0';
    DIR *files = lt_data_folder(folder, sizeof folder) ? opendir(folder) : NULL;
    if (files == NULL) return;
    for (struct dirent *file;
         (file = readdir(files)) != NULL && app->saved_game_count < LT_TUI_MAX_SAVED_GAMES;) {
        const size_t size = strlen(file->d_name);
        if (size <= 4 || size >= LT_TUI_FILE_NAME || strcmp(file->d_name + size - 4, ".lgn") != 0) continue;
        if (strcmp(file->d_name, "unfinished.lgn") == 0) continue; // offered on the first page
        lt_tui_saved_game *kept = &app->saved_games[app->saved_game_count++];
        *kept = (lt_tui_saved_game){0};
        memcpy(kept->file, file->d_name, size + 1);
        describe(kept, app->language);
    }
    closedir(files);
    qsort(app->saved_games, (size_t)app->saved_game_count, sizeof *app->saved_games, newest_first);
}

static void draw_saved_games(lt_tui_app *app) {
    static const lt_tui_key_help keys[] = {
        {"↑↓", LT_N("choose"), 0}, {"Enter", LT_N("replay"), 0}, {"c", LT_N("continue an unfinished one"), 0},
        {"d", LT_N("delete"), 0},  {"Esc", LT_N("back"), 0},     {.key = NULL}};
    const lt_tui_area room = lt_tui_page_frame(app, lt_translate(app->language, LT_N("Your games")), keys);
    const lt_tui_area list = lt_tui_part(room, 1, 4, room.rows - 3, room.columns - 8);
    const int first = lt_tui_list_first(app->saved_game_count, app->at, list.rows);
    if (app->saved_game_count == 0)
        lt_tui_print(list, 1, 2, LT_STYLE_FAINT,
                     lt_translate(app->language, LT_N("No games yet. Finished games are saved here.")));
    for (int row = 0; row < list.rows && first + row < app->saved_game_count; row++) {
        const lt_tui_saved_game *kept = &app->saved_games[first + row];
        char line[LT_TUI_FILE_NAME + LT_TUI_SAVED_GAME_TEXT + 64];
        snprintf(line, sizeof line, "%-18s %s%s%s", kept->file, kept->text, kept->unfinished ? "  " : "",
                 kept->unfinished ? lt_translate(app->language, LT_N("unfinished")) : "");
        lt_tui_list_line(list, row, first + row, first + row == app->at, line);
    }
    if (app->note[0] != '\0')
        lt_tui_print(room, room.rows - 1, 4, LT_STYLE_ALERT, app->note);
    else if (app->saved_game_count > 0)
        lt_tui_print(room, room.rows - 1, 4, LT_STYLE_FAINT, lt_translate(app->language, LT_N("* winner")));
}

static void key_saved_games(lt_tui_app *app, lt_tui_key key) {
    char path[LT_SAVE_PATH];
    const bool asked = app->delete_asked;
    if (key.code == LT_KEY_NONE || key.code == LT_KEY_WAKE) return;
    app->delete_asked = false;
    app->note[0] = '\0';
    if (app->saved_game_count > 0 && lt_tui_list_key(key, app->saved_game_count, &app->at)) return;
    const int code = lt_tui_key_command(key);
    const bool leaves = code == LT_KEY_ESCAPE || code == 'q';
    if (leaves && asked) return; // the question is gone, and the game stays
    if (leaves) lt_tui_open_home(app);
    if (app->saved_game_count == 0 || !path_of(&app->saved_games[app->at], path, sizeof path)) return;
    if (code == 'd' && asked) {
        const int at = app->at;
        const bool gone = unlink(path) == 0;
        const int error = errno;
        lt_tui_open_saved_games(app);
        app->at = at < app->saved_game_count ? at : app->saved_game_count > 0 ? app->saved_game_count - 1 : 0;
        if (!gone) snprintf(app->note, sizeof app->note, "%s", strerror(error));
        return;
    }
    if (code == 'd') {
        app->delete_asked = true;
        snprintf(app->note, sizeof app->note, "%s",
                 lt_translate(app->language,
                              LT_N("Delete this game for good? d deletes it, any other key keeps it.")));
    }
    if (code == LT_KEY_ENTER) lt_tui_open_replay(app, path, &lt_tui_saved_games_page);
    if (code == 'c' && app->saved_games[app->at].unfinished) lt_tui_open_game(app, NULL, path);
}

const lt_tui_page lt_tui_saved_games_page = {draw_saved_games, key_saved_games, NULL};
