// The export to UIKit: UIView animations for the curves of UIView, property animators for all other
// smooth curves.

import Motion

/// Returns the code of an animation; nil for a curve with steps or corners, which UIKit lacks.
///
/// - Parameters:
///   - delay: The delay in seconds.
///   - repetition: The repetition of the animation; nil to play it once.
///   - changes: The statements in the animation's closure.
func uikit(
  _ curve: ExportedCurve, delay: Double = 0, _ repetition: Repetition? = nil,
  changes: [CodeStatement] = unknownChanges
) -> [CodeStatement]? {
  func animator(
    _ timing: String, _ parameters: [CodeExpression], seconds: Double, breaks: Set<Int> = []
  ) -> [CodeStatement] {
    (repetition == nil ? [] : [Repetition.missing("A property animator")]) + [
      .constant("timing", .call(.plain(timing), parameters, breaks: breaks)),
      .constant(
        "animator",
        "UIViewPropertyAnimator(duration: \(exact(seconds)), timingParameters: timing)"),
      .expression(.call("animator.addAnimations", closures: [CodeClosure(body: changes)])),
      .expression("animator.startAnimation(\(delay > 0 ? "afterDelay: \(exact(delay))" : ""))"),
    ]
  }
  switch (curve.law, curve.curve) {
  case (.timing(let timing), _):
    if let option = timing.uikitOption {
      return animate(curve, delay, repetition, changes, option: option)
    }
    guard case .cubicBezier(let cubic) = timing else { return nil }
    let points: [CodeExpression] = [
      "controlPoint1: CGPoint(x: \(exact(cubic.x1)), y: \(exact(cubic.y1)))",
      "controlPoint2: CGPoint(x: \(exact(cubic.x2)), y: \(exact(cubic.y2)))",
    ]
    return [.comment(curve.title)]
      + animator("UICubicTimingParameters", points, seconds: curve.seconds, breaks: [0])
  case (.spring, .timedSpring(let ratio, let velocity)):
    return animate(
      curve, delay, repetition, changes,
      [
        "usingSpringWithDamping: \(exact(ratio))", "initialSpringVelocity: \(exact(velocity))",
      ], breaks: [0, 3])
  case (.spring, .cutSpring(.system, _)):
    return [
      .comment(curve.title),
      .comment("UIKit's default spring: mass 3, stiffness 1000, damping 500."),
    ] + animator("UISpringTimingParameters", [], seconds: curve.seconds)
  case (.spring(let spring), _):
    let velocity = rounded(spring.velocity)
    let parameters: [CodeExpression] = [
      "mass: \(rounded(spring.mass))", "stiffness: \(rounded(spring.stiffness))",
      "damping: \(rounded(spring.damping))",
      "initialVelocity: CGVector(dx: \(velocity), dy: \(velocity))",
    ]
    let overdamped = CodeStatement.comment(
      "UIKit plays this spring with the critical damping; Core Animation can play it as it is.")
    return [
      .comment(curve.title),
      .comment("UIKit ignores this duration; the spring has its own."),
    ] + (spring.allowsOverdamping ? [overdamped] : [])
      + animator("UISpringTimingParameters", parameters, seconds: 0, breaks: [0, 3])
  }
}

/// Returns a call of UIView's animations.
private func animate(
  _ curve: ExportedCurve, _ delay: Double, _ repetition: Repetition?, _ changes: [CodeStatement],
  _ spring: [CodeExpression] = [], option: String? = nil, breaks: Set<Int> = []
) -> [CodeStatement] {
  let times: [CodeExpression] = [
    "withDuration: \(exact(curve.seconds))", "delay: \(exact(delay))",
  ]
  let options = [option].compactMap(\.self) + (repetition?.uikitOptions ?? [])
  let list = options.count == 1 ? options[0] : "[\(options.joined(separator: ", "))]"
  let last: [CodeExpression] = options.isEmpty ? [] : ["options: \(list)"]
  let closures = [CodeClosure(body: repetition?.uikit(changes) ?? changes)]
  return [
    .comment(curve.title),
    .expression(
      .call("UIView.animate", times + spring + last, breaks: breaks, closures: closures)),
  ]
}

extension Repetition {
  /// The options of UIView's animations for an endless repetition.
  fileprivate var uikitOptions: [String] {
    isEndless ? [".repeat"] + (autoreverses ? [".autoreverse"] : []) : []
  }

  /// Returns the changes in a call that repeats them a number of times.
  fileprivate func uikit(_ changes: [CodeStatement]) -> [CodeStatement] {
    guard !isEndless else { return changes }
    let arguments: [CodeExpression] = [
      "withRepeatCount: \(exact(cycles))", "autoreverses: \(autoreverses)",
    ]
    return [
      .expression(
        .call("UIView.modifyAnimations", arguments, closures: [CodeClosure(body: changes)]))
    ]
  }
}

extension TimingCurve {
  /// The option of UIView's animations for this curve, such as `.curveEaseIn`; nil for a curve
  /// without an option.
  fileprivate var uikitOption: String? {
    switch self {
    case .linear: ".curveLinear"
    case .easeIn: ".curveEaseIn"
    case .easeOut: ".curveEaseOut"
    case .easeInOut: ".curveEaseInOut"
    case .cubicBezier, .steps, .stops: nil
    }
  }
}
