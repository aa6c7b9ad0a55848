// The export to Core Animation: animations of a layer's property.

import Geometry
import Motion

/// The animated property of a layer, with its first and last value. A value is one number, or four
/// numbers for a colour.
///
/// The default values animate the opacity. They are for a curve that is exported without a scene.
struct LayerTransition {
  var keyPath = "opacity"
  var from = [0.0]
  var to = [1.0]

  func text(_ numbers: [Double]) -> String {
    // CAGradientLayer takes arrays for its locations and colours.
    if keyPath == "locations" { return "[\(numbers.map { rounded($0) }.joined(separator: ", "))]" }
    if keyPath == "colors" {
      let colors = stride(from: 0, to: numbers.count, by: 4).map {
        uiColor(Color(lanes: numbers[$0..<$0 + 4])) + ".cgColor"
      }
      return "[\(colors.joined(separator: ", "))]"
    }
    return numbers.count == 4 ? uiColor(Color(lanes: numbers)) + ".cgColor" : rounded(numbers[0])
  }

  fileprivate func animation(_ type: String) -> CodeStatement {
    .constant("animation", "\(type)(keyPath: \(CodeLanguage.swift.quoted(keyPath)))")
  }

  /// Returns the statements of a keyframe animation.
  ///
  /// - Parameters:
  ///   - values: The values, each as one number, or as four numbers for a colour.
  ///   - times: Fractions of the duration, 0…1.
  func keyframes(_ values: [[Double]], _ times: [Double]) -> [CodeStatement] {
    [
      animation("CAKeyframeAnimation"), .assignment("animation.values", .list(values.map(text))),
      .assignment("animation.keyTimes", .list(times.map { rounded($0) })),
    ]
  }
}

func uiColor(_ color: Color) -> String {
  "UIColor(red: \(short(color.red)), green: \(short(color.green)), blue: \(short(color.blue)), "
    + "alpha: \(short(color.alpha)))"
}

func coreAnimation(
  _ curve: ExportedCurve, _ transition: LayerTransition = LayerTransition()
) -> [CodeStatement] {
  func settings(_ pairs: KeyValuePairs<String, String>) -> [CodeStatement] {
    pairs.map { .assignment("animation.\($0.key)", .plain($0.value)) }
  }
  let ends = settings([
    "fromValue": transition.text(transition.from), "toValue": transition.text(transition.to),
  ])
  let seconds = exact(curve.seconds)
  switch curve.law {
  case .spring(let spring):
    return [transition.animation("CASpringAnimation")] + ends
      + settings([
        "mass": rounded(spring.mass), "stiffness": rounded(spring.stiffness),
        "damping": rounded(spring.damping), "initialVelocity": rounded(spring.velocity),
      ])
      + (spring.allowsOverdamping ? settings(["allowsOverdamping": "true"]) : [])
      + settings(["duration": curve.settlesByItself ? "animation.settlingDuration" : seconds])
  case .timing(let timing):
    guard let arguments = timing.mediaTimingFunction else {
      return keyframes(timing.segments ?? [], transition) + settings(["duration": seconds])
    }
    let function = "CAMediaTimingFunction(\(arguments))"
    return [transition.animation("CABasicAnimation")] + ends
      + settings(["duration": seconds, "timingFunction": function])
  }
}

extension TimingCurve {
  /// The arguments of CAMediaTimingFunction; nil for a curve with steps or corners.
  fileprivate var mediaTimingFunction: String? {
    switch self {
    case .linear: "name: .linear"
    case .ease: "name: .default"
    case .easeIn: "name: .easeIn"
    case .easeOut: "name: .easeOut"
    case .easeInOut: "name: .easeInEaseOut"
    case .cubicBezier(let curve): "controlPoints: \(curve.text)"
    case .steps, .stops: nil
    }
  }
}

private func keyframes(_ segments: [LinearSegment], _ transition: LayerTransition)
  -> [CodeStatement]
{
  let isStaircase = segments.allSatisfy(\.isLevel)
  var keys: [(time: Double, progress: Double)] = []
  for segment in segments {
    if isStaircase || keys.last?.time != segment.start || keys.last?.progress != segment.from {
      keys.append((segment.start, segment.from))
    }
    if !isStaircase { keys.append((segment.end, segment.to)) }
  }
  let values = keys.map { mixed(transition.from, transition.to, $0.progress) }
  // A discrete animation has one more time than values: the end of its last step.
  return transition.keyframes(values, keys.map(\.time) + (isStaircase ? [1] : []))
    + [.assignment("animation.calculationMode", isStaircase ? ".discrete" : ".linear")]
}
