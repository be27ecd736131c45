// study_files.c - the files of daily, festival and progress.
#include "study_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "files.h"
#include "lt_host.h"
#include "lt_term_style.h"
#include "lt_term_text.h"
#include "output.h"
#include "play_resume.h"

// False with errno where there is no such folder, or its name is too long.
static bool find_path(const char *name, char out[LT_SAVE_PATH]) {
    if (!lt_data_folder(out, LT_SAVE_PATH)) return false;
    const size_t size = strlen(out);
    if (snprintf(out + size, LT_SAVE_PATH - size, "/%s", name) < (int)(LT_SAVE_PATH - size)) return true;
    errno = ENAMETOOLONG;
    return false;
}

bool lt_cli_study_path(lt_language language, const char *name, char out[LT_SAVE_PATH]) {
    if (find_path(name, out)) return true;
    lt_cli_folder_fault(language);
    return false;
}

static char text[LT_PROGRESS_TEXT];

// What is in the file; empty if there is none yet. False with the fault, or with errno and no line in it.
static bool read_progress(lt_language language, const char *path, lt_progress *progress, lt_fault *fault) {
    size_t size = 0;
    *fault = (lt_fault){0};
    lt_progress_begin(progress);
    if (!lt_load_text(path, text, sizeof text, &size)) return errno == ENOENT;
    return lt_progress_read(language, text, size, progress, fault);
}

static bool write_progress(const char *path, const lt_progress *progress) {
    const size_t size = lt_progress_write(progress, text, sizeof text);
    return lt_save_text(path, text, size);
}

bool lt_cli_progress_load(lt_language language, lt_progress *progress) {
    char path[LT_SAVE_PATH];
    lt_fault fault;
    if (!lt_cli_study_path(language, "progress", path)) return false;
    if (read_progress(language, path, progress, &fault)) return true;
    if (fault.line == 0)
        lt_cli_file_fault(path);
    else
        lt_cli_fault_report(path, &fault);
    return false;
}

bool lt_cli_progress_save(lt_language language, const lt_progress *progress) {
    char path[LT_SAVE_PATH];
    if (!lt_cli_study_path(language, "progress", path)) return false;
    if (write_progress(path, progress)) return true;
    lt_cli_file_fault(path);
    return false;
}

void lt_cli_progress_note(const lt_match *match) {
    static lt_progress progress;
    char path[LT_SAVE_PATH], date[LT_DAY_TEXT];
    lt_fault fault;
    lt_day today;
    lt_played_game game;
    lt_date_today(date, sizeof date);
    if (!lt_day_read(date, strlen(date), &today) || !lt_played_game_of(match, today, &game)) return;
    if (!find_path("progress", path) || !read_progress(LT_ENGLISH, path, &progress, &fault)) return;
    lt_progress_add_game(&progress, &game);
    write_progress(path, &progress);
}

bool lt_cli_today(lt_day *today) {
    char date[LT_DAY_TEXT];
    lt_date_today(date, sizeof date);
    if (lt_day_read(date, strlen(date), today)) return true;
    lt_cli_complain_text("the system clock gives no date", NULL);
    return false;
}

void lt_cli_tell_text(const char *translated, const lt_slots *slots) {
    char line[LT_SENTENCE];
    static const lt_slots none = {0};
    lt_fill(translated, (slots != NULL ? slots : &none)->slots, line, sizeof line - 1);
    if (!lt_term_is_utf8()) lt_term_fold(line);
    const size_t size = strlen(line);
    line[size] = '\n';
    line[size + 1] = '\0';
    lt_cli_print_words(stdout, line);
}

void lt_cli_tell(lt_language language, const char *english, const lt_slots *slots) {
    lt_cli_tell_text(lt_translate(language, english), slots);
}
