// puzzle_session.h - a puzzle is asked and answered as plain lines.
#ifndef LT_CLI_PUZZLE_SESSION_H
#define LT_CLI_PUZZLE_SESSION_H

#include "lt_plain.h"
#include "lt_practice.h"
#include "lt_writer.h"
#include "print.h"

typedef struct {
    _Alignas(64) unsigned char scratch[LT_PUZZLE_MEMORY];
    lt_writer said; // what the game says to a line: it is dropped if the line ends the turn
    lt_cli_printer printer;
    lt_plain plain;
    lt_puzzle puzzle;
    lt_match match;
    lt_cli_terminal terminal;
    bool muted;
    char said_text[65536];
} lt_cli_puzzle_session;

typedef enum { LT_CLI_ANSWERED, LT_CLI_GAVE_UP, LT_CLI_SKIPPED, LT_CLI_LEFT } lt_cli_puzzle_end;

void lt_cli_puzzle_session_begin(lt_cli_puzzle_session *session, lt_language language);

// Shows session->puzzle and reads lines until it is answered, given up or left. *verdict is set with
// LT_CLI_ANSWERED.
lt_cli_puzzle_end lt_cli_puzzle_ask(lt_cli_puzzle_session *session, lt_verdict *verdict);

// What the answer was worth, what was best, and why.
void lt_cli_puzzle_explain(lt_cli_puzzle_session *session, lt_cli_puzzle_end end, const lt_verdict *verdict);

// Prints a translated sentence.
void lt_cli_puzzle_print(const lt_cli_puzzle_session *session, const char *text, const lt_slots *slots);

#endif
