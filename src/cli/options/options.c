// options.c - one parser of options for all commands, driven by their tables.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "lt_number.h"
#include "lt_term_text.h"
#include "lt_writer.h"
#include "options.h"
#include "paragraph.h"

static const char *said(const char *english) {
    return lt_translate(lt_cli_language_of_messages(), english);
}

int lt_cli_call_fault(const lt_cli_command *command, const char *fault, const lt_slots *slots) {
    char text[600];
    lt_fill(said(fault), slots != NULL ? slots->slots : NULL, text, sizeof text);
    char safe[LT_TERM_SAFE_MAX(sizeof text)];
    lt_term_safe_text(text, strlen(text), safe, sizeof safe);
    const char *name = command != NULL ? command->name : "";
    const char *space = command != NULL ? " " : "";
    lt_cli_output_flush();
    fprintf(stderr, "lanterns%s%s: %s\n", space, name, safe);
    fprintf(stderr, "%s 'lanterns%s%s --help'\n", said(LT_N("try")), space, name);
    return LT_EXIT_CALL;
}

// --- Help --------------------------------------------------------------------------------------------

enum { HELP_WIDTH = 80, HELP_COLUMN = 24 }; // of the descriptions

static void print_option(const lt_cli_option *option) {
    char name[64], left[72];
    char letter[8] = "    ";
    if (option->letter != 0) snprintf(letter, sizeof letter, "-%c, ", option->letter);
    snprintf(name, sizeof name, "%s--%s%s%s", letter, option->name, option->value != NULL ? " " : "",
             option->value != NULL ? option->value : "");
    snprintf(left, sizeof left, "%-20s  ", name);
    lt_cli_paragraph paragraph;
    lt_cli_paragraph_begin(&paragraph, &(lt_cli_terminal){.width = HELP_WIDTH}, left, HELP_COLUMN);
    lt_cli_paragraph_add(&paragraph, said(option->help));
    lt_cli_paragraph_end(&paragraph);
}

void lt_cli_command_help(const lt_cli_command *command) {
    static const lt_cli_option help = {.name = "help", .letter = 'h', .help = LT_N("Print this help.")};
    lt_cli_print("%s lanterns %s [OPTION]...%s%s\n", said(LT_N("Usage:")), command->name,
                 command->operands[0] != '\0' ? " " : "", command->operands);
    lt_cli_print("%s\n%s\n", said(command->about), said(LT_N("Options:")));
    for (const lt_cli_option *option = command->options; option->name != NULL; option++) print_option(option);
    print_option(&help);
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

// Puts `text` (NULL for flags) where the option belongs. Returns 0, or LT_EXIT_CALL after saying why not.
static int store(const lt_cli_command *command, const lt_cli_option *option, const char *text, void *values) {
    void *place = (char *)values + option->offset;
    switch (option->kind) {
    case LT_OPTION_FLAG: *(bool *)place = true; return 0;
    case LT_OPTION_SET: *(int *)place = (int)option->min; return 0;
    case LT_OPTION_TEXT: *(const char **)place = text; return 0;
    case LT_OPTION_CHOICE: return choice_read(option, text, place) ? 0 : choice_fault(command, option, text);
    case LT_OPTION_NUMBER: {
        uint64_t number;
        if (!lt_cli_number_read(text, option->min, option->max, &number))
            return number_fault(command, option, text);
        *(unsigned *)place = (unsigned)number;
        return 0;
    }
    case LT_OPTION_SEED:
        if (seed_read(text, place)) return 0;
        return value_fault(
            command, option, text,
            LT_N("--{option}: '{value}' is not a number of 64 bits, decimal or hexadecimal after 0x"), "");
    case LT_OPTION_NAMES: {
        lt_cli_names *names = place;
        if (names->count == LT_MAX_PLAYERS)
            return value_fault(command, option, text, LT_N("--{option}: there are at most 4 players"), "");
        names->at[names->count++] = text;
        return 0;
    }
    case LT_OPTION_LIST: {
        lt_cli_option_list *words = place;
        if (words->count == LT_CLI_MAX_LIST)
            return lt_cli_call_fault(
                command, "--{option}: at most {n} times",
                lt_put_number(lt_put(&(lt_slots){0}, "option", option->name), "n", LT_CLI_MAX_LIST));
        words->at[words->count++] = text;
        return 0;
    }
    }
    return 0;
}

// --- Parsing -----------------------------------------------------------------------------------------

static bool takes_value(const lt_cli_option *option) {
    return option->kind != LT_OPTION_FLAG && option->kind != LT_OPTION_SET;
}

static const lt_cli_option *option_named(const lt_cli_command *command, const char *name, size_t size) {
    for (const lt_cli_option *option = command->options; option->name != NULL; option++)
        if (strlen(option->name) == size && memcmp(option->name, name, size) == 0) return option;
    return NULL;
}

static const lt_cli_option *option_lettered(const lt_cli_command *command, char letter) {
    for (const lt_cli_option *option = command->options; option->name != NULL; option++)
        if (option->letter != 0 && option->letter == letter) return option;
    return NULL;
}

static int unknown_option(const lt_cli_command *command, const char *word) {
    char list[256] = "";
    size_t size = 0;
    for (const lt_cli_option *option = command->options; option->name != NULL && size < sizeof list; option++)
        size += (size_t)snprintf(list + size, sizeof list - size, "--%s, ", option->name);
    return lt_cli_call_fault(command, "unknown option '{option}'; options are {list}--help",
                             lt_put(lt_put(&(lt_slots){0}, "list", list), "option", word));
}

// The option in argv[*at], with its value in the same word or in the next one.
static int parse_option(const lt_cli_command *command, int argc, char **argv, int *at, void *values) {
    const char *word = argv[*at];
    const lt_cli_option *option;
    const char *value = NULL;
    if (word[1] == '-') {
        size_t size = strcspn(word + 2, "=");
        option = option_named(command, word + 2, size);
        if (word[2 + size] == '=') value = word + 2 + size + 1;
    } else {
        option = option_lettered(command, word[1]);
        if (word[2] != '\0') value = word + 2;
    }
    if (option == NULL) return unknown_option(command, word);
    if (!takes_value(option)) {
        if (value != NULL) return value_fault(command, option, value, LT_N("--{option} takes no value"), "");
    } else if (value == NULL) {
        if (*at + 1 == argc)
            return value_fault(command, option, NULL, LT_N("--{option} needs a value: {more}"),
                               option->value);
        value = argv[++*at];
    }
    return store(command, option, value, values);
}

static bool stop(lt_cli_args *args, int exit_code) {
    args->exit = exit_code;
    return false;
}

bool lt_cli_parse(const lt_cli_command *command, int argc, char **argv, void *values, lt_cli_args *args) {
    *args = (lt_cli_args){.operands = argv + 1};
    bool only_operands = false;
    for (int at = 1; at < argc; at++) {
        const char *word = argv[at];
        if (only_operands || word[0] != '-' || word[1] == '\0') {
            args->operands[args->count++] = argv[at];
        } else if (strcmp(word, "--") == 0) {
            only_operands = true;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            lt_cli_command_help(command);
            return stop(args, LT_EXIT_OK);
        } else if (parse_option(command, argc, argv, &at, values) != 0) {
            return stop(args, LT_EXIT_CALL);
        }
    }
    if (args->count < command->min_operands)
        return stop(args, lt_cli_call_fault(command, "missing operand: {operand}",
                                            lt_put(&(lt_slots){0}, "operand", command->operands)));
    if (args->count > command->max_operands)
        return stop(args, lt_cli_call_fault(
                              command, "too many operands: '{operand}'",
                              lt_put(&(lt_slots){0}, "operand", args->operands[command->max_operands])));
    return true;
}
