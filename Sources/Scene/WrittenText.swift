// Texts of a scene file with characters beyond ASCII, whose fonts are checked.

/// A text as the scene file spells it, with its location.
package struct WrittenText: Sendable, Hashable {
  /// The text, or the expression that contains it.
  package let text: String
  private let start: SourceLocation
  /// Whether the file spells the text character by character. Blocks and escapes do not.
  private let isExact: Bool

  /// Creates a text that begins at a location.
  ///
  /// - Parameter isExact: whether the file spells the text character by character.
  package init(_ text: String, at location: SourceLocation, isExact: Bool = false) {
    (self.text, start, self.isExact) = (text, location, isExact)
  }

  /// Returns the location of a character; the location of the text if the file spells the text
  /// differently.
  ///
  /// - Parameter offset: the offset of the character in the text, in Unicode scalars.
  package func location(at offset: Int) -> SourceLocation {
    isExact ? start.advanced(by: offset) : start
  }
}
