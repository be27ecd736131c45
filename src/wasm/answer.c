// answer.c - the JSON text that a call leaves for the page.
#include "answer.h"

#include <string.h>

static char text[LT_ANSWER_MAX];
static size_t size;

const char *lt_answer_address(void) {
    return text;
}

void lt_answer_begin(void) {
    size = 0;
}

// A text that would not fit is cut, so that it is no JSON any more and cannot be taken for an answer.
size_t lt_answer_end(void) {
    return size < sizeof text ? size : sizeof text;
}

// The room that is left, for writers as lt_notation.h has them; what they return goes to `grow`.
static size_t room(void) {
    return size < sizeof text ? sizeof text - size : 0;
}

static char *place(void) {
    return text + (size < sizeof text ? size : sizeof text);
}

static void grow(size_t length) {
    size += length;
}

void lt_answer_add(const char *json) {
    const size_t length = strlen(json);
    if (length < room()) memcpy(place(), json, length);
    grow(length);
}

void lt_answer_number(int64_t number) {
    char digits[24], *at = digits + sizeof digits - 1;
    uint64_t rest = number < 0 ? 0u - (uint64_t)number : (uint64_t)number;
    *at = '\0';
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) *--at = '-';
    lt_answer_add(at);
}

void lt_answer_flag(bool flag) {
    lt_answer_add(flag ? "true" : "false");
}

void lt_answer_string(const char *string) {
    grow(lt_string_json(string, strlen(string), place(), room()));
}

// --- Sentences ------------------------------------------------------------------------------------

void lt_answer_sentences(char (*sentences)[LT_SENTENCE], int count) {
    static char joined[LT_MAX_SENTENCES * LT_SENTENCE];
    size_t length = 0;
    joined[0] = '\0';
    for (int i = 0; i < count; i++) {
        const size_t more = lt_unmark(sentences[i]);
        if (length + more + 2 > sizeof joined) break;
        if (i > 0) joined[length++] = ' ';
        memcpy(joined + length, sentences[i], more + 1);
        length += more;
    }
    lt_answer_string(joined);
}

void lt_answer_list(char (*sentences)[LT_SENTENCE], int count) {
    lt_answer_add("[");
    for (int i = 0; i < count; i++) {
        if (i > 0) lt_answer_add(",");
        lt_answer_sentences(&sentences[i], 1);
    }
    lt_answer_add("]");
}

// --- The game ---------------------------------------------------------------------------------------

void lt_answer_move(lt_move move) {
    char written[LT_MOVE_TEXT];
    lt_move_write(move, written, sizeof written);
    lt_answer_string(written);
}

void lt_answer_moves(const lt_move *moves, int count) {
    lt_answer_add("[");
    for (int i = 0; i < count; i++) {
        if (i > 0) lt_answer_add(",");
        lt_answer_move(moves[i]);
    }
    lt_answer_add("]");
}

void lt_answer_players(unsigned players) {
    const char *comma = "";
    lt_answer_add("[");
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        if (!(players >> i & 1)) continue;
        lt_answer_add(comma);
        lt_answer_number(i + 1);
        comma = ",";
    }
    lt_answer_add("]");
}

void lt_answer_view(const lt_view *view) {
    grow(lt_view_json(view, place(), room()));
}

void lt_answer_events(const lt_events *events) {
    grow(lt_events_json(events, place(), room()));
}

// --- No result --------------------------------------------------------------------------------------

static size_t one_field(const char *opening, const char *string) {
    lt_answer_begin();
    lt_answer_add(opening);
    lt_answer_string(string);
    lt_answer_add("}");
    return lt_answer_end();
}

size_t lt_answer_refused(const char *sentence) {
    return one_field("{\"refused\":", sentence);
}

size_t lt_answer_wrong(const char *what) {
    return one_field("{\"wrong\":", what);
}

size_t lt_answer_fault(const lt_fault *fault) {
    lt_answer_begin();
    lt_answer_add("{\"line\":");
    lt_answer_number(fault->line);
    lt_answer_add(",\"column\":");
    lt_answer_number(fault->column);
    lt_answer_add(",\"refused\":");
    lt_answer_string(fault->reason);
    lt_answer_add("}");
    return lt_answer_end();
}
