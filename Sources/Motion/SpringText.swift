// Edits of spring notation that change the overshoot or the settling time. The rest of the text
// stays as it is.

import Support

/// The text of a spring, which the user can edit by dragging handles in a chart.
package struct SpringText: Sendable, Hashable {
  /// The values at the two draggable handles of a spring's chart: the peak and the end.
  package struct HandlePositions: Sendable, Hashable {
    /// The time of the largest overshoot, in seconds. For a spring without overshoot, the time is
    /// half of `restSeconds`.
    package let peakSeconds: Double
    /// The largest overshoot beyond the target, as a fraction of the animation's distance.
    package let overshoot: Double
    /// The time at which the spring ends, in seconds.
    package let restSeconds: Double
  }

  package let text: String
  private let form: SpringForm

  /// Creates a spring from its notation. A preset such as `bouncy` is rewritten with its duration
  /// and bounce.
  ///
  /// The result is nil for text that is not a spring, and for a spring without editable numbers:
  /// `system`, POP's spring, and springs that compute their numbers.
  package init?(_ text: String) {
    let spelt = Self.named[text] ?? text
    guard let curve = try? CurveNotation(parsing: spelt), curve.template == nil,
      let notation = try? FunctionNotation(parsing: spelt), notation.name == "spring",
      let form = SpringForm.of(notation.arguments?.compactMap { $0.labelled?.label.text } ?? []),
      form != .pop
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

  /// Whether the spring is UIView's, which takes the animation's duration.
  package var isTimed: Bool { form == .uiView }

  /// Returns the values at the draggable handles of the spring's chart.
  ///
  /// - Parameter seconds: the animation's duration, which only UIView's springs use.
  package func handles(over seconds: Double) -> HandlePositions {
    let (spring, rest) = spring(over: seconds)
    let peak = spring.peak
    return HandlePositions(
      peakSeconds: peak?.seconds ?? rest / 2, overshoot: peak?.overshoot ?? 0, restSeconds: rest)
  }

  /// Returns the spring with the damping that causes the given overshoot.
  ///
  /// - Parameters:
  ///   - overshoot: the overshoot as a fraction of the animation's distance; 0 for critical
  ///     damping. The smallest damping ratio, 0.05, limits large overshoots.
  ///   - seconds: the animation's duration, which only UIView's springs use.
  package func overshooting(by overshoot: Double, over seconds: Double) -> SpringText {
    // The search is a bisection, because the overshoot falls as the damping ratio grows.
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

  /// The smallest damping ratio that an edit can set. A spring with a smaller ratio oscillates for
  /// an impractically long time.
  private static let leastDampingRatio = 0.05

  /// Returns the spring slowed down or sped up to settle after `seconds`, with the same overshoot.
  /// `seconds` is clamped to 0.02…60 s. UIView's spring is unchanged.
  package func resting(after seconds: Double) -> SpringText {
    guard !isTimed, seconds > 0, seconds.isFinite else { return self }
    let limits = 0.02...60.0
    let wanted = min(max(seconds, limits.lowerBound), limits.upperBound)
    var slowness = 1.0
    // Without an initial velocity, one step is exact. A velocity is not scaled with the time, so
    // more steps are needed.
    for _ in 0..<30 {
      slowness *= wanted / paced(by: slowness, roundedTo: nil).spring(over: 1).seconds
    }
    return paced(by: slowness, roundedTo: 2)
  }

  // MARK: Numbers

  private func spring(over seconds: Double) -> (spring: Spring, seconds: Double) {
    // The initializer has already parsed this text, so the fallback is never used.
    let curve = (try? CurveNotation(parsing: text))?.curve ?? .spring(.smooth)
    return curve.spring(over: seconds)
  }

  private func damped(by ratio: Double, roundedTo digits: Int? = nil) -> SpringText {
    switch form {
    case .uiView: setting(["damping": ratio], digits)
    case .response: setting(["dampingFraction": ratio], digits)
    case .bounce: setting(["bounce": 1 - ratio], digits)
    case .pop: self
    case .physical:
      setting(["damping": 2 * ratio * (number("stiffness") * number("mass")).squareRoot()], digits)
    }
  }

  private func paced(by slowness: Double, roundedTo digits: Int?) -> SpringText {
    switch form {
    case .uiView, .pop: self
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

  /// Returns the number with the given label, or the label's default.
  private func number(_ label: String) -> Double {
    let notation = try? FunctionNotation(parsing: text)
    let argument = notation?.arguments?.compactMap(\.labelled).first { $0.label.text == label }
    return argument?.value.decimalNumber ?? Self.defaults[label] ?? 0
  }

  private static let defaults = [
    "mass": 1, "stiffness": 100, "damping": 10, "duration": 0.5, "bounce": 0, "response": 0.5,
    "dampingFraction": 0.825,
  ]

  /// Returns the spring with the given numbers by label. A label that the text does not have is
  /// appended.
  ///
  /// - Parameter digits: the decimals of numbers below 10, or nil for full precision. Larger
  ///   numbers are rounded to four digits.
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
  /// The time of the first overshoot, in seconds, and its size; nil if the spring does not
  /// overshoot.
  ///
  /// The velocity ẋ is 0 at the peak, so tan(ωd·t) = −v0 / (β·B + ωd) with B = (β − v0)/ωd. β and
  /// ωd are as in `value(at:)`. For a spring that starts at rest, t = π/ωd and the overshoot is
  /// e^(−βπ/ωd). An initial velocity away from the target delays the peak by half a period.
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
