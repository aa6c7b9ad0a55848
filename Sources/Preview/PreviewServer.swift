// The server of a folder's preview.

package import Player

/// A server that shows scenes in a browser on this machine. It runs until the object is released.
package final class PreviewServer {
  /// The address of the page. It contains the secret token.
  package let address: PreviewAddress
  private let server: HTTPServer

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - token: 32 hexadecimal digits; nil for a new token.
  /// - Throws: UserError if the port is taken, or the server's library is missing.
  package init(_ folder: PreviewSessions, port: UInt16, token: String? = nil) throws(UserError) {
    var random = SystemRandomNumberGenerator()
    let access = AccessCheck(token: token ?? AccessCheck.newToken(using: &random))
    if let problem = HTTPServer.loadLibrary() {
      throw UserError("the preview's server cannot be loaded: \(problem); install the library")
    }
    do throws(HTTPServer.Failure) {
      server = try HTTPServer(port: port, access: access) { folder.response(to: $0) }
    } catch {
      throw UserError(.port(Int(port), reason: error.reason))
    }
    address = PreviewAddress(port: server.port, token: access.token)
  }
}

/// A port on this machine and an access token.
package struct PreviewAddress: Sendable, Hashable, CustomStringConvertible {
  /// The port on 127.0.0.1.
  package let port: UInt16
  /// The secret first component of every path: 32 hexadecimal digits.
  package let token: String

  /// The address as `http://127.0.0.1:PORT/TOKEN/`.
  package var description: String { "http://127.0.0.1:\(port)/\(token)/" }
}

extension PreviewAddress {
  /// Parses an address. A page may have appended a scene or a time to it. Nil for any other string.
  package init?(_ text: String) {
    guard
      let found = text.prefixMatch(
        of: /http:\/\/(?:127\.0\.0\.1|localhost):(\d{1,5})\/([0-9a-f]{32})(?=\/|$)/),
      let port = UInt16(found.1), port > 0
    else { return nil }
    self.init(port: port, token: String(found.2))
  }
}
