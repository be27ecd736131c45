// variation.c - lines of turns that were not played, in the tags of a record.
#include "lt_game_writer.h"
#include "lt_number.h"
#include "turns.h"

static const char tag_name[] = "Variation";

static void skip_blanks(lt_scan *scan) {
    while (scan->at < scan->end && (scan->text[scan->at] == ' ' || scan->text[scan->at] == '\t')) scan->at++;
}

// The number that the value begins with; 0 if there is none.
static unsigned first_number(const lt_scan *scan) {
    uint64_t number = 0;
    const char *text = scan->text + scan->at;
    const size_t left = scan->end - scan->at;
    const size_t digits = lt_uint_prefix(text, left, INT32_MAX, &number);
    return digits > 0 && digits < left && text[digits] == '.' && text[0] != '0' ? (unsigned)number : 0;
}

// Plays the game up to where the turn begins. False if it does not come so far.
static bool play_before(const lt_record *record, unsigned turn, lt_state *state, int *before) {
    int moves = 0;
    if (lt_start(state, &record->setup, NULL) != LT_OK) return false;
    while (state->open.turn < turn && moves < record->move_count) lt_play(state, record->moves[moves++]);
    *before = moves;
    return state->open.turn == turn && !state->open.over && !state->open.spent;
}

static bool read_turns(lt_turn_reader *turns, lt_scan *scan) {
    do {
        if (!lt_turn_token(turns, scan)) return false;
        skip_blanks(scan);
    } while (scan->at < scan->end);
    if (!turns->in_turn) return true;
    return lt_fault_note(scan->fault, turns->number,
                         LT_N("turn {turn} is not over: a variation consists of whole turns"),
                         lt_put_number(&(lt_slots){0}, "turn", (int)turns->state.open.turn));
}

static bool read_value(const lt_record *record, lt_part value, lt_fault *fault, lt_variation *out) {
    lt_turn_reader turns;
    lt_scan scan = {.text = value.text, .end = value.end, .at = value.start, .fault = fault};
    skip_blanks(&scan);
    const unsigned turn = first_number(&scan);
    if (turn == 0)
        return lt_fault_note(fault, scan.at,
                             LT_N("a variation begins with the number of a turn, as in \"7. 33@0,-1r2\""),
                             NULL);
    memset(&turns, 0, sizeof turns);
    turns.moves = out->moves;
    turns.quoted = true;
    if (!play_before(record, turn, &turns.state, &out->before))
        return lt_fault_note(fault, scan.at,
                             LT_N("a variation cannot begin here: the game has no turn {turn}"),
                             lt_put_number(&(lt_slots){0}, "turn", (int)turn));
    if (!read_turns(&turns, &scan)) return false;
    out->turn = turn;
    out->move_count = turns.count;
    return true;
}

bool lt_variations_check(lt_record *record, lt_part tags, lt_fault *fault) {
    lt_fault unused = {.offset = SIZE_MAX}; // the tags were scanned before
    lt_scan scan = {.text = tags.text, .end = tags.end, .at = tags.start, .fault = &unused};
    lt_variation variation;
    lt_tag tag;
    record->variation_count = 0;
    while (lt_scan_tag(&scan, &tag) == LT_TAG_FOUND) {
        if (!lt_part_is(tag.name, tag_name)) continue;
        if (record->variation_count == LT_MAX_VARIATIONS)
            return lt_fault_note(fault, tag.start, LT_N("a record can have at most {n} variations"),
                                 lt_put_number(&(lt_slots){0}, "n", LT_MAX_VARIATIONS));
        if (!read_value(record, tag.value, fault, &variation)) return false;
        record->variation_count++;
    }
    return true;
}

bool lt_variation_next(const lt_record *record, size_t *at, lt_variation *out) {
    lt_fault unused = {.offset = SIZE_MAX};
    lt_scan scan = {.text = record->tags, .end = record->tags_size, .at = *at, .fault = &unused};
    lt_tag tag;
    while (lt_scan_tag(&scan, &tag) == LT_TAG_FOUND) {
        *at = scan.at;
        if (lt_part_is(tag.name, tag_name) && read_value(record, tag.value, &unused, out)) return true;
    }
    return false;
}

bool lt_is_variation(const char *tag) {
    return strcmp(tag, tag_name) == 0;
}

size_t lt_variation_write(const lt_variation *variation, char *out, size_t cap) {
    lt_writer text = lt_writer_begin(out, cap);
    bool in_turn = false;
    unsigned turn = variation->turn;
    for (int i = 0; i < variation->move_count; i++) {
        if (i > 0) lt_writer_char(&text, ' ');
        if (!in_turn) lt_writer_format(&text, "%u. ", turn++);
        lt_writer_move(&text, variation->moves[i]);
        in_turn = !lt_ends_turn(variation->moves[i]);
    }
    return lt_writer_end(&text);
}
