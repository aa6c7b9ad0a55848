// CSS: https://www.w3.org/TR/css-easing-2/

import Motion

func css(_ subject: Subject) -> ExportedCode {
  var notes = [subject.title]
  var seconds = subject.seconds
  var isSampled = false
  let easing: [String]
  switch subject.form {
  case .timing(let timing): easing = timing.css
  case .spring(let spring):
    let (sampled, note) = subject.sampled(spring, for: "CSS", points: "points")
    notes.append(note)
    seconds = sampled.seconds
    isSampled = true
    easing = linearFunction(
      sampled.points.map { ($0.fraction, exact($0.value)) })
  }
  let lines =
    notes.map { "/* \($0) */" } + ["transition-duration: \(exact(seconds))s;"]
    + (easing.count == 1
      ? ["transition-timing-function: \(easing[0]);"]
      : ["transition-timing-function: \(easing[0])"] + easing.dropFirst().dropLast()
        + ["\(easing[easing.count - 1]);"])
  return ExportedCode(text: lines.map { $0 + "\n" }.joined(), isSampled: isSampled)
}

/// `linear()` in one line or many. Percentages that go without saying are left out.
func linearFunction(_ stops: [(fraction: Double, value: String)]) -> [String] {
  let last = stops.count - 1
  let words = stops.enumerated().map { index, stop in
    let isPlain =
      index == 0 && stop.fraction == 0
      || index == last && stop.fraction == 1 && stops[last - 1].fraction < 1
    return isPlain ? stop.value : "\(stop.value) \(rounded(stop.fraction * 100, to: 12))%"
  }
  let line = "linear(\(words.joined(separator: ", ")))"
  return line.count <= 50 ? [line] : ["linear("] + wrapped(words, indent: "  ") + [")"]
}

extension TimingCurve {
  var css: [String] {
    switch self {
    case .linear: ["linear"]
    case .ease: ["ease"]
    case .easeIn: ["ease-in"]
    case .easeOut: ["ease-out"]
    case .easeInOut: ["ease-in-out"]
    case .cubicBezier(let curve):
      ["cubic-bezier(\(curve.numbers.map(exact).joined(separator: ", ")))"]
    case .steps(let steps): ["steps(\(steps.count), \(steps.position.rawValue))"]
    case .stops(let stops): linearFunction(stops.points.map { ($0.input, exact($0.output)) })
    }
  }
}

extension CubicBezier {
  /// As every notation has them: x1, y1, x2, y2.
  var numbers: [Double] { [x1, y1, x2, y2] }
}
