// Binary operators.

import Scene

enum Operator {
  case arithmetic(NumberOperation.Arithmetic)
  case comparison(BooleanOperation.Comparison)
  case equal, unequal, and, or

  /// Parses an operator such as `+` or `and`; nil for any other string.
  init?(_ symbol: String) {
    if let sign = NumberOperation.Arithmetic(rawValue: symbol) {
      self = .arithmetic(sign)
    } else if let sign = BooleanOperation.Comparison(rawValue: symbol) {
      self = .comparison(sign)
    } else {
      switch symbol {
      case "==": self = .equal
      case "!=": self = .unequal
      case "and": self = .and
      case "or": self = .or
      default: return nil
      }
    }
  }
}
