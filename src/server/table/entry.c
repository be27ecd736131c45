// entry.c - entries of a table's log as text: the kind, then its fields, separated by spaces. Names come
// last.
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "lt_number.h"
#include "lt_table.h"
#include "lt_writer.h"

const char *const lt_table_clock_names[] = {"none", "live", "days"};
const char *const lt_table_phase_names[] = {"open", "running", "finished", "closed"};
const char *const lt_entry_names[] = {"made",    "sat",    "stood",   "key",      "ready", "started",
                                      "turn",    "left",   "back",    "resigned", "time",  "abandoned",
                                      "rematch", "closed", "renamed", "offered"};

// --- Writing ----------------------------------------------------------------------------------------------

static void add_secret(lt_writer *to, const lt_secret *secret) {
    char hex[2 * LT_SECRET + 1];
    lt_writer_format(to, " %s", sodium_bin2hex(hex, sizeof hex, secret->bytes, LT_SECRET));
}

static const char *bot_name(uint8_t bot) {
    return bot == LT_NO_BOT ? "-" : lt_bots[bot]->name;
}

static void add_settings(lt_writer *to, const lt_table_settings *settings) {
    lt_writer_format(to, " %d %s", settings->players, lt_rules_names[settings->rules]);
    for (unsigned i = 0; i < settings->players; i++)
        lt_writer_format(to, " %c%s", lt_side_letters[settings->side[i]], bot_name(settings->bots[i]));
    lt_writer_format(to, " %s %" PRId64 " %" PRId64 " %s", lt_table_clock_names[settings->clock],
                     settings->time_ms, settings->increment_ms, bot_name(settings->level));
    lt_writer_format(to, " %d%d%d%d%d%d", settings->first_random, settings->spectators, settings->is_public,
                     settings->unseen, settings->fill, settings->takeover);
}

size_t lt_entry_write(const lt_entry *entry, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    char text[LT_MOVE_TEXT];
    lt_writer_format(&to, "%s", lt_entry_names[entry->kind]);
    switch ((lt_entry_kind)entry->kind) {
    case LT_ENTRY_MADE:
        lt_writer_format(&to, " %" PRId64, entry->at_ms);
        add_secret(&to, &entry->person);
        add_secret(&to, &entry->secret);
        add_settings(&to, &entry->settings);
        if (entry->deal_kind > 1) lt_writer_format(&to, " %d", entry->deal_kind);
        break;
    case LT_ENTRY_SAT:
        lt_writer_format(&to, " %d", entry->seat);
        add_secret(&to, &entry->key);
        add_secret(&to, &entry->person);
        if (entry->has_contribution) {
            add_secret(&to, &entry->contribution);
        } else {
            lt_writer_format(&to, " -");
        }
        lt_writer_format(&to, " %s", entry->name);
        break;
    case LT_ENTRY_KEY:
    case LT_ENTRY_OFFERED:
        lt_writer_format(&to, " %d", entry->seat);
        add_secret(&to, &entry->key);
        if (entry->used) lt_writer_format(&to, " used");
        break;
    case LT_ENTRY_READY:
        lt_writer_format(&to, " %d", entry->seat);
        add_secret(&to, &entry->contribution);
        break;
    case LT_ENTRY_STARTED: lt_writer_format(&to, " %" PRId64, entry->at_ms); break;
    case LT_ENTRY_TURN:
        lt_writer_format(&to, " %" PRId64 " %" PRId64, entry->at_ms, entry->left_ms);
        for (unsigned i = 0; i < entry->move_count; i++) {
            lt_move_write(entry->moves[i], text, sizeof text);
            lt_writer_format(&to, " %s", text);
        }
        break;
    case LT_ENTRY_LEFT: lt_writer_format(&to, entry->asked ? " %d asked" : " %d", entry->seat); break;
    case LT_ENTRY_STOOD:
    case LT_ENTRY_BACK:
    case LT_ENTRY_RESIGNED:
    case LT_ENTRY_RENAMED:
    case LT_ENTRY_TIME: lt_writer_format(&to, " %d", entry->seat); break;
    case LT_ENTRY_REMATCH: {
        char hex[2 * sizeof entry->rematch.bytes + 1];
        lt_writer_format(&to, " %s",
                         sodium_bin2hex(hex, sizeof hex, entry->rematch.bytes, sizeof entry->rematch.bytes));
        break;
    }
    case LT_ENTRY_ABANDONED:
    case LT_ENTRY_CLOSED:
    case LT_ENTRY_KINDS: break;
    }
    return lt_writer_end(&to);
}

// --- Reading ----------------------------------------------------------------------------------------------

typedef struct {
    const char *at, *end;
    bool good;
} entry_reader;

// The next word, without the space before it; empty at the end.
static size_t word(entry_reader *from, const char **text) {
    if (from->at < from->end && *from->at == ' ') from->at++;
    *text = from->at;
    while (from->at < from->end && *from->at != ' ') from->at++;
    return (size_t)(from->at - *text);
}

static bool is_word(const char *text, size_t size, const char *wanted) {
    return strlen(wanted) == size && memcmp(text, wanted, size) == 0;
}

static int64_t number(entry_reader *from, int64_t min, int64_t max) {
    const char *text;
    int64_t value = min;
    const size_t size = word(from, &text);
    if (!lt_int_read(text, size, INT64_MIN, max, &value) || value < min) from->good = false;
    return from->good ? value : min;
}

static void bytes(entry_reader *from, uint8_t *out, size_t size) {
    const char *text;
    size_t length = 0;
    const size_t given = word(from, &text);
    if (given != 2 * size || sodium_hex2bin(out, size, text, given, NULL, &length, NULL) != 0 ||
        length != size)
        from->good = false;
}

static uint8_t named(entry_reader *from, const char *const *names, unsigned count) {
    const char *text;
    const size_t size = word(from, &text);
    for (unsigned i = 0; i < count; i++)
        if (is_word(text, size, names[i])) return (uint8_t)i;
    from->good = false;
    return 0;
}

static uint8_t bot_named(entry_reader *from, const char *text, size_t size) {
    if (is_word(text, size, "-")) return LT_NO_BOT;
    for (unsigned i = 0; i < lt_bot_count; i++)
        if (is_word(text, size, lt_bots[i]->name)) return (uint8_t)i;
    from->good = false;
    return LT_NO_BOT;
}

static void read_settings(entry_reader *from, lt_table_settings *settings) {
    const char *text;
    bool *const flags[] = {&settings->first_random, &settings->spectators, &settings->is_public,
                           &settings->unseen,       &settings->fill,       &settings->takeover};
    settings->players = (uint8_t)number(from, LT_MIN_PLAYERS, LT_MAX_PLAYERS);
    settings->rules = named(from, lt_rules_names, 2);
    memset(settings->bots, LT_NO_BOT, sizeof settings->bots);
    for (unsigned i = 0; i < settings->players; i++) {
        const size_t size = word(from, &text);
        const char *side = size > 1 ? strchr(lt_side_letters, text[0]) : NULL;
        if (side == NULL) {
            from->good = false;
            return;
        }
        settings->side[i] = (lt_side)(side - lt_side_letters);
        settings->bots[i] = bot_named(from, text + 1, size - 1);
    }
    settings->clock = named(from, lt_table_clock_names, 3);
    settings->time_ms = number(from, 0, INT64_MAX / 4);
    settings->increment_ms = number(from, 0, INT64_MAX / 4);
    const size_t level = word(from, &text);
    settings->level = bot_named(from, text, level);
    if (word(from, &text) != 6 || settings->level == LT_NO_BOT) {
        from->good = false;
        return;
    }
    for (unsigned i = 0; i < 6; i++) *flags[i] = text[i] == '1';
}

static void read_sat(entry_reader *from, lt_entry *entry) {
    const char *text;
    bytes(from, entry->key.bytes, LT_SECRET);
    bytes(from, entry->person.bytes, LT_SECRET);
    const char *rest = from->at;
    const size_t length = word(from, &text);
    if (!is_word(text, length, "-")) {
        from->at = rest;
        bytes(from, entry->contribution.bytes, LT_SECRET);
        entry->has_contribution = true;
    }
    if (from->at < from->end) from->at++;
    const size_t size = (size_t)(from->end - from->at);
    if (size > LT_SEAT_NAME) {
        from->good = false;
        return;
    }
    memcpy(entry->name, from->at, size);
    entry->name[size] = '\0';
    from->at = from->end;
}

// A last word that may be missing.
static bool flag(entry_reader *from, const char *name) {
    const char *text;
    const size_t size = word(from, &text);
    if (size > 0 && !is_word(text, size, name)) from->good = false;
    return size > 0;
}

static void read_moves(entry_reader *from, lt_entry *entry) {
    while (from->good && from->at < from->end) {
        const char *text;
        lt_fault fault;
        const size_t size = word(from, &text);
        from->good = entry->move_count < LT_MAX_TURN_MOVES &&
                     lt_move_read(text, size, &entry->moves[entry->move_count], &fault);
        entry->move_count++;
    }
}

bool lt_entry_read(const char *text, size_t size, lt_entry *entry) {
    entry_reader from = {.at = text, .end = text + size, .good = true};
    memset(entry, 0, sizeof *entry);
    entry->kind = named(&from, lt_entry_names, LT_ENTRY_KINDS);
    switch ((lt_entry_kind)entry->kind) {
    case LT_ENTRY_MADE:
        entry->at_ms = number(&from, 0, INT64_MAX / 4);
        bytes(&from, entry->person.bytes, LT_SECRET);
        bytes(&from, entry->secret.bytes, LT_SECRET);
        if (from.good) read_settings(&from, &entry->settings);
        entry->deal_kind = from.at < from.end ? (uint8_t)number(&from, LT_DEAL_KIND, LT_DEAL_KIND) : 1;
        break;
    case LT_ENTRY_STARTED: entry->at_ms = number(&from, 0, INT64_MAX / 4); break;
    case LT_ENTRY_TURN:
        entry->at_ms = number(&from, 0, INT64_MAX / 4);
        entry->left_ms = number(&from, -1, INT64_MAX / 4);
        read_moves(&from, entry);
        break;
    case LT_ENTRY_REMATCH: bytes(&from, entry->rematch.bytes, sizeof entry->rematch.bytes); break;
    case LT_ENTRY_ABANDONED:
    case LT_ENTRY_CLOSED:
    case LT_ENTRY_KINDS: break;
    case LT_ENTRY_SAT:
    case LT_ENTRY_STOOD:
    case LT_ENTRY_KEY:
    case LT_ENTRY_READY:
    case LT_ENTRY_LEFT:
    case LT_ENTRY_BACK:
    case LT_ENTRY_RESIGNED:
    case LT_ENTRY_TIME:
    case LT_ENTRY_RENAMED:
    case LT_ENTRY_OFFERED:
        entry->seat = (uint8_t)number(&from, 0, LT_MAX_PLAYERS - 1);
        if (entry->kind == LT_ENTRY_SAT) read_sat(&from, entry);
        if (entry->kind == LT_ENTRY_LEFT) entry->asked = flag(&from, "asked");
        if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_OFFERED)
            bytes(&from, entry->key.bytes, LT_SECRET);
        if (entry->kind == LT_ENTRY_OFFERED) entry->used = flag(&from, "used");
        if (entry->kind == LT_ENTRY_READY) bytes(&from, entry->contribution.bytes, LT_SECRET);
        break;
    }
    return from.good && from.at == from.end;
}
