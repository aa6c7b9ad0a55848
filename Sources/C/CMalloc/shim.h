#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Limits glibc's malloc to one arena; does nothing elsewhere. With an arena per thread, one thread
// cannot reuse memory that another has freed, which takes a third more memory on large screens.
// Swift's glibc module lacks mallopt.
static inline void flickbook_malloc_shares_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
