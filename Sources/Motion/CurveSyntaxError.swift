// The error for text that is not a curve.

/// An error in the text of a curve, with its position.
package struct CurveSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line with the given text and the expected form. It suggests a similar name, if there is
  /// one.
  package let message: String
  /// The index of the wrong character, in Characters from 0. It is the text's length if the text
  /// ends too early.
  package let offset: Int

  /// The message without its position.
  package var description: String { message }
}
