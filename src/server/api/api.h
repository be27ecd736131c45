// api.h - the endpoints of tables and lists, as routes.c calls them. `query` ends with a NUL.
#ifndef LT_SERVER_API_PRIVATE_H
#define LT_SERVER_API_PRIVATE_H

#include "lt_api.h"
#include "lt_json.h"
#include "lt_live.h"

void lt_api_make(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_list(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_games(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_erase_person(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_board(lt_conn *conn, const lt_request *request, const char *query);
void lt_api_result(lt_conn *conn, const lt_request *request, const char *query);
// A person is to be forgotten: results of theirs that are on their way are not taken any more.
void lt_api_withdraw_posts(lt_server *server, const lt_owner *owner);

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
// The same. Without that cookie a new one is added to *size bytes of headers.
enum { LT_API_HEADERS = 512 }; // a buffer for all that are added to an answer
lt_secret lt_api_person_or_new(const lt_conn *conn, const lt_request *request, char *headers, size_t cap,
                               size_t *size);
// Brings a name into its form; false after saying what is wrong with it.
bool lt_api_read_name(lt_conn *conn, const char *given, char name[LT_NAME_SIZE + 1]);
// The key of a seat, from the cookie "seat"; false if there is no such cookie.
bool lt_api_cookie_key(const lt_request *request, lt_secret *key);

// The settings of a new table. Everything has a default but the number of players. NULL; or the name, as in
// docs/server.md, of the first setting that is unknown or wrong.
const char *lt_api_settings_read(const lt_json_node *json, lt_table_settings *settings);

// Whether limits let whoever asks do that, at a table or (NULL) at none; if not, it is refused.
bool lt_api_may(lt_conn *conn, const lt_request *request, lt_live_table *live, lt_limit what);
void lt_api_refuse(lt_conn *conn, const char *code); // a code of lt_limit_take

#endif
