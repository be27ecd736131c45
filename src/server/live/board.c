// board.c - boards in memory, and results in the store.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lt_board.h"
#include "lt_number.h"

enum { SCORE_MOST = 1000 }; // beyond what any game gives

// --- In the store ------------------------------------------------------------------------------------------

static void hash_of(const char *what, lt_day day, const lt_secret *person, uint8_t *out, size_t size) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, size);
    crypto_generichash_update(&state, (const uint8_t *)what, strlen(what));
    char date[LT_DAY_TEXT];
    crypto_generichash_update(&state, (const uint8_t *)date, lt_day_write(day, date, sizeof date));
    if (person != NULL) crypto_generichash_update(&state, person->bytes, sizeof person->bytes);
    crypto_generichash_final(&state, out, size);
}

lt_game_id lt_result_id(lt_day day, const lt_secret *person) {
    lt_game_id id;
    hash_of("result", day, person, id.bytes, sizeof id.bytes);
    return id;
}

lt_owner lt_board_owner(lt_day day) {
    lt_owner owner;
    hash_of("board", day, NULL, owner.bytes, sizeof owner.bytes);
    return owner;
}

// "1 20775 SCORE PLAYERS SEAT WINNERS HONOR HONOR HONOR HONOR NAME": the first is the version of this line.
size_t lt_result_write(const lt_result *result, char out[LT_RESULT_TEXT]) {
    const lt_outcome *outcome = &result->outcome;
    return (size_t)snprintf(out, LT_RESULT_TEXT, "1 %d %d %u %u %u %u %u %u %u %s", (int)result->day,
                            outcome->score, outcome->players, outcome->seat, outcome->winners,
                            outcome->honor[0], outcome->honor[1], outcome->honor[2], outcome->honor[3],
                            result->name);
}

bool lt_result_read(const char *text, size_t size, lt_result *result) {
    enum { NUMBERS = 10 };
    int64_t number[NUMBERS];
    size_t at = 0;
    for (unsigned i = 0; i < NUMBERS; i++) {
        const size_t length = lt_int_prefix(text + at, size - at, -SCORE_MOST, LT_LAST_DAY, &number[i]);
        if (length == 0 || at + length >= size || text[at + length] != ' ') return false;
        at += length + 1;
    }
    if (number[0] != 1 || !lt_is_daily((lt_day)number[1]) || number[2] > SCORE_MOST || number[3] < 2 ||
        number[3] > LT_MAX_PLAYERS || number[4] < 0 || number[4] >= number[3] || number[5] < 0 ||
        number[5] >= 1 << number[3])
        return false;
    *result = (lt_result){.day = (lt_day)number[1],
                          .outcome = {.score = (int)number[2],
                                      .players = (uint8_t)number[3],
                                      .seat = (uint8_t)number[4],
                                      .winners = (unsigned)number[5]}};
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) {
        if (number[6 + i] < 0 || number[6 + i] > UINT8_MAX) return false;
        result->outcome.honor[i] = (uint8_t)number[6 + i];
    }
    return lt_name_clean(text + at, size - at, result->name) == LT_NAME_FITS;
}

// --- Boards ------------------------------------------------------------------------------------------------

// Whether one stands before the other.
static bool is_before(const lt_board_row *a, const lt_board_row *b) {
    if (a->score != b->score) return a->score > b->score;
    if (a->at_ms != b->at_ms) return a->at_ms < b->at_ms;
    return memcmp(&a->id, &b->id, sizeof a->id) < 0;
}

static int compare(const void *a, const void *b) {
    return is_before(a, b) ? -1 : is_before(b, a);
}

static bool make_room(lt_board *board) {
    if (board->count < board->cap) return true;
    const unsigned cap = board->cap == 0 ? 16 : 2 * board->cap;
    lt_board_row *rows = realloc(board->rows, cap * sizeof *rows);
    if (rows == NULL) return false;
    board->rows = rows;
    board->cap = cap;
    return true;
}

static lt_board_row row_of(const lt_game_id *id, int64_t at_ms, const lt_result *result) {
    const lt_outcome *outcome = &result->outcome;
    lt_board_row row = {.id = *id,
                        .at_ms = at_ms,
                        .look = lt_name_look_of(result->name),
                        .winners = (uint8_t)outcome->winners,
                        .score = (int16_t)outcome->score};
    memcpy(row.honor, outcome->honor, sizeof row.honor);
    memcpy(row.name, result->name, sizeof row.name);
    return row;
}

static void drop(lt_board *board) {
    free(board->rows);
    *board = (lt_board){0};
}

void lt_boards_drop(lt_boards *boards) {
    for (unsigned i = 0; i < LT_BOARDS_KEPT; i++) drop(&boards->kept[i]);
}

bool lt_board_add(lt_board *board, const lt_game_id *id, int64_t at_ms, const lt_result *result) {
    if (!make_room(board)) {
        drop(board);
        return false;
    }
    const lt_board_row row = row_of(id, at_ms, result);
    unsigned at = board->count++;
    for (; at > 0 && is_before(&row, &board->rows[at - 1]); at--) board->rows[at] = board->rows[at - 1];
    board->rows[at] = row;
    return true;
}

typedef struct {
    lt_board *board;
    bool failed;
} loading;

static bool load_one(void *context, const lt_listing *listing) {
    loading *job = context;
    lt_board *board = job->board;
    lt_result result;
    if (!lt_result_read(listing->summary.title, listing->summary.title_size, &result)) return true;
    job->failed = !make_room(board);
    if (!job->failed)
        board->rows[board->count++] = row_of(&listing->game, listing->summary.updated_ms, &result);
    return !job->failed;
}

static lt_board *load(lt_board *board, lt_store *store, lt_day day, lt_store_err *err) {
    const lt_owner owner = lt_board_owner(day);
    loading job = {.board = board};
    board->day = day;
    *err = lt_store_list(store, &(lt_query){.state = LT_GAME_RESULT, .owner = &owner, .limit = LT_BOARD_MOST},
                         load_one, &job);
    if (job.failed) *err = LT_STORE_BUSY;
    if (*err == LT_STORE_OK && board->count > 0)
        qsort(board->rows, board->count, sizeof *board->rows, compare);
    if (*err == LT_STORE_OK) return board;
    drop(board);
    return NULL;
}

lt_board *lt_boards_find(lt_boards *boards, lt_store *store, lt_day day, lt_store_err *err) {
    lt_board *oldest = &boards->kept[0], *found = NULL;
    for (unsigned i = 0; i < LT_BOARDS_KEPT; i++) {
        lt_board *board = &boards->kept[i];
        if (board->used > 0 && board->day == day) found = board;
        if (board->used < oldest->used) oldest = board;
    }
    if (found == NULL) {
        drop(oldest);
        found = load(oldest, store, day, err);
    }
    if (found != NULL) found->used = ++boards->uses;
    return found;
}

int lt_board_row_of(const lt_board *board, const lt_game_id *id) {
    for (unsigned i = 0; i < board->count; i++)
        if (memcmp(&board->rows[i].id, id, sizeof *id) == 0) return (int)i;
    return -1;
}

unsigned lt_board_place(const lt_board *board, unsigned row) {
    while (row > 0 && board->rows[row - 1].score == board->rows[row].score) row--;
    return row + 1;
}

bool lt_board_is_alike(const lt_board *board, unsigned row) {
    for (unsigned i = 0; i < board->count; i++)
        if (i != row && lt_name_looks_like(board->rows[i].look, board->rows[row].look)) return true;
    return false;
}
