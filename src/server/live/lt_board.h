// lt_board.h - boards of the daily lake: of each day the results of those who want to be on it, the best
// first.
//
// A result is a game of the store, in the state LT_GAME_RESULT, with one entry. Its id follows from the day
// and the person, so that the store itself takes only the first one of each. It is linked to the person, who
// can be forgotten, and to the day, by which boards are read.
#ifndef LT_SERVER_BOARD_H
#define LT_SERVER_BOARD_H

#include "lt_daily.h"
#include "lt_loop.h"
#include "lt_name.h"
#include "lt_table.h"

enum {
    LT_BOARD_MOST = 1000, // results of a day
    LT_RESULT_TEXT = 160  // bytes of a result in the store, at most
};

typedef struct {
    lt_day day;
    lt_outcome outcome;
    char name[LT_NAME_SIZE + 1];
} lt_result;

// A result as the store keeps it, and back. Writing returns its size; reading false if it is none.
size_t lt_result_write(const lt_result *result, char out[LT_RESULT_TEXT]);
bool lt_result_read(const char *text, size_t size, lt_result *result);

lt_game_id lt_result_id(lt_day day, const lt_secret *person);
lt_owner lt_board_owner(lt_day day); // whom the results of a day are linked to

typedef struct {
    lt_game_id id;
    int64_t at_ms; // when it came: of equal scores the first is shown first
    lt_name_look look;
    uint8_t honor[LT_MAX_PLAYERS];
    uint8_t winners;
    int16_t score;
    char name[LT_NAME_SIZE + 1];
} lt_board_row;

typedef struct {
    lt_day day;
    uint64_t used; // the larger, the later
    unsigned count, cap;
    lt_board_row *rows; // the best first
} lt_board;

// Those in memory.
enum { LT_BOARDS_KEPT = 4 };
struct lt_boards {
    uint64_t uses;
    lt_board kept[LT_BOARDS_KEPT];
};

// The board of a day, read from the store where it is not in memory; it stays until the next call. NULL, and
// *err says why, if it cannot be read.
lt_board *lt_boards_find(lt_boards *boards, lt_store *store, lt_day day, lt_store_err *err);
// Takes a result that is in the store onto the board. False: no memory, and the board has to be read again.
bool lt_board_add(lt_board *board, const lt_game_id *id, int64_t at_ms, const lt_result *result);
// The row of a result; -1 if it is not there.
int lt_board_row_of(const lt_board *board, const lt_game_id *id);
// Its place, from 1: equal scores share one.
unsigned lt_board_place(const lt_board *board, unsigned row);
// Whether another name on the board looks the same.
bool lt_board_is_alike(const lt_board *board, unsigned row);
// They are read again when they are asked for.
void lt_boards_drop(lt_boards *boards);

#endif
