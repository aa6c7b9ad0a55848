// The export to SwiftUI: `withAnimation` for smooth curves, keyframe animators for steps and
// corners.

import Motion

/// Returns the code of an animation; nil for a curve with steps or corners, which `withAnimation`
/// cannot follow.
///
/// - Parameters:
///   - delay: The delay in seconds.
///   - repetition: The repetition of the animation; nil to play it once.
///   - changes: The statements in the animation's closure.
func swiftui(
  _ curve: ExportedCurve, delay: Double = 0, _ repetition: Repetition? = nil,
  changes: [CodeStatement] = unknownChanges
) -> [CodeStatement]? {
  var animation: CodeExpression
  let duration = "duration: \(exact(curve.seconds))"
  switch curve.law {
  case .spring(let spring): animation = swiftui(spring)
  case .timing(.linear): animation = ".linear(\(duration))"
  case .timing(.easeIn): animation = ".easeIn(\(duration))"
  case .timing(.easeOut): animation = ".easeOut(\(duration))"
  case .timing(.easeInOut): animation = ".easeInOut(\(duration))"
  case .timing(.cubicBezier(let cubic)): animation = ".timingCurve(\(cubic.text), \(duration))"
  case .timing(.steps), .timing(.stops): return nil
  }
  if let repetition {
    let count = repetition.isEndless ? [] : [CodeExpression.plain(repetition.wholePasses)]
    animation = .call(
      .member(animation, repetition.isEndless ? "repeatForever" : "repeatCount"),
      count + ["autoreverses: \(repetition.autoreverses)"])
  }
  // The delay is the last modifier, so that it is not repeated.
  if delay > 0 { animation = .call(.member(animation, "delay"), ["\(exact(delay))"]) }
  return curve.comments
    + [.expression(.call("withAnimation", [animation], closures: [CodeClosure(body: changes)]))]
}

private func swiftui(_ spring: Spring) -> CodeExpression {
  if spring == .smooth { return ".smooth" }
  if spring == .snappy { return ".snappy" }
  if spring == .bouncy { return ".bouncy" }
  guard spring.velocity == 0 else {
    // Divide the stiffness and the damping by the mass. The motion depends only on these two
    // ratios.
    return .call(
      ".interpolatingSpring",
      [
        "stiffness: \(rounded(spring.stiffness / spring.mass))",
        "damping: \(rounded(spring.effectiveDamping / spring.mass))",
        "initialVelocity: \(rounded(spring.velocity))",
      ], breaks: [0])
  }
  let response = rounded(2 * Double.pi / spring.angularFrequency)
  let fraction = rounded(spring.effectiveDampingRatio)
  return ".spring(response: \(response), dampingFraction: \(fraction))"
}

/// Returns a keyframe animator for a curve that consists of straight segments.
func swiftuiKeyframes(_ curve: ExportedCurve) -> [CodeStatement] {
  guard case .timing(let timing) = curve.law else { return [] }
  var keyframes: [CodeStatement] = []
  var value = 0.0
  for segment in timing.segments ?? [] {
    if segment.from != value {
      keyframes.append(.expression("MoveKeyframe(\(rounded(segment.from)))"))
    }
    let seconds = rounded((segment.end - segment.start) * curve.seconds)
    keyframes.append(
      .expression("LinearKeyframe(\(rounded(segment.to)), duration: \(seconds))"))
    value = segment.to
  }
  if value != 1 { keyframes.append(.expression("MoveKeyframe(1.0)")) }
  let track = CodeExpression.call("KeyframeTrack", closures: [CodeClosure(body: keyframes)])
  let closures = [
    CodeClosure(
      parameters: ["content", "progress"], body: [.expression("content.opacity(progress)")]),
    CodeClosure(label: "keyframes", parameters: ["_"], body: [.expression(track)]),
  ]
  return [
    .comment(curve.title),
    .comment(
      "SwiftUI's animations have no steps or corners. These keyframes of a view's progress"),
    .comment("run each time its state 'moved' changes."),
    .expression(
      .call(
        ".keyframeAnimator", ["initialValue: 0.0", "trigger: moved"], closures: closures)),
  ]
}
