// metrics.h - what is counted, and how Prometheus reads it. Only sums over all tables: nothing of a single game shows in them.
#ifndef LT_METRICS_H
#define LT_METRICS_H

#include <stddef.h>
#include <stdint.h>

// One row a counter or gauge: name in the struct, type, help.
// clang-format off
#define LT_METRICS(row) \
    row(addresses, "gauge", "Addresses known now.") \
    row(connections_total, "counter", "Connections accepted.") \
    row(connections, "gauge", "Connections now.") \
    row(sockets, "gauge", "WebSockets now.") \
    row(requests_total, "counter", "HTTP requests answered.") \
    row(messages_in_total, "counter", "WebSocket messages received.") \
    row(messages_out_total, "counter", "WebSocket messages sent.") \
    row(bytes_out_total, "counter", "Bytes sent.") \
    row(refused_total, "counter", "Requests and messages that were refused.") \
    row(dropped_slow_total, "counter", "Clients dropped as they did not read.") \
    row(dropped_idle_total, "counter", "Clients dropped as they fell silent.") \
    row(dropped_limit_total, "counter", "Clients dropped or not let in as they were too many or too fast.") \
    row(tables, "gauge", "Tables in memory.") \
    row(tables_loaded_total, "counter", "Tables rebuilt from their log.") \
    row(entries_total, "counter", "Entries committed.") \
    row(turns_total, "counter", "Turns committed.") \
    row(store_faults_total, "counter", "Entries the store did not take.") \
    row(bot_turns_total, "counter", "Turns that bots found.") \
    row(bot_milliseconds_total, "counter", "Milliseconds that bots thought.") \
    row(bots_waiting, "gauge", "Turns that bots still have to find.")
// clang-format on

enum { LT_COMMIT_BUCKETS = 10 };

typedef struct {
#define LT_METRIC_FIELD(name, type, help) uint64_t name;
    LT_METRICS(LT_METRIC_FIELD)
#undef LT_METRIC_FIELD
    uint64_t commit_bucket[LT_COMMIT_BUCKETS + 1]; // the last one: longer than all
    uint64_t commit_us;                            // in all
} lt_metrics;

// Notes how long an entry took from its arrival to its commit.
void lt_metrics_commit(lt_metrics *metrics, uint64_t microseconds);
// The text for Prometheus, as snprintf writes.
size_t lt_metrics_write(const lt_metrics *metrics, const char *version, char *out, size_t cap);

#endif
