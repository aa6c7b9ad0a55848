// flickbook measure

import Files
import Measure
import Platform
import Player
import Plot
import Render
import Scene
import Support

extension Command {
  static let measure = Command(
    name: "measure",
    summary: "Measures what moves in a recording, as a trace, as curves or drawn in.",
    example: "flickbook measure demo.mp4 --track card=40,120,300,180@0.5 -o card.csv",
    read: readMeasure)

  private static func readMeasure(_ options: inout Options) -> Work {
    let path = options.operand("RECORDING")
    let request = options.measuring()
    let isJSON = options.json()
    let output = options.output()
    let jobs = options.jobs()
    let isQuiet = options.quiet()
    let form = MeasuredForm(endingOf: output) ?? .csv
    options.refuse("--json", without: "a table", if: isJSON && form != .csv)
    return {
      let file = try outputFile(output)
      let recording = try request.open(path)
      try file.demand(noneOf: recording.files)
      let measurement = try await Measure.measure(recording, request.regions)
      switch form {
      case .csv:
        let table = measurement.table(pixelsPerPoint: request.pixelsPerPoint)
        try file.finish(with: Array(table.text(isJSON ? .json : .csv).utf8))
      case .svg:
        let chart = measurement.chart(pixelsPerPoint: request.pixelsPerPoint)
        try file.finish(with: try chart.file(.svg, title: "What moves in \(path)"))
      case .gif: try await measurement.draw(recording, into: file, jobs: jobs)
      }
      if !isQuiet {
        for note in measurement.notes { Terminal.message("\(path): \(note)") }
      }
      return 0
    }
  }
}

/// What a measurement is written as.
private enum MeasuredForm: String, CaseIterable {
  case csv, svg, gif
}

/// How a recording is to be read, and what is to be followed in it.
struct MeasureRequest {
  var regions: [NamedRegion]
  var framesPerSecond: Double?
  var pixelsPerPoint: Double

  func open(_ path: String) throws -> ScreenRecording {
    let recording = try ScreenRecording(path, framesPerSecond: framesPerSecond)
    try refuseRate(framesPerSecond, of: path)
    return recording
  }
}

/// - Throws: UsageError when a rate was given of a file, which says its times itself.
func refuseRate(_ framesPerSecond: Double?, of path: String) throws {
  if framesPerSecond != nil, !folderExists(path) {
    throw UsageError(message: "--fps has an effect on folders only")
  }
}

extension Options {
  /// The options of a recording.
  mutating func measuring() -> MeasureRequest {
    let regions = regions(otherwise: "what is found to move")
    let rate = folderRate()
    let scale = number(
      "scale", "N", help: "Pixels of the recording for each point; 1 by default.", in: 0.05...10)
    return MeasureRequest(
      regions: regions, framesPerSecond: rate, pixelsPerPoint: scale ?? 1)
  }

  /// What is to be followed in a recording.
  mutating func regions(otherwise: String) -> [NamedRegion] {
    let tracks = texts(
      "track", "NAME=X,Y,W,H@S",
      help: "Follows what is in these pixels at S seconds; without it \(otherwise).")
    let regions = attempt { try tracks.map { try NamedRegion(parsing: $0) } } ?? []
    refuse(
      if: Set(regions.map(\.name)).count != regions.count, "--track names two things alike")
    return regions
  }

  /// The rate of a recording that is a folder of pictures.
  mutating func folderRate() -> Double? {
    number("fps", "N", help: "Frames a second of a folder; 30 by default.", in: 0.1...240)
  }
}
