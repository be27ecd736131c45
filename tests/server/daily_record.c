// daily_record.c - prints the record of a daily lake that a bot has played in the person's place:
// daily_record DATE NAME LEVEL SEED. For tests of the board.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lt_daily.h"
#include "lt_midend.h"

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];

static void play(lt_match *match, unsigned seat, const lt_bot *bot, uint64_t seed) {
    lt_deal_let_bots_play(match, scratch);
    while (!match->game.over) {
        const lt_view view = lt_match_view(match, (int)seat);
        const lt_budget budget = {.seed = seed};
        lt_move turn[LT_MAX_TURN_MOVES];
        const int count = lt_bot_turn(bot, &view, &budget, scratch, turn);
        if (!lt_match_play(match, turn, (unsigned)count, 0)) abort();
        lt_deal_let_bots_play(match, scratch);
    }
}

int main(int argc, char **argv) {
    static lt_match match;
    static char text[LT_MATCH_RECORD];
    lt_day day;
    const lt_bot *bot = argc == 5 ? lt_bot_by_name(argv[3]) : NULL;
    if (bot == NULL || !lt_day_read(argv[1], strlen(argv[1]), &day) || !lt_is_daily(day)) return 2;
    lt_daily_start(day, argv[2], &match, 0);
    play(&match, lt_daily_deal(day).seat, bot, strtoull(argv[4], NULL, 10));
    const size_t size = lt_match_record(&match, 0, text, sizeof text);
    return fwrite(text, 1, size, stdout) == size ? 0 : 1;
}
