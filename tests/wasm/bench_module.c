// bench_module.c - the rules and the bots as a WebAssembly module that does the work of `lanterns bench`.
//
// A test compares what comes out. The module has no more than this: it imports nothing.
#include "lt_measure.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

uint64_t bench_random(unsigned players, unsigned games);
uint64_t bench_value(unsigned players, unsigned count);
uint64_t bench_search(unsigned players, unsigned playouts, unsigned count);

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];

EXPORT("bench_random") uint64_t bench_random(unsigned players, unsigned games) {
    return lt_measure_games(players, games, lt_playout);
}

EXPORT("bench_value") uint64_t bench_value(unsigned players, unsigned count) {
    uint64_t signature = 0;
    for (unsigned i = 0; i < count; i++) {
        const lt_view view = lt_measure_position(players, i, scratch);
        lt_measure_values(&view, &signature);
    }
    return signature;
}

EXPORT("bench_search") uint64_t bench_search(unsigned players, unsigned playouts, unsigned count) {
    uint64_t signature = 0;
    for (unsigned i = 0; i < count; i++) {
        const lt_view view = lt_measure_position(players, i, scratch);
        lt_measure_search(&view, playouts, scratch, &signature);
    }
    return signature;
}
