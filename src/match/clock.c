// clock.c - time per turn, or a bank with increments, on whatever clock the host has.
#include "clock.h"

static int64_t within(int64_t ms) {
    return ms < 0 ? 0 : ms > LT_CLOCK_MAX_MS ? LT_CLOCK_MAX_MS : ms;
}

lt_clock_rules lt_clock_sound(lt_clock_rules rules) {
    bool known = rules.kind == LT_CLOCK_PER_TURN || rules.kind == LT_CLOCK_BANK;
    if (!known || rules.time_ms <= 0) return (lt_clock_rules){.kind = LT_NO_CLOCK};
    int64_t increment_ms = rules.kind == LT_CLOCK_BANK ? rules.increment_ms : 0;
    return (lt_clock_rules){rules.kind, within(rules.time_ms), within(increment_ms)};
}

// While the match is paused its time stands still.
static int64_t time_of(const lt_match *match, int64_t now_ms) {
    return match->paused ? match->paused_ms : now_ms;
}

static int64_t elapsed(const lt_match *match, int64_t now_ms) {
    return within(time_of(match, now_ms) - match->turn_began_ms);
}

static bool has_clock(const lt_match *match, unsigned player) {
    return match->settings.clock.kind != LT_NO_CLOCK && match->settings.seat[player].kind != LT_SEAT_BOT;
}

int64_t lt_match_time_left(const lt_match *match, unsigned player, int64_t now_ms) {
    if (!has_clock(match, player)) return INT64_MAX;
    bool runs = !match->ended && player == match->state.open.player;
    return match->bank_ms[player] - (runs ? elapsed(match, now_ms) : 0);
}

void lt_match_pause(lt_match *match, int64_t now_ms) {
    if (match->paused) return;
    match->paused = true;
    match->paused_ms = now_ms;
}

void lt_match_resume(lt_match *match, int64_t now_ms) {
    if (!match->paused) return;
    match->paused = false;
    match->turn_began_ms += now_ms - match->paused_ms;
}

void lt_clock_start(lt_match *match, int64_t now_ms) {
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) match->bank_ms[i] = match->settings.clock.time_ms;
    match->turn_began_ms = now_ms;
}

void lt_clock_charge(lt_match *match, int64_t now_ms) {
    unsigned player = match->state.open.player;
    if (has_clock(match, player)) match->bank_ms[player] = lt_match_time_left(match, player, now_ms);
    match->turn_began_ms = time_of(match, now_ms);
}

// With time per turn the bank is that of one turn, and full again for the next.
void lt_clock_next(lt_match *match, unsigned player) {
    const lt_clock_rules *rules = &match->settings.clock;
    if (!has_clock(match, player)) return;
    int64_t left = match->bank_ms[player] + rules->increment_ms;
    match->bank_ms[player] = rules->kind == LT_CLOCK_PER_TURN ? rules->time_ms : within(left);
}
