// tags.h - the tag section of a record: its tokens, and the tags that mean something to the format.
#ifndef LT_NOTATION_TAGS_H
#define LT_NOTATION_TAGS_H

#include "fault.h"

// A part of a text; offsets count from the text's own start, so that faults can name them.
typedef struct {
    const char *text;
    size_t start, end;
} lt_part;

static inline size_t lt_part_size(lt_part part) {
    return part.end - part.start;
}
static inline lt_span lt_part_span(lt_part part) {
    return (lt_span){part.text + part.start, part.end - part.start};
}
bool lt_part_is(lt_part part, const char *word);

// --- Tokens -----------------------------------------------------------------------------------

typedef struct {
    const char *text;
    size_t end; // nothing from here on is looked at
    size_t at;
    lt_fault *fault; // offset and reason only
} lt_scan;

// Skips white space and comments. False, with the scan at its end, if a comment is not closed.
bool lt_scan_gap(lt_scan *scan);

typedef struct {
    size_t start; // of its bracket
    lt_part name;
    lt_part value; // between the quotes, as written
} lt_tag;

typedef enum { LT_TAG_FOUND, LT_TAG_NONE, LT_TAG_FAULT } lt_tag_result;

// Reads the next tag. LT_TAG_NONE where something else stands, or a comment that is not closed.
// At a fault that more text might have mended, the scan is at its end.
lt_tag_result lt_scan_tag(lt_scan *scan, lt_tag *tag);

// --- Meaning ----------------------------------------------------------------------------------

typedef enum {
    LT_KNOWN_FORMAT,
    LT_KNOWN_PLAYERS,
    LT_KNOWN_DECK, // these three have to be there
    LT_KNOWN_SEATS,
    LT_KNOWN_RULES,
    LT_KNOWN_HONOR,
    LT_KNOWN_WINNERS,
    LT_KNOWN_TERMINATION,
    LT_KNOWN_TAGS
} lt_known_tag;

extern const char *const lt_known_names[LT_KNOWN_TAGS];

typedef struct {
    bool there[LT_KNOWN_TAGS];
    lt_part value[LT_KNOWN_TAGS];
} lt_known;

// Reads the values of all known tags that are there into the record's setup, termination and winners, and
// notes the first fault among them. False if there is one.
bool lt_known_read(const lt_known *known, lt_record *record, lt_fault *fault);

// Whether Honor and Winners are what the game gave; notes the first that is not. Where the moves decide who
// wins, the record's winners become theirs.
bool lt_known_result(const lt_known *known, lt_record *record, const lt_open_info *open, lt_fault *fault);

// The value of a tag without its escapes, as a writer of lt_notation.h.
size_t lt_value_write(lt_part value, char *out, size_t cap);

void lt_sides_check(lt_part value, unsigned players, lt_side side[LT_MAX_PLAYERS], lt_fault *fault);

#endif
