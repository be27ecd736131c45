// challenges.c - the path of the festival, from the first dedication on. Seeds and goals were chosen by
// playing: tests/unit/test_festival.c holds that each star can be won, and not by chance.
#include "lt_festival.h"

#define GOALS(first, second, third)                                                                          \
    { first, second, third }
#define GOAL(kind, n, by)                                                                                    \
    { LT_GOAL_##kind, n, by }

const lt_challenge lt_challenges[] = {
    {.name = LT_N("First light"),
     .teaching = LT_N("Cards turn into honor when you dedicate a set: four of one color, three pairs, or one "
                      "of each of the seven colors. See which set grows fastest in your hand, and rotate "
                      "your tiles so that the color you need faces you."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .turns = 7,
     .goal = GOALS(GOAL(DEDICATE, 1, 0), GOAL(DEDICATE, 1, 4), GOAL(DEDICATE, 2, 7))},
    {.name = LT_N("Four alike"),
     .teaching = LT_N("The color that faces you is the surest card of your turn: you choose the rotation. "
                      "Let the same color face you again and again, and Four of a Kind comes together "
                      "without any luck."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .turns = 9,
     .goal = GOALS(GOAL(FOUR, 1, 0), GOAL(FOUR, 1, 5), GOAL(FOUR, 2, 9))},
    {.name = LT_N("Where colors meet"),
     .teaching = LT_N("A side that touches the same color on the lake brings you a card of that color. Look "
                      "for cells with two or three neighbors: one tile can match several of them at once."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 3,
     .turns = 7,
     .goal = GOALS(GOAL(MATCHES, 2, 0), GOAL(CARDS, 3, 5), GOAL(CARDS, 3, 4))},
    {.name = LT_N("Three pairs"),
     .teaching = LT_N("Three Pair asks for six cards, but for no color in particular: two, two and two. It "
                      "is the set for a mixed hand, so a second card of a color is often better than a "
                      "third."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 2,
     .turns = 9,
     .goal = GOALS(GOAL(PAIRS, 1, 7), GOAL(PAIRS, 1, 5), GOAL(PAIRS, 2, 9))},
    {.name = LT_N("One of each"),
     .teaching = LT_N("Seven Unique needs one card of every color and pays best of all. Always know which "
                      "color you are missing, and look for a side that shows it to you."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 2,
     .turns = 10,
     .goal = GOALS(GOAL(SEVEN, 1, 0), GOAL(SEVEN, 1, 8), GOAL(SEVEN, 2, 0))},
    {.name = LT_N("Golden platforms"),
     .teaching = LT_N("A match on a tile with a platform also brings a favor token, and if both tiles have "
                      "one, it brings two. Place your platforms where you will want to match them later."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .turns = 9,
     .goal = GOALS(GOAL(FAVOR, 3, 0), GOAL(PLATFORMS, 2, 0), GOAL(FAVOR, 6, 0))},
    {.name = LT_N("A small favor"),
     .teaching = LT_N("Two favor tokens let you exchange one card before you dedicate. The best moment is "
                      "when the exchange completes a set: then two tokens buy a whole turn."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .goal = GOALS(GOAL(EXCHANGES, 1, 0), GOAL(EXCHANGES, 2, 0), GOAL(EXCHANGES, 3, 0))},
    {.name = LT_N("The top of the stack"),
     .teaching = LT_N("The tokens of a stack fall in value from the top. Who comes first gets the most, so "
                      "it is worth knowing which token your opponent is about to take."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 1,
     .turns = 8,
     .goal = GOALS(GOAL(TOKEN, 8, 5), GOAL(TOKEN, 9, 7), GOAL(HONOR, 17, 8))},
    {.name = LT_N("Twelve is enough"),
     .teaching = LT_N("You may hold twelve cards; whatever is above that is lost before you place. Dedicate "
                      "in time, even a smaller set, and your hand stays light."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 1,
     .goal = GOALS(GOAL(HONOR, 28, 0), GOAL(HONOR, 34, 0), GOAL(HONOR, 40, 0))},
    {.name = LT_N("Bao's lake"),
     .teaching = LT_N("Your first whole game of the festival. Bao sees little yet: collect with a plan, "
                      "dedicate often, and keep an eye on what your tiles give away."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 6, 0), GOAL(WIN_BY, 12, 0))},
    {.name = LT_N("In company"),
     .teaching = LT_N("With three players the lake changes twice before it is your turn again, and each of "
                      "your tiles feeds two others. Give the useful color to yourself and dull ones to the "
                      "leader."),
     .players = 3,
     .rivals = {"newcomer", "newcomer"},
     .seed = 1,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 3, 0), GOAL(WIN_BY, 6, 0))},
    {.name = LT_N("Two at once"),
     .teaching = LT_N("In a grown lake there are corners where a tile fits on several sides. Before you "
                      "place, ask of each tile in your hand where it would match most."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 8,
     .skip = 8,
     .turns = 5,
     .goal = GOALS(GOAL(CARDS, 3, 0), GOAL(MATCHES, 3, 0), GOAL(CARDS, 4, 0))},
    {.name = LT_N("Not for them"),
     .teaching = LT_N("Every tile also gives a card to your opponent. If two spots are equally good for you, "
                      "take the one that shows the other side a color it cannot use."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 2,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(RIVALS_HONOR, 32, 0), GOAL(RIVALS_HONOR, 30, 0))},
    {.name = LT_N("The last card"),
     .teaching =
         LT_N("There are only so many cards of each color. When the supply of one runs out, a side "
              "of that color gives nothing: rotate it towards your opponent, and your gift is empty."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .skip = 6,
     .goal = GOALS(GOAL(DENIED, 4, 0), GOAL(DENIED, 5, 0), GOAL(DENIED, 6, 0))},
    {.name = LT_N("All three kinds"),
     .teaching = LT_N("Each kind of set has a stack of its own. Whoever takes from all three gets the high "
                      "tokens of each, and is never left with a stack that others have emptied."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 1,
     .goal = GOALS(GOAL(KINDS, 2, 7), GOAL(KINDS, 3, 0), GOAL(HONOR, 42, 0))},
    {.name = LT_N("Exchange, then dedicate"),
     .teaching = LT_N("An exchange is not only a rescue. One card short of Seven Unique, it is worth eight "
                      "or nine honor: save two favor tokens for that turn, and give a card you have twice."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 1,
     .goal = GOALS(GOAL(EXCHANGES, 1, 0), GOAL(TOKEN, 9, 7), GOAL(EXCHANGES, 3, 0))},
    {.name = LT_N("Seven colors, ten honor"),
     .teaching =
         LT_N("The first Seven Unique is worth ten. It wants patience: six colors are quickly "
              "there, the seventh you have to arrange. Be sure that your opponent is not closer to it."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .turns = 8,
     .goal = GOALS(GOAL(TOKEN, 9, 0), GOAL(SEVEN, 1, 0), GOAL(TOKEN, 10, 0))},
    {.name = LT_N("Save for the better token"),
     .teaching =
         LT_N("A set you could dedicate now may become a better one a turn later. Wait if no opponent "
              "can take the token before you and your hand has room; otherwise take what is there."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 1,
     .turns = 8,
     .goal = GOALS(GOAL(HONOR, 14, 0), GOAL(HONOR, 20, 0), GOAL(HONOR, 24, 0))},
    {.name = LT_N("Quick hands"),
     .teaching = LT_N("Honor is made of dedications, and you have one a turn. Count how many turns each "
                      "set takes you: two quick ones beat one beautiful one."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 1,
     .skip = 6,
     .turns = 6,
     .goal = GOALS(GOAL(DEDICATE, 2, 0), GOAL(DEDICATE, 2, 5), GOAL(DEDICATE, 3, 0))},
    {.name = LT_N("Lian's lake"),
     .teaching = LT_N("Lian knows what sets are worth, but misses many spots. Use every match, and let your "
                      "favor tokens work before the end."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 3,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0), GOAL(WIN_BY, 9, 0))},
    {.name = LT_N("Mei's lake"),
     .teaching = LT_N("Mei collects well. Look at her cards before you place: if she needs one color for a "
                      "high token, do not let that color face her."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 2,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0), GOAL(WIN_BY, 9, 0))},
    {.name = LT_N("Counting down"),
     .teaching = LT_N("The stack is nearly empty: you know how many placements are left. Count the cards "
                      "that they can still bring, and collect only for sets that will be complete in time."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .skip = 14,
     .goal = GOALS(GOAL(HONOR, 10, 0), GOAL(HONOR, 16, 0), GOAL(HONOR, 20, 0))},
    {.name = LT_N("One more set"),
     .teaching = LT_N("After the last tile everyone has a final turn: one more exchange and one more "
                      "dedication. Make your last placements leave a set in your hand."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .skip = 14,
     .goal = GOALS(GOAL(LAST, 6, 0), GOAL(LAST, 8, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("From behind"),
     .teaching = LT_N("You are behind, and an even exchange will not change that. Look for the high tokens "
                      "that are left, and give nothing to whoever leads."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 3,
     .skip = 6,
     .opening = "steady",
     .head_start = "random",
     .goal = GOALS(GOAL(HONOR, 30, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 6, 0))},
    {.name = LT_N("Tao's lake"),
     .teaching = LT_N("Tao plays every week and seldom misses a good spot. Now small things count: a favor "
                      "token here, a denied card there, the higher token by one turn."),
     .players = 2,
     .rivals = {"steady"},
     .seed = 3,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0), GOAL(WIN_BY, 7, 0))},
    {.name = LT_N("A full table"),
     .teaching =
         LT_N("With four players you have only eight tiles, and three opponents live on each of them. "
              "Supplies run dry early: know which colors are still there."),
     .players = 4,
     .rivals = {"casual", "casual", "casual"},
     .seed = 2,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 2, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("Two good players"),
     .teaching = LT_N("Against two who play well, do not spend your tiles on stopping both. Stop the one who "
                      "leads, and let the other one help you."),
     .players = 3,
     .rivals = {"steady", "casual"},
     .seed = 3,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 2, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("Lin's lake"),
     .teaching = LT_N("Lin misses nothing. Plan two turns ahead: build a cell that only your tile can fill, "
                      "and keep the exchange for the token that decides."),
     .players = 2,
     .rivals = {"skilled"},
     .seed = 3,
     .goal = GOALS(GOAL(HONOR, 36, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("Jun's lake"),
     .teaching = LT_N("Jun thinks about what everyone will do next, and so must you. Ask before each turn: "
                      "what does my opponent want, and what does my tile leave behind?"),
     .players = 2,
     .rivals = {"expert"},
     .seed = 2,
     .goal = GOALS(GOAL(HONOR, 36, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 3, 0))},
    {.name = LT_N("Wen's lake"),
     .teaching = LT_N("Wen, the strongest of all, plays the first turns with eyes closed and gives you a "
                      "lead. Keep it: trade sets evenly, deny the high tokens, and count the end."),
     .players = 2,
     .rivals = {"master"},
     .seed = 2,
     .skip = 4,
     .opening = "random",
     .head_start = "steady",
     .goal = GOALS(GOAL(HONOR, 32, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 5, 0))},
};

const unsigned lt_challenge_count = sizeof lt_challenges / sizeof *lt_challenges;
