// progress_text.c - progress as lines of text, and back.
#include <string.h>

#include "lt_number.h"
#include "lt_writer.h"
#include "progress.h"

static const char heading[] = "lanterns-progress 1";
static const char *const results[] = {"lost", "shared", "won"};
enum { RESULTS = sizeof results / sizeof *results };

// --- Writing --------------------------------------------------------------------------------------------

static void write_day(lt_writer *to, lt_day day) {
    lt_writer_skip(to, lt_day_write(day, lt_writer_place(to), lt_writer_room(to)));
}

// Without its first line, which is the same.
static void write_practice(lt_writer *to, const lt_practice *practice) {
    char text[LT_PRACTICE_TEXT];
    const size_t size = lt_practice_write(practice, text, sizeof text), first = sizeof heading;
    lt_writer_bytes(to, text + first, size - first);
}

size_t lt_progress_write(const lt_progress *progress, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    lt_writer_format(&to, "%s\n", heading);
    for (unsigned i = 0; i < progress->game_count; i++) {
        const lt_played_game *game = &progress->game[i];
        lt_writer_text(&to, "game ");
        write_day(&to, game->day);
        lt_writer_format(&to, " %u %s %u %u %s %u %u\n", game->players, lt_bots[game->level]->name,
                         game->honor, game->rival_honor, results[game->result], game->turns, game->cost);
    }
    for (unsigned i = 0; i < progress->day_count; i++) {
        const lt_played_day *day = &progress->day[i];
        lt_writer_text(&to, "day ");
        write_day(&to, day->day);
        lt_writer_format(&to, " %d %u %u %s\n", day->score, day->place, day->of, results[day->result]);
    }
    for (unsigned i = 0; i < LT_PROGRESS_STARS; i++)
        if (progress->stars[i] != 0) lt_writer_format(&to, "stars %u %u\n", i + 1, progress->stars[i]);
    if (progress->practice.answered > 0) write_practice(&to, &progress->practice);
    lt_writer_bytes(&to, progress->other, progress->other_size);
    return lt_writer_end(&to);
}

// --- Reading: the fields of a line ------------------------------------------------------------------------

typedef struct {
    const char *at, *end;
} fields;

// The next field, without the space before it; false if there is none, or it is empty.
static bool next_field(fields *line, const char **text, size_t *size) {
    if (line->at == line->end) return false;
    const char *space = memchr(line->at, ' ', (size_t)(line->end - line->at));
    const char *end = space != NULL ? space : line->end;
    *text = line->at;
    *size = (size_t)(end - line->at);
    line->at = space != NULL ? space + 1 : end;
    return *size > 0;
}

static bool next_number(fields *line, uint64_t max, uint64_t *number) {
    const char *text;
    size_t size;
    return next_field(line, &text, &size) && lt_uint_read(text, size, max, number);
}

static bool next_day(fields *line, lt_day *day) {
    const char *text;
    size_t size;
    return next_field(line, &text, &size) && lt_day_read(text, size, day);
}

static bool is_word(const char *text, size_t size, const char *word) {
    return strlen(word) == size && memcmp(text, word, size) == 0;
}

static bool next_result(fields *line, uint8_t *result) {
    const char *text;
    size_t size;
    if (!next_field(line, &text, &size)) return false;
    for (uint8_t i = 0; i < RESULTS; i++)
        if (is_word(text, size, results[i])) {
            *result = i;
            return true;
        }
    return false;
}

static bool next_level(fields *line, uint8_t *level) {
    const char *text;
    size_t size;
    if (!next_field(line, &text, &size)) return false;
    for (unsigned i = 0; i < lt_bot_count; i++)
        if (is_word(text, size, lt_bots[i]->name)) {
            *level = (uint8_t)i;
            return true;
        }
    return false;
}

// --- Reading: lines ----------------------------------------------------------------------

static bool read_game(fields *line, lt_progress *progress) {
    lt_played_game game = {.day = 0};
    uint64_t players, honor, rival, turns, cost;
    if (!next_day(line, &game.day) || !next_number(line, LT_MAX_PLAYERS, &players) ||
        players < LT_MIN_PLAYERS || !next_level(line, &game.level) || !next_number(line, UINT8_MAX, &honor) ||
        !next_number(line, UINT8_MAX, &rival) || !next_result(line, &game.result) ||
        !next_number(line, LT_MAX_TURNS, &turns) || !next_number(line, 10000, &cost))
        return false;
    game.players = (uint8_t)players;
    game.honor = (uint8_t)honor;
    game.rival_honor = (uint8_t)rival;
    game.turns = (uint8_t)turns;
    game.cost = (uint16_t)cost;
    lt_progress_add_game(progress, &game);
    return true;
}

static bool read_day(fields *line, lt_progress *progress) {
    lt_played_day day = {.day = 0};
    const char *text;
    size_t size;
    int64_t score;
    uint64_t place, of;
    if (!next_day(line, &day.day) || !next_field(line, &text, &size) ||
        !lt_int_read(text, size, -1000, 1000, &score) || !next_number(line, UINT16_MAX, &place) ||
        !next_number(line, UINT16_MAX, &of) || place > of || !next_result(line, &day.result))
        return false;
    day.score = (int16_t)score;
    day.place = (uint16_t)place;
    day.of = (uint16_t)of;
    lt_progress_add_day(progress, &day);
    return true;
}

static bool read_stars(fields *line, lt_progress *progress) {
    uint64_t number, stars;
    if (!next_number(line, LT_PROGRESS_STARS, &number) || number == 0 || !next_number(line, 7, &stars))
        return false;
    lt_progress_add_stars(progress, (unsigned)number - 1, (unsigned)stars);
    return true;
}

static const struct {
    const char *word;
    bool (*read)(fields *line, lt_progress *progress);
} kinds[] = {{"game", read_game}, {"day", read_day}, {"stars", read_stars}};

// Lines of other words stand for themselves, once each. False if there is no room.
static bool keep_line(lt_progress *progress, const char *line, size_t size) {
    for (size_t at = 0; at < progress->other_size;) {
        const char *feed = memchr(progress->other + at, '\n', progress->other_size - at);
        const size_t there = (size_t)(feed - progress->other) - at;
        if (there == size && memcmp(progress->other + at, line, size) == 0) return true;
        at += there + 1;
    }
    if (progress->other_size + size + 1 > sizeof progress->other) return false;
    memcpy(progress->other + progress->other_size, line, size);
    progress->other_size += size;
    progress->other[progress->other_size++] = '\n';
    return true;
}

static bool is_of_practice(const char *word, size_t size) {
    for (const char *const *known = lt_practice_words; *known != NULL; known++)
        if (is_word(word, size, *known)) return true;
    return false;
}

static const char *read_line(const char *text, size_t size, lt_progress *progress) {
    fields line = {text, text + size};
    const char *word;
    size_t word_size;
    if (size == 0) return NULL;
    if (!next_field(&line, &word, &word_size)) return LT_N("a line must begin with a word");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!is_word(word, word_size, kinds[i].word)) continue;
        return kinds[i].read(&line, progress) && line.at == line.end ? NULL
                                                                     : LT_N("this line has the wrong fields");
    }
    if (is_of_practice(word, word_size)) return NULL; // read apart
    return keep_line(progress, text, size) ? NULL : LT_N("this file has too many lines");
}

static bool refuse(lt_language language, size_t offset, unsigned line, const char *reason, lt_fault *fault) {
    if (fault == NULL) return false;
    *fault = (lt_fault){.offset = offset, .line = line, .column = 1, .language = language};
    static const lt_slot none[] = {{NULL, NULL}};
    lt_fill(lt_translate(language, reason), none, fault->reason, sizeof fault->reason);
    return false;
}

bool lt_progress_read(lt_language language, const char *text, size_t size, lt_progress *progress,
                      lt_fault *fault) {
    unsigned number = 1;
    bool headed = false;
    lt_progress_begin(progress);
    for (size_t at = 0; at < size; number++) {
        const char *feed = memchr(text + at, '\n', size - at);
        size_t length = (feed != NULL ? (size_t)(feed - text) : size) - at;
        const size_t next = at + length + 1;
        if (length > 0 && text[at + length - 1] == '\r') length--;
        const char *reason = NULL;
        if (memchr(text + at, '\0', length) != NULL)
            reason = LT_N("this is not text");
        else if (!headed && !is_word(text + at, length, heading))
            reason =
                LT_N("this is not a Lanterns progress file: its first line should be lanterns-progress 1");
        else if (headed)
            reason = read_line(text + at, length, progress);
        if (reason != NULL) return refuse(language, at, number, reason, fault);
        headed = true;
        at = next;
    }
    lt_fault practice_fault;
    if (headed)
        return lt_practice_read(language, text, size, &progress->practice, fault ? fault : &practice_fault);
    return refuse(language, 0, 1,
                  LT_N("this is not a Lanterns progress file: its first line should be lanterns-progress 1"),
                  fault);
}

// --- Merging ----------------------------------------------------------------------------------------------

static unsigned count_of(const lt_progress *progress, unsigned before, const lt_played_game *game) {
    unsigned count = 0;
    for (unsigned i = 0; i < before; i++) count += lt_study_same_game(&progress->game[i], game);
    return count;
}

static void insert_game(lt_progress *to, const lt_played_game *game) {
    unsigned at;
    lt_progress_add_game(to, game);
    for (at = to->game_count - 1; at > 0 && to->game[at - 1].day > game->day; at--)
        to->game[at] = to->game[at - 1];
    to->game[at] = *game;
}

static bool knows_analysis(const lt_progress *progress, const lt_played_game *game) {
    for (unsigned i = 0; i < progress->game_count; i++) {
        const lt_played_game *there = &progress->game[i];
        if (lt_study_same_game(there, game) && there->turns == game->turns && there->cost == game->cost)
            return true;
    }
    return false;
}

// Equal games are told apart by how many of them there are; one that was analyzed elsewhere is so here, too.
static void merge_games(lt_progress *to, const lt_progress *from) {
    for (unsigned i = 0; i < from->game_count; i++) {
        const lt_played_game *game = &from->game[i];
        if (count_of(to, to->game_count, game) < count_of(from, i + 1, game))
            insert_game(to, game);
        else if (game->turns > 0 && !knows_analysis(to, game))
            lt_progress_analyzed(to, game);
    }
}

void lt_progress_merge(lt_progress *to, const lt_progress *from) {
    for (unsigned i = 0; i < from->day_count; i++) lt_progress_add_day(to, &from->day[i]);
    for (unsigned i = 0; i < LT_PROGRESS_STARS; i++) lt_progress_add_stars(to, i, from->stars[i]);
    merge_games(to, from);
    if (from->practice.answered > to->practice.answered) to->practice = from->practice;
    for (size_t at = 0; at < from->other_size;) {
        const char *feed = memchr(from->other + at, '\n', from->other_size - at);
        const size_t size = (size_t)(feed - from->other) - at;
        if (!keep_line(to, from->other + at, size)) return;
        at += size + 1;
    }
}
