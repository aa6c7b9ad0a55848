#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// glibc would give threads arenas of their own, and what one has freed of a frame's megabytes is of
// no use to another: a third more memory on large screens. Elsewhere there is nothing to do. The
// heads of Swift have no mallopt.
static inline void flickbook_malloc_shares_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
