// The command `flickbook fit`.

import OperatingSystem
import Player
import Recordings
import Render
import Scene
import Support

extension Command {
  static let fit = Command(
    name: "fit",
    summary: "Find the moves in a recording or a table, with their times and curves.",
    example: "flickbook fit demo.mp4 --track card=40,120,300,180@0.5 --scale 2",
    read: readFit)

  private static func readFit(_ options: inout Options) -> Work {
    let path = options.operand("RECORDING | TABLE.csv")
    let isTable = InputFormat(of: path) == .table
    let output = options.output()
    let request = options.measuring()
    let isJSON = options.json()
    let isQuiet = options.quiet()
    options.refuse("--track", without: "a recording", if: isTable && !request.regions.isEmpty)
    options.refuse("--fps", without: "a folder", if: isTable && request.framesPerSecond != nil)
    return {
      let file = try outputFile(output)
      var series: [TimedChannels]
      var tracks: [Track] = []
      if isTable {
        try file.demand(noneOf: [path])
        series = try RecordedTable(reading: path).views
      } else {
        let recording = try request.open(path, takesTables: true)
        try file.demand(noneOf: recording.files)
        let measurement = try await Recordings.measure(recording, request.regions)
        (series, tracks) = (measurement.heldChannels, measurement.tracks)
        for note in measurement.notes where !isQuiet { Terminal.message("\(path): \(note)") }
      }
      let scale = request.pixelsPerPoint
      let options = FitOptions(
        pixelsPerPoint: scale, isScaleKnown: request.isScaleKnown, trackCount: series.count)
      var (moves, isCut) = ([FittedMove](), false)
      for track in series {
        let found = fitWithinLimits(track, options: options)
        moves += found.moves
        guard !found.isComplete else { continue }
        isCut = true
        let part =
          found.moves.isEmpty
          ? "nothing is fitted"
          : "only \(counted(found.moves.count, "move is", "moves are")) fitted"
        Terminal.message(
          "\(path): \(track.name): \(part), because the rest takes too long; cut the recording "
            + "into parts")
      }
      let text =
        isJSON
        ? JSON.list(moves.map(\.json)).written() + "\n"
        : moves.flatMap { $0.lines(pixelsPerPoint: scale) }.map { $0 + "\n" }.joined()
      try file.finish(with: Array(text.utf8))
      let losses = tracks.filter { track in !moves.contains { $0.name == track.name } }
        .compactMap(\.lossNote)
      for loss in losses { Terminal.message("\(path): \(loss)") }
      if moves.isEmpty, !isCut, losses.isEmpty { Terminal.message("\(path): nothing moves") }
      return 0
    }
  }
}
