// Warnings about UIView springs that jump at their end, or for which UIKit computes no valid
// frequency.

import Motion
import Scene
import Support

/// Collects warnings about springs: the worst warning of each kind at each place of the scene.
struct SpringWarnings {
  private struct Note {
    let size: Double
    let text: String
  }

  private var jumps: [SourceLocation: Note] = [:]
  private var oddities: [SourceLocation: Note] = [:]

  /// The warnings in the order of the scene file.
  var warnings: [Diagnostic] {
    (jumps.map { ($0.key, $0.value) } + oddities.map { ($0.key, $0.value) })
      .map { Diagnostic(location: $0.0, message: $0.1.text, severity: .warning) }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }

  /// Checks the spring of a new animation with a duration of `seconds`. Only UIView's springs can
  /// cause warnings.
  mutating func note(_ curve: Curve, over seconds: Double, at location: SourceLocation) {
    guard case .timedSpring(let ratio, let velocity) = curve else { return }
    let pacing = TimedCurve(curve, over: seconds)
    guard pacing.isSpring else { return }
    if let value = pacing.valueBeforeJump, abs(value - 1) > jumps[location]?.size ?? 0 {
      let remedy =
        velocity == 0
        ? "a higher damping"
        : "a lower velocity, a shorter duration or spring(mass: …, stiffness: …, damping: …)"
      let percent = formatted((abs(value - 1) * 1_000).rounded() / 10)
      jumps[location] = Note(
        size: abs(value - 1),
        text: "this spring is at \(thousandths(value)) of its distance after "
          + "\(formatted(seconds)) s and then jumps by \(percent) % to its end, as in UIKit; use "
          + remedy)
    }
    let found = Spring.uiViewFrequency(seconds: seconds, dampingRatio: ratio, velocity: velocity)
    guard found.origin != .found, abs(velocity) > oddities[location]?.size ?? 0 else { return }
    let spring =
      "damping \(formatted(ratio)), velocity \(thousandths(velocity)), "
      + "\(formatted(seconds)) s"
    let what =
      found.origin == .belowZero
      ? "UIKit computes a frequency below 0 for this spring (\(spring)); Flickbook uses its "
        + "absolute value, \(thousandths(found.perSecond)) per second"
      : "UIKit cannot compute this spring (\(spring)), and its behaviour is "
        + "unknown; Flickbook uses a frequency that settles in time, "
        + "\(thousandths(found.perSecond)) per second"
    oddities[location] = Note(
      size: abs(velocity), text: "\(what). Use a lower velocity or a shorter duration")
  }
}
