#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Limits glibc's malloc to one arena; has no effect with another C library. With one arena per
// thread, a thread cannot reuse memory that another thread has freed. Large screens then need a
// third more memory. Swift's glibc module does not declare mallopt.
static inline void flickbook_malloc_shares_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
