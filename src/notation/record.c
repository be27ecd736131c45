// record.c - whole records: the tags, then every turn played by the rules as it is read.
#include <stdint.h>
#include <string.h>

#include "tags.h"

typedef struct {
    lt_scan scan;    // its end is before the first byte that no record may hold
    const char *cut; // what is wrong with that byte; NULL if the text just ends
    lt_known known;
    lt_record *record;
    lt_state state;
    bool in_turn;  // the turn has its number
    size_t number; // where that stands
    bool moved;    // and the turn has a move
} reader;

// --- Bytes ------------------------------------------------------------------------------------

// Ends the scan before the first byte that no record may hold.
static void cut_text(reader *r, const char *text, size_t size) {
    size_t limit = size < LT_MAX_RECORD ? size : LT_MAX_RECORD;
    size_t at = 0;
    while (at < limit && r->cut == NULL) {
        size_t length = lt_utf8_decode(text + at, size - at, NULL);
        if (length == 0) {
            r->cut = LT_N("this is not valid UTF-8");
        } else if (text[at] == '\0') {
            r->cut = LT_N("a record holds no NUL");
        } else {
            at += length;
        }
    }
    if (r->cut == NULL && size > limit) {
        r->cut = LT_N("a record has at most 1 MiB, and goes on here");
        at = limit;
    }
    r->scan.text = text;
    r->scan.end = at;
}

// The parser came to the cut: whatever it missed there may be in what it cannot read.
static bool at_cut(const reader *r) {
    return r->cut != NULL && r->scan.at == r->scan.end;
}

static void locate(lt_fault *fault, const char *text) {
    fault->line = 1;
    size_t line_start = 0;
    for (size_t i = 0; i < fault->offset; i++) {
        if (text[i] != '\n') continue;
        fault->line++;
        line_start = i + 1;
    }
    fault->column = (unsigned)(fault->offset - line_start) + 1;
}

// --- Tags -------------------------------------------------------------------------------------

// Remembers a tag that the format knows; false if it is there already.
static bool keep_tag(reader *r, const lt_tag *tag) {
    for (unsigned i = 0; i < LT_KNOWN_TAGS; i++) {
        if (!lt_span_is(tag->name, lt_known_names[i])) continue;
        if (r->known.there[i]) {
            lt_fault_note(r->scan.fault, tag->start, "the tag %s is there already", lt_known_names[i]);
            return false;
        }
        r->known.there[i] = true;
        r->known.value[i] = tag->value;
    }
    return true;
}

static bool check_missing(reader *r, size_t section_end) {
    static const char *const reasons[] = {
        LT_N("the tag Format is missing: [Format \"LGN 1\"]"),
        LT_N("the tag Players is missing: [Players \"2\"], or 3 or 4"),
        LT_N("the tag Deck is missing: [Deck \"...\"] with the tiles in the order drawn")};
    for (unsigned i = LT_KNOWN_FORMAT; i <= LT_KNOWN_DECK; i++) {
        if (r->known.there[i]) continue;
        lt_fault_put(r->scan.fault, section_end, lt_translate(r->scan.fault->language, reasons[i]));
        return false;
    }
    return true;
}

// Reads the tag section and leaves the scan just behind its last tag.
static bool read_tags(reader *r) {
    lt_fault *fault = r->scan.fault;
    size_t start = r->scan.at, section_end = start;
    lt_tag tag;
    lt_tag_result found = LT_TAG_NONE;
    bool repeated = false;
    while (!repeated && (found = lt_scan_tag(&r->scan, &tag)) == LT_TAG_FOUND) {
        repeated = !keep_tag(r, &tag);
        if (!repeated) section_end = r->scan.at;
    }
    if (at_cut(r) && !repeated) fault->offset = SIZE_MAX;
    bool good = lt_known_read(&r->known, r->record, fault);
    if (repeated || found == LT_TAG_FAULT || !good) {
        if (fault->offset == SIZE_MAX)
            lt_fault_put(fault, r->scan.end, lt_translate(fault->language, r->cut));
        return false;
    }
    // A comment that is not closed may hide the tag that is missing: then that is the fault.
    if (!check_missing(r, fault->offset == SIZE_MAX ? section_end : SIZE_MAX)) {
        if (at_cut(r)) {
            fault->offset = SIZE_MAX;
            lt_fault_put(fault, r->scan.end, lt_translate(fault->language, r->cut));
        }
        return false;
    }
    fault->offset = SIZE_MAX; // if it is such a comment after all, it will be met again with the moves
    r->record->tags = r->scan.text + start;
    r->record->tags_size = section_end - start;
    r->scan.at = section_end;
    return true;
}

// --- Turns ------------------------------------------------------------------------------------

// Takes the digits and the period of a turn number.
static bool read_number(reader *r, size_t digits) {
    lt_scan *scan = &r->scan;
    size_t start = scan->at;
    int turn = (int)r->state.open.turn;
    char expected[12], quote[LT_QUOTE_TEXT];
    lt_text text = lt_text_begin(expected, sizeof expected);
    lt_text_add(&text, "%d", turn);
    size_t size = lt_text_end(&text);
    scan->at += digits + 1;
    if (r->state.open.over) {
        lt_fault_note(scan->fault, start, "the game is over after turn %d, there is no other", turn);
        return false;
    }
    if (r->in_turn && !r->moved) {
        lt_fault_note(scan->fault, r->number, "turn %d has no moves, and another number follows", turn);
        return false;
    }
    if (r->in_turn) {
        lt_fault_note(scan->fault, start,
                      r->state.open.final ? LT_N("turn %d is not over: pass ends it")
                                          : LT_N("turn %d is not over: the tile placed ends it"),
                      turn);
        return false;
    }
    if (digits != size || memcmp(scan->text + start, expected, size) != 0) {
        lt_fault_note(scan->fault, start, "the number of this turn is %d, not %s", turn,
                      lt_quoted(scan->text + start, digits, quote));
        return false;
    }
    r->in_turn = true;
    r->moved = false;
    r->number = start;
    return true;
}

// The move's own text goes from `start` to where the scan is.
static bool refuse(reader *r, size_t start, lt_move move, lt_err err) {
    char reason[sizeof r->scan.fault->reason];
    lt_refusal_quote_in(r->scan.fault->language, &r->state, r->scan.text + start, r->scan.at - start, move,
                        err, reason, sizeof reason);
    lt_fault_put(r->scan.fault, start, reason);
    return false;
}

static bool ends_word(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '{' || c == ';' || c == '[';
}

static bool read_move(reader *r) {
    lt_scan *scan = &r->scan;
    size_t start = scan->at;
    while (scan->at < scan->end && !ends_word(scan->text[scan->at])) scan->at++;
    char quote[LT_QUOTE_TEXT];
    lt_quoted(scan->text + start, scan->at - start, quote);
    if (r->state.open.over || r->record->move_count == LT_MAX_GAME_MOVES) {
        lt_fault_note(scan->fault, start, "%s: the game is over, no move follows", quote);
        return false;
    }
    if (!r->in_turn) {
        lt_fault_note(scan->fault, start, "%s: turn %d begins with its number, %d.", quote,
                      r->state.open.turn, r->state.open.turn);
        return false;
    }
    lt_move move;
    lt_fault fault;
    if (!lt_move_read_in(scan->fault->language, scan->text + start, scan->at - start, &move, &fault)) {
        lt_fault_put(scan->fault, start + fault.offset, fault.reason);
        return false;
    }
    lt_err err = lt_apply(&r->state, move, NULL);
    if (err != LT_OK) return refuse(r, start, move, err);
    r->record->moves[r->record->move_count++] = move;
    r->moved = true;
    r->in_turn = move.kind != LT_PLACE && move.kind != LT_PASS;
    return true;
}

static bool read_token(reader *r) {
    const lt_scan *scan = &r->scan;
    size_t digits = 0, left = scan->end - scan->at;
    const char *text = scan->text + scan->at;
    if (text[0] == '[') {
        lt_fault_note(scan->fault, scan->at, "a tag after the moves: all tags stand before the first turn");
        return false;
    }
    while (digits < left && text[digits] >= '0' && text[digits] <= '9') digits++;
    bool number = digits > 0 && digits < left && text[digits] == '.';
    return number ? read_number(r, digits) : read_move(r);
}

static bool read_turns(reader *r) {
    for (;;) { // until the text ends
        if (!lt_scan_gap(&r->scan)) return false;
        if (r->scan.at == r->scan.end) break;
        if (!read_token(r)) return false;
    }
    r->record->number_alone = r->in_turn && !r->moved;
    return true;
}

// --- A whole record ---------------------------------------------------------------------------

static bool read_game(reader *r) {
    lt_fault *fault = r->scan.fault;
    bool good = read_turns(r);
    if (at_cut(r)) {
        fault->offset = SIZE_MAX;
        lt_fault_put(fault, r->scan.end, lt_translate(fault->language, r->cut));
        return false;
    }
    return good && lt_known_result(&r->known, r->record, &r->state.open, fault);
}

bool lt_record_read(const char *text, size_t size, lt_record *record, lt_state *last, lt_fault *fault) {
    return lt_record_read_in(LT_ENGLISH, text, size, record, last, fault);
}

bool lt_record_read_in(lt_language language, const char *text, size_t size, lt_record *record, lt_state *last,
                       lt_fault *fault) {
    lt_fault found = {.offset = SIZE_MAX, .language = language};
    reader r;
    memset(&r, 0, sizeof r);
    memset(record, 0, sizeof *record);
    record->terminated_by = -1;
    r.record = record;
    r.scan.fault = &found;
    cut_text(&r, text, size);
    if (r.scan.end >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) r.scan.at = 3;
    bool good = read_tags(&r);
    if (!good) {
        memset(record, 0, sizeof *record);
        record->terminated_by = -1;
    } else {
        lt_start(&r.state, &record->setup, NULL); // cannot fail: the tags were checked one by one
        good = read_game(&r);
        if (last != NULL) *last = r.state;
    }
    if (!good) {
        locate(&found, text);
        if (fault != NULL) *fault = found;
    }
    return good;
}

static void add_tags(lt_text *text, const lt_record *record) {
    lt_fault fault = {.offset = SIZE_MAX};
    lt_scan scan = {.text = record->tags, .end = record->tags_size, .fault = &fault};
    lt_tag tag;
    while (lt_scan_tag(&scan, &tag) == LT_TAG_FOUND) {
        lt_text_char(text, '[');
        lt_text_bytes(text, scan.text + tag.name.start, lt_span_size(tag.name));
        lt_text_add(text, " \"");
        lt_text_bytes(text, scan.text + tag.value.start, lt_span_size(tag.value));
        lt_text_add(text, "\"]\n");
    }
}

size_t lt_record_write(const lt_record *record, char *out, size_t cap) {
    lt_text text = lt_text_begin(out, cap);
    add_tags(&text, record);
    lt_text_char(&text, '\n');
    bool in_turn = false;
    int turn = 0;
    for (int i = 0; i < record->move_count; i++) {
        lt_move move = record->moves[i];
        if (!in_turn) lt_text_add(&text, "%d.", ++turn);
        lt_text_char(&text, ' ');
        lt_text_move(&text, move);
        in_turn = move.kind != LT_PLACE && move.kind != LT_PASS;
        if (!in_turn || i + 1 == record->move_count) lt_text_char(&text, '\n');
    }
    if (record->number_alone) lt_text_add(&text, "%d.\n", turn + 1);
    return lt_text_end(&text);
}
