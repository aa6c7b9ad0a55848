// flickbook curve

import Export
import Files
import Motion
import Player
import Render
import Scene
import Support

extension Command {
  static let curve = Command(
    name: "curve",
    summary: "Prints a timing curve or a spring as numbers.",
    example: "flickbook curve 'spring(damping: 0.5, velocity: 8)' --duration 0.25 --at 0,0.1,0.2",
    read: readCurve)

  private static func readCurve(_ options: inout Options) -> Work {
    let notation = options.operand("CURVE")
    let duration = options.curveDuration()
    let count = options.integer(
      "samples", "N", help: "So many rows, evenly from the start to the end; 21 by default.",
      in: 2...100_000)
    let places = options.numbers(
      "at", "LIST", help: "Rows at these fractions, or seconds for springs: 0,0.5,1.")
    let isJSON = options.json()
    let path = options.output()
    options.exclude("--samples", "--at", if: count != nil && places != nil)
    return {
      let file = try outputFile(path)
      if duration != nil, try !Curve(notation: notation).takesDuration {
        throw UsageError(message: "--duration has an effect on a spring that takes it only")
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
      help: "The animation's duration in seconds, for a spring that takes it; 1 by default.",
      in: 0.001...3_600)
  }
}

extension Curve {
  /// True for a spring that is made to fit the animation's duration: its numbers depend on it.
  fileprivate var takesDuration: Bool {
    switch self {
    case .timedSpring: true
    case .timing, .spring, .cutSpring: false
    }
  }
}
