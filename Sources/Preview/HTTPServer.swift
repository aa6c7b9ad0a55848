// An HTTP server on 127.0.0.1, built on GNU libmicrohttpd. This is the only file that uses the
// library.

import CLateMicroHTTPD
import CMicroHTTPD
import Dispatch
import Support
import Synchronization

/// An HTTP server with one thread per connection. It owns libmicrohttpd's daemon.
final class HTTPServer {
  struct Failure: Error {
    /// The system's description of the error.
    let reason: String
  }

  static let mostBodyBytes = 256 << 10
  static let mostConnections = 512
  private static let connectionBytes: UInt32 = 32 << 10

  let port: UInt16
  private let context: Context
  private let daemon: OpaquePointer

  /// Loads the library.
  ///
  /// - Returns: The loader's message if that fails; nil after success.
  static func loadLibrary() -> String? { flickbook_http_load().map { String(cString: $0) } }

  /// Starts the server. The library must have been loaded.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - timeoutSeconds: The time after which an idle connection is closed, in seconds.
  ///   - respond: Makes the response in the connection's thread, and may block this thread.
  /// - Throws: Failure if the port cannot be opened.
  init(
    port: UInt16, access: AccessCheck, timeoutSeconds: UInt32 = 30,
    respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(Failure) {
    let most = Self.connectionCount(openFiles: sysconf(Int32(_SC_OPEN_MAX)))
    context = Context(
      access, respond, Connections(mostUnadmitted: max(16, most / 8), mostListening: most / 2))
    // `deinit` stops the daemon before `context` is released.
    let user = Unmanaged.passUnretained(context).toOpaque()
    let daemon = flickbook_http_start(
      port,
      { user, connection, url, method, _, data, count, slot in
        guard let user, let connection, let url, let method, let count, let slot else {
          return MHD_Result.NO
        }
        guard let body = HTTPServer.body(data, count, slot) else { return MHD_Result.YES }
        let context = Unmanaged<Context>.fromOpaque(user).takeUnretainedValue()
        let request = HTTPServer.request(connection, url, method, body)
        return HTTPServer.respond(to: request, on: connection, context)
      }, user,
      { _, _, slot, _ in
        guard let held = slot?.pointee else { return }
        Unmanaged<Body>.fromOpaque(held).release()
      },
      { user, connection, _, event in
        guard let user, let connection else { return }
        let connections = Unmanaged<Context>.fromOpaque(user).takeUnretainedValue().connections
        if flickbook_http_is_beginning(event) != 0 {
          let socket = flickbook_http_connection_socket(connection)
          connections.began(HTTPServer.id(connection), socket: socket)
        } else {
          connections.ended(HTTPServer.id(connection))
        }
      }, UInt32(clamping: most), Self.connectionBytes, timeoutSeconds)
    guard let daemon else { throw Failure(reason: String(cString: strerror(errno))) }
    self.daemon = daemon
    self.port = flickbook_http_port(daemon)
  }

  /// Returns the limit of simultaneous connections, at least 32. Each connection needs a
  /// descriptor, and 32 descriptors are reserved for other files.
  ///
  /// - Parameter openFiles: The system's limit on open files; negative if there is no limit.
  static func connectionCount(openFiles: Int) -> Int {
    openFiles < 0 ? mostConnections : max(32, min(mostConnections, openFiles - 32))
  }

  deinit {
    MHD_stop_daemon(daemon)
  }
}

// MARK: Objects passed through the library's callbacks

extension HTTPServer {
  private final class Context: Sendable {
    let access: AccessCheck
    let respond: @Sendable (HTTPRequest) -> HTTPResponse
    let connections: Connections

    init(
      _ access: AccessCheck, _ respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse,
      _ connections: Connections
    ) {
      (self.access, self.respond, self.connections) = (access, respond, connections)
    }
  }

  private static func id(_ connection: OpaquePointer) -> UInt { UInt(bitPattern: connection) }

  private final class Body {
    var bytes: [UInt8] = []
    var isTooLarge = false
  }

  private final class EventStream {
    let next: @Sendable () -> String
    var waiting: [UInt8] = []

    init(_ next: @escaping @Sendable () -> String) { self.next = next }
  }
}

// MARK: Requests

extension HTTPServer {
  /// Collects the parts of a body. Returns nil until the body is complete.
  private static func body(
    _ data: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> Body? {
    guard let held = slot.pointee else {
      // On the first call, only the headers are complete. The callback `completed` releases the
      // retained body.
      slot.pointee = Unmanaged.passRetained(Body()).toOpaque()
      return nil
    }
    let body = Unmanaged<Body>.fromOpaque(held).takeUnretainedValue()
    guard count.pointee > 0 else { return body }
    if body.bytes.count + count.pointee > mostBodyBytes {
      body.isTooLarge = true
      body.bytes = []
    } else if let data, !body.isTooLarge {
      data.withMemoryRebound(to: UInt8.self, capacity: count.pointee) {
        body.bytes += UnsafeBufferPointer(start: $0, count: count.pointee)
      }
    }
    count.pointee = 0
    return nil
  }

  private static func request(
    _ connection: OpaquePointer, _ url: UnsafePointer<CChar>, _ method: UnsafePointer<CChar>,
    _ body: Body
  ) -> HTTPRequest {
    func header(_ name: String) -> String? {
      MHD_lookup_connection_value(connection, MHD_ValueKind.HEADER_KIND, name).map {
        String(cString: $0)
      }
    }
    return HTTPRequest(
      method: String(cString: method), path: String(cString: url), query: query(of: connection),
      host: header("Host"), origin: header("Origin"), body: body.bytes,
      isTooLarge: body.isTooLarge, port: flickbook_http_connection_port(connection))
  }

  private static func query(of connection: OpaquePointer) -> [String: String] {
    var query: [String: String] = [:]
    withUnsafeMutablePointer(to: &query) { query in
      _ = MHD_get_connection_values(
        connection, MHD_ValueKind.GET_ARGUMENT_KIND,
        { user, _, name, value in
          guard let user, let name, let value else { return MHD_Result.YES }
          let query = user.assumingMemoryBound(to: [String: String].self)
          query.pointee.merge([String(cString: name): String(cString: value)]) { first, _ in first }
          return MHD_Result.YES
        }, query)
    }
    return query
  }
}

// MARK: Responses

extension HTTPServer {
  private static func respond(
    to request: HTTPRequest, on connection: OpaquePointer, _ context: Context
  ) -> MHD_Result {
    do throws(AccessCheck.Refusal) {
      let admitted = try context.access.admit(request)
      context.connections.admitted(id(connection))
      let response = context.respond(admitted)
      if case .events = response { context.connections.listens(id(connection)) }
      return send(response, on: connection)
    } catch {
      return send(.failure(error.status, error.reason), on: connection)
    }
  }

  private static func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    switch response {
    case .data(let bytes, let type, let fileName):
      var headers = [("Content-Type", type)]
      if let fileName {
        headers.append(("Content-Disposition", attachmentHeader(fileName)))
      }
      return send(bytes, 200, headers, on: connection)
    case .failure(let status, let words):
      return send(
        Array((words + "\n").utf8), UInt32(status),
        [("Content-Type", "text/plain; charset=utf-8")], on: connection)
    case .events(let next):
      return send(EventStream(next), on: connection)
    case .later(let answer):
      return send(wait(for: answer), on: connection)
    }
  }

  /// Blocks the connection's thread until the response is available. The thread serves no other
  /// connection.
  private static func wait(for answer: @escaping @Sendable () async -> HTTPResponse)
    -> HTTPResponse
  {
    let outcome = Mutex<HTTPResponse?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
      let response = await answer()
      outcome.withLock { $0 = response }
      done.signal()
    }
    done.wait()
    guard let response = outcome.withLock({ $0 }) else {
      preconditionFailure("the response is stored before its signal")
    }
    return response
  }

  private static func send(_ stream: EventStream, on connection: OpaquePointer) -> MHD_Result {
    let made = MHD_create_response_from_callback(
      UInt64.max, 4_096,
      { user, _, buffer, most in
        // The value -1 ends the stream (MHD_CONTENT_READER_END_OF_STREAM).
        guard let user, let buffer else { return -1 }
        let stream = Unmanaged<EventStream>.fromOpaque(user).takeUnretainedValue()
        return HTTPServer.fill(buffer, most, from: stream)
      }, Unmanaged.passRetained(stream).toOpaque(),
      { user in
        if let user { Unmanaged<EventStream>.fromOpaque(user).release() }
      })
    return queue(made, 200, [("Content-Type", "text/event-stream")], on: connection)
  }

  private static func fill(
    _ buffer: UnsafeMutablePointer<CChar>, _ most: Int, from stream: EventStream
  ) -> Int {
    if stream.waiting.isEmpty { stream.waiting = Array(stream.next().utf8) }
    let count = min(most, stream.waiting.count)
    stream.waiting.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { memcpy(buffer, base, count) }
    }
    stream.waiting.removeFirst(count)
    return count
  }

  private static func send(
    _ bytes: [UInt8], _ status: UInt32, _ headers: [(String, String)],
    on connection: OpaquePointer
  ) -> MHD_Result {
    var bytes = bytes
    let made = bytes.withUnsafeMutableBytes { buffer in
      MHD_create_response_from_buffer(
        buffer.count, buffer.baseAddress, MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
    }
    return queue(made, status, headers, on: connection)
  }

  private static func queue(
    _ response: OpaquePointer?, _ status: UInt32, _ headers: [(String, String)],
    on connection: OpaquePointer
  ) -> MHD_Result {
    guard let response else { return MHD_Result.NO }
    defer { MHD_destroy_response(response) }
    let standard = [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    for (name, value) in headers + standard {
      guard MHD_add_response_header(response, name, value) == MHD_Result.YES else {
        return MHD_Result.NO
      }
    }
    return MHD_queue_response(connection, status, response)
  }
}
