// The export to UIKit: UIView animations for the curves of UIView, property animators for all other
// smooth curves.

import Motion

/// Returns the code of an animation; nil for a curve with steps or corners, which UIKit lacks.
///
/// - Parameters:
///   - delay: The delay in seconds.
///   - changes: The statements in the animation's closure.
func uikit(_ curve: ExportedCurve, delay: Double = 0, changes: [CodeStatement] = unknownChanges)
  -> [CodeStatement]?
{
  func animate(_ options: [CodeExpression], breaks: Set<Int> = []) -> [CodeStatement] {
    let times: [CodeExpression] = [
      "withDuration: \(exact(curve.seconds))", "delay: \(exact(delay))",
    ]
    let closures = [CodeClosure(body: changes)]
    return [
      .comment(curve.title),
      .expression(.call("UIView.animate", times + options, breaks: breaks, closures: closures)),
    ]
  }
  func animator(
    _ timing: String, _ parameters: [CodeExpression], seconds: Double, breaks: Set<Int> = []
  ) -> [CodeStatement] {
    [
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
    if let option = timing.uikitOption { return animate(["options: \(option)"]) }
    guard case .cubicBezier(let cubic) = timing else { return nil }
    let points: [CodeExpression] = [
      "controlPoint1: CGPoint(x: \(exact(cubic.x1)), y: \(exact(cubic.y1)))",
      "controlPoint2: CGPoint(x: \(exact(cubic.x2)), y: \(exact(cubic.y2)))",
    ]
    return [.comment(curve.title)]
      + animator("UICubicTimingParameters", points, seconds: curve.seconds, breaks: [0])
  case (.spring, .timedSpring(let ratio, let velocity)):
    return animate(
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
    return [
      .comment(curve.title),
      .comment("UIKit ignores this duration; the spring has its own."),
    ] + animator("UISpringTimingParameters", parameters, seconds: 0, breaks: [0, 3])
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
