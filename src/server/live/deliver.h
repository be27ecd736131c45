// deliver.h - tells everyone at a table what happened, in the words that each may hear. Written once for all who hear the same.
#ifndef LT_DELIVER_H
#define LT_DELIVER_H

#include "live.h"

void lt_live_deliver_entry(lt_live_table *live, const lt_entry *entry); // that was just applied
void lt_live_deliver_change(lt_live_table *live, const char *why);
void lt_live_deliver_present(lt_live_table *live);
void lt_live_deliver_text(lt_live_table *live, const char *text, size_t size); // the same to all
// A game among themselves: sends those away who looked on while the table was open.
void lt_live_deliver_dismissal(lt_live_table *live);
// To one who comes: welcome, and all turns after number `since`.
void lt_live_deliver_welcome(lt_live_table *live, lt_conn *conn, uint32_t since);

#endif
