// The translation of number expressions to Swift source.

package import Scene
import Support

extension NumberExpression {
  /// Returns the expression as Swift source in which all numbers have the same type. Returns nil
  /// for operations without a short form in Swift, such as `map`.
  ///
  /// The source may call `progress(from, to, x)`, which the caller must define.
  ///
  /// - Parameter name: returns the Swift name of a variable, or nil if the variable has no name.
  package func swift(_ name: (Variable) -> String?) -> String? {
    operation.swift(name)?.text
  }

  /// Whether the expression calls the function `progress(from, to, x)`.
  package var callsProgress: Bool { operation.callsProgress }
}

/// A piece of Swift source with the precedence of its operator:
///
/// - In numbers, the precedence is 1 for a conditional, 2 for a sum, and 3 for a product.
/// - In Booleans, it is 2 for `||` and 3 for `&&`.
/// - It is 4 for all other pieces, which never need parentheses.
private struct SwiftFragment {
  let text: String
  var strength = 4

  /// Returns the source, in parentheses if its precedence is lower than `other`.
  func within(_ other: Int) -> String { strength < other ? "(\(text))" : text }
}

extension NumberOperation {
  fileprivate func swift(_ name: (Variable) -> String?) -> SwiftFragment? {
    switch self {
    case .literal(let number):
      return SwiftFragment(text: formatted(number), strength: number < 0 ? 2 : 4)
    case .variable(let variable): return name(variable).map { SwiftFragment(text: $0) }
    case .negative(let operand):
      return operand.swift(name).map { SwiftFragment(text: "-\($0.within(4))", strength: 3) }
    case .arithmetic(let sign, let left, let right):
      guard let left = left.swift(name), let right = right.swift(name) else { return nil }
      switch sign {
      case .add: return SwiftFragment(text: "\(left.within(2)) + \(right.within(3))", strength: 2)
      case .subtract:
        return SwiftFragment(text: "\(left.within(2)) - \(right.within(3))", strength: 2)
      case .multiply:
        return SwiftFragment(text: "\(left.within(3)) * \(right.within(4))", strength: 3)
      case .divide:
        return SwiftFragment(text: "\(left.within(3)) / \(right.within(4))", strength: 3)
      case .remainder:
        return SwiftFragment(
          text: "\(left.within(4)).truncatingRemainder(dividingBy: \(right.text))")
      }
    case .conditional(let condition, let yes, let no):
      guard let condition = condition.swift(name), let yes = yes.swift(name),
        let no = no.swift(name)
      else { return nil }
      return SwiftFragment(
        text: "\(condition.within(2)) ? \(yes.within(2)) : \(no.within(2))", strength: 1)
    case .call(let function, let arguments):
      let pieces = arguments.compactMap { $0.swift(name) }
      return pieces.count == arguments.count ? function.swift(pieces) : nil
    case .input(let operation, _), .constant(_, let operation): return operation.swift(name)
    case .element, .map, .fixedMap, .ease: return nil
    }
  }
}

extension Function {
  /// Returns the call as Swift source; nil for a function without a counterpart in Swift.
  fileprivate func swift(_ pieces: [SwiftFragment]) -> SwiftFragment? {
    let texts = pieces.map(\.text)
    switch self {
    case .min, .max, .abs, .progress:
      return texts.count == 1 && self != .abs
        ? pieces[0] : SwiftFragment(text: "\(rawValue)(\(texts.joined(separator: ", ")))")
    case .floor: return SwiftFragment(text: "\(pieces[0].within(4)).rounded(.down)")
    case .ceil: return SwiftFragment(text: "\(pieces[0].within(4)).rounded(.up)")
    case .round: return SwiftFragment(text: "\(pieces[0].within(4)).rounded()")
    case .clamp: return SwiftFragment(text: "max(\(texts[1]), min(\(texts[0]), \(texts[2])))")
    case .lerp:
      let way = "(\(pieces[1].within(2)) - \(pieces[0].within(3)))"
      return SwiftFragment(
        text: "\(pieces[0].within(2)) + \(way) * \(pieces[2].within(4))", strength: 2)
    case .sin, .cos: return SwiftFragment(text: "\(rawValue)(\(pieces[0].within(3)) * .pi / 180)")
    case .sqrt: return SwiftFragment(text: "\(pieces[0].within(4)).squareRoot()")
    case .pow, .exp, .log:
      return SwiftFragment(text: "\(rawValue)(\(texts.joined(separator: ", ")))")
    case .atan2:
      return SwiftFragment(text: "atan2(\(texts[0]), \(texts[1])) * 180 / .pi", strength: 3)
    case .random: return nil
    }
  }
}

extension BooleanOperation {
  fileprivate func swift(_ name: (Variable) -> String?) -> SwiftFragment? {
    switch self {
    case .literal(let flag): return SwiftFragment(text: "\(flag)")
    case .variable(let variable): return name(variable).map { SwiftFragment(text: $0) }
    case .not(let operand): return operand.swift(name).map { SwiftFragment(text: "!(\($0.text))") }
    case .constant(_, let operation): return operation.swift(name)
    case .and(let left, let right): return joined(left, "&&", right, 3, name)
    case .or(let left, let right): return joined(left, "||", right, 2, name)
    case .comparison(let sign, let left, let right):
      guard let left = left.swift(name), let right = right.swift(name) else { return nil }
      return SwiftFragment(text: "\(left.within(2)) \(sign.rawValue) \(right.within(2))")
    case .equal(.numbers(let left, let right)):
      guard let left = left.swift(name), let right = right.swift(name) else { return nil }
      return SwiftFragment(text: "\(left.within(2)) == \(right.within(2))")
    case .equal, .conditional, .element: return nil
    }
  }

  private func joined(
    _ left: BooleanOperation, _ sign: String, _ right: BooleanOperation, _ strength: Int,
    _ name: (Variable) -> String?
  ) -> SwiftFragment? {
    guard let left = left.swift(name), let right = right.swift(name) else { return nil }
    return SwiftFragment(
      text: "\(left.within(strength)) \(sign) \(right.within(strength))", strength: strength)
  }
}

extension NumberOperation {
  fileprivate var callsProgress: Bool {
    switch self {
    case .literal, .variable: false
    case .negative(let operand), .map(_, let operand), .fixedMap(_, let operand),
      .ease(_, let operand), .element(_, let operand), .input(let operand, _),
      .constant(_, let operand):
      operand.callsProgress
    case .arithmetic(_, let left, let right): left.callsProgress || right.callsProgress
    case .conditional(let condition, let yes, let no):
      condition.callsProgress || yes.callsProgress || no.callsProgress
    case .call(let function, let arguments):
      function == .progress || arguments.contains(where: \.callsProgress)
    }
  }
}

extension BooleanOperation {
  fileprivate var callsProgress: Bool {
    switch self {
    case .literal, .variable: false
    case .not(let operand), .constant(_, let operand): operand.callsProgress
    case .element(_, let number): number.callsProgress
    case .and(let left, let right), .or(let left, let right):
      left.callsProgress || right.callsProgress
    case .comparison(_, let left, let right), .equal(.numbers(let left, let right)):
      left.callsProgress || right.callsProgress
    case .equal: false
    case .conditional(let condition, let yes, let no):
      condition.callsProgress || yes.callsProgress || no.callsProgress
    }
  }
}
