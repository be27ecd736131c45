// deal.c - the fair deal of a table (its deck, who begins), and its record at the end.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "lt_fair.h"
#include "lt_table.h"

_Static_assert((int)LT_SECRET == (int)LT_FAIR_BYTES && sizeof(lt_game_id) == LT_FAIR_TABLE, "the same bytes");

lt_secret lt_table_commitment(const lt_secret *secret) {
    lt_secret commitment;
    lt_fair_commit(secret->bytes, commitment.bytes);
    return commitment;
}

static lt_fair fair_of(const lt_table *table) {
    lt_fair deal = {
        .players = table->settings.players, .drawn = table->settings.first_random, .turned = table->rotation};
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

// --- The record ---------------------------------------------------------------------------------------

size_t lt_table_record(const lt_table *table, char *out, size_t cap) {
    const time_t changed = (time_t)(table->changed_ms / 1000);
    const lt_fair deal = fair_of(table);
    char date[16] = "", tags[LT_MATCH_TAGS];
    struct tm utc;
    lt_setup setup = {.players = table->settings.players, .rules = table->settings.rules};
    memcpy(setup.side, table->settings.side, sizeof setup.side);
    memcpy(setup.deck, table->deck, sizeof setup.deck);
    if (gmtime_r(&changed, &utc) != NULL) strftime(date, sizeof date, "%Y-%m-%d", &utc);
    lt_game_record record = {.setup = &setup,
                             .game = &table->game,
                             .moves = table->moves,
                             .date = date,
                             .tags = tags,
                             .tags_size = lt_fair_tags(&deal, tags, 0, sizeof tags)};
    for (unsigned i = 0; i < setup.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        record.name[i] = seat->kind == LT_TABLE_SEAT_BOT ? lt_bots[seat->bot]->name : seat->name;
    }
    return lt_game_record_write(&record, out, cap);
}
