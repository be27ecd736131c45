// goal.c - the goals of the festival in words.
#include "deals.h"
#include "lt_festival.h"

// One and many, by the goal's n.
static const struct {
    const char *one, *many;
} texts[LT_GOALS] = {
    [LT_GOAL_WIN] = {LT_N_COUNT("Win the game.", "Win the game.")},
    [LT_GOAL_WIN_BY] = {LT_N_COUNT("Win by at least {n} honor.", "Win by at least {n} honor.")},
    [LT_GOAL_HONOR] = {LT_N_COUNT("Earn at least {n} honor.", "Earn at least {n} honor.")},
    [LT_GOAL_DEDICATE] = {LT_N_COUNT("Make {n} dedication.", "Make {n} dedications.")},
    [LT_GOAL_FOUR] = {LT_N_COUNT("Make {n} dedication of Four of a Kind.",
                                 "Make {n} dedications of Four of a Kind.")},
    [LT_GOAL_PAIRS] = {LT_N_COUNT("Make {n} dedication of Three Pair.",
                                  "Make {n} dedications of Three Pair.")},
    [LT_GOAL_SEVEN] = {LT_N_COUNT("Make {n} dedication of Seven Unique.",
                                  "Make {n} dedications of Seven Unique.")},
    [LT_GOAL_KINDS] = {LT_N_COUNT("Dedicate {n} kind of set.", "Dedicate {n} different kinds of set.")},
    [LT_GOAL_TOKEN] = {LT_N_COUNT("Make a dedication worth at least {n} honor.",
                                  "Make a dedication worth at least {n} honor.")},
    [LT_GOAL_CARDS] = {LT_N_COUNT("Place a tile that brings you at least {n} card.",
                                  "Place a tile that brings you at least {n} cards.")},
    [LT_GOAL_MATCHES] = {LT_N_COUNT("Place a tile that matches on at least {n} side.",
                                    "Place a tile that matches on at least {n} sides.")},
    [LT_GOAL_FAVOR] = {LT_N_COUNT("Earn {n} favor token.", "Earn {n} favor tokens.")},
    [LT_GOAL_PLATFORMS] = {LT_N_COUNT("Place a tile that brings you at least {n} favor token.",
                                      "Place a tile that brings you at least {n} favor tokens.")},
    [LT_GOAL_EXCHANGES] = {LT_N_COUNT("Exchange a card and dedicate in the same turn: {n} time.",
                                      "Exchange a card and dedicate in the same turn: {n} times.")},
    [LT_GOAL_RIVALS_HONOR] = {LT_N_COUNT("Keep every opponent to {n} honor or less.",
                                         "Keep every opponent to {n} honor or less.")},
    [LT_GOAL_DENIED] = {LT_N_COUNT(
        "Place a tile so that an opponent gets no card, because that color has run out: {n} time.",
        "Place a tile so that an opponent gets no card, because that color has run out: {n} times.")},
    [LT_GOAL_LAST] = {LT_N_COUNT("Make a dedication worth at least {n} honor in the final turn.",
                                 "Make a dedication worth at least {n} honor in the final turn.")},
    [LT_GOAL_NO_DISCARD] = {LT_N_COUNT("Never discard a card.", "Never discard a card.")},
};

size_t lt_goal_write(lt_language language, lt_goal goal, char *out, size_t cap) {
    lt_writer to = lt_writer_begin(out, cap);
    lt_slots slots = {0}, turns = {0};
    const char *text = lt_translate_count(language, texts[goal.kind].one, texts[goal.kind].many, goal.n);
    lt_put_number(&slots, "n", goal.n);
    lt_writer_skip(&to, lt_fill(text, slots.slots, out, cap));
    if (goal.by > 0) {
        lt_put_number(&turns, "n", goal.by);
        text = lt_translate_count(language, "You have {n} turn.", "You have {n} turns.", goal.by);
        lt_writer_char(&to, ' ');
        lt_writer_skip(&to, lt_fill(text, turns.slots, lt_writer_place(&to), lt_writer_room(&to)));
    }
    return lt_writer_end(&to);
}
