// random_game.c - plays a game of two with random legal moves and prints its record. To build it:
//   cc random_game.c $(pkg-config --cflags --libs lanterns) -o random_game && ./random_game 42 > game.lgn
#include <lt_notation.h>
#include <lt_random.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    const char *names[] = {"Ann", "Ben"};

    static char tags[LT_RECORD_TEXT], text[LT_RECORD_TEXT];
    static lt_record record;
    record.setup = lt_setup_from_seed(2, seed);
    record.terminated_by = -1;
    record.tags = tags;
    record.tags_size = lt_tags_begin(&record.setup, names, tags, sizeof tags);

    lt_state state;
    if (lt_start(&state, &record.setup, NULL) != LT_OK) return 1;

    lt_rng rng = {seed};
    while (!state.open.over) {
        static lt_move moves[LT_MAX_MOVES];
        int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        lt_move move = moves[lt_rng_below(&rng, (unsigned)count)];
        lt_play(&state, move);
        record.moves[record.move_count++] = move;
    }

    lt_record_write(&record, text, sizeof text);
    fputs(text, stdout);
    return 0;
}
