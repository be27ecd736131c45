// play.c - turns in the making, bots' turns, what happened, and advice.
#include <string.h>

#include "lt_analysis.h"
#include "lt_midend.h"
#include "lt_reasons.h"
#include "table.h"

static lt_table *const table = &lt_the_table;

// --- Moves from outside -----------------------------------------------------------------------------

static bool is_to_move(int seat) {
    return (unsigned)seat == table->match.game.state.open.player + 1 && !table->match.game.over;
}

static void drop_draft(void) {
    while (lt_match_undo(&table->match)) {
    }
}

// Drafts one move; 0, or the length of an answer that says why not.
static size_t try_move(const char *text, size_t size) {
    lt_fault fault;
    lt_move move;
    char refusal[LT_SENTENCE];
    if (!lt_move_read_in(table->language, text, size, &move, &fault)) return lt_answer_refused(fault.reason);
    const lt_err err = lt_match_draft(&table->match, move);
    if (err == LT_OK) return 0;
    lt_describe_refusal(&table->narrator, &table->match.draft.open, move, err, refusal, sizeof refusal);
    lt_unmark(refusal);
    return lt_answer_refused(refusal);
}

// Makes the input's moves, with a space between them, the draft of the player to move. 0, or the length of an answer that
// says why not; then there is no draft.
static size_t try_moves(int seat, size_t size) {
    const char *wrong = lt_table_wrong(seat, true);
    if (wrong != NULL) return lt_answer_wrong(wrong);
    if (size > sizeof table->input) return lt_answer_wrong("too much text");
    if (size == 0 && !is_to_move(seat)) return 0;
    if (table->match.game.over) return lt_answer_refused(lt_translate(table->language, "The game is over."));
    if (!is_to_move(seat)) return lt_answer_refused(lt_translate(table->language, "It is not your turn."));
    drop_draft();
    for (size_t at = 0; at < size;) {
        size_t length = 0;
        while (at + length < size && table->input[at + length] != ' ') length++;
        const size_t answer = length > 0 ? try_move(table->input + at, length) : 0;
        if (answer > 0) {
            drop_draft();
            return answer;
        }
        at += length + 1;
    }
    return 0;
}

static void add_view(const lt_state *state, int seat) {
    const lt_view view = lt_view_of(state, seat - 1);
    lt_answer_view(&view);
}

// The table with these moves of the seat's turn tried out, and what may come next. They are kept with the game.
LT_EXPORT(draft) size_t lt_page_draft(int seat, size_t size) {
    static lt_move legal[LT_MAX_MOVES];
    const size_t answer = try_moves(seat, size);
    if (answer > 0) return answer;
    const bool mine = is_to_move(seat);
    const lt_view view = lt_match_view(&table->match, seat - 1);
    lt_answer_begin();
    lt_answer_add("{\"moves\":");
    lt_answer_moves(table->match.draft_moves, mine ? table->match.draft_count : 0);
    lt_answer_add(",\"view\":");
    lt_answer_view(&view);
    lt_answer_add(",\"legal\":");
    lt_answer_moves(legal, mine ? lt_view_moves(&view, legal, LT_MAX_MOVES) : 0);
    lt_answer_add("}");
    return lt_answer_end();
}

// What the last of these moves, a placement, would give to everyone: events, and the same in words.
LT_EXPORT(preview) size_t lt_page_preview(int seat, size_t size) {
    static lt_sentences told;
    lt_events events;
    const size_t answer = try_moves(seat, size);
    if (answer > 0) return answer;
    const lt_match *match = &table->match;
    if (!is_to_move(seat) || !lt_match_complete(match)) return lt_answer_wrong("no placement");
    if (!lt_match_preview(match, match->draft_moves[match->draft_count - 1], &events))
        return lt_answer_wrong("no placement");
    told.count = 0;
    for (unsigned i = 0; i < match->settings.setup.players; i++)
        if (lt_describe_gains(&table->narrator, i, &events, told.at[told.count], LT_SENTENCE) > 0)
            told.count++;
    lt_match_undo(&table->match); // only looked at
    lt_answer_begin();
    lt_answer_add("{\"events\":");
    lt_answer_events(&events);
    lt_answer_add(",\"gains\":");
    lt_answer_list(told.at, told.count);
    lt_answer_add("}");
    return lt_answer_end();
}

// Plays these moves, which have to be a whole turn.
LT_EXPORT(confirm) size_t lt_page_confirm(int seat, size_t size) {
    if (size == 0) return lt_answer_wrong("no moves");
    const size_t answer = try_moves(seat, size);
    if (answer > 0) return answer;
    if (lt_match_confirm(&table->match, 0)) return lt_page_info();
    drop_draft();
    return lt_answer_wrong("no whole turn");
}

// --- Bots -------------------------------------------------------------------------------------------

// Lets the bot whose turn it is think, and plays what it chose.
LT_EXPORT(bot_turn) size_t lt_page_bot_turn(void) {
    lt_move moves[LT_MAX_TURN_MOVES];
    if (!table->set) return lt_answer_wrong("there is no game");
    const unsigned count = lt_midend_think(&table->match, (lt_budget){0}, lt_bot_scratch, moves);
    if (count == 0) return lt_answer_wrong("no bot is to move");
    lt_match_play(&table->match, moves, count, 0);
    return lt_page_info();
}

// --- What happened ------------------------------------------------------------------------------------

typedef struct {
    unsigned number; // what is looked for
    lt_happening found;
} search;

static void look(void *context, const lt_happening *happening) {
    search *self = context;
    if (happening->number == self->number) self->found = *happening;
}

// The game after so many moves.
static lt_state state_after(int number) {
    lt_state state;
    lt_start(&state, &table->match.settings.setup, NULL);
    for (int i = 0; i < number; i++) lt_play(&state, table->match.moves[i]);
    return state;
}

static const char *number_wrong(int seat, int number) {
    const char *wrong = lt_table_wrong(seat, true);
    if (wrong == NULL && (number < 0 || number > table->match.game.move_count)) return "no such number";
    return wrong;
}

// The table after so many moves, as the seat saw it.
LT_EXPORT(view_at) size_t lt_page_view_at(int seat, int number) {
    const char *wrong = number_wrong(seat, number);
    if (wrong != NULL) return lt_answer_wrong(wrong);
    const lt_state state = state_after(number);
    lt_answer_begin();
    add_view(&state, seat);
    return lt_answer_end();
}

// One move: events, sentences, and the table after it. Number 0 is the beginning, and has no move.
LT_EXPORT(happening) size_t lt_page_happening(int seat, int number) {
    static search found;
    static lt_sentences told;
    const char *wrong = number_wrong(seat, number);
    if (wrong != NULL) return lt_answer_wrong(wrong);
    const lt_state state = state_after(number);
    found.number = (unsigned)number;
    lt_match_replay(&table->match, (lt_listener){seat - 1, look, &found});
    const lt_happening *one = &found.found;
    if (number == 0)
        lt_describe_beginning(&table->narrator, &table->match.settings.setup, &one->events, &told);
    else
        lt_describe_move(&table->narrator, one->player, one->move, &one->events, &told);
    lt_answer_begin();
    lt_answer_add("{\"number\":");
    lt_answer_number(number);
    lt_answer_add(",\"turn\":");
    lt_answer_number(one->turn);
    lt_answer_add(",\"player\":");
    lt_answer_number(one->player + 1);
    lt_answer_add(",\"move\":");
    if (number == 0)
        lt_answer_string("");
    else
        lt_answer_move(one->move);
    lt_answer_add(",\"events\":");
    lt_answer_events(&one->events);
    lt_answer_add(",\"text\":");
    lt_answer_sentences(told.at, told.count);
    lt_answer_add(",\"view\":");
    add_view(&state, seat);
    lt_answer_add("}");
    return lt_answer_end();
}

// --- Advice -------------------------------------------------------------------------------------------

static void add_hint(const lt_state *sample, const lt_advice *advice) {
    static lt_reasons reasons;
    lt_reasons_of(&table->narrator, sample, advice, &reasons);
    lt_answer_add("{\"moves\":");
    lt_answer_moves(advice->moves, advice->move_count);
    lt_answer_add(",\"chance\":");
    lt_answer_number(advice->chance);
    lt_answer_add(",\"honor\":");
    lt_answer_number(reasons.honor);
    lt_answer_add(",\"why\":");
    lt_answer_list(reasons.at, reasons.count);
    lt_answer_add("}");
}

// The best ways to go on after these moves of the seat's turn, and why; what the rivals could do.
LT_EXPORT(hints) size_t lt_page_hints(int seat, size_t size, unsigned playouts) {
    enum { COUNT = 3 };
    static lt_reasons threats;
    lt_advice advice[COUNT];
    const size_t answer = try_moves(seat, size);
    if (answer > 0) return answer;
    if (!is_to_move(seat)) return lt_answer_refused(lt_translate(table->language, "It is not your turn."));
    const lt_view view = lt_match_view(&table->match, seat - 1);
    const lt_budget budget = {.playouts = playouts};
    const int count = lt_advise(&view, &budget, lt_bot_scratch, advice, COUNT);
    const lt_state sample = lt_sample(&view, 0);
    lt_threats_of(&table->narrator, &view.open, &threats);
    lt_answer_begin();
    lt_answer_add("{\"rivals\":");
    lt_answer_list(threats.at, threats.count);
    lt_answer_add(",\"hints\":[");
    for (int i = 0; i < count; i++) {
        if (i > 0) lt_answer_add(",");
        add_hint(&sample, &advice[i]);
    }
    lt_answer_add("]}");
    return lt_answer_end();
}

// What was played in the turn that begins after so many moves, against what is best there. Of a game that is over.
LT_EXPORT(judge) size_t lt_page_judge(int before, unsigned playouts) {
    const lt_match *match = &table->match;
    const lt_budget budget = {.playouts = playouts};
    static lt_judged turn;
    if (!table->set || !match->game.over) return lt_answer_wrong("no game that is over");
    if (!lt_judge_turn(&match->settings.setup, match->moves, match->game.move_count, before, &budget,
                       lt_bot_scratch, &turn))
        return lt_answer_wrong("no turn begins there");
    const lt_state sample = lt_sample(&turn.view, 0);
    lt_answer_begin();
    lt_answer_add("{\"played\":");
    lt_answer_number(turn.verdict.played);
    lt_answer_add(",\"grade\":");
    lt_answer_string(lt_grade_names[lt_grade_of(&turn.verdict)]);
    lt_answer_add(",\"best\":");
    add_hint(&sample, &turn.verdict.best);
    lt_answer_add("}");
    return lt_answer_end();
}
