// trainer.c - self-play, TD(lambda), matches against others, and checkpoints.
#include "lt_train.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "learner.h"
#include "lt_random.h"
#include "lt_ranks.h"
#include "lt_seed.h"
#include "lt_turns.h"

// A batch is the games between two steps of Adam. It has the same parts whatever the number of ranks and
// threads, and the parts' gradients are added up in a fixed order, so that rounding does not depend on them.
enum { PARTS = 8, GAMES_PER_PART = 1, BATCH = PARTS * GAMES_PER_PART };

typedef struct {
    char magic[16];
    uint64_t games, steps;
    double loss;
    lt_train_settings settings;
} header;

static const char magic[16] = "lanterns train6";

struct lt_trainer {
    header header;
    lt_train_shape shape;
    float weights[LT_TRAIN_MAX_WEIGHTS];
    float average[LT_TRAIN_MAX_WEIGHTS]; // of the weights of the last thousand steps or so: less noisy
    lt_train_moments moments;
    lt_train_quantized quantized;
    float rounded[LT_TRAIN_MAX_WEIGHTS]; // the quantized weights as floats
    float gradient[PARTS][LT_TRAIN_MAX_WEIGHTS];
    double part_loss[PARTS];
};

lt_train_settings lt_train_defaults(unsigned players) {
    return (lt_train_settings){.players = players,
                               .seed = 1,
                               .games = 400000,
                               .threads = 1,
                               .rate = 0.006f,
                               .lambda = 0.55f,
                               .overlook = 12,
                               .finish_lambda = players == 2 ? 0.75f : 0.9f};
}

// --- Self-play ---------------------------------------------------------------------------------------

typedef struct {
    unsigned count;
    lt_net_input input[2 * LT_MAX_DECK]; // of the player to move: before and after each placement
    float share[LT_MAX_PLAYERS];         // of the victory, by player
} self_play;

// The best whole turn; its last move is the placement.
static lt_turn best_turn(const lt_state *state, const lt_net *net, lt_handicap handicap) {
    handicap.card_plans = 4;
    return lt_rollout_turn(state, net, handicap);
}

static void play_and_note(self_play *played, lt_state *state, const lt_turn *turn) {
    unsigned player = state->open.player;
    int last = turn->count - 1;
    for (int i = 0; i < last; i++) lt_play(state, turn->moves[i]);
    lt_net_input *before = &played->input[played->count++];
    *before = lt_net_input_of(&state->open, player, state->hand[player]);
    before->placing = true;
    lt_hand rest = lt_hand_without(state->hand[player], turn->moves[last].place.tile);
    lt_play(state, turn->moves[last]);
    played->input[played->count++] = lt_net_input_of(&state->open, player, rest);
}

static void play_game(self_play *played, const lt_net *net, const lt_train_settings *settings,
                      uint64_t seed) {
    lt_setup setup = lt_setup_from_seed(settings->players, seed);
    lt_state state;
    lt_rng rng = {~seed};
    lt_start(&state, &setup, NULL);
    played->count = 0;
    while (!state.open.final) {
        lt_handicap handicap = {
            .overlook = settings->overlook, .exchange = LT_ANY_EXCHANGE, .seed = lt_rng_next(&rng)};
        lt_turn turn = best_turn(&state, net, handicap);
        play_and_note(played, &state, &turn);
    }
    lt_chances result = lt_final_result(&state);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) played->share[i] = (float)result.of[i] / LT_CERTAIN;
}

// TD(lambda): the target of each value mixes the value after the next turn with the targets of later turns,
// the last of which is the result. The target of a value before a placement is the target of the value after
// it.
static double learn_from(const self_play *played, const lt_train_shape *shape, const float *weights,
                         float lambda, float *gradient) {
    static _Thread_local lt_train_pass pass[2 * LT_MAX_DECK];
    float target[LT_MAX_PLAYERS];
    double loss = 0;
    for (unsigned i = 0; i < played->count; i++)
        lt_train_forward(shape, weights, &played->input[i], &pass[i]);
    memcpy(target, played->share, sizeof target);
    for (unsigned i = played->count; i-- > 0;) {
        unsigned player = played->input[i].player;
        float seen[LT_MAX_PLAYERS] = {0};
        for (unsigned j = 0; j < shape->players; j++) seen[j] = target[(player + j) % shape->players];
        lt_train_backward(shape, weights, &pass[i], seen, gradient);
        if (played->input[i].placing) continue;
        for (unsigned j = 0; j < shape->players; j++) {
            float *next = &target[(player + j) % shape->players];
            float result = played->share[(player + j) % shape->players];
            loss -= result > 0 ? result * log(pass[i].chance[j] + 1e-9) : 0;
            *next = lambda * *next + (1 - lambda) * pass[i].chance[j];
        }
    }
    return 2 * loss / played->count; // two inputs for each turn, of which one counts
}

// --- Batches --------------------------------------------------------------------------------------------

static float lambda_of(const lt_train_settings *settings, uint64_t games) {
    return games >= settings->games - settings->finish ? settings->finish_lambda : settings->lambda;
}

typedef struct {
    lt_trainer *trainer;
    unsigned first, stride; // parts
} worker;

static void *work(void *argument) {
    const worker *self = argument;
    lt_trainer *trainer = self->trainer;
    const lt_train_settings *settings = &trainer->header.settings;
    for (unsigned part = self->first; part < PARTS; part += self->stride) {
        memset(trainer->gradient[part], 0, trainer->shape.count * sizeof(float));
        trainer->part_loss[part] = 0;
        for (unsigned i = 0; i < GAMES_PER_PART && !lt_ranks_ending(); i++) {
            self_play played;
            lt_rng rng = {settings->seed * LT_GOLDEN_RATIO + trainer->header.games + part * GAMES_PER_PART +
                          i};
            play_game(&played, &trainer->quantized.net, settings, lt_rng_next(&rng));
            trainer->part_loss[part] +=
                learn_from(&played, &trainer->shape, trainer->rounded,
                           lambda_of(settings, trainer->header.games), trainer->gradient[part]);
        }
    }
    return NULL;
}

static void run_workers(lt_trainer *trainer) {
    enum { MOST = PARTS };
    pthread_t thread[MOST];
    worker workers[MOST];
    unsigned threads = trainer->header.settings.threads;
    threads = threads < 1 ? 1 : threads > MOST ? MOST : threads;
    for (unsigned i = 0; i < threads; i++)
        workers[i] = (worker){trainer, lt_rank() + i * lt_rank_count(), threads * lt_rank_count()};
    unsigned started = 1;
    while (started < threads && pthread_create(&thread[started], NULL, work, &workers[started]) == 0)
        started++;
    for (unsigned i = started; i < threads; i++) work(&workers[i]); // those that the system refused to start
    work(&workers[0]);
    for (unsigned i = 1; i < started; i++) pthread_join(thread[i], NULL);
}

// Plays this rank's parts of a batch: every part whose number leaves its rank when divided by their count.
static void play_parts(lt_trainer *trainer) {
    lt_train_quantize(&trainer->shape, trainer->weights, &trainer->quantized);
    lt_train_dequantize(&trainer->shape, &trainer->quantized, trainer->rounded);
    run_workers(trainer);
}

// Rank 0 has the weights, and tells the others by messages: the header, with no games left at the end, then
// the weights. It is sent what their parts make of them.
static bool send_weights(const lt_trainer *trainer) {
    for (unsigned rank = 1; rank < lt_rank_count(); rank++)
        if (!lt_rank_send(rank, &trainer->header, sizeof trainer->header) ||
            !lt_rank_send(rank, trainer->weights, trainer->shape.count * sizeof(float)))
            return false;
    return true;
}

static bool receive_parts(lt_trainer *trainer) {
    for (unsigned part = 0; part < PARTS; part++) {
        const unsigned rank = part % lt_rank_count();
        if (rank == 0) continue;
        if (!lt_rank_receive(rank, trainer->gradient[part], trainer->shape.count * sizeof(float)) ||
            !lt_rank_receive(rank, &trainer->part_loss[part], sizeof *trainer->part_loss))
            return false;
    }
    return true;
}

void lt_trainer_dismiss(const lt_trainer *trainer) {
    header last = trainer->header;
    last.settings.games = 0;
    for (unsigned rank = 1; rank < lt_rank_count(); rank++)
        if (!lt_rank_send(rank, &last, sizeof last)) return;
}

void lt_trainer_assist(lt_trainer *trainer) {
    const unsigned threads = trainer->header.settings.threads;
    while (lt_rank_receive(0, &trainer->header, sizeof trainer->header)) {
        if (trainer->header.settings.games == 0) return;
        trainer->header.settings.threads = threads;
        const size_t size = trainer->shape.count * sizeof(float);
        lt_rank_receive(0, trainer->weights, size);
        play_parts(trainer);
        for (unsigned part = lt_rank(); part < PARTS; part += lt_rank_count()) {
            lt_rank_send(0, trainer->gradient[part], size);
            lt_rank_send(0, &trainer->part_loss[part], sizeof *trainer->part_loss);
        }
    }
}

// The rate falls to a hundredth in each of the two phases; the second begins with half of the first one's.
static float rate_of(const lt_train_settings *settings, uint64_t games) {
    const uint64_t first = settings->games - settings->finish;
    const bool finishing = games >= first;
    const double length = finishing ? (double)settings->finish : (double)first;
    const float done = (float)((double)(finishing ? games - first : games) / length);
    return (finishing ? 0.5f : 1.0f) * settings->rate * powf(0.01f, done < 1 ? done : 1);
}

bool lt_trainer_step(lt_trainer *trainer) {
    const lt_train_shape *shape = &trainer->shape;
    const lt_train_settings *settings = &trainer->header.settings;
    if (!send_weights(trainer)) return false;
    play_parts(trainer);
    if (lt_ranks_ending() || !receive_parts(trainer)) return false;
    double loss = trainer->part_loss[0];
    float *sum = trainer->gradient[0];
    for (unsigned part = 1; part < PARTS; part++) {
        loss += trainer->part_loss[part];
        for (unsigned i = 0; i < shape->count; i++) sum[i] += trainer->gradient[part][i];
    }
    for (unsigned i = 0; i < shape->count; i++) sum[i] /= BATCH;
    float rate = rate_of(settings, trainer->header.games);
    trainer->header.steps++;
    lt_train_adam(shape, trainer->weights, &trainer->moments, sum, rate, trainer->header.steps);
    trainer->header.games += BATCH;
    float fresh = trainer->header.steps < 1000 ? 1 / (float)trainer->header.steps : 0.001f;
    for (unsigned i = 0; i < shape->count; i++)
        trainer->average[i] += fresh * (trainer->weights[i] - trainer->average[i]);
    double keep = trainer->header.steps < 100 ? 1 - 1.0 / (double)trainer->header.steps : 0.99;
    trainer->header.loss = keep * trainer->header.loss + (1 - keep) * loss / BATCH;
    return true;
}

// --- Matches ---------------------------------------------------------------------------------------------

// A player of a match: weights, or a bot.
typedef struct {
    const lt_net *net;
    const lt_bot *bot;
    void *scratch;
} contender;

static void play_contender(lt_state *state, const contender *other, uint64_t seed) {
    if (other->net) {
        lt_turn turn = best_turn(state, other->net, (lt_handicap){.exchange = LT_ANY_EXCHANGE});
        lt_play_turn(state, &turn);
        return;
    }
    unsigned turn = state->open.turn;
    while (state->open.turn == turn && !state->open.over) {
        lt_view view = lt_view_of(state, (int)state->open.player);
        lt_play(state, other->bot->choose(other->bot, &view, &(lt_budget){.seed = seed}, other->scratch));
    }
}

static double match(const lt_trainer *trainer, const contender *other, unsigned games, uint64_t seed) {
    static lt_train_quantized mine;
    unsigned players = trainer->header.settings.players;
    double wins = 0;
    lt_train_quantize(&trainer->shape, trainer->average, &mine);
    contender self = {.net = &mine.net};
    for (unsigned i = 0; i < games; i++) {
        lt_setup setup = lt_setup_from_seed(players, seed + i / players);
        lt_state state;
        lt_start(&state, &setup, NULL);
        while (!state.open.final) {
            play_contender(&state, state.open.player == i % players ? &self : other, seed + i);
        }
        wins += (double)lt_final_result(&state).of[i % players] / LT_CERTAIN;
    }
    return wins / games;
}

double lt_trainer_match(const lt_trainer *trainer, const lt_trainer *other, unsigned games, uint64_t seed) {
    static lt_train_quantized theirs;
    lt_train_quantize(&other->shape, other->average, &theirs);
    return match(trainer, &(contender){.net = &theirs.net}, games, seed);
}

double lt_trainer_match_bot(const lt_trainer *trainer, const lt_bot *bot, unsigned games, uint64_t seed) {
    void *scratch = malloc(bot->memory);
    if (!scratch) return 0;
    double share = match(trainer, &(contender){.bot = bot, .scratch = scratch}, games, seed);
    free(scratch);
    return share;
}

// --- Checkpoints ----------------------------------------------------------------------------------------

lt_trainer *lt_trainer_new(const lt_train_settings *settings) {
    lt_trainer *trainer = calloc(1, sizeof *trainer);
    if (!trainer) return NULL;
    memcpy(trainer->header.magic, magic, sizeof magic);
    trainer->header.settings = *settings;
    trainer->shape = lt_train_shape_of(settings->players);
    lt_train_init(&trainer->shape, trainer->weights, settings->seed);
    memcpy(trainer->average, trainer->weights, sizeof trainer->average);
    return trainer;
}

void lt_trainer_free(lt_trainer *trainer) {
    free(trainer);
}

void lt_trainer_copy(lt_trainer *to, const lt_trainer *from) {
    *to = *from;
}

const lt_train_settings *lt_trainer_settings(const lt_trainer *trainer) {
    return &trainer->header.settings;
}

uint64_t lt_trainer_games(const lt_trainer *trainer) {
    return trainer->header.games;
}

double lt_trainer_loss(const lt_trainer *trainer) {
    return trainer->header.loss;
}

static bool write_trainer(const lt_trainer *trainer, FILE *file) {
    size_t count = trainer->shape.count;
    return fwrite(&trainer->header, sizeof trainer->header, 1, file) == 1 &&
           fwrite(trainer->weights, sizeof(float), count, file) == count &&
           fwrite(trainer->average, sizeof(float), count, file) == count &&
           fwrite(trainer->moments.mean, sizeof(float), count, file) == count &&
           fwrite(trainer->moments.square, sizeof(float), count, file) == count && fflush(file) == 0 &&
           fsync(fileno(file)) == 0;
}

bool lt_trainer_save(const lt_trainer *trainer, const char *path) {
    char fresh[4096];
    if ((size_t)snprintf(fresh, sizeof fresh, "%s.new", path) >= sizeof fresh) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *file = fopen(fresh, "wb");
    if (!file) return false;
    bool written = write_trainer(trainer, file);
    return fclose(file) == 0 && written && rename(fresh, path) == 0;
}

static const char *read_trainer(lt_trainer *trainer, FILE *file) {
    if (fread(&trainer->header, sizeof trainer->header, 1, file) != 1 ||
        memcmp(trainer->header.magic, magic, sizeof magic) != 0)
        return "not a checkpoint of this program";
    if (trainer->header.settings.players < LT_MIN_PLAYERS ||
        trainer->header.settings.players > LT_MAX_PLAYERS)
        return "a checkpoint for no such number of players";
    trainer->shape = lt_train_shape_of(trainer->header.settings.players);
    size_t count = trainer->shape.count;
    if (fread(trainer->weights, sizeof(float), count, file) != count ||
        fread(trainer->average, sizeof(float), count, file) != count ||
        fread(trainer->moments.mean, sizeof(float), count, file) != count ||
        fread(trainer->moments.square, sizeof(float), count, file) != count)
        return "the checkpoint is cut short";
    return NULL;
}

lt_trainer *lt_trainer_load(const char *path, unsigned threads, char *why, unsigned size) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        snprintf(why, size, "%s", strerror(errno));
        return NULL;
    }
    lt_trainer *trainer = calloc(1, sizeof *trainer);
    const char *fault = trainer ? read_trainer(trainer, file) : "out of memory";
    fclose(file);
    if (fault) {
        snprintf(why, size, "%s", fault);
        free(trainer);
        return NULL;
    }
    trainer->header.settings.threads = threads;
    return trainer;
}

static void export_array(FILE *file, const char *type, const char *name, unsigned players,
                         const int16_t *values, unsigned count) {
    fprintf(file, "static const %s %s_%u[] = {", type, name, players);
    for (unsigned i = 0; i < count; i++) fprintf(file, "%s%d,", i % 24 == 0 ? "\n" : "", values[i]);
    fprintf(file, "\n};\n");
}

bool lt_trainer_export(const lt_trainer *trainer, const char *path) {
    static lt_train_quantized quantized;
    static int16_t wide[LT_TRAIN_MAX_WEIGHTS];
    const lt_train_shape *shape = &trainer->shape;
    const lt_train_settings *settings = &trainer->header.settings;
    lt_train_quantize(shape, trainer->average, &quantized);
    for (unsigned i = 0; i < shape->out; i++) wide[i] = quantized.bytes[i];
    FILE *file = fopen(path, "w");
    if (!file) return false;
    fprintf(file,
            "// Made by: lanterns train --players %u --games %llu --finish %llu --seed %llu (played: %llu)\n",
            settings->players, (unsigned long long)settings->games, (unsigned long long)settings->finish,
            (unsigned long long)settings->seed, (unsigned long long)trainer->header.games);
    export_array(file, "int8_t", "rows", settings->players, wide + shape->rows, shape->colors - shape->rows);
    export_array(file, "int8_t", "colors", settings->players, wide + shape->colors,
                 shape->pool - shape->colors);
    export_array(file, "int8_t", "pool", settings->players, wide + shape->pool, shape->out - shape->pool);
    export_array(file, "int16_t", "out", settings->players, quantized.out, shape->count - shape->out);
    return fclose(file) == 0;
}
