// Macros for functions of a shared library that is loaded at the first call. Before including this
// file, define LATE_LIBRARY as the file name of the library.

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Called if the library or a function is missing, with the loader's message. Must not return.
static void late_fail(const char *problem);

// Returns the handle of the library; NULL if the library cannot be loaded. If two threads load the
// library at once, both get the same handle.
static void *late_library(void) {
  static _Atomic(void *) library;
  void *known = atomic_load_explicit(&library, memory_order_acquire);
  if (known == NULL) {
    known = dlopen(LATE_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    atomic_store_explicit(&library, known, memory_order_release);
  }
  return known;
}

// Returns a function of the library or of a library on which it depends.
static void *late_function(const char *name) {
  void *library = late_library();
  void *function = library == NULL ? NULL : dlsym(library, name);
  if (function == NULL) late_fail(dlerror());
  return function;
}

// Declares the variable `call`, which holds the library's function `name`. The function's type is
// taken from its declaration in the header.
#define LATE_CALL(name)                                                                   \
  static _Atomic(__typeof__(name) *) known;                                               \
  __typeof__(name) *call = atomic_load_explicit(&known, memory_order_acquire);            \
  if (call == NULL) {                                                                     \
    call = (__typeof__(name) *)late_function(#name);                                      \
    atomic_store_explicit(&known, call, memory_order_release);                            \
  }

// Defines a function that calls the library's function of the same name.
#define LATE(result, name, parameters, arguments) \
  result name parameters {                        \
    LATE_CALL(name)                               \
    return call arguments;                        \
  }
