// language.h - the language that the program speaks: --lang, else the environment.
#ifndef LT_CLI_LANGUAGE_H
#define LT_CLI_LANGUAGE_H

#include "lt_words.h"

// The language of output: that of --lang, else that of LC_ALL, LC_MESSAGES or LANG; English if they name none
// of ours, or if the terminal does not speak UTF-8. A command that remembers a language asks for each alone.
lt_language lt_cli_language(void);
lt_language lt_cli_language_given(void); // LT_LANGUAGES if --lang was not given
lt_language lt_cli_language_of_environment(void);
void lt_cli_language_give(lt_language language);

// The language of help and of what is wrong with a call, which are said before the options are read: that of
// --lang wherever it stands, else that of the environment; English if the terminal does not speak UTF-8. main
// begins with lt_cli_language_listen. A command that remembers a language sets it once it has read its
// settings: not before, as asking for help shall leave no folder for settings behind.
void lt_cli_language_listen(int argc, char **argv);
void lt_cli_language_of_messages_set(lt_language language);
lt_language lt_cli_language_of_messages(void);

#endif
