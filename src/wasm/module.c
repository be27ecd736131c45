// module.c - the state of the module, its buffers, and checks of what the page passes.
#include "module.h"

#include "lt_weights.h"

lt_wasm_state lt_wasm_module;
_Alignas(64) unsigned char lt_wasm_bot_memory[LT_BOT_MEMORY];

static lt_wasm_state *const module = &lt_wasm_module;

LT_EXPORT(input_address) char *lt_page_input_address(void) {
    return module->input;
}

LT_EXPORT(input_room) size_t lt_page_input_room(void) {
    return sizeof module->input;
}

LT_EXPORT(answer_address) const char *lt_page_answer_address(void) {
    return module->answer;
}

const char *lt_wasm_misuse_of(int seat, bool spectator) {
    if (!module->has_game) return "there is no game";
    if (seat < !spectator || seat > (int)module->match.settings.setup.players) return "no such seat";
    return NULL;
}

const char *lt_wasm_misuse_of_number(int seat, int number) {
    const char *misuse = lt_wasm_misuse_of(seat, true);
    if (misuse == NULL && (number < 0 || number > module->match.game.move_count))
        return "no such move number";
    return misuse;
}

const char *lt_wasm_misuse_of_bots(void) {
    const bool known = lt_weights_known(module->match.settings.setup.players);
    return known ? NULL : "the bots' weights for so many players are not loaded";
}

bool lt_wasm_is_to_move(int seat) {
    return (unsigned)seat == module->match.game.state.open.player + 1 && !module->match.game.over;
}
