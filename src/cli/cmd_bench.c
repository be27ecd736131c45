// cmd_bench.c - `lanterns bench`: whole games per second on one thread, and a signature of what was played.
#include <string.h>

#include "cli.h"
#include "clock.h"
#include "lt_random.h"

// --- The benches --------------------------------------------------------------------------------

// The results of a game folded into the signature: of each player the cards, honor, favor and whether they won.
// The order of the games counts. Only a change of behavior may change a signature.
static inline uint64_t fold_result(uint64_t signature, const lt_open_info *open) {
    const unsigned winners = lt_winners(open);
    for (unsigned player = 0; player < open->players; player++) {
        const uint64_t result = open->cards[player] | (uint64_t)open->honor[player] << 32 |
                                (uint64_t)open->favor[player] << 40 | (uint64_t)(winners >> player & 1) << 48;
        signature = (signature ^ result) * 0x9E3779B97F4A7C15u;
        signature ^= signature >> 32;
    }
    return signature;
}

// Plays `games` games: number i is dealt from the seed i and played by a generator that starts at i too.
static inline uint64_t play_games(unsigned players, uint64_t games, void (*playout)(lt_state *, lt_rng *)) {
    uint64_t signature = 0;
    lt_state state;
    for (uint64_t i = 0; i < games; i++) {
        const lt_setup setup = lt_setup_from_seed(players, i);
        lt_rng rng = {i};
        if (lt_start(&state, &setup, NULL) != LT_OK) return 0; // cannot be: the setup is made by the rules
        playout(&state, &rng);
        signature = fold_result(signature, &state.open);
    }
    return signature;
}

static uint64_t random_games(unsigned players, uint64_t games) {
    return play_games(players, games, lt_playout);
}

static uint64_t random_games_by_list(unsigned players, uint64_t games) {
    return play_games(players, games, lt_playout_by_list);
}

// A bench plays games and returns a signature of them. A further one is a further line.
static const struct {
    const char *name;
    uint64_t (*play)(unsigned players, uint64_t games);
    uint64_t games[LT_MAX_PLAYERS + 1]; // by players: about a second's worth
} benches[] = {
    {"random", random_games, {[2] = 1000000, [3] = 800000, [4] = 600000}},
    {"random-legal-list", random_games_by_list, {[2] = 150000, [3] = 100000, [4] = 70000}},
};
enum { BENCHES = sizeof benches / sizeof *benches };
static const char *const bench_names[] = {"random", "random-legal-list", NULL};
_Static_assert(sizeof bench_names / sizeof *bench_names == BENCHES + 1, "every bench has a name for --only");

// --- The command --------------------------------------------------------------------------------

typedef struct {
    int only;
    uint64_t players, games; // 0 if not given
    bool json;
} options;

static const lt_option option_table[] = {{.name = "only",
                                          .kind = LT_OPTION_CHOICE,
                                          .value = "NAME",
                                          .offset = offsetof(options, only),
                                          .choices = bench_names,
                                          .help = "Only this bench: random or random-legal-list."},
                                         {.name = "players",
                                          .letter = 'p',
                                          .kind = LT_OPTION_NUMBER,
                                          .value = "N",
                                          .offset = offsetof(options, players),
                                          .min = LT_MIN_PLAYERS,
                                          .max = LT_MAX_PLAYERS,
                                          .help = "Only with 2, 3 or 4 players."},
                                         {.name = "games",
                                          .letter = 'g',
                                          .kind = LT_OPTION_NUMBER,
                                          .value = "N",
                                          .offset = offsetof(options, games),
                                          .min = 1,
                                          .max = UINT32_MAX,
                                          .help = "Play exactly N games of each."},
                                         {.name = "json",
                                          .kind = LT_OPTION_FLAG,
                                          .offset = offsetof(options, json),
                                          .help = "Print a JSON object for each, a line each."},
                                         {.name = NULL}};

static void run_bench(int bench, unsigned players, const options *chosen) {
    const uint64_t games = chosen->games != 0 ? chosen->games : benches[bench].games[players];
    const double start = lt_seconds();
    const uint64_t signature = benches[bench].play(players, games);
    const double seconds = lt_seconds() - start;
    const double rate = seconds > 0 ? (double)games / seconds : 0.0;
    if (chosen->json)
        lt_out("{\"name\":\"%s\",\"players\":%u,\"games\":%llu,\"games_per_second\":%.0f,\"seconds\":%.6f,"
               "\"signature\":\"%016llx\"}\n",
               benches[bench].name, players, (unsigned long long)games, rate, seconds,
               (unsigned long long)signature);
    else
        lt_out("%-18s %7u %10llu %9.3f %11.0f %9.0f  %016llx\n", benches[bench].name, players,
               (unsigned long long)games, seconds, rate, seconds * 1e9 / (double)games,
               (unsigned long long)signature);
    lt_out_flush();
}

static int run(const lt_command *self, int argc, char **argv) {
    options chosen = {.only = -1};
    lt_args args;
    if (!lt_args_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (!chosen.json)
        lt_out("%-18s %7s %10s %9s %11s %9s  %s\n", "bench", "players", "games", "seconds", "games/s",
               "ns/game", "signature");
    lt_out_flush();
    for (int bench = 0; bench < BENCHES; bench++) {
        if (chosen.only >= 0 && chosen.only != bench) continue;
        for (unsigned players = LT_MIN_PLAYERS; players <= LT_MAX_PLAYERS && !lt_out_failed(); players++)
            if (chosen.players == 0 || chosen.players == players) run_bench(bench, players, &chosen);
    }
    return LT_EXIT_OK;
}

const lt_command lt_cmd_bench = {
    .name = "bench",
    .summary = "Measure random games per second.",
    .operands = "",
    .about = "Plays whole games at random on one thread and prints how fast. Game number i,\n"
             "from 0, is dealt from the seed i and played by a generator that starts at i.\n"
             "  random             every move chosen directly\n"
             "  random-legal-list  the same games, each move from the complete legal list\n"
             "The signature is a hash over all results: the same games give the same\n"
             "signature, everywhere, and only a change of behavior may change it.\n",
    .options = option_table,
    .run = run,
};
