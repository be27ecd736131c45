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

bool lt_cli_study_path(lt_language language, const char *name, char out[LT_SAVE_PATH]) {
    if (!lt_data_folder(out, LT_SAVE_PATH)) {
        lt_cli_folder_fault(language);
        return false;
    }
    const size_t size = strlen(out);
    if (snprintf(out + size, LT_SAVE_PATH - size, "/%s", name) < (int)(LT_SAVE_PATH - size)) return true;
    errno = ENAMETOOLONG;
    lt_cli_folder_fault(language);
    return false;
}

static char text[LT_PROGRESS_TEXT];

bool lt_cli_progress_load(lt_language language, lt_progress *progress) {
    char path[LT_SAVE_PATH];
    size_t size = 0;
    lt_fault fault;
    lt_progress_begin(progress);
    if (!lt_cli_study_path(language, "progress", path)) return false;
    if (!lt_load_text(path, text, sizeof text, &size)) {
        if (errno == ENOENT) return true;
        lt_cli_file_fault(path);
        return false;
    }
    if (lt_progress_read(language, text, size, progress, &fault)) return true;
    lt_cli_fault_report(path, &fault);
    return false;
}

bool lt_cli_progress_save(lt_language language, const lt_progress *progress) {
    char path[LT_SAVE_PATH];
    if (!lt_cli_study_path(language, "progress", path)) return false;
    const size_t size = lt_progress_write(progress, text, sizeof text);
    if (lt_save_text(path, text, size)) return true;
    lt_cli_file_fault(path);
    return false;
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
