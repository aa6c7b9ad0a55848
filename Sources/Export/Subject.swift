// What is exported: a curve with all that follows from it and from its duration.

import Motion
import Platform

/// A curve that is to become code.
struct Subject {
  /// What moves.
  enum Form {
    case timing(TimingCurve)
    case spring(Spring)
  }

  let curve: Curve
  let form: Form
  /// How long it lasts: as long as the animation, or its own time.
  let seconds: Double
  let errorBound: Double
  /// Where a spring stands when its time is over, if that is visibly not its target.
  let valueBeforeJump: Double?

  init(_ curve: Curve, over given: Double, errorBound: Double) {
    self.curve = curve
    self.errorBound = errorBound
    valueBeforeJump = Pacing(curve, over: given).valueBeforeJump
    switch curve {
    case .timing(let timing):
      form = .timing(timing)
      seconds = given
    case .spring, .timedSpring, .cutSpring:
      let (spring, end) = curve.spring(over: given)
      form = .spring(spring)
      seconds = end
    }
  }

  /// What it is, for a comment: "easeInOut over 0.3 s".
  var title: String {
    switch curve {
    case .timing, .timedSpring: "\(curve) over \(exact(seconds)) s"
    case .spring: "\(curve), at rest after \(rounded(seconds, to: 3)) s"
    case .cutSpring: "\(curve), over after \(exact(seconds)) s"
    }
  }

  /// What a target must say whose springs are never over.
  var endlessNotes: [String] {
    valueBeforeJump.map {
      [
        "UIKit's is at \(rounded($0, to: 4)) when its \(exact(seconds)) s are over, "
          + "and jumps to 1; this one goes on to its rest."
      ]
    } ?? []
  }
}

extension Spring {
  /// The damping that it moves with: not more than critical.
  var effectiveDamping: Double { min(damping, 2 * (stiffness * mass).squareRoot()) }

  /// What a target must say where more than critical damping would be slower still.
  var dampingNotes: [String] {
    guard dampingRatio > 1 + 1e-9 else { return [] }
    return [
      "A damping of \(rounded(damping)) is more than critical: Core Animation moves it as "
        + "\(rounded(effectiveDamping))."
    ]
  }
}

/// Words in lines of at most `width` columns, each behind `indent`; commas stay with their words.
func wrapped(_ words: [String], width: Int = 80, indent: String) -> [String] {
  var lines: [String] = []
  var line = ""
  for (index, word) in words.enumerated() {
    let piece = word + (index < words.count - 1 ? "," : "")
    if !line.isEmpty, indent.count + line.count + 1 + piece.count > width {
      lines.append(indent + line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + piece
  }
  return line.isEmpty ? lines : lines + [indent + line]
}
