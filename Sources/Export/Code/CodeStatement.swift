// The syntax tree of exported Swift and Kotlin code.

enum CodeStatement: Hashable, Sendable {
  case blank
  case comment(String)
  case documentation(String)
  /// A constant: `let` in Swift, `val` in Kotlin.
  case constant(String, CodeExpression)
  /// A variable of type Double.
  case variable(String, CodeExpression)
  case assignment(String, CodeExpression)
  case expression(CodeExpression)
  /// A keyword, such as `do`, with statements in braces.
  case block(String, [CodeStatement])
  /// A branch of Kotlin's `when`.
  case branch(String, CodeExpression)
  case function(String, parameters: [String] = [], result: String? = nil, [CodeStatement])
}

indirect enum CodeExpression: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// An expression as a string without line breaks. If the expression is an argument of a call, the
  /// string includes the argument's label.
  case plain(String)
  case list([String])
  case member(CodeExpression, String)
  /// A call. Each argument whose index is in `breaks` begins a new line.
  case call(
    CodeExpression, [CodeExpression] = [], breaks: Set<Int> = [], closures: [CodeClosure] = [])
  case closure(CodeClosure)

  init(stringLiteral: String) { self = .plain(stringLiteral) }
}

struct CodeClosure: Hashable, Sendable {
  /// The label of a second or later trailing closure; nil for the first.
  var label: String?
  var parameters: [String] = []
  var isOnOneLine = false
  let body: [CodeStatement]
}
