// save.c - records on disk: first a whole new file, then its name, and both synced.
#include "lt_save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// Closes in any case; errno is that of the first failure.
static bool close_after(int fd, bool good) {
    int error = errno;
    if (close(fd) != 0 && good) return false;
    errno = error;
    return good;
}

// --- Folders --------------------------------------------------------------------------------------

// As snprintf, but what does not fit is an error.
static bool join(char *out, size_t cap, const char *first, const char *second) {
    int size = snprintf(out, cap, "%s/%s", first, second);
    if (size >= 0 && (size_t)size < cap) return true;
    errno = ENAMETOOLONG;
    return false;
}

static bool is_folder(const char *path) {
    struct stat found;
    if (stat(path, &found) != 0) return false;
    if (S_ISDIR(found.st_mode)) return true;
    errno = ENOTDIR;
    return false;
}

// Makes the folder and those above it that are missing.
static bool make_folder(const char *path) {
    char part[LT_SAVE_PATH];
    size_t size = strlen(path);
    if (size >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (size_t i = 1; i <= size; i++) {
        if (path[i] != '/' && path[i] != '\0') continue;
        memcpy(part, path, i);
        part[i] = '\0';
        const bool made = mkdir(part, 0700) == 0 || errno == EEXIST;
        const int error = errno;
        if (made || is_folder(part)) continue;
        errno = error; // that a folder could not be made says more than that it is not there
        return false;
    }
    return is_folder(path);
}

// A relative path in the variable is to be ignored, says the XDG specification.
static bool xdg_folder(const char *variable, const char *in_home, char *out, size_t cap) {
    const char *base = getenv(variable);
    char at_home[LT_SAVE_PATH];
    out[0] = '\0';
    if (base == NULL || base[0] != '/') {
        const char *home = getenv("HOME");
        if (home == NULL || home[0] != '/') {
            errno = ENOENT;
            return false;
        }
        if (!join(at_home, sizeof at_home, home, in_home)) return false;
        base = at_home;
    }
    return join(out, cap, base, "lanterns") && make_folder(out);
}

bool lt_data_folder(char *out, size_t cap) {
    return xdg_folder("XDG_DATA_HOME", ".local/share", out, cap);
}

bool lt_settings_path(char *out, size_t cap) {
    char folder[LT_SAVE_PATH];
    return xdg_folder("XDG_CONFIG_HOME", ".config", folder, sizeof folder) &&
           join(out, cap, folder, "settings");
}

bool lt_unfinished_path(char *out, size_t cap) {
    char folder[LT_SAVE_PATH];
    return lt_data_folder(folder, sizeof folder) && join(out, cap, folder, "unfinished.lgn");
}

// The descriptor stays open on purpose: the kernel releases the lock when the process ends.
bool lt_unfinished_claim(void) {
    static int claimed = -1;
    char folder[LT_SAVE_PATH], path[LT_SAVE_PATH];
    if (claimed >= 0) return true;
    if (!lt_data_folder(folder, sizeof folder) || !join(path, sizeof path, folder, "unfinished.lock"))
        return false;
    const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) return false;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) return close_after(fd, false);
    claimed = fd;
    return true;
}

bool lt_fresh_path(const char *date, char *out, size_t cap) {
    enum { TRIES = 100000 };
    char folder[LT_SAVE_PATH], name[64];
    if (!lt_data_folder(folder, sizeof folder)) return false;
    for (int i = 1; i < TRIES; i++) {
        snprintf(name, sizeof name, "%.16s-%d.lgn", date[0] != '\0' ? date : "game", i);
        if (!join(out, cap, folder, name)) return false;
        if (access(out, F_OK) != 0) return errno == ENOENT;
    }
    errno = EEXIST;
    return false;
}

// --- Texts ----------------------------------------------------------------------------------------

static bool write_all(int fd, const char *text, size_t size) {
    while (size > 0) {
        ssize_t written = write(fd, text, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text += written;
        size -= (size_t)written;
    }
    return true;
}

// The new name of a file is itself only on disk once its folder is.
static bool sync_folder_of(const char *path) {
    char folder[LT_SAVE_PATH];
    const char *slash = strrchr(path, '/');
    size_t size = slash == NULL ? 0 : slash == path ? 1 : (size_t)(slash - path);
    memcpy(folder, path, size);
    if (size == 0) folder[size++] = '.';
    folder[size] = '\0';
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return false;
    bool good = fsync(fd) == 0 || errno == EINVAL; // a file system that has no such thing needs none
    return close_after(fd, good);
}

bool lt_save_text(const char *path, const char *text, size_t size) {
    char fresh[LT_SAVE_PATH];
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) { // the rename would put a file in its place
        errno = S_ISDIR(there.st_mode) ? EISDIR : EPERM;
        return false;
    }
    // With the process in its name, so that two programs that save the same game do not write into one file.
    int length = snprintf(fresh, sizeof fresh, "%s.%ld.new", path, (long)getpid());
    if (length < 0 || (size_t)length >= sizeof fresh) {
        errno = ENAMETOOLONG;
        return false;
    }
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) return false;
    bool good = write_all(fd, text, size) && fsync(fd) == 0;
    good = close_after(fd, good) && rename(fresh, path) == 0;
    if (good) return sync_folder_of(path);
    int error = errno;
    unlink(fresh);
    errno = error;
    return false;
}

bool lt_load_text(const char *path, char *out, size_t cap, size_t *size) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    size_t have = 0;
    ssize_t got = 0;
    char one_more;
    do {
        got = have < cap ? read(fd, out + have, cap - have) : read(fd, &one_more, 1);
        if (got > 0) have += (size_t)got;
    } while ((got > 0 && have <= cap) || (got < 0 && errno == EINTR));
    if (have > cap) errno = EFBIG;
    if (!close_after(fd, got >= 0 && have <= cap)) return false;
    *size = have;
    return true;
}

// --- Matches --------------------------------------------------------------------------------------

bool lt_unfinished_is_untouched(void) {
    char path[LT_SAVE_PATH];
    lt_match match;
    if (!lt_unfinished_path(path, sizeof path) || !lt_match_load(LT_ENGLISH, &match, path, 0, NULL))
        return false;
    // In the first round the seats move one after the other.
    const unsigned moved = match.game.state.open.turn - 1;
    for (unsigned i = 0; i < moved; i++)
        if (i >= match.game.state.open.players || lt_game_bot(&match.game, i) == NULL) return false;
    return match.draft_count == 0;
}

bool lt_match_save(const lt_match *match, int64_t now_ms, const char *path) {
    char text[LT_MATCH_RECORD];
    size_t size = lt_match_record(match, now_ms, text, sizeof text);
    return lt_save_text(path, text, size);
}

bool lt_match_load(lt_language language, lt_match *match, const char *path, int64_t now_ms, lt_fault *fault) {
    lt_fault found = {.line = 0};
    char *text = malloc(LT_MAX_RECORD);
    size_t size;
    bool good = text != NULL && lt_load_text(path, text, LT_MAX_RECORD, &size) &&
                lt_match_restore(language, match, text, size, now_ms, &found);
    int error = errno;
    free(text);
    errno = error;
    if (!good && fault != NULL) *fault = found;
    return good;
}
