// lt_inline.h - functions that are inlined into every caller, where constant arguments specialize them.
// Compilers do not inline as much by themselves.
#ifndef LT_BASE_INLINE_H
#define LT_BASE_INLINE_H

#if defined(__GNUC__)
#define LT_ALWAYS_INLINE static inline __attribute__((always_inline))
#else
#define LT_ALWAYS_INLINE static inline
#endif

#endif
