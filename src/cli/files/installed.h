// installed.h - where the files are that were installed with the program.
#ifndef LT_CLI_INSTALLED_H
#define LT_CLI_INSTALLED_H

#include <stdbool.h>
#include <stddef.h>

// The folder of the installed page, found from where the program lies, so that a prefix may move. False if
// there is none.
bool lt_cli_installed_page(char *out, size_t cap);

#endif
