// play.c - the course of the game: lines become drafts, drafts become turns, bots answer, the next person is
// asked.
#include "plain.h"

#include <string.h>

#include "lt_midend.h"

static int64_t now(const lt_plain *plain) {
    return plain->settings.host.now_ms(plain->settings.host.context);
}

static unsigned to_move(const lt_plain *plain) {
    return plain->match->game.state.open.player;
}

// --- Telling -----------------------------------------------------------------------------------------

// Where several people share the screen, the moves are printed without anybody's new tiles.
static int seat_of_story(const lt_plain *plain) {
    return lt_midend_viewer(&plain->match->game);
}

static void print_bots(const lt_plain *plain) {
    const lt_match_settings *settings = &plain->match->settings;
    for (unsigned i = 0; i < settings->setup.players; i++) {
        lt_slots slots = {0};
        if (settings->seat[i].bot == NULL) continue;
        lt_put_name(&slots, "name", &plain->narrator, i);
        lt_put(&slots, "level", lt_level_name(plain->settings.language, settings->seat[i].bot->name));
        lt_plain_print_line(plain, LT_N("{name} is a bot: {level}."), &slots);
    }
}

static void print_happening(const lt_plain *plain, const lt_happening *happening) {
    lt_sentences sentences;
    if (happening->number == 0)
        lt_describe_beginning(&plain->narrator, &plain->match->settings.setup, &happening->events,
                              &sentences);
    else
        lt_describe_move(&plain->narrator, happening->player, happening->move, &happening->events,
                         &sentences);
    lt_plain_print_sentences(plain, &sentences);
    if (happening->number == 0) print_bots(plain);
}

// A person's card moves were printed when they were drafted.
static void hear(void *context, const lt_happening *happening) {
    const lt_plain *plain = context;
    if (lt_game_bot(&plain->match->game, happening->player) != NULL || lt_ends_turn(happening->move))
        print_happening(plain, happening);
}

typedef struct {
    const lt_plain *plain;
    unsigned from; // turn
} retelling;

static void print_from(void *context, const lt_happening *happening) {
    const retelling *self = context;
    if (happening->turn >= self->from) print_happening(self->plain, happening);
}

static void print_since(const lt_plain *plain, unsigned turn) {
    retelling self = {plain, turn};
    lt_match_replay(plain->match, (lt_listener){seat_of_story(plain), print_from, &self});
}

void lt_plain_print_log(const lt_plain *plain, bool all) {
    const unsigned turn = plain->match->game.state.open.turn, two_rounds = 2 * plain->narrator.players;
    if (plain->match->game.move_count == 0) all = true;
    print_since(plain, all || turn <= two_rounds ? 0 : turn - two_rounds);
}

void lt_plain_print_end(const lt_plain *plain) {
    const lt_match *match = plain->match;
    lt_sentences sentences;
    lt_describe_result(&plain->narrator, &match->game.state.open, match->game.ending, &sentences);
    lt_plain_print_sentences(plain, &sentences);
    lt_plain_print_score(plain);
    lt_plain_print_line(plain, LT_N("Type rematch for another game, log all for the whole story, or quit."),
                        NULL);
}

// --- Going on ----------------------------------------------------------------------------------------

bool lt_plain_keep(lt_plain *plain) {
    const lt_plain_host *host = &plain->settings.host;
    plain->changed = false;
    const int error = host->keep(host->context, plain->match, NULL);
    plain->unsaved = error != 0;
    if (error == 0) return true;
    lt_slots slots = {0};
    lt_put(&slots, "reason", strerror(error));
    lt_plain_print_line(plain, LT_N("The game could not be saved: {reason}."), &slots);
    return false;
}

static bool must_stop(void *context) {
    const lt_plain_host *host = &((lt_plain *)context)->settings.host;
    return host->stop != NULL && host->stop(host->context);
}

// False if the host wants to stop: then nothing has happened.
static bool play_bot(lt_plain *plain) {
    const lt_budget budget = {.playouts = plain->settings.playouts, .stop = must_stop, .context = plain};
    lt_move moves[LT_MAX_TURN_MOVES];
    const unsigned count = lt_midend_think(plain->match, budget, plain->settings.scratch, moves);
    if (count == 0) return false;
    lt_match_play(plain->match, moves, count, now(plain));
    plain->changed = true;
    return true;
}

static void hand_over(lt_plain *plain) {
    lt_slots slots = {0};
    plain->viewer = LT_SPECTATOR;
    plain->waiting = true;
    lt_game_pause(&plain->match->game, now(plain)); // a hand-over takes nobody's time
    for (unsigned i = 0; i < plain->settings.hide_lines; i++) lt_plain_print_empty(plain);
    lt_put_name(&slots, "name", &plain->narrator, to_move(plain));
    lt_plain_print_line(
        plain, LT_N("{name} is next. Press Enter when {name} is here and nobody else is looking."), &slots);
}

void lt_plain_advance(lt_plain *plain) {
    const lt_plain_host *host = &plain->settings.host;
    lt_next next;
    plain->asked = false;
    for (;;) {
        if (plain->changed) lt_plain_keep(plain);
        host->flush(host->context);
        next = lt_midend_next(&plain->match->game, now(plain));
        if (next.kind != LT_NEXT_BOT) break;
        if (!play_bot(plain)) return;
    }
    if (next.kind == LT_NEXT_OVER) {
        lt_plain_print_empty(plain);
        lt_plain_print_end(plain);
        return;
    }
    if (plain->viewer != (int)next.seat) { // also where one of two people has just left
        hand_over(plain);
        return;
    }
    lt_plain_print_empty(plain);
    lt_plain_print_status(plain);
}

// The next player is there.
static void sit_down(lt_plain *plain) {
    const unsigned turn = plain->match->game.state.open.turn, players = plain->narrator.players;
    plain->waiting = false;
    lt_game_resume(&plain->match->game, now(plain));
    plain->viewer = (int)to_move(plain);
    if (plain->match->game.move_count > 0) print_since(plain, turn > players ? turn - players + 1 : 1);
    lt_plain_print_status(plain);
}

// --- Moves -------------------------------------------------------------------------------------------

// Whether the one at the keyboard may change the game now; says why not.
static bool may_move(const lt_plain *plain) {
    if (lt_midend_may_decide(&plain->match->game, plain->viewer)) return true;
    lt_plain_print_line(
        plain, plain->match->game.over ? LT_N("The game is over.") : LT_N("It’s not your turn."), NULL);
    return false;
}

static void print_refusal(const lt_plain *plain, lt_move move, lt_err err) {
    lt_writer line = LT_PLAIN_SENTENCE;
    lt_writer_skip(&line, lt_describe_refusal(&plain->narrator, &plain->match->draft.open, move, err,
                                              lt_writer_place(&line), lt_writer_room(&line)));
    lt_plain_print(plain, &line);
}

static void print_card_move(const lt_plain *plain, lt_move move) {
    lt_state after = plain->match->draft;
    lt_events events;
    lt_sentences sentences;
    if (lt_apply(&after, move, &events) != LT_OK) return;
    lt_describe_move(&plain->narrator, after.open.player, move, &events, &sentences);
    lt_plain_print_sentences(plain, &sentences);
}

static bool print_question(const lt_plain *plain, lt_move move) {
    const unsigned honor = lt_given_up(&plain->match->draft, move);
    if (honor > 0)
        lt_plain_print_line(plain,
                            move.kind == LT_DISCARD
                                ? LT_N("You can still dedicate for {n} honor. Discard anyway?")
                                : LT_N("You can still dedicate for {n} honor. End your turn anyway?"),
                            lt_put_number(&(lt_slots){0}, "n", (int)honor));
    return honor > 0;
}

// True if the move is not made yet: it gives up a dedication, and was not repeated.
static bool asks(lt_plain *plain, lt_move move) {
    if (plain->asked || !print_question(plain, move)) return false;
    plain->asked = true;
    lt_plain_print_line(plain, LT_N("Repeat the command to discard."), NULL);
    return true;
}

static bool draft(lt_plain *plain, lt_move move) {
    const bool ends_turn = lt_ends_turn(move);
    const lt_err err = lt_legal(&plain->match->draft, move);
    if (err != LT_OK) {
        print_refusal(plain, move, err);
        return false;
    }
    if (move.kind == LT_DISCARD && asks(plain, move)) return false;
    plain->asked = move.kind == LT_PASS && print_question(plain, move);
    if (!ends_turn) print_card_move(plain, move);
    lt_match_draft(plain->match, move);
    if (!ends_turn) plain->changed = true; // a record has no placement that is not confirmed
    return true;
}

void lt_plain_do_preview(const lt_plain *plain, lt_move move) {
    lt_events events;
    if (!may_move(plain)) return;
    const lt_err err = lt_legal(&plain->match->draft, move);
    if (err != LT_OK)
        print_refusal(plain, move, err);
    else if (lt_match_preview(plain->match, move, &events))
        lt_plain_print_payout(plain, move, &events);
    else
        print_card_move(plain, move);
}

// After a draft: it is played at once, or shown for confirmation, always where a question was asked.
static void after_draft(lt_plain *plain) {
    lt_events events;
    if (!lt_match_complete(plain->match)) return;
    if (!plain->settings.confirm && !plain->asked) {
        lt_plain_do_confirm(plain);
        return;
    }
    const lt_move last = plain->match->draft_moves[plain->match->draft_count - 1];
    if (lt_match_preview(plain->match, last, &events)) lt_plain_print_payout(plain, last, &events);
    lt_plain_print_line(plain, LT_N("Type confirm to play it, or undo to take it back."), NULL);
}

void lt_plain_do_move(lt_plain *plain, lt_move move) {
    if (may_move(plain) && draft(plain, move)) after_draft(plain);
}

void lt_plain_do_moves(lt_plain *plain, lt_span rest) {
    if (!may_move(plain)) return;
    bool any = false;
    while (rest.size > 0) {
        lt_move move;
        if (!lt_plain_read_move(plain, lt_plain_token_next(&rest), &move) || !draft(plain, move)) return;
        any = true;
        if (lt_match_complete(plain->match) && rest.size > 0) {
            lt_plain_print_line(plain, LT_N("A placement ends the turn: anything after it is ignored."),
                                NULL);
            break;
        }
    }
    if (any) after_draft(plain);
}

// The time of `player` was up: the game has ended, or a bot has the seat.
static void after_time(lt_plain *plain, unsigned player) {
    lt_slots slots = {0};
    lt_put_name(&slots, "name", &plain->narrator, player);
    if (!plain->match->game.over)
        lt_plain_print_line(plain,
                            (int)player == plain->narrator.you
                                ? LT_N("You run out of time, and a bot plays on.")
                                : LT_N("{name} runs out of time, and a bot plays on."),
                            &slots);
    lt_plain_left(plain, player);
}

void lt_plain_left(lt_plain *plain, unsigned player) {
    if ((int)player == plain->narrator.you && !plain->match->game.over) plain->narrator.you = LT_SPECTATOR;
    plain->changed = true;
    lt_plain_advance(plain);
}

void lt_plain_do_confirm(lt_plain *plain) {
    if (!may_move(plain)) return;
    if (!lt_match_complete(plain->match)) {
        lt_plain_print_line(plain,
                            plain->match->draft.open.final
                                ? LT_N("There is nothing to confirm yet: end your turn with pass.")
                                : LT_N("There is nothing to confirm yet: place a tile to end your turn."),
                            NULL);
        return;
    }
    const unsigned player = to_move(plain);
    if (!lt_match_confirm(plain->match, now(plain))) {
        after_time(plain, player);
        return;
    }
    plain->changed = true;
    lt_plain_advance(plain);
}

// --- From outside ------------------------------------------------------------------------------------

static void prompt(const lt_plain *plain) {
    const lt_plain_host *host = &plain->settings.host;
    if (plain->settings.prompt && !plain->done) host->write(host->context, "> ", 2);
    host->flush(host->context);
}

static void start(lt_plain *plain) {
    const lt_match *match = plain->match;
    const unsigned players = match->settings.setup.players, turn = match->game.state.open.turn;
    lt_match_listen(plain->match, (lt_listener){seat_of_story(plain), hear, plain});
    lt_match_narrator(plain->match, plain->settings.language, &plain->narrator);
    plain->narrator.you = lt_midend_viewer(&match->game);
    plain->viewer = seat_of_story(plain);
    plain->waiting = false;
    plain->changed = true;
    if (match->game.move_count == 0 && match->draft_count == 0) {
        print_since(plain, 0);
        lt_plain_print_line(plain, LT_N("Type help for the commands, or rules for the rules."), NULL);
    } else {
        if (!plain->settings.fresh)
            lt_plain_print_line(plain, LT_N("The game continues where it left off."), NULL);
        if (plain->viewer != LT_SPECTATOR || lt_midend_people(&match->game) == 0)
            print_since(plain, turn > players ? turn - players : 1);
    }
    lt_plain_advance(plain);
}

void lt_plain_begin(lt_plain *plain, lt_match *match, const lt_plain_settings *settings) {
    memset(plain, 0, sizeof *plain);
    plain->settings = *settings;
    plain->match = match;
    start(plain);
    prompt(plain);
}

void lt_plain_do_rematch(lt_plain *plain) {
    const lt_plain_host *host = &plain->settings.host;
    lt_match_settings settings = plain->match->settings;
    if (!plain->match->game.over) {
        lt_plain_print_line(plain, LT_N("This game is not over yet: finish it first, or resign."), NULL);
        return;
    }
    const lt_setup before = settings.setup;
    settings.seed = host->chance(host->context);
    settings.setup = lt_setup_from_seed(before.players, settings.seed);
    settings.setup.rules = before.rules;
    memcpy(settings.setup.side, before.side, sizeof before.side);
    settings.seeded = true;
    settings.bot_seed = host->chance(host->context);
    lt_match_rotate_seats(&settings, 1);
    lt_match_start(plain->match, &settings, now(plain));
    start(plain);
}

bool lt_plain_line(lt_plain *plain, const char *line, size_t size) {
    lt_span look = {line, size};
    const lt_span first = lt_plain_token_next(&look);
    const lt_span whole = {first.text, first.size == 0 ? 0 : (size_t)(look.text + look.size - first.text)};
    if (size > LT_PLAIN_LINE) {
        lt_plain_print_line(plain, LT_N("This line is too long."), NULL);
    } else if (memchr(line, '\0', size) != NULL) {
        lt_plain_print_line(plain, LT_N("This line contains bytes that aren’t text."), NULL);
    } else if (plain->waiting && !lt_plain_is_quit(plain, first)) {
        sit_down(plain);
    } else if (first.size == 0) {
        lt_plain_print_line(plain, LT_N("Type a move, or help for the commands."), NULL);
    } else if (lt_plain_looks_like_move(first)) {
        lt_plain_do_moves(plain, whole);
    } else {
        lt_plain_do_command(plain, whole);
    }
    if (plain->changed) lt_plain_keep(plain);
    prompt(plain);
    return !plain->done;
}

int64_t lt_plain_time_left(const lt_plain *plain) {
    return lt_midend_next(&plain->match->game, now(plain)).time_left_ms;
}

bool lt_plain_time_up(lt_plain *plain) {
    const unsigned player = to_move(plain);
    if (!lt_match_tick(plain->match, now(plain))) return !plain->done;
    after_time(plain, player);
    prompt(plain);
    return !plain->done;
}
