// lt_event.h - what a move did, in order: who got which card and why, favor, honor, the drawn tile.
// The events of lt_apply hold hidden information: show a seat only what lt_events_for returns for it.
#ifndef LT_EVENT_H
#define LT_EVENT_H

#include "lt_core.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    LT_EV_PLACED,
    LT_EV_CARD,   // a card taken from the supply, or not: `got`
    LT_EV_RETURN, // a card given back to the supply
    LT_EV_FAVOR,
    LT_EV_HONOR,
    LT_EV_DRAWN,
    LT_EV_TURN, // the next turn begins: `player` is whose
    LT_EV_OVER
} lt_event_kind;

typedef enum {
    LT_WHY_START,
    LT_WHY_MATCH,
    LT_WHY_FACING,
    LT_WHY_EXCHANGE,
    LT_WHY_DEDICATE,
    LT_WHY_DISCARD
} lt_why;

typedef struct {
    uint8_t kind;   // lt_event_kind
    uint8_t player; // from 0; unused in LT_EV_OVER
    union {
        lt_laid placed;
        struct {
            lt_color color;
            uint8_t why; // lt_why
            bool got;    // false: not in the supply (R18d)
        } card;
        struct {
            lt_color color;
            uint8_t why;
        } returned;
        struct {
            int8_t count; // -2 when paid
        } favor;
        struct {
            uint8_t set, value; // lt_set, honor
        } honor;
        struct {
            lt_tile tile; // LT_NO_TILE in the events of everybody else (R13)
        } drawn;
        struct {
            uint8_t turn;
            bool final;
        } turn;
        struct {
            uint8_t winners; // bit set of players
        } over;
    };
} lt_event;

// A placement has the most: placed, 4 matches, favor, 4 facing cards, drawn, turn.
enum { LT_MAX_EVENTS = 16 };

struct lt_events {
    int count;
    lt_event at[LT_MAX_EVENTS];
};

// The same events as `seat`, or LT_SPECTATOR of lt_view.h, may see them.
lt_events lt_events_for(const lt_events *events, int seat);

#ifdef __cplusplus
}
#endif
#endif
