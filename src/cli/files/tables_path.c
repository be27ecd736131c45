// tables_path.c - the path of the database of online tables.
#include "tables_path.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "lt_save.h"

bool lt_cli_tables_path(const char *folder, bool make, char *out, size_t cap) {
    char usual[LT_SAVE_PATH];
    if (folder == NULL) {
        if (!lt_data_folder(usual, sizeof usual)) return false;
        folder = usual;
    } else if (make && mkdir(folder, 0700) != 0 && errno != EEXIST) {
        return false;
    }
    if (snprintf(out, cap, "%s/tables.db", folder) < (int)cap) return true;
    errno = ENAMETOOLONG;
    return false;
}
