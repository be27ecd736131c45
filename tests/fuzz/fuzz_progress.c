// fuzz_progress.c - any bytes as progress, and as the code of a deal: what is good is written, read and
// written again to the same bytes, merging it with itself changes nothing, and every fault has a place and a
// reason.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lt_progress.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds) {
    if (!holds) abort();
}

static lt_progress progress, again;
static char text[LT_PROGRESS_TEXT], other[LT_PROGRESS_TEXT];

static void check_code(const char *code, size_t size) {
    lt_deal deal, same;
    char written[LT_DEAL_CODE_TEXT];
    lt_match match;
    if (lt_deal_read(code, size, &deal) != LT_DEAL_OK) return;
    lt_deal_code(&deal, written);
    require(memcmp(written, code, LT_DEAL_CODE) == 0);
    require(lt_deal_read(written, LT_DEAL_CODE, &same) == LT_DEAL_OK && lt_deal_equal(&deal, &same));
    lt_deal_start(&deal, "", "", &match, 0);
    require(lt_check(&match.game.state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    lt_fault fault = {.line = 0};
    check_code((const char *)data, size);
    if (!lt_progress_read(LT_ENGLISH, (const char *)data, size, &progress, &fault)) {
        require(fault.line > 0 && fault.offset <= size && fault.reason[0] != '\0');
        return 0;
    }
    const size_t length = lt_progress_write(&progress, text, sizeof text);
    require(length < sizeof text);
    require(lt_progress_read(LT_ENGLISH, text, length, &again, NULL));
    require(lt_progress_write(&again, other, sizeof other) == length && memcmp(text, other, length) == 0);
    lt_progress_merge(&again, &progress);
    require(lt_progress_write(&again, other, sizeof other) == length && memcmp(text, other, length) == 0);
    require(lt_progress_longest(&progress) <= progress.day_count);
    return 0;
}
