// Core Animation: a layer's opacity from 0 to 1 stands for what moves.

import Motion

/// - Parameter notes: what is said below the title.
func coreAnimation(_ subject: Subject, notes: [String] = []) -> ExportedCode {
  let duration = "animation.duration = \(exact(subject.seconds))"
  let notes = [subject.title] + notes
  switch subject.form {
  case .spring(let spring):
    let isOwn = if case .spring = subject.curve { true } else { false }
    return commented(
      notes,
      ["let animation = CASpringAnimation(keyPath: \"opacity\")"] + ends + [
        "animation.mass = \(rounded(spring.mass))",
        "animation.stiffness = \(rounded(spring.stiffness))",
        "animation.damping = \(rounded(spring.damping))",
        "animation.initialVelocity = \(rounded(spring.velocity))",
        isOwn ? "animation.duration = animation.settlingDuration" : duration,
      ])
  case .timing(let timing):
    guard let function = timing.mediaTimingFunction else {
      return keyframes(timing.pieces ?? [], notes, duration)
    }
    return commented(
      notes,
      ["let animation = CABasicAnimation(keyPath: \"opacity\")"] + ends
        + [duration, "animation.timingFunction = CAMediaTimingFunction(\(function))"])
  }
}

private let ends = ["animation.fromValue = 0", "animation.toValue = 1"]

extension TimingCurve {
  /// The arguments; nil for stairs and corners.
  fileprivate var mediaTimingFunction: String? {
    switch self {
    case .linear: "name: .linear"
    case .ease: "name: .default"
    case .easeIn: "name: .easeIn"
    case .easeOut: "name: .easeOut"
    case .easeInOut: "name: .easeInEaseOut"
    case .cubicBezier(let curve):
      "controlPoints: " + curve.numbers.map(exact).joined(separator: ", ")
    case .steps, .stops: nil
    }
  }
}

private func keyframes(
  _ pieces: [StraightPiece], _ notes: [String], _ duration: String
) -> ExportedCode {
  let isStaircase = pieces.allSatisfy(\.isLevel)
  var keys: [(time: Double, value: Double)] = []
  for piece in pieces {
    if isStaircase || keys.last?.time != piece.start || keys.last?.value != piece.from {
      keys.append((piece.start, piece.from))
    }
    if !isStaircase { keys.append((piece.end, piece.to)) }
  }
  // A staircase has one time more than values: when the last step ends.
  let times = keys.map(\.time) + (isStaircase ? [1] : [])
  return commented(
    notes,
    ["let animation = CAKeyframeAnimation(keyPath: \"opacity\")"]
      + list("animation.values", keys.map(\.value)) + list("animation.keyTimes", times)
      + ["animation.calculationMode = \(isStaircase ? ".discrete" : ".linear")", duration])
}

private func list(_ name: String, _ numbers: [Double]) -> [String] {
  let words = numbers.map { rounded($0) }
  let line = "\(name) = [\(words.joined(separator: ", "))]"
  return line.count <= 80 ? [line] : ["\(name) = ["] + wrapped(words, indent: "  ") + ["]"]
}
