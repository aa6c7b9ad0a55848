// The export to CSS: https://www.w3.org/TR/css-easing-2/

import Motion

func css(_ curve: ExportedCurve) -> ExportedCode {
  var comments = [curve.title]
  var seconds = curve.seconds
  var isSampled = false
  let easing: [String]
  switch curve.law {
  case .timing(let timing): easing = timing.css
  case .spring(let spring):
    let (sampled, remark) = curve.sampled(spring, for: "CSS", points: "points")
    comments.append(remark)
    (seconds, isSampled) = (sampled.seconds, true)
    easing = sampled.css
  }
  let lines =
    comments.map { "/* \($0) */" } + [
      "transition-duration: \(exact(seconds))s;",
      "transition-timing-function: \(easing.joined(separator: "\n"));",
    ]
  return ExportedCode(text: lines.map { $0 + "\n" }.joined(), isSampled: isSampled)
}

extension TimingCurve {
  /// The timing curve as a CSS easing function, on one or several lines.
  var css: [String] {
    switch self {
    case .linear: ["linear"]
    case .ease: ["ease"]
    case .easeIn: ["ease-in"]
    case .easeOut: ["ease-out"]
    case .easeInOut: ["ease-in-out"]
    case .cubicBezier(let curve):
      ["cubic-bezier(\(curve.text))"]
    case .steps(let steps): ["steps(\(steps.count), \(steps.position.rawValue))"]
    case .stops(let stops): linearFunction(stops.points.map { ($0.input, $0.output) })
    }
  }
}

extension SampledCurve {
  /// The sampled spring as a CSS easing function, on one or several lines.
  var css: [String] { linearFunction(points.map { ($0.fraction, $0.value) }) }
}

/// Returns a `linear()` function on one or several lines. Percentages that CSS computes itself are
/// omitted.
private func linearFunction(_ stops: [(fraction: Double, value: Double)]) -> [String] {
  let last = stops.count - 1
  let words = stops.enumerated().map { index, stop in
    let isImplied =
      index == 0 && stop.fraction == 0
      || index == last && stop.fraction == 1 && stops[last - 1].fraction < 1
    let value = exact(stop.value)
    return isImplied ? value : "\(value) \(rounded(stop.fraction * 100, to: 12))%"
  }
  let line = "linear(\(words.joined(separator: ", ")))"
  return line.count <= 50 ? [line] : ["linear("] + wrapped(words, indent: "  ") + [")"]
}

extension CubicBezier {
  /// The coordinates x1, y1, x2 and y2, in the order that all platforms use.
  var numbers: [Double] { [x1, y1, x2, y2] }

  var text: String { numbers.map(exact).joined(separator: ", ") }
}
