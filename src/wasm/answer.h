// answer.h - private: what a call leaves for the page, a JSON text written piece by piece.
#ifndef LT_ANSWER_H
#define LT_ANSWER_H

#include "lt_describe.h"

enum { LT_ANSWER_MAX = 256 * 1024 }; // holds any

const char *lt_answer_address(void);

void lt_answer_begin(void);
size_t lt_answer_end(void); // how long it is

void lt_answer_add(const char *json); // as it is
void lt_answer_number(int64_t number);
void lt_answer_flag(bool flag);
void lt_answer_string(const char *text);
// A sentence or several: a JSON string without the marks, joined by spaces; and the same as an array of strings.
void lt_answer_sentences(char (*sentences)[LT_SENTENCE], int count);
void lt_answer_list(char (*sentences)[LT_SENTENCE], int count);

void lt_answer_move(lt_move move);                     // a JSON string
void lt_answer_moves(const lt_move *moves, int count); // an array
void lt_answer_players(unsigned players);              // a bit set as an array of numbers from 1
void lt_answer_view(const lt_view *view);              // as in docs/NOTATION.md
void lt_answer_events(const lt_events *events);        // as in docs/NOTATION.md

// Whole answers that are no result: to a person, in the language; to a person, about a place in a record; to whoever
// wrote the page.
size_t lt_answer_refused(const char *sentence);
size_t lt_answer_fault(const lt_fault *fault);
size_t lt_answer_wrong(const char *what);

#endif
