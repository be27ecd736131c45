// match.c - the table, the draft of a turn, and the ways in which a game ends.
#include "lt_match.h"

#include <string.h>

#include "clock.h"

// --- The table ----------------------------------------------------------------------------------

static const lt_bot *stand_in_of(const lt_match_settings *settings) {
    return settings->stand_in != NULL ? settings->stand_in : lt_bot_by_name("skilled");
}

static void make_seats_sound(lt_match_settings *settings) {
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        lt_seat *seat = &settings->seat[i];
        bool is_bot = seat->kind == LT_SEAT_BOT && i < settings->setup.players;
        if (!is_bot)
            seat->bot = NULL;
        else if (seat->bot == NULL)
            seat->bot = stand_in_of(settings);
    }
}

static bool names_the_deck(const lt_match_settings *settings) {
    const unsigned players = settings->setup.players;
    const lt_setup named = lt_setup_from_seed(players, settings->seed);
    return memcmp(named.deck, settings->setup.deck, lt_deck_size(players)) == 0;
}

lt_err lt_match_start(lt_match *match, const lt_match_settings *settings, int64_t now_ms) {
    lt_state state;
    memset(&state, 0, sizeof state);
    lt_err err = lt_start(&state, &settings->setup, NULL);
    if (err != LT_OK) return err;
    lt_match_settings kept = *settings; // may be part of *match
    memset(match, 0, sizeof *match);
    match->settings = kept;
    match->settings.clock = lt_clock_sound(kept.clock);
    match->settings.seeded = kept.seeded && names_the_deck(&kept);
    if (!match->settings.seeded) match->settings.seed = 0;
    make_seats_sound(&match->settings);
    match->state = match->draft = state;
    match->terminated_by = -1;
    lt_clock_start(match, now_ms);
    return LT_OK;
}

void lt_match_rotate_seats(lt_match_settings *settings, unsigned steps) {
    const unsigned players = settings->setup.players;
    lt_seat turned[LT_MAX_PLAYERS];
    memcpy(turned, settings->seat, sizeof turned);
    for (unsigned i = 0; i < players; i++) turned[(i + steps % players) % players] = settings->seat[i];
    memcpy(settings->seat, turned, sizeof turned);
}

lt_view lt_match_view(const lt_match *match, int seat) {
    bool drafting = seat != LT_SPECTATOR && (unsigned)seat == match->state.open.player;
    return lt_view_of(drafting ? &match->draft : &match->state, seat);
}

// --- Listening ----------------------------------------------------------------------------------

static void tell(const lt_listener *listener, const lt_happening *truth) {
    lt_happening seen = *truth;
    seen.events = lt_events_for(&truth->events, listener->seat);
    listener->hear(listener->context, &seen);
}

bool lt_match_listen(lt_match *match, lt_listener listener) {
    if (match->listener_count == LT_MATCH_LISTENERS) return false;
    match->listeners[match->listener_count++] = listener;
    return true;
}

// Plays a move that is legal, and notes all of it. Events are cleared first, so that nothing of earlier ones stays.
static void play(lt_state *state, lt_move move, unsigned number, lt_happening *happening) {
    memset(happening, 0, sizeof *happening);
    happening->number = number;
    happening->turn = state->open.turn;
    happening->player = state->open.player;
    happening->move = move;
    lt_apply(state, move, &happening->events);
}

void lt_match_replay(const lt_match *match, lt_listener listener) {
    lt_state state;
    lt_happening happening;
    memset(&happening, 0, sizeof happening);
    lt_start(&state, &match->settings.setup, &happening.events);
    happening.turn = state.open.turn;
    happening.player = state.open.player;
    tell(&listener, &happening);
    for (int i = 0; i < match->move_count; i++) {
        play(&state, match->moves[i], (unsigned)i + 1, &happening);
        tell(&listener, &happening);
    }
}

// --- The draft ------------------------------------------------------------------------------------

static bool ends_turn(lt_move move) {
    return move.kind == LT_PLACE || move.kind == LT_PASS;
}

bool lt_match_complete(const lt_match *match) {
    return match->draft_count > 0 && ends_turn(match->draft_moves[match->draft_count - 1]);
}

// A turn has at most 10 moves: nobody can hold more than 20 cards, so that 8 discards are the most.
static void push(lt_match *match, lt_move move) {
    match->draft_moves[match->draft_count++] = move;
    if (!ends_turn(move)) lt_apply(&match->draft, move, NULL);
}

static void drop_draft(lt_match *match) {
    match->draft = match->state;
    match->draft_count = match->draft_undone = 0;
}

lt_err lt_match_draft(lt_match *match, lt_move move) {
    if (match->ended) return LT_ERR_OVER;
    lt_err err = lt_legal(&match->draft, move);
    if (err != LT_OK) return err;
    if (lt_match_complete(match)) match->draft_count--;
    match->draft_undone = 0;
    push(match, move);
    return LT_OK;
}

bool lt_match_undo(lt_match *match) {
    const int count = match->draft_count - 1;
    if (count < 0) return false;
    match->draft = match->state;
    match->draft_count = 0;
    for (int i = 0; i < count; i++) push(match, match->draft_moves[i]);
    match->draft_undone++;
    return true;
}

bool lt_match_redo(lt_match *match) {
    if (match->draft_undone == 0) return false;
    match->draft_undone--;
    push(match, match->draft_moves[match->draft_count]);
    return true;
}

bool lt_match_preview(const lt_match *match, lt_move placement, lt_events *events) {
    if (match->ended || placement.kind != LT_PLACE) return false;
    lt_state after = match->draft;
    lt_events all, open;
    if (lt_apply(&after, placement, &all) != LT_OK) return false;
    memset(&open, 0, sizeof open);
    for (int i = 0; i < all.count; i++) {
        unsigned kind = all.at[i].kind;
        if (kind == LT_EV_PLACED || kind == LT_EV_CARD || kind == LT_EV_FAVOR)
            open.at[open.count++] = all.at[i];
    }
    *events = open;
    return true;
}

// --- Endings --------------------------------------------------------------------------------------

static void end(lt_match *match, lt_termination termination, int by, unsigned winners) {
    match->ended = true;
    match->termination = termination;
    match->terminated_by = by;
    match->winners = winners;
    drop_draft(match);
}

void lt_match_take_seat(lt_match *match, unsigned player, const lt_bot *bot, int64_t now_ms) {
    lt_seat *seat = &match->settings.seat[player];
    const bool to_move = player == match->state.open.player && !match->ended;
    if (to_move) {
        lt_clock_charge(match, now_ms);
        drop_draft(match);
    }
    seat->kind = bot != NULL ? LT_SEAT_BOT : LT_SEAT_PERSON;
    seat->bot = bot;
    if (bot != NULL) return;
    match->left[player].how = LT_NORMAL;
    match->left[player].turn = 0;
    if (match->bank_ms[player] <= 0) match->bank_ms[player] = match->settings.clock.time_ms;
}

lt_match_settings lt_match_same_players(const lt_match *match) {
    lt_match_settings again = match->settings;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++)
        if (match->left[i].how != LT_NORMAL) again.seat[i].kind = LT_SEAT_PERSON, again.seat[i].bot = NULL;
    return again;
}

static void leave(lt_match *match, unsigned player, lt_termination how, const lt_bot *bot, int64_t now_ms) {
    if (match->settings.setup.players == 2) {
        lt_clock_charge(match, now_ms);
        end(match, how, (int)player, 1u << (1 - player));
        return;
    }
    lt_match_take_seat(match, player, bot != NULL ? bot : stand_in_of(&match->settings), now_ms);
    match->left[player].how = how;
    match->left[player].turn = match->state.open.turn;
}

void lt_match_resign(lt_match *match, unsigned player, const lt_bot *bot, int64_t now_ms) {
    if (!match->ended) leave(match, player, LT_RESIGNED, bot, now_ms);
}

void lt_match_abandon(lt_match *match, int64_t now_ms) {
    if (match->ended) return;
    lt_clock_charge(match, now_ms);
    end(match, LT_ABANDONED, -1, 0);
}

bool lt_match_tick(lt_match *match, int64_t now_ms) {
    const unsigned player = match->state.open.player;
    if (match->ended || lt_match_time_left(match, player, now_ms) > 0) return false;
    leave(match, player, LT_TIME, NULL, now_ms);
    return true;
}

// --- Playing ----------------------------------------------------------------------------------------

bool lt_match_confirm(lt_match *match, int64_t now_ms) {
    if (match->ended || lt_match_tick(match, now_ms) || !lt_match_complete(match)) return false;
    const unsigned player = match->state.open.player;
    const int count = match->draft_count;
    lt_move moves[LT_MAX_TURN_MOVES];
    memcpy(moves, match->draft_moves, sizeof moves);
    lt_clock_charge(match, now_ms);
    for (int i = 0; i < count; i++) {
        lt_happening happening;
        match->moves[match->move_count++] = moves[i];
        play(&match->state, moves[i], (unsigned)match->move_count, &happening);
        drop_draft(match);
        if (i + 1 == count) lt_clock_next(match, player);
        if (match->state.open.over) end(match, LT_NORMAL, -1, lt_winners(&match->state.open));
        for (int j = 0; j < match->listener_count; j++) tell(&match->listeners[j], &happening);
    }
    return true;
}

// --- Bots -------------------------------------------------------------------------------------------

int lt_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                lt_move out[LT_MAX_TURN_MOVES]) {
    lt_state sample = lt_sample(view, 0); // to play card moves on: they show nothing hidden
    lt_view now = *view;
    int count = 0;
    do {
        out[count] = bot->choose(bot, &now, budget, scratch);
        if (ends_turn(out[count])) return count + 1;
        lt_apply(&sample, out[count], NULL);
        now = lt_view_of(&sample, view->seat);
    } while (++count < LT_MAX_TURN_MOVES);
    return count;
}

// Bots mix in for themselves how far the game is; seats differ, so that two equal bots do not overlook the same.
uint64_t lt_match_bot_seed(const lt_match *match) {
    return match->settings.bot_seed + match->state.open.player * 0x9E3779B97F4A7C15u;
}
