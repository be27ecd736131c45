// serve.c - the page's files by an address of their own, as a server would send them.
#include <string.h>

#include "window.h"

static char *page_folder;
static GHashTable *opened; // number -> GBytes, records that the page has yet to read
static unsigned last_opened;

// In the order in which they are asked for. WebAssembly is only compiled while it loads if it says what it is.
static const struct {
    const char *ending, *type;
} TYPES[] = {{".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
             {".css", "text/css; charset=utf-8"},   {".wasm", "application/wasm"},
             {".svg", "image/svg+xml"},             {".png", "image/png"},
             {".woff2", "font/woff2"},              {".webmanifest", "application/manifest+json"}};

static const char *type_of(const char *name) {
    for (size_t i = 0; i < G_N_ELEMENTS(TYPES); i++)
        if (g_str_has_suffix(name, TYPES[i].ending)) return TYPES[i].type;
    return "application/octet-stream";
}

static void answer(WebKitURISchemeRequest *request, GBytes *bytes, const char *type) {
    g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_bytes(bytes);
    g_autoptr(WebKitURISchemeResponse) response =
        webkit_uri_scheme_response_new(stream, (gint64)g_bytes_get_size(bytes));
    webkit_uri_scheme_response_set_content_type(response, type);
    webkit_uri_scheme_request_finish_with_response(request, response);
}

static void refuse(WebKitURISchemeRequest *request) {
    g_autoptr(GError) fault = g_error_new(G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "The page has no file %s",
                                          webkit_uri_scheme_request_get_path(request));
    webkit_uri_scheme_request_finish_error(request, fault);
}

// The record of opened/NUMBER; NULL if it is none, or was read already.
static GBytes *record_at(const char *name) {
    if (!g_str_has_prefix(name, "opened/") || opened == NULL) return NULL;
    const gpointer number = GUINT_TO_POINTER((guint)g_ascii_strtoull(name + strlen("opened/"), NULL, 10));
    gpointer record = NULL;
    g_hash_table_steal_extended(opened, number, NULL, &record);
    return record;
}

// The page is a flat folder, so a name with a slash in it, such as ../x, is none of its files.
static GBytes *file_at(const char *name) {
    char *contents = NULL;
    gsize size = 0;
    if (strchr(name, '/') != NULL || name[0] == '.') return NULL;
    g_autofree char *path = g_build_filename(page_folder, name, NULL);
    return g_file_get_contents(path, &contents, &size, NULL) ? g_bytes_new_take(contents, size) : NULL;
}

static void on_request(WebKitURISchemeRequest *request, gpointer unused) {
    (void)unused;
    const char *path = webkit_uri_scheme_request_get_path(request);
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    g_autoptr(GBytes) record = record_at(name);
    g_autoptr(GBytes) file = record == NULL ? file_at(name) : NULL;
    if (record != NULL)
        answer(request, record, "application/octet-stream");
    else if (file != NULL)
        answer(request, file, type_of(name));
    else
        refuse(request);
}

void lt_window_serve(WebKitWebContext *context, const char *folder) {
    g_free(page_folder);
    page_folder = g_strdup(folder);
    webkit_web_context_register_uri_scheme(context, LT_WINDOW_SCHEME, on_request, NULL, NULL);
    WebKitSecurityManager *security = webkit_web_context_get_security_manager(context);
    // A secure context, as the page needs it for its locks between windows and for the clipboard.
    webkit_security_manager_register_uri_scheme_as_secure(security, LT_WINDOW_SCHEME);
    webkit_security_manager_register_uri_scheme_as_cors_enabled(security, LT_WINDOW_SCHEME);
}

unsigned lt_window_opened(GBytes *record) {
    if (opened == NULL)
        opened = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_bytes_unref);
    g_hash_table_insert(opened, GUINT_TO_POINTER(++last_opened), g_bytes_ref(record));
    return last_opened;
}
