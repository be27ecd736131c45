// lt_game_writer.h - moves, refusals, views and events, into a writer that has begun already: the texts of
// lt_notation.h for layers that write larger ones.
#ifndef LT_GAME_WRITER_H
#define LT_GAME_WRITER_H

#include "lt_json_writer.h"
#include "lt_notation.h"
#include "lt_span.h"

void lt_writer_move(lt_writer *writer, lt_move move);

// Why the rules refuse a move that was read from `text`, in the words of that text, which is cut if it is
// long: "17@1025,0r1: no tile of the lake touches 1025,0".
void lt_writer_refusal(lt_writer *writer, lt_language language, const lt_open_info *open, lt_span text,
                       lt_move move, lt_err err);

// A bit set as the ascending numbers of its bits, `first` being that of bit 0.
void lt_json_bits(lt_json *json, uint64_t bits, int first);
void lt_json_move(lt_json *json, lt_move move); // a string
// All tiles in the order of their numbers: [{"colors":"BRWK","platform":false},...], clockwise from north.
void lt_json_tiles(lt_json *json);
void lt_json_state(lt_json *json, const lt_state *state);
void lt_json_view(lt_json *json, const lt_view *view);
void lt_json_events(lt_json *json, const lt_events *events); // an array

#endif
