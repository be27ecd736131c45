// game_log.c - describes moves and draws the newest sentences.
#include "game_log.h"

#include <stdlib.h>
#include <string.h>

#include "lt_assert.h"

void lt_tui_game_log_add(lt_tui_game_log *self, const char *sentence) {
    if (self->count == self->room) {
        const int room = self->room == 0 ? 64 : 2 * self->room;
        char **more = realloc(self->sentences, (size_t)room * sizeof *more);
        if (more == NULL) return; // no memory: the log goes on without this sentence
        self->sentences = more;
        self->room = room;
    }
    char *copy = strdup(sentence);
    if (copy != NULL) self->sentences[self->count++] = copy;
}

static void add_all(lt_tui_game_log *self, const lt_sentences *sentences) {
    for (int i = 0; i < sentences->count; i++) lt_tui_game_log_add(self, sentences->at[i]);
}

// A heading begins with this byte, which no sentence does, so that it can be shown as one.
enum { HEADING = '\v' };

static void add_turn(lt_tui_game_log *self) {
    char heading[LT_SENTENCE + 1];
    heading[0] = HEADING;
    lt_describe_turn(&self->narrator, &self->state.open, heading + 1, sizeof heading - 1);
    lt_unmark(heading + 1);
    lt_tui_game_log_add(self, heading);
}

static bool is_heading(const lt_tui_game_log *self, int index) {
    return self->sentences[index][0] == HEADING;
}

static const char *text_of(const lt_tui_game_log *self, int index) {
    return self->sentences[index] + is_heading(self, index);
}

void lt_tui_game_log_begin(lt_tui_game_log *self, const lt_narrator *narrator, const lt_setup *setup) {
    lt_events events = {0};
    lt_sentences sentences;
    lt_tui_game_log_end(self);
    self->narrator = *narrator;
    if (lt_start(&self->state, setup, &events) != LT_OK) return;
    self->last_turn = self->state.open;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) self->since[i] = self->state.open;
    lt_describe_beginning(narrator, setup, &events, &sentences);
    add_all(self, &sentences);
}

void lt_tui_game_log_follow(lt_tui_game_log *self, const lt_move *moves, int count) {
    for (; self->move_number < count; self->move_number++) {
        const unsigned player = self->state.open.player;
        const lt_move move = moves[self->move_number];
        const bool fresh = self->move_number == 0 || lt_ends_turn(moves[self->move_number - 1]);
        if (fresh) {
            self->last_turn = self->state.open;
            add_turn(self);
        }
        lt_events events = {0};
        lt_sentences sentences;
        const lt_err err = lt_apply(&self->state, move, &events);
        LT_ASSERT(err == LT_OK), (void)err;
        const lt_events seen = lt_events_for(&events, LT_SPECTATOR);
        if (lt_ends_turn(move)) self->since[player] = self->state.open;
        lt_describe_move(&self->narrator, player, move, &seen, &sentences);
        add_all(self, &sentences);
    }
}

void lt_tui_game_log_end(lt_tui_game_log *self) {
    for (int i = 0; i < self->count; i++) free(self->sentences[i]);
    free(self->sentences);
    *self = (lt_tui_game_log){0};
}

int lt_tui_game_log_draw(lt_tui_area area, const lt_tui_game_log *self, int back) {
    int total = 0;
    for (int i = 0; i < self->count; i++) total += lt_term_line_count(text_of(self, i), area.columns);
    const int most = total > area.rows ? total - area.rows : 0;
    int row = area.rows + (back < most ? back : most);
    for (int i = self->count - 1; i >= 0 && row > 0; i--) {
        const int lines = lt_term_line_count(text_of(self, i), area.columns);
        row -= lines;
        if (row >= area.rows) continue;
        lt_tui_print_text(area, row < 0 ? 0 : row, row < 0 ? -row : 0,
                          is_heading(self, i) ? LT_STYLE_STRONG : LT_STYLE_INK, text_of(self, i));
    }
    return most;
}
