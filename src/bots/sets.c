#include "sets.h"

int lt_dedications_of(lt_cards cards, lt_dedication out[LT_MAX_DEDICATION_CHOICES]) {
    lt_color pair[LT_COLORS];
    unsigned pairs = 0;
    int count = 0;
    if (!lt_has_set(cards)) return 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        if (lt_cards_of(cards, color) >= 2) pair[pairs++] = color;
        if (lt_cards_of(cards, color) >= 4)
            out[count++] = (lt_dedication){LT_FOUR_OF_A_KIND, 1u << color, 4 * lt_one_card(color)};
    }
    for (unsigned i = 0; i < pairs; i++)
        for (unsigned j = i + 1; j < pairs; j++)
            for (unsigned k = j + 1; k < pairs; k++)
                out[count++] =
                    (lt_dedication){LT_THREE_PAIR, 1u << pair[i] | 1u << pair[j] | 1u << pair[k],
                                    2 * (lt_one_card(pair[i]) + lt_one_card(pair[j]) + lt_one_card(pair[k]))};
    if (lt_at_least(cards, 1) == 8 * LT_EACH_COLOR)
        out[count++] = (lt_dedication){LT_SEVEN_UNIQUE, LT_ALL_COLORS, LT_EACH_COLOR};
    return count;
}
