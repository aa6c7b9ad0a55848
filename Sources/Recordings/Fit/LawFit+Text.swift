// The text of fitted laws, in a scene's notation and as summaries.

import Motion
import Scene
import Support

extension Law {
  /// The name of the law's family in reports, such as "spring".
  var familyName: String {
    switch family {
    case .curve(let curve): curve.rawValue
    case .namedSpring(let spring): spring.rawValue
    case .springBack: "spring back"
    case .criticalSpring, .spring, .movingSpring: "spring"
    case .flight, .decay: "flight"
    case .bounce: "bounce"
    case .bezier: "cubic-bezier"
    }
  }
}

extension LawFit {
  /// The law's curve or velocity with rounded numbers, such as "spring(damping: 0.7)" or "1200
  /// pt/s".
  var notation: String {
    func text(_ parameter: Law.Parameter, digits: Int) -> String {
      number(parameter).map { formatted(rounded($0.value, digits)) } ?? ""
    }
    switch law {
    case .curve, .namedSpring: return law.familyName
    case .springBack: return "a scroll view's return to its edge"
    case .criticalSpring, .spring: return spring.notation
    case .movingSpring:
      return "spring(damping: \(text(.damping, digits: 3)), "
        + "velocity: \(text(.velocity, digits: 1)))"
    case .flight(let rate):
      return "\(text(.velocity, digits: 0)) pt/s" + (rate == .fast ? " at the fast rate" : "")
    case .decay: return "decay of 2.0 a second at any scale"
    case .bounce:
      return "\(text(.velocity, digits: 0)) pt/s, edge after \(text(.edge, digits: 3)) pt"
    case .bezier:
      let words = law.controlNumbers(numbers).map { formatted(rounded($0, 3)) }
      return "cubic-bezier(\(words.joined(separator: ", ")))"
    }
  }

  /// Whether the notation gives the duration, so that an animation needs none of its own.
  var hasOwnDuration: Bool {
    switch law {
    case .namedSpring: true
    case .criticalSpring, .spring: spring.hasOwnDuration
    default: false
    }
  }

  /// The notation of a spring from rest, and whether it gives the duration. SwiftUI's notation is
  /// used if the response is clearly closer to a multiple of 0.05 s than the duration is. Otherwise
  /// UIView's notation is used.
  private var spring: (notation: String, hasOwnDuration: Bool) {
    guard let seconds = number(.duration), let ratio = number(.damping) else { return ("", false) }
    // Avoid a duration of 0, for which the frequency is not defined. A move of a single frame fits
    // any duration, even 0.
    let frequency = Spring.uiViewFrequency(
      seconds: max(seconds.value, 1e-3), dampingRatio: ratio.value, velocity: 0
    ).perSecond
    let response = 2 * Double.pi / frequency
    let damping = formatted(rounded(ratio.value, 2))
    func roundness(_ value: Double) -> Double {
      abs(value / 0.05 - (value / 0.05).rounded()) * 0.05
    }
    // A duration within 0.002 s of a multiple of 0.05 s is not a coincidence.
    let isUIView = roundness(seconds.value) <= max(2 * seconds.deviation, 0.002)
    let isResponse = roundness(response) < 0.6 * roundness(seconds.value)
    guard isResponse, !isUIView else { return ("spring(damping: \(damping))", false) }
    let swiftUI =
      "spring(response: \(formatted(rounded(response, 3))), dampingFraction: \(damping))"
    return (swiftUI, true)
  }

  /// The law with its numbers, such as "easeOut over 0.3 s".
  var summary: String {
    if law == .decay { return "\(law.familyName) with a \(notation)" }
    return law.isFlight
      ? "\(law.familyName) of \(notation)" : "\(notation) over \(short(duration.value)) s"
  }
}
