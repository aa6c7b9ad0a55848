// The address of a preview. It can be reused after a restart of the program.

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
