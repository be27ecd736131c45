// deal.c - the fair deal of a table (its deck, who begins), and its record at the end.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "lt_fair.h"
#include "lt_table.h"

_Static_assert((int)LT_SECRET == (int)LT_FAIR_BYTES && sizeof(lt_game_id) == LT_FAIR_TABLE, "the same bytes");
_Static_assert((int)LT_DEAL_KIND == (int)LT_FAIR_KIND, "the newest kind");

// What is fixed when a table is made.
static lt_fair terms_of(const lt_game_id *id, const lt_secret *secret, unsigned kind,
                        const lt_table_settings *settings) {
    lt_fair deal = {
        .kind = (uint8_t)kind, .players = settings->players, .first_random = settings->first_random};
    for (unsigned i = 0; i < settings->players; i++)
        deal.bot_seats |= (unsigned)(settings->bots[i] != LT_NO_BOT) << i;
    memcpy(deal.table, id->bytes, sizeof deal.table);
    memcpy(deal.secret, secret->bytes, sizeof deal.secret);
    return deal;
}

lt_secret lt_table_commitment(const lt_game_id *id, const lt_entry *made) {
    const lt_fair deal = terms_of(id, &made->secret, made->deal_kind, &made->settings);
    lt_secret commitment;
    lt_fair_commitment(&deal, commitment.bytes);
    return commitment;
}

static lt_fair fair_of(const lt_table *table) {
    lt_fair deal = terms_of(&table->id, &table->secret, table->deal_kind, &table->settings);
    deal.turned = table->rotation;
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
