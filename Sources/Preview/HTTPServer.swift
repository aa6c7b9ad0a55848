// HTTP on 127.0.0.1, on GNU libmicrohttpd: requests as values in, responses as values out.

import CMicroHTTPD
import Foundation
import Synchronization

/// A request whose body has come in.
struct HTTPRequest: Sendable {
  var method: String
  /// Without the query; percent signs decoded.
  var path: String
  var query: [String: String]
  var host: String?
  var origin: String?
  var body: [UInt8]
  /// True: the body was larger than the server takes, and is not here.
  var isTooLarge: Bool
}

/// What goes back.
enum HTTPResponse: Sendable {
  case data([UInt8], type: String, fileName: String? = nil)
  case failure(Int, String)
  /// Server-sent events: called again and again in a thread of its own, it waits for the next and
  /// returns it, or nil to end.
  case events(@Sendable () -> String?)
}

/// Answers requests, each connection in a thread of its own. Owns libmicrohttpd's daemon.
final class HTTPServer {
  /// What the callbacks find by pointer.
  private final class Context: Sendable {
    let answer: @Sendable (HTTPRequest) -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
      self.answer = answer
    }
  }

  /// The body of a request while it comes in.
  private final class Body {
    var bytes: [UInt8] = []
    var isTooLarge = false
  }

  private final class Stream {
    let next: @Sendable () -> String?
    var waiting: [UInt8] = []

    init(_ next: @escaping @Sendable () -> String?) {
      self.next = next
    }
  }

  private static let mostBodyBytes = 64 << 10
  private static let mostConnections: UInt32 = 128
  private static let connectionBytes: UInt32 = 32 << 10
  private static let timeoutSeconds: UInt32 = 30

  private let context: Context
  private let daemon: OpaquePointer
  let port: UInt16

  /// - Parameter port: 0 for any that is free.
  /// - Throws: the system's reason.
  init(
    port: UInt16, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPServerError) {
    context = Context(answer)
    // The daemon ends in `deinit`, before `context` goes.
    let user = Unmanaged.passUnretained(context).toOpaque()
    let daemon = flickbook_http_start(
      port,
      { user, connection, url, method, _, data, count, slot in
        guard let user, let connection, let url, let method, let count, let slot else {
          return MHD_Result.NO
        }
        return HTTPServer.handle(user, connection, url, method, data, count, slot)
      }, user,
      { _, _, slot, _ in
        guard let held = slot?.pointee else { return }
        Unmanaged<Body>.fromOpaque(held).release()
      }, Self.mostConnections, Self.connectionBytes, Self.timeoutSeconds)
    guard let daemon else { throw HTTPServerError(reason: String(cString: strerror(errno))) }
    self.daemon = daemon
    self.port = flickbook_http_port(daemon)
  }

  deinit {
    MHD_stop_daemon(daemon)
  }

  // MARK: Requests

  private static func handle(
    _ user: UnsafeMutableRawPointer, _ connection: OpaquePointer, _ url: UnsafePointer<CChar>,
    _ method: UnsafePointer<CChar>, _ data: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let held = slot.pointee else {
      // The headers are here; `completed` releases what is retained now.
      slot.pointee = Unmanaged.passRetained(Body()).toOpaque()
      return MHD_Result.YES
    }
    let body = Unmanaged<Body>.fromOpaque(held).takeUnretainedValue()
    if count.pointee > 0 {
      if body.bytes.count + count.pointee > mostBodyBytes {
        body.isTooLarge = true
        body.bytes = []
      } else if let data, !body.isTooLarge {
        data.withMemoryRebound(to: UInt8.self, capacity: count.pointee) {
          body.bytes += UnsafeBufferPointer(start: $0, count: count.pointee)
        }
      }
      count.pointee = 0
      return MHD_Result.YES
    }
    func header(_ name: String) -> String? {
      MHD_lookup_connection_value(connection, MHD_ValueKind.HEADER_KIND, name).map {
        String(cString: $0)
      }
    }
    var query: [String: String] = [:]
    for name in ["property", "view", "side", "kind", "curve"] {
      if let value = MHD_lookup_connection_value(connection, MHD_ValueKind.GET_ARGUMENT_KIND, name)
      {
        query[name] = String(cString: value)
      }
    }
    let request = HTTPRequest(
      method: String(cString: method), path: String(cString: url), query: query,
      host: header("Host"), origin: header("Origin"), body: body.bytes,
      isTooLarge: body.isTooLarge)
    let context = Unmanaged<Context>.fromOpaque(user).takeUnretainedValue()
    return send(context.answer(request), on: connection)
  }

  // MARK: Responses

  private static func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    switch response {
    case .data(let bytes, let type, let fileName):
      var headers = [("Content-Type", type)]
      if let fileName {
        headers.append(("Content-Disposition", "attachment; filename=\"\(fileName)\""))
      }
      return send(bytes, 200, headers, on: connection)
    case .failure(let status, let words):
      return send(
        Array((words + "\n").utf8), UInt32(status),
        [("Content-Type", "text/plain; charset=utf-8")], on: connection)
    case .events(let next):
      let stream = Unmanaged.passRetained(Stream(next)).toOpaque()
      let made = MHD_create_response_from_callback(
        UInt64.max, 4_096,
        { user, _, buffer, most in
          guard let user, let buffer else { return -1 }
          return HTTPServer.fill(buffer, most, from: user)
        }, stream,
        { user in
          if let user { Unmanaged<Stream>.fromOpaque(user).release() }
        })
      return queue(made, 200, [("Content-Type", "text/event-stream")], on: connection)
    }
  }

  private static func fill(
    _ buffer: UnsafeMutablePointer<CChar>, _ most: Int, from user: UnsafeMutableRawPointer
  ) -> Int {
    let stream = Unmanaged<Stream>.fromOpaque(user).takeUnretainedValue()
    if stream.waiting.isEmpty {
      // -1 ends the stream (MHD_CONTENT_READER_END_OF_STREAM).
      guard let text = stream.next() else { return -1 }
      stream.waiting = Array(text.utf8)
    }
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

/// Why there is no server.
struct HTTPServerError: Error {
  let reason: String
}
