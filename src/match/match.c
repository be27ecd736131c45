// match.c - a game with the draft of a turn and with listeners.
#include "lt_match.h"

#include <string.h>

#include "lt_assert.h"

// --- The table ----------------------------------------------------------------------------------

static const lt_bot *stand_in_of(const lt_match_settings *settings) {
    return settings->stand_in != NULL ? settings->stand_in : lt_bot_by_name("skilled");
}

static void make_seats_sound(lt_match_settings *settings) {
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        lt_seat *seat = &settings->seat[i];
        if (seat->kind != LT_SEAT_BOT || i >= settings->setup.players) {
            seat->kind = LT_SEAT_PERSON;
            seat->bot = NULL;
        } else if (seat->bot == NULL) {
            seat->bot = stand_in_of(settings);
        }
    }
}

static bool names_the_deck(const lt_match_settings *settings) {
    const unsigned players = settings->setup.players;
    const lt_setup named = lt_setup_from_seed(players, settings->seed);
    return memcmp(named.deck, settings->setup.deck, lt_deck_size(players)) == 0;
}

static uint8_t bot_index(const lt_bot *bot) {
    unsigned index = 0;
    while (index + 1 < lt_bot_count && lt_bots[index] != bot) index++;
    LT_ASSERT(lt_bots[index] == bot);
    return (uint8_t)index;
}

static lt_game_start start_of(const lt_match_settings *settings) {
    lt_game_start start = {
        .setup = &settings->setup, .clock = settings->clock, .stand_in = bot_index(stand_in_of(settings))};
    for (unsigned i = 0; i < settings->setup.players; i++) {
        start.seat[i].kind = (uint8_t)settings->seat[i].kind;
        if (settings->seat[i].bot != NULL) start.seat[i].bot = bot_index(settings->seat[i].bot);
    }
    return start;
}

static void drop_draft(lt_match *match) {
    match->draft = match->game.state;
    match->draft_count = match->draft_undone = 0;
}

lt_err lt_match_start(lt_match *match, const lt_match_settings *settings, int64_t now_ms) {
    lt_game game;
    lt_match_settings kept = *settings; // may be part of *match
    if (kept.setup.players > LT_MAX_PLAYERS) return LT_ERR_PLAYERS;
    make_seats_sound(&kept);
    const lt_game_start start = start_of(&kept);
    const lt_err err = lt_game_begin(&game, &start, now_ms);
    if (err != LT_OK) return err;
    memset(match, 0, sizeof *match);
    match->settings = kept;
    match->settings.clock = game.clock;
    match->settings.seeded = kept.seeded && names_the_deck(&kept);
    if (!match->settings.seeded) match->settings.seed = 0;
    match->game = game;
    drop_draft(match);
    return LT_OK;
}

void lt_match_rotate_seats(lt_match_settings *settings, unsigned steps) {
    lt_rotate_seats(settings->seat, sizeof *settings->seat, settings->setup.players, steps);
}

const char *const lt_bot_called[] = {"Bao", "Lian", "Mei", "Tao", "Lin", "Jun", "Wen"};

static bool is_taken(const lt_match_settings *settings, const char *name) {
    for (unsigned i = 0; i < settings->setup.players; i++)
        if (strcmp(settings->seat[i].name, name) == 0) return true;
    return false;
}

const char *lt_match_bot_name(const lt_match_settings *settings, unsigned seat) {
    unsigned level = 0;
    while (level + 1 < lt_level_count && lt_bots[level] != settings->seat[seat].bot) level++;
    while (is_taken(settings, lt_bot_called[level])) level = (level + 1) % lt_level_count;
    return lt_bot_called[level];
}

void lt_match_name_bots(lt_match_settings *settings) {
    for (unsigned i = 0; i < settings->setup.players; i++) {
        lt_seat *seat = &settings->seat[i];
        if (seat->kind != LT_SEAT_BOT || seat->name[0] != '\0') continue;
        const char *name = lt_match_bot_name(settings, i);
        memcpy(seat->name, name, strlen(name) + 1);
    }
}

void lt_match_narrator(const lt_match *match, lt_language language, lt_narrator *narrator) {
    const char *names[LT_MAX_PLAYERS];
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) names[i] = match->settings.seat[i].name;
    lt_narrator_init(narrator, language, match->settings.setup.players, names);
}

lt_view lt_match_view(const lt_match *match, int seat) {
    bool drafting = seat != LT_SPECTATOR && (unsigned)seat == match->game.state.open.player;
    return lt_view_of(drafting ? &match->draft : &match->game.state, seat);
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

void lt_match_replay(const lt_match *match, lt_listener listener) {
    lt_state state;
    lt_happening happening = {0};
    lt_start(&state, &match->settings.setup, &happening.events);
    happening.turn = state.open.turn;
    happening.player = state.open.player;
    tell(&listener, &happening);
    for (unsigned i = 0; i < match->game.move_count; i++) {
        // Zeroed as a whole, so that nothing of earlier events stays behind the last one.
        memset(&happening, 0, sizeof happening);
        happening.number = i + 1;
        happening.turn = state.open.turn;
        happening.player = state.open.player;
        happening.move = match->moves[i];
        lt_apply(&state, match->moves[i], &happening.events);
        tell(&listener, &happening);
    }
}

// --- The draft ------------------------------------------------------------------------------------

bool lt_match_complete(const lt_match *match) {
    return match->draft_count > 0 && lt_ends_turn(match->draft_moves[match->draft_count - 1]);
}

// A turn has at most 10 moves: nobody can hold more than 20 cards, so that 8 discards are the most.
static void push(lt_match *match, lt_move move) {
    LT_ASSERT(match->draft_count < LT_MAX_TURN_MOVES);
    match->draft_moves[match->draft_count++] = move;
    if (!lt_ends_turn(move)) lt_apply(&match->draft, move, NULL);
}

lt_err lt_match_draft(lt_match *match, lt_move move) {
    if (match->game.over) return LT_ERR_OVER;
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
    match->draft = match->game.state;
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
    if (match->game.over || placement.kind != LT_PLACE) return false;
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

// --- Leaving --------------------------------------------------------------------------------------

static void leave(lt_match *match, unsigned player, lt_left how, int64_t now_ms) {
    if (!lt_game_leave(&match->game, player, how, now_ms)) return;
    if (match->game.over || player == match->game.state.open.player) drop_draft(match);
}

void lt_match_resign(lt_match *match, unsigned player, int64_t now_ms) {
    leave(match, player, LT_LEFT_RESIGNED, now_ms);
}

bool lt_match_tick(lt_match *match, int64_t now_ms) {
    if (!lt_game_is_time_up(&match->game, now_ms)) return false;
    leave(match, match->game.state.open.player, LT_LEFT_TIME, now_ms);
    return true;
}

// --- Playing ----------------------------------------------------------------------------------------

bool lt_match_play(lt_match *match, const lt_move *moves, unsigned count, int64_t now_ms) {
    const unsigned player = match->game.state.open.player, turn = match->game.state.open.turn;
    lt_game_turn judged;
    lt_events events[LT_MAX_TURN_MOVES];
    memset(events, 0, sizeof events); // so that a listener may copy them whole
    if (lt_match_tick(match, now_ms) ||
        lt_game_judge(&match->game, moves, count, now_ms, &judged, events) != LT_OK ||
        !lt_game_turn_is_whole(&judged))
        return false;
    const unsigned before = match->game.move_count;
    lt_game_play(&match->game, &judged, match->moves, now_ms);
    drop_draft(match);
    for (unsigned i = 0; i < count; i++) {
        const lt_happening happening = {before + i + 1, turn, player, judged.moves[i], events[i]};
        for (int j = 0; j < match->listener_count; j++) tell(&match->listeners[j], &happening);
    }
    return true;
}

bool lt_match_confirm(lt_match *match, int64_t now_ms) {
    if (lt_match_tick(match, now_ms) || !lt_match_complete(match)) return false;
    return lt_match_play(match, match->draft_moves, (unsigned)match->draft_count, now_ms);
}
