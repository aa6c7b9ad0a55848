// The command `flickbook curve`.

import Export
import Motion
import OperatingSystem
import Player
import Render
import Scene
import Support

extension Command {
  static let curve = Command(
    name: "curve",
    summary: "Print the values of a timing curve or a spring.",
    example: "flickbook curve 'spring(damping: 0.5, velocity: 8)' --duration 0.25 --at 0,0.1,0.2",
    read: readCurve)

  private static func readCurve(_ options: inout Options) -> Work {
    let notation = options.operand("CURVE")
    let path = options.output()
    let duration = options.curveDuration()
    let count = options.integer(
      "samples", "N", help: "Print N evenly spaced rows; the default is 21.",
      in: 2...100_000)
    let places = options.numbers(
      "at", "LIST",
      help: "Print rows at these fractions of the duration, or seconds of a spring: 0,0.5,1.")
    let isJSON = options.json()
    options.exclude("--samples", "--at", if: count != nil && places != nil)
    return {
      let file = try outputFile(path)
      if duration != nil, try !Curve(notation: notation).takesDuration {
        throw UsageError(message: "--duration applies only to springs fitted to a duration")
      }
      let text = try curveTable(
        notation, samples: places.map(CurveSamples.at) ?? .even(count ?? 21),
        durationSeconds: duration, format: isJSON ? .json : .csv)
      try file.finish(with: Array(text.utf8))
      if let note = try jumpNote(of: notation, durationSeconds: duration) {
        Terminal.message(note)
      }
      return 0
    }
  }
}

extension Options {
  mutating func curveDuration() -> Double? {
    number(
      "duration", "S",
      help: "Set the duration in seconds of a spring fitted to a duration; the default is 1.",
      in: 0.001...3_600)
  }
}

extension Curve {
  /// Whether the curve is a spring that is fitted to a given duration.
  fileprivate var takesDuration: Bool {
    switch self {
    case .timedSpring: true
    case .timing, .spring, .cutSpring: false
    }
  }
}
