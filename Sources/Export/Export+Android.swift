// The export to Android, in Kotlin: interpolators, and springs of androidx.dynamicanimation.

import Motion

func android(_ curve: ExportedCurve) -> [CodeStatement] {
  switch curve.law {
  case .spring(let spring):
    let animation: CodeExpression =
      "SpringAnimation(view, DynamicAnimation.TRANSLATION_Y, distance)"
    let velocity = "animation.setStartVelocity(\(rounded(spring.velocity))f * distance)"
    return curve.comments + [.constant("animation", animation)]
      + androidSpring(spring, owner: "animation.")
      + (spring.velocity == 0 ? [] : [.expression(.plain(velocity))])
      + [.expression("animation.start()")]
  case .timing(let timing):
    return curve.comments + [
      androidInterpolator(timing),
      .assignment("animator.duration", "\(androidMilliseconds(curve.seconds))"),
      .assignment("animator.interpolator", "interpolator"),
    ]
  }
}

/// Returns a duration in milliseconds, rounded to an integer of at least 1.
func androidMilliseconds(_ seconds: Double) -> String {
  exact(max(1, (seconds * 1_000).rounded()))
}

/// Returns the statements that set the stiffness and damping of a SpringForce. The stiffness is
/// divided by the mass, because a SpringForce always has mass 1.
///
/// - Parameter owner: The prefix of `spring`: the name of the animation and a period. It is empty
///   in the block of the animation's `apply`.
func androidSpring(_ spring: Spring, owner: String = "") -> [CodeStatement] {
  [
    .assignment("\(owner)spring.stiffness", "\(rounded(spring.stiffness / spring.mass))f"),
    .assignment("\(owner)spring.dampingRatio", "\(rounded(min(spring.dampingRatio, 1)))f"),
  ]
}

/// Returns the constant `interpolator`, a function of `x`, the elapsed fraction of the duration.
func androidInterpolator(_ timing: TimingCurve) -> CodeStatement {
  func closure(isOnOneLine: Bool = false, _ body: CodeStatement) -> CodeExpression {
    let closure = CodeClosure(parameters: ["x"], isOnOneLine: isOnOneLine, body: [body])
    return .call("Interpolator", closures: [closure])
  }
  let interpolator: CodeExpression =
    switch timing {
    case .linear: "LinearInterpolator()"
    case .cubicBezier(let curve):
      "PathInterpolator(\(curve.numbers.map { "\(exact($0))f" }.joined(separator: ", ")))"
    case .steps(let steps): closure(isOnOneLine: true, .expression(.plain(steps.kotlin)))
    case .stops(let stops):
      closure(.block("when", stops.segments.map(branch) + [.branch("else", "1f")]))
    }
  return .constant("interpolator", interpolator)
}

private func branch(_ segment: LinearSegment) -> CodeStatement {
  let slope = (segment.to - segment.from) / (segment.end - segment.start)
  let rise = " + (x - \(rounded(segment.start))f) * \(rounded(slope))f"
  return .branch(
    "x < \(rounded(segment.end))f", "\(rounded(segment.from))f\(segment.isLevel ? "" : rise)")
}

extension Steps {
  /// The steps as a Kotlin expression of `x`, the elapsed fraction of the duration, 0…1. The
  /// formula is from https://www.w3.org/TR/css-easing-2/
  fileprivate var kotlin: String {
    switch position {
    case .jumpStart: "minOf(floor(x * \(count)) + 1, \(count)f) / \(count)"
    case .jumpEnd: "floor(x * \(count)) / \(count)"
    case .jumpNone: "minOf(floor(x * \(count)), \(count - 1)f) / \(count - 1)"
    case .jumpBoth: "(floor(x * \(count)) + 1) / \(count + 1)"
    }
  }
}
