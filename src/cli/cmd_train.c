// cmd_train.c - `lanterns train`: learns the weights of the value function from nothing, by self-play.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_describe.h"
#include "lt_train.h"
#include "rank_start.h"
#include "vocabulary.h"

enum { DEFAULT_GAMES = 400000, REPORTS = 12, MATCH_GAMES = 240 };

typedef struct {
    unsigned players, games, finish, threads;
    lt_cli_seed seed;
    const char *output, *checkpoint;
    bool force, quiet;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_PLAYERS(players, "Learn for 2, 3 or 4 players (2)."),
    LT_CLI_GAMES(1000000000, "Games to play against itself (400000)."),
    LT_CLI_NUMBER("finish", 0, "N", finish, 0, 1000000000,
                  "The last N of the games are for true chances (0)."),
    LT_CLI_SEED(seed, "The same seed gives the same weights (1)."),
    LT_CLI_THREADS("Threads; all cores by default. The weights are the same."),
    LT_CLI_OUTPUT(NULL, "Write the weights there at the end, as C source."),
    LT_CLI_FORCE,
    LT_CLI_TEXT("checkpoint", 'c', "FILE", checkpoint, "Save checkpoints to FILE and continue from it."),
    LT_CLI_QUIET("No progress and no reports."),
    {.name = NULL}};

// A bar for terminals, redrawn in place; other outputs get the reports only.
static void show_progress(const lt_trainer *trainer, double start, uint64_t first) {
    enum { WIDTH = 30 };
    uint64_t games = lt_trainer_games(trainer), all = lt_trainer_settings(trainer)->games;
    double seconds = lt_seconds() - start, rate = (double)(games - first) / (seconds > 0 ? seconds : 1);
    unsigned left = (unsigned)((double)(all > games ? all - games : 0) / (rate > 0 ? rate : 1));
    int filled = (int)(games >= all ? WIDTH : games * WIDTH / all);
    fprintf(stderr, "\r[%.*s%.*s] %llu of %llu games, %.0f/s, %u:%02u left ", filled,
            "##############################", WIDTH - filled, "..............................",
            (unsigned long long)games, (unsigned long long)all, rate, left / 60, left % 60);
}

// How strong the weights are by now, as shares of victories. `before` becomes what they are now.
static void report(const lt_trainer *trainer, lt_trainer **before) {
    const uint64_t decks = UINT64_C(0x1A9E41) << 32; // far from those that training deals
    const lt_bot *greedy = lt_bot_by_name("greedy");
    const double against_before = lt_trainer_match(trainer, *before, MATCH_GAMES, decks);
    const double against_greedy = greedy ? lt_trainer_match_bot(trainer, greedy, MATCH_GAMES, decks) : 0;
    lt_trainer_copy(*before, trainer);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
    char loss[32], before_text[LT_PERCENT], greedy_text[LT_PERCENT];
    const lt_language language = lt_cli_language();
    snprintf(loss, sizeof loss, "%.4f", lt_trainer_loss(trainer));
    fprintf(stderr, "%8llu games: loss %s, %s %% against the report before, %s %% against greedy\n",
            (unsigned long long)lt_trainer_games(trainer), lt_decimal_sign(language, loss),
            lt_percent_write(language, (unsigned)(10000 * against_before + 0.5), before_text),
            lt_percent_write(language, (unsigned)(10000 * against_greedy + 0.5), greedy_text));
}

static int save(const lt_trainer *trainer, const char *path) {
    if (path == NULL || lt_trainer_save(trainer, path)) return LT_EXIT_OK;
    return lt_cli_file_fault(path);
}

static int train(lt_trainer *trainer, const options *chosen) {
    lt_trainer *before = lt_trainer_new(lt_trainer_settings(trainer));
    if (before == NULL) return LT_EXIT_INPUT;
    lt_trainer_copy(before, trainer);
    const bool terminal = isatty(STDERR_FILENO) && !chosen->quiet;
    const uint64_t all = lt_trainer_settings(trainer)->games, first = lt_trainer_games(trainer);
    const double start = lt_seconds();
    int exit = LT_EXIT_OK;
    uint64_t next_report = (first * REPORTS / all + 1) * all / REPORTS;
    while (lt_trainer_games(trainer) < all && !lt_cli_interrupted && exit == LT_EXIT_OK) {
        if (!lt_trainer_step(trainer)) break;
        if (terminal) show_progress(trainer, start, first);
        if (lt_trainer_games(trainer) < next_report) continue;
        next_report += all / REPORTS + 1;
        exit = save(trainer, chosen->checkpoint);
        if (!chosen->quiet) report(trainer, &before);
    }
    if (terminal) fputc('\n', stderr);
    if (!lt_cli_interrupted) lt_trainer_dismiss(trainer);
    lt_trainer_free(before);
    if (exit == LT_EXIT_OK) exit = save(trainer, chosen->checkpoint);
    return exit;
}

static int finish(const lt_trainer *trainer, const options *chosen) {
    if (lt_cli_interrupted) {
        lt_cli_ranks_explain_end();
        lt_cli_complain("stopped after %llu games%s%s", (unsigned long long)lt_trainer_games(trainer),
                        chosen->checkpoint ? "; the same call goes on from "
                                           : "; without --checkpoint they are lost",
                        chosen->checkpoint ? chosen->checkpoint : "");
        return LT_EXIT_INPUT;
    }
    const char *path = chosen->output;
    if (path != NULL && strcmp(path, "-") == 0) path = "/dev/stdout";
    return path == NULL || lt_trainer_export(trainer, path) ? LT_EXIT_OK : lt_cli_file_fault(path);
}

static lt_train_settings settings_of(const options *chosen) {
    lt_train_settings settings = lt_train_defaults(chosen->players);
    settings.games = chosen->games;
    settings.finish = chosen->finish;
    settings.seed = chosen->seed.value;
    settings.threads = chosen->threads;
    return settings;
}

// Fresh, or from the checkpoint, which must be of the same training.
static lt_trainer *begin(const options *chosen) {
    const lt_train_settings settings = settings_of(chosen);
    if (chosen->checkpoint == NULL || access(chosen->checkpoint, F_OK) != 0) return lt_trainer_new(&settings);
    char why[200];
    lt_trainer *trainer = lt_trainer_load(chosen->checkpoint, settings.threads, why, sizeof why);
    if (trainer == NULL) {
        lt_cli_complain("%s: %s", chosen->checkpoint, why);
        return NULL;
    }
    const lt_train_settings *old = lt_trainer_settings(trainer);
    if (old->players == settings.players && old->games == settings.games && old->finish == settings.finish &&
        old->seed == settings.seed)
        return trainer;
    lt_cli_complain(
        "%s: a checkpoint of another training: --players %u --games %llu --finish %llu --seed %llu",
        chosen->checkpoint, old->players, (unsigned long long)old->games, (unsigned long long)old->finish,
        (unsigned long long)old->seed);
    lt_trainer_free(trainer);
    return NULL;
}

// The part of the other ranks: rank 0 has the files and the weights.
static int assist(const options *chosen) {
    const lt_train_settings settings = settings_of(chosen);
    lt_trainer *trainer = lt_trainer_new(&settings);
    if (trainer == NULL || lt_cli_ranks_begin() != LT_EXIT_OK) return LT_EXIT_INPUT;
    lt_trainer_assist(trainer);
    lt_ranks_end();
    lt_trainer_free(trainer);
    return LT_EXIT_OK;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {
        .players = 2, .games = DEFAULT_GAMES, .threads = lt_cli_core_count(), .seed = {.value = 1}};
    lt_cli_args args;
    if (!lt_cli_ranks_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (lt_rank() > 0) return assist(&chosen);
    const int taken = lt_cli_check_free(self, "output", chosen.output, chosen.force);
    if (taken != LT_EXIT_OK) return taken;
    lt_trainer *trainer = begin(&chosen);
    if (trainer == NULL) return LT_EXIT_INPUT;
    lt_cli_catch(SIGINT, SA_RESTART);
    lt_cli_catch(SIGTERM, SA_RESTART);
    int exit = lt_cli_ranks_begin();
    if (exit == LT_EXIT_OK) exit = train(trainer, &chosen);
    if (exit == LT_EXIT_OK) exit = finish(trainer, &chosen);
    if (!lt_cli_interrupted) lt_ranks_end();
    lt_trainer_free(trainer);
    return exit;
}

const lt_cli_command lt_cmd_train = {
    .name = "train",
    .summary = LT_N("Train the bots' weights from scratch, by self-play."),
    .operands = "",
    .about = "Learns by self-play how good a position is (TD(lambda)), and reports now and\n"
             "then how strong it has become. With --checkpoint it can be interrupted at any\n"
             "time and continued with the same call. See docs/cluster.md for several\n"
             "machines: 'mpirun -n N lanterns train'; the weights are the same.\n",
    .options = option_table,
    .run = run,
};
