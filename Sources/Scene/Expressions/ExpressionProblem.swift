// Errors in the text of an expression.

/// An error in the text of an expression, with an offset instead of a location.
struct ExpressionProblem: Error {
  /// The kind of a problem, for callers that handle unknown names.
  enum Kind {
    /// A name that is not defined.
    case unknownName
    /// A name whose own definition has an error, which is already reported.
    case consequence
    case other
  }

  let message: String
  /// The offset of the wrong character, from 0.
  let offset: Int
  let kind: Kind

  init(_ message: String, at offset: Int, kind: Kind = .other) {
    self.message = message
    self.offset = offset
    self.kind = kind
  }

  /// Returns the problem of a part, as a problem of the text in which the part begins at `offset`.
  func moved(by offset: Int) -> ExpressionProblem {
    ExpressionProblem(message, at: self.offset + offset, kind: kind)
  }
}
