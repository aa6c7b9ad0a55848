// The command `flickbook measure`.

import OperatingSystem
import Player
import Recordings
import Render
import Scene
import Support

extension Command {
  static let measure = Command(
    name: "measure",
    summary: "Measure motion in a recording, as a trace, as curves or drawn into its frames.",
    example: "flickbook measure demo.mp4 --track card=40,120,300,180@0.5 -o card.csv",
    read: readMeasure)

  private static func readMeasure(_ options: inout Options) -> Work {
    let path = options.operand("RECORDING")
    let output = options.output()
    let request = options.measuring()
    let isJSON = options.json()
    let jobs = options.jobs()
    let isQuiet = options.quiet()
    let format = MeasurementFormat(endingOf: output) ?? .csv
    options.refuse("--json", without: "a table", if: isJSON && format != .csv)
    return {
      let file = try outputFile(output)
      let recording = try request.open(path)
      try file.demand(noneOf: recording.files)
      let measurement = try await Recordings.measure(recording, request.regions)
      switch format {
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

/// The formats of a measurement: a table, a chart, or a GIF of the recording with its tracks.
private enum MeasurementFormat: String, CaseIterable {
  case csv, svg, gif
}

struct MeasureRequest {
  var regions: [NamedRegion]
  var framesPerSecond: Double?
  var pixelsPerPoint: Double
  var isScaleKnown: Bool

  /// - Parameter takesTables: whether the command takes a table of tracks as well.
  func open(_ path: String, takesTables: Bool = false) throws -> ScreenRecording {
    let recording = try ScreenRecording(
      path, framesPerSecond: framesPerSecond, takesTables: takesTables)
    try refuseRate(framesPerSecond, of: path)
    return recording
  }
}

/// Refuses a frame rate for a video or GIF, which has its own frame times.
///
/// - Throws: UsageError if a rate is given and the path is not a folder of frames.
func refuseRate(_ framesPerSecond: Double?, of path: String) throws {
  if framesPerSecond != nil, !folderExists(path) {
    throw UsageError(message: "--fps applies only to folders")
  }
}

extension Options {
  mutating func measuring() -> MeasureRequest {
    let regions = regions(otherwise: "every region that moves")
    let rate = folderRate()
    let scale = number(
      "scale", "N", help: "Set the recording's pixels per point; the default is 1.", in: 0.05...10)
    return MeasureRequest(
      regions: regions, framesPerSecond: rate, pixelsPerPoint: scale ?? 1,
      isScaleKnown: scale != nil)
  }

  /// Declares and reads the regions to track in a recording.
  ///
  /// - Parameter otherwise: A description of the default regions, for the help.
  mutating func regions(otherwise: String) -> [NamedRegion] {
    let tracks = texts(
      "track", "NAME=X,Y,W,H@S",
      help: "Follow the region at these pixels from second S; the default is \(otherwise).")
    let regions = attempt { try tracks.map { try NamedRegion(parsing: $0) } } ?? []
    refuse(
      if: Set(regions.map(\.name)).count != regions.count,
      "two --track have the same name; name them differently")
    return regions
  }

  /// Declares and reads the frame rate of a folder of frames.
  mutating func folderRate() -> Double? {
    number(
      "fps", "N",
      help: "Set the frames per second of a folder; the default is its own, or else 30.",
      in: 0.1...240)
  }
}
