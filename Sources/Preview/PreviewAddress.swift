// Where a preview is served, so that a page goes on after the program was started again.

/// A port of this machine and the token that lets in.
package struct PreviewAddress: Sendable, Hashable, CustomStringConvertible {
  /// On 127.0.0.1.
  package let port: UInt16
  /// The first part of every path: 32 hexadecimal digits.
  package let token: String

  /// `http://127.0.0.1:PORT/TOKEN/`
  package var description: String { "http://127.0.0.1:\(port)/\(token)/" }
}

extension PreviewAddress {
  /// As `description` writes it, also with what a page adds to it: a scene, a moment; nil for any
  /// other text.
  package init?(_ text: String) {
    guard
      let found = text.prefixMatch(
        of: /http:\/\/(?:127\.0\.0\.1|localhost):(\d{1,5})\/([0-9a-f]{32})(?=\/|$)/),
      let port = UInt16(found.1), port > 0
    else { return nil }
    self.init(port: port, token: String(found.2))
  }
}
