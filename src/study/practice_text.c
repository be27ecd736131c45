// practice_text.c - a player's progress as text.
#include "lt_practice.h"
#include "study_text.h"

// The same as that of lt_progress.h: the lines of both stand in one file.
static const char heading[] = "lanterns-progress 1";

const char *const lt_practice_words[] = {"rating", "answered", "streak", "run",
                                         "daily",  "theme",    "again",  NULL};

// --- Writing ---------------------------------------------------------------------------------------------

static void write_day(lt_writer *writer, lt_day day) {
    lt_writer_char(writer, ' ');
    if (day == 0)
        lt_writer_char(writer, '-');
    else
        lt_writer_skip(writer, lt_day_write(day, lt_writer_place(writer), lt_writer_room(writer)));
}

size_t lt_practice_write(const lt_practice *practice, char *out, size_t cap) {
    lt_writer writer = lt_writer_begin(out, cap);
    lt_writer_format(&writer, "%s\nrating %d %d", heading, practice->rating, practice->doubt);
    write_day(&writer, practice->last);
    lt_writer_format(&writer, "\nanswered %u %u\nstreak %u %u\nrun %u\ndaily %u %u", practice->answered,
                     practice->solved, practice->streak, practice->best_streak, practice->best_run,
                     practice->days, practice->best_days);
    write_day(&writer, practice->daily);
    lt_writer_char(&writer, '\n');
    for (unsigned i = 0; i < LT_THEME_COUNT; i++)
        if (practice->theme_answered[i] > 0)
            lt_writer_format(&writer, "theme %s %u %u\n", lt_theme_names[i],
                             (unsigned)practice->theme_answered[i], (unsigned)practice->theme_solved[i]);
    for (int i = 0; i < practice->again_count; i++) {
        lt_writer_format(&writer, "again %s %u", practice->again[i].code, (unsigned)practice->again[i].step);
        write_day(&writer, practice->again[i].due);
        lt_writer_char(&writer, '\n');
    }
    return lt_writer_end(&writer);
}

// --- Reading ---------------------------------------------------------------------------------------------

enum { MAX_WORDS = 5, MOST = 1000000000, MOST_RATING = 3000, MOST_STEP = 4 };

static bool day(lt_span word, lt_day *out) {
    if (!lt_study_is(word, "-")) return lt_day_read(word.text, word.size, out);
    *out = 0;
    return true;
}

static bool read_theme(lt_practice *out, const lt_span *word) {
    unsigned answered, solved;
    if (!lt_study_number(word[2], UINT16_MAX, &answered) || !lt_study_number(word[3], answered, &solved))
        return false;
    for (unsigned i = 0; i < LT_THEME_COUNT; i++)
        if (lt_study_is(word[1], lt_theme_names[i])) {
            out->theme_answered[i] = (uint16_t)answered;
            out->theme_solved[i] = (uint16_t)solved;
        }
    return true;
}

static bool read_again(lt_practice *out, const lt_span *word) {
    lt_again again = {.step = 0};
    lt_position position;
    unsigned step;
    if (out->again_count == LT_PRACTICE_AGAIN || word[1].size >= LT_PRACTICE_NAME ||
        !lt_position_read(word[1].text, word[1].size, &position) ||
        !lt_study_number(word[2], MOST_STEP, &step) || !day(word[3], &again.due))
        return false;
    memcpy(again.code, word[1].text, word[1].size);
    again.step = (uint8_t)step;
    out->again[out->again_count++] = again;
    return true;
}

static bool read_words(lt_practice *out, const lt_span *word) {
    if (lt_study_is(word[0], "rating")) {
        unsigned rating, doubt;
        if (!lt_study_number(word[1], MOST_RATING, &rating) ||
            !lt_study_number(word[2], LT_PRACTICE_DOUBT, &doubt))
            return false;
        out->rating = (int)rating;
        out->doubt = (int)doubt;
        return day(word[3], &out->last);
    }
    if (lt_study_is(word[0], "answered"))
        return lt_study_number(word[1], MOST, &out->answered) &&
               lt_study_number(word[2], out->answered, &out->solved);
    if (lt_study_is(word[0], "streak"))
        return lt_study_number(word[2], MOST, &out->best_streak) &&
               lt_study_number(word[1], out->best_streak, &out->streak);
    if (lt_study_is(word[0], "run")) return lt_study_number(word[1], MOST, &out->best_run);
    if (lt_study_is(word[0], "daily"))
        return lt_study_number(word[2], MOST, &out->best_days) &&
               lt_study_number(word[1], out->best_days, &out->days) && day(word[3], &out->daily);
    if (lt_study_is(word[0], "theme")) return read_theme(out, word);
    if (lt_study_is(word[0], "again")) return read_again(out, word);
    return true; // of a later version
}

bool lt_practice_read(lt_language language, const char *text, size_t size, lt_practice *out,
                      lt_fault *fault) {
    lt_practice practice;
    lt_span rest = {text, size};
    fault->language = language;
    lt_practice_begin(&practice);
    lt_span first = lt_study_split(&rest, '\n');
    if (first.size > 0 && first.text[first.size - 1] == '\r') first.size--;
    if (!lt_study_is(first, heading))
        return lt_study_refuse(fault, 0, 1, 0,
                               LT_N("this is not a progress file: its first line is different"));
    for (unsigned line = 2; rest.size > 0; line++) {
        const size_t offset = (size_t)(rest.text - text);
        lt_span words = lt_study_split(&rest, '\n'), word[MAX_WORDS];
        if (words.size > 0 && words.text[words.size - 1] == '\r') words.size--;
        for (int i = 0; i < MAX_WORDS; i++) word[i] = lt_study_split(&words, ' ');
        if (!read_words(&practice, word))
            return lt_study_refuse(fault, offset, line, 0,
                                   LT_N("this line of the progress file cannot be read"));
    }
    *out = practice;
    return true;
}
