// options.c - one parser of options for all commands, driven by their tables.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "language.h"
#include "lt_distance.h"
#include "lt_json_writer.h"
#include "lt_number.h"
#include "lt_writer.h"
#include "options.h"
#include "paragraph.h"

static const char *said(const char *english) {
    return lt_translate(lt_cli_language_of_messages(), english);
}

int lt_cli_call_fault(const lt_cli_command *command, const char *fault, const lt_slots *slots) {
    lt_cli_complain_text(fault, slots);
    char line[256];
    snprintf(line, sizeof line, "%s 'lanterns%s%s --help'\n", said(LT_N("try")),
             command->name[0] != '\0' ? " " : "", command->name);
    lt_cli_print_words(stderr, line);
    return LT_EXIT_CALL;
}

// All commands have these, after their own.
static const lt_cli_option common_options[] = {
    {.name = "lang",
     .kind = LT_OPTION_LANGUAGE,
     .value = "CODE",
     .choices = lt_language_codes,
     .help = LT_N("Language: {codes}; by default the system's.")},
    {.name = "help", .letter = 'h', .kind = LT_OPTION_HELP, .help = LT_N("Print this help.")}};
enum { COMMON_OPTIONS = sizeof common_options / sizeof *common_options };

// NULL behind the last one.
static const lt_cli_option *option_at(const lt_cli_command *command, int index) {
    for (const lt_cli_option *option = command->options; option->name != NULL; option++)
        if (index-- == 0) return option;
    return index < COMMON_OPTIONS - command->leads ? &common_options[index]
                                                   : NULL; // `leads` has its own help
}

// --- Help --------------------------------------------------------------------------------------------

enum { HELP_WIDTH = 80, HELP_COLUMN = 24 }; // of the descriptions

enum { HELP_TEXT = 1024 };
static const char *help_of(const lt_cli_option *option, char out[HELP_TEXT]) {
    lt_fill(said(option->help), lt_put(&(lt_slots){0}, "codes", lt_language_list)->slots, out, HELP_TEXT);
    return out;
}

static void print_option(const lt_cli_option *option) {
    char name[64], left[72];
    char letter[8] = "    ";
    const bool optional = option->usual != 0;
    if (option->letter != 0) snprintf(letter, sizeof letter, "-%c, ", option->letter);
    snprintf(name, sizeof name, "%s--%s%s%s%s", letter, option->name,
             optional                ? "[="
             : option->value != NULL ? " "
                                     : "",
             option->value != NULL ? option->value : "", optional ? "]" : "");
    snprintf(left, sizeof left, "%-20s  ", name);
    lt_cli_paragraph paragraph;
    const int columns = lt_cli_columns(STDOUT_FILENO), least = HELP_COLUMN + 10;
    const int width = columns > HELP_WIDTH ? HELP_WIDTH : columns < least ? least : columns;
    lt_cli_paragraph_begin(&paragraph, &(lt_cli_terminal){.width = width}, left, HELP_COLUMN);
    char help[HELP_TEXT];
    lt_cli_paragraph_add(&paragraph, help_of(option, help));
    lt_cli_paragraph_end(&paragraph);
}

void lt_cli_options_help(const lt_cli_command *command) {
    for (int i = 0; option_at(command, i) != NULL; i++) print_option(option_at(command, i));
}

void lt_cli_command_help(const lt_cli_command *command) {
    lt_cli_print("%s lanterns %s [OPTION]...%s%s\n", said(LT_N("Usage:")), command->name,
                 command->operands[0] != '\0' ? " " : "", command->operands);
    lt_cli_print_words(stdout, said(command->about));
    lt_cli_print("\n%s\n", said(LT_N("Options:")));
    lt_cli_options_help(command);
}

// What --help says, and what it leaves to the reader's eyes, for programs that make manuals and completions.
static void option_json(lt_json *json, const lt_cli_option *option) {
    static const char *const kinds[] = {
        [LT_OPTION_FLAG] = "flag",     [LT_OPTION_SET] = "flag",  [LT_OPTION_CHOICE] = "choice",
        [LT_OPTION_NUMBER] = "number", [LT_OPTION_SEED] = "seed", [LT_OPTION_TEXT] = "text",
        [LT_OPTION_NAMES] = "names",   [LT_OPTION_LIST] = "list", [LT_OPTION_LANGUAGE] = "choice",
        [LT_OPTION_HELP] = "flag"};
    const char letter[] = {option->letter, '\0'};
    char help[HELP_TEXT];
    lt_json_object(json);
    lt_json_key_string(json, "name", option->name);
    lt_json_key_string(json, "letter", letter);
    lt_json_key_string(json, "kind", kinds[option->kind]);
    lt_json_key_string(json, "value", option->value != NULL ? option->value : "");
    lt_json_key_bool(json, "optional", option->usual != 0);
    lt_json_key(json, "choices");
    lt_json_array(json);
    for (int i = 0; option->choices != NULL && option->choices[i] != NULL; i++)
        lt_json_string(json, option->choices[i]);
    lt_json_array_end(json);
    lt_json_key_string(json, "help", help_of(option, help));
    lt_json_object_end(json);
}

void lt_cli_command_json(const lt_cli_command *command) {
    char text[32 * 1024];
    lt_json json = lt_json_begin(text, sizeof text);
    lt_json_object(&json);
    lt_json_key_string(&json, "command", command->name);
    lt_json_key_string(&json, "summary", said(command->summary));
    lt_json_key_string(&json, "operands", command->operands);
    lt_json_key_string(&json, "about", said(command->about));
    lt_json_key(&json, "options");
    lt_json_array(&json);
    for (int i = 0; option_at(command, i) != NULL; i++) option_json(&json, option_at(command, i));
    lt_json_array_end(&json);
    lt_json_object_end(&json);
    lt_cli_print_line(&json.writer);
}

// --- Values ------------------------------------------------------------------------------------------

bool lt_cli_number_read(const char *text, uint64_t min, uint64_t max, uint64_t *number) {
    uint64_t value;
    if (!lt_uint_read(text, strlen(text), max, &value) || value < min) return false;
    *number = value;
    return true;
}

static bool seed_read(const char *text, lt_cli_seed *seed) {
    seed->given = true;
    if (text[0] != '0' || (text[1] != 'x' && text[1] != 'X'))
        return lt_cli_number_read(text, 0, UINT64_MAX, &seed->value);
    const char *digits = text + 2;
    size_t count = strspn(digits, "0123456789abcdefABCDEF");
    if (count == 0 || count > 16 || digits[count] != '\0') return false;
    seed->value = strtoull(digits, NULL, 16);
    return true;
}

static bool choice_read(const lt_cli_option *option, const char *text, int *choice) {
    for (int i = 0; option->choices[i] != NULL; i++)
        if (strcmp(option->choices[i], text) == 0) {
            *choice = i;
            return true;
        }
    return false;
}

// Says what is wrong with the value of an option: {option} and {value} of the text are there, and {more} is
// `more`.
static int value_fault(const lt_cli_command *command, const lt_cli_option *option, const char *value,
                       const char *fault, const char *more) {
    lt_slots slots = {0};
    lt_put(&slots, "option", option->name);
    lt_put(&slots, "more", more);
    lt_put(&slots, "value", value != NULL ? value : "");
    return lt_cli_call_fault(command, fault, &slots);
}

static int choice_fault(const lt_cli_command *command, const lt_cli_option *option, const char *text) {
    char list[256] = "";
    size_t size = 0;
    for (int i = 0; option->choices[i] != NULL && size < sizeof list; i++) {
        const char *before = i == 0 ? "" : option->choices[i + 1] == NULL ? said(LT_N(" or ")) : ", ";
        size += (size_t)snprintf(list + size, sizeof list - size, "%s%s", before, option->choices[i]);
    }
    return value_fault(command, option, text, LT_N("--{option}: '{value}' is not one of {more}"), list);
}

static int number_fault(const lt_cli_command *command, const lt_cli_option *option, const char *text) {
    char max[16]; // may be above INT_MAX
    lt_slots slots = {0};
    snprintf(max, sizeof max, "%u", option->max);
    lt_put(&slots, "option", option->name);
    lt_put_number(&slots, "min", (int)option->min);
    lt_put(&slots, "max", max);
    lt_put(&slots, "value", text);
    return lt_cli_call_fault(command, "--{option}: '{value}' is not a number from {min} to {max}", &slots);
}

enum { GO_ON = -1 }; // else an exit code, after saying why not

// Puts `text` (NULL for flags) where the option belongs.
static int store(const lt_cli_command *command, const lt_cli_option *option, const char *text, void *values) {
    void *place = (char *)values + option->offset;
    switch (option->kind) {
    case LT_OPTION_FLAG: *(bool *)place = true; return GO_ON;
    case LT_OPTION_SET: *(int *)place = (int)option->min; return GO_ON;
    case LT_OPTION_TEXT: *(const char **)place = text; return GO_ON;
    case LT_OPTION_CHOICE:
        return choice_read(option, text, place) ? GO_ON : choice_fault(command, option, text);
    case LT_OPTION_NUMBER: {
        uint64_t number;
        if (!lt_cli_number_read(text, option->min, option->max, &number))
            return number_fault(command, option, text);
        *(unsigned *)place = (unsigned)number;
        return GO_ON;
    }
    case LT_OPTION_SEED:
        if (seed_read(text, place)) return GO_ON;
        return value_fault(command, option, text,
                           LT_N("--{option}: '{value}' is not a 64-bit number, decimal or 0x hexadecimal"),
                           "");
    case LT_OPTION_NAMES: {
        lt_cli_names *names = place;
        if (names->count == LT_MAX_PLAYERS)
            return value_fault(command, option, text, LT_N("--{option}: there are at most 4 players"), "");
        names->at[names->count++] = text;
        return GO_ON;
    }
    case LT_OPTION_LANGUAGE: {
        int language;
        if (!choice_read(option, text, &language)) return choice_fault(command, option, text);
        lt_cli_language_give((lt_language)language);
        return GO_ON;
    }
    case LT_OPTION_HELP: lt_cli_command_help(command); return LT_EXIT_OK;
    case LT_OPTION_LIST: {
        lt_cli_option_list *words = place;
        if (words->count == LT_CLI_MAX_LIST)
            return lt_cli_call_fault(
                command, "--{option}: at most {n} times",
                lt_put_number(lt_put(&(lt_slots){0}, "option", option->name), "n", LT_CLI_MAX_LIST));
        words->at[words->count++] = text;
        return GO_ON;
    }
    }
    return GO_ON;
}

// --- Parsing -----------------------------------------------------------------------------------------

static bool takes_value(const lt_cli_option *option) {
    return option->kind != LT_OPTION_FLAG && option->kind != LT_OPTION_SET && option->kind != LT_OPTION_HELP;
}

const char *lt_cli_nearest(const char *word, const char *const *words, int count) {
    const char *nearest = NULL;
    size_t least = (strlen(word) + 1) / 3; // a change in three letters is a slip, more is another word
    for (int i = 0; i < count; i++) {
        const size_t distance = lt_text_distance(word, words[i]);
        if (distance > least || (distance == least && nearest != NULL)) continue;
        nearest = words[i];
        least = distance;
    }
    return nearest;
}

enum { MAX_OPTIONS = 64 };

// The names of all options that begin with a word, in `names`; returns how many.
static int names_beginning_with(const lt_cli_command *command, const char *word, size_t size,
                                const char *names[MAX_OPTIONS]) {
    int count = 0;
    const lt_cli_option *option;
    for (int i = 0; (option = option_at(command, i)) != NULL && count < MAX_OPTIONS; i++)
        if (strncmp(option->name, word, size) == 0) names[count++] = option->name;
    return count;
}

// `word` is the option as it was given, of which `size` bytes after the dashes are its name.
static int unknown_option(const lt_cli_command *command, const char *word, size_t size) {
    char list[600], name[64];
    const char *names[MAX_OPTIONS];
    lt_writer writer = lt_writer_begin(list, sizeof list);
    const bool is_long = word[1] == '-';
    const int like = is_long ? names_beginning_with(command, word + 2, size, names) : 0;
    const int count = like > 1 ? like : names_beginning_with(command, "", 0, names);
    for (int i = 0; i < count; i++)
        lt_writer_format(&writer, "%s--%s",
                         i == 0                       ? ""
                         : i + 1 == count && like > 1 ? said(LT_N(" or "))
                                                      : ", ",
                         names[i]);
    lt_writer_end(&writer);
    snprintf(name, sizeof name, "%.*s", (int)size, is_long ? word + 2 : "");
    const char *nearest = lt_cli_nearest(name, names, count);
    lt_slots slots = {0};
    lt_put(lt_put(lt_put(&slots, "list", list), "option", word), "nearest", nearest != NULL ? nearest : "");
    if (like > 1) return lt_cli_call_fault(command, "'{option}' is ambiguous: {list}", &slots);
    if (nearest != NULL)
        return lt_cli_call_fault(command, "unknown option '{option}'; did you mean --{nearest}?", &slots);
    return lt_cli_call_fault(command, "unknown option '{option}'; options are {list}", &slots);
}

// The option with that name, or the only one that begins so; NULL if there is none.
static const lt_cli_option *option_named(const lt_cli_command *command, const char *name, size_t size) {
    const lt_cli_option *option, *found = NULL;
    int count = 0;
    for (int i = 0; (option = option_at(command, i)) != NULL; i++) {
        if (strlen(option->name) == size && memcmp(option->name, name, size) == 0) return option;
        if (option->older != NULL && strlen(option->older) == size && memcmp(option->older, name, size) == 0)
            return option;
        if (strncmp(option->name, name, size) != 0) continue;
        found = option;
        count++;
    }
    return count == 1 ? found : NULL;
}

static const lt_cli_option *option_lettered(const lt_cli_command *command, char letter) {
    const lt_cli_option *option;
    for (int i = 0; (option = option_at(command, i)) != NULL; i++)
        if (option->letter == letter) return option;
    return NULL;
}

// What is left of argv while it is read.
typedef struct {
    int at, count;
    char **words;
} reading;

// `value` stands in the same word, or is NULL: then it is the next one.
static int take_value(const lt_cli_command *command, const lt_cli_option *option, const char *value,
                      reading *in, void *values) {
    if (value == NULL && in->at + 1 == in->count)
        return value_fault(command, option, NULL, LT_N("--{option} needs a value: {more}"), option->value);
    return store(command, option, value != NULL ? value : in->words[++in->at], values);
}

static int parse_name(const lt_cli_command *command, reading *in, void *values) {
    const char *word = in->words[in->at], *name = word + 2;
    const size_t size = strcspn(name, "=");
    const char *value = name[size] == '=' ? name + size + 1 : NULL;
    const lt_cli_option *option = option_named(command, name, size);
    if (option == NULL) return unknown_option(command, word, size);
    if (option->usual != 0 && value == NULL) {
        *(unsigned *)((char *)values + option->offset) = option->usual;
        return GO_ON;
    }
    if (takes_value(option)) return take_value(command, option, value, in, values);
    if (value != NULL) return value_fault(command, option, value, LT_N("--{option} takes no value"), "");
    return store(command, option, NULL, values);
}

// Flags may stand in one word: -qw. A value may follow its letter at once: -j4.
static int parse_letters(const lt_cli_command *command, reading *in, void *values) {
    const char *word = in->words[in->at];
    for (const char *letter = word + 1; *letter != '\0'; letter++) {
        const lt_cli_option *option = option_lettered(command, *letter);
        if (option == NULL) return unknown_option(command, word, 0);
        if (takes_value(option))
            return take_value(command, option, letter[1] != '\0' ? letter + 1 : NULL, in, values);
        const int stop = store(command, option, NULL, values);
        if (stop != GO_ON) return stop;
    }
    return GO_ON;
}

static int check_operands(const lt_cli_command *command, const lt_cli_args *args) {
    if (args->count < command->min_operands)
        return lt_cli_call_fault(command, "missing operand: {operand}",
                                 lt_put(&(lt_slots){0}, "operand", command->operands));
    if (args->count > command->max_operands)
        return lt_cli_call_fault(command, "too many operands: '{operand}'",
                                 lt_put(&(lt_slots){0}, "operand", args->operands[command->max_operands]));
    return GO_ON;
}

bool lt_cli_parse(const lt_cli_command *command, int argc, char **argv, void *values, lt_cli_args *args) {
    *args = (lt_cli_args){.operands = argv + 1, .exit = GO_ON};
    reading in = {.at = 1, .count = argc, .words = argv};
    for (bool only_operands = false; in.at < argc && args->exit == GO_ON; in.at++) {
        const char *word = argv[in.at];
        if (only_operands || word[0] != '-' || word[1] == '\0') {
            args->operands[args->count++] = argv[in.at];
            only_operands |= command->leads;
        } else if (strcmp(word, "--") == 0) {
            only_operands = true;
        } else {
            args->exit = (word[1] == '-' ? parse_name : parse_letters)(command, &in, values);
        }
    }
    if (args->exit == GO_ON) args->exit = check_operands(command, args);
    return args->exit == GO_ON;
}
