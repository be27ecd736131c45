// table.c - what each entry of the log does to a table.
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "lt_table.h"

enum { BACK_MS = 60 * 1000 };

lt_secret lt_secret_hash(const lt_secret *secret) {
    lt_secret hash;
    crypto_generichash(hash.bytes, sizeof hash.bytes, secret->bytes, sizeof secret->bytes, NULL, 0);
    return hash;
}

int lt_table_seat_of_key(const lt_table *table, const lt_secret *key) {
    const lt_secret hash = lt_secret_hash(key);
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_PERSON &&
            sodium_memcmp(hash.bytes, table->seats[i].key.bytes, LT_SECRET) == 0)
            return (int)i;
    return LT_SPECTATOR;
}

const lt_bot *lt_table_bot(const lt_table *table) {
    const lt_table_seat *seat = &table->seats[table->state.open.player];
    return table->phase != LT_TABLE_RUNNING || lt_table_seat_plays(seat) ? NULL : lt_bots[seat->bot];
}

int lt_table_empty_seat(const lt_table *table) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_EMPTY) return (int)i;
    return -1;
}

int lt_table_starter(const lt_table *table) {
    int first = -1;
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (seat->kind != LT_TABLE_SEAT_PERSON || !seat->ready) continue;
        if (sodium_memcmp(seat->person.bytes, table->maker.bytes, LT_SECRET) == 0) return (int)i;
        if (first < 0) first = (int)i;
    }
    return first;
}

bool lt_table_all_ready(const lt_table *table) {
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (seat->kind == LT_TABLE_SEAT_EMPTY || (seat->kind == LT_TABLE_SEAT_PERSON && !seat->ready))
            return false;
    }
    return true;
}

unsigned lt_table_drawn(const lt_table *table, int seat, lt_tile out[LT_MAX_DECK]) {
    unsigned count = 0;
    if (seat == LT_SPECTATOR || table->phase == LT_TABLE_OPEN) return 0;
    for (; count < LT_HAND_SIZE; count++) out[count] = table->deck[(unsigned)seat * LT_HAND_SIZE + count];
    for (unsigned i = 0; i < table->turn_count; i++)
        if (table->turns[i].player == seat && table->turns[i].drew != LT_NO_TILE)
            out[count++] = table->turns[i].drew;
    return count;
}

// --- Turns ------------------------------------------------------------------------------------------------

lt_err lt_table_try(const lt_table *table, const lt_move *moves, unsigned count, lt_state *after,
                    bool *complete) {
    const uint32_t turn = table->state.open.turn;
    lt_state state = table->state;
    *complete = false;
    for (unsigned i = 0; i < count; i++) {
        if (state.open.turn != turn || state.open.over) return LT_ERR_MOVE; // goes on past its own end
        const lt_err err = lt_apply(&state, moves[i], NULL);
        if (err != LT_OK) return err;
    }
    *complete = state.open.turn != turn || state.open.over;
    if (after != NULL) *after = state;
    return LT_OK;
}

static bool room_for(lt_table *table, unsigned more) {
    const unsigned wanted = table->move_count + more;
    if (wanted > LT_MAX_GAME_MOVES) return false;
    if (wanted <= table->move_room) return true;
    const unsigned room = wanted + 24; // about a third of a game
    lt_move *moves = realloc(table->moves, room * sizeof *moves);
    if (moves == NULL) return false;
    table->moves = moves;
    table->move_room = (uint16_t)room;
    return true;
}

static void finish(lt_table *table, lt_termination how, int by, unsigned winners) {
    table->phase = LT_TABLE_FINISHED;
    table->termination = (uint8_t)how;
    table->by = (int8_t)by;
    table->winners = (uint8_t)winners;
}

static bool apply_turn(lt_table *table, const lt_entry *entry) {
    lt_state after;
    bool complete;
    const unsigned player = table->state.open.player, draw = table->state.open.draw;
    if (table->phase != LT_TABLE_RUNNING || table->turn_count == LT_MAX_TURNS) return false;
    if (lt_table_try(table, entry->moves, entry->move_count, &after, &complete) != LT_OK || !complete)
        return false;
    if (!room_for(table, entry->move_count)) return false;
    lt_table_turn *turn = &table->turns[table->turn_count++];
    *turn =
        (lt_table_turn){.seq = table->seq + 1, .first_move = table->move_count, .player = (uint8_t)player};
    if (after.open.draw < draw)
        turn->drew = lt_hand_tile(after.hand[player], after.open.hand_size[player] - 1u);
    memcpy(table->moves + table->move_count, entry->moves, entry->move_count * sizeof *entry->moves);
    table->move_count = (uint16_t)(table->move_count + entry->move_count);
    table->state = after;
    if (table->settings.clock == LT_CLOCK_BANK && entry->left_ms >= 0)
        table->seats[player].bank_ms = entry->left_ms;
    for (unsigned i = 0; i < table->settings.players; i++) table->seats[i].asks = false;
    if (after.open.over) finish(table, LT_NORMAL, -1, lt_winners(&after.open));
    return true;
}

// --- Coming and going ---------------------------------------------------------------------------------------

static bool apply_made(lt_table *table, const lt_entry *entry) {
    if (table->seq != 0) return false;
    table->settings = entry->settings;
    table->maker = entry->person;
    table->secret = entry->secret;
    table->commitment = lt_table_commitment(&entry->secret);
    table->by = -1;
    for (unsigned i = 0; i < entry->settings.players; i++) {
        if (entry->settings.bots[i] == LT_NO_BOT) continue;
        table->seats[i].kind = LT_TABLE_SEAT_BOT;
        table->seats[i].bot = entry->settings.bots[i];
    }
    return true;
}

static bool apply_sat(lt_table *table, const lt_entry *entry) {
    lt_table_seat *seat = &table->seats[entry->seat];
    if (table->phase != LT_TABLE_OPEN || seat->kind != LT_TABLE_SEAT_EMPTY) return false;
    *seat = (lt_table_seat){.kind = LT_TABLE_SEAT_PERSON,
                            .ready = entry->has_contribution,
                            .entry = table->seq + 1,
                            .key = entry->key,
                            .person = entry->person,
                            .contribution = entry->contribution};
    memcpy(seat->name, entry->name, sizeof seat->name);
    return true;
}

static bool apply_seated(lt_table *table, const lt_entry *entry) {
    lt_table_seat *seat = &table->seats[entry->seat];
    if (seat->kind != LT_TABLE_SEAT_PERSON) return false;
    if (entry->kind == LT_ENTRY_KEY) {
        seat->key = entry->key;
        return true;
    }
    if (entry->kind == LT_ENTRY_RENAMED) {
        memset(seat->name, 0, sizeof seat->name);
        memset(&seat->person, 0, sizeof seat->person);
        return true;
    }
    if (table->phase != LT_TABLE_OPEN) return false;
    if (entry->kind == LT_ENTRY_READY) {
        seat->contribution = entry->contribution;
        seat->ready = true;
    } else {
        *seat = (lt_table_seat){.kind = LT_TABLE_SEAT_EMPTY, .sockets = seat->sockets};
    }
    return true;
}

// Player 1 is whom chance calls so: everybody moves on by so many places. Sides stay with the places.
static void turn_seats(lt_table *table) {
    const unsigned players = table->settings.players;
    lt_table_seat turned[LT_MAX_PLAYERS];
    memcpy(turned, table->seats, sizeof turned);
    for (unsigned i = 0; i < players; i++) table->seats[(i + table->turned) % players] = turned[i];
}

static bool apply_started(lt_table *table) {
    lt_setup setup = {.players = table->settings.players, .rules = table->settings.rules};
    if (table->phase != LT_TABLE_OPEN) return false;
    for (unsigned i = 0; i < setup.players; i++) {
        lt_table_seat *seat = &table->seats[i];
        if (seat->kind == LT_TABLE_SEAT_EMPTY)
            *seat = (lt_table_seat){
                .kind = LT_TABLE_SEAT_BOT, .bot = table->settings.level, .sockets = seat->sockets};
        seat->bank_ms = table->settings.time_ms;
    }
    table->turned = table->settings.first_random ? (uint8_t)lt_table_deal_rotation(table) : 0;
    turn_seats(table);
    lt_table_deal_deck(table, setup.deck);
    memcpy(setup.side, table->settings.side, sizeof setup.side);
    if (lt_start(&table->state, &setup, NULL) != LT_OK) return false;
    memcpy(table->deck, setup.deck, sizeof table->deck);
    table->phase = LT_TABLE_RUNNING;
    return true;
}

// Of two players the other wins; of more, and of those who are only away, a bot plays on.
static bool apply_left(lt_table *table, const lt_entry *entry) {
    static const uint8_t lefts[LT_ENTRY_KINDS] = {[LT_ENTRY_LEFT] = LT_LEFT_AWAY,
                                                  [LT_ENTRY_RESIGNED] = LT_LEFT_RESIGNED,
                                                  [LT_ENTRY_TIME] = LT_LEFT_TIME};
    lt_table_seat *seat = &table->seats[entry->seat];
    if (table->phase != LT_TABLE_RUNNING || seat->kind != LT_TABLE_SEAT_PERSON) return false;
    seat->left = entry->asked ? LT_LEFT_ASKED : lefts[entry->kind];
    seat->left_turn = (uint8_t)table->state.open.turn;
    seat->bot = table->settings.level;
    if (table->settings.players == 2 && entry->kind != LT_ENTRY_LEFT)
        finish(table, entry->kind == LT_ENTRY_TIME ? LT_TIME : LT_RESIGNED, entry->seat,
               3u ^ 1u << entry->seat);
    return true;
}

static bool apply_back(lt_table *table, const lt_entry *entry) {
    lt_table_seat *seat = &table->seats[entry->seat];
    if (table->phase != LT_TABLE_RUNNING || seat->kind != LT_TABLE_SEAT_PERSON ||
        seat->left == LT_LEFT_RESIGNED)
        return false;
    if (seat->left == LT_LEFT_TIME) // a little to go on with: else nobody's time would ever be up
        seat->bank_ms = table->settings.time_ms < BACK_MS ? table->settings.time_ms : BACK_MS;
    seat->left = LT_PLAYS;
    return true;
}

static bool apply_end(lt_table *table, const lt_entry *entry) {
    if (entry->kind == LT_ENTRY_ABANDONED) {
        if (table->phase != LT_TABLE_RUNNING) return false;
        finish(table, LT_ABANDONED, -1, 0);
    } else if (entry->kind == LT_ENTRY_CLOSED) {
        if (table->phase != LT_TABLE_OPEN) return false;
        table->phase = LT_TABLE_CLOSED;
    } else {
        if (table->phase != LT_TABLE_FINISHED || table->has_rematch) return false;
        table->has_rematch = true;
        table->rematch = entry->rematch;
    }
    return true;
}

bool lt_table_apply(lt_table *table, const lt_entry *entry) {
    bool fits = false;
    if (entry->kind != LT_ENTRY_MADE && (table->seq == 0 || entry->seat >= table->settings.players))
        return false;
    switch ((lt_entry_kind)entry->kind) {
    case LT_ENTRY_MADE: fits = apply_made(table, entry); break;
    case LT_ENTRY_SAT: fits = apply_sat(table, entry); break;
    case LT_ENTRY_STOOD:
    case LT_ENTRY_KEY:
    case LT_ENTRY_RENAMED:
    case LT_ENTRY_READY: fits = apply_seated(table, entry); break;
    case LT_ENTRY_STARTED: fits = apply_started(table); break;
    case LT_ENTRY_TURN: fits = apply_turn(table, entry); break;
    case LT_ENTRY_LEFT:
    case LT_ENTRY_RESIGNED:
    case LT_ENTRY_TIME: fits = apply_left(table, entry); break;
    case LT_ENTRY_BACK: fits = apply_back(table, entry); break;
    case LT_ENTRY_ABANDONED:
    case LT_ENTRY_REMATCH:
    case LT_ENTRY_CLOSED: fits = apply_end(table, entry); break;
    case LT_ENTRY_KINDS: break;
    }
    if (!fits) return false;
    table->seq++;
    if (entry->at_ms != 0) table->changed_ms = entry->at_ms;
    return true;
}

void lt_table_free(lt_table *table) {
    free(table->moves);
    sodium_memzero(table->secret.bytes, LT_SECRET);
    table->moves = NULL;
}
