// An HTTP client that sends exact bytes over a real socket.

import Foundation

/// Raises this process's limit of open files, if the system allows it.
func allowOpenFiles(_ count: rlim_t) throws {
  #if os(Linux)
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let kind = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  getrlimit(kind, &limit)
  guard limit.rlim_cur < count else { return }
  limit.rlim_cur = min(count, limit.rlim_max)
  setrlimit(kind, &limit)
}

/// A connection to a server on 127.0.0.1, closed when the client is released.
final class HTTPClient: Sendable {
  struct Lost: Error {}

  private let descriptor: Int32

  /// Connects to a port.
  ///
  /// - Parameter patienceSeconds: The timeout of a response. When all tests run in parallel, a
  ///   response may wait for a thread until most tests have ended.
  init(port: UInt16, patienceSeconds: Int = 1_800) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // A server that does not respond makes the test fail instead of hang.
    var patience = timeval(tv_sec: patienceSeconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Lost() }
  }

  deinit { close(descriptor) }

  /// Sends a request from lines without line breaks.
  func send(_ lines: [String], body: String = "") throws {
    try send(bytes: Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  func send(bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
      }
      guard count > 0 else { throw Lost() }
      sent += count
    }
  }

  /// Reads until the received bytes contain `end`. With nil, reads until the server closes the
  /// connection.
  func read(until end: String?) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end, text.contains(end) { return text }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0, end == nil { return text }
      guard count > 0 else { throw Lost() }
      bytes += buffer[..<count]
    }
  }
}
