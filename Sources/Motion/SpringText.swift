// The text of a spring, changed by what one sees of the spring: how far it goes beyond its target,
// and when it rests. All else of the text stays as it is.

import Platform

/// A spring as it is written, in one of its four notations.
package struct SpringText: Sendable, Hashable {
  /// Where one can take hold of a spring's curve.
  package struct Handles: Sendable, Hashable {
    /// When it is farthest beyond its target, in seconds; in the middle for one that never is.
    package let peakSeconds: Double
    /// How far it goes beyond its target there, as a part of its way.
    package let overshoot: Double
    /// From when on it rests, in seconds.
    package let restSeconds: Double
  }

  /// As scenes say it.
  package let text: String
  private let form: SpringForm

  /// Nil for what is no spring, and for `system`, which has no numbers. A spring with a name is
  /// written as duration and bounce.
  package init?(_ text: String) {
    let spelt = Self.named[text] ?? text
    guard (try? CurveNotation(parsing: spelt)) != nil,
      let notation = try? FunctionNotation(parsing: spelt), notation.name == "spring",
      let form = SpringForm.of(notation.arguments?.compactMap { $0.labelled?.label.text } ?? [])
    else { return nil }
    self.text = spelt
    self.form = form
  }

  private init(_ text: String, _ form: SpringForm) {
    self.text = text
    self.form = form
  }

  private static let named = [
    "smooth": "spring(duration: 0.5, bounce: 0)", "snappy": "spring(duration: 0.5, bounce: 0.15)",
    "bouncy": "spring(duration: 0.5, bounce: 0.3)",
  ]

  /// True for UIView's, which lasts as long as its animation.
  package var isTimed: Bool { form == .uiView }

  /// - Parameter seconds: the animation's duration, which counts for UIView's springs.
  package func handles(over seconds: Double) -> Handles {
    let (spring, rest) = spring(over: seconds)
    let peak = spring.peak
    return Handles(
      peakSeconds: peak?.seconds ?? rest / 2, overshoot: peak?.overshoot ?? 0, restSeconds: rest)
  }

  /// The spring with the damping that makes it go so far beyond its target.
  ///
  /// - Parameters:
  ///   - overshoot: as a part of its way; 0 for one that does not swing. What the least damping
  ///     that is of use does not reach is not reached.
  ///   - seconds: as for `handles`.
  package func overshooting(by overshoot: Double, over seconds: Double) -> SpringText {
    // The more damping, the less overshoot.
    var (low, high) = (Self.leastDampingRatio, 1.0)
    for _ in 0..<40 where overshoot > 0 {
      let middle = low + (high - low) / 2
      if (damped(by: middle).spring(over: seconds).spring.peak?.overshoot ?? 0) > overshoot {
        low = middle
      } else {
        high = middle
      }
    }
    return damped(by: high, roundedTo: 2)
  }

  /// A spring that swings longer than this is no use on a screen.
  private static let leastDampingRatio = 0.05

  /// The spring at such a pace that it rests after so many seconds, with the overshoot that it has;
  /// UIView's is as it was.
  package func resting(after seconds: Double) -> SpringText {
    guard !isTimed, seconds > 0, seconds.isFinite else { return self }
    let limits = 0.02...60.0
    let wanted = min(max(seconds, limits.lowerBound), limits.upperBound)
    var slowness = 1.0
    // Exact at once, but for a velocity, which does not grow with the pace.
    for _ in 0..<30 {
      slowness *= wanted / paced(by: slowness, roundedTo: nil).spring(over: 1).seconds
    }
    return paced(by: slowness, roundedTo: 2)
  }

  // MARK: Numbers

  private func spring(over seconds: Double) -> (spring: Spring, seconds: Double) {
    // What was written here is a curve.
    let curve = (try? CurveNotation(parsing: text))?.curve ?? .spring(.smooth)
    return curve.spring(over: seconds)
  }

  private func damped(by ratio: Double, roundedTo digits: Int? = nil) -> SpringText {
    switch form {
    case .uiView: setting(["damping": ratio], digits)
    case .response: setting(["dampingFraction": ratio], digits)
    case .bounce: setting(["bounce": 1 - ratio], digits)
    case .physical:
      setting(["damping": 2 * ratio * (number("stiffness") * number("mass")).squareRoot()], digits)
    }
  }

  private func paced(by slowness: Double, roundedTo digits: Int?) -> SpringText {
    switch form {
    case .uiView: self
    case .response: setting(["response": number("response") * slowness], digits)
    case .bounce: setting(["duration": number("duration") * slowness], digits)
    case .physical:
      setting(
        [
          "stiffness": number("stiffness") / (slowness * slowness),
          "damping": number("damping") / slowness,
        ], digits)
    }
  }

  /// What a label says, or its default.
  private func number(_ label: String) -> Double {
    let notation = try? FunctionNotation(parsing: text)
    let argument = notation?.arguments?.compactMap(\.labelled).first { $0.label.text == label }
    return argument?.value.decimalNumber ?? Self.defaults[label] ?? 0
  }

  private static let defaults = [
    "mass": 1, "stiffness": 100, "damping": 10, "duration": 0.5, "bounce": 0, "response": 0.5,
    "dampingFraction": 0.825,
  ]

  /// The text with other numbers; labels that are not there yet come last.
  ///
  /// - Parameter digits: decimals of numbers up to 10, of larger ones so many fewer that four
  ///   digits stay; nil: all.
  private func setting(_ numbers: [String: Double], _ digits: Int?) -> SpringText {
    var characters = Array(text)
    for label in form.labels {
      guard var number = numbers[label],
        let notation = try? FunctionNotation(parsing: String(characters))
      else { continue }
      let range = form.range(of: label)
      number = min(max(number, range.lowerBound), range.upperBound)
      if let digits {
        let unit =
          number >= 10 ? pow(10, log10(number).rounded(.down) - 3) : pow(10, -Double(digits))
        number = (number / unit).rounded() / (1 / unit)
      }
      let said = notation.arguments?.compactMap(\.labelled).first { $0.label.text == label }
      if let value = said?.value {
        characters.replaceSubrange(
          value.offset..<value.offset + value.text.count, with: short(number))
      } else {
        characters.insert(contentsOf: ", \(label): \(short(number))", at: notation.end)
      }
    }
    return SpringText(String(characters), form)
  }
}

extension Spring {
  /// When it is first at its farthest beyond the target, and how far; nil for one that never is.
  ///
  /// Where ẋ = 0: with β, ωd and B of `value(at:)`, tan(ωd·t) = −v0 / (β·B + ωd), which is
  /// t = π/ωd for a spring that starts at rest, and e^(−βπ/ωd) beyond; half a period later for
  /// one that goes the other way at first.
  var peak: (seconds: Double, overshoot: Double)? {
    guard dampingRatio < 1 else { return nil }
    let decay = dampingRatio * angularFrequency
    let swing = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let part = (decay - velocity) / swing
    var angle = atan2(-velocity, decay * part + swing)
    if angle <= 0 || velocity < 0 { angle += .pi }
    let seconds = angle / swing
    let overshoot = value(at: seconds) - 1
    return overshoot > 0 ? (seconds, overshoot) : nil
  }
}
