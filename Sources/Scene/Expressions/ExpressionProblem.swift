// What is wrong with an expression.

/// A mistake in an expression's text, before it is known where that text stands.
struct ExpressionProblem: Error {
  /// What those who read a name want to know of a problem.
  enum Kind {
    /// A name that nothing has.
    case unknownName
    /// A name of what is wrong itself, which has been reported.
    case consequence
    case other
  }

  let message: String
  /// The wrong character, counted from 0.
  let offset: Int
  let kind: Kind

  init(_ message: String, at offset: Int, kind: Kind = .other) {
    self.message = message
    self.offset = offset
    self.kind = kind
  }

  /// The problem of a text that is part of a longer one, in which it begins at `offset`.
  func moved(by offset: Int) -> ExpressionProblem {
    ExpressionProblem(message, at: self.offset + offset, kind: kind)
  }
}
