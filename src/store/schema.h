// schema.h - the steps that make the store's tables, one after the other; made from schema/*.sql.
#ifndef LT_STORE_SCHEMA_H
#define LT_STORE_SCHEMA_H

// Step i leads from version i to version i + 1. A step that was released is never changed: what is to be
// different becomes another step.
extern const char *const lt_sqlite_schema_steps[];
extern const int lt_sqlite_schema_version; // how many there are

#endif
