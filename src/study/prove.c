// prove.c - a record of a deal against what the deal makes of the person's moves.
#include <string.h>

#include "deals.h"
#include "lt_describe.h"
#include "lt_midend.h"

const char *const lt_proof_names[] = {"proved", "release", "tag", "move", "unfinished"};

enum { VALUE = 256 };

static void blame_tag(lt_proof *proof, lt_proof_verdict verdict, const char *tag) {
    proof->verdict = verdict;
    lt_writer to = lt_writer_begin(proof->tag, sizeof proof->tag);
    lt_writer_text(&to, tag);
    lt_writer_end(&to);
}

// --- Tags -----------------------------------------------------------------------------------------------

typedef struct {
    const char *text;
    size_t size;
} tags;

static unsigned count_of(tags in, const char *wanted) {
    char name[VALUE], value[VALUE];
    lt_tag_walk walk = {in.text, in.size, 0, name, sizeof name, value, sizeof value};
    unsigned count = 0;
    while (lt_tag_next(&walk)) count += strcmp(name, wanted) == 0;
    return count;
}

// These say how it ended: they are compared when that is known.
static bool is_result(const char *name) {
    return strcmp(name, "Honor") == 0 || strcmp(name, "Winners") == 0;
}

// Whether each tag of `a` stands in `b` as well, once and with the same value.
static bool all_within(tags a, tags b, bool with_result, lt_proof *proof) {
    char name[VALUE], value[VALUE], other[VALUE];
    lt_tag_walk walk = {a.text, a.size, 0, name, sizeof name, value, sizeof value};
    while (lt_tag_next(&walk)) {
        if ((!with_result && is_result(name)) || lt_is_variation(name)) continue; // what was not played
        const size_t size = lt_tag_get(b.text, b.size, name, other, sizeof other);
        if (size < sizeof other && strcmp(value, other) == 0 && count_of(b, name) == 1) continue;
        blame_tag(proof, LT_PROOF_TAG, name);
        return false;
    }
    return true;
}

// The tags of the record against those that the match would have now.
static bool same_tags(const lt_match *match, const lt_record *record, bool with_result, lt_proof *proof) {
    char text[LT_MATCH_RECORD];
    lt_record made;
    const size_t size = lt_match_record(match, 0, text, sizeof text);
    if (!lt_record_read(text, size, &made, NULL, NULL)) {
        blame_tag(proof, LT_PROOF_TAG, "Player"); // a name that no record can hold
        return false;
    }
    const tags should = {made.tags, made.tags_size}, is = {record->tags, record->tags_size};
    return all_within(should, is, with_result, proof) && all_within(is, should, with_result, proof);
}

static bool same_release(const lt_record *record, lt_proof *proof) {
    char release[VALUE];
    lt_writer to = lt_writer_begin(release, sizeof release);
    lt_writer_uint(&to, LT_BOTS_RELEASE);
    lt_writer_end(&to);
    char found[VALUE] = "";
    const size_t size = lt_tag_get(record->tags, record->tags_size, "Bots", found, sizeof found);
    if (size == SIZE_MAX || strcmp(found, release) == 0) return true; // a missing one is named as any other
    blame_tag(proof, LT_PROOF_RELEASE, "Bots");
    return false;
}

// --- Moves ----------------------------------------------------------------------------------------------

// The next turn of the record, or of the bot whose turn it is; false if the two differ. *thought says whether
// a bot had to find it.
static bool play_turn(lt_proving *proving, void *scratch, bool *thought) {
    const lt_budget budget = {.playouts = 0};
    const lt_record *record = proving->record;
    lt_match *match = &proving->match;
    const int at = match->game.move_count;
    lt_move turn[LT_MAX_TURN_MOVES];
    const unsigned found = lt_midend_think(match, budget, scratch, turn);
    unsigned count = 0;
    bool same = true, whole = false;
    while (!whole && at + (int)count < record->move_count && count < LT_MAX_TURN_MOVES) {
        const lt_move move = record->moves[at + (int)count];
        same = same && (found == 0 || (count < found && lt_move_equal(move, turn[count])));
        whole = lt_ends_turn(move);
        turn[count++] = move;
    }
    *thought = found > 0;
    proving->proof.turn = match->game.state.open.turn;
    proving->proof.player = match->game.state.open.player;
    proving->proof.verdict = whole ? LT_PROOF_MOVE : LT_PROOF_UNFINISHED;
    return whole && same && (found == 0 || found == count) && lt_match_play(match, turn, count, 0);
}

// --- In steps -------------------------------------------------------------------------------------------

// What can be seen without playing. False: the verdict is known.
static bool begin(lt_proving *proving) {
    proving->begun = true;
    proving->proof = (lt_proof){.verdict = LT_PROVED};
    if (!same_release(proving->record, &proving->proof) ||
        !same_tags(&proving->match, proving->record, false, &proving->proof))
        return false;
    proving->proof.verdict = LT_PROOF_UNFINISHED;
    return proving->record->termination == LT_NORMAL;
}

// All turns were played, and are the same.
static void end(lt_proving *proving) {
    lt_proof *proof = &proving->proof;
    const lt_match *match = &proving->match;
    proof->verdict = LT_PROOF_UNFINISHED;
    if (match->game.move_count != proving->record->move_count) return;
    proof->verdict = LT_PROVED;
    if (same_tags(match, proving->record, true, proof))
        proof->outcome = lt_outcome_of(&match->game.state.open, proving->seat);
}

bool lt_prove_on(lt_proving *proving, void *scratch) {
    bool thought = false;
    if (!proving->over && !proving->begun) proving->over = !begin(proving);
    while (!proving->over && !thought && !proving->match.game.over)
        proving->over = !play_turn(proving, scratch, &thought);
    if (!proving->over && proving->match.game.over) {
        end(proving);
        proving->over = true;
    }
    return !proving->over;
}

lt_proof lt_study_prove(lt_proving *proving, void *scratch) {
    while (lt_prove_on(proving, scratch)) continue;
    return proving->proof;
}

lt_proof lt_deal_prove(const lt_deal *deal, const char *date, const lt_record *record, void *scratch) {
    lt_proving proving = {.record = record, .seat = deal->seat};
    lt_deal_start(deal, record->name[deal->seat], date, &proving.match, 0);
    return lt_study_prove(&proving, scratch);
}

size_t lt_proof_text(lt_language language, const lt_proof *proof, char *out, size_t cap) {
    static const char *const texts[LT_PROOF_VERDICTS] = {
        [LT_PROVED] = LT_N("Proven: replayed with its bots, every turn is the same."),
        [LT_PROOF_RELEASE] = LT_N("Refused: this was played against another version of the bots, which plays "
                                  "differently. Check it with the program it was played with."),
        [LT_PROOF_TAG] = LT_N("Refused: the tag {tag} is missing, repeated or not what it should be."),
        [LT_PROOF_MOVE] = LT_N("Refused: in turn {turn}, the bot of player {player} would have played "
                               "differently."),
        [LT_PROOF_UNFINISHED] = LT_N("Refused: the game was not played to its end."),
    };
    lt_slots slots = {0};
    lt_put(&slots, "tag", proof->tag);
    lt_put_number(&slots, "turn", (int)proof->turn);
    lt_put_number(&slots, "player", (int)proof->player + 1);
    return lt_fill(lt_translate(language, texts[proof->verdict]), slots.slots, out, cap);
}
