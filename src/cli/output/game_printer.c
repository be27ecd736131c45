// game_printer.c - plays a game and prints what happens.
#include "game_printer.h"

const char *const lt_cli_lake_whens[] = {"final", "turns", "none", NULL};

lt_err lt_cli_game_printer_begin(lt_cli_game_printer *printer, const lt_cli_terminal *terminal,
                                 lt_language language, const lt_record *record, lt_cli_lake_when lake) {
    lt_events events = {0};
    lt_state state;
    lt_err err = lt_start(&state, &record->setup, &events);
    if (err != LT_OK) return err;
    *printer = (lt_cli_game_printer){.lake = lake, .state = state};
    lt_cli_printer_init(&printer->printer, terminal, language, record);
    lt_cli_print_beginning(&printer->printer, &record->setup, &events);
    return LT_OK;
}

lt_err lt_cli_game_printer_play(lt_cli_game_printer *printer, lt_move move) {
    lt_events events = {0};
    const lt_open_info *open = &printer->state.open;
    const lt_open_info before = *open;
    lt_err err = lt_apply(&printer->state, move, &events);
    if (err != LT_OK) return err;
    if (printer->printed_turn != before.turn) lt_cli_print_turn(&printer->printer, &before);
    printer->printed_turn = before.turn;
    lt_cli_print_move(&printer->printer, before.player, move, &events);
    if (printer->lake == LT_LAKE_TURNS && move.kind == LT_PLACE) lt_cli_print_lake(&printer->printer, open);
    return LT_OK;
}

void lt_cli_game_printer_lake(const lt_cli_game_printer *printer) {
    if (printer->lake == LT_LAKE_FINAL ||
        (printer->lake == LT_LAKE_TURNS && printer->state.open.lake_size == 1))
        lt_cli_print_lake(&printer->printer, &printer->state.open);
}
