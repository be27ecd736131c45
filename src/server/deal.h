// deal.h - the fair deal of a table, and its record.
#ifndef LT_TABLE_DEAL_H
#define LT_TABLE_DEAL_H

#include "table.h"

// What is shown before anybody contributes.
lt_secret lt_deal_commitment(const lt_secret *secret);
// The deck and who begins, from the table's secret and what those who sit there contributed.
void lt_deal(const lt_seating *table, lt_tile deck[LT_MAX_DECK], uint8_t *turned);

#endif
