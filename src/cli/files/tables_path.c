// tables_path.c - the path of the database of online tables.
#include "tables_path.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "files.h"
#include "lt_save.h"
#include "output.h"

bool lt_cli_tables_path(const char *folder, bool make, char *out, size_t cap) {
    char usual[LT_SAVE_PATH];
    if (folder == NULL) {
        if (!lt_data_folder(usual, sizeof usual)) {
            lt_cli_complain_text("there is no folder for games: set HOME, or name one with --data", NULL);
            return false;
        }
        folder = usual;
    }
    if (snprintf(out, cap, "%s/tables.db", folder) >= (int)cap)
        errno = ENAMETOOLONG;
    else if (!make || mkdir(folder, 0700) == 0 || errno == EEXIST)
        return true;
    lt_cli_file_fault(folder);
    return false;
}
