// Springs some of whose numbers are computed when an animation starts.

import Support

/// A spring whose numbers may be expressions, such as `spring(damping: = 1 - wobble)`.
package struct SpringTemplate: Sendable, Hashable {
  /// An expression in place of a number.
  package struct Part: Sendable, Hashable {
    package let label: String
    /// The expression without its `=`.
    package let source: String
    /// The offset of the expression, in Characters from the start of the whole text.
    package let offset: Int
  }

  let form: SpringForm
  /// The given numbers by label. Every number is in the range of its label.
  var numbers: [String: Double] = [:]
  /// The expressions in their order; empty for a spring of numbers.
  package internal(set) var parts: [Part] = []

  init(_ form: SpringForm) { self.form = form }

  /// A spring of the same kind, for questions that its numbers do not decide.
  var placeholder: Curve { form == .uiView ? .timedSpring(dampingRatio: 1, velocity: 0) : .smooth }

  /// Returns the spring.
  ///
  /// - Parameter computed: the values of `parts`, by label.
  /// - Throws: `ValidationError` if a value is outside its range, or if the spring never settles.
  package func curve(_ computed: [String: Double] = [:]) throws(Spring.ValidationError) -> Curve {
    var numbers = numbers
    for part in parts {
      let value = computed[part.label] ?? .nan
      try Spring.check(part.label, value, form.range(of: part.label))
      numbers[part.label] = value
    }
    let velocity = numbers["velocity"] ?? 0
    switch form {
    case .uiView:
      return .timedSpring(dampingRatio: numbers["damping"] ?? 1, velocity: velocity)
    case .physical:
      return .spring(
        try Spring(
          mass: numbers["mass"] ?? 1, stiffness: numbers["stiffness"] ?? 100,
          damping: numbers["damping"] ?? 10, velocity: velocity))
    case .bounce:
      return .spring(
        try Spring(
          duration: numbers["duration"] ?? 0.5, bounce: numbers["bounce"] ?? 0, velocity: velocity))
    case .response:
      return .spring(
        try Spring(
          response: numbers["response"] ?? 0.5,
          dampingFraction: numbers["dampingFraction"] ?? 0.825, velocity: velocity))
    case .pop:
      return .spring(
        try Spring(
          bounciness: numbers["bounciness"] ?? Spring.popBounciness,
          speed: numbers["speed"] ?? Spring.popSpeed, velocity: velocity))
    }
  }
}

extension SpringTemplate {
  /// Returns the notation with numbers in place of expressions: "spring(damping: 0.7)".
  ///
  /// - Parameters:
  ///   - computed: the values of `parts`, by label.
  ///   - velocity: the text of a velocity that is not a number; nil for a number.
  package func notation(_ computed: [String: Double], velocity: String?) -> String {
    var texts = numbers.mapValues(short).merging(computed.mapValues(formatted)) { $1 }
    if let velocity { texts["velocity"] = velocity }
    let parts = form.labels.compactMap { label in texts[label].map { "\(label): \($0)" } }
    return "spring(\(parts.joined(separator: ", ")))"
  }
}

extension Curve {
  fileprivate static let smooth = spring(.smooth)
}

extension FunctionNotation.Argument {
  /// Returns the expression after `=` and its offset; nil for an argument without `=`.
  func expression() throws(CurveSyntaxError) -> (source: String, offset: Int)? {
    guard text.hasPrefix("=") else { return nil }
    let body = text.dropFirst().drop(while: \.isWhitespace)
    guard !body.isEmpty else {
      throw CurveSyntaxError(message: "the expression after '=' is missing", offset: offset + 1)
    }
    return (String(body), offset + text.count - body.count)
  }
}
