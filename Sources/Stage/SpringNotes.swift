// What is odd about the springs that a scene starts, for whoever checks it: UIKit's own springs do
// not always arrive.

import Motion
import Scene
import Support

/// Warnings about UIView springs that do not arrive, one of a kind for each place in the scene:
/// that of the worst.
struct SpringNotes {
  private struct Note {
    let size: Double
    let text: String
  }

  private var jumps: [SourceLocation: Note] = [:]
  private var oddities: [SourceLocation: Note] = [:]

  /// In the order of the file.
  var warnings: [Diagnostic] {
    (jumps.map { ($0.key, $0.value) } + oddities.map { ($0.key, $0.value) })
      .map { Diagnostic(location: $0.0, message: $0.1.text, severity: .warning) }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }

  /// Looks at a spring that begins.
  ///
  /// - Parameters:
  ///   - curve: any; only UIView's springs are odd.
  ///   - seconds: the animation's duration.
  ///   - location: the curve's.
  mutating func note(_ curve: Curve, over seconds: Double, at location: SourceLocation) {
    guard case .timedSpring(let ratio, let velocity) = curve else { return }
    let pacing = Pacing(curve, over: seconds)
    guard pacing.isSpring else { return }
    if let value = pacing.valueBeforeJump, abs(value - 1) > jumps[location]?.size ?? 0 {
      let remedy =
        velocity == 0
        ? "a higher damping"
        : "a lower velocity, a shorter duration or spring(mass: …, stiffness: …, damping: …)"
      let percent = formatted((abs(value - 1) * 1_000).rounded() / 10)
      jumps[location] = Note(
        size: abs(value - 1),
        text: "this spring is at \(thousandths(value)) of its way when its \(formatted(seconds)) s "
          + "are over, and jumps by \(percent) % to its end, as UIKit's "
          + "does; \(remedy) brings it to rest")
    }
    let found = Spring.uiViewFrequency(seconds: seconds, dampingRatio: ratio, velocity: velocity)
    guard found.origin != .found, abs(velocity) > oddities[location]?.size ?? 0 else { return }
    let spring =
      "damping \(formatted(ratio)), velocity \(thousandths(velocity)), "
      + "\(formatted(seconds)) s"
    let what =
      found.origin == .belowZero
      ? "UIKit's method ends at a frequency below 0 for this spring (\(spring)); its size is "
        + "taken, \(thousandths(found.perSecond)) a second"
      : "UIKit's method finds no frequency for this spring (\(spring)), and what UIKit does then "
        + "is not known; the one that settles in time is taken, \(thousandths(found.perSecond)) a "
        + "second"
    oddities[location] = Note(
      size: abs(velocity), text: "\(what); a lower velocity or a shorter duration has one")
  }
}
