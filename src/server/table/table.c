// table.c - what each entry of the log does to a table.
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "lt_table.h"

lt_secret lt_secret_hash(const lt_secret *secret) {
    lt_secret hash;
    crypto_generichash(hash.bytes, sizeof hash.bytes, secret->bytes, sizeof secret->bytes, NULL, 0);
    return hash;
}

bool lt_secret_is(const lt_secret *secret, const uint8_t other[LT_SECRET]) {
    return sodium_memcmp(secret->bytes, other, LT_SECRET) == 0;
}

bool lt_table_is_offered(const lt_table *table, unsigned seat, const lt_secret *key) {
    const lt_secret hash = lt_secret_hash(key);
    return table->seats[seat].has_offered && lt_secret_is(&hash, table->seats[seat].offered.bytes);
}

int lt_table_seat_of_key(const lt_table *table, const lt_secret *key) {
    const lt_secret hash = lt_secret_hash(key);
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_PERSON &&
            (lt_secret_is(&hash, table->seats[i].key.bytes) || lt_table_is_offered(table, i, key)))
            return (int)i;
    return LT_SPECTATOR;
}

lt_next lt_table_next(const lt_table *table, int64_t now_ms) {
    if (table->phase != LT_TABLE_RUNNING) return (lt_next){.kind = LT_NEXT_OVER, .time_left_ms = INT64_MAX};
    return lt_midend_next(&table->game, now_ms);
}

bool lt_table_plays(const lt_table *table, unsigned seat) {
    return table->seats[seat].kind == LT_TABLE_SEAT_PERSON && table->game.seat[seat].left == LT_PLAYS;
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
        if (lt_secret_is(&seat->person, table->maker.bytes)) return (int)i;
        if (first < 0) first = (int)i;
    }
    return first;
}

bool lt_table_people_ready(const lt_table *table) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_PERSON && !table->seats[i].ready) return false;
    return true;
}

// The seat in that entry is the one before the seats were rotated.
lt_entry lt_table_nameless_entry(const lt_table *table, unsigned seat) {
    const unsigned players = table->settings.players;
    const lt_table_seat *person = &table->seats[seat];
    return (lt_entry){.kind = LT_ENTRY_SAT,
                      .seat = (uint8_t)((seat + players - table->rotation) % players),
                      .key = person->key,
                      .has_contribution = person->ready,
                      .contribution = person->contribution};
}

// --- Turns ------------------------------------------------------------------------------------------------

// Players take turns in the order of their seats.
unsigned lt_table_turn_player(const lt_table *table, unsigned index) {
    return index % table->settings.players;
}

const lt_move *lt_table_turn_moves(const lt_table *table, unsigned index, unsigned *count) {
    const unsigned first = table->turn_first_move[index];
    const bool last = index + 1u == table->turn_count;
    *count = (last ? table->game.move_count : table->turn_first_move[index + 1]) - first;
    return table->moves + first;
}

// After the hands, the deck is drawn tile by tile, one at the end of each turn (R18e).
lt_tile lt_table_turn_drew(const lt_table *table, unsigned index) {
    const unsigned place = table->settings.players * LT_HAND_SIZE + index;
    return place < lt_deck_size(table->settings.players) ? table->deck[place] : LT_NO_TILE;
}

unsigned lt_table_drawn(const lt_table *table, int seat, lt_tile out[LT_MAX_DECK]) {
    unsigned count = 0;
    if (seat == LT_SPECTATOR || table->phase == LT_TABLE_OPEN) return 0;
    for (; count < LT_HAND_SIZE; count++) out[count] = table->deck[(unsigned)seat * LT_HAND_SIZE + count];
    for (unsigned i = 0; i < table->turn_count; i++) {
        const lt_tile drew = lt_table_turn_drew(table, i);
        if (lt_table_turn_player(table, i) == (unsigned)seat && drew != LT_NO_TILE) out[count++] = drew;
    }
    return count;
}

static bool room_for(lt_table *table, unsigned more) {
    const unsigned wanted = table->game.move_count + more;
    if (wanted > LT_MAX_GAME_MOVES) return false;
    if (wanted <= table->move_room) return true;
    const unsigned room = wanted + 24; // about a third of a game
    lt_move *moves = realloc(table->moves, room * sizeof *moves);
    if (moves == NULL) return false;
    table->moves = moves;
    table->move_room = (uint16_t)room;
    return true;
}

lt_entry lt_table_turn_entry(const lt_table *table, const lt_game_turn *turn, int64_t wall_ms) {
    lt_entry entry = {.kind = LT_ENTRY_TURN,
                      .at_ms = wall_ms,
                      .left_ms = table->settings.clock == LT_CLOCK_BANK ? turn->bank_ms : -1,
                      .move_count = (uint8_t)turn->count};
    memcpy(entry.moves, turn->moves, turn->count * sizeof *turn->moves);
    return entry;
}

// A turn of the log as it was judged when it was played.
static bool judge(const lt_table *table, const lt_entry *entry, int64_t now_ms, lt_game_turn *turn) {
    const lt_game *game = &table->game;
    if (lt_game_judge(game, entry->moves, entry->move_count, now_ms, turn, NULL) != LT_OK) return false;
    if (game->clock.kind == LT_CLOCK_BANK)
        turn->bank_ms = entry->left_ms >= 0 ? entry->left_ms : game->bank_ms[game->state.open.player];
    return lt_game_turn_is_whole(turn);
}

static bool apply_turn(lt_table *table, const lt_entry *entry, const lt_game_turn *turn, int64_t now_ms) {
    lt_game_turn judged;
    if (table->phase != LT_TABLE_RUNNING || table->turn_count == LT_MAX_TURNS) return false;
    if (turn == NULL) {
        if (!judge(table, entry, now_ms, &judged)) return false;
        turn = &judged;
    }
    if (!room_for(table, turn->count)) return false;
    const unsigned player = table->game.state.open.player;
    if (lt_table_plays(table, player)) table->seats[player].seen = true;
    table->turn_first_move[table->turn_count] = table->game.move_count;
    table->turn_seq[table->turn_count++] = table->seq + 1;
    lt_game_play(&table->game, turn, table->moves, now_ms);
    for (unsigned i = 0; i < table->settings.players; i++) table->seats[i].asks = false;
    return true;
}

// --- Coming and going ---------------------------------------------------------------------------------

static bool apply_made(lt_table *table, const lt_entry *entry) {
    if (table->seq != 0) return false;
    table->settings = entry->settings;
    table->maker = entry->person;
    table->secret = entry->secret;
    table->deal_kind = entry->deal_kind;
    table->commitment = lt_table_commitment(&table->id, entry);
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

// The old key stays good until the new one is used, since the answer with the new one may be lost.
static bool apply_key(lt_table_seat *seat, const lt_entry *entry) {
    const bool offers = entry->kind == LT_ENTRY_OFFERED;
    if (entry->used && !seat->has_offered) return false;
    if (!offers) seat->key = entry->key;
    if (entry->used) seat->key = seat->offered;
    if (!offers || entry->used) seat->seen = true;
    seat->has_offered = offers;
    if (offers) seat->offered = entry->key;
    return true;
}

static void forget_name(lt_table_seat *seat) {
    memset(seat->name, 0, sizeof seat->name);
    memset(&seat->person, 0, sizeof seat->person);
}

static bool apply_seated(lt_table *table, const lt_entry *entry) {
    lt_table_seat *seat = &table->seats[entry->seat];
    if (seat->kind != LT_TABLE_SEAT_PERSON) return false;
    if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_OFFERED) return apply_key(seat, entry);
    if (entry->kind == LT_ENTRY_RENAMED) {
        forget_name(seat);
        return true;
    }
    if (table->phase != LT_TABLE_OPEN) return false;
    if (entry->kind == LT_ENTRY_READY) {
        seat->contribution = entry->contribution;
        seat->ready = seat->seen = true;
    } else {
        *seat = (lt_table_seat){.kind = LT_TABLE_SEAT_EMPTY, .sockets = seat->sockets};
    }
    return true;
}

static bool apply_started(lt_table *table, int64_t now_ms) {
    const lt_table_settings *settings = &table->settings;
    lt_setup setup = {.players = settings->players, .rules = settings->rules};
    if (table->phase != LT_TABLE_OPEN) return false;
    for (unsigned i = 0; i < setup.players; i++) {
        lt_table_seat *seat = &table->seats[i];
        if (seat->kind == LT_TABLE_SEAT_EMPTY)
            *seat =
                (lt_table_seat){.kind = LT_TABLE_SEAT_BOT, .bot = settings->level, .sockets = seat->sockets};
    }
    table->rotation = settings->first_random ? (uint8_t)lt_table_deal_rotation(table) : 0;
    lt_rotate_seats(table->seats, sizeof *table->seats, setup.players, table->rotation);
    lt_table_deal_deck(table, setup.deck);
    memcpy(setup.side, settings->side, sizeof setup.side);
    lt_game_start start = {.setup = &setup,
                           .clock = {settings->clock, settings->time_ms, settings->increment_ms},
                           .stand_in = settings->level};
    for (unsigned i = 0; i < setup.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_BOT)
            start.seat[i] = (lt_game_seat){.kind = LT_SEAT_BOT, .bot = table->seats[i].bot};
    if (lt_game_begin(&table->game, &start, now_ms) != LT_OK) return false;
    memcpy(table->deck, setup.deck, sizeof table->deck);
    table->phase = LT_TABLE_RUNNING;
    return true;
}

static bool apply_left(lt_table *table, const lt_entry *entry, int64_t now_ms) {
    static const lt_left lefts[LT_ENTRY_KINDS] = {[LT_ENTRY_LEFT] = LT_LEFT_AWAY,
                                                  [LT_ENTRY_RESIGNED] = LT_LEFT_RESIGNED,
                                                  [LT_ENTRY_TIME] = LT_LEFT_TIME};
    const lt_left how = entry->asked ? LT_LEFT_ASKED : lefts[entry->kind];
    if (table->phase != LT_TABLE_RUNNING || !lt_game_leave(&table->game, entry->seat, how, now_ms))
        return false;
    table->seats[entry->seat].seen |= how == LT_LEFT_ASKED || how == LT_LEFT_RESIGNED;
    return true;
}

static bool apply_back(lt_table *table, const lt_entry *entry, int64_t now_ms) {
    if (table->phase != LT_TABLE_RUNNING || table->seats[entry->seat].kind != LT_TABLE_SEAT_PERSON)
        return false;
    if (!lt_table_plays(table, entry->seat) && !lt_game_return(&table->game, entry->seat, now_ms))
        return false;
    table->seats[entry->seat].seen = true;
    return true;
}

static bool apply_end(lt_table *table, const lt_entry *entry, int64_t now_ms) {
    if (entry->kind == LT_ENTRY_ABANDONED) {
        if (table->phase != LT_TABLE_RUNNING) return false;
        lt_game_abandon(&table->game, now_ms);
    } else if (entry->kind == LT_ENTRY_CLOSED) {
        if (table->phase != LT_TABLE_OPEN) return false;
        table->phase = LT_TABLE_CLOSED;
        for (unsigned i = 0; i < table->settings.players; i++) forget_name(&table->seats[i]);
    } else {
        if (table->phase != LT_TABLE_FINISHED || table->has_rematch) return false;
        table->has_rematch = true;
        table->rematch = entry->rematch;
    }
    return true;
}

static void count_change(lt_table_seat *seat) {
    if (seat->changes < UINT16_MAX) seat->changes++;
}

bool lt_table_apply(lt_table *table, const lt_entry *entry, const lt_game_turn *turn, int64_t now_ms) {
    bool fits = false;
    if (entry->kind != LT_ENTRY_MADE && (table->seq == 0 || entry->seat >= table->settings.players))
        return false;
    switch ((lt_entry_kind)entry->kind) {
    case LT_ENTRY_MADE: fits = apply_made(table, entry); break;
    case LT_ENTRY_SAT: fits = apply_sat(table, entry); break;
    case LT_ENTRY_STOOD:
    case LT_ENTRY_KEY:
    case LT_ENTRY_RENAMED:
    case LT_ENTRY_OFFERED:
    case LT_ENTRY_READY: fits = apply_seated(table, entry); break;
    case LT_ENTRY_STARTED: fits = apply_started(table, now_ms); break;
    case LT_ENTRY_TURN: fits = apply_turn(table, entry, turn, now_ms); break;
    case LT_ENTRY_LEFT:
    case LT_ENTRY_RESIGNED:
    case LT_ENTRY_TIME: fits = apply_left(table, entry, now_ms); break;
    case LT_ENTRY_BACK: fits = apply_back(table, entry, now_ms); break;
    case LT_ENTRY_ABANDONED:
    case LT_ENTRY_REMATCH:
    case LT_ENTRY_CLOSED: fits = apply_end(table, entry, now_ms); break;
    case LT_ENTRY_KINDS: break;
    }
    if (!fits) return false;
    if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_OFFERED || entry->kind == LT_ENTRY_LEFT ||
        entry->kind == LT_ENTRY_BACK)
        count_change(&table->seats[entry->seat]);
    if (table->phase == LT_TABLE_RUNNING && table->game.over) table->phase = LT_TABLE_FINISHED;
    table->seq++;
    if (entry->at_ms != 0) table->changed_ms = entry->at_ms;
    return true;
}

void lt_table_resume_clock(lt_table *table, int64_t now_ms, int64_t passed_ms, int64_t grace_ms) {
    const lt_table_settings *settings = &table->settings;
    table->game.turn_began_ms = now_ms;
    if (settings->clock != LT_CLOCK_PER_TURN) return;
    const int64_t most_ms = settings->time_ms - grace_ms;
    if (most_ms > 0) table->game.turn_began_ms -= passed_ms < most_ms ? passed_ms : most_ms;
}

void lt_table_free(lt_table *table) {
    free(table->moves);
    sodium_memzero(table->secret.bytes, LT_SECRET);
    table->moves = NULL;
}
