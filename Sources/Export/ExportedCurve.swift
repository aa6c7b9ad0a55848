// A curve to export, with the properties that several platforms need.

import Motion
import Support

struct ExportedCurve {
  enum Law {
    case timing(TimingCurve)
    case spring(Spring)
  }

  let curve: Curve
  let law: Law
  /// The duration in seconds. For a spring without a given duration it is the time until the spring
  /// ends.
  let seconds: Double
  /// The largest error of sampled points, as a fraction of the animated distance.
  let errorBound: Double
  /// The progress before a visible jump to 1 at the end of the duration; nil for a curve that does
  /// not jump.
  let valueBeforeJump: Double?

  init(_ curve: Curve, over given: Double, errorBound: Double = 0.002) {
    self.curve = curve
    self.errorBound = errorBound
    valueBeforeJump = TimedCurve(curve, over: given).valueBeforeJump
    switch curve {
    case .timing(let timing): (law, seconds) = (.timing(timing), given)
    case .spring, .timedSpring, .cutSpring:
      let (spring, end) = curve.spring(over: given)
      (law, seconds) = (.spring(spring), end)
    }
  }

  /// Whether the curve is a spring that lasts until it is at rest, regardless of the animation's
  /// duration.
  var settlesByItself: Bool { if case .spring = curve { true } else { false } }

  /// The first comment of the code, such as "easeInOut over 0.3 s".
  var title: String {
    switch curve {
    case .timing, .timedSpring: "\(curve) over \(exact(seconds)) s"
    case .spring: "\(curve), at rest after \(rounded(seconds, to: 3)) s"
    case .cutSpring: "\(curve), over after \(exact(seconds)) s"
    }
  }

  /// The title, followed by remarks on springs that some platforms play differently:
  ///
  /// - Core Animation and UIKit limit the damping to the critical one, unless they are told not to.
  /// - UIKit's spring can jump to its target at the end of its duration. The exported spring
  ///   continues until it is at rest.
  var comments: [CodeStatement] {
    var notes = [title]
    if case .spring(let spring) = law, !spring.allowsOverdamping, spring.dampingRatio > 1 + 1e-9 {
      notes.append(
        "The damping \(rounded(spring.damping)) is more than critical; Core Animation uses "
          + "\(rounded(spring.effectiveDamping)).")
    }
    if case .spring = law, let valueBeforeJump {
      notes.append(
        "UIKit's spring is at \(rounded(valueBeforeJump, to: 4)) after \(exact(seconds)) s and "
          + "jumps to 1; this one continues to its rest.")
    }
    return notes.map { .comment($0) }
  }
}

extension Spring {
  /// The damping of the motion: at most the critical damping, unless the spring allows more.
  var effectiveDamping: Double {
    allowsOverdamping ? damping : min(damping, 2 * (stiffness * mass).squareRoot())
  }
}
