// witness.c - what a player kept of a table, read from its tags and compared with the deal of a record.
#include <string.h>

#include "fair.h"
#include "lt_number.h"

const char *const lt_witness_names[LT_WITNESS_PARTS] = {
    [LT_WITNESS_KIND] = "kind",   [LT_WITNESS_TABLE] = "table", [LT_WITNESS_COMMIT] = "commit",
    [LT_WITNESS_TERMS] = "terms", [LT_WITNESS_SEAT] = "seat",   [LT_WITNESS_CONTRIBUTION] = "contribution",
    [LT_WITNESS_START] = "start", [LT_WITNESS_DRAWN] = "drawn",
};

// --- Reading ----------------------------------------------------------------------------------------

// The tag Drawn: "34 23 3".
static void read_drawn(lt_fair_reader *from, lt_fair_witness *witness) {
    char text[3 * LT_MAX_DECK + 2];
    if (!lt_fair_read_text(from, "Drawn", text, sizeof text)) return;
    for (const char *at = text; *at != '\0';) {
        uint64_t tile;
        const size_t size = lt_uint_prefix(at, strlen(at), LT_TILES - 1, &tile);
        if (size == 0 || (at[size] != ' ' && at[size] != '\0') || witness->drawn_count == LT_MAX_DECK) {
            lt_fair_blame(from, "Drawn");
            return;
        }
        witness->drawn[witness->drawn_count++] = (lt_tile)tile;
        at += size + (at[size] == ' ');
    }
}

static void read_table(lt_fair_reader *from, lt_fair_witness *witness) {
    char text[2 * LT_FAIR_TABLE + 2];
    if (!lt_fair_read_text(from, "Table", text, sizeof text)) return;
    if (!lt_fair_table_read(text, strlen(text), witness->deal.table)) lt_fair_blame(from, "Table");
    witness->has |= 1u << LT_WITNESS_TABLE;
}

// Text that is no tag would end the reading unnoticed, and what stands behind it would not be compared.
static void read_to_end(lt_fair_reader *from) {
    char name[2], value[2];
    lt_tag_walk walk = {from->tags, from->size, 0, name, sizeof name, value, sizeof value};
    while (lt_tag_next(&walk)) continue;
    for (size_t i = walk.at; i < from->size; i++)
        if (strchr(" \t\r\n", from->tags[i]) == NULL || from->tags[i] == '\0') lt_fair_blame(from, "Witness");
}

bool lt_fair_witness_read(const char *text, size_t size, lt_fair_witness *witness, const char **tag) {
    static const char *const before_tags[LT_MAX_PLAYERS] = {"Before1", "Before2", "Before3", "Before4"};
    lt_fair_reader from = {text, size, NULL};
    lt_fair *deal = &witness->deal;
    bool players, kind, seat, player, turned;
    *witness = (lt_fair_witness){.has = 0};
    deal->players = (uint8_t)lt_fair_read_digit(&from, "Players", LT_MIN_PLAYERS, LT_MAX_PLAYERS, &players);
    if (!players) lt_fair_blame(&from, "Players"); // without it no other tag means anything
    deal->kind = (uint8_t)lt_fair_read_kind(&from, &kind);
    if (kind && deal->kind == 0) lt_fair_blame(&from, "Deal");
    read_table(&from, witness);
    const bool commit = lt_fair_read_bytes(&from, "Commit", witness->commit, LT_FAIR_BYTES);
    const bool terms = lt_fair_read_terms(&from, deal);
    const unsigned chosen = lt_fair_read_digit(&from, "Seat", 1, deal->players, &seat);
    witness->seat = seat ? chosen - 1 : 0;
    witness->before =
        lt_fair_read_contributions(&from, before_tags, deal->players, witness->before_contribution);
    const bool own = lt_fair_read_bytes(&from, "Contribution", witness->contribution, LT_FAIR_BYTES);
    deal->contributed =
        lt_fair_read_contributions(&from, lt_fair_contribution_tags, deal->players, deal->contribution);
    deal->turned = (uint8_t)lt_fair_read_digit(&from, "Turned", 0, deal->players - 1u, &turned);
    const unsigned number = lt_fair_read_digit(&from, "Player", 1, deal->players, &player);
    witness->player = player ? number - 1 : 0;
    read_drawn(&from, witness);
    read_to_end(&from);
    witness->has |= (unsigned)kind << LT_WITNESS_KIND | (unsigned)commit << LT_WITNESS_COMMIT |
                    (unsigned)terms << LT_WITNESS_TERMS | (unsigned)seat << LT_WITNESS_SEAT |
                    (unsigned)own << LT_WITNESS_CONTRIBUTION | (unsigned)turned << LT_WITNESS_START |
                    (unsigned)player << LT_WITNESS_DRAWN;
    *tag = from.fault;
    return from.fault == NULL;
}

// --- Comparing --------------------------------------------------------------------------------------

// Whether a player contributed these bytes, or nothing if `there` is false.
static bool gave(const lt_fair *deal, unsigned player, bool there, const uint8_t *bytes) {
    if ((deal->contributed >> player & 1) != there) return false;
    return !there || memcmp(deal->contribution[player], bytes, LT_FAIR_BYTES) == 0;
}

static unsigned player_at(const lt_fair *deal, unsigned seat) {
    return (seat + deal->turned) % deal->players;
}

static bool same_start(const lt_fair *deal, const lt_fair *shown) {
    if (deal->turned != shown->turned) return false;
    for (unsigned i = 0; i < deal->players; i++)
        if (!gave(deal, i, shown->contributed >> i & 1, shown->contribution[i])) return false;
    return true;
}

// Three tiles each at the start, then one after every turn as long as there are any.
static bool same_draws(const lt_fair_check *check, const lt_fair_witness *witness) {
    const unsigned players = check->deal.players, size = lt_deck_size(players);
    for (unsigned i = 0; i < witness->drawn_count; i++) {
        const unsigned place = i < LT_HAND_SIZE
                                   ? witness->player * LT_HAND_SIZE + i
                                   : players * LT_HAND_SIZE + (i - LT_HAND_SIZE) * players + witness->player;
        if (place >= size || check->deck[place] != witness->drawn[i]) return false;
    }
    return true;
}

// Whether everything else was fixed when the player contributed, and so it stayed.
static bool was_last(const lt_fair *deal, const lt_fair_witness *witness) {
    for (unsigned seat = 0; seat < deal->players; seat++) {
        const bool before = witness->before >> seat & 1;
        if (seat == witness->seat) continue;
        if (!before && (witness->deal.bot_seats >> seat & 1) == 0) return false; // anybody could still come
        if (!gave(deal, player_at(deal, seat), before, witness->before_contribution[seat])) return false;
    }
    return true;
}

static bool has_parts(const lt_fair_witness *witness, unsigned parts) {
    return (witness->has & parts) == parts;
}

// The parts that do not fit, whether the witness has them or not.
static unsigned misfits(const lt_fair_check *check, const lt_fair_witness *witness, int contributed_as) {
    const lt_fair *deal = &check->deal, *shown = &witness->deal;
    const bool own = has_parts(witness, 1u << LT_WITNESS_CONTRIBUTION);
    const bool same_players = deal->players == shown->players || shown->players == 0;
    const bool same[LT_WITNESS_PARTS] = {
        [LT_WITNESS_KIND] = deal->kind >= shown->kind,
        [LT_WITNESS_TABLE] = memcmp(shown->table, deal->table, sizeof deal->table) == 0,
        [LT_WITNESS_COMMIT] = memcmp(witness->commit, check->commit, sizeof check->commit) == 0,
        // A deal of kind 1 does not name them.
        [LT_WITNESS_TERMS] = same_players && (deal->kind == 1 || (deal->first_random == shown->first_random &&
                                                                  deal->bot_seats == shown->bot_seats)),
        [LT_WITNESS_SEAT] = contributed_as < 0 || contributed_as == (int)player_at(deal, witness->seat),
        [LT_WITNESS_CONTRIBUTION] = contributed_as >= 0,
        [LT_WITNESS_START] = same_players && same_start(deal, shown),
        [LT_WITNESS_DRAWN] = same_players && same_draws(check, witness) &&
                             (!own || contributed_as < 0 || contributed_as == (int)witness->player),
    };
    unsigned set = 0;
    for (unsigned i = 0; i < LT_WITNESS_PARTS; i++) set |= (unsigned)!same[i] << i;
    return set;
}

// Who contributed the bytes of the witness: the player at its seat, if more than one did; -1 for nobody.
static int contributor(const lt_fair *deal, const lt_fair_witness *witness) {
    const unsigned own = player_at(deal, witness->seat);
    if (!has_parts(witness, 1u << LT_WITNESS_CONTRIBUTION)) return -1;
    if (has_parts(witness, 1u << LT_WITNESS_SEAT) && gave(deal, own, true, witness->contribution))
        return (int)own;
    for (unsigned i = 0; i < deal->players; i++)
        if (gave(deal, i, true, witness->contribution)) return (int)i;
    return -1;
}

lt_fair_comparison lt_fair_compare(const lt_fair_check *check, const lt_fair_witness *witness) {
    const lt_fair *deal = &check->deal;
    lt_fair_comparison found = {.contributed_as = -1};
    if (!lt_fair_has_deal(check)) return found;
    found.contributed_as = contributor(deal, witness);
    found.differs = misfits(check, witness, found.contributed_as) & witness->has;
    found.last = check->verdict == LT_FAIR_PROVED && found.differs == 0 && deal->kind > 1 &&
                 deal->players == witness->deal.players &&
                 has_parts(witness, 1u << LT_WITNESS_COMMIT | 1u << LT_WITNESS_TERMS | 1u << LT_WITNESS_SEAT |
                                        1u << LT_WITNESS_CONTRIBUTION) &&
                 was_last(deal, witness);
    return found;
}
