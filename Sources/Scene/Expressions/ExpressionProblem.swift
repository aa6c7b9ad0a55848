// The errors in the text of an expression.

/// An error in the text of an expression, with an offset in the text instead of a location in the
/// file.
struct ExpressionProblem: Error {
  /// The kind of an error, for callers that treat unknown names in their own way.
  enum Kind {
    /// The use of a name that is not defined.
    case unknownName
    /// The use of a name whose definition has an error, which is already reported.
    case consequence
    case other
  }

  let message: String
  /// The offset of the wrong character in the text, from 0.
  let offset: Int
  let kind: Kind

  init(_ message: String, at offset: Int, kind: Kind = .other) {
    self.message = message
    self.offset = offset
    self.kind = kind
  }

  /// Returns the error with an offset in a longer text, in which the expression begins at `offset`.
  func moved(by offset: Int) -> ExpressionProblem {
    ExpressionProblem(message, at: self.offset + offset, kind: kind)
  }
}
