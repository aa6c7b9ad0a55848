// The limits of the process that draws SVG files. None of the calls is read for success: the limits
// protect against faults of a library, and a system without one of them has the others.

#ifdef __linux__
 #define _GNU_SOURCE
#endif

#include "confinement.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __linux__
 #include <sys/prctl.h>
 #include <sys/syscall.h>
#endif

// Sets the limits of a resource; never above the present hard limit.
static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit present;
  if (getrlimit(resource, &present) != 0) return;
  if (present.rlim_max < hard) hard = present.rlim_max;
  if (hard < soft) soft = hard;
  setrlimit(resource, &(struct rlimit){soft, hard});
}

static void close_all_but_standard(void) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 3, ~0U, 0) == 0) return;
#endif
  long count = sysconf(_SC_OPEN_MAX);
  for (int descriptor = 3; descriptor < (count < 4096 ? count : 4096); descriptor++) {
    close(descriptor);
  }
}

static pid_t parent;

static void end_without_parent(int signal) {
  (void)signal;
  if (getppid() != parent) _exit(1);
}

// A process that waits for a request sees the end of its input when its parent is killed. One that
// draws looks for its parent after each tenth of a second of processor time. A death signal of Linux
// would follow the thread of the parent that started this process.
static void watch_parent(void) {
  parent = getppid();
  struct sigaction action = {.sa_handler = end_without_parent, .sa_flags = SA_RESTART};
  sigaction(SIGPROF, &action, NULL);
  struct itimerval often = {.it_interval = {0, 100000}, .it_value = {0, 100000}};
  setitimer(ITIMER_PROF, &often, NULL);
}

void flickbook_confine(void) {
  // The process that starts this one may ignore or block the signals of the limits.
  signal(SIGXCPU, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  watch_parent();
  int changed = chdir("/");
  (void)changed;
  close_all_but_standard();
#ifdef __linux__
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_FSIZE, 0, 0);
}

// The size of the address space before the first request, in bytes.
static rlim_t own_bytes = 0;

void flickbook_confine_descriptors(void) {
#ifdef __linux__
  FILE *file = fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  if (file != NULL) {
    if (fscanf(file, "%lu", &pages) != 1) pages = 0;
    fclose(file);
  }
  own_bytes = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
#endif
  // Three descriptors are open.
  limit(RLIMIT_NOFILE, 3, 3);
}

void flickbook_confine_request(long seconds, unsigned long long bytes) {
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used) == 0) {
    // The system counts whole seconds.
    rlim_t end = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds);
    limit(RLIMIT_CPU, end, RLIM_INFINITY);
  }
  if (own_bytes > 0) limit(RLIMIT_AS, own_bytes + (rlim_t)bytes, RLIM_INFINITY);
}
