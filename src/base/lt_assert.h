// lt_assert.h - checks of what the code around them guarantees: a failed one is a fault of this program.
//
// LT_ASSERT(condition) stops the program with the condition, file and line if the condition is false. It
// checks in builds of type debug and debugoptimized, with sanitizers, coverage or fuzzing (Meson defines
// LT_ASSERTS there). In release builds and in WebAssembly it compiles the condition but never evaluates it,
// so that core calls no library.
//
// It is not for what a user, a file or a bot may get wrong: that is refused with an error.
#ifndef LT_BASE_ASSERT_H
#define LT_BASE_ASSERT_H

#ifdef LT_ASSERTS
#include <assert.h>
#define LT_ASSERT(condition) assert(condition)
#else
#define LT_ASSERT(condition) ((void)(0 && (condition)))
#endif

#endif
