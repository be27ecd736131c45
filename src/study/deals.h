// deals.h - what the files about deals share: the daily lake, challenges, proofs.
#ifndef LT_STUDY_DEALS_H
#define LT_STUDY_DEALS_H

#include "lt_deal.h"
#include "lt_writer.h"

// Appends a tag to those of a match that mean nothing to it: there is room.
void lt_study_add_tag(lt_match *match, const char *name, const char *value);

lt_setup lt_study_setup(const lt_deal *deal);

// Plays proving->match, which has just begun, as the record says, and compares both.
lt_proof lt_study_prove(lt_proving *proving, void *scratch);

#endif
