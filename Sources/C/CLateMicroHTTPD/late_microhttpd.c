// The functions of libmicrohttpd, which `flickbook_http_load` loads. Only the preview needs this
// library and GnuTLS, on which it depends.

#include "late_microhttpd.h"
#ifdef __linux__
#include "../CMicroHTTPD/shim.h"
#include <stdarg.h>
#include <stdlib.h>

#define LATE_LIBRARY "libmicrohttpd.so.12"
#include "../late.h"

const char *flickbook_http_load(void) { return late_library() == NULL ? dlerror() : NULL; }

// After a successful `flickbook_http_load`, this function is called only if the library lacks a
// function.
static void late_fail(const char *problem) {
  (void)problem;
  abort();
}

LATE(enum MHD_Result, MHD_add_response_header,
  (struct MHD_Response *a, const char *b, const char *c), (a, b, c))
LATE(struct MHD_Response *, MHD_create_response_from_buffer,
  (size_t a, void *b, enum MHD_ResponseMemoryMode c), (a, b, c))
LATE(struct MHD_Response *, MHD_create_response_from_callback,
  (uint64_t a, size_t b, MHD_ContentReaderCallback c, void *d, MHD_ContentReaderFreeCallback e),
  (a, b, c, d, e))
LATE(void, MHD_destroy_response, (struct MHD_Response *a), (a))
LATE(int, MHD_get_connection_values,
  (struct MHD_Connection *a, enum MHD_ValueKind b, MHD_KeyValueIterator c, void *d), (a, b, c, d))
LATE(const char *, MHD_lookup_connection_value,
  (struct MHD_Connection *a, enum MHD_ValueKind b, const char *c), (a, b, c))
LATE(enum MHD_Result, MHD_queue_response,
  (struct MHD_Connection *a, unsigned int b, struct MHD_Response *c), (a, b, c))
LATE(void, MHD_stop_daemon, (struct MHD_Daemon *a), (a))

// Functions with a variable number of arguments. The first two are always called without additional
// arguments.
LATE(const union MHD_ConnectionInfo *, MHD_get_connection_info,
  (struct MHD_Connection *a, enum MHD_ConnectionInfoType b, ...), (a, b))
LATE(const union MHD_DaemonInfo *, MHD_get_daemon_info,
  (struct MHD_Daemon *a, enum MHD_DaemonInfoType b, ...), (a, b))

struct MHD_Daemon *MHD_start_daemon(
    unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_user,
    MHD_AccessHandlerCallback handler, void *user, ...) {
  LATE_CALL(MHD_start_daemon_va)
  va_list options;
  va_start(options, user);
  struct MHD_Daemon *daemon =
      call(flags, port, accept, accept_user, handler, user, options);
  va_end(options);
  return daemon;
}
#else
const char *flickbook_http_load(void) { return NULL; }
#endif
