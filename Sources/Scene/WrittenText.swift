// Texts of a scene file with characters beyond ASCII, whose fonts are checked.

/// A text as the scene file spells it, with its location.
package struct WrittenText: Sendable, Hashable {
  /// The text, or the expression that contains it.
  package let text: String
  private let start: SourceLocation
  /// Whether the file spells the text character by character. Blocks and escapes do not.
  private let isExact: Bool

  /// Returns nil for a value without characters beyond ASCII.
  init?(_ node: Node) {
    guard let scalar = node.scalar, scalar.raw.utf8.contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    text = scalar.raw
    isExact = scalar.leadIn != nil
    start = node.location.advanced(by: scalar.leadIn ?? 0)
  }

  /// Creates a text that is not in the file, such as the value of an option.
  init(_ text: String, at location: SourceLocation) {
    (self.text, start, isExact) = (text, location, false)
  }

  /// Returns the location of a character; the location of the text if the file spells the text
  /// differently.
  ///
  /// - Parameter offset: the offset of the character in the text, in Unicode scalars.
  package func location(at offset: Int) -> SourceLocation {
    isExact ? start.advanced(by: offset) : start
  }
}
