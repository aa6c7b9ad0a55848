#pragma once
#include <fcntl.h>
#include <unistd.h>

#ifdef __linux__
// Declared here, because Swift's glibc module does not declare it.
extern int pipe2(int ends[2], int flags);
#endif

// Makes a pipe whose two ends are closed in programs that are started later. Returns 0, or -1 with
// the reason in errno.
static inline int flickbook_closing_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  // macOS has no pipe2.
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}
