// settings.h - the settings of a new table, from JSON. Everything has a default but the number of players.
#ifndef LT_TABLE_SETTINGS_H
#define LT_TABLE_SETTINGS_H

#include "lt_json.h"
#include "table.h"

// False if anything is not as docs/server.md says.
bool lt_table_settings_read(const cJSON *json, lt_table_settings *settings);

#endif
