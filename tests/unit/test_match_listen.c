// test_match_listen.c - what listeners hear, and that nobody gets to know more than R13 allows.
#include "table.h"

typedef struct {
    int count;
    const lt_match *match;
    char text[1 << 16];
    size_t size;
} story;

static void hear(void *context, const lt_happening *happening) {
    story *self = context;
    char json[LT_JSON_MAX], move[LT_MOVE_TEXT] = "start";
    if (happening->number > 0) lt_move_write(happening->move, move, sizeof move);
    lt_events_json(&happening->events, json, sizeof json);
    self->size +=
        (size_t)snprintf(self->text + self->size, sizeof self->text - self->size, "%u %u %u %s %s\n",
                         happening->number, happening->turn, happening->player, move, json);
    assert_true(self->size < sizeof self->text);
    self->count++;
    if (self->match == NULL) return; // a listener finds the whole turn played
    assert_true(self->match->game.move_count >= happening->number);
    assert_int_equal(self->match->game.state.open.spent, 0);
}

static void listeners_hear_every_move(void **unused) {
    (void)unused;
    static story heard, told;
    lt_match match;
    memset(&heard, 0, sizeof heard);
    memset(&told, 0, sizeof told);
    start_rich(&match, 2);
    match.game.state = match.draft = start_seed(2, 7);
    heard.match = &match;
    assert_true(lt_match_listen(&match, (lt_listener){0, hear, &heard}));
    draft(&match, first_of(&match.draft, LT_PLACE));
    assert_int_equal(heard.count, 0);
    lt_match_undo(&match);
    play_to_end(&match);
    assert_int_equal(heard.count, match.game.move_count);
    lt_match_replay(&match, (lt_listener){0, hear, &told});
    assert_int_equal(told.count, match.game.move_count + 1);
    assert_non_null(strstr(told.text, "\"why\":\"start\""));
    assert_string_equal(strchr(told.text, '\n') + 1, heard.text); // the same, after the start
}

static void there_is_room_for_so_many_listeners(void **unused) {
    (void)unused;
    lt_match match;
    static story heard;
    start_rich(&match, 2);
    for (int i = 0; i < LT_MATCH_LISTENERS; i++)
        assert_true(lt_match_listen(&match, (lt_listener){LT_SPECTATOR, hear, &heard}));
    assert_false(lt_match_listen(&match, (lt_listener){LT_SPECTATOR, hear, &heard}));
}

// --- What nobody may know ---------------------------------------------------------------------------------

// Deals the tiles that `seat` cannot see anew: the same game to that seat, another one in truth.
static void deal_anew(lt_match *match, int seat, uint64_t seed) {
    const lt_view view = lt_view_of(&match->game.state, seat);
    match->game.state = lt_sample(&view, seed);
    match->draft = match->game.state;
}

// All that `seat` gets to know in the turn of another player, whose tile is on top of both hands.
static void what_is_told(lt_match *match, int seat, lt_move move, story *heard, lt_view *view,
                         lt_events *preview) {
    memset(heard, 0, sizeof *heard);
    match->listener_count = 0;
    assert_true(lt_match_listen(match, (lt_listener){seat, hear, heard}));
    assert_true(lt_match_preview(match, move, preview));
    draft(match, move);
    *view = lt_match_view(match, seat);
    assert_true(lt_match_confirm(match, 0));
    lt_view after = lt_match_view(match, seat);
    assert_true(after.open.lake_size == view->open.lake_size + 1);
    *view = after;
}

// R13: a rival's placement tells a seat the same, whatever the rival keeps, draws, or leaves in the stack.
static void R13_nothing_told_depends_on_hidden_tiles(void **unused) {
    (void)unused;
    static story one, other;
    unsigned tried = 0;
    for (uint64_t seed = 1; seed < 400 && tried < 40; seed++) {
        lt_match a, b;
        lt_match_settings settings = table_of(2 + (unsigned)seed % 3, seed % 7);
        start_match(&a, &settings);
        for (uint64_t turn = 0; turn < seed % 9; turn++) finish_turn(&a);
        const int seat =
            seed % 2 ? LT_SPECTATOR : (int)((a.game.state.open.player + 1) % a.game.state.open.players);
        b = a;
        deal_anew(&b, seat, seed);
        const lt_move move = first_of(&a.game.state, LT_PLACE);
        if (lt_legal(&a.game.state, move) != LT_OK || lt_legal(&b.game.state, move) != LT_OK) continue;
        lt_view seen_a, seen_b;
        lt_events preview_a, preview_b;
        what_is_told(&a, seat, move, &one, &seen_a, &preview_a);
        what_is_told(&b, seat, move, &other, &seen_b, &preview_b);
        assert_false(same_state(&a.game.state, &b.game.state));
        assert_string_equal(one.text, other.text);
        assert_memory_equal(&seen_a, &seen_b, sizeof seen_a);
        assert_memory_equal(&preview_a, &preview_b, sizeof preview_a);
        tried++;
    }
    assert_int_equal(tried, 40);
}

// The events' very bytes, what stands past their end too: listeners may copy them as a whole.
static void keep_bytes(void *context, const lt_happening *happening) {
    memcpy(context, happening, sizeof *happening);
}

static void R13_no_byte_of_a_happening_holds_a_hidden_tile(void **unused) {
    (void)unused;
    lt_match match;
    lt_match_settings settings = table_of(3, 2);
    lt_happening spectator, owner;
    start_match(&match, &settings);
    lt_match_listen(&match, (lt_listener){LT_SPECTATOR, keep_bytes, &spectator});
    lt_match_listen(&match, (lt_listener){0, keep_bytes, &owner});
    finish_turn(&match);
    int hidden = 0;
    for (int i = 0; i < spectator.events.count; i++)
        if (spectator.events.at[i].kind == LT_EV_DRAWN) {
            assert_int_equal(spectator.events.at[i].drawn.tile, LT_NO_TILE);
            assert_int_equal(owner.events.at[i].drawn.tile, settings.setup.deck[9]);
            hidden++;
        }
    assert_int_equal(hidden, 1);
    static const lt_event nothing;
    for (int i = spectator.events.count; i < LT_MAX_EVENTS; i++)
        assert_memory_equal(&spectator.events.at[i], &nothing, sizeof nothing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listeners_hear_every_move),
        cmocka_unit_test(there_is_room_for_so_many_listeners),
        cmocka_unit_test(R13_nothing_told_depends_on_hidden_tiles),
        cmocka_unit_test(R13_no_byte_of_a_happening_holds_a_hidden_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
