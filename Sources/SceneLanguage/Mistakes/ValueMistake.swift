// Mistakes in values of any key.

import Scene
import Support

/// A mistake in a value that must be constant, a whole number or a length, or within a range.
enum ValueMistake: SceneMistake {
  /// The value of a property; nil for another key.
  case outside(ClosedRange<Double>, Double, of: Property?)
  case notWhole(Double)
  case notConstant
  case noLength(String, remedy: String?)
  /// A value of another type than the key takes, with the end of the message.
  case otherType(key: String, ValueType, given: String, remedy: String)

  var message: String {
    switch self {
    case .outside(let range, let number, let property):
      "\(property.map { "'\($0.name)'" } ?? "the value") is \(formatted(number)); it takes "
        + range.limits
    case .notWhole(let number):
      "the value is \(formatted(number)); it takes a whole number"
    case .notConstant:
      "this value must be constant; only params, inputs and index are allowed in it"
    case .noLength(let text, let remedy):
      "\(text.quoted) is not a length"
        + (remedy ?? "; write points, or a percentage such as '50%' or '100% - 59'")
    case .otherType(let key, let type, let given, let remedy):
      "'\(key)' takes \(type.phrase), not \(given)\(remedy)"
    }
  }

  var kind: Diagnostic.Kind {
    switch self {
    case .noLength, .otherType: .wrongValue
    case .outside, .notWhole, .notConstant: .combination
    }
  }
}
