// installed.c - from the program to the other files of its prefix. LT_PREFIX, LT_BINDIR and LT_DATADIR are
// what it was built with; the last two are within the prefix unless they begin with a slash.
#include "installed.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lt_save.h"

// /opt/lanterns, if the program is /opt/lanterns/bin/lanterns and LT_BINDIR is "bin".
static bool find_prefix(char out[LT_SAVE_PATH]) {
    static const char program[] = "/" LT_BINDIR "/lanterns";
    const ssize_t size = readlink("/proc/self/exe", out, LT_SAVE_PATH);
    if (LT_BINDIR[0] == '/' || size < 0) { // without /proc, where it was to be installed
        snprintf(out, LT_SAVE_PATH, "%s", LT_PREFIX);
        return true;
    }
    const ssize_t prefix = size - (ssize_t)(sizeof program - 1);
    if (prefix < 0 || size == LT_SAVE_PATH || memcmp(out + prefix, program, sizeof program - 1) != 0)
        return false;
    out[prefix] = '\0';
    return true;
}

bool lt_cli_installed_page(char *out, size_t cap) {
    char prefix[LT_SAVE_PATH] = "", index[LT_SAVE_PATH];
    if (LT_DATADIR[0] != '/' && !find_prefix(prefix)) return false;
    const char *slash = LT_DATADIR[0] != '/' ? "/" : "";
    if (snprintf(out, cap, "%s%s%s/lanterns/page", prefix, slash, LT_DATADIR) >= (int)cap) return false;
    if (snprintf(index, sizeof index, "%s/index.html", out) >= (int)sizeof index) return false;
    return access(index, R_OK) == 0;
}
