// lobby.h - what is asked of tables over HTTP: making them, sitting down, keys, lists, records. `rest` of the path and `query` end with a NUL.
#ifndef LT_LOBBY_H
#define LT_LOBBY_H

#include "http.h"
#include "live.h"

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

// Who is asking, as the store knows them; false if they have no mark.
bool lt_api_owner(const lt_request *request, lt_owner *owner);
// The key of the seat that the request's cookie opens; false if there is no such cookie.
bool lt_api_cookie_key(const lt_request *request, lt_secret *key);

#endif
