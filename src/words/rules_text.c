// rules_text.c - the rules of the game to be read. docs/RULES.md has them to the last detail.
#include "lt_rules_text.h"

#include "lt_words.h"

const lt_rules_paragraph lt_rules_text[] = {
    {LT_N("The goal"),
     LT_N("Lanterns float on the palace lake. Every tile you place brings lantern cards to you and to the "
          "others; dedicate sets of cards to earn honor. Whoever has the most honor at the end wins.")},
    {LT_N("Around the table"),
     LT_N("Each player sits on one side of the table, and the lake grows between them. Everyone has three "
          "tiles in hand that nobody else sees. Lantern cards, tokens and the supply are open to all.")},
    {LT_N("A turn"), LT_N("A turn has three steps, in this order: exchange a card, dedicate a set, place a "
                          "tile. The first two are optional, once each; the third is required.")},
    {LT_N("Exchange"), LT_N("Pay 2 favor tokens, return one of your cards to the supply, and take a card of "
                            "another color from it.")},
    {LT_N("Dedicate"),
     LT_N("Return a set of cards to the supply and take the top token of its stack; its number is your "
          "honor. Four of a Kind is four cards of one color, Three Pair is two cards each of three colors, "
          "Seven Unique is one card of every color. The numbers go down from token to token, so it pays to "
          "be early. An empty stack still gives 4 honor.")},
    {LT_N("No more than 12 cards"),
     LT_N("You can’t place a tile with more than 12 cards. If you have more, first dedicate a set or discard "
          "cards, down to 12. After the first discard you can no longer exchange or dedicate this turn.")},
    {LT_N("Placing a tile"), LT_N("Put one of your tiles where it shares a side with a tile of the lake, "
                                  "rotated any way you like. Colors don’t have to match. Once everyone has "
                                  "their cards, draw a new tile, as long as there are any.")},
    {LT_N("Who gets what"),
     LT_N("Matches come first: for each side of the new tile that touches the same color, take a card of "
          "that color. If at least one side matches, also take a favor token for each platform on the new "
          "tile and on the tiles it matches. Then everyone takes a card of the color on the side that faces "
          "them: first you, then the others clockwise.")},
    {LT_N("When the supply is empty"),
     LT_N("If a color has run out, nobody gets that card, now or later. The order decides who gets the last "
          "one, so check the supply before you place a tile. Favor tokens can run out too: there are 20.")},
    {LT_N("The end"),
     LT_N("When all tiles have been placed, each player takes one final turn: an optional exchange and "
          "dedication, but no tile. The limit of 12 cards doesn’t apply then.")},
    {LT_N("Who wins"),
     LT_N("The most honor wins. Ties go to the player with the most favor tokens left, then the most lantern "
          "cards left. Players who are still tied share the victory.")},
    {LT_N("Two rule sets"), LT_N("With the standard rules, a player with more than 12 cards chooses between "
                                 "dedicating and discarding. With the must-dedicate rules, they have to "
                                 "dedicate if they can, and discard only what is still over 12.")},
    {LT_N("How moves are written"),
     LT_N("xPR exchanges purple for red. d4R, d3RBW and d7 are dedications. -G discards green. 17@1,-2r3 "
          "places tile 17 at x 1, y -2, rotated three quarter turns clockwise; x grows to the east, y to the "
          "north. pass ends a final turn. The letters: R red, O orange, G green, B blue, P purple, W white, "
          "K black.")},
};
const unsigned lt_rules_text_count = sizeof lt_rules_text / sizeof *lt_rules_text;
