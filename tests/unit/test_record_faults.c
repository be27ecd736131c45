// test_record_faults.c - bad records: every kind of fault has its place and reason, and nothing crashes.
#include "records.h"

// --- Faults -----------------------------------------------------------------------------------

#define T F P D "\n"

static const struct {
    const char *text;
    unsigned line, column;
    const char *reason;
    int moves; // good ones before the fault; -1: the fault is in the tags
} broken[] = {
    // a tag of the format missing, repeated or with an unknown value
    {"", 1, 1, "the tag Format is missing: [Format \"LGN 1\"]", -1},
    {"1. 20@0,1r1", 1, 1, "the tag Format is missing: [Format \"LGN 1\"]", -1},
    {P D, 2, 73, "the tag Format is missing: [Format \"LGN 1\"]", -1},
    {"[format \"LGN 1\"]" P D, 2, 73, "the tag Format is missing: [Format \"LGN 1\"]", -1},
    {F D "\n\n1. 20@0,1r1", 2, 73, "the tag Players is missing: [Players \"2\"], or 3 or 4", -1},
    {F P "1. 20@0,1r1", 2, 14, "the tag Deck is missing: [Deck \"...\"] with the tiles in the order drawn",
     -1},
    {F P F D, 3, 1, "the tag Format appears twice", -1},
    {F P D "  [Players \"2\"]", 4, 3, "the tag Players appears twice", -1},
    {F P D "[Deck \"1\"]", 4, 1, "the tag Deck appears twice", -1},
    {F P D "[Seats \"S N\"]\n[Seats \"S N\"]", 5, 1, "the tag Seats appears twice", -1},
    {F P D "[Rules \"standard\"][Rules \"standard\"]", 4, 19, "the tag Rules appears twice", -1},
    {F P D "[Honor \"0 0\"] [Honor \"0 0\"]", 4, 15, "the tag Honor appears twice", -1},
    {F P D "[Winners \"*\"] [Winners \"*\"]", 4, 15, "the tag Winners appears twice", -1},
    {F P D "[Termination \"normal\"] [Termination \"normal\"]", 4, 24, "the tag Termination appears twice",
     -1},
    {"[Format \"LGN 2\"]\n" P D, 1, 10, "the format is \"LGN 1\", not \"LGN 2\"", -1},
    {"[Format \"\"]\n" P D, 1, 10, "the format is \"LGN 1\", not \"\"", -1},
    {F "[Players \"5\"]\n" D, 2, 11, "\"5\" is not a number of players: 2, 3 or 4", -1},
    {F "[Players \"02\"]\n" D, 2, 11, "\"02\" is not a number of players: 2, 3 or 4", -1},
    {F "[Players \"\"]\n" D, 2, 11, "\"\" is not a number of players: 2, 3 or 4", -1},
    {F "[Players \"99999999999999999999\"]\n" D, 2, 11,
     "\"99999999999999999999\" is not a number of players: 2, 3 or 4", -1},
    {"[Rules \"Standard\"]\n" T, 1, 9, "\"Standard\" is not a rule set: standard or must-dedicate", -1},
    {"[Termination \"lost\"]\n" T, 1, 15,
     "\"lost\" is not a termination: normal, resigned N, time N, forfeit N or abandoned", -1},
    {"[Termination \"\"]\n" T, 1, 15,
     "\"\" is not a termination: normal, resigned N, time N, forfeit N or abandoned", -1},
    {"[Termination \"resigned\"]\n" T, 1, 23, "resigned must be followed by a player: 1 to 2", -1},
    {"[Termination \"time 3\"]\n" T, 1, 20, "time must be followed by a player: 1 to 2", -1},
    {"[Termination \"forfeit 0\"]\n" T, 1, 23, "forfeit must be followed by a player: 1 to 2", -1},
    {"[Termination \"forfeit 1 2\"]\n" T, 1, 25, "nothing can follow here, but \"2\" does", -1},
    {"[Termination \"normal 1\"]\n" T, 1, 22, "nothing can follow here, but \"1\" does", -1},
    // a Deck that is not 22, 27 or 32 different tiles from 1 to 35
    {F P "[Deck \"\"]", 3, 8, "22 tiles are needed for 2 players, not 0", -1},
    {F P "[Deck \"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21\"]", 3, 61,
     "22 tiles are needed for 2 players, not 21", -1},
    {F P "[Deck \"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24\"]", 3, 65,
     "22 tiles are needed for 2 players, not 24", -1},
    {F "[Players \"3\"]" D, 2, 84, "27 tiles are needed for 3 players, not 22", -1},
    {F "[Players \"4\"]\n" D, 3, 71, "32 tiles are needed for 4 players, not 22", -1},
    {F P "[Deck \"1 2 36 4\"]", 3, 12, "36 is not a tile: 1 to 35", -1},
    {F P "[Deck \"1 0\"]", 3, 10, "0 is not a tile: 1 to 35", -1},
    {F P "[Deck \"1 02\"]", 3, 10, "02 is not a tile: 1 to 35", -1},
    {F P "[Deck \"1 -2\"]", 3, 10, "-2 is not a tile: 1 to 35", -1},
    {F P "[Deck \"1 1x\"]", 3, 10, "1x is not a tile: 1 to 35", -1},
    {F P "[Deck \"1,2\"]", 3, 8, "1,2 is not a tile: 1 to 35", -1},
    {F P "[Deck \"4294967297\"]", 3, 8, "4294967297 is not a tile: 1 to 35", -1},
    {F P "[Deck \"17 3 17\"]", 3, 13, "tile 17 appears twice", -1},
    {"[Deck \"17 17\"]" F "[Players \"x\"]", 1, 11, "tile 17 appears twice", -1},
    // Seats
    {"[Seats \"N N\"]" T, 1, 11, "N is out of order: name different sides clockwise, as in S W N E", -1},
    {"[Seats \"S\"]" T, 1, 10, "too few sides: 2 players need 2", -1},
    {"[Seats \"S W N\"]" T, 1, 13, "too many sides: 2 players need 2", -1},
    {"[Seats \"S s\"]" T, 1, 11, "\"s\" is not a side: N, E, S or W", -1},
    {"[Seats \"SN\"]" T, 1, 9, "\"SN\" is not a side: N, E, S or W", -1},
    {"[Seats \"\"]" T, 1, 9, "too few sides: 2 players need 2", -1},
    // Honor and Winners, not well formed
    {"[Honor \"1\"]" T, 1, 10, "too few numbers: 2 players need 2", -1},
    {"[Honor \"0 0 0\"]" T, 1, 13, "too many numbers: 2 players need 2", -1},
    {"[Honor \"0 00\"]" T, 1, 11, "\"00\" is not an amount of honor: a number from 0", -1},
    {"[Honor \"-1 0\"]" T, 1, 9, "\"-1\" is not an amount of honor: a number from 0", -1},
    {"[Winners \"3\"]" T, 1, 11, "\"3\" is not a player: 1 to 2", -1},
    {"[Winners \"0\"]" T, 1, 11, "\"0\" is not a player: 1 to 2", -1},
    {"[Winners \"2 1\"]" T, 1, 13, "winners must be in ascending order: 1 cannot follow 2", -1},
    {"[Winners \"1 1\"]" T, 1, 13, "winners must be in ascending order: 1 cannot follow 1", -1},
    {"[Winners \"Ann\"]" T, 1, 11, "\"Ann\" is not a player: 1 to 2", -1},
    {"[Winners \"\"]" T, 1, 11, "the winners are missing: name players, as in \"1 3\", or \"*\"", -1},
    {"[Winners \"1 2\"][Termination \"time 2\"]" T, 1, 13,
     "player 2 cannot be a winner: the termination is \"time 2\"", -1},
    {"[Winners \"1\"][Termination \"abandoned\"]" T, 1, 11, "an abandoned game has no winners", -1},
    // the same, against the moves
    {"[Honor \"0 1\"]" T "1. 20@0,1r1", 1, 9, "by the moves, the honor is \"0 0\"", 1},
    {"[Winners \"1\"]" T "1. 20@0,1r1", 1, 11,
     "the game is not over after these moves: the winners must be \"*\"", 1},
    {"[Honor \"31 23\"]" T TURNS, 1, 9, "by the moves, the honor is \"30 23\"", ALL_MOVES},
    {"[Winners \"2\"]" T TURNS, 1, 11, "by the moves, the winners are \"1\"", ALL_MOVES},
    {"[Winners \"1 2\"]" T TURNS, 1, 11, "by the moves, the winners are \"1\"", ALL_MOVES},
    {"[Winners \"*\"]" T TURNS, 1, 11, "by the moves, the winners are \"1\"", ALL_MOVES},
    {"[Winners \"2\"][Honor \"0 0\"]" T TURNS, 1, 11, "by the moves, the winners are \"1\"", ALL_MOVES},
    {"[Honor \"9 9\"][Winners \"2\"][Termination \"time 1\"]" T, 1, 9, "by the moves, the honor is \"0 0\"",
     0},
    // variations, against the moves
    {"[Variation \"\"]" T, 1, 13, "a variation begins with the number of a turn, as in \"7. 33@0,-1r2\"", 0},
    {"[Variation \" 20@0,1r1\"]" T, 1, 14,
     "a variation begins with the number of a turn, as in \"7. 33@0,-1r2\"", 0},
    {"[Variation \"01. 20@0,1r1\"]" T, 1, 13,
     "a variation begins with the number of a turn, as in \"7. 33@0,-1r2\"", 0},
    {"[Variation \"the Sicilian\"]" T, 1, 13,
     "a variation begins with the number of a turn, as in \"7. 33@0,-1r2\"", 0},
    {"[Variation \"2. 4@1,1r0\"]" T, 1, 13, "a variation cannot begin here: the game has no turn 2", 0},
    {"[Variation \"25. pass\"]" T TURNS, 1, 13, "a variation cannot begin here: the game has no turn 25",
     ALL_MOVES},
    {"[Variation \"2. 4@9,9r0\"]" T TURNS, 1, 16, "4@9,9r0: no tile of the lake touches 9,9", ALL_MOVES},
    {"[Variation \"2. 4@1,1r0 4. 32@-1,0r3\"]" T TURNS, 1, 24, "this should be turn 3, not 4", ALL_MOVES},
    {"[Variation \"2. 4@1,1r0 32@-1,0r3\"]" T TURNS, 1, 24,
     "32@-1,0r3: turn 3 must begin with its number, 3.", ALL_MOVES},
    {"[Variation \"1. 20@0,1r1 2.\"]" T, 1, 25, "turn 2 is not over: a variation consists of whole turns", 0},
    {"[Variation \"7. xKO\"]" T TURNS, 1, 13, "turn 7 is not over: a variation consists of whole turns",
     ALL_MOVES},
    {"[Variation \"24. pass 25. pass\"]" T TURNS, 1, 22, "the game ends with turn 24; no turn can follow",
     ALL_MOVES},
    {"[Variation \"1. 20@0,1r1 {no comment}\"]" T, 1, 25, "{no: turn 2 must begin with its number, 2.", 0},
    {"[Honor \"0 1\"][Variation \"2. pass\"]" T "1. 20@0,1r1", 1, 9, "by the moves, the honor is \"0 0\"", 1},
    {"[Variation \"3. pass\"][Honor \"0 1\"]" T "1. 20@0,1r1", 1, 13,
     "a variation cannot begin here: the game has no turn 3", 1},
    // an unclosed tag, string or comment
    {F P "[Deck", 3, 1, "the tag is not closed: write [Name \"value\"]", -1},
    {F P D "[", 4, 1, "the tag is not closed: write [Name \"value\"]", -1},
    {F P D "[X \"y\" ;]", 4, 1, "the tag is not closed: write [Name \"value\"]", -1},
    {F P D "[X {y\"]", 4, 4, "the comment is not closed: } is missing", -1},
    {F P D "[X \"y\"\n1. 20@0,1r1", 5, 1, "the tag X is not closed: ] is missing after its value", -1},
    {F P D "[X \"y\" z]", 4, 8, "the tag X is not closed: ] is missing after its value", -1},
    {F P D "[X y]", 4, 4, "a quoted value is missing in the tag X, as in [Players \"2\"]", -1},
    {F P D "[X]", 4, 3, "a quoted value is missing in the tag X, as in [Players \"2\"]", -1},
    {F P D "[]", 4, 2, "a tag's name is missing, as in [Players \"2\"]", -1},
    {F P D "[\"y\"]", 4, 2, "a tag's name is missing, as in [Players \"2\"]", -1},
    {F P D "[[X \"y\"]", 4, 2, "a tag's name is missing, as in [Players \"2\"]", -1},
    {F P D "[} \"y\"]", 4, 2, "a tag's name is missing, as in [Players \"2\"]", -1},
    {F P D "[A}B \"y\"]", 4, 3, "a quoted value is missing in the tag A, as in [Players \"2\"]", -1},
    {F P D "[A B \"y\"]", 4, 4, "a quoted value is missing in the tag A, as in [Players \"2\"]", -1},
    {F P D "[A-\xC5\xBC[ \"y\"]", 4, 6,
     "a quoted value is missing in the tag A-\xC5\xBC, as in [Players \"2\"]", -1},
    {F P D "[X \"y", 4, 4, "the string is not closed: \" is missing before the end of the line", -1},
    {F P D "[X \"y\\\"]", 4, 4, "the string is not closed: \" is missing before the end of the line", -1},
    {F P D "[X \"y\\", 4, 4, "the string is not closed: \" is missing before the end of the line", -1},
    {F P D "[X \"y\n\"]", 4, 4, "the string is not closed: \" is missing before the end of the line", -1},
    {F P D "[X \"y\r\n\"]", 4, 4, "the string is not closed: \" is missing before the end of the line", -1},
    {F P D "[X \"a\\n\"]", 4, 6, "in a quoted value, a backslash can only precede \" or \\", -1},
    {F "{ " P D, 2, 1, "the comment is not closed: } is missing", -1},
    {T "{ 1. 20@0,1r1", 5, 1, "the comment is not closed: } is missing", 0},
    {T "1. 20@0,1r1 {", 5, 13, "the comment is not closed: } is missing", 1},
    {T "1. {20@0,1r1", 5, 4, "the comment is not closed: } is missing", 0},
    // the first of several faults is told
    {"[Honor \"x 0\"]\n[Rules \"y\"]\n" F P D "[", 1, 9, "\"x\" is not an amount of honor: a number from 0",
     -1},
    // turn numbers that are not 1, 2, 3 …
    {T "2. 20@0,1r1", 5, 1, "this should be turn 1, not 2", 0},
    {T "01. 20@0,1r1", 5, 1, "this should be turn 1, not 01", 0},
    {T "0. 20@0,1r1", 5, 1, "this should be turn 1, not 0", 0},
    {T "1. 20@0,1r1\n1. 4@1,1r0", 6, 1, "this should be turn 2, not 1", 1},
    {T "1. 20@0,1r1\n18446744073709551618. 4@1,1r0", 6, 1, "this should be turn 2, not 18446744073709551618",
     1},
    {T "20@0,1r1", 5, 1, "20@0,1r1: turn 1 must begin with its number, 1.", 0},
    {T "1 20@0,1r1", 5, 1, "1: turn 1 must begin with its number, 1.", 0},
    {T "1. 20@0,1r1 4@1,1r0", 5, 13, "4@1,1r0: turn 2 must begin with its number, 2.", 1},
    {T "1. 2. 20@0,1r1", 5, 1, "turn 1 has no moves", 0},
    {T "1. 2.", 5, 1, "turn 1 has no moves", 0},
    {T "1. 20@0,1r1\n2. 2.", 6, 1, "turn 2 has no moves", 1},
    {T "1. 20@0,1r1\n3.", 6, 1, "this should be turn 2, not 3", 1},
    {T "1. 20@0,1r1\n2", 6, 1, "2: turn 2 must begin with its number, 2.", 1},
    {"[Winners \"1\"]" T "1.", 1, 11, "the game is not over after these moves: the winners must be \"*\"", 0},
    {T "1 . 20@0,1r1", 5, 1, "1: turn 1 must begin with its number, 1.", 0},
    // anything that is not a move
    {T "1. 20@0,1r1 ...", 5, 13, "...: turn 2 must begin with its number, 2.", 1},
    {T "1. 20@0,1r5", 5, 11, "20@0,1r5: the rotation is 0, 1, 2 or 3", 0},
    {T "1. 20@0,1r1}", 5, 12, "20@0,1r1}: a space must follow the move", 0},
    {T "1. hello", 5, 4, "\"hello\" is not a move; moves look like xPR, d4R, d3RBW, d7, -G, 17@1,-2r3, pass",
     0},
    {T "1. passpass", 5, 4,
     "\"passpass\" is not a move; moves look like xPR, d4R, d3RBW, d7, -G, 17@1,-2r3, pass", 0},
    {T "1. 20@00,1r1", 5, 7, "20@00,1r1: numbers have no leading zeros", 0},
    {T "1. d7-G", 5, 6, "d7-G: a space must follow the move", 0},
    {T "1. 20@0,1r1\n\n  [X \"y\"]", 7, 3, "tags must come before the first turn", 1},
    {T "1. [X \"y\"]", 5, 4, "tags must come before the first turn", 0},
    {T "1. 20@0,1r1[X \"y\"]", 5, 12, "tags must come before the first turn", 1},
    {T "\xEF\xBB\xBF", 5, 1, "?: turn 1 must begin with its number, 1.", 0},
    // a move that the rules do not allow
    {T "1. 20@3,0r1", 5, 4, "20@3,0r1: no tile of the lake touches 3,0", 0},
    {T "1. 20@300,0r1", 5, 4, "20@300,0r1: no tile of the lake touches 300,0", 0},
    {T "1. 20@1025,0r1", 5, 4, "20@1025,0r1: no tile of the lake touches 1025,0", 0},
    {T "1. 20@256,1r1", 5, 4, "20@256,1r1: no tile of the lake touches 256,1", 0},
    {T "1. 20@18446744073709551617,-4294967296r1", 5, 4,
     "20@18446744073709551617,-4294967296r1: no tile of the lake touches 18446744073709551617,-4294967296",
     0},
    {T "1. 17@1025,0r1", 5, 4, "17@1025,0r1: player 1 has no tile 17 in hand", 0},
    {T "1. 0@0,1r1", 5, 4, "0@0,1r1: tile 0 is the starting tile; tiles to place are 1 to 35", 0},
    {T "1. 36@0,1r1", 5, 4, "36@0,1r1: 36 is not a tile: 1 to 35", 0},
    {T "1. 99999@0,1r1", 5, 4, "99999@0,1r1: 99999 is not a tile: 1 to 35", 0},
    {T "1. d3WRB", 5, 4, "d3WRB: Three Pair takes 2 red cards; player 1 has 1", 0},
    {T "1. 20@127,-128r1", 5, 4, "20@127,-128r1: no tile of the lake touches 127,-128", 0},
    {T "1. 20@0,1r1 2. 4@0,1r0", 5, 16, "4@0,1r0: tile 20 is already at 0,1", 1},
    {T "1. 17@0,1r1", 5, 4, "17@0,1r1: player 1 has no tile 17 in hand", 0},
    {T "1. pass", 5, 4, "pass: only a final turn can be passed; this one ends with a tile", 0},
    {T "1. xRB 20@0,1r1", 5, 4, "xRB: an exchange costs 2 favor tokens; player 1 has 0", 0},
    {T "1. d4R 20@0,1r1", 5, 4, "d4R: Four of a Kind takes 4 red cards; player 1 has 1", 0},
    {T "1. -R", 5, 4, "-R: player 1 has 1 card; discarding takes more than 12", 0},
    // in the middle of a turn, in the final turns, after the end
    {T TURNS_1_TO_22 "23. pass\n24. d3RBW\n25. pass", 29, 1, "turn 24 is not over: it must end with pass",
     ALL_MOVES - 1},
    {T TURNS_1_TO_22 "23. 20@0,9r0", 27, 5, "20@0,9r0: a final turn has no placement and no discard",
     ALL_MOVES - 3},
    {T TURNS_1_TO_22 "23. 20@1025,0r0", 27, 5, "20@1025,0r0: a final turn has no placement and no discard",
     ALL_MOVES - 3},
    {T TURNS "25.", 29, 1, "the game ends with turn 24; no turn can follow", ALL_MOVES},
    {T TURNS "25. 20@1025,0r0", 29, 1, "the game ends with turn 24; no turn can follow", ALL_MOVES},
    {T TURNS "20@1025,0r0", 29, 1, "20@1025,0r0: the game is already over", ALL_MOVES},
    {T TURNS "25. pass", 29, 1, "the game ends with turn 24; no turn can follow", ALL_MOVES},
    {T TURNS "pass", 29, 1, "pass: the game is already over", ALL_MOVES},
    {T TURNS "nonsense", 29, 1, "nonsense: the game is already over", ALL_MOVES},
    {T TURNS "300@300,300r9", 29, 1, "300@300,300r9: the game is already over", ALL_MOVES},
};

static void every_kind_of_fault_has_its_place_and_reason(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_fault(broken[i].text, strlen(broken[i].text), broken[i].line, broken[i].column,
                     broken[i].reason);
        assert_int_equal(record.move_count, broken[i].moves < 0 ? 0 : broken[i].moves);
        assert_int_equal(record.setup.players, broken[i].moves < 0 ? 0 : 2);
    }
}

static void a_number_in_mid_turn_is_a_fault(void **unused) {
    (void)unused;
    static char text[4096];
    memcpy(text, whole_game, sizeof whole_game);
    edit(text, "d3ROK", "8.   ");
    assert_fault(text, strlen(text), 18, 8, "turn 7 is not over: it must end with a tile");
    assert_int_equal(record.move_count, 7);
}

// --- Bytes that no record may hold ------------------------------------------------------------

static void assert_cut(const char *before, const char *bytes, size_t size, const char *reason, int moves) {
    static char text[8192];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", before);
    memcpy(text + length, bytes, size);
    if (read_checked(text, length + size, &record, &last, &fault)) fail_msg("accepted, not: %s", reason);
    assert_string_equal(fault.reason, reason);
    assert_int_equal(fault.offset, length);
    assert_int_equal(record.setup.players, moves < 0 ? 0 : 2);
    assert_int_equal(record.move_count, moves < 0 ? 0 : moves);
}

static void invalid_bytes_are_faults_at_their_own_place(void **unused) {
    (void)unused;
    static const struct {
        const char *bytes;
        size_t size;
    } invalid[] = {{"\x80", 1},
                   {"\xFF", 1},
                   {"\xFE z", 3},
                   {"\xC0\xAF", 2},
                   {"\xC1\xBF", 2},
                   {"\xE0\x9F\xBF", 3},
                   {"\xED\xA0\x80", 3},
                   {"\xED\xBF\xBF", 3},
                   {"\xF0\x8F\xBF\xBF", 4},
                   {"\xF4\x90\x80\x80", 4},
                   {"\xF5\x80\x80\x80", 4},
                   {"\xC5", 1},
                   {"\xE2\x82", 2},
                   {"\xF0\x9F\x8F", 3},
                   {"\xE2\x28\xA1", 3},
                   {"\xC5z", 2}};
    static const struct {
        const char *before;
        int moves;
    } places[] = {
        {"", -1},
        {F "[Pla", -1},
        {F "[", -1},
        {F "[Players ", -1},
        {F "[Players \"2", -1},
        {F "[Players \"2\\", -1},
        {F "[Players \"2\"", -1},
        {F P, -1},
        {F P "{ ", -1},
        {T, 0},
        {T "{ ", 0},
        {T "; ", 0},
        {T "1", 0},
        {T "1.", 0},
        {T "1. 20@", 0},
        {T "1. 20@0,1r1", 1},
        {T "1. 20@0,1r1 2. {x", 1},
        {T TURNS, ALL_MOVES},
        {"[Honor \"9 9\"][Winners \"2\"]" T TURNS "{", ALL_MOVES},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        for (size_t j = 0; j < sizeof invalid / sizeof *invalid; j++) {
            assert_cut(places[i].before, invalid[j].bytes, invalid[j].size, "this is not valid UTF-8",
                       places[i].moves);
        }
        assert_cut(places[i].before, "\0" T, 1 + strlen(T), "a record cannot contain NUL", places[i].moves);
    }
}

static void a_fault_before_an_invalid_byte_comes_first(void **unused) {
    (void)unused;
    const char *const texts[] = {"[Honor \"x\"]" T "\xFF", F P P "\xFF", T "2. 20@0,1r1\xFF",
                                 T "1. hm hm \xFF", "[Players \"9\"] [\xFF"};
    static const struct {
        unsigned line, column;
        const char *reason;
    } faults[] = {{1, 9, "\"x\" is not an amount of honor: a number from 0"},
                  {3, 1, "the tag Players appears twice"},
                  {5, 1, "this should be turn 1, not 2"},
                  {5, 4, "\"hm\" is not a move; moves look like xPR, d4R, d3RBW, d7, -G, 17@1,-2r3, pass"},
                  {1, 11, "\"9\" is not a number of players: 2, 3 or 4"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_fault(texts[i], strlen(texts[i]), faults[i].line, faults[i].column, faults[i].reason);
    }
}

static void a_record_has_at_most_one_mebibyte(void **unused) {
    (void)unused;
    static char text[LT_MAX_RECORD + 8];
    size_t length = strlen(T "1. 20@0,1r1 ");
    memset(text, ' ', sizeof text);
    memcpy(text, T "1. 20@0,1r1 ", length);
    assert_good(text, LT_MAX_RECORD);
    assert_false(read_checked(text, LT_MAX_RECORD + 1, &record, &last, &fault));
    assert_int_equal(fault.offset, LT_MAX_RECORD);
    assert_string_equal(fault.reason, "a record can have at most 1 MiB; this one is longer");
    assert_int_equal(record.move_count, 1);
    memcpy(text + LT_MAX_RECORD - 1, "\xC5\xBC", 2); // a letter across the limit, in an unclosed comment
    text[LT_MAX_RECORD - 2] = '{';
    assert_false(read_checked(text, LT_MAX_RECORD + 8, &record, &last, &fault));
    assert_int_equal(fault.offset, LT_MAX_RECORD);
    text[LT_MAX_RECORD + 4] = '\0'; // behind the limit nothing is looked at
    assert_false(read_checked(text, LT_MAX_RECORD + 8, &record, &last, &fault));
    assert_string_equal(fault.reason, "a record can have at most 1 MiB; this one is longer");
    text[LT_MAX_RECORD - 1] = '\0';
    assert_false(read_checked(text, LT_MAX_RECORD + 8, &record, &last, &fault));
    assert_string_equal(fault.reason, "a record cannot contain NUL");
}

// --- Everything that is nearly a record -------------------------------------------------------

static void a_record_cut_at_every_byte(void **unused) {
    (void)unused;
    static const char text[] = T TURNS;
    static lt_record whole;
    assert_true(lt_record_read(text, strlen(text), &whole, NULL, NULL));
    int before = 0, good = 0;
    for (size_t size = 0; size <= strlen(text); size++) {
        good += read_checked(text, size, &record, &last, &fault);
        assert_in_range(record.move_count, before, before + 1);
        before = record.move_count;
        for (int i = 0; i < before; i++) assert_true(lt_move_equal(record.moves[i], whole.moves[i]));
    }
    assert_int_equal(before, ALL_MOVES);
    assert_true(good > ALL_MOVES);
}

static void a_record_with_any_byte_changed(void **unused) {
    (void)unused;
    static const char bytes[] = "\0\n\r \"\\[]{};.,@-+0129xdrpROGK\x7F\x80\xC3\xE2\xF0\xFF";
    static char text[sizeof whole_game];
    int good = 0, bad = 0;
    for (size_t at = 0; at < sizeof whole_game - 1; at++) {
        for (size_t i = 0; i < sizeof bytes - 1; i++) {
            memcpy(text, whole_game, sizeof text);
            text[at] = bytes[i];
            if (read_checked(text, sizeof whole_game - 1, &record, &last, &fault)) {
                good++;
            } else {
                bad++;
            }
        }
    }
    assert_true(good > 100); // in the names and the white space
    assert_true(bad > 10000);
}

static void a_record_without_any_one_byte(void **unused) {
    (void)unused;
    static char text[sizeof whole_game];
    int bad = 0;
    for (size_t at = 0; at < sizeof whole_game - 1; at++) {
        memcpy(text, whole_game, at);
        memcpy(text + at, whole_game + at + 1, sizeof whole_game - at - 1);
        bad += !read_checked(text, sizeof whole_game - 2, &record, &last, &fault);
    }
    assert_true(bad > 400);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_fault_has_its_place_and_reason),
        cmocka_unit_test(a_number_in_mid_turn_is_a_fault),
        cmocka_unit_test(invalid_bytes_are_faults_at_their_own_place),
        cmocka_unit_test(a_fault_before_an_invalid_byte_comes_first),
        cmocka_unit_test(a_record_has_at_most_one_mebibyte),
        cmocka_unit_test(a_record_cut_at_every_byte),
        cmocka_unit_test(a_record_with_any_byte_changed),
        cmocka_unit_test(a_record_without_any_one_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
