// moment.c - a moment of a game as a game of its own, to be played on from there.
#include "lt_whatif.h"

static void seat_players(lt_match_settings *settings, unsigned seat, const lt_bot *rival) {
    for (unsigned i = 0; i < settings->setup.players; i++) {
        const bool person = rival == NULL || i == seat;
        settings->seat[i].kind = person ? LT_SEAT_PERSON : LT_SEAT_BOT;
        settings->seat[i].bot = person ? NULL : rival;
    }
    lt_match_name_bots(settings);
}

static bool play_turns(lt_match *match, const lt_move *moves, int count) {
    while (count > 0) {
        const int length = lt_turn_length(moves, count);
        if (length == 0 || !lt_match_play(match, moves, (unsigned)length, 0)) return false;
        moves += length;
        count -= length;
    }
    return true;
}

// A game like `game`, but for its deal, at its start.
static void start_like(const lt_match *game, const lt_setup *setup, unsigned seat, const lt_bot *rival,
                       lt_match *out) {
    lt_match_settings settings = game->settings;
    settings.setup = *setup;
    settings.clock = (lt_clock_rules){.kind = LT_NO_CLOCK};
    seat_players(&settings, seat, rival);
    lt_match_start(out, &settings, 0);
}

bool lt_moment_play_on(const lt_match *game, int before, unsigned seat, const lt_bot *rival, lt_match *out) {
    start_like(game, &game->settings.setup, seat, rival, out);
    return play_turns(out, game->moves, before);
}

bool lt_whatif_play_on(const lt_whatif *whatif, const lt_match *game, unsigned seat, const lt_bot *rival,
                       lt_match *out) {
    int16_t line[LT_MAX_TURNS];
    const int count = lt_whatif_line(whatif, whatif->at, line);
    start_like(game, &whatif->setup, seat, rival, out);
    if (!whatif->over) out->settings.seeded = false; // what is made up has no seed
    if (!play_turns(out, game->moves, whatif->before)) return false;
    for (int i = 0; i < count; i++)
        if (!play_turns(out, whatif->turn[line[i]].moves, whatif->turn[line[i]].count)) return false;
    return true;
}
