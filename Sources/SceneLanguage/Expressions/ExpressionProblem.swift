// The errors in the text of an expression.

import Scene

/// An error in the text of an expression, with an offset in that text.
struct ExpressionProblem: Error {
  enum Kind: Equatable {
    /// The use of a name that nothing in the scene has. `advice` is the end of the message.
    case unknownName(String, advice: String)
    /// The use of a name whose definition has an error that is already reported.
    case consequence
    /// A constant index of a row of data that does not exist.
    case missingRow
    case other
  }

  let message: String
  /// The offset of the error in the text, in characters.
  let offset: Int
  let kind: Kind
  /// The place of a wrong parameter or argument; nil for an error in the expression itself.
  let origin: SourceLocation?

  init(_ message: String, at offset: Int, kind: Kind = .other, origin: SourceLocation? = nil) {
    self.message = message
    self.offset = offset
    self.kind = kind
    self.origin = origin
  }

  /// Returns the same error for a longer text. The expression begins at `offset` in this text, in
  /// characters.
  func moved(by offset: Int) -> ExpressionProblem {
    ExpressionProblem(message, at: self.offset + offset, kind: kind, origin: origin)
  }
}
