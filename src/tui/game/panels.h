// panels.h - private to the terminal game: the parts of the table beside the lake.
#ifndef LT_TUI_PANELS_H
#define LT_TUI_PANELS_H

#include "scene.h"

// Each draws into its area from the top and needs so many rows.
int lt_tui_cards_rows(const lt_tui_scene *scene, lt_tui_area area);
void lt_tui_clock_text(int64_t left, char *out, size_t cap); // "9:05"
void lt_tui_cards_draw(lt_tui_area area, const lt_tui_scene *scene);
// What the signs above the last columns of the cards mean.
void lt_tui_legend(lt_language language, lt_term term, char *out, size_t cap);
enum { LT_STACKS_ROWS = LT_SETS };
void lt_tui_stacks_draw(lt_tui_area area, const lt_tui_scene *scene);
void lt_tui_hand_draw(lt_tui_area area, const lt_tui_scene *scene, int zoom);
void lt_tui_payout_draw(lt_tui_area area, const lt_tui_scene *scene);
// The players' names at their sides of the lake, with the cards that a placement would give them.
void lt_tui_sides_draw(lt_tui_area area, const lt_tui_scene *scene, const lt_tui_camera *camera);

#endif
