// A channel as CSS: a transition's words where a person would use them, percentages elsewhere.

import Motion
import Platform

/// An `@keyframes` rule and the animation that plays it.
struct CSSAnimation {
  let name: String
  let property: String
  /// What stands in `animation:` after the name.
  let timing: String
  let rule: [String]
}

extension CSSMotion {
  /// - Parameters:
  ///   - owner: the name of the element.
  ///   - length: the error that lines of lengths may have, for springs, which become points.
  func animation(of owner: String, errors: [Double]) -> CSSAnimation? {
    let pieces = Array(channel.movingPieces)
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let name = "\(owner)-\(part)"
    let seconds = last.end - first.start
    let delay = first.start > 0 ? " \(time(first.start))" : ""
    guard pieces.count > 1 else {
      return CSSAnimation(
        name: name, property: property,
        timing: "\(time(seconds)) \(easing(first, errors))\(delay) both",
        rule: [
          "@keyframes \(name) {", "  from { \(property): \(text(first.from)) }",
          "  to { \(property): \(text(first.to)) }", "}",
        ])
    }
    var lines = ["@keyframes \(name) {"]
    for (index, piece) in pieces.enumerated() {
      let isFine = piece.isJump || index > 0 && pieces[index - 1].isJump
      let place = percent((piece.start - first.start) / seconds, isFine: isFine)
      let pace = easing(piece, errors)
      let words = piece.isRest || pace == "linear" ? "" : " animation-timing-function: \(pace);"
      lines.append("  \(place) { \(property): \(text(piece.from));\(words) }")
    }
    lines += ["  to { \(property): \(text(last.to)) }", "}"]
    return CSSAnimation(
      name: name, property: property, timing: "\(time(seconds)) linear\(delay) both", rule: lines)
  }

  private func easing(_ piece: MotionPiece, _ errors: [Double]) -> String {
    guard case .curve(let curve) = piece.way, !piece.isRest else { return "linear" }
    // Of the largest way, for that is where an error is largest.
    let shares = zip(zip(piece.from, piece.to), errors).compactMap { ends, error in
      ends.0 == ends.1 ? nil : error / abs(ends.1 - ends.0)
    }
    return cssEasing(curve, over: piece.seconds, errorBound: min(shares.min() ?? 0.002, 0.1))
  }
}

/// To a microsecond.
func time(_ seconds: Double) -> String { "\(exact(rounded(seconds, partsOfOne: 1_000_000)))s" }

/// - Parameter isFine: where a jump is, a microsecond counts.
private func percent(_ share: Double, isFine: Bool) -> String {
  share == 0 ? "from" : exact(rounded(share * 100, partsOfOne: isFine ? 1e8 : 1e4)) + "%"
}

/// A curve as one line of CSS.
func cssEasing(_ curve: Curve, over seconds: Double, errorBound: Double) -> String {
  let subject = Subject(curve, over: seconds, errorBound: errorBound)
  switch subject.form {
  case .timing(let timing): return timing.css.joined()
  case .spring(let spring):
    let sampled = SampledCurve(spring, until: seconds, errorBound: errorBound)
    return linearFunction(sampled.points.map { ($0.fraction, exact($0.value)) }).joined()
  }
}
