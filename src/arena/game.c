// game.c - one game at a table of bots: built-in ones and programs, forfeits, the record.
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lt_arena.h"
#include "lt_assert.h"
#include "lt_clock.h"
#include "lt_game.h"
#include "lt_random.h"

enum { COPIES = LT_MAX_PLAYERS - 1, NAME_LIMIT = 100, FORFEITS_TOLD = 8 };

struct lt_arena_table {
    const lt_arena_settings *settings;
    const lt_arena_schedule *schedule;
    atomic_bool *stop;
    void *scratch;
    lt_guest *guest[LT_ARENA_BOTS][COPIES];
    int64_t deadline;            // of a built-in bot's choice, in lt_microseconds; 0 for none
    unsigned told;               // forfeits that standard error was told of
    char silent[LT_ARENA_FAULT]; // what is wrong with a program that never became ready
    char record[LT_RECORD_TEXT]; // of the last game, if records are wanted
    size_t record_size;
};

// A game as it goes on. A seat that has forfeited plays on at random.
typedef struct {
    lt_arena_table *table;
    uint64_t number, seed;             // of the game
    const lt_bot *bot[LT_MAX_PLAYERS]; // NULL for a program
    lt_guest *guest[LT_MAX_PLAYERS];   // NULL for a built-in bot
    const char *name[LT_MAX_PLAYERS];
    lt_game game;
    lt_game_turn turn; // as far as it was played
    lt_record record;  // its setup and its moves
    lt_arena_result result;
    lt_state middle;   // from where other lives are lived
    int first_forfeit; // -1 if none
} play;

static double share_of(unsigned winners, unsigned seat) {
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0.0;
}

double lt_arena_share(const lt_arena_result *result, unsigned seat) {
    return share_of(result->winners, seat);
}

// --- The table ----------------------------------------------------------------------------------------

static bool must_stop(void *context) {
    const lt_arena_table *table = context;
    return atomic_load_explicit(table->stop, memory_order_relaxed);
}

static bool choice_must_stop(void *context) {
    const lt_arena_table *table = context;
    return must_stop(context) || (table->deadline != 0 && lt_microseconds() >= table->deadline);
}

// How many of one bot sit at a table.
static unsigned copies_of(const lt_arena_schedule *schedule, unsigned bot) {
    return schedule->bots == 2 && bot == 1 ? schedule->players - 1 : 1;
}

static bool open_guests(lt_arena_table *table) {
    for (unsigned bot = 0; bot < table->settings->bot_count; bot++) {
        const char *command = table->settings->bot[bot];
        if (lt_bot_by_name(command) != NULL) continue;
        const lt_guest_settings settings = {command, table->settings->quiet, must_stop, table};
        for (unsigned copy = 0; copy < copies_of(table->schedule, bot); copy++) {
            table->guest[bot][copy] = lt_guest_open(&settings);
            if (table->guest[bot][copy] == NULL) return false;
        }
    }
    return true;
}

lt_arena_table *lt_arena_table_open(const lt_arena_settings *settings, const lt_arena_schedule *schedule,
                                    atomic_bool *stop) {
    lt_arena_table *table = calloc(1, sizeof *table);
    if (table == NULL) return NULL;
    table->settings = settings;
    table->schedule = schedule;
    table->stop = stop;
    table->scratch = malloc(LT_BOT_MEMORY);
    if (table->scratch != NULL && open_guests(table)) return table;
    lt_arena_table_close(table);
    return NULL;
}

void lt_arena_table_close(lt_arena_table *table) {
    if (table == NULL) return;
    for (unsigned bot = 0; bot < LT_ARENA_BOTS; bot++)
        for (unsigned copy = 0; copy < COPIES; copy++) lt_guest_close(table->guest[bot][copy]);
    free(table->scratch);
    free(table);
}

const char *lt_arena_table_silent(const lt_arena_table *table) {
    return table->silent;
}

// --- Seats --------------------------------------------------------------------------------------------

static void seat_bots(play *p) {
    const lt_arena_table *table = p->table;
    uint8_t bot[LT_MAX_PLAYERS];
    unsigned copies[LT_ARENA_BOTS] = {0};
    lt_arena_schedule_seats(table->schedule, p->number, bot);
    for (unsigned seat = 0; seat < table->schedule->players; seat++) {
        p->name[seat] = table->settings->bot[bot[seat]];
        p->bot[seat] = lt_bot_by_name(p->name[seat]);
        if (p->bot[seat] == NULL) p->guest[seat] = table->guest[bot[seat]][copies[bot[seat]]++];
    }
}

static bool has_forfeited(const play *p, unsigned seat) {
    return p->result.forfeited >> seat & 1;
}

// Notes a forfeit. False only if the game shall stop.
static bool take_result(play *p, unsigned seat, lt_guest_result result) {
    if (result == LT_GUEST_STOPPED) return false;
    if (result == LT_GUEST_OK) return true;
    if (result == LT_GUEST_SILENT) {
        snprintf(p->table->silent, sizeof p->table->silent, "%s: never said that it is ready: %s",
                 p->name[seat], lt_guest_fault(p->guest[seat]));
        return false;
    }
    p->result.forfeited |= (uint8_t)(1u << seat);
    if (p->first_forfeit < 0) p->first_forfeit = (int)seat;
    if (p->table->settings->quiet || p->table->told++ >= FORFEITS_TOLD) return true;
    fprintf(stderr, "lanterns arena: game %llu: player %u (%s) forfeits: %s\n",
            (unsigned long long)p->number + 1, seat + 1, p->name[seat], lt_guest_fault(p->guest[seat]));
    return true;
}

static bool start_guests(play *p) {
    char game[24]; // the number alone: with the seed a program could deal the hidden tiles itself (R13)
    snprintf(game, sizeof game, "%llu", (unsigned long long)p->number + 1);
    for (unsigned seat = 0; seat < p->record.setup.players; seat++) {
        if (p->guest[seat] == NULL) continue;
        const lt_guest_game start = {game, seat, &p->record.setup, p->name};
        if (!take_result(p, seat, lt_guest_start(p->guest[seat], &start))) return false;
    }
    return true;
}

static bool tell_guests(play *p, unsigned player, lt_move move, const lt_events *events) {
    for (unsigned seat = 0; seat < p->record.setup.players; seat++) {
        if (p->guest[seat] == NULL || has_forfeited(p, seat)) continue;
        const lt_events seen = lt_events_for(events, (int)seat);
        if (!take_result(p, seat, lt_guest_tell(p->guest[seat], player, move, &seen))) return false;
    }
    return true;
}

// A game that is over cannot be forfeited any more.
static void dismiss_guests(play *p) {
    for (unsigned seat = 0; seat < p->record.setup.players; seat++)
        if (p->guest[seat] != NULL && !has_forfeited(p, seat))
            (void)lt_guest_over(p->guest[seat], p->result.winners, p->result.honor, p->record.setup.players);
}

// --- Moves --------------------------------------------------------------------------------------------

static lt_move ask_bot(play *p, const lt_bot *bot, const lt_view *view, uint64_t seed) {
    lt_arena_table *table = p->table;
    const unsigned time_ms = table->settings->time_ms;
    table->deadline = time_ms > 0 ? lt_microseconds() + (int64_t)time_ms * 1000 : 0;
    const lt_budget budget = {seed, table->settings->playouts, choice_must_stop, table};
    return bot->choose(bot, view, &budget, table->scratch);
}

// The move of a seat that has forfeited, or does so now: any legal one.
static lt_move random_move(const lt_view *view, uint64_t seed) {
    lt_move moves[LT_MAX_MOVES];
    lt_rng rng = {seed};
    const int count = lt_view_moves(view, moves, LT_MAX_MOVES);
    return moves[lt_rng_below(&rng, (unsigned)count)];
}

// False if the game shall stop.
static bool ask(play *p, lt_move *move) {
    const unsigned seat = p->game.state.open.player;
    const lt_view view = lt_view_of(&p->turn.after, (int)seat);
    const uint64_t seed = lt_arena_seed(p->seed, seat); // bots mix in for themselves how far the game is
    const lt_arena_settings *settings = p->table->settings;
    if (!has_forfeited(p, seat)) {
        const int64_t start = lt_microseconds();
        if (p->bot[seat] != NULL) {
            *move = ask_bot(p, p->bot[seat], &view, seed);
        } else {
            const unsigned time_ms = settings->time_ms > 0 ? settings->time_ms : LT_ARENA_TIME;
            if (!take_result(p, seat, lt_guest_choose(p->guest[seat], &view, time_ms, move))) return false;
        }
        if (!has_forfeited(p, seat)) {
            p->result.choices[seat]++;
            p->result.microseconds[seat] += (uint64_t)(lt_microseconds() - start);
        }
    }
    if (has_forfeited(p, seat))
        *move = random_move(&view, lt_arena_seed(seed, p->game.move_count + p->turn.count));
    return true;
}

// --- Luck ---------------------------------------------------------------------------------------------

// Other lives begin after a third of the placements.
static unsigned turn_of_lives(unsigned players) {
    return lt_deck_size(players) / 3;
}

// What was drawn for this turn. If the luck of the rest is measured by other lives, only until they begin.
static void measure_luck(play *p) {
    const lt_arena_settings *settings = p->table->settings;
    const unsigned players = p->record.setup.players, turn = p->game.state.open.turn;
    lt_luck luck;
    if (settings->lives > 0 && turn == turn_of_lives(players)) p->middle = p->game.state;
    if (settings->lives > 0 && turn >= turn_of_lives(players)) return;
    if (!settings->adjusted || !lt_luck_of_draw(&p->game.state, &luck)) return;
    for (unsigned seat = 0; seat < players; seat++) p->result.luck[seat] += luck.of[seat];
}

// The luck since the middle: the result, less the mean over other lives that the same bots live from there.
// False if the game shall stop.
static bool live_otherwise(play *p) {
    const lt_arena_settings *settings = p->table->settings;
    const unsigned players = p->record.setup.players;
    lt_living living[LT_MAX_PLAYERS] = {{NULL, {0}}};
    double sum[LT_MAX_PLAYERS] = {0};
    for (unsigned seat = 0; seat < players; seat++)
        living[seat] = (lt_living){p->bot[seat],
                                   {lt_arena_seed(p->seed, seat), settings->playouts, must_stop, p->table}};
    for (unsigned i = 0; i < settings->lives; i++) {
        const lt_state start = lt_luck_redeal(&p->middle, lt_arena_seed(p->seed, LT_MAX_PLAYERS + i));
        lt_life life;
        if (!lt_live_on(&start, living, p->table->scratch, &life)) return false;
        for (unsigned seat = 0; seat < players; seat++) sum[seat] += share_of(life.winners, seat);
    }
    for (unsigned seat = 0; seat < players && settings->lives > 0; seat++) {
        const double luck = lt_arena_share(&p->result, seat) - sum[seat] / settings->lives;
        p->result.luck[seat] += (int32_t)lround(luck * LT_LUCK_ONE);
    }
    return true;
}

// --- Turns --------------------------------------------------------------------------------------------

// False if the game shall stop.
static bool play_turn(play *p) {
    measure_luck(p);
    lt_game_turn_begin(&p->game, &p->turn);
    while (!lt_game_turn_is_whole(&p->turn)) {
        lt_events events;
        lt_move move;
        if (!ask(p, &move) || must_stop(p->table)) return false;
        const lt_err err = lt_game_turn_add(&p->turn, move, &events);
        LT_ASSERT(err == LT_OK); // built-in bots play legal moves
        if (err != LT_OK) return false;
        if (!tell_guests(p, p->game.state.open.player, move, &events)) return false;
    }
    lt_game_play(&p->game, &p->turn, p->record.moves, 0);
    p->record.move_count = p->game.move_count;
    return true;
}

// The best of those that did not forfeit (R20).
static unsigned winners_of(const play *p) {
    lt_open_info open = p->game.state.open;
    for (unsigned seat = 0; seat < LT_MAX_PLAYERS; seat++) {
        if (!has_forfeited(p, seat)) continue;
        open.honor[seat] = 0;
        open.favor[seat] = 0;
        open.cards[seat] = 0;
    }
    return lt_winners(&open) & ~(unsigned)p->result.forfeited;
}

// --- The record ---------------------------------------------------------------------------------------

// A command is any text; a record's tag is one line of ASCII here.
static void clean_name(const char *text, char out[NAME_LIMIT + 1]) {
    size_t size = 0;
    for (; *text != '\0' && size < NAME_LIMIT; text++)
        out[size++] = (char)(*text >= 0x20 && *text <= 0x7E ? *text : '?');
    out[size] = '\0';
}

static void list_players(char *out, size_t cap, unsigned players, const uint8_t *numbers, unsigned seats) {
    size_t size = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < players; i++)
        if (seats >> i & 1)
            size += (size_t)snprintf(out + size, cap - size, "%s%u", size == 0 ? "" : " ",
                                     numbers != NULL ? numbers[i] : i + 1);
}

static size_t write_tags(const play *p, char *tags, size_t cap) {
    char names[LT_MAX_PLAYERS][NAME_LIMIT + 1], text[64];
    const char *pointers[LT_MAX_PLAYERS] = {NULL};
    const unsigned players = p->record.setup.players;
    for (unsigned i = 0; i < players; i++) {
        clean_name(p->name[i], names[i]);
        pointers[i] = names[i];
    }
    size_t size = lt_tags_begin(&p->record.setup, pointers, tags, cap);
    snprintf(text, sizeof text, "%llu",
             (unsigned long long)lt_arena_schedule_deck_seed(p->table->schedule, p->number));
    size = lt_tags_append("Seed", text, tags, size, cap);
    list_players(text, sizeof text, players, p->result.honor, 15);
    size = lt_tags_append("Honor", text, tags, size, cap);
    list_players(text, sizeof text, players, NULL, p->result.winners);
    size = lt_tags_append("Winners", text[0] != '\0' ? text : "*", tags, size, cap);
    if (p->first_forfeit < 0) return size;
    snprintf(text, sizeof text, "forfeit %d", p->first_forfeit + 1);
    return lt_tags_append("Termination", text, tags, size, cap);
}

static void write_record(const play *p) {
    char tags[4096];
    lt_arena_table *table = p->table;
    lt_record record = p->record;
    record.tags = tags;
    record.tags_size = write_tags(p, tags, sizeof tags);
    table->record_size = lt_record_write(&record, table->record, sizeof table->record);
}

const char *lt_arena_table_record(const lt_arena_table *table, size_t *size) {
    *size = table->record_size;
    return table->record;
}

bool lt_arena_record_save(const lt_arena_settings *settings, uint64_t number, const char *text, size_t size) {
    char path[4096];
    const int length =
        snprintf(path, sizeof path, "%s/game-%06llu.lgn", settings->records, (unsigned long long)number + 1);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *file = fopen(path, "we");
    if (file == NULL) return false;
    const bool written = fwrite(text, 1, size, file) == size;
    return fclose(file) == 0 && written;
}

lt_arena_end lt_arena_table_play(lt_arena_table *table, uint64_t number, lt_arena_result *result) {
    play p = {.table = table, .number = number, .first_forfeit = -1, .record = {.terminated_by = -1}};
    const uint64_t deck_seed = lt_arena_schedule_deck_seed(table->schedule, number);
    p.seed = lt_arena_seed(deck_seed, number);
    p.record.setup = lt_setup_from_seed(table->schedule->players, deck_seed);
    p.record.setup.rules = (uint8_t)table->settings->rules;
    const lt_game_start start = {.setup = &p.record.setup};
    const lt_err err = lt_game_begin(&p.game, &start, 0);
    LT_ASSERT(err == LT_OK); // the rules themselves made the setup
    (void)err;
    seat_bots(&p);
    if (!start_guests(&p)) return table->silent[0] != '\0' ? LT_ARENA_SILENT : LT_ARENA_STOPPED;
    while (!p.game.over)
        if (!play_turn(&p)) return LT_ARENA_STOPPED;
    p.result.winners = (uint8_t)winners_of(&p);
    memcpy(p.result.honor, p.game.state.open.honor, sizeof p.result.honor);
    if (!live_otherwise(&p)) return LT_ARENA_STOPPED;
    p.result.played = true;
    dismiss_guests(&p);
    *result = p.result;
    if (table->settings->records != NULL) write_record(&p);
    return LT_ARENA_PLAYED;
}
