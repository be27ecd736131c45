// language.h - the language that the program speaks: --lang, else the environment.
#ifndef LT_CLI_LANGUAGE_H
#define LT_CLI_LANGUAGE_H

#include "lt_words.h"

enum { LT_LANGUAGE_NOT_GIVEN = -1 };

// An entry of a table of options, for a command whose struct of options has an int `language` that begins as
// LT_LANGUAGE_NOT_GIVEN.
#define LT_CLI_LANGUAGE_OPTION                                                                               \
    LT_CLI_CHOICE("lang", "CODE", language, lt_language_codes,                                               \
                  LT_N("Speak en, pl, it or ru; else the environment decides."))

// The language of help and of what is wrong with a call, which are said before the options are read: that of
// --lang wherever it stands, else that of the environment; English if the terminal does not speak UTF-8. main
// begins with lt_cli_language_listen. A command that remembers a language sets it once it has read its
// settings: not before, as asking for help shall leave no folder for settings behind.
void lt_cli_language_listen(int argc, char **argv);
void lt_cli_language_of_messages_set(lt_language language);
lt_language lt_cli_language_of_messages(void);

// The one that was given, or that of LC_ALL, LC_MESSAGES or LANG; English if they name none of ours, or if
// the terminal does not speak UTF-8.
lt_language lt_cli_language_chosen(int given);

#endif
