// record.c - whole records: the tags, then every turn played by the rules as it is read.
#include "lt_assert.h"
#include "lt_game_writer.h"
#include "turns.h"

typedef struct {
    lt_scan scan;    // its end is before the first byte that no record may hold
    const char *cut; // what is wrong with that byte; NULL if the text just ends
    lt_known known;
    lt_record *record;
    lt_turn_reader turns;
} reader;

// --- Bytes ------------------------------------------------------------------------------------

// A character of its own, and not a NUL.
static bool is_ascii(char c) {
    return (unsigned char)c - 1u < 0x7F;
}

// Ends the scan before the first byte that no record may hold.
static void cut_text(reader *r, const char *text, size_t size) {
    size_t limit = size < LT_MAX_RECORD ? size : LT_MAX_RECORD;
    size_t at = 0;
    while (at < limit && r->cut == NULL) {
        if (is_ascii(text[at])) { // nearly every byte of a record
            at++;
            continue;
        }
        size_t length = lt_utf8_decode(text + at, size - at, NULL);
        if (length == 0) {
            r->cut = LT_N("this is not valid UTF-8");
        } else if (text[at] == '\0') {
            r->cut = LT_N("a record cannot contain NUL");
        } else {
            at += length;
        }
    }
    if (r->cut == NULL && size > limit) {
        r->cut = LT_N("a record can have at most 1 MiB; this one is longer");
        at = limit;
    }
    r->scan.text = text;
    r->scan.end = at;
}

// Whether the parser is at the cut. What it misses there may be in the part that it cannot read, so the cut
// is the fault.
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

// Keeps the name in a tag such as Player2, without what a cut leaves of its last character.
static void keep_name(lt_record *record, const lt_tag *tag) {
    char name[LT_PLAYER_TAG];
    unsigned player = 0;
    while (player < LT_MAX_PLAYERS && !lt_part_is(tag->name, lt_player_tag("Player", player, name))) player++;
    if (player == LT_MAX_PLAYERS || record->name[player][0] != '\0') return;
    char *out = record->name[player];
    const size_t size = lt_value_write(tag->value, out, LT_NAME_BYTES);
    if (size >= LT_NAME_BYTES) out[lt_utf8_cut(out, LT_NAME_BYTES - 1)] = '\0';
}

// Remembers a tag that the format knows; false if it is there already.
static bool keep_tag(reader *r, const lt_tag *tag) {
    keep_name(r->record, tag);
    for (unsigned i = 0; i < LT_KNOWN_TAGS; i++) {
        if (!lt_part_is(tag->name, lt_known_names[i])) continue;
        if (r->known.there[i]) {
            return lt_fault_note(r->scan.fault, tag->start, LT_N("the tag {tag} appears twice"),
                                 lt_put(&(lt_slots){0}, "tag", lt_known_names[i]));
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
        return lt_fault_note(r->scan.fault, section_end, reasons[i], NULL);
    }
    return true;
}

// The text ends in the middle of something: that is the fault, whatever was found before it. False.
static bool fault_cut(reader *r) {
    lt_fault *fault = r->scan.fault;
    fault->offset = SIZE_MAX;
    lt_fault_put(fault, r->scan.end, lt_translate(fault->language, r->cut));
    return false;
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
    if (repeated || found == LT_TAG_FAULT || !good) return fault->offset == SIZE_MAX && fault_cut(r);
    // A comment that is not closed may hide the tag that is missing: then that is the fault.
    if (!check_missing(r, fault->offset == SIZE_MAX ? section_end : SIZE_MAX))
        return at_cut(r) && fault_cut(r);
    fault->offset = SIZE_MAX; // if it is such a comment after all, it will be met again with the moves
    r->record->tags = r->scan.text + start;
    r->record->tags_size = section_end - start;
    r->scan.at = section_end;
    return true;
}

// --- A whole record ---------------------------------------------------------------------------

static bool read_turns(reader *r) {
    for (;;) { // until the text ends
        if (!lt_scan_gap(&r->scan)) return false;
        if (r->scan.at == r->scan.end) break;
        if (r->scan.text[r->scan.at] == '[')
            return lt_fault_note(r->scan.fault, r->scan.at, LT_N("tags must come before the first turn"),
                                 NULL);
        if (!lt_turn_token(&r->turns, &r->scan)) return false;
    }
    r->record->number_alone = r->turns.in_turn && !r->turns.moved;
    return true;
}

static bool read_game(reader *r) {
    bool good = read_turns(r);
    r->record->move_count = r->turns.count;
    if (at_cut(r)) return fault_cut(r);
    if (!good) return false;
    const size_t tags = (size_t)(r->record->tags - r->scan.text);
    const lt_part section = {r->scan.text, tags, tags + r->record->tags_size};
    good = lt_known_result(&r->known, r->record, &r->turns.state.open, r->scan.fault);
    return lt_variations_check(r->record, section, r->scan.fault) && good;
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
        const lt_err err = lt_start(&r.turns.state, &record->setup, NULL);
        LT_ASSERT(err == LT_OK); // all that it checks, the tags' values were checked for
        (void)err;
        r.turns.moves = record->moves;
        good = read_game(&r);
        if (last != NULL) *last = r.turns.state;
    }
    if (!good) {
        locate(&found, text);
        if (fault != NULL) *fault = found;
    }
    return good;
}

static void add_tags(lt_writer *text, const lt_record *record) {
    lt_fault fault = {.offset = SIZE_MAX};
    lt_scan scan = {.text = record->tags, .end = record->tags_size, .fault = &fault};
    lt_tag tag;
    while (lt_scan_tag(&scan, &tag) == LT_TAG_FOUND) {
        lt_writer_char(text, '[');
        lt_writer_bytes(text, scan.text + tag.name.start, lt_part_size(tag.name));
        lt_writer_text(text, " \"");
        lt_writer_bytes(text, scan.text + tag.value.start, lt_part_size(tag.value));
        lt_writer_text(text, "\"]\n");
    }
}

size_t lt_record_write(const lt_record *record, char *out, size_t cap) {
    lt_writer text = lt_writer_begin(out, cap);
    add_tags(&text, record);
    lt_writer_char(&text, '\n');
    bool in_turn = false;
    int turn = 0;
    for (int i = 0; i < record->move_count; i++) {
        lt_move move = record->moves[i];
        if (!in_turn) {
            lt_writer_int(&text, ++turn);
            lt_writer_char(&text, '.');
        }
        lt_writer_char(&text, ' ');
        lt_writer_move(&text, move);
        in_turn = !lt_ends_turn(move);
        if (!in_turn || i + 1 == record->move_count) lt_writer_char(&text, '\n');
    }
    if (record->number_alone) lt_writer_format(&text, "%d.\n", turn + 1);
    return lt_writer_end(&text);
}
