// The export to Android, in Kotlin: interpolators, and springs of androidx.dynamicanimation.

import Motion

func android(_ curve: ExportedCurve) -> [CodeStatement] {
  switch curve.law {
  case .spring(let spring):
    // The stiffness is divided by the mass, because a SpringForce always has mass 1.
    let animation: CodeExpression =
      "SpringAnimation(view, DynamicAnimation.TRANSLATION_Y, distance)"
    let velocity = "animation.setStartVelocity(\(rounded(spring.velocity))f * distance)"
    return curve.comments + [.constant("animation", animation)]
      + [
        .assignment(
          "animation.spring.stiffness", "\(rounded(spring.stiffness / spring.mass))f"),
        .assignment(
          "animation.spring.dampingRatio", "\(rounded(spring.effectiveDampingRatio))f"),
      ]
      + (spring.velocity == 0 ? [] : [.expression(.plain(velocity))])
      + [.expression("animation.start()")]
  case .timing(let timing):
    return curve.comments + [
      interpolator(timing),
      .assignment("animator.duration", .plain(exact(max(1, (curve.seconds * 1_000).rounded())))),
      .assignment("animator.interpolator", "interpolator"),
    ]
  }
}

/// Returns the constant `interpolator`, a function of `x`, the elapsed fraction of the duration.
private func interpolator(_ timing: TimingCurve) -> CodeStatement {
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
