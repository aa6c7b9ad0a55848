// What is wrong with the text of a curve, and where.

/// Text that is no curve.
package struct CurveSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was given, what is expected and, where a name is near, which one may be meant; one line.
  package let message: String
  /// The wrong character, in Characters from 0 at the start of the text; its length when the text
  /// ends too early.
  package let offset: Int

  /// The message alone, without its place.
  package var description: String { message }
}
