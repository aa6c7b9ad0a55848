// The values of a scene that a search can change, with candidates for each value.

import Motion
import Scene
import SceneLanguage
import Support

/// A value that a search can change: a parameter, or a duration, delay, curve or target in the
/// scene's file.
struct TunableValue: Sendable {
  enum Origin: Sendable {
    case parameter(Scene.Parameter)
    case written(AdjustableValue)
  }

  let origin: Origin
  /// The value's source text in the scene, or nil if the scene uses a default.
  let text: String?
  /// The numbers to try in ascending order, including the present number. Empty for other types of
  /// values.
  let numbers: [Double]
  /// The texts to try for a curve or a boolean.
  let words: [String]

  var isTarget: Bool {
    if case .written(let value) = origin, case .target = value.content { true } else { false }
  }

  var candidateCount: Int { numbers.count + words.count }

  private static let curves = [
    "linear", "easeIn", "easeOut", "easeInOut", "ease", "smooth", "snappy", "bouncy",
    "spring(damping: 0.5)", "spring(damping: 0.6)", "spring(damping: 0.7)", "spring(damping: 0.8)",
    "spring(damping: 1)",
  ]
  /// The candidates as multiples of the present number.
  private static let factors = [
    0.25, 0.5, 0.65, 0.8, 0.9, 0.97, 1, 1.03, 1.1, 1.25, 1.5, 2, 3, 4,
  ]
  private static let delays = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1]

  init(_ parameter: Scene.Parameter) {
    origin = .parameter(parameter)
    text = parameter.value.shown
    switch parameter.value {
    case .number(let number):
      let range = parameter.range ?? -1e9...1e9
      var tried = Self.factors.map { $0 * number }
      if let range = parameter.range, range.upperBound - range.lowerBound < 1e8 {
        let span = range.upperBound - range.lowerBound
        tried += (0...8).map { range.lowerBound + span * Double($0) / 8 }
      }
      if number == 0 { tried += [-100, -10, -1, -0.1, 0.1, 1, 10, 100] }
      numbers = Self.sorted(tried, within: range)
      words = []
    case .boolean(let boolean):
      (numbers, words) = ([], [boolean ? "false" : "true"])
    case .text(let text):
      numbers = []
      words = (try? Curve(parsing: text)) == nil ? [] : Self.curves.filter { $0 != text }
    case .color: (numbers, words) = ([], [])
    }
  }

  init(_ value: AdjustableValue) {
    origin = .written(value)
    switch value.content {
    case .seconds(let seconds):
      text = formatted(seconds)
      let tried =
        Self.factors.map { $0 * seconds }
        + ([0] + Self.delays).flatMap {
          [seconds - $0, seconds + $0]
        }
      (numbers, words) = (Self.sorted(tried, within: 0...Limits.seconds), [])
    case .fraction(let fraction):
      text = formatted(fraction)
      let tried = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5].flatMap { [fraction - $0, fraction + $0] }
      (numbers, words) = (Self.sorted(tried, within: 0...1), [])
    case .target(let target):
      text = formatted(target)
      let tried =
        Self.factors.map { $0 * target }
        + [0, 0.1, 0.3, 2, 10, 40].flatMap { [target - $0, target + $0] }
      (numbers, words) = (Self.sorted(tried, within: -1e9...1e9), [])
    case .curve(let curve):
      (text, numbers, words) = (curve, [], Self.curves.filter { $0 != curve })
    case .noDelay: (text, numbers, words) = (nil, [0] + Self.delays, [])
    case .noCurve: (text, numbers, words) = (nil, [], Self.curves)
    }
  }

  /// The present number, or nil if the value is not a number.
  var number: Double? {
    switch origin {
    case .parameter(let parameter):
      if case .number(let number) = parameter.value { number } else { nil }
    case .written(let value):
      switch value.content {
      case .seconds(let number), .fraction(let number), .target(let number): number
      case .noDelay: 0
      case .curve, .noCurve: nil
      }
    }
  }

  private static func sorted(_ numbers: [Double], within range: ClosedRange<Double>) -> [Double] {
    // Drop numbers that differ only by rounding errors.
    let known = Set(
      numbers.map { (min(max($0, range.lowerBound), range.upperBound) * 1e6).rounded() })
    return known.map { $0 / 1e6 }.filter(range.contains).sorted()
  }
}
