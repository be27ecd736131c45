// record.c - a fair deal in the tags of a record, written and checked.
#include <sodium.h>
#include <string.h>

#include "lt_fair.h"

static const char kind[] = "fair 1"; // what the tag Deal says of a deal like this

const char *const lt_fair_verdict_names[LT_FAIR_VERDICTS] = {
    [LT_FAIR_PROVED] = "proved",         [LT_FAIR_NONE] = "none",
    [LT_FAIR_OTHER] = "other",           [LT_FAIR_TAG] = "tag",
    [LT_FAIR_ALONE] = "alone",           [LT_FAIR_WRONG_SECRET] = "wrong secret",
    [LT_FAIR_WRONG_DECK] = "wrong deck", [LT_FAIR_WRONG_TURN] = "wrong turn",
};

void lt_fair_hex(const uint8_t *bytes, size_t size, char *out) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        *out++ = digits[bytes[i] >> 4];
        *out++ = digits[bytes[i] & 15];
    }
    *out = '\0';
}

static int digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

bool lt_fair_unhex(const char *text, size_t text_size, uint8_t *out, size_t size) {
    if (text_size != 2 * size) return false;
    for (size_t i = 0; i < size; i++) {
        const int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool lt_fair_table_read(const char *text, size_t text_size, uint8_t table[LT_FAIR_TABLE]) {
    size_t size = 0;
    if (text_size == (size_t)2 * LT_FAIR_TABLE) return lt_fair_unhex(text, text_size, table, LT_FAIR_TABLE);
    return sodium_base642bin(table, LT_FAIR_TABLE, text, text_size, NULL, &size, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           size == LT_FAIR_TABLE;
}

// --- Writing --------------------------------------------------------------------------------------

static size_t add(const char *name, const uint8_t *bytes, size_t bytes_size, char *tags, size_t size,
                  size_t cap) {
    char text[LT_FAIR_HEX];
    lt_fair_hex(bytes, bytes_size, text);
    return lt_tags_append(name, text, tags, size, cap);
}

size_t lt_fair_tags(const lt_fair *deal, char *tags, size_t size, size_t cap) {
    uint8_t commit[LT_FAIR_BYTES];
    char name[] = "Contribution1";
    lt_fair_commit(deal->secret, commit);
    size = lt_tags_append("Deal", kind, tags, size, cap);
    size = add("Table", deal->table, sizeof deal->table, tags, size, cap);
    size = add("Commit", commit, sizeof commit, tags, size, cap);
    size = add("Secret", deal->secret, sizeof deal->secret, tags, size, cap);
    for (unsigned i = 0; i < deal->players; i++) {
        if ((deal->contributed >> i & 1) == 0) continue;
        name[sizeof name - 2] = (char)('1' + i);
        size = add(name, deal->contribution[i], LT_FAIR_BYTES, tags, size, cap);
    }
    const char turned[] = {(char)('0' + deal->turned), '\0'};
    return deal->drawn ? lt_tags_append("Turned", turned, tags, size, cap) : size;
}

// --- Checking -------------------------------------------------------------------------------------

// A tag with bytes in it, and where they go.
typedef struct {
    const char *name;
    uint8_t *bytes;
    size_t size;
    bool needed, found;
} field;

enum { FIELDS = 3 + LT_MAX_PLAYERS };

static field *field_named(field fields[FIELDS], const char *name) {
    for (unsigned i = 0; i < FIELDS; i++)
        if (strcmp(fields[i].name, name) == 0) return &fields[i];
    return NULL;
}

static void blame(lt_fair_check *check, const char *tag) {
    check->verdict = LT_FAIR_TAG;
    check->tag = tag;
}

// Whether Deal or Turned is in the record a second time: it is not clear which of the two counts.
static bool is_repeated(const char *name, unsigned *seen) {
    static const char *const plain[] = {"Deal", "Turned"};
    for (unsigned i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (strcmp(name, plain[i]) != 0) continue;
        const bool again = *seen >> i & 1;
        *seen |= 1u << i;
        return again;
    }
    return false;
}

static bool read_fields(const lt_record *record, field fields[FIELDS], lt_fair_check *check) {
    char name[32], value[LT_FAIR_HEX + 1];
    unsigned seen = 0;
    lt_tag_walk walk = {record->tags, record->tags_size, 0, name, sizeof name, value, sizeof value};
    while (lt_tag_next(&walk)) {
        field *found = field_named(fields, name);
        if (is_repeated(name, &seen)) {
            blame(check, strcmp(name, "Deal") == 0 ? "Deal" : "Turned");
            return false;
        }
        if (found == NULL) continue;
        if (found->found || !lt_fair_unhex(value, strlen(value), found->bytes, found->size)) {
            blame(check, found->name);
            return false;
        }
        found->found = true;
    }
    for (unsigned i = 0; i < FIELDS; i++)
        if (fields[i].needed && !fields[i].found) {
            blame(check, fields[i].name);
            return false;
        }
    return true;
}

// By how many places the seats were turned, if chance decided that.
static bool read_turned(const lt_record *record, lt_fair_check *check) {
    char value[3];
    const size_t size = lt_tag_get(record->tags, record->tags_size, "Turned", value, sizeof value);
    if (size == SIZE_MAX) return true;
    check->deal.drawn = true;
    check->deal.turned = (uint8_t)(value[0] - '0');
    if (size == 1 && check->deal.turned < check->deal.players) return true;
    blame(check, "Turned");
    return false;
}

static bool read_deal(const lt_record *record, lt_fair_check *check) {
    lt_fair *deal = &check->deal;
    field fields[FIELDS] = {
        {"Table", deal->table, sizeof deal->table, true, false},
        {"Commit", check->commit, sizeof check->commit, true, false},
        {"Secret", deal->secret, sizeof deal->secret, true, false},
        {"Contribution1", deal->contribution[0], LT_FAIR_BYTES, false, false},
        {"Contribution2", deal->contribution[1], LT_FAIR_BYTES, false, false},
        {"Contribution3", deal->contribution[2], LT_FAIR_BYTES, false, false},
        {"Contribution4", deal->contribution[3], LT_FAIR_BYTES, false, false},
    };
    if (!read_fields(record, fields, check)) return false;
    deal->players = record->setup.players;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        if (!fields[3 + i].found) continue;
        deal->contributed |= 1u << i;
        if (i < deal->players) continue;
        blame(check, fields[3 + i].name); // nobody sits there
        return false;
    }
    return read_turned(record, check);
}

lt_fair_check lt_fair_check_record(const lt_record *record) {
    lt_fair_check check = {.verdict = LT_FAIR_NONE};
    char value[sizeof kind + 1];
    const size_t size = lt_tag_get(record->tags, record->tags_size, "Deal", value, sizeof value);
    if (size == SIZE_MAX) return check;
    check.verdict = LT_FAIR_OTHER;
    if (strcmp(value, kind) != 0 || !read_deal(record, &check)) return check;
    uint8_t commit[LT_FAIR_BYTES];
    lt_fair_commit(check.deal.secret, commit);
    lt_fair_deck(&check.deal, check.deck);
    if (memcmp(commit, check.commit, sizeof commit) != 0)
        check.verdict = LT_FAIR_WRONG_SECRET;
    else if (memcmp(check.deck, record->setup.deck, lt_deck_size(check.deal.players)) != 0)
        check.verdict = LT_FAIR_WRONG_DECK;
    else if (check.deal.drawn && lt_fair_turn(&check.deal) != check.deal.turned)
        check.verdict = LT_FAIR_WRONG_TURN;
    else
        check.verdict = check.deal.contributed == 0 ? LT_FAIR_ALONE : LT_FAIR_PROVED;
    return check;
}
