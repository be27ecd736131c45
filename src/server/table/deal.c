// deal.c - the deck of a table and who begins, from its secret and what those who sit there contributed; its record at the end.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "lt_fair.h"
#include "lt_match.h"
#include "lt_table.h"

_Static_assert((int)LT_SECRET == (int)LT_FAIR_BYTES && sizeof(lt_game_id) == LT_FAIR_TABLE, "the same bytes");

lt_secret lt_table_commitment(const lt_secret *secret) {
    lt_secret commitment;
    lt_fair_commit(secret->bytes, commitment.bytes);
    return commitment;
}

static lt_fair fair_of(const lt_table *table) {
    lt_fair deal = {
        .players = table->settings.players, .drawn = table->settings.first_random, .turned = table->turned};
    memcpy(deal.table, table->id.bytes, sizeof deal.table);
    memcpy(deal.secret, table->secret.bytes, sizeof deal.secret);
    for (unsigned i = 0; i < deal.players; i++) {
        if (table->seats[i].kind != LT_TABLE_SEAT_PERSON || !table->seats[i].ready) continue;
        deal.contributed |= 1u << i;
        memcpy(deal.contribution[i], table->seats[i].contribution.bytes, LT_FAIR_BYTES);
    }
    return deal;
}

unsigned lt_table_deal_rotation(const lt_table *table) {
    const lt_fair deal = fair_of(table);
    return lt_fair_turn(&deal);
}

void lt_table_deal_deck(const lt_table *table, lt_tile deck[LT_MAX_DECK]) {
    const lt_fair deal = fair_of(table);
    lt_fair_deck(&deal, deck);
}

// --- The record ---------------------------------------------------------------------------------------------------

static void seat_of(const lt_table *table, unsigned player, lt_match *match) {
    const lt_table_seat *from = &table->seats[player];
    lt_seat *seat = &match->settings.seat[player];
    const bool bot = from->kind == LT_TABLE_SEAT_BOT || from->left != LT_PLAYS;
    seat->kind = bot ? LT_SEAT_BOT : LT_SEAT_PERSON;
    seat->bot = bot ? lt_bots[from->bot] : NULL;
    snprintf(seat->name, sizeof seat->name, "%s",
             from->kind == LT_TABLE_SEAT_BOT ? lt_bots[from->bot]->name : from->name);
    if (from->left != LT_HAS_RESIGNED && from->left != LT_OUT_OF_TIME) return;
    match->left[player].how = from->left == LT_OUT_OF_TIME ? LT_TIME : LT_RESIGNED;
    match->left[player].turn = from->left_turn;
}

size_t lt_table_record(const lt_table *table, char *out, size_t cap) {
    static lt_match match; // the loop's thread alone writes records
    const time_t changed = (time_t)(table->changed_ms / 1000);
    struct tm utc;
    memset(&match, 0, sizeof match);
    lt_setup *setup = &match.settings.setup;
    setup->players = table->settings.players;
    setup->rules = table->settings.rules;
    memcpy(setup->side, table->settings.side, sizeof setup->side);
    memcpy(setup->deck, table->deck, sizeof setup->deck);
    for (unsigned i = 0; i < setup->players; i++) seat_of(table, i, &match);
    if (gmtime_r(&changed, &utc) != NULL)
        strftime(match.settings.date, sizeof match.settings.date, "%Y-%m-%d", &utc);
    match.state = match.draft = table->state;
    match.move_count = table->move_count;
    for (unsigned i = 0; i < table->move_count; i++) match.moves[i] = table->moves[i];
    match.ended = true;
    match.termination = (lt_termination)table->termination;
    match.terminated_by = table->by;
    match.winners = table->winners;
    const lt_fair deal = fair_of(table);
    match.tags_size = lt_fair_tags(&deal, match.tags, 0, sizeof match.tags);
    return lt_match_record(&match, 0, out, cap);
}
