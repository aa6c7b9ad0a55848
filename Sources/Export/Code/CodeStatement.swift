// The tree that exported Swift and Kotlin is printed from.

/// A statement of Swift or Kotlin, or a comment.
enum CodeStatement: Hashable, Sendable {
  case blank
  case comment(String)
  case documentation(String)
  /// A `let` or a `val`.
  case constant(String, CodeExpression)
  /// A `var` of type Double.
  case variable(String, CodeExpression)
  case assignment(String, CodeExpression)
  case expression(CodeExpression)
  /// A keyword, such as `do`, and statements in braces.
  case block(String, [CodeStatement])
  /// A branch of Kotlin's `when`.
  case branch(String, CodeExpression)
  case function(String, parameters: [String] = [], result: String? = nil, [CodeStatement])
}

/// An expression of Swift or Kotlin.
indirect enum CodeExpression: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Text without line breaks, with its label if it is an argument.
  case plain(String)
  case list([String])
  case member(CodeExpression, String)
  /// A call; an argument whose index is in `breaks` begins a line.
  case call(
    CodeExpression, [CodeExpression] = [], breaks: Set<Int> = [], closures: [CodeClosure] = [])
  case closure(CodeClosure)

  init(stringLiteral: String) { self = .plain(stringLiteral) }
}

/// A closure.
struct CodeClosure: Hashable, Sendable {
  /// The label of a second closure behind a call.
  var label: String?
  var parameters: [String] = []
  var isOnOneLine = false
  let body: [CodeStatement]
}
