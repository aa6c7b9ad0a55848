// Android: interpolators, and androidx.dynamicanimation's springs, in Kotlin.

import Motion

func android(_ subject: Subject) -> ExportedCode {
  switch subject.form {
  case .spring(let spring): android(spring, subject)
  case .timing(let timing):
    commented(
      [subject.title],
      androidInterpolator(timing) + ["animator.duration = \(androidMilliseconds(subject.seconds))"]
        + ["animator.interpolator = interpolator"])
  }
}

/// Android counts whole ones.
func androidMilliseconds(_ seconds: Double) -> String {
  exact(max(1, (seconds * 1_000).rounded()))
}

/// SpringForce has a mass of 1, and its velocity is in pixels.
private func android(_ spring: Spring, _ subject: Subject) -> ExportedCode {
  let stiffness = rounded(spring.stiffness / spring.mass)
  var lines = [
    "val animation = SpringAnimation(view, DynamicAnimation.TRANSLATION_Y, distance)",
    "animation.spring.stiffness = \(stiffness)f",
    "animation.spring.dampingRatio = \(rounded(min(spring.dampingRatio, 1)))f",
  ]
  if spring.velocity != 0 {
    lines.append("animation.setStartVelocity(\(rounded(spring.velocity))f * distance)")
  }
  return commented(
    [subject.title] + spring.dampingNotes + subject.endlessNotes, lines + ["animation.start()"])
}

/// An interpolator of that name.
func androidInterpolator(_ timing: TimingCurve) -> [String] {
  switch timing {
  case .linear: ["val interpolator = LinearInterpolator()"]
  case .cubicBezier(let curve):
    [
      "val interpolator = PathInterpolator("
        + curve.numbers.map { exact($0) + "f" }.joined(separator: ", ") + ")"
    ]
  case .steps(let steps): ["val interpolator = Interpolator { x -> \(steps.kotlin) }"]
  case .stops: branches(timing.pieces ?? [])
  }
}

extension Steps {
  /// The formula of css-easing-2, for x from 0 to 1.
  fileprivate var kotlin: String {
    switch position {
    case .jumpStart: "minOf(floor(x * \(count)) + 1, \(count)f) / \(count)"
    case .jumpEnd: "floor(x * \(count)) / \(count)"
    case .jumpNone: "minOf(floor(x * \(count)), \(count - 1)f) / \(count - 1)"
    case .jumpBoth: "(floor(x * \(count)) + 1) / \(count + 1)"
    }
  }
}

private func branches(_ pieces: [StraightPiece]) -> [String] {
  let lines = pieces.map { piece in
    let slope = (piece.to - piece.from) / (piece.end - piece.start)
    let line =
      piece.isLevel
      ? "\(rounded(piece.from))f"
      : "\(rounded(piece.from))f + (x - \(rounded(piece.start))f) * \(rounded(slope))f"
    return "    x < \(rounded(piece.end))f -> \(line)"
  }
  return ["val interpolator = Interpolator { x ->", "  when {"] + lines
    + ["    else -> 1f", "  }", "}"]
}
