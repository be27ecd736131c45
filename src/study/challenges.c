// challenges.c - the path of the festival, from the first dedication on. Seeds and goals were chosen by
// playing: tests/unit/test_festival.c holds that each star can be won, and not by chance.
#include "lt_festival.h"

#define GOALS(first, second, third)                                                                          \
    { first, second, third }
#define GOAL(kind, n, by)                                                                                    \
    { LT_GOAL_##kind, n, by }

const lt_challenge lt_challenges[] = {
    {.name = LT_N("First light"),
     .teaching = LT_N("Dedicate sets of cards to earn honor: four of one color, three pairs, or one of each "
                      "of the seven colors. See which set grows fastest in your hand, and rotate your tiles "
                      "so that the color you need is on your side."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .turns = 7,
     .goal = GOALS(GOAL(DEDICATE, 1, 0), GOAL(DEDICATE, 1, 4), GOAL(DEDICATE, 2, 7))},
    {.name = LT_N("Four alike"),
     .teaching = LT_N("The card from your own side is the safest one each turn, because you choose the "
                      "rotation. Keep taking the same color, and Four of a Kind needs no luck."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .turns = 9,
     .goal = GOALS(GOAL(FOUR, 1, 0), GOAL(FOUR, 1, 5), GOAL(FOUR, 2, 9))},
    {.name = LT_N("Where colors meet"),
     .teaching = LT_N("A side that touches the same color on the lake earns you a card of that color. Look "
                      "for spots with two or three neighbors: one tile can match several of them at once."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 3,
     .turns = 7,
     .goal = GOALS(GOAL(MATCHES, 2, 0), GOAL(CARDS, 3, 5), GOAL(CARDS, 3, 4))},
    {.name = LT_N("Three pairs"),
     .teaching = LT_N("Three Pair takes six cards, but no color in particular: two, two and two. It suits a "
                      "mixed hand, so a second card of a color is often worth more than a third."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 2,
     .turns = 9,
     .goal = GOALS(GOAL(PAIRS, 1, 7), GOAL(PAIRS, 1, 5), GOAL(PAIRS, 2, 9))},
    {.name = LT_N("One of each"),
     .teaching = LT_N("Seven Unique takes one card of every color and pays the most. Keep track of the color "
                      "you are missing, and look for a tile that puts it on your side."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 2,
     .turns = 10,
     .goal = GOALS(GOAL(SEVEN, 1, 0), GOAL(SEVEN, 1, 8), GOAL(SEVEN, 2, 0))},
    {.name = LT_N("Golden platforms"),
     .teaching = LT_N("A match with a platform tile also earns a favor token, and two if both tiles have a "
                      "platform. Place your platforms where you can match them later."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .turns = 9,
     .goal = GOALS(GOAL(FAVOR, 3, 0), GOAL(PLATFORMS, 2, 0), GOAL(FAVOR, 6, 0))},
    {.name = LT_N("A small favor"),
     .teaching = LT_N("Two favor tokens buy an exchange before you dedicate. The best moment is when it "
                      "completes a set: then two tokens save you a whole turn."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .goal = GOALS(GOAL(EXCHANGES, 1, 0), GOAL(EXCHANGES, 2, 0), GOAL(EXCHANGES, 3, 0))},
    {.name = LT_N("The top of the stack"),
     .teaching = LT_N("The tokens of a stack lose value from the top down. Whoever comes first gets the "
                      "most, so keep an eye on the token your opponent is about to take."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 1,
     .turns = 8,
     .goal = GOALS(GOAL(TOKEN, 8, 5), GOAL(TOKEN, 9, 7), GOAL(HONOR, 17, 8))},
    {.name = LT_N("Twelve is enough"),
     .teaching = LT_N("With more than twelve cards you have to dedicate or discard before you can place a "
                      "tile. Dedicate in time, even a smaller set, and no card goes to waste."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 1,
     .goal = GOALS(GOAL(HONOR, 28, 0), GOAL(HONOR, 34, 0), GOAL(HONOR, 40, 0))},
    {.name = LT_N("Bao’s lake"),
     .teaching = LT_N("Your first full game of the festival. Bao does not see much yet: collect with a plan, "
                      "dedicate often, and watch what your tiles give away."),
     .players = 2,
     .rivals = {"newcomer"},
     .seed = 1,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 6, 0), GOAL(WIN_BY, 12, 0))},
    {.name = LT_N("In company"),
     .teaching = LT_N(
         "With three players, the lake changes twice before your next turn, and each of your tiles gives "
         "cards to two others. Keep the useful color for yourself, and give the leader one they cannot use."),
     .players = 3,
     .rivals = {"newcomer", "newcomer"},
     .seed = 1,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 3, 0), GOAL(WIN_BY, 6, 0))},
    {.name = LT_N("Two at once"),
     .teaching = LT_N("A large lake has corners where a tile matches on several sides. Before you place, "
                      "check where each tile in your hand would match the most."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 8,
     .skip = 8,
     .turns = 5,
     .goal = GOALS(GOAL(CARDS, 3, 0), GOAL(MATCHES, 3, 0), GOAL(CARDS, 4, 0))},
    {.name = LT_N("Not for them"),
     .teaching = LT_N("Every tile also gives your opponent a card. If two spots are equally good for you, "
                      "take the one that gives them a color they cannot use."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 2,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(RIVALS_HONOR, 32, 0), GOAL(RIVALS_HONOR, 30, 0))},
    {.name = LT_N("The last card"),
     .teaching = LT_N("The supply has only so many cards of each color. When one runs out, a side of that "
                      "color gives nothing: turn it to your opponent, and they get no card."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .skip = 6,
     .goal = GOALS(GOAL(DENIED, 4, 0), GOAL(DENIED, 5, 0), GOAL(DENIED, 6, 0))},
    {.name = LT_N("All three kinds"),
     .teaching = LT_N("Each kind of set has its own stack. Take from all three and you get the high tokens "
                      "of each, and never depend on a stack that others have emptied."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 1,
     .goal = GOALS(GOAL(KINDS, 2, 7), GOAL(KINDS, 3, 0), GOAL(HONOR, 42, 0))},
    {.name = LT_N("Exchange, then dedicate"),
     .teaching = LT_N("An exchange is more than a rescue. One card short of Seven Unique, it is worth eight "
                      "or nine honor: save two favor tokens for that turn, and give a color you have twice."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 1,
     .goal = GOALS(GOAL(EXCHANGES, 1, 0), GOAL(TOKEN, 9, 7), GOAL(EXCHANGES, 3, 0))},
    {.name = LT_N("Seven colors, ten honor"),
     .teaching =
         LT_N("The first Seven Unique is worth ten. It takes patience: six colors come quickly, the seventh "
              "you have to plan for. Make sure that your opponent is not closer to it than you."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .turns = 8,
     .goal = GOALS(GOAL(TOKEN, 9, 0), GOAL(SEVEN, 1, 0), GOAL(TOKEN, 10, 0))},
    {.name = LT_N("Worth the wait"),
     .teaching = LT_N("A set you could dedicate now may become a better one next turn. Wait if nobody can "
                      "take the token first and your hand has room; otherwise dedicate now."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 1,
     .turns = 8,
     .goal = GOALS(GOAL(HONOR, 14, 0), GOAL(HONOR, 20, 0), GOAL(HONOR, 24, 0))},
    {.name = LT_N("Quick hands"),
     .teaching = LT_N("You can only dedicate once per turn, so time matters. Count how many turns each set "
                      "takes you: two quick sets often beat one big one."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 1,
     .skip = 6,
     .turns = 6,
     .goal = GOALS(GOAL(DEDICATE, 2, 0), GOAL(DEDICATE, 2, 5), GOAL(DEDICATE, 3, 0))},
    {.name = LT_N("Lian’s lake"),
     .teaching = LT_N("Lian knows what sets are worth, but misses many spots. Use every match, and spend "
                      "your favor tokens before the end."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 3,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0), GOAL(WIN_BY, 9, 0))},
    {.name = LT_N("Mei’s lake"),
     .teaching = LT_N("Mei is good at collecting. Look at her cards before you place: if one color would get "
                      "her a high token, keep it off her side."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 2,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0), GOAL(WIN_BY, 9, 0))},
    {.name = LT_N("Counting down"),
     .teaching = LT_N("The draw stack is nearly empty, so you know how many tiles you have left. Count the "
                      "cards they can still bring, and collect only for sets you can finish in time."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .skip = 14,
     .goal = GOALS(GOAL(HONOR, 10, 0), GOAL(HONOR, 16, 0), GOAL(HONOR, 20, 0))},
    {.name = LT_N("One more set"),
     .teaching = LT_N("After the last tile, everyone takes a final turn: one more exchange and one more "
                      "dedication. Plan your last tiles so that you still have a set in hand."),
     .players = 2,
     .rivals = {"casual"},
     .seed = 3,
     .skip = 14,
     .goal = GOALS(GOAL(LAST, 6, 0), GOAL(LAST, 8, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("From behind"),
     .teaching = LT_N("You are behind, and trading evenly will not change that. Go for the high tokens that "
                      "are left, and give nothing to whoever is ahead."),
     .players = 2,
     .rivals = {"learner"},
     .seed = 3,
     .skip = 6,
     .opening = "steady",
     .head_start = "random",
     .goal = GOALS(GOAL(HONOR, 30, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 6, 0))},
    {.name = LT_N("Tao’s lake"),
     .teaching = LT_N("Tao plays every week and rarely misses a good spot. Now small things count: a favor "
                      "token here, a card denied there, the higher token one turn sooner."),
     .players = 2,
     .rivals = {"steady"},
     .seed = 3,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0), GOAL(WIN_BY, 7, 0))},
    {.name = LT_N("A full table"),
     .teaching = LT_N("With four players you place only eight tiles, and each one also gives cards to three "
                      "opponents. Colors run out early: keep track of what is left."),
     .players = 4,
     .rivals = {"casual", "casual", "casual"},
     .seed = 2,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 2, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("Two good players"),
     .teaching = LT_N("Against two good players, do not spend your tiles on stopping both. Stop the one who "
                      "is ahead, and let the other help you."),
     .players = 3,
     .rivals = {"steady", "casual"},
     .seed = 3,
     .goal = GOALS(GOAL(WIN, 0, 0), GOAL(WIN_BY, 2, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("Lin’s lake"),
     .teaching = LT_N("Lin misses nothing. Plan two turns ahead: prepare a spot that only your tile can "
                      "fill, and save your exchange for the token that decides the game."),
     .players = 2,
     .rivals = {"skilled"},
     .seed = 3,
     .goal = GOALS(GOAL(HONOR, 36, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 4, 0))},
    {.name = LT_N("Jun’s lake"),
     .teaching = LT_N("Jun thinks about what everyone will do next, so you have to as well. Before each "
                      "turn, ask: what does my opponent want, and what does my tile set up for them?"),
     .players = 2,
     .rivals = {"expert"},
     .seed = 2,
     .goal = GOALS(GOAL(HONOR, 36, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 3, 0))},
    {.name = LT_N("Wen’s lake"),
     .teaching =
         LT_N("Wen, the strongest of all, plays the first turns blindfolded and gives you a head start. Keep "
              "the lead: answer set with set, take the high tokens first, and count out the end."),
     .players = 2,
     .rivals = {"master"},
     .seed = 2,
     .skip = 4,
     .opening = "random",
     .head_start = "steady",
     .goal = GOALS(GOAL(HONOR, 32, 0), GOAL(WIN, 0, 0), GOAL(WIN_BY, 5, 0))},
};

const unsigned lt_challenge_count = sizeof lt_challenges / sizeof *lt_challenges;

static const char *const chapters[] = {
    LT_N("First lanterns"),      LT_N("The right moment"),    LT_N("Two steps ahead"),
    LT_N("Counting to the end"), LT_N("Masters of the lake"),
};

_Static_assert(sizeof lt_challenges / sizeof *lt_challenges ==
                   LT_FESTIVAL_CHAPTER * (sizeof chapters / sizeof *chapters),
               "every challenge is in a chapter");

const char *lt_festival_chapter(unsigned number) {
    return chapters[number / LT_FESTIVAL_CHAPTER];
}
