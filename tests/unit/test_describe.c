// test_describe.c - games told in sentences: marks, names, grammar, and whole games in every language.
#include <string.h>

#include "helpers.h"
#include "lt_bot.h"
#include "lt_describe.h"
#include "lt_reasons.h"

static const char *const four_names[] = {"Ann", "Bo", "Cy", "Di"};

static lt_narrator narrator_in(lt_language language) {
    lt_narrator narrator;
    lt_narrator_init(&narrator, language, 4, four_names);
    return narrator;
}

// Every slot is filled, every mark has its end, and nothing was cut.
static void check_text_of(const char *text, size_t cap) {
    unsigned mark = LT_MARK_NONE;
    assert_in_range(strlen(text), 1, cap - 2);
    assert_null(strpbrk(text, "{}\n"));
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        if (*at >= ' ') continue;
        assert_true(*at == LT_MARK_END ? mark != LT_MARK_NONE : mark == LT_MARK_NONE);
        assert_true(*at <= LT_BLACK || *at == LT_MARK_NAME || *at == LT_MARK_END);
        mark = *at == LT_MARK_END ? LT_MARK_NONE : *at;
    }
    assert_int_equal(mark, LT_MARK_NONE);
}

static void check_sentence(const char *text) {
    check_text_of(text, LT_SENTENCE);
    assert_int_equal(text[strlen(text) - 1], '.');
}

static void assert_plain(const char *marked, const char *plain) {
    char text[LT_SENTENCE];
    assert_in_range(strlen(marked), 1, sizeof text - 1);
    strncpy(text, marked, sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(lt_unmark(text), strlen(plain));
    assert_string_equal(text, plain);
}

// --- Marks, names, words ----------------------------------------------------------------------------

static void names_are_safe_and_no_two_alike(void **unused) {
    (void)unused;
    char long_name[3 * LT_NAME_BYTES] = "";
    for (size_t i = 0; i + 2 < sizeof long_name; i += 2) memcpy(long_name + i, "ż", 3);
    const char *const raw[] = {"A\x1b[2J\x0e\xff\u202e", NULL, long_name, long_name};
    lt_narrator narrator;
    lt_narrator_init(&narrator, LT_POLISH, 4, raw);
    assert_string_equal(narrator.name[0], "A?[2J???");
    assert_string_equal(narrator.name[1], "Gracz 2");
    for (unsigned player = 2; player < 4; player++) {
        const char *name = narrator.name[player];
        const size_t size = strlen(name);
        assert_in_range(size, 100, LT_NAME_BYTES - 1);
        assert_string_equal(name + size - 4, player == 2 ? " (3)" : " (4)");
        assert_memory_equal(name + size - 6, "ż", 2); // not cut within a character
    }
}

static void cards_are_counted_in_the_right_form(void **unused) {
    (void)unused;
    const struct {
        const char *letters, *said[LT_LANGUAGES];
    } cases[] = {
        {"", IN("no cards", "bez kart", "nessuna carta", "нет карт")},
        {"RRB", IN("2 red, 1 blue", "2 czerwone, 1 niebieska", "2 rosse, 1 blu", "2 красные, 1 синяя")},
        {"GGGGGWWWWK", IN("5 green, 4 white, 1 black", "5 zielonych, 4 białe, 1 czarna",
                          "5 verdi, 4 bianche, 1 nera", "5 зелёных, 4 белые, 1 чёрная")}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned language = 0; language < LT_LANGUAGES; language++) {
            if (cases[i].said[language] == NULL) continue;
            char text[LT_SENTENCE];
            lt_cards_write((lt_language)language, cards_from(cases[i].letters), text, sizeof text);
            check_text_of(text, sizeof text);
            assert_plain(text, cases[i].said[language]);
        }
}

static void levels_have_names_and_characters_in_every_language(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < lt_level_count; i++) {
        assert_string_equal(lt_level_name(LT_ENGLISH, lt_bots[i]->name), lt_bots[i]->name);
        for (unsigned language = LT_ENGLISH + 1; language < LT_LANGUAGES; language++) {
            assert_string_not_equal(lt_level_name((lt_language)language, lt_bots[i]->name), lt_bots[i]->name);
            assert_string_not_equal(lt_translate((lt_language)language, lt_bots[i]->about),
                                    lt_bots[i]->about);
        }
    }
    assert_string_equal(lt_level_name(LT_POLISH, "greedy"), "greedy");
}

static void sides_and_rules_have_names(void **unused) {
    (void)unused;
    assert_string_equal(lt_side_word(LT_POLISH, LT_WEST), "zachód");
    assert_string_equal(lt_side_word(LT_RUSSIAN, LT_NORTH), "север");
    assert_string_equal(lt_rules_name(LT_ITALIAN, LT_MUST_DEDICATE), "con dedica obbligatoria");
    for (unsigned rules = LT_STANDARD; rules <= LT_MUST_DEDICATE; rules++)
        assert_string_equal(lt_rules_name(LT_ENGLISH, (lt_rules)rules), lt_rules_names[rules]);
    assert_string_equal(lt_color_word(LT_ENGLISH, LT_COLOR_ALONE, LT_NO_COLOR), "?");
    assert_string_equal(lt_color_word(LT_RUSSIAN, LT_COLOR_ALONE, 99), "?");
}

static void who_finds_no_card_starts_without(void **unused) {
    (void)unused;
    const lt_setup setup = lt_setup_from_seed(2, 1);
    const lt_events events = {1, {{.kind = LT_EV_CARD, .player = 1, .card = {LT_RED, LT_WHY_START, false}}}};
    const lt_narrator narrator = narrator_in(LT_ITALIAN);
    lt_sentences told;
    lt_describe_beginning(&narrator, &setup, &events, &told);
    assert_int_equal(told.count, 4);
    assert_plain(told.at[3], "Bo inizia senza carte.");
}

// --- Sentences --------------------------------------------------------------------------------------

static void moves_are_told(void **unused) {
    (void)unused;
    const lt_events honor = {1, {{.kind = LT_EV_HONOR, .player = 1, .honor = {LT_THREE_PAIR, 8}}}};
    const struct {
        lt_move move;
        const char *said[LT_LANGUAGES];
    } cases[] = {
        {exchange_move('R', 'B'),
         IN("Bo pays 2 favor tokens, returns red and takes blue.",
            "Bo płaci 2 żetony łaski, oddaje czerwoną kartę i bierze niebieską.",
            "Bo paga 2 gettoni privilegio, restituisce una carta rossa e ne prende una blu.",
            "Bo платит 2 жетона поощрения, возвращает красную карту и берёт синюю.")},
        {dedicate_move(LT_THREE_PAIR, "RWK"),
         IN("Bo dedicates Three Pair in red, white and black for 8 honor.",
            "Bo dokonuje poświęcenia „Trzy pary” (czerwone, białe i czarne) i zdobywa 8 punktów honoru.",
            "Bo fa la dedica «Tre coppie» (rosse, bianche e nere) e ottiene 8 punti onore.",
            "Bo составляет узор «Три пары фонариков» (красные, белые и чёрные) и получает 8 почестей.")},
        {discard_move('G'), IN("Bo discards green.", "Bo odrzuca zieloną kartę.",
                               "Bo scarta una carta verde.", "Bo сбрасывает зелёную карту.")},
        {place_move(17, 1, -2, 0),
         IN("Bo places tile 17 at 1,-2.", "Bo kładzie kafel 17 na polu 1,-2.",
            "Bo piazza la tessera 17 in 1,-2.", "Bo кладёт фрагмент 17 на клетку 1,-2.")},
        {pass_move(), IN("Bo ends the final turn.", "Bo kończy turę końcową.", "Bo conclude l’ultimo turno.",
                         "Bo завершает финальный ход.")},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned language = 0; language < LT_LANGUAGES; language++) {
            if (cases[i].said[language] == NULL) continue;
            const lt_narrator narrator = narrator_in((lt_language)language);
            lt_sentences told;
            lt_describe_move(&narrator, 1, cases[i].move, &honor, &told);
            assert_int_equal(told.count, 1);
            assert_plain(told.at[0], cases[i].said[language]);
        }
}

static void sentences_said_to_you(void **unused) {
    (void)unused;
    const lt_events gifts = {3,
                             {{.kind = LT_EV_CARD, .player = 1, .card = {LT_RED, LT_WHY_FACING, true}},
                              {.kind = LT_EV_FAVOR, .player = 1, .favor = {2}},
                              {.kind = LT_EV_CARD, .player = 0, .card = {LT_BLUE, LT_WHY_FACING, true}}}};
    const char *const said[LT_LANGUAGES][6] = {
        [LT_ENGLISH] = {"You place tile 17 at 1,-2.", "You take red.", "You take 2 favor tokens.",
                        "Ann takes blue.", "You: red, 2 favor tokens",
                        "Against the rules: you have no black card."},
        [LT_POLISH] = {"Kładziesz kafel 17 na polu 1,-2.", "Bierzesz czerwoną kartę.",
                       "Bierzesz 2 żetony łaski.", "Ann bierze niebieską kartę.",
                       "Ty: czerwona, 2 żetony łaski", "Niezgodne z zasadami: nie masz czarnej karty."},
        [LT_ITALIAN] = {"Piazzi la tessera 17 in 1,-2.", "Prendi una carta rossa.",
                        "Prendi 2 gettoni privilegio.", "Ann prende una carta blu.",
                        "Tu: rossa, 2 gettoni privilegio", "Contro le regole: non hai nessuna carta nera."},
        [LT_RUSSIAN] = {"Вы кладёте фрагмент 17 на клетку 1,-2.", "Вы берёте красную карту.",
                        "Вы берёте 2 жетона поощрения.", "Ann берёт синюю карту.",
                        "Вы: красная, 2 жетона поощрения", "Не по правилам: у вас нет чёрной карты."}};
    lt_state state = start_seed(4, 1);
    state.open.player = 1;
    for (unsigned language = 0; language < LT_LANGUAGES; language++) {
        if (said[language][0] == NULL) continue;
        lt_narrator narrator = narrator_in((lt_language)language);
        lt_sentences told;
        char text[LT_SENTENCE];
        narrator.you = 1;
        lt_describe_move(&narrator, 1, place_move(17, 1, -2, 0), &gifts, &told);
        assert_int_equal(told.count, 4);
        for (int i = 0; i < told.count; i++) assert_plain(told.at[i], said[language][i]);
        lt_describe_gains(&narrator, 1, &gifts, text, sizeof text);
        assert_plain(text, said[language][4]);
        lt_describe_refusal(&narrator, &state.open, discard_move('K'), LT_ERR_NOT_HELD, text, sizeof text);
        assert_plain(text, said[language][5]);
    }
}

// R20: three players with as much honor as each other, and then what decides.
static void results_said_to_you(void **unused) {
    (void)unused;
    const struct {
        uint8_t honor[2], favor[2];
        unsigned cards[2]; // red ones
        int you;
        const char *said;
    } cases[] = {
        {{20, 18}, {0, 0}, {0, 0}, 0, "You win with 20 honor."},
        {{20, 18}, {0, 0}, {0, 0}, 1, "Ann wins with 20 honor."},
        {{20, 20}, {3, 1}, {0, 0}, 0, "A tie at 20 honor: you have more favor tokens (3) and win."},
        {{20, 20}, {3, 1}, {0, 0}, 1, "A tie at 20 honor: Ann has more favor tokens (3) and wins."},
        {{20, 20},
         {1, 1},
         {2, 1},
         0,
         "A tie in honor (20) and favor tokens (1): you have more lantern cards (2) and win."},
        {{20, 20},
         {1, 1},
         {2, 1},
         LT_SPECTATOR,
         "Ann and Bo are tied in honor (20) and favor tokens (1); Ann has more lantern cards (2) and wins."},
        {{20, 20},
         {1, 1},
         {2, 2},
         1,
         "You share the victory with Ann, tied in honor (20), favor tokens (1) and lantern cards (2)."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lt_state state = start_seed(2, 1);
        lt_narrator narrator;
        lt_sentences told;
        lt_narrator_init(&narrator, LT_ENGLISH, 2, four_names);
        narrator.you = cases[i].you;
        state.open.over = true;
        for (unsigned player = 0; player < 2; player++) {
            state.open.honor[player] = cases[i].honor[player];
            state.open.favor[player] = cases[i].favor[player];
            state.open.cards[player] = cases[i].cards[player] << LT_CARD_BITS * LT_RED;
        }
        lt_describe_result(&narrator, &state.open, (lt_ending){LT_NORMAL, -1, 0}, &told);
        assert_int_equal(told.count, 1);
        assert_plain(told.at[0], cases[i].said);
    }
}

static void what_others_draw_stays_hidden_R13(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 3);
    const lt_narrator narrator = narrator_in(LT_ENGLISH);
    const lt_tile tile = lt_hand_tile(state.hand[0], 0), drawn = stack_tile(&state, 0);
    lt_events events = {0};
    lt_sentences told;
    char own[64];
    apply_ok(&state, place_move(tile, 0, 1, 0), &events);
    snprintf(own, sizeof own, "Ann draws tile %u.", drawn);
    const struct {
        int seat;
        const char *last;
    } cases[] = {{0, own}, {1, "Ann draws a tile."}, {LT_SPECTATOR, "Ann draws a tile."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const lt_events seen = lt_events_for(&events, cases[i].seat);
        lt_describe_move(&narrator, 0, place_move(tile, 0, 1, 0), &seen, &told);
        assert_plain(told.at[told.count - 1], cases[i].last);
    }
}

static void gains_in_short(void **unused) {
    (void)unused;
    const lt_events events = {4,
                              {{.kind = LT_EV_CARD, .player = 0, .card = {LT_RED, LT_WHY_MATCH, true}},
                               {.kind = LT_EV_FAVOR, .player = 0, .favor = {2}},
                               {.kind = LT_EV_CARD, .player = 0, .card = {LT_WHITE, LT_WHY_FACING, true}},
                               {.kind = LT_EV_CARD, .player = 1, .card = {LT_BLACK, LT_WHY_FACING, false}}}};
    const char *const said[LT_LANGUAGES][3] = {
        [LT_ENGLISH] = {"Ann: red (match), 2 favor tokens, white", "Bo: no black in the supply",
                        "Cy: nothing"},
        [LT_POLISH] = {"Ann: czerwona (dopasowanie), 2 żetony łaski, biała", "Bo: w zasobach nie ma czarnej",
                       "Cy: nic"},
        [LT_ITALIAN] = {"Ann: rossa (corrispondenza), 2 gettoni privilegio, bianca",
                        "Bo: nessuna nera nella riserva", "Cy: niente"},
        [LT_RUSSIAN] = {"Ann: красная (продолжение), 2 жетона поощрения, белая", "Bo: в запасе нет чёрной",
                        "Cy: ничего"}};
    for (unsigned language = 0; language < LT_LANGUAGES; language++) {
        if (said[language][0] == NULL) continue;
        const lt_narrator narrator = narrator_in((lt_language)language);
        for (unsigned player = 0; player < 3; player++) {
            char text[LT_SENTENCE];
            lt_describe_gains(&narrator, player, &events, text, sizeof text);
            assert_plain(text, said[language][player]);
        }
    }
}

static void refusals_in_every_language(void **unused) {
    (void)unused;
    const lt_state state = start_seed(4, 1);
    const lt_move moves[] = {exchange_move('R', 'B'),
                             dedicate_move(LT_THREE_PAIR, "RBW"),
                             dedicate_move(LT_FOUR_OF_A_KIND, "G"),
                             dedicate_move(LT_SEVEN_UNIQUE, ""),
                             discard_move('K'),
                             place_move(35, -128, -128, 3),
                             pass_move()};
    for (unsigned language = 0; language < LT_LANGUAGES; language++) {
        const lt_narrator narrator = narrator_in((lt_language)language);
        for (int err = LT_ERR_PLAYERS; err < LT_ERR_COUNT; err++) {
            // What a move can break depends on its kind; the other errors name neither cards nor cells.
            for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
                const bool card = err == LT_ERR_NOT_HELD || err == LT_ERR_NOT_IN_SUPPLY;
                const bool cell = err >= LT_ERR_NOT_IN_HAND && err <= LT_ERR_NO_NEIGHBOR;
                if (card && moves[i].kind != LT_EXCHANGE && moves[i].kind != LT_DISCARD) continue;
                if (cell && moves[i].kind != LT_PLACE) continue;
                char text[LT_SENTENCE];
                lt_describe_refusal(&narrator, &state.open, moves[i], (lt_err)err, text, sizeof text);
                check_sentence(text);
            }
        }
    }
    const lt_narrator narrator = narrator_in(LT_POLISH);
    char text[LT_SENTENCE];
    lt_describe_refusal(&narrator, &state.open, discard_move('K'), LT_ERR_NOT_HELD, text, sizeof text);
    assert_plain(text, "Niezgodne z zasadami: Ann nie ma czarnej karty.");
}

static void moves_not_understood_in_every_language(void **unused) {
    (void)unused;
    const char *const texts[] = {
        "",          "x",          "xRżółw",
        "xRBB",      "d",          "d3RR",
        "17",        "17@",        "17@1",
        "17@1,-2",   "17@1,-2r7",  "017@1,1r1",
        "17@-0,1r1", "0@1,1r1",    "99@1,1r1",
        "dance",     "17@1,-2r3x", "a very long text that is no move at all, and then some more of it"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lt_fault english, fault;
        lt_move move;
        assert_false(lt_move_read(texts[i], strlen(texts[i]), &move, &english));
        for (unsigned language = LT_ENGLISH + 1; language < LT_LANGUAGES; language++) {
            assert_false(lt_move_read_in((lt_language)language, texts[i], strlen(texts[i]), &move, &fault));
            check_text_of(fault.reason, sizeof fault.reason);
            assert_string_not_equal(fault.reason, english.reason);
            assert_int_equal(fault.offset, english.offset);
        }
    }
}

// --- Whole games ------------------------------------------------------------------------------------

static void check_sentences(const lt_sentences *told) {
    assert_in_range(told->count, 1, LT_MAX_SENTENCES);
    for (int i = 0; i < told->count; i++) check_sentence(told->at[i]);
}

// A turn of random moves as advice, and why it is good.
static void check_reasons(const lt_state *state, lt_rng *rng, const lt_narrator *narrator) {
    static lt_reasons reasons;
    lt_state copy = *state;
    lt_advice advice = {0};
    while (copy.open.turn == state->open.turn && !copy.open.over && advice.move_count < LT_MAX_TURN_MOVES) {
        lt_move moves[LT_MAX_MOVES];
        const int count = lt_legal_moves(&copy, moves, LT_MAX_MOVES);
        const lt_move move = moves[lt_rng_below(rng, (uint32_t)count)];
        advice.moves[advice.move_count++] = move;
        apply_ok(&copy, move, NULL);
    }
    lt_reasons_of(narrator, state, &advice, &reasons);
    assert_in_range(reasons.count, 1, LT_MAX_REASONS);
    for (int i = 0; i < reasons.count; i++) check_sentence(reasons.at[i]);
    lt_threats_of(narrator, &state->open, &reasons);
    for (int i = 0; i < reasons.count; i++) check_sentence(reasons.at[i]);
}

static void tell_game(lt_language language, unsigned players, uint64_t seed) {
    static const lt_termination endings[] = {LT_RESIGNED, LT_TIME, LT_FORFEIT, LT_ABANDONED};
    lt_setup setup = lt_setup_from_seed(players, seed);
    setup.rules = (uint8_t)(seed % 2);
    lt_rng rng = {seed};
    lt_narrator narrator;
    lt_events events = {0};
    lt_state state;
    lt_sentences told;
    char text[LT_SENTENCE];
    lt_narrator_init(&narrator, language, players, four_names);
    narrator.you = (int)(seed % (players + 1)) - 1; // some are told to a player
    assert_int_equal(lt_start(&state, &setup, &events), LT_OK);
    lt_describe_beginning(&narrator, &setup, &events, &told);
    assert_int_equal(told.count, 1 + 2 * players);
    check_sentences(&told);
    for (int ply = 0; !state.open.over; ply++) {
        lt_move moves[LT_MAX_MOVES];
        const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        const lt_move move = moves[lt_rng_below(&rng, (uint32_t)(ply % 2 ? count : count < 8 ? count : 8))];
        const unsigned player = state.open.player;
        lt_describe_turn(&narrator, &state.open, text, sizeof text);
        check_text_of(text, sizeof text);
        lt_describe_to_move(&narrator, &state.open, text, sizeof text);
        check_sentence(text);
        lt_describe_result(&narrator, &state.open, (lt_ending){LT_NORMAL, -1, 0}, &told);
        check_sentences(&told);
        if (ply % 7 == 0) check_reasons(&state, &rng, &narrator);
        apply_ok(&state, move, &events);
        lt_describe_move(&narrator, player, move, &events, &told);
        check_sentences(&told);
        assert_int_equal((int)player != narrator.you, strstr(told.at[0], four_names[player]) != NULL);
    }
    lt_describe_result(&narrator, &state.open, (lt_ending){LT_NORMAL, -1, 0}, &told);
    check_sentences(&told);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        for (unsigned winners = 0; winners < 4; winners++) {
            lt_describe_result(&narrator, &state.open, (lt_ending){endings[i], 1, winners}, &told);
            assert_int_equal(told.count, winners == 0 ? 1 : 2);
            check_sentences(&told);
        }
}

static void whole_games_in_every_language(void **unused) {
    (void)unused;
    for (unsigned language = 0; language < LT_LANGUAGES; language++)
        for (unsigned players = LT_MIN_PLAYERS; players <= LT_MAX_PLAYERS; players++)
            for (uint64_t seed = 1; seed <= 6; seed++) tell_game((lt_language)language, players, seed);
}

// --- One exchange away ------------------------------------------------------------------------------

// Which sets can be dedicated in a state, as a bit set.
static unsigned sets_of(const lt_state *state) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    unsigned sets = 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == LT_DEDICATE) sets |= 1u << moves[i].dedicate.set;
    return sets;
}

// Says the same as trying every exchange. Returns how many sets are one exchange away.
static int check_near_sets(const lt_state *state, const lt_narrator *narrator) {
    static lt_reasons reasons;
    lt_near_set near[LT_SETS];
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES), found = lt_near_sets(state, near);
    unsigned tried = 0, told = 0, exchanges = 0;
    for (int i = 0; i < count; i++) {
        lt_state after = *state;
        if (moves[i].kind != LT_EXCHANGE) continue;
        apply_ok(&after, moves[i], NULL);
        const unsigned sets = sets_of(&after) & ~sets_of(state);
        tried |= sets;
        for (int j = 0; j < found; j++)
            if (near[j].take == moves[i].exchange.take && near[j].give >> moves[i].exchange.give & 1) {
                assert_true(sets >> near[j].set & 1);
                exchanges |= 1u << near[j].set;
            } else if (near[j].take == moves[i].exchange.take) {
                assert_false(sets >> near[j].set & 1);
            }
    }
    for (int i = 0; i < found; i++) {
        told |= 1u << near[i].set;
        if (i > 0) assert_true(near[i].honor <= near[i - 1].honor);
        assert_int_equal(near[i].honor,
                         lt_stack_honor(state->open.players, near[i].set, state->open.taken[near[i].set]));
    }
    assert_int_equal(told, tried);
    assert_int_equal(told, exchanges);
    lt_near_sets_of(narrator, state, &reasons);
    assert_int_equal(reasons.count, found);
    for (int i = 0; i < found; i++) check_sentence(reasons.at[i]);
    return found;
}

// An exchange that completes the set which is dedicated has no other aim, wherever the tile goes. Returns how
// many turns were told.
static int check_aims(const lt_state *state, lt_move exchange, const lt_narrator *narrator) {
    static lt_reasons reasons;
    lt_state after = *state;
    lt_move sets[LT_MAX_MOVES], tiles[LT_MAX_MOVES];
    int told = 0;
    apply_ok(&after, exchange, NULL);
    for (int i = lt_legal_moves(&after, sets, LT_MAX_MOVES); i > 0; i--) {
        lt_state dedicated = after;
        const lt_move set = sets[i - 1];
        if (set.kind != LT_DEDICATE || sets_of(state) >> set.dedicate.set & 1) continue;
        apply_ok(&dedicated, set, NULL);
        for (int j = lt_legal_moves(&dedicated, tiles, LT_MAX_MOVES); j > 0; j--, told++) {
            const lt_advice advice = {.moves = {exchange, set, tiles[j - 1]}, .move_count = 3};
            lt_reasons_of(narrator, state, &advice, &reasons);
            for (int k = 0; k < reasons.count; k++) assert_null(strstr(reasons.at[k], "The exchange is for"));
        }
    }
    return told;
}

static void an_exchange_has_one_aim(void **unused) {
    (void)unused;
    int told = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const lt_setup setup = lt_setup_from_seed(2, seed);
        lt_rng rng = {seed};
        lt_narrator narrator;
        lt_state state;
        lt_narrator_init(&narrator, LT_ENGLISH, 2, four_names);
        assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
        while (!state.open.over) {
            lt_move moves[LT_MAX_MOVES];
            const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
            for (int i = 0; i < count; i++)
                if (moves[i].kind == LT_EXCHANGE) told += check_aims(&state, moves[i], &narrator);
            apply_ok(&state, moves[lt_rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    assert_in_range(told, 100, 10000000);
}

static void near_sets_are_what_trying_finds(void **unused) {
    (void)unused;
    int found = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const unsigned players = 2 + (unsigned)(seed % 3);
        const lt_setup setup = lt_setup_from_seed(players, seed);
        lt_rng rng = {seed};
        lt_narrator narrator;
        lt_state state;
        lt_narrator_init(&narrator, (lt_language)(seed % LT_LANGUAGES), players, four_names);
        assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
        while (!state.open.over) {
            lt_move moves[LT_MAX_MOVES];
            const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
            found += check_near_sets(&state, &narrator);
            apply_ok(&state, moves[lt_rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    assert_in_range(found, 20, 100000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_safe_and_no_two_alike),
        cmocka_unit_test(cards_are_counted_in_the_right_form),
        cmocka_unit_test(levels_have_names_and_characters_in_every_language),
        cmocka_unit_test(sides_and_rules_have_names),
        cmocka_unit_test(who_finds_no_card_starts_without),
        cmocka_unit_test(moves_are_told),
        cmocka_unit_test(sentences_said_to_you),
        cmocka_unit_test(results_said_to_you),
        cmocka_unit_test(what_others_draw_stays_hidden_R13),
        cmocka_unit_test(gains_in_short),
        cmocka_unit_test(refusals_in_every_language),
        cmocka_unit_test(moves_not_understood_in_every_language),
        cmocka_unit_test(whole_games_in_every_language),
        cmocka_unit_test(an_exchange_has_one_aim),
        cmocka_unit_test(near_sets_are_what_trying_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
