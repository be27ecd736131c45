// lt_weights.h - loading weights of the value network that are not built in.
// Only the page's module does so: a visitor downloads those for games of three and four when such a game
// begins.
#ifndef LT_WEIGHTS_H
#define LT_WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>

// Loads the weights for 3 or 4 players, as tools/weights-file writes them: the rows of lt_net one after the
// other, bytes, and numbers of two bytes with the lower one first, as this processor has them. Returns false
// and changes nothing if their size is not that of such weights.
bool lt_weights_load(unsigned players, const void *bytes, size_t size);

// Whether they are built in or loaded. Without them no bot may be asked about a game of so many players.
bool lt_weights_known(unsigned players);

#endif
