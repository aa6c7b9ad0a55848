// Explanations of words that are values, not keys: functions, curves and kinds of views.

import Motion
import Scene

extension Function {
  /// Returns the explanation of a function in expressions; empty for another name.
  static func explanations(of name: String) -> [Explanation] {
    guard let (signature, meaning, example) = texts(of: name) else { return [] }
    return [Explanation(title: "\(signature) in expressions", meaning: meaning, example: example)]
  }

  private static func texts(of name: String) -> (String, String, String)? {
    switch name {
    case "map":
      return (
        "map(x, [inputs], [outputs])",
        "The number on the line through the given points. Outside them it keeps the first or last "
          + "output.",
        "alpha: \"= map(page.offset.y, [0, 60, 120], [1, 1, 0])\""
      )
    case "ease":
      return (
        "ease('curve', t)", "The value of a curve at the fraction t, from 0 to 1.",
        "alpha: \"= ease('easeIn', progress(0, 120, page.offset.y))\""
      )
    case "lightDark":
      return (
        "lightDark('white', 'black')", "A colour for the light and one for the dark appearance.",
        "background: \"= lightDark('white', '#1c1c1e')\""
      )
    default:
      if let function = TextFunction(rawValue: name) {
        return (function.signature, function.meaning, function.example)
      }
      guard let function = Function(rawValue: name) else { return nil }
      return (function.signature, function.meaning, function.example)
    }
  }

  private var meaning: String {
    switch self {
    case .min: "The smallest of the numbers."
    case .max: "The largest of the numbers."
    case .abs: "The number without its sign."
    case .floor: "The next whole number below."
    case .ceil: "The next whole number above."
    case .round: "The nearest whole number; a half is rounded away from 0."
    case .clamp: "The number x, but at least low and at most high."
    case .lerp: "The number between a and b at the fraction t: a at 0, b at 1. It is not limited."
    case .progress:
      "The fraction of the way between two numbers at which x is, limited to the range from 0 to 1."
    case .sin: "The sine of an angle in degrees."
    case .cos: "The cosine of an angle in degrees."
    case .sqrt: "The square root of a number."
    case .pow: "The power of a number: pow(2, 3) is 8."
    case .exp: "The power of the number e."
    case .log: "The natural logarithm of a number above 0."
    case .atan2: "The angle of the direction (x, y) in degrees, clockwise from the right."
    case .random:
      "A number from 0 up to 1 that looks random and is the same on every machine. Each index of a "
        + "seed has its own number; both are rounded down."
    }
  }

  private var example: String {
    switch self {
    case .min: "scale: \"= min(1, 2 - page.offset.y / 100)\""
    case .max: "alpha: \"= max(0.2, 1 - page.offset.y / 100)\""
    case .abs: "alpha: \"= 1 - abs(page.offset.x) / 320\""
    case .floor: "text: \"{floor(page.offset.y / 60)} rows\""
    case .ceil: "text: \"{ceil(page.offset.y / 60)} rows\""
    case .round: "text: \"{round(page.offset.y)} pt\""
    case .clamp: "alpha: \"= clamp(1 - page.offset.y / 100, 0.2, 1)\""
    case .lerp: "scale: \"= lerp(1, 0.6, progress(0, 120, page.offset.y))\""
    case .progress: "alpha: \"= 1 - progress(0, 120, page.offset.y)\""
    case .sin: "translate: [0, \"= 8 * sin(360 * time)\"]"
    case .cos: "translate: [\"= 8 * cos(360 * time)\", 0]"
    case .sqrt: "alpha: \"= sqrt(progress(0, 120, page.offset.y))\""
    case .pow: "alpha: \"= pow(progress(0, 120, page.offset.y), 2)\""
    case .exp: "alpha: \"= exp(-3 * time)\""
    case .log: "scale: \"= 1 + log(1 + time)\""
    case .atan2: "rotate: \"= atan2(page.offset.y, 100)\""
    case .random: "translate: [\"= 8 * random(1, floor(time * 10))\", 0]"
    }
  }
}

extension TextFunction {
  fileprivate var meaning: String {
    switch self {
    case .fixed:
      "The text of a number with a fixed number of decimals, 0 to 20: fixed(39, 2) is 39.00."
    case .pad:
      "The text of a whole number with zeros before it, up to a number of digits: pad(7, 2) is 07. "
        + "The part after the point is cut off."
    case .grouped:
      "The text of a number with a comma between thousands: grouped(1234567) is 1,234,567. It has "
        + "0 decimals, or the given number of digits."
    }
  }

  fileprivate var example: String {
    switch self {
    case .fixed: "text: \"{fixed(page.offset.y, 1)} pt\""
    case .pad: "text: \"{pad(time / 60, 2)}:{pad(time % 60, 2)}\""
    case .grouped: "text: \"{grouped(1000 * page.offset.y)} m\""
    }
  }
}

extension Curve {
  /// Returns the explanation of a curve by its name, such as `spring`; empty for another name.
  static func explanations(of name: String) -> [Explanation] {
    guard (names + aliases + functionNames).contains(name) else { return [] }
    if name == "spring" {
      return [
        Explanation(
          title: "spring(…) as a curve",
          meaning: "A spring in one of five notations. SwiftUI's take duration and bounce, or "
            + "response and dampingFraction. UIView's takes damping and velocity, and lasts as "
            + "long as the animation. "
            + "Core Animation's takes mass, stiffness and damping, POP's bounciness and speed. "
            + "All but UIView's end at rest by themselves. Each may have a velocity. In rules, a "
            + "number may be an expression. For a slider, a parameter holds the whole curve.",
          example: """
            params: { pop: "spring(duration: 0.5, bounce: 0.3)" }
            animate: { curve: = pop }
            animate: { duration: 0.5, curve: "spring(damping: 0.6, velocity: 2)" }
            animate: { curve: "spring(mass: 1, stiffness: 250, damping: 24)" }
            """)
      ]
    }
    let example =
      ["cubic-bezier": "cubic-bezier(0.2, 0, 0, 1)", "steps": "steps(4)"][name]
      ?? (name == "linear" || !functionNames.contains(name) ? name : "\(name)(…)")
    let isSpring = (try? Curve(parsing: example))?.isSpring ?? false
    let duration = isSpring ? "" : "duration: 0.3, "
    return [
      Explanation(
        title: "\(example) as a curve",
        meaning: isSpring
          ? "A spring with a duration of its own."
          : "The course of an animation from its start value to its end value, over its duration.",
        example: "animate: { \(duration)curve: \"\(example)\" }")
    ]
  }
}

extension View.Kind.Name {
  /// Returns the explanation of a kind of view, such as `gradient`; empty for another name.
  static func explanations(of name: String) -> [Explanation] {
    guard let kind = View.Kind.Name(rawValue: name), kind != .view else { return [] }
    let mapping = Grammar.mapping(of: kind)
    let plain = Set(Grammar.mapping(of: .view).fields.map(\.key))
    let own = mapping.fields.filter { !plain.contains($0.key) }
    let shown = own.filter(\.isRequired).isEmpty ? Array(own.prefix(1)) : own.filter(\.isRequired)
    let keys = own.map(\.key).joined(separator: ", ")
    let values = shown.map { ", " + mapping.example(of: $0) }.joined()
    return [
      Explanation(
        title: "kind: \(name)",
        meaning: "A view of this kind has the keys of all views, and: \(keys).",
        example: "views: [{ kind: \(name), frame: [20, 60, 80, 80]\(values) }]")
    ]
  }
}
