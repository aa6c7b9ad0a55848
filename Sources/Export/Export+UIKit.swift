// UIKit: UIView's animations where they know the curve, property animators otherwise.

import Motion

func uikit(_ subject: Subject) -> ExportedCode {
  switch subject.form {
  case .timing(let timing): uikit(timing, subject)
  case .spring(let spring): uikit(spring, subject)
  }
}

private func uikit(_ timing: TimingCurve, _ subject: Subject) -> ExportedCode {
  let option: String? =
    switch timing {
    case .linear: ".curveLinear"
    case .easeIn: ".curveEaseIn"
    case .easeOut: ".curveEaseOut"
    case .easeInOut: ".curveEaseInOut"
    case .cubicBezier, .steps, .stops: nil
    }
  if let option {
    return commented(
      [subject.title],
      ["UIView.animate(withDuration: \(exact(subject.seconds)), delay: 0, options: \(option)) {"]
        + changes)
  }
  guard case .cubicBezier(let curve) = timing else {
    return coreAnimation(subject, notes: ["UIKit has cubic curves only: a layer's animation."])
  }
  let (x1, y1) = (exact(curve.x1), exact(curve.y1))
  let (x2, y2) = (exact(curve.x2), exact(curve.y2))
  return commented(
    [subject.title],
    [
      "let timing = UICubicTimingParameters(",
      "  controlPoint1: CGPoint(x: \(x1), y: \(y1)), controlPoint2: CGPoint(x: \(x2), y: \(y2)))",
    ] + animator(seconds: exact(subject.seconds)))
}

private func uikit(_ spring: Spring, _ subject: Subject) -> ExportedCode {
  switch subject.curve {
  case .timedSpring(let ratio, let velocity):
    return commented(
      [subject.title],
      [
        "UIView.animate(",
        "  withDuration: \(exact(subject.seconds)), delay: 0, "
          + "usingSpringWithDamping: \(exact(ratio)),",
        "  initialSpringVelocity: \(exact(velocity))",
        ") {",
      ] + changes)
  case .cutSpring(.system, _):
    return commented(
      [subject.title, "UIKit's own: mass 3, stiffness 1000, damping 500."],
      ["let timing = UISpringTimingParameters()"] + animator(seconds: exact(subject.seconds)))
  case .spring, .cutSpring, .timing:
    let velocity = rounded(spring.velocity)
    return commented(
      [subject.title, "The duration is the spring's own; what is given here does not count."],
      [
        "let timing = UISpringTimingParameters(",
        "  mass: \(rounded(spring.mass)), stiffness: \(rounded(spring.stiffness)), "
          + "damping: \(rounded(spring.damping)),",
        "  initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))",
      ] + animator(seconds: "0"))
  }
}

private let changes = ["  // what changes", "}"]

private func animator(seconds: String) -> [String] {
  ["let animator = UIViewPropertyAnimator(duration: \(seconds), timingParameters: timing)"]
    + ["animator.addAnimations {"] + changes + ["animator.startAnimation()"]
}
