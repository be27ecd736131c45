// game_printer.c - plays a game and prints what happens.
#include "game_printer.h"

#include "output.h"

const char *const lt_cli_lake_whens[] = {"final", "turns", "none", NULL};

lt_err lt_cli_game_printer_begin(lt_cli_game_printer *printer, const lt_cli_terminal *terminal,
                                 lt_language language, const lt_record *record) {
    lt_events events = {0};
    const lt_err err = lt_start(&printer->state, &record->setup, &events);
    if (err != LT_OK) return err;
    printer->move_number = 0;
    printer->printed_turn = 0;
    lt_cli_printer_init(&printer->printer, terminal, language, record);
    printer->record = record;
    if (printer->json)
        lt_cli_print_json_state(record, 0, &printer->state);
    else
        lt_cli_print_beginning(&printer->printer, &record->setup, &events);
    return LT_OK;
}

// The variations that begin after so many moves, and the end of the line.
static void end_json_line(const lt_record *record, int move_number) {
    static lt_variation line;
    size_t at = 0;
    int count = 0;
    while (record->variation_count > 0 && lt_variation_next(record, &at, &line)) {
        if (line.before != move_number) continue;
        lt_cli_print("%s{\"turn\":%u,\"moves\":[\"", count++ == 0 ? ",\"variations\":[" : ",", line.turn);
        lt_cli_print_moves(line.moves, line.move_count, "\",\"");
        lt_cli_print("\"]}");
    }
    lt_cli_print(count > 0 ? "]}\n" : "}\n");
}

void lt_cli_print_json_state(const lt_record *record, int move_number, const lt_state *state) {
    char json[LT_JSON_MAX];
    lt_state_json(state, json, sizeof json);
    lt_cli_print("{\"ply\":%d,\"state\":%s", move_number, json);
    end_json_line(record, move_number);
}

static void print_json_move(const lt_cli_game_printer *printer, const lt_open_info *before, lt_move move,
                            const lt_events *events) {
    char text[LT_MOVE_TEXT], events_json[LT_JSON_MAX], state_json[LT_JSON_MAX];
    lt_move_write(move, text, sizeof text);
    lt_events_json(events, events_json, sizeof events_json);
    lt_state_json(&printer->state, state_json, sizeof state_json);
    lt_cli_print("{\"ply\":%d,\"turn\":%d,\"player\":%d,\"move\":\"%s\",\"events\":%s,\"state\":%s",
                 printer->move_number, (int)before->turn, (int)before->player + 1, text, events_json,
                 state_json);
    end_json_line(printer->record, printer->move_number);
}

lt_err lt_cli_game_printer_play(lt_cli_game_printer *printer, lt_move move) {
    lt_events events = {0};
    const lt_open_info *open = &printer->state.open;
    const lt_open_info before = *open;
    lt_err err = lt_apply(&printer->state, move, &events);
    if (err != LT_OK) return err;
    printer->move_number++;
    if (printer->json) {
        print_json_move(printer, &before, move, &events);
        return LT_OK;
    }
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
