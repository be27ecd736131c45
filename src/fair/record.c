// record.c - a fair deal in the tags of a record, written and checked.
#include <string.h>

#include "fair.h"

const char *const lt_fair_verdict_names[LT_FAIR_VERDICTS] = {
    [LT_FAIR_PROVED] = "proved",
    [LT_FAIR_NONE] = "none",
    [LT_FAIR_OTHER] = "other",
    [LT_FAIR_TAG] = "tag",
    [LT_FAIR_ALONE] = "alone",
    [LT_FAIR_BOT] = "bot",
    [LT_FAIR_WRONG_SECRET] = "wrong secret",
    [LT_FAIR_WRONG_DECK] = "wrong deck",
    [LT_FAIR_WRONG_TURN] = "wrong turn",
};

// --- Writing --------------------------------------------------------------------------------------

static size_t add(const char *name, const uint8_t *bytes, size_t bytes_size, char *tags, size_t size,
                  size_t cap) {
    char text[LT_FAIR_HEX];
    lt_fair_hex(bytes, bytes_size, text);
    return lt_tags_append(name, text, tags, size, cap);
}

static size_t add_terms(const lt_fair *deal, char *tags, size_t size, size_t cap) {
    char seats[2 * LT_MAX_PLAYERS] = "none", *at = seats;
    for (unsigned i = 0; i < deal->players; i++) {
        if ((deal->bot_seats >> i & 1) == 0) continue;
        if (at != seats) *at++ = ' ';
        *at++ = (char)('1' + i);
        *at = '\0';
    }
    size = lt_tags_append("First", deal->first_random ? "random" : "seat", tags, size, cap);
    return lt_tags_append("BotSeats", seats, tags, size, cap);
}

size_t lt_fair_tags(const lt_fair *deal, char *tags, size_t size, size_t cap) {
    uint8_t commit[LT_FAIR_BYTES];
    lt_fair_commitment(deal, commit);
    size = lt_tags_append("Deal", deal->kind == 1 ? "fair 1" : "fair 2", tags, size, cap);
    size = add("Table", deal->table, sizeof deal->table, tags, size, cap);
    size = add("Commit", commit, sizeof commit, tags, size, cap);
    size = add("Secret", deal->secret, sizeof deal->secret, tags, size, cap);
    if (deal->kind != 1) size = add_terms(deal, tags, size, cap);
    for (unsigned i = 0; i < deal->players; i++)
        if (deal->contributed >> i & 1)
            size = add(lt_fair_contribution_tags[i], deal->contribution[i], LT_FAIR_BYTES, tags, size, cap);
    const char turned[] = {(char)('0' + deal->turned), '\0'};
    return deal->first_random ? lt_tags_append("Turned", turned, tags, size, cap) : size;
}

// --- Checking -------------------------------------------------------------------------------------

bool lt_fair_has_deal(const lt_fair_check *check) {
    return check->verdict == LT_FAIR_PROVED || check->verdict >= LT_FAIR_ALONE;
}

static void need_bytes(lt_fair_reader *from, const char *name, uint8_t *out, size_t size) {
    if (!lt_fair_read_bytes(from, name, out, size)) lt_fair_blame(from, name);
}

// The turning is there if and only if chance decided who begins. A record of kind 1 has no tag First, so that
// it could leave the turning out.
static void read_turned(lt_fair_reader *from, lt_fair *deal) {
    bool there;
    deal->turned = (uint8_t)lt_fair_read_digit(from, "Turned", 0, deal->players - 1u, &there);
    if (deal->kind == 1) deal->first_random = there;
    if (deal->first_random != there) lt_fair_blame(from, "Turned");
}

static void read_deal(lt_fair_reader *from, lt_fair_check *check) {
    lt_fair *deal = &check->deal;
    need_bytes(from, "Table", deal->table, sizeof deal->table);
    need_bytes(from, "Commit", check->commit, sizeof check->commit);
    need_bytes(from, "Secret", deal->secret, sizeof deal->secret);
    if (deal->kind != 1 && !lt_fair_read_terms(from, deal)) lt_fair_blame(from, "First");
    deal->contributed =
        lt_fair_read_contributions(from, lt_fair_contribution_tags, deal->players, deal->contribution);
    read_turned(from, deal);
}

// Whether the record says that a bot plays for the player and calls the player by that bot's name. A person
// who left has a bot too, but not its name.
static bool is_called_bot(const lt_record *record, unsigned player) {
    char tag[LT_PLAYER_TAG], seat[LT_NAME_BYTES + 4] = "";
    lt_tag_get(record->tags, record->tags_size, lt_player_tag("Seat", player, tag), seat, sizeof seat);
    return strncmp(seat, "bot ", 4) == 0 && strcmp(seat + 4, record->name[player]) == 0;
}

// Whether a bot contributed: it would be the server's own, to be tried until the deck is to its liking.
static bool find_bot(const lt_record *record, lt_fair_check *check) {
    const lt_fair *deal = &check->deal;
    for (unsigned i = 0; i < deal->players; i++) {
        const unsigned seat = (i + deal->players - deal->turned) % deal->players;
        check->bot = i;
        if (deal->contributed >> i & 1 && (deal->bot_seats >> seat & 1 || is_called_bot(record, i)))
            return true;
    }
    return false;
}

lt_fair_check lt_fair_check_record(const lt_record *record) {
    lt_fair_check check = {.verdict = LT_FAIR_NONE};
    lt_fair_reader from = {record->tags, record->tags_size, NULL};
    uint8_t commit[LT_FAIR_BYTES];
    bool there;
    check.deal.kind = (uint8_t)lt_fair_read_kind(&from, &there);
    if (!there) return check;
    check.deal.players = record->setup.players;
    check.verdict = LT_FAIR_OTHER;
    if (check.deal.kind == 0 && from.fault == NULL) return check;
    read_deal(&from, &check);
    check.tag = from.fault;
    check.verdict = LT_FAIR_TAG;
    if (from.fault != NULL) return check;
    lt_fair_commitment(&check.deal, commit);
    lt_fair_deck(&check.deal, check.deck);
    if (memcmp(commit, check.commit, sizeof commit) != 0)
        check.verdict = LT_FAIR_WRONG_SECRET;
    else if (find_bot(record, &check))
        check.verdict = LT_FAIR_BOT;
    else if (memcmp(check.deck, record->setup.deck, lt_deck_size(check.deal.players)) != 0)
        check.verdict = LT_FAIR_WRONG_DECK;
    else if (check.deal.first_random && lt_fair_turn(&check.deal) != check.deal.turned)
        check.verdict = LT_FAIR_WRONG_TURN;
    else
        check.verdict = check.deal.contributed == 0 ? LT_FAIR_ALONE : LT_FAIR_PROVED;
    return check;
}
