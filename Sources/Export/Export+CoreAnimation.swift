// Core Animation: a property of a layer, from one value to another; of a curve alone its opacity
// from 0 to 1 stands for what moves.

import Motion

/// - Parameters:
///   - way: what moves, and from where to where.
///   - notes: what is said below the title.
func coreAnimation(
  _ subject: Subject, _ way: LayerWay = LayerWay(), notes: [String] = []
) -> ExportedCode {
  let duration = "animation.duration = \(exact(subject.seconds))"
  let notes = [subject.title] + notes
  let ends = [
    "animation.fromValue = \(way.text(way.from))", "animation.toValue = \(way.text(way.to))",
  ]
  switch subject.form {
  case .spring(let spring):
    let isOwn = if case .spring = subject.curve { true } else { false }
    return commented(
      notes,
      ["let animation = CASpringAnimation(keyPath: \"\(way.keyPath)\")"] + ends + [
        "animation.mass = \(rounded(spring.mass))",
        "animation.stiffness = \(rounded(spring.stiffness))",
        "animation.damping = \(rounded(spring.damping))",
        "animation.initialVelocity = \(rounded(spring.velocity))",
        isOwn ? "animation.duration = animation.settlingDuration" : duration,
      ])
  case .timing(let timing):
    guard let function = timing.mediaTimingFunction else {
      return keyframes(timing.pieces ?? [], way, notes, duration)
    }
    return commented(
      notes,
      ["let animation = CABasicAnimation(keyPath: \"\(way.keyPath)\")"] + ends
        + [duration, "animation.timingFunction = CAMediaTimingFunction(\(function))"])
  }
}

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
  _ pieces: [StraightPiece], _ way: LayerWay, _ notes: [String], _ duration: String
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
    ["let animation = CAKeyframeAnimation(keyPath: \"\(way.keyPath)\")"]
      + layerList("animation.values", keys.map { way.text(at: $0.value) })
      + layerList("animation.keyTimes", times.map { rounded($0) })
      + ["animation.calculationMode = \(isStaircase ? ".discrete" : ".linear")", duration])
}

/// A list in as many lines as it takes.
func layerList(_ name: String, _ words: [String]) -> [String] {
  let line = "\(name) = [\(words.joined(separator: ", "))]"
  return line.count <= 80 ? [line] : ["\(name) = ["] + wrapped(words, indent: "  ") + ["]"]
}
