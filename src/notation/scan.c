// scan.c - white space, comments and tags as tokens.
#include <string.h>

#include "tags.h"

static bool is_white(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Whether a tag's name may hold a character: any that does not begin or end something else.
static bool is_name(char c) {
    return !is_white(c) && strchr("\"[]{};", c) == NULL;
}

bool lt_part_is(lt_part span, const char *word) {
    size_t size = strlen(word);
    return lt_part_size(span) == size && memcmp(span.text + span.start, word, size) == 0;
}

bool lt_scan_gap(lt_scan *scan) {
    while (scan->at < scan->end) {
        char c = scan->text[scan->at];
        if (c != '{' && c != ';' && !is_white(c)) return true;
        if (is_white(c)) {
            scan->at++;
            continue;
        }
        size_t start = scan->at;
        const char *close = memchr(scan->text + start, c == '{' ? '}' : '\n', scan->end - start);
        scan->at = close == NULL ? scan->end : (size_t)(close - scan->text) + 1;
        if (close == NULL && c == '{') {
            return lt_fault_note(scan->fault, start, LT_N("the comment is not closed: } is missing"), NULL);
        }
    }
    return true;
}

// From just behind the opening quote to just behind the closing one.
static bool scan_value(lt_scan *scan, lt_part *value) {
    size_t start = scan->at;
    for (; scan->at < scan->end; scan->at++) {
        char c = scan->text[scan->at];
        if (c == '"') {
            *value = (lt_part){scan->text, start, scan->at++};
            return true;
        }
        if (c == '\n' || c == '\r') break;
        if (c != '\\') continue;
        scan->at++;
        if (scan->at == scan->end) break;
        if (scan->text[scan->at] != '"' && scan->text[scan->at] != '\\') {
            return lt_fault_note(scan->fault, --scan->at,
                                 LT_N("in a quoted value, a backslash can only precede \" or \\"), NULL);
        }
    }
    return lt_fault_note(scan->fault, start - 1,
                         LT_N("the string is not closed: \" is missing before the end of the line"), NULL);
}

// Between the tokens of a tag: false where the text ends, or in a comment that never does.
static bool inside_tag(lt_scan *scan, const lt_tag *tag) {
    if (!lt_scan_gap(scan)) return false;
    if (scan->at < scan->end) return true;
    return lt_fault_note(scan->fault, tag->start, LT_N("the tag is not closed: write [Name \"value\"]"),
                         NULL);
}

static bool scan_name(lt_scan *scan, lt_tag *tag) {
    if (!inside_tag(scan, tag)) return false;
    size_t start = scan->at;
    if (!is_name(scan->text[start])) {
        return lt_fault_note(scan->fault, start, LT_N("a tag's name is missing, as in [Players \"2\"]"),
                             NULL);
    }
    while (scan->at < scan->end && is_name(scan->text[scan->at])) scan->at++;
    tag->name = (lt_part){scan->text, start, scan->at};
    return true;
}

lt_tag_result lt_scan_tag(lt_scan *scan, lt_tag *tag) {
    if (!lt_scan_gap(scan) || scan->at == scan->end || scan->text[scan->at] != '[') return LT_TAG_NONE;
    tag->start = scan->at++;
    if (!scan_name(scan, tag) || !inside_tag(scan, tag)) return LT_TAG_FAULT;
    if (scan->text[scan->at] != '"') {
        lt_fault_note(scan->fault, scan->at,
                      LT_N("a quoted value is missing in the tag {tag}, as in [Players \"2\"]"),
                      lt_put_quote(&(lt_slots){0}, "tag", lt_part_span(tag->name)));
        return LT_TAG_FAULT;
    }
    scan->at++;
    if (!scan_value(scan, &tag->value) || !inside_tag(scan, tag)) return LT_TAG_FAULT;
    if (scan->text[scan->at] != ']') {
        lt_fault_note(scan->fault, scan->at,
                      LT_N("the tag {tag} is not closed: ] is missing after its value"),
                      lt_put_quote(&(lt_slots){0}, "tag", lt_part_span(tag->name)));
        return LT_TAG_FAULT;
    }
    scan->at++;
    return LT_TAG_FOUND;
}
