// calendar.c - whether the calendar can be right. Where it is in doubt, nothing is deleted as old.
#include "lt_loop.h"

#define DAY_MS ((int64_t)24 * 60 * 60 * 1000)
// So long after the newest game of the store, the calendar is in doubt when the server starts: perhaps nobody
// played, perhaps it is wrong. Doubts last as long, so that whoever runs the server can see to it.
#define DOUBT_MS (7 * DAY_MS)

// A machine without a battery begins in the past. What is stored then must not look old later, so time goes
// on from the newest game.
int64_t lt_server_wall(const lt_server *server) {
    const int64_t calendar_ms = server->clock.wall_ms(server->clock.context);
    const int64_t least_ms = server->calendar.newest_ms + (int64_t)(lt_server_now(server) - server->began_ms);
    return calendar_ms > least_ms ? calendar_ms : least_ms;
}

static void doubt(lt_server *server, const char *why, int64_t off_ms) {
    lt_calendar *calendar = &server->calendar;
    calendar->sure_from_ms = lt_server_wall(server);
    calendar->doubted_until_ms = lt_server_now(server) + DOUBT_MS;
    server->metrics.calendar_doubted = 1;
    lt_log("calendar", "why=\"%s\" hours=%lld what=\"nothing is deleted as old for %d days\"", why,
           (long long)(off_ms / (DAY_MS / 24)), (int)(DOUBT_MS / DAY_MS));
}

static bool note_newest(void *context, const lt_listing *listing) {
    int64_t *newest_ms = context;
    if (listing->summary.updated_ms > *newest_ms) *newest_ms = listing->summary.updated_ms;
    return false;
}

void lt_calendar_begin(lt_server *server) {
    lt_calendar *calendar = &server->calendar;
    int64_t newest_ms = 0;
    for (unsigned state = 0; state < LT_GAME_STATES; state++)
        lt_store_list(server->store, &(lt_query){.state = (lt_game_state)state, .limit = 1}, note_newest,
                      &newest_ms);
    const int64_t after_ms = lt_server_wall(server) - newest_ms; // by the calendar itself
    calendar->newest_ms = newest_ms;
    if (newest_ms > 0 && after_ms < -DAY_MS) doubt(server, "before the newest game", after_ms);
    if (newest_ms > 0 && after_ms > DOUBT_MS) doubt(server, "long after the newest game", after_ms);
    calendar->checked_ms = lt_server_wall(server);
    calendar->checked_now_ms = lt_server_now(server);
}

void lt_calendar_check(lt_server *server) {
    lt_calendar *calendar = &server->calendar;
    const uint64_t now_ms = lt_server_now(server);
    const int64_t wall_ms = lt_server_wall(server);
    const int64_t off_ms = wall_ms - calendar->checked_ms - (int64_t)(now_ms - calendar->checked_now_ms);
    calendar->checked_ms = wall_ms;
    calendar->checked_now_ms = now_ms;
    if (off_ms > DAY_MS || off_ms < -DAY_MS) doubt(server, "it jumped", off_ms);
    if (now_ms >= calendar->doubted_until_ms) server->metrics.calendar_doubted = 0;
}

int64_t lt_calendar_passed(lt_server *server, int64_t since_ms) {
    lt_calendar_check(server);
    const int64_t sure_ms = server->calendar.sure_from_ms;
    const int64_t passed_ms = lt_server_wall(server) - (since_ms > sure_ms ? since_ms : sure_ms);
    return passed_ms > 0 ? passed_ms : 0;
}
