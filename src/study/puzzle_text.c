// puzzle_text.c - puzzles as lines of text.
#include "lt_puzzle.h"
#include "study_text.h"

static const char *const kind_names[] = {"turn", "win"};
static const char no_level[] = "none", no_theme[] = "none";

enum { MOST_PARTS = 10000, MOST_DEALS = 100000000 };

// --- Writing ---------------------------------------------------------------------------------------------

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

// --- Reading ---------------------------------------------------------------------------------------------

typedef struct {
    const char *text;
    lt_puzzle puzzle;
    unsigned seen; // bit k: key k was there
    lt_fault *fault;
} puzzle_reader;

static bool read_kind(puzzle_reader *self, lt_span value) {
    for (unsigned i = 0; i < sizeof kind_names / sizeof *kind_names; i++)
        if (lt_study_is(value, kind_names[i])) {
            self->puzzle.kind = (lt_puzzle_kind)i;
            return true;
        }
    return false;
}

// A whole turn that the rules allow.
static bool read_best(puzzle_reader *self, lt_span value) {
    lt_puzzle *puzzle = &self->puzzle;
    lt_state state;
    lt_fault fault;
    bool ended = false;
    if (!lt_position_open(&puzzle->position, NULL, &state)) return false;
    puzzle->best_count = 0;
    while (value.size > 0) {
        const lt_span part = lt_study_split(&value, '+');
        lt_move *move = &puzzle->best[puzzle->best_count];
        if (ended || puzzle->best_count == LT_MAX_TURN_MOVES ||
            !lt_move_read(part.text, part.size, move, &fault) || lt_apply(&state, *move, NULL) != LT_OK)
            return false;
        ended = lt_ends_turn(*move);
        puzzle->best_count++;
    }
    return ended;
}

static bool read_level(puzzle_reader *self, lt_span value) {
    self->puzzle.level = lt_level_count;
    for (unsigned i = 0; i < lt_level_count; i++)
        if (lt_study_is(value, lt_bots[i]->name)) self->puzzle.level = i;
    return self->puzzle.level < lt_level_count || lt_study_is(value, no_level);
}

static bool read_themes(puzzle_reader *self, lt_span value) {
    self->puzzle.themes = 0;
    if (lt_study_is(value, no_theme)) return true;
    do {
        const lt_span part = lt_study_split(&value, ',');
        unsigned theme = 0;
        while (theme < LT_THEME_COUNT && !lt_study_is(part, lt_theme_names[theme])) theme++;
        if (theme == LT_THEME_COUNT) return false;
        self->puzzle.themes |= 1u << theme;
    } while (value.size > 0);
    return true;
}

static const char *const keys[] = {"kind",  "best", "chance", "margin", "error",
                                   "deals", "seed", "level",  "themes"};
enum { KIND, BEST, CHANCE, MARGIN, ERROR, DEALS, SEED, LEVEL, THEMES, KEYS };

static bool read_value(puzzle_reader *self, unsigned key, lt_span value) {
    lt_certificate *certificate = &self->puzzle.certificate;
    switch (key) {
    case KIND: return read_kind(self, value);
    case BEST: return read_best(self, value);
    case CHANCE: return lt_study_number(value, MOST_PARTS, &certificate->chance);
    case MARGIN: return lt_study_number(value, MOST_PARTS, &certificate->margin);
    case ERROR: return lt_study_number(value, MOST_PARTS, &certificate->error);
    case DEALS: return lt_study_number(value, MOST_DEALS, &certificate->deals);
    case SEED: return lt_uint_read(value.text, value.size, UINT64_MAX, &certificate->seed);
    case LEVEL: return read_level(self, value);
    default: return read_themes(self, value);
    }
}

// KEY=VALUE; keys that are not known are for later versions, and skipped.
static bool read_field(puzzle_reader *self, lt_span field) {
    const size_t offset = (size_t)(field.text - self->text);
    lt_span value = field;
    const lt_span name = lt_study_split(&value, '=');
    if (name.size == field.size)
        return lt_study_refuse(self->fault, offset, 1, offset, LT_N("this must be KEY=VALUE"));
    for (unsigned key = 0; key < KEYS; key++) {
        if (!lt_study_is(name, keys[key])) continue;
        if (self->seen >> key & 1)
            return lt_study_refuse(self->fault, offset, 1, offset, LT_N("this key appears twice"));
        self->seen |= 1u << key;
        if (!read_value(self, key, value)) {
            return lt_study_refuse(self->fault, offset + name.size + 1, 1, offset + name.size + 1,
                                   key == BEST ? LT_N("this is not a complete turn in this position")
                                               : LT_N("this value does not fit its key"));
        }
    }
    return true;
}

bool lt_puzzle_read(lt_language language, const char *text, size_t size, lt_puzzle *out, lt_fault *fault) {
    puzzle_reader self = {.text = text, .fault = fault};
    lt_span rest = {text, size};
    fault->language = language;
    const lt_span code = lt_study_split(&rest, ' ');
    if (!lt_position_read(code.text, code.size, &self.puzzle.position))
        return lt_study_refuse(fault, 0, 1, 0, LT_N("this is not a position code"));
    while (rest.size > 0) {
        const lt_span field = lt_study_split(&rest, ' ');
        if (field.size > 0 && !read_field(&self, field)) return false;
    }
    if (self.seen != (1u << KEYS) - 1)
        return lt_study_refuse(fault, size, 1, size,
                               LT_N("something is missing: kind, best, chance, margin, error, deals, seed, "
                                    "level or themes"));
    *out = self.puzzle;
    return true;
}
