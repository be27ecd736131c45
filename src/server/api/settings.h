// settings.h - the settings of a new table, from JSON. Everything has a default but the number of players.
#ifndef LT_TABLE_SETTINGS_H
#define LT_TABLE_SETTINGS_H

#include "lt_json.h"
#include "lt_table.h"

// NULL; or the name, as in `json` or docs/server.md, of the first setting that is not as it should be, or not known.
const char *lt_table_settings_read(const cJSON *json, lt_table_settings *settings);

#endif
