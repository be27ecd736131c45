// test_plain.c - the plain game driven by lines: what it tells a seat never depends on tiles that the seat
// cannot see.
#include "lt_plain.h"
#include "table.h"

typedef struct {
    size_t size;
    char text[1 << 18];
    int kept, error;
    bool stop;
    int64_t now_ms;
} fake_host;

static void fake_write(void *context, const char *text, size_t size) {
    fake_host *self = context;
    assert_true(self->size + size < sizeof self->text);
    memcpy(self->text + self->size, text, size);
    self->size += size;
    self->text[self->size] = '\0';
}

static void fake_flush(void *context) {
    (void)context;
}

static int64_t fake_now(void *context) {
    return ((fake_host *)context)->now_ms;
}

static int fake_keep(void *context, const lt_match *match, const char *path) {
    fake_host *self = context;
    (void)match, (void)path;
    self->kept++;
    return self->error;
}

static bool fake_remember(void *context, const char *key, const char *value) {
    (void)context, (void)key, (void)value;
    return true;
}

static uint64_t fake_chance(void *context) {
    (void)context;
    return 4;
}

static bool fake_stop(void *context) {
    return ((fake_host *)context)->stop;
}

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];

static void begin(lt_plain *plain, lt_match *match, fake_host *host, bool confirm) {
    host->size = 0;
    const lt_plain_settings settings = {
        .host = {host, fake_write, fake_flush, fake_now, fake_keep, fake_remember, fake_chance, fake_stop},
        .resume = "again",
        .confirm = confirm,
        .playouts = 2,
        .scratch = scratch};
    lt_plain_begin(plain, match, &settings);
}

static bool say(lt_plain *plain, const char *line) {
    return lt_plain_line(plain, line, strlen(line));
}

// Plays a turn of the player to move and forgets what was printed before.
static void play_turn(lt_plain *plain, fake_host *host) {
    char move[LT_MOVE_TEXT];
    lt_move_write(first_of(&plain->match->draft, LT_PLACE), move, sizeof move);
    host->size = 0;
    say(plain, move);
}

static const char *const questions[] = {"turn",   "hand",     "lake", "free",   "best",   "cards",   "supply",
                                        "stacks", "sets",     "hint", "score",  "unseen", "log all", "rules",
                                        "help",   "cell 1,0", "undo", "tile 7", "free",   "confirm"};

// Deals anew what `seat` cannot see, so that the moves so far still fit: tiles that were drawn keep their
// places.
static void hide_differently(lt_match *match, int seat, uint64_t seed) {
    const lt_view view = lt_view_of(&match->game.state, seat);
    match->game.state = lt_sample(&view, seed);
    match->draft = match->game.state;
}

static void R13_answers_do_not_depend_on_hidden_tiles(void **unused) {
    (void)unused;
    static fake_host one, other;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        lt_match a, b;
        lt_plain plain_a, plain_b;
        lt_match_settings settings = table_of(2 + (unsigned)seed % 3, seed);
        start_match(&a, &settings);
        for (uint64_t turn = 0; turn < seed; turn++) finish_turn(&a);
        // The player to move is the one at the keyboard, all others are bots.
        const unsigned player = a.game.state.open.player;
        for (unsigned i = 0; i < settings.setup.players; i++)
            if (i != player) a.game.seat[i].kind = LT_SEAT_BOT;
        b = a;
        hide_differently(&b, (int)player, seed);
        assert_false(same_state(&a.game.state, &b.game.state));
        begin(&plain_a, &a, &one, true);
        begin(&plain_b, &b, &other, true);
        for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
            assert_true(say(&plain_a, questions[i]));
            assert_true(say(&plain_b, questions[i]));
        }
        assert_string_equal(one.text, other.text);
        assert_true(one.size > 2000);
    }
}

// Hot-seat: between two turns nobody's tiles are told.
static void R13_a_hand_over_shows_nobodys_tiles(void **unused) {
    (void)unused;
    static fake_host host;
    lt_match match;
    lt_plain plain;
    lt_match_settings settings = table_of(3, 5);
    start_match(&match, &settings);
    begin(&plain, &match, &host, false);
    for (int turn = 0; turn < 6; turn++) {
        assert_true(plain.waiting);
        assert_int_equal(plain.viewer, LT_SPECTATOR);
        assert_null(strstr(host.text, "Tile "));
        assert_null(strstr(host.text, "draws tile"));
        say(&plain, "");
        assert_false(plain.waiting);
        assert_non_null(strstr(host.text, "Tile "));
        play_turn(&plain, &host);
    }
}

static void what_changes_is_kept_and_what_does_not_is_not(void **unused) {
    (void)unused;
    static fake_host host;
    lt_match match;
    lt_plain plain;
    start_rich(&match, 2);
    match.game.seat[1].kind = LT_SEAT_BOT;
    host.kept = 0;
    begin(&plain, &match, &host, true);
    assert_int_equal(host.kept, 1);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) say(&plain, questions[i]);
    assert_int_equal(host.kept, 1);
    say(&plain, "xBW");
    assert_int_equal(host.kept, 2);
    say(&plain, "undo");
    assert_int_equal(host.kept, 3);
    say(&plain, "save");
    assert_int_equal(host.kept, 4);
    host.error = 28; // no space left
    host.size = 0;
    say(&plain, "d4R");
    assert_non_null(strstr(host.text, "The game could not be saved: "));
    host.error = 0;
}

static void bots_that_are_stopped_have_not_played(void **unused) {
    (void)unused;
    static fake_host host;
    lt_match match;
    lt_plain plain;
    lt_match_settings settings = table_of(2, 5);
    settings.seat[0] = (lt_seat){LT_SEAT_BOT, "bot", lt_bot_by_name("search")};
    start_match(&match, &settings);
    host.stop = true;
    begin(&plain, &match, &host, true);
    assert_int_equal(match.game.move_count, 0);
    assert_int_equal(match.draft_count, 0);
    host.stop = false;
}

static void a_hand_over_takes_no_time(void **unused) {
    (void)unused;
    static fake_host host;
    lt_match match;
    lt_plain plain;
    lt_match_settings settings = table_of(2, 5);
    settings.clock = (lt_clock_rules){LT_CLOCK_PER_TURN, 1000, 0};
    start_match(&match, &settings);
    begin(&plain, &match, &host, false);
    host.now_ms += 1500;
    assert_int_equal(lt_plain_time_left(&plain), INT64_MAX);
    say(&plain, "");
    assert_non_null(strstr(host.text, "Time left: 0 min 1"));
    host.now_ms += 999;
    assert_int_equal(lt_plain_time_left(&plain), 1);
    host.now_ms += 1;
    lt_plain_time_up(&plain);
    assert_non_null(strstr(host.text, "runs out of time"));
    assert_true(match.game.over);
}

static void time_goes_on_after_a_resume(void **unused) {
    (void)unused;
    static fake_host host;
    static char record[1 << 16];
    lt_match match, again;
    lt_plain plain;
    lt_fault fault;
    lt_match_settings settings = table_of(2, 5);
    settings.seat[1] = (lt_seat){LT_SEAT_BOT, "bot", lt_bot_by_name("greedy")};
    settings.clock = (lt_clock_rules){LT_CLOCK_BANK, 100000, 0};
    start_match(&match, &settings);
    begin(&plain, &match, &host, false);
    host.now_ms += 1200;
    play_turn(&plain, &host);
    host.now_ms += 300;
    const size_t size = lt_match_record(&match, host.now_ms, record, sizeof record);
    assert_true(size < sizeof record);
    host.now_ms += 50000; // nobody plays
    assert_true(lt_match_restore(LT_ENGLISH, &again, record, size, host.now_ms, &fault));
    begin(&plain, &again, &host, false);
    assert_int_equal(lt_plain_time_left(&plain), 100000 - 1200 - 300);
    say(&plain, "turn");
    assert_non_null(strstr(host.text, "Time left: 1 min 38"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R13_answers_do_not_depend_on_hidden_tiles),
        cmocka_unit_test(R13_a_hand_over_shows_nobodys_tiles),
        cmocka_unit_test(what_changes_is_kept_and_what_does_not_is_not),
        cmocka_unit_test(bots_that_are_stopped_have_not_played),
        cmocka_unit_test(a_hand_over_takes_no_time),
        cmocka_unit_test(time_goes_on_after_a_resume),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
