// The syntax of function calls in expressions.

import Scene

extension Function {
  /// The syntax of a call, for messages.
  var signature: String {
    switch self {
    case .min: "min(a, b, …)"
    case .max: "max(a, b, …)"
    case .abs: "abs(x)"
    case .floor: "floor(x)"
    case .ceil: "ceil(x)"
    case .round: "round(x)"
    case .clamp: "clamp(x, low, high)"
    case .lerp: "lerp(a, b, t)"
    case .progress: "progress(from, to, x)"
    case .sin: "sin(degrees)"
    case .cos: "cos(degrees)"
    case .sqrt: "sqrt(x)"
    case .pow: "pow(x, exponent)"
    case .exp: "exp(x)"
    case .log: "log(x)"
    case .atan2: "atan2(y, x)"
    case .random: "random(seed, index)"
    }
  }

  var argumentCount: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...100
    case .clamp, .lerp, .progress: 3...3
    case .pow, .atan2, .random: 2...2
    default: 1...1
    }
  }

  static var names: [String] {
    allCases.map(\.rawValue) + TextFunction.allCases.map(\.rawValue) + ["map", "ease", "lightDark"]
  }
}

extension TextFunction {
  /// The syntax of a call, for messages.
  var signature: String { "\(rawValue)(x, digits)" }

  var argumentCount: ClosedRange<Int> { self == .grouped ? 1...2 : 2...2 }
}
