// Texts with characters beyond ASCII in a scene file.

import Scene

extension WrittenText {
  /// Returns nil for a value without characters beyond ASCII.
  init?(_ node: Node) {
    guard let scalar = node.scalar, scalar.raw.utf8.contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    self.init(
      scalar.raw, at: node.location.advanced(by: scalar.leadIn ?? 0),
      isExact: scalar.leadIn != nil)
  }
}
