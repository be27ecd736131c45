// game_log.c - describes moves and draws the newest sentences.
#include "game_log.h"

#include <stdio.h>
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

// A heading, and what is left out in brief, begin with these bytes, which no sentence does.
enum { HEADING = '\v', DETAIL = '\f' };

static void add_turn(lt_tui_game_log *self) {
    char heading[LT_SENTENCE + 1];
    heading[0] = HEADING;
    lt_describe_turn(&self->narrator, &self->state.open, heading + 1, sizeof heading - 1);
    lt_unmark(heading + 1);
    lt_tui_game_log_add(self, heading);
}

// The deed first, then what it gave. A placement after card moves is a detail, too: the lake shows it.
static void add_move(lt_tui_game_log *self, const lt_sentences *sentences, bool seen) {
    for (int i = 0; i < sentences->count; i++) {
        char text[LT_SENTENCE + 1];
        snprintf(text, sizeof text, "%s%s", i > 0 || seen ? (char[]){DETAIL, '\0'} : "", sentences->at[i]);
        lt_tui_game_log_add(self, text);
    }
}

static bool is_heading(const lt_tui_game_log *self, int index) {
    return self->sentences[index][0] == HEADING;
}

static bool is_detail(const lt_tui_game_log *self, int index) {
    return self->sentences[index][0] == DETAIL;
}

static const char *text_of(const lt_tui_game_log *self, int index) {
    return self->sentences[index] + (is_heading(self, index) || is_detail(self, index));
}

// Everyone draws in every turn: that is no news.
static lt_events without_draws(const lt_events *events) {
    lt_events kept = {0};
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind != LT_EV_DRAWN) kept.at[kept.count++] = events->at[i];
    return kept;
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
        const lt_events told = without_draws(&events);
        const lt_events seen = lt_events_for(&told, LT_SPECTATOR);
        if (lt_ends_turn(move)) self->since[player] = self->state.open;
        lt_describe_move(&self->narrator, player, move, &seen, &sentences);
        add_move(self, &sentences, move.kind == LT_PLACE && !fresh);
    }
}

void lt_tui_game_log_end(lt_tui_game_log *self) {
    for (int i = 0; i < self->count; i++) free(self->sentences[i]);
    free(self->sentences);
    *self = (lt_tui_game_log){0};
}

static int line_count(lt_tui_area area, const lt_tui_game_log *self, int index, bool brief) {
    if (brief && (is_heading(self, index) || is_detail(self, index))) return 0;
    return lt_term_line_count(text_of(self, index), area.columns);
}

// How many rows the newest sentences take of which nothing is cut; all, if even the last one has no room.
static int whole_rows(lt_tui_area area, const lt_tui_game_log *self) {
    int rows = 0;
    for (int i = self->count - 1; i >= 0; i--) {
        const int lines = line_count(area, self, i, true);
        if (rows + lines > area.rows) return rows > 0 ? rows : area.rows;
        rows += lines;
    }
    return area.rows;
}

int lt_tui_game_log_draw(lt_tui_area area, const lt_tui_game_log *self, int back, bool brief) {
    int total = 0;
    for (int i = 0; i < self->count; i++) total += line_count(area, self, i, brief);
    const int most = total > area.rows ? total - area.rows : 0;
    int row = area.rows + (back < most ? back : most);
    const int end = brief && back == 0 ? whole_rows(area, self) : area.rows;
    if (end < area.rows) row = end;
    for (int i = self->count - 1; i >= 0 && row > 0; i--) {
        const int lines = line_count(area, self, i, brief);
        row -= lines;
        if (lines == 0 || row >= area.rows) continue;
        lt_tui_print_text(area, row < 0 ? 0 : row, row < 0 ? -row : 0,
                          is_heading(self, i) ? LT_STYLE_STRONG : LT_STYLE_INK, text_of(self, i));
    }
    return most;
}
