// puzzle_moments.c - the moments of recorded games at which a turn begins.
#include "puzzle_moments.h"

#include <stdlib.h>

#include "files.h"
#include "language.h"
#include "lt_analysis.h"
#include "lt_deal.h"
#include "output.h"

static bool add_turns(lt_cli_puzzle_moments *self, uint32_t number, const lt_record *record) {
    void *grown = realloc(self->at, (self->count + LT_MAX_TURNS) * sizeof *self->at);
    if (grown == NULL) return false;
    self->at = grown;
    const size_t end = self->count + LT_MAX_TURNS;
    for (int before = 0; before < record->move_count && self->count < end;) {
        const int length = lt_turn_length(record->moves + before, record->move_count - before);
        if (length == 0) break;
        self->at[self->count].record = number;
        self->at[self->count++].before = before;
        before += length;
    }
    return true;
}

bool lt_cli_puzzle_moments_read(char *const *paths, unsigned count, lt_cli_puzzle_moments *out) {
    *out = (lt_cli_puzzle_moments){.records = malloc(count * sizeof *out->records)};
    bool room = out->records != NULL;
    for (unsigned i = 0; i < count && room; i++) {
        char *text = lt_cli_record_read(paths[i], lt_cli_language(), &out->records[i], NULL);
        if (text == NULL) {
            lt_cli_puzzle_moments_free(out);
            return false;
        }
        free(text);
        out->records[i].tags = NULL; // nothing of the text is left
        out->records[i].tags_size = 0;
        room = add_turns(out, i, &out->records[i]);
    }
    if (room) return true;
    lt_cli_complain_text(LT_N("out of memory"), NULL);
    lt_cli_puzzle_moments_free(out);
    return false;
}

void lt_cli_puzzle_moments_free(lt_cli_puzzle_moments *moments) {
    free(moments->records);
    free(moments->at);
    *moments = (lt_cli_puzzle_moments){.count = 0};
}

bool lt_cli_puzzle_moment(const lt_cli_puzzle_moments *moments, size_t index, lt_position *out) {
    const lt_record *record = &moments->records[moments->at[index].record];
    return lt_position_of(&record->setup, record->moves, moments->at[index].before, out);
}
