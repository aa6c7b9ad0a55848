// The parsing of exported code for tests.

import Export
import Foundation
import Motion

func code(
  _ notation: String, _ target: ExportTarget, over seconds: Double = 1, error: Double = 0.002
) throws -> ExportedCode {
  export(try Curve(parsing: notation), to: target, over: seconds, errorBound: error)
}

func lines(_ notation: String, _ target: ExportTarget, over seconds: Double = 1) throws -> String {
  try code(notation, target, over: seconds).text.split(separator: "\n")
    .filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }.joined(separator: "\n")
}

/// A `linear(…)` easing in printed CSS, parsed as in a browser, with the printed duration.
struct PrintedLinear {
  let seconds: Double
  /// The stops, as fractions of the duration and values.
  let stops: [(x: Double, y: Double)]
  /// The largest error, as stated in the comment of the CSS.
  let statedError: Double

  init?(_ css: String) {
    guard let duration = css.firstMatch(of: /transition-duration: ([0-9.]+)s;/),
      let seconds = Double(duration.1),
      let body = css.firstMatch(of: /linear\(([^)]*)\)/),
      let stated = css.firstMatch(of: /at most ([0-9.]+) of the distance/),
      let error = Double(stated.1)
    else { return nil }
    self.seconds = seconds
    statedError = error
    let words = body.1.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
    stops = words.enumerated().compactMap { index, word in
      guard let y = Double(word[0]) else { return nil }
      let implied = index == 0 ? 0.0 : 1.0
      return (word.count > 1 ? (Double(word[1].dropLast()) ?? .nan) / 100 : implied, y)
    }
  }

  func value(at x: Double) -> Double {
    let next = stops.dropFirst().firstIndex { $0.x >= x } ?? stops.count - 1
    let (a, b) = (stops[next - 1], stops[next])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}
