// A shim of the C library (LD_PRELOAD) that makes the n-th call of a kind fail or receive a signal. It
// simulates a full disk, a failing disk or missing memory at any moment of a run.
//
//   FAULT_KIND   open create read write rename fsync close mmap malloc mkdir list
//   FAULT_AT     the number of the call, counted from 1
//   FAULT_WHAT   an error number; "short" to transfer one byte; "signal:N" to send the signal N and
//                continue the call
//   FAULT_STICKY set: all later calls of the kind fail as well
//   FAULT_START  a part of a path; calls are counted only after a matching file was opened, which
//                leaves out the loader and the start of the libraries
//   FAULT_LOG    a file that is created when the fault has happened
//   FAULT_HEAP   set: the heap cannot grow in place
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *kind, *start, *log_path;
static long at;
static int error_number, signal_number, is_short, is_sticky;
static atomic_int is_started;
static atomic_long count;

// Puts a page behind the heap, as other systems' loaders do. glibc then uses mappings, and leaves ENOMEM
// in errno each time, although no allocation failed.
static void block_heap(void) {
  uintptr_t page = sysconf(_SC_PAGESIZE), end = ((uintptr_t)sbrk(0) + page - 1) / page * page;
  mmap((void *)end, page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (sbrk(1 << 20) != (void *)-1) abort();
}

__attribute__((constructor)) static void begin(void) {
  if (getenv("FAULT_HEAP")) block_heap();
  const char *what = getenv("FAULT_WHAT"), *number = getenv("FAULT_AT");
  if (!what || !number) return;
  at = atol(number);
  is_short = strcmp(what, "short") == 0;
  if (strncmp(what, "signal:", 7) == 0) signal_number = atoi(what + 7);
  else error_number = atoi(what);
  is_sticky = getenv("FAULT_STICKY") != NULL;
  start = getenv("FAULT_START");
  log_path = getenv("FAULT_LOG");
  kind = getenv("FAULT_KIND");
}

enum outcome { PASSES, FAILS, SHORT };

static void see(const char *path) {
  if (kind && !is_started && path && (!start || strstr(path, start))) is_started = 1;
}

static enum outcome fault(const char *of) {
  if (!kind || !is_started || strcmp(kind, of) != 0) return PASSES;
  long number = atomic_fetch_add(&count, 1) + 1;
  if (number != at && !(is_sticky && number > at)) return PASSES;
  if (number == at && log_path) {
    int made = syscall(SYS_openat, AT_FDCWD, log_path, O_CREAT | O_WRONLY, 0600);
    if (made >= 0) syscall(SYS_close, made);
  }
  if (signal_number) {
    kill(getpid(), signal_number);
    return PASSES;
  }
  if (is_short) return SHORT;
  errno = error_number;
  return FAILS;
}

static int is_file(int descriptor) {
  struct stat status;
  return descriptor != STDERR_FILENO && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define NEXT(type, name, ...)                                              \
  static type (*next)(__VA_ARGS__);                                        \
  if (!next) next = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name);

// libdispatch reads the load of its threads from time to time, and ends the program if it cannot.
static int is_of_libdispatch(const char *path) {
  size_t length = path ? strlen(path) : 0;
  return length > 11 && strncmp(path, "/proc/", 6) == 0 && strcmp(path + length - 5, "/stat") == 0;
}

static enum outcome opening(const char *path, int flags) {
  if (is_of_libdispatch(path)) return PASSES;
  see(path);
  if (flags & O_CREAT && fault("create") != PASSES) return FAILS;
  return fault("open");
}

#define OPEN(name)                                                         \
  int name(const char *path, int flags, ...) {                             \
    NEXT(int, #name, const char *, int, ...)                               \
    mode_t mode = 0;                                                       \
    if (flags & (O_CREAT | __O_TMPFILE)) {                                 \
      va_list list;                                                        \
      va_start(list, flags);                                               \
      mode = va_arg(list, mode_t);                                         \
      va_end(list);                                                        \
    }                                                                      \
    return opening(path, flags) != PASSES ? -1 : next(path, flags, mode);  \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                       \
  int name(int folder, const char *path, int flags, ...) {                 \
    NEXT(int, #name, int, const char *, int, ...)                          \
    mode_t mode = 0;                                                       \
    if (flags & (O_CREAT | __O_TMPFILE)) {                                 \
      va_list list;                                                        \
      va_start(list, flags);                                               \
      mode = va_arg(list, mode_t);                                         \
      va_end(list);                                                        \
    }                                                                      \
    return opening(path, flags) != PASSES ? -1 : next(folder, path, flags, mode); \
  }
OPENAT(openat)
OPENAT(openat64)

#define FOPEN(name)                                                        \
  FILE *name(const char *path, const char *mode) {                         \
    NEXT(FILE *, #name, const char *, const char *)                        \
    return opening(path, *mode == 'r' ? 0 : O_CREAT) != PASSES ? NULL : next(path, mode); \
  }
FOPEN(fopen)
FOPEN(fopen64)

#define MKSTEMP(name)                                                      \
  int name(char *path) {                                                   \
    NEXT(int, #name, char *)                                               \
    return opening(path, O_CREAT) != PASSES ? -1 : next(path);             \
  }
MKSTEMP(mkstemp)
MKSTEMP(mkstemp64)

DIR *opendir(const char *path) {
  NEXT(DIR *, "opendir", const char *)
  see(path);
  return fault("list") != PASSES ? NULL : next(path);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(int, "mkdir", const char *, mode_t)
  see(path);
  return fault("mkdir") != PASSES ? -1 : next(path, mode);
}

#define TRANSFER(name, of, declared, called)                               \
  ssize_t name declared {                                                  \
    static ssize_t (*next) declared;                                       \
    if (!next) next = (ssize_t(*) declared)dlsym(RTLD_NEXT, #name);        \
    enum outcome outcome = is_file(file) ? fault(of) : PASSES;             \
    if (outcome == FAILS) return -1;                                       \
    if (outcome == SHORT && size > 1) size = 1;                            \
    return next called;                                                    \
  }
TRANSFER(read, "read", (int file, void *bytes, size_t size), (file, bytes, size))
TRANSFER(pread, "read", (int file, void *bytes, size_t size, off_t offset),
         (file, bytes, size, offset))
TRANSFER(pread64, "read", (int file, void *bytes, size_t size, off64_t offset),
         (file, bytes, size, offset))
TRANSFER(write, "write", (int file, const void *bytes, size_t size), (file, bytes, size))
TRANSFER(pwrite, "write", (int file, const void *bytes, size_t size, off_t offset),
         (file, bytes, size, offset))
TRANSFER(pwrite64, "write", (int file, const void *bytes, size_t size, off64_t offset),
         (file, bytes, size, offset))
TRANSFER(writev, "write", (int file, const struct iovec *bytes, int size),
         (file, bytes, size))
TRANSFER(copy_file_range, "write",
         (int from, off64_t *from_at, int file, off64_t *to_at, size_t size, unsigned flags),
         (from, from_at, file, to_at, size, flags))
TRANSFER(sendfile, "write", (int file, int from, off_t *from_at, size_t size),
         (file, from, from_at, size))

int rename(const char *old, const char *new) {
  NEXT(int, "rename", const char *, const char *)
  return fault("rename") != PASSES ? -1 : next(old, new);
}

int renameat(int from, const char *old, int to, const char *new) {
  NEXT(int, "renameat", int, const char *, int, const char *)
  return fault("rename") != PASSES ? -1 : next(from, old, to, new);
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  NEXT(int, "renameat2", int, const char *, int, const char *, unsigned)
  return fault("rename") != PASSES ? -1 : next(from, old, to, new, flags);
}

int fsync(int file) {
  NEXT(int, "fsync", int)
  return fault("fsync") != PASSES ? -1 : next(file);
}

// Closes a written file in any case, since a failing close only concerns the data on the disk.
int close(int file) {
  NEXT(int, "close", int)
  int is_written = is_file(file) && (fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY;
  int fails = is_written && fault("close") != PASSES, number = errno;
  int status = next(file);
  if (fails) errno = number;
  return fails ? -1 : status;
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
  if (fault("mmap") != PASSES) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, size, protection, flags, file, offset);
}

void *mmap64(void *place, size_t size, int protection, int flags, int file, off64_t offset) {
  if (fault("mmap") != PASSES) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, size, protection, flags, file, offset);
}

// The C library's own functions; finding them with dlsym would need memory.
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return fault("malloc") != PASSES ? NULL : __libc_malloc(size); }

void *calloc(size_t of, size_t size) {
  return fault("malloc") != PASSES ? NULL : __libc_calloc(of, size);
}

void *realloc(void *old, size_t size) {
  return fault("malloc") != PASSES ? NULL : __libc_realloc(old, size);
}

int posix_memalign(void **made, size_t alignment, size_t size) {
  if (fault("malloc") != PASSES) return ENOMEM;
  *made = __libc_memalign(alignment, size);
  return *made ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size) {
  return fault("malloc") != PASSES ? NULL : __libc_memalign(alignment, size);
}
