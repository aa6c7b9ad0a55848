// The error for invalid curve notation.

/// An error in curve notation, with its position.
package struct CurveSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line with the invalid text, the expected form, and a similar name if one is known.
  package let message: String
  /// The index of the invalid character, in Characters from 0; the text's length if the text ends
  /// too early.
  package let offset: Int

  /// The message without its position.
  package var description: String { message }
}
