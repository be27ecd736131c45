// api.h - the endpoints of tables and lists, as routes.c calls them. `query` ends with a NUL.
#ifndef LT_SERVER_API_PRIVATE_H
#define LT_SERVER_API_PRIVATE_H

#include "lt_api.h"
#include "lt_json.h"
#include "lt_live.h"

void lt_api_make(lt_conn *conn, const lt_request *request);
void lt_api_list(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_games(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_erase_person(lt_conn *conn, const lt_request *request);

// The table is there, and not busy.
void lt_api_show(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_sit(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_enter(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_key(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_follow(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_record(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_close(lt_conn *conn, const lt_request *request, lt_live_table *live);
void lt_api_delete(lt_conn *conn, const lt_request *request, lt_live_table *live);

// Who is asking, as a hash of the cookie "person"; false if there is no such cookie.
bool lt_api_person(const lt_request *request, lt_secret *person);
// The key of a seat, from the cookie "seat"; false if there is no such cookie.
bool lt_api_cookie_key(const lt_request *request, lt_secret *key);

// The settings of a new table. Everything has a default but the number of players. NULL; or the name, as in
// docs/server.md, of the first setting that is unknown or wrong.
const char *lt_api_settings_read(const lt_json_node *json, lt_table_settings *settings);

// CPU time of the loop's thread. What was costly to find out counts as one request for each millisecond of
// it.
uint64_t lt_api_cpu_ns(void);
void lt_api_charge(lt_conn *conn, uint64_t began_ns);

#endif
