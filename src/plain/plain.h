// plain.h - private to the plain game: sentences, what they are made of, and how they are printed.
#ifndef LT_PLAIN_PRIVATE_H
#define LT_PLAIN_PRIVATE_H

#include "lt_plain.h"
#include "lt_reasons.h"
#include "lt_span.h"
#include "lt_writer.h"

// --- Sentences (print.c) -------------------------------------------------------------------------------

// Begins a line that is made of several texts: lt_writer line = LT_PLAIN_SENTENCE. Its buffer lives as long
// as the block around it, and is zeroed, so that line.out ends with a NUL without lt_writer_end.
#define LT_PLAIN_SENTENCE lt_writer_begin((char[4096]){0}, 4096)

// Adds `english` in the language, with its slots filled; `slots` may be NULL. The texts are marked with
// LT_N or LT_N_COUNT where they stand. A counted text needs no slot for its {n}.
void lt_plain_add(lt_writer *line, lt_language language, const char *english, const lt_slots *slots);
void lt_plain_add_count(lt_writer *line, lt_language language, const char *one, const char *many, unsigned n,
                        const lt_slots *slots);
void lt_plain_add_move(lt_writer *line, lt_move move); // in the notation
// A separator, unless the line is still empty.
void lt_plain_join(lt_writer *line, const char *separator);
void lt_plain_print(const lt_plain *plain, lt_writer *line); // and empties it for the next line

void lt_plain_print_line(const lt_plain *plain, const char *english, const lt_slots *slots);
void lt_plain_print_count(const lt_plain *plain, const char *one, const char *many, unsigned n,
                          const lt_slots *slots);
void lt_plain_print_sentences(const lt_plain *plain, const lt_sentences *sentences); // in one line
void lt_plain_print_reasons(const lt_plain *plain, const lt_reasons *reasons);       // a line each
void lt_plain_print_empty(const lt_plain *plain);

// --- What is printed (table.c, lake.c) ---------------------------------------------------------

// What the viewer may know. Everything below is printed from it.
lt_view lt_plain_view(const lt_plain *plain);

void lt_plain_print_hand(const lt_plain *plain);
void lt_plain_print_cards(const lt_plain *plain);
void lt_plain_print_supply(const lt_plain *plain);
void lt_plain_print_stacks(const lt_plain *plain);
void lt_plain_print_sets(const lt_plain *plain);
void lt_plain_print_score(const lt_plain *plain);
void lt_plain_print_unseen(const lt_plain *plain, lt_color color); // LT_NO_COLOR: all of them
void lt_plain_print_threats(const lt_plain *plain);                // what rivals could dedicate
void lt_plain_print_tile(const lt_plain *plain, lt_tile tile);
void lt_plain_print_status(const lt_plain *plain); // whose turn it is, what is in hand and what may be done

// What has to come before a placement, or instead of one. False if nothing has to.
bool lt_plain_print_duty(const lt_plain *plain);

void lt_plain_print_lake(const lt_plain *plain);
void lt_plain_print_frontier(const lt_plain *plain); // the free cells
void lt_plain_print_cell(const lt_plain *plain, int x, int y);
// The best cells for a tile, or for all tiles of the hand (LT_NO_TILE).
void lt_plain_print_best(const lt_plain *plain, lt_tile tile, unsigned count);
// The best cells for any tile of the hand that bring a card of that color.
void lt_plain_print_find(const lt_plain *plain, lt_color color);
// What each player would get.
void lt_plain_print_payout(const lt_plain *plain, lt_move move, const lt_events *events);

// A tile's sides in words: "north red, east blue, south white, west black, platform".
void lt_plain_add_tile(lt_writer *line, lt_language language, lt_tile tile, unsigned rotation);

// --- Words, moves and commands (tokens.c, moves.c, commands.c, help.c) --------------------------------

// Takes the first word off `rest`; an empty one at the end.
lt_span lt_plain_token_next(lt_span *rest);
// Whether the word is `name`, in letters of either size, with or without their accents.
bool lt_plain_token_is(lt_span word, const char *name);
bool lt_plain_token_begins(const char *name, lt_span word); // the name begins with the word
bool lt_plain_token_number(lt_span word, int min, int max, int *number);
// "1,-2" or "1 -2"
bool lt_plain_token_cell(lt_span rest, int *x, int *y);

// Whether a line is meant as moves; and a move in the notation, letters of either size. False after saying
// what is wrong.
bool lt_plain_looks_like_move(lt_span word);
bool lt_plain_read_move(const lt_plain *plain, lt_span word, lt_move *move);
// A color by its letter or its name, in English or in the language; LT_NO_COLOR if it is none.
lt_color lt_plain_color_of(const lt_plain *plain, lt_span word);
// A move in words: place 17 1,-2 3; exchange purple red; dedicate four red; discard green.
bool lt_plain_read_move_words(const lt_plain *plain, lt_move_kind kind, lt_span rest, lt_move *move);

void lt_plain_do_moves(lt_plain *plain, lt_span rest);
void lt_plain_do_move(lt_plain *plain, lt_move move);
void lt_plain_do_preview(const lt_plain *plain, lt_move move);
void lt_plain_do_confirm(lt_plain *plain);
void lt_plain_do_rematch(lt_plain *plain);
void lt_plain_print_end(const lt_plain *plain);
bool lt_plain_keep(lt_plain *plain);    // false after saying why it cannot be kept
void lt_plain_advance(lt_plain *plain); // bots play, and the next person is asked
// Goes on after a person has left: the game has ended, or a bot has the seat, and the person's name.
void lt_plain_left(lt_plain *plain, unsigned player);
void lt_plain_do_command(lt_plain *plain, lt_span line);
bool lt_plain_is_quit(const lt_plain *plain, lt_span word);

void lt_plain_print_log(const lt_plain *plain, bool all);
void lt_plain_print_move_help(const lt_plain *plain);
void lt_plain_print_rules(const lt_plain *plain);

#endif
