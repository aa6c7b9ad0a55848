#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Limits glibc's malloc to one arena; has no effect with another C library. With one arena per
// thread, a thread cannot reuse memory that another thread has freed. Large screens then need a
// third more memory. Swift's glibc module does not declare mallopt.
//
// The thresholds keep freed memory for the next tick and the next frame. By default, glibc returns
// the memory of 800 views' values to the system after each tick, which takes a fifth to a third of
// the time of `check`. A lower threshold for mappings than 32 MB, the largest, maps and clears the
// pictures of a large screen for each frame, which takes a fifth of the time of `render`.
static inline void flickbook_malloc_shares_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
