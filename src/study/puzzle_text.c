// puzzle_text.c - puzzles as lines of text.
#include <string.h>

#include "lt_number.h"
#include "lt_puzzle.h"
#include "lt_span.h"
#include "lt_writer.h"

static const char *const kind_names[] = {"turn", "win"};
static const char no_level[] = "none", no_theme[] = "none";

enum { MOST_PARTS = 10000, MOST_DEALS = 100000000 };

// --- Writing ----------------------------------------------------------------------------------------------

static void write_moves(lt_writer *writer, const lt_move *moves, int count) {
    for (int i = 0; i < count; i++) {
        if (i > 0) lt_writer_char(writer, '+');
        lt_writer_skip(writer, lt_move_write(moves[i], lt_writer_place(writer), lt_writer_room(writer)));
    }
}

static void write_themes(lt_writer *writer, unsigned themes) {
    bool first = true;
    for (unsigned i = 0; i < LT_THEME_COUNT; i++) {
        if (!(themes >> i & 1)) continue;
        if (!first) lt_writer_char(writer, ',');
        lt_writer_text(writer, lt_theme_names[i]);
        first = false;
    }
    if (first) lt_writer_text(writer, no_theme);
}

size_t lt_puzzle_write(const lt_puzzle *puzzle, char *out, size_t cap) {
    const lt_certificate *certificate = &puzzle->certificate;
    lt_writer writer = lt_writer_begin(out, cap);
    lt_writer_skip(&writer,
                   lt_position_code(&puzzle->position, lt_writer_place(&writer), lt_writer_room(&writer)));
    lt_writer_format(&writer, " kind=%s best=", kind_names[puzzle->kind]);
    write_moves(&writer, puzzle->best, puzzle->best_count);
    lt_writer_format(
        &writer, " chance=%u margin=%u error=%u deals=%u seed=%llu level=%s themes=", certificate->chance,
        certificate->margin, certificate->error, certificate->deals, (unsigned long long)certificate->seed,
        puzzle->level < lt_level_count ? lt_bots[puzzle->level]->name : no_level);
    write_themes(&writer, puzzle->themes);
    return lt_writer_end(&writer);
}

// --- Reading ----------------------------------------------------------------------------------------------

typedef struct {
    const char *text;
    size_t size, at;
    lt_puzzle puzzle;
    unsigned seen; // bit k: key k was there
    lt_fault *fault;
} reader;

static bool refuse(reader *self, size_t offset, const char *reason) {
    lt_writer writer = lt_writer_begin(self->fault->reason, sizeof self->fault->reason);
    self->fault->offset = offset;
    self->fault->line = 1;
    self->fault->column = (unsigned)offset + 1;
    lt_writer_text(&writer, lt_translate(self->fault->language, reason));
    lt_writer_end(&writer);
    return false;
}

static bool is(lt_span span, const char *word) {
    return span.size == strlen(word) && memcmp(span.text, word, span.size) == 0;
}

// What comes before the next `separator`; *rest is what comes after it.
static lt_span split(lt_span *rest, char separator) {
    const char *end = memchr(rest->text, separator, rest->size);
    const lt_span part = {rest->text, end ? (size_t)(end - rest->text) : rest->size};
    const size_t used = part.size + (end != NULL);
    *rest = (lt_span){rest->text + used, rest->size - used};
    return part;
}

static bool read_kind(reader *self, lt_span value) {
    for (unsigned i = 0; i < sizeof kind_names / sizeof *kind_names; i++)
        if (is(value, kind_names[i])) {
            self->puzzle.kind = (lt_puzzle_kind)i;
            return true;
        }
    return false;
}

// A whole turn that the rules allow.
static bool read_best(reader *self, lt_span value) {
    lt_puzzle *puzzle = &self->puzzle;
    lt_state state;
    lt_fault fault;
    bool ended = false;
    if (!lt_position_open(&puzzle->position, NULL, &state)) return false;
    puzzle->best_count = 0;
    while (value.size > 0) {
        const lt_span part = split(&value, '+');
        lt_move *move = &puzzle->best[puzzle->best_count];
        if (ended || puzzle->best_count == LT_MAX_TURN_MOVES ||
            !lt_move_read(part.text, part.size, move, &fault) || lt_apply(&state, *move, NULL) != LT_OK)
            return false;
        ended = lt_ends_turn(*move);
        puzzle->best_count++;
    }
    return ended;
}

static bool read_level(reader *self, lt_span value) {
    self->puzzle.level = lt_level_count;
    for (unsigned i = 0; i < lt_level_count; i++)
        if (is(value, lt_bots[i]->name)) self->puzzle.level = i;
    return self->puzzle.level < lt_level_count || is(value, no_level);
}

static bool read_themes(reader *self, lt_span value) {
    self->puzzle.themes = 0;
    if (is(value, no_theme)) return true;
    do {
        const lt_span part = split(&value, ',');
        unsigned theme = 0;
        while (theme < LT_THEME_COUNT && !is(part, lt_theme_names[theme])) theme++;
        if (theme == LT_THEME_COUNT) return false;
        self->puzzle.themes |= 1u << theme;
    } while (value.size > 0);
    return true;
}

static bool read_number(lt_span value, uint64_t max, unsigned *out) {
    uint64_t number;
    if (!lt_uint_read(value.text, value.size, max, &number)) return false;
    *out = (unsigned)number;
    return true;
}

static const char *const keys[] = {"kind",  "best", "chance", "margin", "error",
                                   "deals", "seed", "level",  "themes"};
enum { KIND, BEST, CHANCE, MARGIN, ERROR, DEALS, SEED, LEVEL, THEMES, KEYS };

static bool read_value(reader *self, unsigned key, lt_span value) {
    lt_certificate *certificate = &self->puzzle.certificate;
    switch (key) {
    case KIND: return read_kind(self, value);
    case BEST: return read_best(self, value);
    case CHANCE: return read_number(value, MOST_PARTS, &certificate->chance);
    case MARGIN: return read_number(value, MOST_PARTS, &certificate->margin);
    case ERROR: return read_number(value, MOST_PARTS, &certificate->error);
    case DEALS: return read_number(value, MOST_DEALS, &certificate->deals);
    case SEED: return lt_uint_read(value.text, value.size, UINT64_MAX, &certificate->seed);
    case LEVEL: return read_level(self, value);
    default: return read_themes(self, value);
    }
}

// KEY=VALUE; keys that are not known are for later versions, and skipped.
static bool read_field(reader *self, lt_span field) {
    const size_t offset = (size_t)(field.text - self->text);
    lt_span value = field;
    const lt_span name = split(&value, '=');
    if (name.size == field.size) return refuse(self, offset, LT_N("this should be KEY=VALUE"));
    for (unsigned key = 0; key < KEYS; key++) {
        if (!is(name, keys[key])) continue;
        if (self->seen >> key & 1) return refuse(self, offset, LT_N("this key stands there twice"));
        self->seen |= 1u << key;
        if (!read_value(self, key, value)) {
            return refuse(self, offset + name.size + 1,
                          key == BEST ? LT_N("this is no whole turn of the position")
                                      : LT_N("this is no value for its key"));
        }
    }
    return true;
}

bool lt_puzzle_read(lt_language language, const char *text, size_t size, lt_puzzle *out, lt_fault *fault) {
    reader self = {.text = text, .size = size, .fault = fault};
    lt_span rest = {text, size};
    fault->language = language;
    const lt_span code = split(&rest, ' ');
    if (!lt_position_read(code.text, code.size, &self.puzzle.position))
        return refuse(&self, 0, LT_N("this is no code of a position"));
    while (rest.size > 0) {
        const lt_span field = split(&rest, ' ');
        if (field.size > 0 && !read_field(&self, field)) return false;
    }
    if (self.seen != (1u << KEYS) - 1)
        return refuse(&self, size,
                      LT_N("something is missing: kind, best, chance, margin, error, deals, seed, "
                           "level or themes"));
    *out = self.puzzle;
    return true;
}
