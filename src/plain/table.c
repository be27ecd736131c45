// table.c - what lies around the lake, in words: hands, cards, tokens, supply, stacks, and where the turn
// stands.
#include "lt_midend.h"
#include "plain.h"

lt_view lt_plain_view(const lt_plain *plain) {
    return lt_match_view(plain->match, plain->viewer);
}

// --- Tiles -------------------------------------------------------------------------------------------

void lt_plain_add_tile(lt_writer *line, lt_language language, lt_tile tile, unsigned rotation) {
    lt_slots slots = {0};
    static const char *const names[] = {"north", "east", "south", "west"};
    for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
        lt_put_color(&slots, names[side], language, LT_COLOR_ALONE, lt_tile_color(tile, rotation, side));
    lt_plain_add(line, language, LT_N("north {north}, east {east}, south {south}, west {west}"), &slots);
    if (lt_tile_has_platform(tile)) lt_plain_add(line, language, LT_N(", platform"), NULL);
    if (tile == LT_STARTING_TILE) lt_plain_add(line, language, LT_N(", boat"), NULL);
}

static void say_tile(const lt_plain *plain, lt_tile tile) {
    const lt_language language = plain->settings.language;
    lt_writer line = LT_PLAIN_SENTENCE;
    lt_slots slots = {0};
    lt_put_number(&slots, "tile", tile);
    lt_plain_add(&line, language, LT_N("Tile {tile}: "), &slots);
    lt_plain_add_tile(&line, language, tile, 0);
    lt_writer_text(&line, ".");
    lt_plain_print(plain, &line);
}

void lt_plain_print_hand(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    if (view.seat == LT_SPECTATOR) {
        lt_plain_print_line(plain, LT_N("No hand is shown right now."), NULL);
        return;
    }
    if (view.hand == 0) lt_plain_print_line(plain, LT_N("You have no tiles left."), NULL);
    for (unsigned i = 0; i < LT_HAND_SIZE; i++)
        if (lt_hand_tile(view.hand, i) != LT_NO_TILE) say_tile(plain, lt_hand_tile(view.hand, i));
}

void lt_plain_print_tile(const lt_plain *plain, lt_tile tile) {
    const lt_view view = lt_plain_view(plain);
    lt_slots slots = {0};
    lt_put_number(&slots, "tile", tile);
    say_tile(plain, tile);
    for (unsigned i = 0; i < view.open.lake_size; i++) {
        const lt_laid *laid = &view.open.lake[i];
        if (laid->tile != tile) continue;
        lt_put_number(&slots, "x", laid->x);
        lt_put_number(&slots, "y", laid->y);
        lt_put_number(&slots, "turns", laid->rotation);
        lt_plain_print_line(plain, LT_N("It’s at {x},{y} with rotation {turns}."), &slots);
        return;
    }
    lt_plain_print_line(plain,
                        view.unseen >> tile & 1 ? LT_N("You haven’t seen it in this game.")
                                                : LT_N("It’s in your hand."),
                        NULL);
}

static bool has_color(lt_tile tile, lt_color color) {
    for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
        if (lt_tile_color(tile, 0, side) == color) return true;
    return false;
}

void lt_plain_print_unseen(const lt_plain *plain, lt_color color) {
    const lt_view view = lt_plain_view(plain);
    const lt_language language = plain->settings.language;
    lt_slots slots = {0};
    unsigned count = 0, platforms = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) {
        if (!(view.unseen >> tile & 1) || (color != LT_NO_COLOR && !has_color(tile, color))) continue;
        say_tile(plain, tile);
        count++;
        platforms += lt_tile_has_platform(tile);
    }
    lt_put_color(&slots, "color", language, LT_COLOR_ALONE, color == LT_NO_COLOR ? LT_RED : color);
    if (color == LT_NO_COLOR)
        lt_plain_print_count(plain, LT_N_COUNT("You haven’t seen {n} tile.", "You haven’t seen {n} tiles."),
                             count, NULL);
    else
        lt_plain_print_count(plain,
                             LT_N_COUNT("You haven’t seen {n} tile with a side in this color: {color}.",
                                        "You haven’t seen {n} tiles with a side in this color: {color}."),
                             count, &slots);
    lt_writer line = LT_PLAIN_SENTENCE;
    lt_plain_add_count(&line, language,
                       LT_N_COUNT("{n} of them has a platform.", "{n} of them have platforms."), platforms,
                       NULL);
    lt_plain_print(plain, &line);
    unsigned hands = 0;
    for (unsigned player = 0; player < view.open.players; player++)
        if ((int)player != view.seat) hands += view.open.hand_size[player];
    lt_put_number(&slots, "draw", (int)view.open.draw);
    lt_put_number(&slots, "hands", (int)hands);
    lt_plain_print_count(
        plain,
        LT_N_COUNT(
            "Of all unseen tiles, {n} is in this game: {draw} on the draw stack, {hands} in other hands.",
            "Of all unseen tiles, {n} are in this game: {draw} on the draw stack, {hands} in other hands."),
        view.open.draw + hands, &slots);
}

// --- Cards and tokens --------------------------------------------------------------------------------

static void add_cards(lt_writer *line, lt_language language, lt_cards cards) {
    const unsigned total = lt_cards_total(cards);
    if (total > 0) {
        lt_plain_add_count(line, language, LT_N_COUNT("{n} card", "{n} cards"), total, NULL);
        lt_writer_text(line, ": ");
    }
    lt_writer_skip(line, lt_cards_write(language, cards, lt_writer_place(line), lt_writer_room(line)));
}

static void add_tokens(lt_writer *line, lt_language language, const lt_open_info *open, unsigned player) {
    lt_plain_add_count(line, language, LT_N_COUNT("{n} favor token", "{n} favor tokens"), open->favor[player],
                       NULL);
    lt_writer_text(line, "; ");
    lt_plain_add_count(line, language, LT_N_COUNT("{n} honor", "{n} honor"), open->honor[player], NULL);
}

void lt_plain_print_cards(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_language language = plain->settings.language;
    for (unsigned player = 0; player < view.open.players; player++) {
        lt_writer line = LT_PLAIN_SENTENCE;
        lt_slots slots = {0};
        lt_put_name(&slots, "name", &plain->narrator, player);
        lt_put(&slots, "side", lt_side_word(language, view.open.side[player]));
        lt_plain_add(&line, language, LT_N("{name} ({side}): "), &slots);
        add_cards(&line, language, view.open.cards[player]);
        lt_writer_text(&line, "; ");
        add_tokens(&line, language, &view.open, player);
        lt_writer_text(&line, "; ");
        lt_plain_add_count(&line, language, LT_N_COUNT("{n} tile in hand", "{n} tiles in hand"),
                           view.open.hand_size[player], NULL);
        lt_writer_text(&line, ".");
        lt_plain_print(plain, &line);
    }
}

void lt_plain_print_supply(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_language language = plain->settings.language;
    lt_writer line = LT_PLAIN_SENTENCE;
    unsigned missing = 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        if (lt_cards_of(view.open.supply, color) == 0) missing |= 1u << color;
    lt_plain_add(&line, language, LT_N("Supply: "), NULL);
    add_cards(&line, language, view.open.supply);
    lt_writer_text(&line, ".");
    if (missing != 0) {
        lt_slots slots = {0};
        lt_put_colors(&slots, "colors", language, LT_COLOR_MISSING, missing, true);
        lt_writer_text(&line, " ");
        lt_plain_add(&line, language, LT_N("There is no {colors} left."), &slots);
    }
    lt_plain_print(plain, &line);
    lt_plain_add_count(&line, language, LT_N_COUNT("{n} favor token is left.", "{n} favor tokens are left."),
                       view.open.favor_supply, NULL);
    lt_writer_text(&line, " ");
    lt_plain_add_count(&line, language,
                       LT_N_COUNT("The draw stack has {n} tile.", "The draw stack has {n} tiles."),
                       view.open.draw, NULL);
    lt_plain_print(plain, &line);
}

void lt_plain_print_stacks(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_language language = plain->settings.language;
    for (lt_set set = LT_FOUR_OF_A_KIND; set <= LT_SEVEN_UNIQUE; set++) {
        lt_writer list = LT_PLAIN_SENTENCE;
        lt_slots slots = {0};
        const unsigned height = lt_stack_height(view.open.players, set);
        for (unsigned i = view.open.taken[set]; i < height; i++) {
            lt_plain_join(&list, ", ");
            lt_writer_uint(&list, lt_stack_honor(view.open.players, set, i));
        }
        lt_put(&slots, "set", lt_set_name(language, set));
        lt_put(&slots, "list", list.out);
        lt_plain_print_line(plain,
                            list.length > 0 ? LT_N("{set}: {list}; then 4 each.")
                                            : LT_N("{set}: the stack is empty; 4 each."),
                            &slots);
    }
}

// What of one kind can be dedicated: the colors to choose from, and one way to type it.
static bool print_set(const lt_plain *plain, const lt_view *view, lt_set set, const lt_move *moves,
                      int count) {
    const lt_language language = plain->settings.language;
    lt_writer example = LT_PLAIN_SENTENCE;
    lt_slots slots = {0};
    unsigned colors = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i].kind != LT_DEDICATE || moves[i].dedicate.set != set) continue;
        colors |= moves[i].dedicate.colors;
        if (example.length == 0) lt_plain_add_move(&example, moves[i]);
    }
    if (example.length == 0) return false;
    lt_put(&slots, "set", lt_set_name(language, set));
    lt_put(&slots, "move", example.out);
    lt_put_colors(&slots, "colors", language, LT_COLOR_ALONE, colors, set == LT_FOUR_OF_A_KIND);
    const unsigned honor = lt_stack_honor(view->open.players, set, view->open.taken[set]);
    if (set == LT_SEVEN_UNIQUE)
        lt_plain_print_count(plain,
                             LT_N_COUNT("You can dedicate {set} for {n} honor: {move}.",
                                        "You can dedicate {set} for {n} honor: {move}."),
                             honor, &slots);
    else if (set == LT_THREE_PAIR && __builtin_popcount(colors) > 3)
        lt_plain_print_count(
            plain,
            LT_N_COUNT("You can dedicate {set} in any three of {colors} for {n} honor, for example {move}.",
                       "You can dedicate {set} in any three of {colors} for {n} honor, for example {move}."),
            honor, &slots);
    else
        lt_plain_print_count(
            plain,
            LT_N_COUNT("You can dedicate {set} in {colors} for {n} honor, for example {move}.",
                       "You can dedicate {set} in {colors} for {n} honor, for example {move}."),
            honor, &slots);
    return true;
}

// False, and nothing said, if there is nothing to dedicate.
static bool print_all_sets(const lt_plain *plain, const lt_view *view) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_view_moves(view, moves, LT_MAX_MOVES);
    bool any = false;
    for (lt_set set = LT_FOUR_OF_A_KIND; set <= LT_SEVEN_UNIQUE; set++)
        if (print_set(plain, view, set, moves, count)) any = true;
    return any;
}

// Sets that one exchange of this turn would complete.
static void print_near_sets(const lt_plain *plain) {
    lt_reasons near;
    if (!lt_midend_may_decide(&plain->match->game, plain->viewer) || lt_match_complete(plain->match)) return;
    lt_near_sets_of(&plain->narrator, &plain->match->draft, &near);
    lt_plain_print_reasons(plain, &near);
}

void lt_plain_print_sets(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    if (!print_all_sets(plain, &view))
        lt_plain_print_line(plain, LT_N("You can’t dedicate anything right now."), NULL);
    print_near_sets(plain);
}

void lt_plain_print_threats(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    lt_reasons threats;
    lt_threats_of(&plain->narrator, &view.open, &threats);
    if (threats.count == 0)
        lt_plain_print_line(
            plain, LT_N("No opponent can dedicate anything right now, even after an exchange."), NULL);
    lt_plain_print_reasons(plain, &threats);
}

void lt_plain_print_score(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_language language = plain->settings.language;
    for (unsigned player = 0; player < view.open.players; player++) {
        lt_writer line = LT_PLAIN_SENTENCE;
        lt_slots slots = {0};
        lt_put_name(&slots, "name", &plain->narrator, player);
        lt_plain_add(&line, language, "{name}: ", &slots);
        add_tokens(&line, language, &view.open, player);
        lt_writer_text(&line, "; ");
        lt_plain_add_count(&line, language, LT_N_COUNT("{n} card", "{n} cards"),
                           lt_cards_total(view.open.cards[player]), NULL);
        lt_writer_text(&line, ".");
        lt_plain_print(plain, &line);
    }
    const unsigned leaders = lt_leaders(&view.open);
    unsigned most = 0;
    for (unsigned player = 0; player < view.open.players; player++)
        if (view.open.honor[player] > most) most = view.open.honor[player];
    lt_slots slots = {0};
    lt_put_names(&slots, "names", &plain->narrator, leaders);
    const int you = plain->narrator.you;
    if (!plain->match->game.over)
        lt_plain_print_line(plain,
                            most == 0                          ? LT_N("Nobody has any honor yet.")
                            : you >= 0 && leaders == 1u << you ? LT_N("You are ahead.")
                            : (leaders & (leaders - 1)) == 0   ? LT_N("{names} is ahead.")
                                                               : LT_N("{names} are tied for the lead."),
                            &slots);
}

// --- Where the turn stands ---------------------------------------------------------------------------

static void print_draft(const lt_plain *plain) {
    const lt_match *match = plain->match;
    lt_writer list = LT_PLAIN_SENTENCE;
    lt_slots slots = {0};
    for (int i = 0; i < match->draft_count; i++) {
        lt_plain_join(&list, " ");
        lt_plain_add_move(&list, match->draft_moves[i]);
    }
    if (list.length == 0) return;
    lt_put(&slots, "moves", list.out);
    lt_plain_print_line(plain, LT_N("So far in this turn: {moves}."), &slots);
}

static void print_time(const lt_plain *plain) {
    const lt_plain_host *host = &plain->settings.host;
    const int64_t left = lt_game_time_left(&plain->match->game, plain->match->game.state.open.player,
                                           host->now_ms(host->context));
    if (left == INT64_MAX) return;
    const unsigned seconds = left > 0 ? (unsigned)(left / 1000) : 0;
    lt_slots slots = {0};
    lt_put_number(&slots, "minutes", (int)(seconds / 60));
    lt_put_number(&slots, "seconds", (int)(seconds % 60));
    lt_plain_print_line(plain, LT_N("Time left: {minutes} min {seconds} s."), &slots);
}

bool lt_plain_print_duty(const lt_plain *plain) {
    const lt_open_info *open = &plain->match->draft.open;
    const unsigned cards = lt_cards_total(open->cards[open->player]);
    if (lt_match_complete(plain->match)) {
        lt_plain_print_line(plain, LT_N("Type confirm to play it, or undo to take it back."), NULL);
    } else if (open->final) {
        lt_plain_print_line(plain, LT_N("Your final turn: exchange and dedicate if you like, then pass."),
                            NULL);
    } else if (cards > LT_CARD_LIMIT) {
        lt_plain_print_count(
            plain,
            LT_N_COUNT("You have {n} card (max 12): dedicate or discard before you place a tile.",
                       "You have {n} cards (max 12): dedicate or discard before you place a tile."),
            cards, NULL);
    } else {
        return false;
    }
    return true;
}

void lt_plain_print_status(const lt_plain *plain) {
    const lt_view view = lt_plain_view(plain);
    const lt_open_info *open = &view.open;
    const lt_language language = plain->settings.language;
    lt_writer line = LT_PLAIN_SENTENCE;
    lt_writer_skip(&line,
                   lt_describe_turn(&plain->narrator, open, lt_writer_place(&line), lt_writer_room(&line)));
    lt_writer_text(&line, ".");
    lt_plain_print(plain, &line);
    if (plain->viewer != (int)open->player) return;
    lt_slots slots = {0};
    lt_put(&slots, "side", lt_side_word(language, open->side[open->player]));
    lt_plain_add(&line, language, LT_N("Your side is {side}. You have "), &slots);
    add_cards(&line, language, open->cards[open->player]);
    lt_writer_text(&line, "; ");
    add_tokens(&line, language, open, open->player);
    lt_writer_text(&line, ".");
    lt_plain_print(plain, &line);
    if (!open->final) lt_plain_print_hand(plain);
    print_all_sets(plain, &view);
    print_near_sets(plain);
    print_time(plain);
    print_draft(plain);
    lt_plain_print_duty(plain);
}
