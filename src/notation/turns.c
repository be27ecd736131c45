// turns.c - numbered turns, each played by the rules as it is read.
#include "turns.h"

#include "lt_game_writer.h"
#include "lt_number.h"

// Takes the digits and the period of a turn number.
static bool read_number(lt_turn_reader *r, lt_scan *scan, size_t digits) {
    size_t start = scan->at;
    const char *reason = NULL;
    uint64_t number = 0;
    scan->at += digits + 1;
    if (r->state.open.over)
        reason = LT_N("the game ends with turn {turn}; no turn can follow");
    else if (r->in_turn && !r->moved)
        reason = LT_N("turn {turn} has no moves");
    else if (r->in_turn)
        reason = r->state.open.final ? LT_N("turn {turn} is not over: it must end with pass")
                                     : LT_N("turn {turn} is not over: it must end with a tile");
    else if (scan->text[start] == '0' || // the one way to write a number
             !lt_uint_read(scan->text + start, digits, r->state.open.turn, &number) ||
             number != r->state.open.turn)
        reason = LT_N("this should be turn {turn}, not {number}");
    if (reason != NULL) {
        lt_slots slots = {0};
        lt_put_number(&slots, "turn", (int)r->state.open.turn);
        lt_put_quote(&slots, "number", (lt_span){scan->text + start, digits});
        return lt_fault_note(scan->fault, r->in_turn && !r->moved ? r->number : start, reason, &slots);
    }
    r->in_turn = true;
    r->moved = false;
    r->number = start;
    return true;
}

static bool ends_word(char c, bool quoted) {
    if (c == ' ' || c == '\t') return true;
    return !quoted && (c == '\n' || c == '\r' || c == '{' || c == ';' || c == '[');
}

static bool read_move(lt_turn_reader *r, lt_scan *scan) {
    size_t start = scan->at;
    while (scan->at < scan->end && !ends_word(scan->text[scan->at], r->quoted)) scan->at++;
    const lt_span text = {scan->text + start, scan->at - start};
    const bool over = r->state.open.over || r->count == LT_MAX_GAME_MOVES;
    if (over || !r->in_turn) {
        lt_slots slots = {0};
        lt_put_quote(&slots, "move", text);
        lt_put_number(&slots, "turn", (int)r->state.open.turn);
        return lt_fault_note(scan->fault, start,
                             over ? LT_N("{move}: the game is already over")
                                  : LT_N("{move}: turn {turn} must begin with its number, {turn}."),
                             &slots);
    }
    lt_move move;
    lt_fault fault;
    if (!lt_move_read_in(scan->fault->language, text.text, text.size, &move, &fault))
        return lt_fault_put(scan->fault, start + fault.offset, fault.reason);
    lt_err err = lt_apply(&r->state, move, NULL);
    if (err != LT_OK) {
        char reason[sizeof scan->fault->reason];
        lt_writer writer = lt_writer_begin(reason, sizeof reason);
        lt_writer_refusal(&writer, scan->fault->language, &r->state.open, text, move, err);
        lt_writer_end(&writer);
        return lt_fault_put(scan->fault, start, reason);
    }
    r->moves[r->count++] = move;
    r->moved = true;
    r->in_turn = !lt_ends_turn(move);
    return true;
}

bool lt_turn_token(lt_turn_reader *turns, lt_scan *scan) {
    const char *text = scan->text + scan->at;
    size_t digits = 0, left = scan->end - scan->at;
    while (digits < left && text[digits] >= '0' && text[digits] <= '9') digits++;
    bool number = digits > 0 && digits < left && text[digits] == '.';
    return number ? read_number(turns, scan, digits) : read_move(turns, scan);
}
