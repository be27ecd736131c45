// values.c - what the values of the known tags say, and whether they are right.
#include <stdint.h>
#include <string.h>

#include "tags.h"

const char *const lt_known_names[LT_KNOWN_TAGS] = {"Format", "Players", "Deck",    "Seats",
                                                   "Rules",  "Honor",   "Winners", "Termination"};

// --- Words of a value -------------------------------------------------------------------------

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Takes the next word from the front of `rest`; false, with rest.start at its end, if there is none.
static bool next_word(lt_span *rest, lt_span *word) {
    while (rest->start < rest->end && is_blank(rest->text[rest->start])) rest->start++;
    *word = *rest;
    while (rest->start < rest->end && !is_blank(rest->text[rest->start])) rest->start++;
    word->end = rest->start;
    return lt_span_size(*word) > 0;
}

// A number from 0 to 999 as the notation writes it; -1 if the word is anything else.
static int word_number(lt_span word) {
    size_t size = lt_span_size(word);
    const char *digits = word.text + word.start;
    if (size == 0 || size > 3 || (digits[0] == '0' && size > 1)) return -1;
    int number = 0;
    for (size_t i = 0; i < size; i++) {
        if (digits[i] < '0' || digits[i] > '9') return -1;
        number = number * 10 + (digits[i] - '0');
    }
    return number;
}

static const char *quoted(lt_span word, char out[LT_QUOTE_TEXT]) {
    return lt_quoted(word.text + word.start, lt_span_size(word), out);
}

// --- The beginning of the game ----------------------------------------------------------------

static unsigned read_players(lt_span value, lt_fault *fault) {
    int players = word_number(value);
    if (players >= LT_MIN_PLAYERS && players <= LT_MAX_PLAYERS) return (unsigned)players;
    char quote[LT_QUOTE_TEXT];
    lt_fault_note(fault, value.start, "\"%s\" is not a number of players: 2, 3 or 4", quoted(value, quote));
    return 0;
}

void lt_sides_check(lt_span value, unsigned players, lt_side side[LT_MAX_PLAYERS], lt_fault *fault) {
    unsigned count = 0;
    lt_span word;
    char quote[LT_QUOTE_TEXT];
    for (; next_word(&value, &word); count++) {
        const char *letter = memchr(lt_side_letters, word.text[word.start], 4);
        if (lt_span_size(word) != 1 || letter == NULL) {
            lt_fault_note(fault, word.start, "\"%s\" is not a side: N, E, S or W", quoted(word, quote));
            return;
        }
        if (count == players) break;
        side[count] = (lt_side)(letter - lt_side_letters);
        unsigned way = (side[count] - side[0]) & 3u; // quarters of the table, clockwise from player 1
        if (count > 0 && way <= ((side[count - 1] - side[0]) & 3u)) {
            lt_fault_note(fault, word.start, "%c is out of order: different sides clockwise, as in S W N E",
                          *letter);
            return;
        }
    }
    if (lt_span_size(word) > 0 || count < players) {
        lt_fault_note(fault, word.start,
                      lt_span_size(word) > 0 ? LT_N("%d sides are needed for %d players, not more")
                                             : LT_N("%d sides are needed for %d players, not fewer"),
                      (int)players, (int)players);
    }
}

static void read_rules(lt_span value, lt_record *record, lt_fault *fault) {
    for (uint8_t rules = LT_STANDARD; rules <= LT_MUST_DEDICATE; rules++) {
        if (lt_span_is(value, lt_rules_names[rules])) {
            record->setup.rules = rules;
            return;
        }
    }
    char quote[LT_QUOTE_TEXT];
    lt_fault_note(fault, value.start, "\"%s\" is not a rule set: %s or %s", quoted(value, quote),
                  lt_rules_names[0], lt_rules_names[1]);
}

static unsigned count_words(lt_span value) {
    unsigned count = 0;
    lt_span word;
    while (next_word(&value, &word)) count++;
    return count;
}

// `players` is 0 if their number is not known; then the tiles are looked at, but not how many they are.
static void read_deck(lt_span value, unsigned players, lt_record *record, lt_fault *fault) {
    unsigned needed = players == 0 ? LT_TILES : lt_deck_size(players);
    unsigned total = count_words(value), count = 0;
    uint64_t seen = 0;
    lt_span word;
    char quote[LT_QUOTE_TEXT];
    for (; next_word(&value, &word); count++) {
        int tile = word_number(word);
        if (tile < 1 || tile >= LT_TILES) {
            lt_fault_note(fault, word.start, "%s is not a tile: 1 to 35", quoted(word, quote));
            return;
        }
        if (seen >> tile & 1u) {
            lt_fault_note(fault, word.start, "tile %d is there twice", tile);
            return;
        }
        if (count == needed) break;
        seen |= (uint64_t)1 << tile;
        if (players != 0) record->setup.deck[count] = (lt_tile)tile;
    }
    if (players != 0 && total != needed) {
        lt_fault_note(fault, word.start, "%d tiles are needed for %d players, not %d", (int)needed,
                      (int)players, (int)total);
    }
}

// --- The end of the game ----------------------------------------------------------------------

static const char *const terminations[] = {"normal", "resigned", "time", "forfeit", "abandoned"};

static void read_termination(lt_span value, unsigned players, lt_record *record, lt_fault *fault) {
    unsigned kind = LT_NORMAL;
    char quote[LT_QUOTE_TEXT];
    lt_span rest = value, word, player;
    next_word(&rest, &word);
    while (kind <= LT_ABANDONED && !lt_span_is(word, terminations[kind])) kind++;
    if (kind > LT_ABANDONED) {
        lt_fault_note(fault, value.start,
                      "\"%s\" is not a termination: normal, resigned N, time N, forfeit N or abandoned",
                      quoted(value, quote));
        return;
    }
    next_word(&rest, &player);
    if (kind != LT_NORMAL && kind != LT_ABANDONED) {
        int number = word_number(player);
        if (number < 1 || number > (int)players) {
            lt_fault_note(fault, player.start, "%s is followed by the player: 1 to %d", terminations[kind],
                          (int)players);
            return;
        }
        record->terminated_by = number - 1;
        next_word(&rest, &player);
    }
    record->termination = (lt_termination)kind;
    if (lt_span_size(player) > 0) {
        lt_fault_note(fault, player.start, "nothing may follow here, and \"%s\" does", quoted(player, quote));
    }
}

static void check_honor(lt_span value, unsigned players, lt_fault *fault) {
    unsigned count = 0;
    char quote[LT_QUOTE_TEXT];
    lt_span word;
    for (; next_word(&value, &word) && count < players; count++) {
        if (word_number(word) < 0) {
            lt_fault_note(fault, word.start, "\"%s\" is not an amount of honor: a number from 0",
                          quoted(word, quote));
            return;
        }
    }
    if (count < players || lt_span_size(word) > 0) {
        lt_fault_note(fault, word.start,
                      count < players ? LT_N("the honor of %d players is needed, not of fewer")
                                      : LT_N("the honor of %d players is needed, not of more"),
                      (int)players);
    }
}

static void check_winner(lt_span word, int player, int last, const lt_record *record, lt_fault *fault) {
    int players = record->setup.players;
    char quote[LT_QUOTE_TEXT];
    if (player < 1 || player > players) {
        lt_fault_note(fault, word.start, "\"%s\" is not a player: 1 to %d", quoted(word, quote), players);
    } else if (player <= last) {
        lt_fault_note(fault, word.start, "the winners are in ascending order, %d does not follow %d", player,
                      last);
    } else if (record->termination == LT_ABANDONED) {
        lt_fault_note(fault, word.start, "an abandoned game has no winners");
    } else if (player - 1 == record->terminated_by) {
        lt_fault_note(fault, word.start,
                      "player %d is not among the winners, as the termination is \"%s %d\"", player,
                      terminations[record->termination], player);
    }
}

static void check_winners(lt_span value, const lt_record *record, lt_fault *fault) {
    if (lt_span_is(value, "*")) return;
    lt_span rest = value, word;
    int last = 0;
    while (next_word(&rest, &word)) {
        int player = word_number(word);
        check_winner(word, player, last, record, fault);
        last = player;
    }
    if (last == 0 && record->termination != LT_ABANDONED) {
        lt_fault_note(fault, value.start, "the winners are missing: players, as in \"1 3\", or \"*\"");
    }
}

// --- All of them ------------------------------------------------------------------------------

bool lt_known_read(const lt_known *known, lt_record *record, lt_fault *fault) {
    lt_fault found = {.offset = SIZE_MAX, .language = fault->language};
    const lt_span *value = known->value;
    char quote[LT_QUOTE_TEXT];
    if (known->there[LT_KNOWN_FORMAT] && !lt_span_is(value[LT_KNOWN_FORMAT], "LGN 1")) {
        lt_fault_note(&found, value[LT_KNOWN_FORMAT].start, "the format is \"LGN 1\", not \"%s\"",
                      quoted(value[LT_KNOWN_FORMAT], quote));
    }
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
        if (known->there[LT_KNOWN_WINNERS]) check_winners(value[LT_KNOWN_WINNERS], record, &found);
    }
    if (found.offset == SIZE_MAX) return true;
    lt_fault_put(fault, found.offset, found.reason);
    return false;
}

static void check_honor_given(lt_span value, const lt_open_info *open, lt_fault *fault) {
    lt_span rest = value, word;
    bool same = true;
    char given[LT_QUOTE_TEXT];
    lt_text text = lt_text_begin(given, sizeof given);
    for (unsigned p = 0; p < open->players; p++) {
        same = next_word(&rest, &word) && word_number(word) == open->honor[p] && same;
        lt_text_add(&text, p == 0 ? "%d" : " %d", open->honor[p]);
    }
    lt_text_end(&text);
    if (!same) lt_fault_note(fault, value.start, "the moves give \"%s\" as honor", given);
}

static void check_winners_given(lt_span value, const lt_open_info *open, lt_fault *fault) {
    if (!open->over) {
        if (!lt_span_is(value, "*")) {
            lt_fault_note(fault, value.start,
                          "the game is not over after these moves: the winners are \"*\"");
        }
        return;
    }
    unsigned winners = lt_winners(open), read = 0;
    lt_span rest = value, word;
    while (next_word(&rest, &word)) {
        int player = word_number(word);
        if (player > 0) read |= 1u << (player - 1);
    }
    if (read == winners) return;
    char given[LT_QUOTE_TEXT];
    lt_text text = lt_text_begin(given, sizeof given);
    for (unsigned p = 0; p < open->players; p++) {
        if (winners >> p & 1u) lt_text_add(&text, text.length == 0 ? "%d" : " %d", (int)p + 1);
    }
    lt_text_end(&text);
    lt_fault_note(fault, value.start, "the moves give \"%s\" as winners", given);
}

bool lt_known_result(const lt_known *known, const lt_record *record, const lt_open_info *open,
                     lt_fault *fault) {
    if (known->there[LT_KNOWN_HONOR]) check_honor_given(known->value[LT_KNOWN_HONOR], open, fault);
    if (known->there[LT_KNOWN_WINNERS] && record->termination == LT_NORMAL) {
        check_winners_given(known->value[LT_KNOWN_WINNERS], open, fault);
    }
    return fault->offset == SIZE_MAX;
}
