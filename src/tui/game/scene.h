// scene.h - private to the terminal game: the table on the screen, for a game that is played and for one that
// is replayed.
#ifndef LT_TUI_SCENE_H
#define LT_TUI_SCENE_H

#include "game_log.h"
#include "lt_event.h"
#include "lt_tui_lake.h"
#include "lt_view.h"

// What may be done, for the last line of the screen: keys and a word each.
typedef struct {
    const char *key; // as it is written on the key; NULL ends a list
    const char *does;
    uint8_t spare; // where the line is too short, the highest goes first
} lt_tui_key_help;

// How much of a key may be spared: nothing as long as anything else may; its word; all of it.
enum { LT_SPARE_NOTHING, LT_SPARE_WORD, LT_SPARE_ALL, LT_SPARE_FIRST };

enum { LT_PROMPT = 512, LT_TURN_KEYS = 20 };

typedef struct {
    lt_language language;
    const lt_tui_game_log *game_log;
    lt_view view;               // what the viewer may see
    lt_term_lake lake;          // its open information is that of the view
    int to_move;                // or -1
    int viewer;                 // the seat whose cards the panels are about; -1 for none
    const lt_open_info *before; // the table before; differences from it are shown as new
    bool hand_shown;
    unsigned slot;                   // the chosen tile of the hand; LT_HAND_SIZE for none
    unsigned rotation[LT_HAND_SIZE]; // how each of them is turned, on the table
    bool previewing;
    lt_events preview;
    unsigned near;                     // sets that one exchange would complete for the viewer, as a bit set
    bool newcomer;                     // the first turns: say what it is about
    bool coordinates;                  // x and y are written along the edges of the lake
    int back;                          // lines that the log is scrolled back
    int64_t time_left[LT_MAX_PLAYERS]; // INT64_MAX: no clock
    int thinking;                      // the phase of the sign that a bot thinks; -1: none does
    char prompt[LT_PROMPT];
    bool lesson; // the prompt is long, and covers nothing
    bool alert;  // the prompt says that something cannot be done
    const lt_tui_key_help *keys;
    lt_tui_key_help turn_keys[LT_TURN_KEYS]; // room for those that depend on the turn
} lt_tui_scene;

// Where things are, for the mouse.
typedef struct {
    lt_tui_area table; // all but the first and the last line
    lt_tui_area lake, side, log, keys;
    lt_tui_area hand, stacks;
    int hand_zoom;
    int back_most; // lines that the log can be scrolled back
} lt_tui_layout;

void lt_tui_scene_draw(const lt_tui_terminal *terminal, const lt_tui_scene *scene, lt_tui_camera *camera,
                       lt_tui_layout *layout);

// The tile of the hand under a place on the screen, or -1.
int lt_tui_hand_at(const lt_tui_layout *layout, int row, int column);

// Where a popup is drawn: over the lake; over all where the lake is small.
lt_tui_area lt_tui_popup_area(const lt_tui_layout *layout);

bool lt_tui_area_has(lt_tui_area area, int row, int column);

void lt_tui_keys_draw(lt_tui_area area, lt_language language, const lt_tui_key_help *keys);

#endif
