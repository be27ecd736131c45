// values.c - what the values of the known tags say, and whether they are right.
#include "lt_number.h"
#include "tags.h"

const char *const lt_known_names[LT_KNOWN_TAGS] = {"Format", "Players", "Deck",    "Seats",
                                                   "Rules",  "Honor",   "Winners", "Termination"};

// --- Words of a value -------------------------------------------------------------------------

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Takes the next word from the front of `rest`; false, with rest.start at its end, if there is none.
static bool next_word(lt_part *rest, lt_part *word) {
    while (rest->start < rest->end && is_blank(rest->text[rest->start])) rest->start++;
    *word = *rest;
    while (rest->start < rest->end && !is_blank(rest->text[rest->start])) rest->start++;
    word->end = rest->start;
    return lt_part_size(*word) > 0;
}

// A number from 0 to 999 as the notation writes it; -1 if the word is anything else.
static int word_number(lt_part word) {
    const lt_span digits = lt_part_span(word);
    uint64_t number = 0;
    if (digits.size > 1 && digits.text[0] == '0') return -1;
    return lt_uint_read(digits.text, digits.size, 999, &number) ? (int)number : -1;
}

// Notes a fault whose reason quotes a word of a value, as {word}.
static void note_word(lt_fault *fault, lt_part word, const char *reason) {
    lt_fault_note(fault, word.start, reason, lt_put_quote(&(lt_slots){0}, "word", lt_part_span(word)));
}

// --- The beginning of the game ----------------------------------------------------------------

static unsigned read_players(lt_part value, lt_fault *fault) {
    int players = word_number(value);
    if (players >= LT_MIN_PLAYERS && players <= LT_MAX_PLAYERS) return (unsigned)players;
    note_word(fault, value, LT_N("\"{word}\" is not a number of players: 2, 3 or 4"));
    return 0;
}

void lt_sides_check(lt_part value, unsigned players, lt_side side[LT_MAX_PLAYERS], lt_fault *fault) {
    unsigned count = 0;
    lt_part word;
    for (; next_word(&value, &word); count++) {
        const char *letter = memchr(lt_side_letters, word.text[word.start], 4);
        if (lt_part_size(word) != 1 || letter == NULL) {
            note_word(fault, word, LT_N("\"{word}\" is not a side: N, E, S or W"));
            return;
        }
        if (count == players) break;
        side[count] = (lt_side)(letter - lt_side_letters);
        unsigned way = (side[count] - side[0]) & 3u; // quarters of the table, clockwise from player 1
        if (count > 0 && way <= ((side[count - 1] - side[0]) & 3u)) {
            note_word(fault, word,
                      LT_N("{word} is out of order: name different sides clockwise, as in S W N E"));
            return;
        }
    }
    if (lt_part_size(word) > 0 || count < players) {
        lt_fault_note(fault, word.start,
                      lt_part_size(word) > 0 ? LT_N("too many sides: {n} players need {n}")
                                             : LT_N("too few sides: {n} players need {n}"),
                      lt_put_number(&(lt_slots){0}, "n", (int)players));
    }
}

static void read_rules(lt_part value, lt_record *record, lt_fault *fault) {
    for (uint8_t rules = LT_STANDARD; rules <= LT_MUST_DEDICATE; rules++) {
        if (lt_part_is(value, lt_rules_names[rules])) {
            record->setup.rules = rules;
            return;
        }
    }
    note_word(fault, value, LT_N("\"{word}\" is not a rule set: standard or must-dedicate"));
}

static unsigned count_words(lt_part value) {
    unsigned count = 0;
    lt_part word;
    while (next_word(&value, &word)) count++;
    return count;
}

// `players` is 0 if their number is not known; then the tiles are looked at, but not how many they are.
static void read_deck(lt_part value, unsigned players, lt_record *record, lt_fault *fault) {
    unsigned needed = players == 0 ? LT_TILES : lt_deck_size(players);
    unsigned total = count_words(value), count = 0;
    uint64_t seen = 0;
    lt_part word;
    for (; next_word(&value, &word); count++) {
        int tile = word_number(word);
        if (tile < 1 || tile >= LT_TILES) {
            note_word(fault, word, LT_N("{word} is not a tile: 1 to 35"));
            return;
        }
        if (seen >> tile & 1u) {
            note_word(fault, word, LT_N("tile {word} appears twice"));
            return;
        }
        if (count == needed) break;
        seen |= (uint64_t)1 << tile;
        if (players != 0) record->setup.deck[count] = (lt_tile)tile;
    }
    if (players != 0 && total != needed) {
        lt_slots slots = {0};
        lt_put_number(&slots, "tiles", (int)needed);
        lt_put_number(&slots, "players", (int)players);
        lt_put_number(&slots, "n", (int)total);
        lt_fault_note(fault, word.start, LT_N("{tiles} tiles are needed for {players} players, not {n}"),
                      &slots);
    }
}

// --- The end of the game ----------------------------------------------------------------------

static void read_termination(lt_part value, unsigned players, lt_record *record, lt_fault *fault) {
    unsigned kind = LT_NORMAL;
    lt_part rest = value, word, player;
    next_word(&rest, &word);
    while (kind <= LT_ABANDONED && !lt_part_is(word, lt_termination_names[kind])) kind++;
    if (kind > LT_ABANDONED) {
        note_word(
            fault, value,
            LT_N("\"{word}\" is not a termination: normal, resigned N, time N, forfeit N or abandoned"));
        return;
    }
    next_word(&rest, &player);
    if (kind != LT_NORMAL && kind != LT_ABANDONED) {
        int number = word_number(player);
        if (number < 1 || number > (int)players) {
            lt_slots slots = {0};
            lt_put(&slots, "termination", lt_termination_names[kind]);
            lt_put_number(&slots, "n", (int)players);
            lt_fault_note(fault, player.start, LT_N("{termination} must be followed by a player: 1 to {n}"),
                          &slots);
            return;
        }
        record->terminated_by = number - 1;
        next_word(&rest, &player);
    }
    record->termination = (lt_termination)kind;
    if (lt_part_size(player) > 0)
        note_word(fault, player, LT_N("nothing can follow here, but \"{word}\" does"));
}

static void check_honor(lt_part value, unsigned players, lt_fault *fault) {
    unsigned count = 0;
    lt_part word;
    for (; next_word(&value, &word) && count < players; count++) {
        if (word_number(word) < 0) {
            note_word(fault, word, LT_N("\"{word}\" is not an amount of honor: a number from 0"));
            return;
        }
    }
    if (count < players || lt_part_size(word) > 0) {
        lt_fault_note(fault, word.start,
                      count < players ? LT_N("too few numbers: {n} players need {n}")
                                      : LT_N("too many numbers: {n} players need {n}"),
                      lt_put_number(&(lt_slots){0}, "n", (int)players));
    }
}

static void check_winner(lt_part word, int player, int last, const lt_record *record, lt_fault *fault) {
    const char *reason = NULL;
    if (player < 1 || player > record->setup.players)
        reason = LT_N("\"{word}\" is not a player: 1 to {players}");
    else if (player <= last)
        reason = LT_N("winners must be in ascending order: {word} cannot follow {last}");
    else if (record->termination == LT_ABANDONED)
        reason = LT_N("an abandoned game has no winners");
    else if (player - 1 == record->terminated_by)
        reason = LT_N("player {word} cannot be a winner: the termination is \"{termination} {word}\"");
    if (reason == NULL) return;
    lt_slots slots = {0};
    lt_put_quote(&slots, "word", lt_part_span(word));
    lt_put_number(&slots, "players", record->setup.players);
    lt_put_number(&slots, "last", last);
    lt_put(&slots, "termination", lt_termination_names[record->termination]);
    lt_fault_note(fault, word.start, reason, &slots);
}

static void read_winners(lt_part value, lt_record *record, lt_fault *fault) {
    if (lt_part_is(value, "*")) return;
    lt_part rest = value, word;
    int last = 0;
    while (next_word(&rest, &word)) {
        int player = word_number(word);
        check_winner(word, player, last, record, fault);
        if (player >= 1 && player <= LT_MAX_PLAYERS) record->winners |= 1u << (player - 1);
        last = player;
    }
    if (last == 0 && record->termination != LT_ABANDONED)
        lt_fault_note(fault, value.start,
                      LT_N("the winners are missing: name players, as in \"1 3\", or \"*\""), NULL);
}

// --- All of them ------------------------------------------------------------------------------

bool lt_known_read(const lt_known *known, lt_record *record, lt_fault *fault) {
    lt_fault found = {.offset = SIZE_MAX, .language = fault->language};
    const lt_part *value = known->value;
    if (known->there[LT_KNOWN_FORMAT] && !lt_part_is(value[LT_KNOWN_FORMAT], "LGN 1"))
        note_word(&found, value[LT_KNOWN_FORMAT], LT_N("the format is \"LGN 1\", not \"{word}\""));
    unsigned players = 0;
    if (known->there[LT_KNOWN_PLAYERS]) players = read_players(value[LT_KNOWN_PLAYERS], &found);
    if (players != 0)
        record->setup = lt_setup_from_seed(players, 0); // for the seats of R7; the deck is replaced
    if (known->there[LT_KNOWN_RULES]) read_rules(value[LT_KNOWN_RULES], record, &found);
    if (known->there[LT_KNOWN_DECK]) read_deck(value[LT_KNOWN_DECK], players, record, &found);
    if (players != 0) { // what follows means nothing without them
        if (known->there[LT_KNOWN_SEATS]) {
            lt_sides_check(value[LT_KNOWN_SEATS], players, record->setup.side, &found);
        }
        if (known->there[LT_KNOWN_TERMINATION]) {
            read_termination(value[LT_KNOWN_TERMINATION], players, record, &found);
        }
        if (known->there[LT_KNOWN_HONOR]) check_honor(value[LT_KNOWN_HONOR], players, &found);
        if (known->there[LT_KNOWN_WINNERS]) read_winners(value[LT_KNOWN_WINNERS], record, &found);
    }
    if (found.offset == SIZE_MAX) return true;
    lt_fault_put(fault, found.offset, found.reason);
    return false;
}

// The numbers of a list with spaces between them, in {list} of the reason.
static void note_list(lt_fault *fault, size_t offset, const uint8_t *numbers, unsigned count,
                      const char *reason) {
    char list[LT_QUOTE_TEXT];
    lt_writer writer = lt_writer_begin(list, sizeof list);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) lt_writer_char(&writer, ' ');
        lt_writer_uint(&writer, numbers[i]);
    }
    lt_writer_end(&writer);
    lt_fault_note(fault, offset, reason, lt_put(&(lt_slots){0}, "list", list));
}

static void check_honor_given(lt_part value, const lt_open_info *open, lt_fault *fault) {
    lt_part rest = value, word;
    bool same = true;
    for (unsigned p = 0; p < open->players; p++)
        same = next_word(&rest, &word) && word_number(word) == open->honor[p] && same;
    if (!same)
        note_list(fault, value.start, open->honor, open->players,
                  LT_N("by the moves, the honor is \"{list}\""));
}

static void check_winners_given(lt_part value, const lt_record *record, const lt_open_info *open,
                                lt_fault *fault) {
    if (!open->over) {
        if (!lt_part_is(value, "*"))
            lt_fault_note(fault, value.start,
                          LT_N("the game is not over after these moves: the winners must be \"*\""), NULL);
        return;
    }
    const unsigned winners = lt_winners(open);
    uint8_t players[LT_MAX_PLAYERS];
    unsigned count = 0;
    for (unsigned p = 0; p < open->players; p++)
        if (winners >> p & 1u) players[count++] = (uint8_t)(p + 1);
    if (record->winners != winners)
        note_list(fault, value.start, players, count, LT_N("by the moves, the winners are \"{list}\""));
}

bool lt_known_result(const lt_known *known, lt_record *record, const lt_open_info *open, lt_fault *fault) {
    if (known->there[LT_KNOWN_HONOR]) check_honor_given(known->value[LT_KNOWN_HONOR], open, fault);
    if (record->termination == LT_NORMAL) {
        if (known->there[LT_KNOWN_WINNERS])
            check_winners_given(known->value[LT_KNOWN_WINNERS], record, open, fault);
        record->winners = open->over ? lt_winners(open) : 0;
    }
    return fault->offset == SIZE_MAX;
}
