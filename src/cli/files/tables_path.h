// tables_path.h - where the program keeps online tables: one file in a folder.
#ifndef LT_CLI_TABLES_PATH_H
#define LT_CLI_TABLES_PATH_H

#include <stdbool.h>
#include <stddef.h>

// The file in `folder`, or in the folder for saved games if it is NULL; the folder is made where missing if
// `make` says so. False after saying why not.
bool lt_cli_tables_path(const char *folder, bool make, char *out, size_t cap);

#endif
