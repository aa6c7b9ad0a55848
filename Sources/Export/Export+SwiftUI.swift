// SwiftUI: animations of a change, keyframes for what is no animation there.

import Motion

func swiftui(_ subject: Subject) -> ExportedCode {
  let seconds = exact(subject.seconds)
  let animation: String
  var notes = [subject.title]
  switch subject.form {
  case .spring(let spring):
    animation = swiftui(spring)
    notes += spring.dampingNotes + subject.endlessNotes
  case .timing(.linear): animation = ".linear(duration: \(seconds))"
  case .timing(.easeIn): animation = ".easeIn(duration: \(seconds))"
  case .timing(.easeOut): animation = ".easeOut(duration: \(seconds))"
  case .timing(.easeInOut): animation = ".easeInOut(duration: \(seconds))"
  case .timing(.cubicBezier(let curve)):
    let numbers = curve.numbers.map(exact).joined(separator: ", ")
    animation = ".timingCurve(\(numbers), duration: \(seconds))"
  case .timing(let timing): return keyframes(timing.pieces ?? [], subject)
  }
  return commented(notes, ["withAnimation(\(animation)) {", "  // what changes", "}"])
}

private func swiftui(_ spring: Spring) -> String {
  if spring == .smooth { return ".smooth" }
  if spring == .snappy { return ".snappy" }
  if spring == .bouncy { return ".bouncy" }
  guard spring.velocity == 0 else {
    // Only the ratio of the three counts, so that the mass may as well be 1.
    let stiffness = rounded(spring.stiffness / spring.mass)
    let damping = rounded(spring.effectiveDamping / spring.mass)
    return ".interpolatingSpring(\n    stiffness: \(stiffness), damping: \(damping), "
      + "initialVelocity: \(rounded(spring.velocity)))"
  }
  let response = rounded(2 * Double.pi / spring.angularFrequency)
  return ".spring(response: \(response), dampingFraction: \(rounded(min(spring.dampingRatio, 1))))"
}

private func keyframes(_ pieces: [StraightPiece], _ subject: Subject) -> ExportedCode {
  var lines: [String] = []
  var value = 0.0
  for piece in pieces {
    if piece.from != value { lines.append("    MoveKeyframe(\(rounded(piece.from)))") }
    let seconds = rounded((piece.end - piece.start) * subject.seconds)
    lines.append("    LinearKeyframe(\(rounded(piece.to)), duration: \(seconds))")
    value = piece.to
  }
  if value != 1 { lines.append("    MoveKeyframe(1.0)") }
  return commented(
    [
      subject.title,
      "SwiftUI's animations have no stairs or corners: keyframes of a view, of its progress,",
      "which run each time that its state 'moved' changes.",
    ],
    [
      ".keyframeAnimator(initialValue: 0.0, trigger: moved) { content, progress in",
      "  content.opacity(progress)", "} keyframes: { _ in", "  KeyframeTrack {",
    ] + lines + ["  }", "}"])
}
