// shelf.c - the games that were played before, to be replayed.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pages.h"
#include "popup.h"

static int newest_first(const void *a, const void *b) {
    return strverscmp(b, a);
}

void lt_open_shelf(lt_app *app) {
    char folder[LT_SAVE_PATH];
    app->shelf_count = 0;
    app->at = 0;
    app->page = &lt_shelf_page;
    app->note[0] = '\0';
    DIR *files = lt_data_folder(folder, sizeof folder) ? opendir(folder) : NULL;
    if (files == NULL) return;
    for (struct dirent *file; (file = readdir(files)) != NULL && app->shelf_count < LT_SHELF;) {
        const size_t size = strlen(file->d_name);
        if (size <= 4 || size >= LT_SHELF_NAME || strcmp(file->d_name + size - 4, ".lgn") != 0) continue;
        snprintf(app->shelf[app->shelf_count++], LT_SHELF_NAME, "%s", file->d_name);
    }
    closedir(files);
    qsort(app->shelf, (size_t)app->shelf_count, sizeof *app->shelf, newest_first);
}

static void draw_shelf(lt_app *app) {
    static const lt_key_help keys[] = {
        {"↑↓", LT_N("choose")}, {"Enter", LT_N("replay")}, {"Esc", LT_N("back")}, {NULL, NULL}};
    const lt_area room = lt_page_frame(app, lt_say(app->language, LT_N("Games you played")), keys);
    const lt_area list = lt_part(room, 1, 4, room.rows - 3, room.columns - 8);
    const int first = lt_list_first(app->shelf_count, app->at, list.rows);
    if (app->shelf_count == 0)
        lt_print(list, 1, 2, LT_FAINT,
                 lt_say(app->language, LT_N("None yet. A game that ends is kept here.")));
    for (int row = 0; row < list.rows && first + row < app->shelf_count; row++)
        lt_list_line(list, row, first + row == app->at, app->shelf[first + row]);
    lt_print(room, room.rows - 1, 4, LT_ALERT, app->note);
}

static void key_shelf(lt_app *app, lt_key key) {
    char path[2 * LT_SAVE_PATH], folder[LT_SAVE_PATH];
    app->note[0] = '\0';
    if (app->shelf_count > 0 && lt_list_key(key, app->shelf_count, &app->at)) return;
    const int code = lt_key_command(key);
    if (code == LT_KEY_ESCAPE || code == 'q') lt_open_home(app);
    if (code != LT_KEY_ENTER || app->shelf_count == 0 || !lt_data_folder(folder, sizeof folder)) return;
    snprintf(path, sizeof path, "%s/%s", folder, app->shelf[app->at]);
    lt_open_replay(app, path, &lt_shelf_page);
}

const lt_page lt_shelf_page = {draw_shelf, key_shelf, NULL};
