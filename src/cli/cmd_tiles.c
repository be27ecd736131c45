// cmd_tiles.c - `lanterns tiles`: the tiles of the game, for who writes a bot.
#include "language.h"
#include "lt_game_writer.h"
#include "lt_term_text.h"
#include "vocabulary.h"

typedef struct {
    bool json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_JSON(LT_N("Print one JSON array, in order of tile number.")), {.name = NULL}};

static void print_json(void) {
    char text[LT_JSON_MAX];
    lt_json json = lt_json_begin(text, sizeof text);
    lt_json_tiles(&json);
    lt_cli_print_line(&json.writer);
}

static void print_text(void) {
    const lt_language language = lt_cli_language();
    const char *word = lt_translate(language, "tile");
    lt_cli_print("%s  N E S W\n", word);
    for (lt_tile tile = 0; tile < LT_TILES; tile++) {
        lt_cli_print("%*u ", lt_term_columns(word), tile);
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
            lt_cli_print(" %c", lt_color_letters[lt_tile_color(tile, 0, side)]);
        const char *with = tile == LT_STARTING_TILE     ? lt_translate_in(language, "tile", "boat")
                           : lt_tile_has_platform(tile) ? lt_translate_in(language, "tile", "platform")
                                                        : "";
        lt_cli_print("%s%s\n", with[0] != '\0' ? "  " : "", with);
    }
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    (chosen.json ? print_json : print_text)();
    return LT_EXIT_OK;
}

const lt_cli_command lt_cmd_tiles = {
    .name = "tiles",
    .summary = LT_N("List the tiles and their colors."),
    .operands = "",
    .about = LT_N("Lists the 36 lake tiles by their numbers in records: the colors clockwise from\nnorth, "
                  "unrotated (R red, O orange, G green, B blue, P purple, W white, K black),\nand which have "
                  "a platform. Tile 0 is the starting tile, with the boat.\n"),
    .options = option_table,
    .run = run,
};
