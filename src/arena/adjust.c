// adjust.c - results without the luck of the draw.
#include "lt_arena.h"

// What is assumed before the first deck, and how many decks that is worth: about twenty.
static const double usual_multiple = 0.5, usual_squares = 0.4;

double lt_arena_adjust(lt_arena_adjustment *adjustment, double result, double luck) {
    const double multiple =
        (adjustment->products + usual_multiple * usual_squares) / (adjustment->squares + usual_squares);
    adjustment->products += result * luck;
    adjustment->squares += luck * luck;
    return result - multiple * luck;
}
