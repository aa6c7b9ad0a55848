// Scenes for the tests of exported code.

import Export
import Foundation
import Motion
import Player

/// Exports a scene with one box, whose frame is [20, 30, 60, 40].
func exported(
  _ steps: String, to target: SceneTarget, more views: String = "", timeline: String = "",
  seconds: Double = 2, isPage: Bool = false, error: Double = 0.1
) throws -> String {
  let text = """
    flickbook: 1
    screen: { size: [200, 200] }
    duration: \(seconds)
    state: { open: false, n: 0 }
    views:
      - { id: box, frame: [20, 30, 60, 40], background: red }
    \(views)
    rules:
      - on: start
        do:
    \(steps.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
    \(timeline)
    """
  let resolved = try ResolvedScene(path: "made.yaml", source: Array(text.utf8))
  return try export(resolved, to: target, isPage: isPage, error: error)
}

/// Parsed CSS keyframes: for each percentage, a list of numbers and the easing to the next
/// keyframe.
struct PrintedKeyframes {
  struct Key {
    let percent: Double
    let values: [Double]
    let easing: String?
  }

  let keys: [Key]
  /// The value of `animation:` after the name.
  let timing: String
  let seconds: Double
  let delay: Double

  init?(_ css: String, _ name: String) {
    guard let start = css.range(of: "@keyframes \(name) {\n"),
      let end = css[start.upperBound...].range(of: "\n}"),
      let said = css.range(of: "\(name) (?=[0-9])", options: .regularExpression)
    else { return nil }
    keys = css[start.upperBound..<end.lowerBound].split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "{", maxSplits: 1)
      let place = parts[0].trimmingCharacters(in: .whitespaces)
      let body = parts[1].split(separator: ":", maxSplits: 1)[1]
      let value = body.prefix { $0 != ";" && $0 != "}" }
      let numbers = value.split(whereSeparator: \.isWhitespace).compactMap { word in
        Double(word.hasSuffix("px") ? word.dropLast(2) : word)
      }
      let easing = body.firstMatch(of: /animation-timing-function: ([^;]+);/)
      return Key(
        percent: place == "from" ? 0 : place == "to" ? 100 : Double(place.dropLast()) ?? .nan,
        values: numbers, easing: easing.map { String($0.1) })
    }
    timing = css[said.upperBound...].prefix { $0 != ";" && $0 != "\n" }
      .trimmingCharacters(in: [","])
    let times = timing.matches(of: /([0-9.]+)s\b/).compactMap { Double($0.1) }
    seconds = times.first ?? .nan
    delay = times.count > 1 ? times[1] : 0
  }

  /// Returns the values at a time in seconds of the scene, by linear interpolation between the
  /// keys.
  func value(at time: Double) -> [Double] {
    let percent = min(max((time - delay) / seconds * 100, 0), 100)
    let next = keys.dropFirst().firstIndex { $0.percent >= percent } ?? keys.count - 1
    let (a, b) = (keys[next - 1], keys[next])
    let share = (percent - a.percent) / (b.percent - a.percent)
    return zip(a.values, b.values).map { $0 + ($1 - $0) * share }
  }
}
