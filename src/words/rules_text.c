// rules_text.c - the rules of the game to be read. docs/RULES.md has them to the last detail.
#include "lt_rules_text.h"

#include "lt_words.h"

const lt_rules_paragraph lt_rules_text[] = {
    {LT_N("The goal"), LT_N("Lanterns are set afloat on the palace lake. "
                            "Every tile you place brings lantern cards to you and to the others; "
                            "with sets of cards you make dedications, and those bring honor. "
                            "Whoever has the most honor in the end wins.")},
    {LT_N("Around the table"),
     LT_N("Each player sits at one side of the table, and the lake grows between them. "
          "Everyone has three tiles in hand that nobody else sees. "
          "Lantern cards, tokens and the supply are open to all.")},
    {LT_N("A turn"),
     LT_N("A turn has three steps, in this order: exchange a card, dedicate a set, place a tile. "
          "The first two are up to you, once each; the third is a must.")},
    {LT_N("Exchange"), LT_N("Pay 2 favor tokens, return one of your cards to the supply, "
                            "and take a card of another color that is there.")},
    {LT_N("Dedicate"),
     LT_N("Return a set of cards to the supply and take the top token of its stack; "
          "its number is your honor. Four of a Kind is four cards of one color, "
          "Three Pair two cards of each of three colors, Seven Unique one card of every color. "
          "The numbers go down from token to token, so being early pays. "
          "An empty stack still gives 4 honor.")},
    {LT_N("No more than 12 cards"),
     LT_N("Nobody places a tile with more than 12 cards. "
          "Whoever has more first dedicates a set or discards cards one by one, down to 12. "
          "After the first discard there is no exchange and no dedication in this turn.")},
    {LT_N("Placing a tile"),
     LT_N("Put one of your tiles where it shares a side with a tile of the lake, turned as you like. "
          "Colors need not match. After everyone got their cards you draw a new tile, "
          "as long as there are any.")},
    {LT_N("Who gets what"),
     LT_N("First come the matches: "
          "for each side of the new tile that meets its own color you take a card of that color. "
          "If at least one side matches, "
          "you also take a favor token for each platform on the new tile and on the tiles it matches. "
          "Then everyone takes a card of the color that the new tile turns to them: first you, "
          "then the others clockwise.")},
    {LT_N("When the supply is empty"),
     LT_N("A card whose color is not in the supply is not taken, and nobody gets it later. "
          "The order decides who gets the last one, so look at the supply before you place. "
          "Favor tokens can run out, too: there are 20.")},
    {LT_N("The end"), LT_N("When every tile has been placed, each player takes one final turn: "
                           "an exchange and a dedication, if they like, and no tile. "
                           "The limit of 12 cards does not count there.")},
    {LT_N("Who wins"),
     LT_N("The most honor wins. If that is level, the most favor tokens left decide, "
          "then the most lantern cards left. Those who are still level share the victory.")},
    {LT_N("Two rule sets"),
     LT_N("By the standard rules whoever has more than 12 cards may choose between a dedication and "
          "discards. "
          "By the must-dedicate rules they have to dedicate if they can, "
          "and discard only what is still too many.")},
    {LT_N("How moves are written"),
     LT_N("xPR exchanges purple for red. d4R, d3RBW and d7 are dedications. "
          "-G discards green. 17@1,-2r3 places tile 17 at x 1, y -2, turned clockwise by 3 quarters; "
          "x grows to the east, y to the north. pass ends a final turn. "
          "The letters: R red, O orange, G green, B blue, P purple, W white, K black.")},
};
const unsigned lt_rules_text_count = sizeof lt_rules_text / sizeof *lt_rules_text;
