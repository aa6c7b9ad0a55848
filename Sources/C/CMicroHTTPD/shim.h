#pragma once
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

// Wrappers for functions with a variable number of arguments, which Swift cannot call.

// Starts a server on 127.0.0.1 with one thread per connection. `notified` is called at the start
// and end of each connection. `port` 0 chooses a free port. Returns NULL on failure, with the
// reason in errno.
static inline struct MHD_Daemon *flickbook_http_start(
    unsigned short port, MHD_AccessHandlerCallback handler, void *user,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback notified,
    unsigned int connections, unsigned int memory, unsigned int timeout_seconds) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL_INTERNAL_THREAD, port, NULL, NULL, handler,
      user, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, completed, user,
      MHD_OPTION_NOTIFY_CONNECTION, notified, user, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)memory,
      MHD_OPTION_CONNECTION_TIMEOUT, timeout_seconds, MHD_OPTION_END);
}

// Returns the port of a server; 0 if it is unknown.
static inline unsigned short flickbook_http_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info == NULL ? 0 : info->port;
}

// Returns the server's port for a connection; 0 if it is unknown.
static inline unsigned short flickbook_http_connection_port(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
  return info == NULL || info->daemon == NULL ? 0 : flickbook_http_port(info->daemon);
}

// Returns the file descriptor of a connection; -1 if it is unknown.
static inline int flickbook_http_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

// Returns 1 for the start of a connection and 0 for its end. Swift does not import the names of the
// two events.
static inline int flickbook_http_is_beginning(enum MHD_ConnectionNotificationCode event) {
  return event == MHD_CONNECTION_NOTIFY_STARTED;
}
