// deliver.h - tells everyone at a table what happened, in the words that each may hear. Written once for all who hear the same.
#ifndef LT_DELIVER_H
#define LT_DELIVER_H

#include "tables.h"

void lt_deliver_entry(lt_table *table, const lt_entry *entry); // that was just applied
void lt_deliver_change(lt_table *table, const char *why);
void lt_deliver_present(lt_table *table);
void lt_deliver_text(lt_table *table, const char *text, size_t size); // the same to all
// A game among themselves: sends those away who looked on while the table was open.
void lt_deliver_dismissal(lt_table *table);
// To one who comes: welcome, and all turns after number `since`.
void lt_deliver_welcome(lt_table *table, lt_conn *conn, uint32_t since);

#endif
