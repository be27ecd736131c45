// deal.c - whether the deal of an online table was fair, by its record and by what the page kept of it.
#include "answer.h"
#include "lt_fair.h"

static lt_wasm_state *const module = &lt_wasm_module;

static void put_differences(lt_json *json, unsigned differs) {
    lt_json_key_array(json, "differs");
    for (unsigned i = 0; i < LT_WITNESS_PARTS; i++)
        if (differs >> i & 1) lt_json_string(json, lt_witness_names[i]);
    lt_json_array_end(json);
}

LT_EXPORT(check_deal) size_t lt_page_check_deal(int witness, size_t size) {
    static lt_record record;
    lt_fair_witness kept;
    lt_fault fault;
    const char *tag;
    if (size > sizeof module->input) return lt_wasm_answer_misuse("too much text");
    if (witness < 0 || (size_t)witness > size) return lt_wasm_answer_misuse("no such size");
    const size_t record_at = (size_t)witness;
    if (!lt_fair_witness_read(module->input, record_at, &kept, &tag)) return lt_wasm_answer_misuse(tag);
    if (!lt_record_read(module->input + record_at, size - record_at, &record, NULL, &fault))
        return lt_wasm_answer_fault(&fault);
    const lt_fair_check check = lt_fair_check_record(&record);
    const lt_fair_comparison found = lt_fair_compare(&check, &kept);
    lt_json json = lt_wasm_answer_begin();
    lt_json_object(&json);
    lt_json_key_string(&json, "verdict", lt_fair_verdict_names[check.verdict]);
    lt_json_key_int(&json, "kind", check.deal.kind);
    put_differences(&json, found.differs);
    lt_json_key_bool(&json, "last", found.last);
    lt_json_object_end(&json);
    return lt_wasm_answer_end(&json);
}
