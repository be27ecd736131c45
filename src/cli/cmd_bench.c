// cmd_bench.c - `lanterns bench`: how fast games and bots are on one thread, and a signature of what they
// did.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lt_clock.h"
#include "lt_measure.h"
#include "lt_solve.h"
#include "vocabulary.h"

// --- The benches -------------------------------------------------------------------------------------

// What a bench counts: random games, values, or choices of a bot.
typedef struct {
    const char *one, *many; // columns: bench players MANY seconds MANY/s ns/ONE
} unit;
static const unit games_unit = {"game", "games"}, values_unit = {"value", "values"},
                  moves_unit = {"move", "moves"}, endings_unit = {"ending", "endings"};

typedef struct {
    uint64_t count, signature;
    double seconds;
    double p99; // of a single one, in seconds; 0 if that was not measured
} outcome;

typedef struct bench bench;
struct bench {
    const char *name;
    outcome (*measure)(const bench *self, unsigned players, uint64_t wanted); // NULL for endings
    const unit *unit;
    void (*playout)(lt_state *, lt_rng *);
    unsigned playouts;
    uint64_t wanted[LT_MAX_PLAYERS + 1]; // games or positions by players: about a second's worth
};

static outcome measure_games(const bench *self, unsigned players, uint64_t wanted) {
    const double start = lt_seconds();
    const uint64_t signature = lt_measure_games(players, wanted, self->playout);
    return (outcome){wanted, signature, lt_seconds() - start, 0};
}

// Scratch memory of the bots, and the positions that they are measured in.
static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
static lt_view positions[LT_MEASURE_POSITIONS];

static void prepare_positions(unsigned players, uint64_t wanted) {
    for (unsigned i = 0; i < LT_MEASURE_POSITIONS && i < wanted; i++)
        positions[i] = lt_measure_position(players, i, scratch);
}

static outcome measure_values(const bench *self, unsigned players, uint64_t wanted) {
    outcome result = {0};
    (void)self;
    prepare_positions(players, wanted);
    const double start = lt_seconds();
    for (uint64_t i = 0; i < wanted; i++)
        result.count += lt_measure_values(&positions[i % LT_MEASURE_POSITIONS], &result.signature);
    result.seconds = lt_seconds() - start;
    return result;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The latest of a choice's times are kept for the percentile, as many as there are positions.
static outcome measure_search(const bench *self, unsigned players, uint64_t wanted) {
    static double times[LT_MEASURE_POSITIONS];
    outcome result = {.count = wanted};
    prepare_positions(players, wanted);
    for (uint64_t i = 0; i < wanted; i++) {
        const double start = lt_seconds();
        lt_measure_search(&positions[i % LT_MEASURE_POSITIONS], self->playouts, scratch, &result.signature);
        times[i % LT_MEASURE_POSITIONS] = lt_seconds() - start;
        result.seconds += times[i % LT_MEASURE_POSITIONS];
    }
    const uint64_t kept = wanted < LT_MEASURE_POSITIONS ? wanted : LT_MEASURE_POSITIONS;
    qsort(times, kept, sizeof *times, by_size);
    result.p99 = times[(kept * 99 + 99) / 100 - 1];
    return result;
}

// --- Endings -----------------------------------------------------------------------------------------

enum { MOST_LEFT = 4, ENDING_MS = 100 };

// The endings with so many placements left, and how many of them were solved in time.
typedef struct {
    uint64_t endings, solved[2]; // with open hands, with hidden ones
    double seconds[2];
} solved_share;

// What else runs on the machine is not to decide what is solved in time.
static double cpu_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static bool time_is_up(void *context) {
    return cpu_seconds() > *(const double *)context;
}

static void measure_ending(const lt_state *state, solved_share *share) {
    const lt_view view = lt_view_of(state, (int)state->open.player);
    lt_solution solution;
    share->endings++;
    for (int hidden = 0; hidden < 2; hidden++) {
        const double start = cpu_seconds();
        double end = start + ENDING_MS / 1e3;
        const lt_budget budget = {.stop = time_is_up, .context = &end};
        const lt_solve_result result = hidden ? lt_solve(&view, &budget, 0, scratch, &solution)
                                              : lt_solve_open(state, &budget, 0, scratch, &solution);
        share->solved[hidden] += result == LT_SOLVED;
        share->seconds[hidden] += cpu_seconds() - start;
    }
}

// Prints a line for each number of placements left. There is no signature, because the clock decides.
static void measure_endings(const bench *self, unsigned players, uint64_t games, bool json) {
    solved_share shares[MOST_LEFT + 1] = {0};
    for (uint64_t i = 0; i < games; i++) {
        lt_state state = lt_measure_start(players, i);
        for (unsigned left = MOST_LEFT; left > 0; left--) {
            lt_measure_play(&state, left, i, scratch);
            measure_ending(&state, &shares[left]);
        }
    }
    for (unsigned left = 1; left <= MOST_LEFT; left++) {
        const solved_share *share = &shares[left];
        const double count = (double)share->endings;
        lt_cli_print(json ? "{\"name\":\"%s\",\"players\":%u,\"left\":%u,\"endings\":%llu,"
                            "\"open_percent\":%.1f,\"open_ms\":%.3f,\"hidden_percent\":%.1f,"
                            "\"hidden_ms\":%.3f}\n"
                          : "%-18s %7u %5u %8llu %9.1f %9.2f %9.1f %9.2f\n",
                     self->name, players, left, (unsigned long long)share->endings,
                     100 * (double)share->solved[0] / count, share->seconds[0] * 1e3 / count,
                     100 * (double)share->solved[1] / count, share->seconds[1] * 1e3 / count);
    }
}

// A further bench is a further line.
static const bench benches[] = {
    {"random", measure_games, &games_unit, lt_playout, 0, {[2] = 1000000, [3] = 800000, [4] = 600000}},
    {"random-legal-list",
     measure_games,
     &games_unit,
     lt_playout_by_list,
     0,
     {[2] = 150000, [3] = 100000, [4] = 70000}},
    {"value", measure_values, &values_unit, NULL, 0, {[2] = 10240, [3] = 7680, [4] = 5120}},
    {"search-64", measure_search, &moves_unit, NULL, 64, {[2] = 100, [3] = 100, [4] = 100}},
    {"search-256", measure_search, &moves_unit, NULL, 256, {[2] = 100, [3] = 100, [4] = 100}},
    {"solve", NULL, &endings_unit, NULL, 0, {[2] = 25, [3] = 25, [4] = 25}},
};
enum { BENCHES = sizeof benches / sizeof *benches };
static const char *const bench_names[] = {
    "random", "random-legal-list", "value", "search-64", "search-256", "solve", NULL};
_Static_assert(sizeof bench_names / sizeof *bench_names == BENCHES + 1, "every bench has a name for --only");

// --- The command -------------------------------------------------------------------------------------

typedef struct {
    int only;
    unsigned players, games; // 0 if not given
    bool json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_CHOICE("only", "NAME", only, bench_names, "Run only this benchmark, named as above."),
    LT_CLI_PLAYERS(players, "Only with 2, 3 or 4 players."),
    LT_CLI_GAMES(UINT32_MAX, "Exactly N games, or positions, of each."),
    LT_CLI_JSON("Print JSON Lines."),
    {.name = NULL}};

static void print_heading(const unit *counted) {
    char rate[32], time[32];
    if (counted == &endings_unit) {
        lt_cli_print("%-18s %7s %5s %8s %9s %9s %9s %9s\n", "bench", "players", "left", counted->many,
                     "open_%", "open_ms", "hidden_%", "hidden_ms");
        return;
    }
    snprintf(rate, sizeof rate, "%s/s", counted->many);
    snprintf(time, sizeof time, counted == &moves_unit ? "ms/%s" : "ns/%s", counted->one);
    lt_cli_print("%-18s %7s %10s %9s %11s %12s  %s", "bench", "players", counted->many, "seconds", rate, time,
                 "signature");
    lt_cli_print(counted == &moves_unit ? "             p99 ms\n" : "\n");
}

static void print_row(const bench *self, unsigned players, const outcome *result, double rate) {
    const double each = result->seconds / (double)result->count;
    lt_cli_print("%-18s %7u %10llu %9.3f %11.0f ", self->name, players, (unsigned long long)result->count,
                 result->seconds, rate);
    if (self->unit == &moves_unit)
        lt_cli_print("%12.3f  %016llx  %10.3f\n", each * 1e3, (unsigned long long)result->signature,
                     result->p99 * 1e3);
    else
        lt_cli_print("%12.0f  %016llx\n", each * 1e9, (unsigned long long)result->signature);
}

static void print_json(const bench *self, unsigned players, const outcome *result, double rate) {
    lt_cli_print("{\"name\":\"%s\",\"players\":%u,\"%s\":%llu,\"%s_per_second\":%.0f,", self->name, players,
                 self->unit->many, (unsigned long long)result->count, self->unit->many, rate);
    if (self->unit == &moves_unit)
        lt_cli_print("\"mean_ms\":%.3f,\"p99_ms\":%.3f,", result->seconds * 1e3 / (double)result->count,
                     result->p99 * 1e3);
    lt_cli_print("\"seconds\":%.6f,\"signature\":\"%016llx\"}\n", result->seconds,
                 (unsigned long long)result->signature);
}

static void run_bench(const bench *self, unsigned players, const options *chosen) {
    const uint64_t wanted = chosen->games != 0 ? chosen->games : self->wanted[players];
    if (self->unit == &endings_unit) {
        measure_endings(self, players, wanted, chosen->json);
        lt_cli_output_flush();
        return;
    }
    const outcome result = self->measure(self, players, wanted);
    const double rate = result.seconds > 0 ? (double)result.count / result.seconds : 0.0;
    (chosen->json ? print_json : print_row)(self, players, &result, rate);
    lt_cli_output_flush();
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.only = -1};
    lt_cli_args args;
    const unit *counted = NULL;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    for (int i = 0; i < BENCHES; i++) {
        if (chosen.only >= 0 && chosen.only != i) continue;
        if (!chosen.json && benches[i].unit != counted) {
            if (counted != NULL) lt_cli_print("\n");
            counted = benches[i].unit;
            print_heading(counted);
            lt_cli_output_flush();
        }
        for (unsigned players = LT_MIN_PLAYERS; players <= LT_MAX_PLAYERS && !lt_cli_output_failed();
             players++)
            if (chosen.players == 0 || chosen.players == players) run_bench(&benches[i], players, &chosen);
    }
    return LT_EXIT_OK;
}

const lt_cli_command lt_cmd_bench = {
    .name = "bench",
    .summary = LT_N("Measure the speed of random games and of the bots."),
    .operands = "",
    .about = "Does a fixed amount of work on one thread and prints how fast it was.\n"
             "  random             whole games, every move chosen directly; number i, from 0,\n"
             "                     is dealt from the seed i, its generator starts at i\n"
             "  random-legal-list  the same games, each move from the complete legal list\n"
             "  value              the learned value, after every placement of 256 positions\n"
             "  search-64          choices of the bot `search` with 64 playouts, in the same\n"
             "                     positions; also the 99th percentile of their times\n"
             "  search-256         the same with 256 playouts\n"
             "  solve              the last positions of games between skilled bots: by the\n"
             "                     placements that are left, how many percent `lanterns solve`\n"
             "                     solves within 100 ms of CPU time, and the mean time\n"
             "The signature is a hash of all results: it is the same on every machine, and\n"
             "only a change of behavior may change it.\n",
    .options = option_table,
    .run = run,
};
