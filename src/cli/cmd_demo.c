// cmd_demo.c - `lanterns demo`: a whole game of random players, printed as it is played.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "files.h"
#include "game_options.h"
#include "game_printer.h"
#include "language.h"
#include "lt_name.h"
#include "lt_random.h"
#include "lt_term_text.h"

enum { AT_ONCE = 0, GENTLE = 450, NOT_GIVEN = 60001 }; // milliseconds a turn

typedef struct {
    lt_cli_game_options game;
    unsigned speed;
    const char *output;
    bool force, json;
    int lake, color;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_GAME_OPTIONS(game),
    LT_CLI_NAME_OPTION(game),
    LT_CLI_NUMBER("speed", 0, "MS", speed, 0, 60000,
                  LT_N("Wait MS milliseconds after each turn; 0 for none.")),
    LT_CLI_OUTPUT("record", LT_N("Write the game to FILE as a record.")),
    LT_CLI_FORCE,
    LT_CLI_JSON(LT_N("JSON Lines: every state, move and event.")),
    LT_CLI_PRINTER_OPTIONS,
    {.name = NULL}};

static void wait_for(unsigned milliseconds) {
    struct timespec rest = {(time_t)(milliseconds / 1000), (long)(milliseconds % 1000) * 1000000};
    lt_cli_output_flush();
    if (milliseconds > 0 && !lt_cli_interrupted) nanosleep(&rest, NULL);
}

// --- The random players ------------------------------------------------------------------------------

static unsigned matches_of(const lt_open_info *open, lt_move move) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    unsigned matches = 0;
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *laid = &open->lake[i];
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
            if (laid->x == move.place.x + dx[side] && laid->y == move.place.y + dy[side] &&
                lt_tile_color(laid->tile, laid->rotation, (lt_side)((side + 2) % 4)) ==
                    lt_tile_color(move.place.tile, move.place.rotation, side))
                matches++;
    }
    return matches;
}

// A kind of move is chosen first, as there are hundreds of placements and few of anything else; then one of
// that kind. Matches have more weight, so that the game is worth watching.
static unsigned weight_of(const lt_open_info *open, lt_move move) {
    if (move.kind != LT_PLACE) return 1;
    const unsigned matches = matches_of(open, move);
    return 1 + 12 * matches * matches;
}

static lt_move choose(const lt_state *state, lt_rng *rng) {
    static const unsigned kind_weights[] = {
        [LT_EXCHANGE] = 1, [LT_DEDICATE] = 6, [LT_DISCARD] = 1, [LT_PLACE] = 2, [LT_PASS] = 1};
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    unsigned sums[LT_PASS + 1] = {0};
    unsigned all = 0;
    for (int i = 0; i < count; i++) {
        if (sums[moves[i].kind] == 0) all += kind_weights[moves[i].kind];
        sums[moves[i].kind] += weight_of(&state->open, moves[i]);
    }
    unsigned at = lt_rng_below(rng, all);
    lt_move_kind kind = LT_EXCHANGE;
    while (sums[kind] == 0 || at >= kind_weights[kind]) {
        if (sums[kind] != 0) at -= kind_weights[kind];
        kind++;
    }
    unsigned left = lt_rng_below(rng, sums[kind]);
    for (int i = 0; i < count; i++) {
        if (moves[i].kind != kind) continue;
        const unsigned weight = weight_of(&state->open, moves[i]);
        if (left < weight) return moves[i];
        left -= weight;
    }
    return moves[0];
}

// --- The command -------------------------------------------------------------------------------------

// The record with its result. False if it cannot be written.
static bool write_record(const options *chosen, const lt_record *played, const lt_open_info *open) {
    lt_record record = *played;
    char tags[4096], text[LT_RECORD_TEXT], honor[32] = "", winners[16] = "";
    size_t honor_size = 0, winners_size = 0;
    for (unsigned player = 0; player < open->players; player++) {
        honor_size += (size_t)snprintf(honor + honor_size, sizeof honor - honor_size, "%s%d",
                                       player == 0 ? "" : " ", (int)open->honor[player]);
        if (lt_winners(open) >> player & 1)
            winners_size += (size_t)snprintf(winners + winners_size, sizeof winners - winners_size, "%s%u",
                                             winners_size == 0 ? "" : " ", player + 1);
    }
    size_t size = lt_cli_game_tags(&chosen->game, &record.setup, tags, sizeof tags);
    size = lt_tags_append("Honor", honor, tags, size, sizeof tags);
    size = lt_tags_append("Winners", winners, tags, size, sizeof tags);
    record.tags = tags;
    record.tags_size = size;
    size = lt_record_write(&record, text, sizeof text);
    return lt_cli_file_write(chosen->output, text, size);
}

static const char *const usual_names[] = {"Ann", "Bo", "Cy", "Di"};

// " --name 'NAME'", quoted for a shell.
static void print_name_option(const char *name) {
    char safe[LT_TERM_SAFE_MAX(LT_NAME_SIZE)];
    lt_term_safe_text(name, strlen(name), safe, sizeof safe);
    lt_cli_print(" --name '");
    for (const char *at = safe; *at != '\0'; at++)
        if (*at == '\'')
            lt_cli_print("'\\''");
        else
            lt_cli_print_bytes(at, 1);
    lt_cli_print("'");
}

static void print_again(const options *chosen, lt_language language) {
    const lt_cli_game_options *game = &chosen->game;
    lt_cli_print("\n  %s lanterns demo --players %u --seed %llu",
                 lt_translate(language, "The same game again:"), game->players,
                 (unsigned long long)game->seed.value);
    if (game->rules != LT_STANDARD) lt_cli_print(" --rules %s", lt_cli_rules_choices[game->rules]);
    if (game->seats != NULL) lt_cli_print(" --seats \"%s\"", game->seats);
    for (unsigned i = 0; i < game->names.count && game->names.at[i] != usual_names[i]; i++)
        print_name_option(game->names.at[i]);
    lt_cli_print("\n");
    if (chosen->output == NULL || strcmp(chosen->output, "-") == 0) return;
    char safe[LT_PATH_TEXT];
    lt_cli_print("  %s lanterns replay %s\n", lt_translate(language, "Its record:"),
                 lt_cli_path_shown(chosen->output, safe));
}

// Plays the game to its end, or to an interruption.
static lt_err play(const options *chosen, unsigned speed, lt_cli_game_printer *printer, lt_record *record) {
    lt_rng rng = {chosen->game.seed.value};
    while (!printer->state.open.over && !lt_cli_interrupted && !lt_cli_output_failed()) {
        const lt_move move = choose(&printer->state, &rng);
        const lt_err err = lt_cli_game_printer_play(printer, move);
        if (err != LT_OK) return err;
        record->moves[record->move_count++] = move;
        if (lt_ends_turn(move)) wait_for(speed);
    }
    return LT_OK;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.speed = NOT_GIVEN};
    lt_cli_args args;
    lt_record record = {.terminated_by = -1};
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    int fault = lt_cli_check_free(self, "output", chosen.output, chosen.force);
    if (fault == LT_EXIT_OK) fault = lt_cli_game_setup(self, &chosen.game, &record.setup);
    if (fault != LT_EXIT_OK) return fault;
    lt_cli_names *names = &chosen.game.names;
    for (; names->count < chosen.game.players; names->count++)
        names->at[names->count] = usual_names[names->count];
    for (unsigned i = 0; i < names->count && i < LT_MAX_PLAYERS; i++)
        snprintf(record.name[i], sizeof record.name[i], "%s", names->at[i]);
    const lt_cli_terminal terminal = lt_cli_terminal_of((lt_cli_color_when)chosen.color);
    const unsigned speed = chosen.speed != NOT_GIVEN ? chosen.speed : terminal.terminal ? GENTLE : AT_ONCE;
    lt_cli_catch(SIGINT, 0); // a line may be half written and colored: the game stops between two turns
    lt_cli_catch(SIGTERM, 0);
    lt_cli_game_printer printer = {.lake = (lt_cli_lake_when)chosen.lake, .json = chosen.json};
    lt_err err = lt_cli_game_printer_begin(&printer, &terminal, lt_cli_language(), &record);
    if (err == LT_OK) err = play(&chosen, speed, &printer, &record);
    if (err != LT_OK) {
        lt_cli_complain("%s (%s)", lt_err_text(err), lt_err_rule(err));
        return LT_EXIT_INPUT;
    }
    if (lt_cli_interrupted) {
        if (!chosen.json) lt_cli_print("\n");
        lt_cli_output_end_by(lt_cli_interrupted);
    }
    if (!chosen.json) {
        lt_cli_game_printer_lake(&printer);
        lt_cli_print_result(&printer.printer, &printer.state.open, (lt_ending){LT_NORMAL, -1, 0});
    }
    if (chosen.output != NULL && !write_record(&chosen, &record, &printer.state.open)) return LT_EXIT_INPUT;
    if (!chosen.json) print_again(&chosen, printer.printer.narrator.language);
    return LT_EXIT_OK;
}

const lt_cli_command lt_cmd_demo = {
    .name = "demo",
    .summary = LT_N("Watch a game between random players."),
    .operands = "",
    .about =
        LT_N("Plays a whole game between random players and describes it as it goes: with\npauses in a "
             "terminal, all at once elsewhere. The same options and the same seed\ngive the same game.\n"),
    .options = option_table,
    .run = run,
};
