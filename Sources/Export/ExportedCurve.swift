// A curve to export, with the facts about it that several targets need.

import Motion
import Platform

/// A curve to export over a duration.
struct ExportedCurve {
  /// The law of the progress.
  enum Law {
    case timing(TimingCurve)
    case spring(Spring)
  }

  let curve: Curve
  let law: Law
  /// The duration: the animation's, or the spring's own.
  let seconds: Double
  /// The largest error of sampled points, as a part of the distance.
  let errorBound: Double
  /// The progress at the end of the duration, where a jump to 1 is visible.
  let valueBeforeJump: Double?

  init(_ curve: Curve, over given: Double, errorBound: Double = 0.002) {
    self.curve = curve
    self.errorBound = errorBound
    valueBeforeJump = Pacing(curve, over: given).valueBeforeJump
    switch curve {
    case .timing(let timing): (law, seconds) = (.timing(timing), given)
    case .spring, .timedSpring, .cutSpring:
      let (spring, end) = curve.spring(over: given)
      (law, seconds) = (.spring(spring), end)
    }
  }

  /// Whether the spring takes its own time to come to rest.
  var settlesByItself: Bool { if case .spring = curve { true } else { false } }

  /// The text of the first comment: "easeInOut over 0.3 s".
  var title: String {
    switch curve {
    case .timing, .timedSpring: "\(curve) over \(exact(seconds)) s"
    case .spring: "\(curve), at rest after \(rounded(seconds, to: 3)) s"
    case .cutSpring: "\(curve), over after \(exact(seconds)) s"
    }
  }

  /// The title, and for targets whose springs have no end and another more than critical damping
  /// remarks on springs.
  var comments: [CodeStatement] {
    var notes = [title]
    if case .spring(let spring) = law, spring.dampingRatio > 1 + 1e-9 {
      notes.append(
        "The damping \(rounded(spring.damping)) is more than critical; Core Animation uses "
          + "\(rounded(spring.effectiveDamping)).")
    }
    if case .spring = law, let valueBeforeJump {
      notes.append(
        "UIKit's spring is at \(rounded(valueBeforeJump, to: 4)) after \(exact(seconds)) s and jumps "
          + "to 1; this one continues to its rest.")
    }
    return notes.map { .comment($0) }
  }
}

extension Spring {
  /// The damping that moves it: at most critical.
  var effectiveDamping: Double { min(damping, 2 * (stiffness * mass).squareRoot()) }
}
