// play_resume.c - finds a saved game to continue, and says what is wrong with it.
#include "play_resume.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_term_style.h"
#include "options.h"
#include "output.h"

// --lang, else the settings, else the environment. Without UTF-8 there are Latin letters only.
lt_language lt_cli_play_language(const lt_settings *remembered) {
    char code[LT_SETTINGS_VALUE];
    lt_language language = lt_cli_language();
    if (lt_cli_language_given() == LT_LANGUAGES &&
        lt_settings_get(remembered, LT_SETTING_LANGUAGE, code, sizeof code) != SIZE_MAX)
        language = lt_language_of(code);
    return lt_term_is_utf8() || lt_language_is_latin(language) ? language : LT_ENGLISH;
}

int lt_cli_play_fault(lt_language language, const char *english, const char *file, bool with_errno) {
    const int error = errno;
    char text[2 * LT_SAVE_PATH];
    lt_slots slots = {0};
    lt_put(&slots, "file", file);
    lt_fill(lt_translate(language, english), slots.slots, text, sizeof text);
    lt_cli_complain("%s%s%s", text, with_errno ? ": " : "", with_errno ? strerror(error) : "");
    return LT_EXIT_INPUT;
}

int lt_cli_folder_fault(lt_language language) {
    const int error = errno;
    char folder[LT_SAVE_PATH];
    lt_data_folder(folder, sizeof folder);
    if (folder[0] == '\0')
        return lt_cli_play_fault(
            language, LT_N("there is no folder for saved games: set HOME, or name a file with --output"), "",
            false);
    errno = error;
    return lt_cli_play_fault(language, LT_N("the folder for saved games, {file}, cannot be used"), folder,
                             true);
}

int lt_cli_play_resume(lt_language language, const char *path, char place[LT_SAVE_PATH], lt_match *match) {
    lt_fault fault;
    if (path != NULL)
        snprintf(place, LT_SAVE_PATH, "%s", path);
    else if (!lt_unfinished_path(place, LT_SAVE_PATH))
        return lt_cli_folder_fault(language);
    else if (access(place, F_OK) != 0)
        return lt_cli_play_fault(language, LT_N("there is no unfinished game to continue"), "", false);
    else if (!lt_unfinished_claim())
        return errno == EWOULDBLOCK
                   ? lt_cli_play_fault(language, LT_N("the unfinished game is being played elsewhere"), "",
                                       false)
                   : lt_cli_folder_fault(language);
    if (!lt_match_load(language, match, place, lt_milliseconds(), &fault)) {
        if (fault.line == 0) return lt_cli_play_fault(language, "{file}", place, true);
        lt_cli_fault_report(place, &fault);
        return LT_EXIT_INPUT;
    }
    if (!match->game.over) return LT_EXIT_OK;
    return lt_cli_play_fault(language, LT_N("the game in {file} is over; 'lanterns replay' shows it"), place,
                             false);
}
