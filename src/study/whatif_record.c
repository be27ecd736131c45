// whatif_record.c - which lines there are, and those of them that a record keeps.
#include <string.h>

#include "lt_writer.h"
#include "whatif.h"

static bool goes_on(const lt_whatif *whatif, int turn) {
    for (int i = turn + 1; i < whatif->count; i++)
        if (whatif->turn[i].parent == turn) return true;
    return false;
}

int lt_whatif_lines(const lt_whatif *whatif, int16_t out[LT_WHATIF_TURNS]) {
    int count = 0;
    for (int i = 0; i < whatif->count; i++)
        if (whatif->turn[i].kept || !goes_on(whatif, i)) out[count++] = (int16_t)i;
    return count;
}

bool lt_whatif_variation(const lt_whatif *whatif, int turn, lt_variation *out) {
    int16_t line[LT_MAX_TURNS];
    const int count = lt_whatif_line(whatif, turn, line);
    int i = 0;
    out->before = whatif->before;
    out->turn = whatif->start.open.turn;
    out->move_count = 0;
    for (; i < count && whatif->turn[line[i]].played; i++, out->turn++)
        out->before += whatif->turn[line[i]].count;
    for (; i < count; i++) {
        const lt_whatif_turn *of = &whatif->turn[line[i]];
        memcpy(out->moves + out->move_count, of->moves, of->count * sizeof *of->moves);
        out->move_count += of->count;
    }
    return out->move_count > 0;
}

bool lt_whatif_keep(lt_whatif *whatif, int turn, bool keep) {
    if (!whatif->over || turn < 0 || turn >= whatif->count || whatif->turn[turn].played) return false;
    whatif->turn[turn].kept = keep;
    return true;
}

// --- Writing ---------------------------------------------------------------------------------------------

// The last turn of these that were tried after `turn`; LT_STUDY_UNTRIED if one of them was not.
static int follow(const lt_whatif *whatif, int turn, const lt_move *moves, int count) {
    while (count > 0 && turn != LT_STUDY_UNTRIED) {
        const int length = lt_turn_length(moves, count);
        if (length == 0) return LT_STUDY_UNTRIED;
        turn = lt_study_find(whatif, turn, moves, length);
        moves += length;
        count -= length;
    }
    return turn;
}

// Whether a variation of the record is one of the lines, so that these say if it stays.
static bool is_line(const lt_whatif *whatif, const lt_record *record, const lt_variation *variation) {
    if (variation->before < whatif->before) return false;
    const int parts =
        follow(whatif, LT_WHATIF_START, record->moves + whatif->before, variation->before - whatif->before);
    const int end = follow(whatif, parts, variation->moves, variation->move_count);
    return end >= 0 && !whatif->turn[end].played;
}

// The tags as they stand, but for the variations that are lines.
static void add_tags(const lt_whatif *whatif, const lt_record *record, lt_writer *to) {
    char name[LT_NAME_BYTES], value[1];
    lt_variation variation;
    lt_tag_walk walk = {record->tags, record->tags_size, 0, name, sizeof name, value, sizeof value};
    for (size_t from = 0; lt_tag_next(&walk); from = walk.at) {
        size_t at = from;
        const bool line = lt_is_variation(name) && lt_variation_next(record, &at, &variation) &&
                          at == walk.at && is_line(whatif, record, &variation);
        if (!line) lt_writer_bytes(to, record->tags + from, walk.at - from);
    }
    lt_writer_char(to, '\n');
}

// Returns how many bytes they are.
static size_t add_lines(const lt_whatif *whatif, lt_writer *to) {
    char value[LT_WHATIF_KEPT];
    lt_variation line;
    size_t sum = 0;
    for (int i = 0; i < whatif->count; i++) {
        if (!whatif->turn[i].kept || !lt_whatif_variation(whatif, i, &line)) continue;
        if (lt_variation_write(&line, value, sizeof value) >= sizeof value) return SIZE_MAX;
        const size_t before = to->length;
        lt_writer_format(to, "[Variation \"%s\"]\n", value);
        sum += to->length - before;
    }
    return sum;
}

size_t lt_whatif_write(const lt_whatif *whatif, const lt_record *record, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    lt_record game = *record;
    add_tags(whatif, record, &to);
    if (add_lines(whatif, &to) > LT_WHATIF_KEPT) return SIZE_MAX;
    game.tags_size = 0;
    lt_writer_skip(&to, lt_record_write(&game, lt_writer_place(&to), lt_writer_room(&to)));
    return lt_writer_end(&to);
}
