// The motion of a channel as a CSS animation. A single curve becomes an easing. Several curves
// become keyframes.

import Motion

/// An `@keyframes` rule, and the animation that plays it.
struct CSSAnimation {
  let name: String
  /// The value of the `animation` property after the name.
  let timing: String
  let rule: [String]

  /// Makes the animation of a property; nil for a property that does not change.
  ///
  /// - Parameter owner: The name of the element.
  init?(of owner: String, _ property: AnimatedCSSProperty) {
    let segments = Array(property.channel.movingSegments)
    guard let first = segments.first, let last = segments.last else { return nil }
    name = "\(owner)-\(property.part)"
    let seconds = last.end - first.start
    let isOne = segments.count == 1
    let delay = first.start > 0 ? " \(time(first.start))" : ""
    timing =
      "\(time(seconds)) \(isOne ? property.easing(first) : "linear")\(delay) both"
    func declaration(_ numbers: [Double]) -> String {
      "\(property.name): \(property.text(numbers))"
    }
    let keyframes = segments.enumerated().map { index, segment in
      let isFine = segment.isJump || index > 0 && segments[index - 1].isJump
      let place = percent((segment.start - first.start) / seconds, isFine: isFine)
      let easing = property.easing(segment)
      let words = easing == "linear" ? ";" : "; animation-timing-function: \(easing);"
      return "  \(place) { \(declaration(segment.from))\(isOne ? "" : words) }"
    }
    rule = ["@keyframes \(name) {"] + keyframes + ["  to { \(declaration(last.to)) }", "}"]
  }
}

extension AnimatedCSSProperty {
  /// Returns the CSS easing function of a segment, on one line.
  fileprivate func easing(_ segment: MotionSegment) -> String {
    let errors = segment.from.map { _ in springError }
    guard !segment.isRest, let curve = segment.exportedCurve(errors: errors) else {
      return "linear"
    }
    switch curve.law {
    case .timing(let timing): return timing.css.joined()
    case .spring(let spring):
      return SampledCurve(spring, until: segment.seconds, errorBound: curve.errorBound).css.joined()
    }
  }
}

/// Formats a time in seconds, rounded to a microsecond, such as "0.25s".
func time(_ seconds: Double) -> String { "\(exact(rounded(seconds, partsOfOne: 1_000_000)))s" }

/// Formats a fraction of the duration, 0…1, as a keyframe's percentage.
///
/// - Parameter isFine: Whether the percentage must be exact to a microsecond, as at a jump.
private func percent(_ share: Double, isFine: Bool) -> String {
  share == 0 ? "from" : exact(rounded(share * 100, partsOfOne: isFine ? 1e8 : 1e4)) + "%"
}
