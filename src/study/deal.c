// deal.c - a deal that anybody can play again, and how it went.
#include "lt_deal.h"

#include <string.h>

#include "deals.h"
#include "lt_midend.h"

bool lt_deal_equal(const lt_deal *a, const lt_deal *b) {
    if (a->players != b->players || a->rules != b->rules || a->seat != b->seat || a->seed != b->seed ||
        a->bot_seed != b->bot_seed)
        return false;
    for (unsigned i = 0; i < a->players; i++)
        if (a->side[i] != b->side[i] || (i != a->seat && a->bot[i] != b->bot[i])) return false;
    return true;
}

void lt_study_add_tag(lt_match *match, const char *name, const char *value) {
    match->tags_size = lt_tags_append(name, value, match->tags, match->tags_size, sizeof match->tags);
}

lt_setup lt_study_setup(const lt_deal *deal) {
    lt_setup setup = lt_setup_from_seed(deal->players, deal->seed);
    setup.rules = deal->rules;
    memcpy(setup.side, deal->side, sizeof setup.side);
    return setup;
}

void lt_deal_start(const lt_deal *deal, const char *name, const char *date, lt_match *match, int64_t now_ms) {
    lt_match_settings settings;
    char release[16];
    memset(&settings, 0, sizeof settings);
    settings.setup = lt_study_setup(deal);
    settings.seeded = true;
    settings.seed = deal->seed;
    settings.bot_seed = deal->bot_seed;
    for (unsigned i = 0; i < deal->players; i++) {
        if (i == deal->seat) continue;
        settings.seat[i].kind = LT_SEAT_BOT;
        settings.seat[i].bot = lt_bots[deal->bot[i]];
    }
    lt_seat *person = &settings.seat[deal->seat];
    lt_writer to = lt_writer_begin(person->name, sizeof person->name);
    lt_writer_text(&to, name);
    lt_writer_end(&to);
    lt_match_name_bots(&settings);
    to = lt_writer_begin(settings.date, sizeof settings.date);
    lt_writer_text(&to, date);
    lt_writer_end(&to);
    lt_match_start(match, &settings, now_ms);
    to = lt_writer_begin(release, sizeof release);
    lt_writer_uint(&to, LT_BOTS_RELEASE);
    lt_writer_end(&to);
    lt_study_add_tag(match, "Bots", release);
}

void lt_deal_let_bots_play(lt_match *match, void *scratch) {
    const lt_budget budget = {.playouts = 0};
    lt_move turn[LT_MAX_TURN_MOVES];
    unsigned count;
    while ((count = lt_midend_think(match, budget, scratch, turn)) > 0) lt_match_play(match, turn, count, 0);
}

lt_outcome lt_outcome_of(const lt_open_info *open, unsigned seat) {
    lt_outcome outcome = {.players = open->players, .seat = (uint8_t)seat, .winners = lt_leaders(open)};
    int best = 0;
    for (unsigned i = 0; i < open->players; i++) {
        outcome.honor[i] = open->honor[i];
        if (i != seat && open->honor[i] > best) best = open->honor[i];
    }
    outcome.lead = open->honor[seat] - best;
    const unsigned own = 1u << seat;
    outcome.score = 2 * outcome.lead + (outcome.winners == own ? 1 : outcome.winners & own ? 0 : -1);
    return outcome;
}

lt_deal_fault lt_deal_of_match(const lt_match *match, lt_deal *deal) {
    const lt_match_settings *settings = &match->settings;
    const lt_game *game = &match->game;
    lt_deal found = {.players = settings->setup.players,
                     .rules = settings->setup.rules,
                     .seed = settings->seed,
                     .bot_seed = settings->bot_seed};
    unsigned people = 0;
    memcpy(found.side, settings->setup.side, sizeof found.side);
    for (unsigned i = 0; i < found.players; i++) {
        if (game->seat[i].kind == LT_SEAT_PERSON) {
            found.seat = (uint8_t)i;
            people++;
            if (game->seat[i].left != LT_PLAYS) return LT_DEAL_UNFINISHED;
        } else
            found.bot[i] = game->seat[i].bot;
    }
    if (people != 1) return LT_DEAL_NO_PERSON;
    if (!game->over || game->ending.termination != LT_NORMAL) return LT_DEAL_UNFINISHED;
    if (!settings->seeded) return LT_DEAL_NO_SEED;
    *deal = found;
    return LT_DEAL_OK;
}

const char *lt_deal_fault_text(lt_language language, lt_deal_fault fault) {
    static const char *const texts[LT_DEAL_FAULTS] = {
        [LT_DEAL_OK] = "",
        [LT_DEAL_NO_CODE] = LT_N("This is not a deal code, or it has a typo."),
        [LT_DEAL_OTHER_RELEASE] =
            LT_N("This deal was played against another version of the bots, which plays differently."),
        [LT_DEAL_UNFINISHED] = LT_N("Only the deal of a finished game can be shared."),
        [LT_DEAL_NO_PERSON] = LT_N("Only the deal of a game between one person and bots can be shared."),
        [LT_DEAL_NO_SEED] = LT_N("This game has no deal number, so its deal cannot be shared."),
    };
    return fault == LT_DEAL_OK ? "" : lt_translate(language, texts[fault]);
}
