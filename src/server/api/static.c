// static.c - the page's files over HTTP.
#include <dirent.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lt_api.h"

enum { FILES_MAX = 256, FILE_MAX = 32 * 1024 * 1024 };

typedef struct {
    char name[96];
    const char *type;
    char etag[40];
    bool hashed;
    lt_packet *plain, *gzip, *brotli;
} page_file;

struct lt_static {
    char version[17];
    unsigned count;
    page_file files[FILES_MAX];
};

static const char no_page[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Lanterns</title>"
    "<p>This server has no page: it was built without one, and none is installed beside it. Online tables "
    "work, "
    "but there is nothing to show here. Whoever runs it can install the page (make install, or the package "
    "lanterns-festival-page) or name its folder with --page."
    "</p></html>\n";

static const char *type_of(const char *name) {
    static const struct {
        const char *ending, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".wasm", "application/wasm"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".json", "application/json"},
                 {".woff2", "font/woff2"},
                 {".webmanifest", "application/manifest+json"}};
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending != NULL && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].ending, ending) == 0) return types[i].type;
    return "application/octet-stream";
}

static lt_packet *packet_of(const uint8_t *bytes, const uint8_t *end) {
    lt_packet *packet = bytes == NULL ? NULL : lt_packet_new(bytes, (size_t)(end - bytes));
    if (packet != NULL) packet->is_file = true;
    return packet;
}

static void add_embedded(lt_static *page) {
    snprintf(page->version, sizeof page->version, "%s", lt_static_version);
    for (const lt_static_file *from = lt_static_files; from->name != NULL && page->count < FILES_MAX;
         from++) {
        page_file *to = &page->files[page->count++];
        snprintf(to->name, sizeof to->name, "%s", from->name);
        snprintf(to->etag, sizeof to->etag, "%s", from->etag);
        to->type = from->type;
        to->hashed = from->hashed;
        to->plain = packet_of(from->plain.bytes, from->plain.end);
        to->gzip = packet_of(from->gzip.bytes, from->gzip.end);
        to->brotli = packet_of(from->brotli.bytes, from->brotli.end);
    }
}

static lt_packet *read_file(const char *path) {
    FILE *in = fopen(path, "rb");
    lt_packet *packet = NULL;
    if (in == NULL) return NULL;
    if (fseek(in, 0, SEEK_END) == 0) {
        const long size = ftell(in);
        rewind(in);
        if (size >= 0 && size <= FILE_MAX) packet = lt_packet_new(NULL, (size_t)size);
    }
    if (packet != NULL && fread(packet->bytes, 1, packet->size, in) != packet->size) {
        lt_packet_done(packet);
        packet = NULL;
    }
    fclose(in);
    if (packet != NULL) packet->is_file = true;
    return packet;
}

// Where a packed form of a file belongs, by its name in a folder: "page.js.gz" is a form of "page.js", which
// comes before it in order. NULL if it is a file of its own.
static lt_packet **packed_form(lt_static *page, const char *name) {
    const char *ending = strrchr(name, '.');
    if (ending == NULL || (strcmp(ending, ".gz") != 0 && strcmp(ending, ".br") != 0)) return NULL;
    for (unsigned i = 0; i < page->count; i++) {
        page_file *file = &page->files[i];
        if (strlen(file->name) == (size_t)(ending - name) &&
            strncmp(file->name, name, strlen(file->name)) == 0)
            return ending[1] == 'g' ? &file->gzip : &file->brotli;
    }
    return NULL;
}

// Whether the bundler put a hash of the content into a name: "chunk-2ZQ4K7AB.js".
static bool is_hashed(const char *name) {
    enum { DIGITS = 8 };
    const char *dash = strrchr(name, '-');
    return dash != NULL && strspn(dash + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == DIGITS &&
           dash[1 + DIGITS] == '.';
}

static void add_file(lt_static *page, const char *folder, const char *name) {
    char path[4096];
    uint8_t hash[16];
    page_file *to = &page->files[page->count];
    if (name[0] == '.' || strlen(name) >= sizeof to->name || page->count == FILES_MAX) return;
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return;
    lt_packet *packet = read_file(path);
    if (packet == NULL) return;
    lt_packet **form = packed_form(page, name);
    if (form != NULL) {
        *form = packet;
        return;
    }
    snprintf(to->name, sizeof to->name, "%s", name);
    crypto_generichash(hash, sizeof hash, packet->bytes, packet->size, NULL, 0);
    char hex[2 * sizeof hash + 1];
    snprintf(to->etag, sizeof to->etag, "\"%s\"", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    to->type = type_of(to->name);
    to->hashed = is_hashed(to->name);
    to->plain = packet;
    page->count++;
}

static void find_version(lt_static *page) {
    uint8_t hash[crypto_generichash_BYTES_MIN];
    crypto_generichash_state all;
    crypto_generichash_init(&all, NULL, 0, sizeof hash);
    for (unsigned i = 0; i < page->count; i++)
        crypto_generichash_update(&all, (const uint8_t *)page->files[i].etag, strlen(page->files[i].etag));
    crypto_generichash_final(&all, hash, sizeof hash);
    sodium_bin2hex(page->version, sizeof page->version, hash, sizeof page->version / 2);
}

static bool from_folder(lt_static *page, const char *folder) {
    struct dirent **entries;
    const int count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0) return false;
    for (int i = 0; i < count; i++) {
        add_file(page, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    if (page->count > 0) find_version(page);
    return true;
}

lt_static *lt_static_open(const char *folder, bool embedded) {
    lt_static *page = calloc(1, sizeof *page);
    if (page == NULL) return NULL;
    if (folder == NULL) {
        if (embedded) add_embedded(page);
    } else if (!from_folder(page, folder)) {
        free(page);
        return NULL;
    }
    return page;
}

void lt_static_close(lt_static *page) {
    if (page == NULL) return;
    for (unsigned i = 0; i < page->count; i++) {
        lt_packet_done(page->files[i].plain);
        lt_packet_done(page->files[i].gzip);
        lt_packet_done(page->files[i].brotli);
    }
    free(page);
}

const char *lt_static_version_of(const lt_static *page) {
    return page->version;
}

bool lt_static_has_page(const lt_static *page) {
    return page->count > 0;
}

// Whether an Accept-Encoding names a coding, and not with a weight of zero.
static bool accepts(const char *list, const char *coding) {
    const size_t size = strlen(coding);
    for (const char *at = list; at != NULL && *at != '\0';) {
        at += strspn(at, " ,");
        const size_t item = strcspn(at, ",");
        const size_t name = strcspn(at, " ,;");
        if (name == size && strncasecmp(at, coding, size) == 0) {
            const char *weight = memchr(at, '=', item);
            return weight == NULL || strspn(weight + 1, "0.") < strcspn(weight + 1, " ,;");
        }
        at += item;
    }
    return false;
}

static void send_file(lt_conn *conn, const lt_request *request, const page_file *file) {
    const char *accepted = lt_request_header(request, LT_ACCEPT_ENCODING);
    const char *known = lt_request_header(request, LT_IF_NONE_MATCH);
    lt_packet *packet = file->plain;
    const char *coding = "";
    char headers[320];
    if (file->brotli != NULL && accepts(accepted, "br")) {
        packet = file->brotli;
        coding = "Content-Encoding: br\r\n";
    } else if (file->gzip != NULL && accepts(accepted, "gzip")) {
        packet = file->gzip;
        coding = "Content-Encoding: gzip\r\n";
    }
    snprintf(headers, sizeof headers, "ETag: %s\r\nVary: Accept-Encoding\r\nCache-Control: %s\r\n%s",
             file->etag, file->hashed ? "public, max-age=31536000, immutable" : "no-cache", coding);
    if (known != NULL && strstr(known, file->etag) != NULL) {
        lt_http_respond(conn, &(lt_http_response){.status = 304, .type = file->type, .headers = headers});
    } else {
        const lt_asker asker = lt_conn_asker(conn);
        lt_limit_charge(&asker, LT_BUCKET_FILES, (uint64_t)packet->size * 1000 / LT_BYTES_A_TOKEN);
        lt_http_respond(conn, &(lt_http_response){
                                  .status = 200, .type = file->type, .headers = headers, .packet = packet});
    }
}

void lt_static_respond(lt_conn *conn, const lt_request *request, const char *path) {
    const lt_static *page = conn->server->page;
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    for (unsigned i = 0; i < page->count; i++)
        if (strcmp(page->files[i].name, name) == 0) {
            send_file(conn, request, &page->files[i]);
            return;
        }
    if (page->count == 0 && strcmp(path, "/") == 0) {
        lt_http_respond(conn,
                        &(lt_http_response){.status = 503,
                                            .type = "text/html; charset=utf-8\r\nCache-Control: no-store",
                                            .body = no_page,
                                            .size = sizeof no_page - 1});
        return;
    }
    lt_http_error(conn, 404, "not-found");
}
