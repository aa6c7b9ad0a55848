#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Limits glibc's malloc to one arena; has no effect with another C library. With one arena per
// thread, a thread cannot reuse memory that another thread has freed. Large screens then need a
// third more memory. Swift's glibc module does not declare mallopt.
//
// The thresholds keep freed memory for the next tick. A table of values with 800 views takes a
// quarter of a megabyte. By default, glibc returns it to the system after each tick, which takes a
// fifth to a third of the time of `check`. Pictures are larger than 4 MB or live long, so the peak
// stays the same.
static inline void flickbook_malloc_shares_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
