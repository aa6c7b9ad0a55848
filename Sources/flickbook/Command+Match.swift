// The command `flickbook match`.

import Geometry
import OperatingSystem
import Player
import Recordings
import Render
import Scene
import SceneLanguage
import Support
import Verify

extension Command {
  static let match = Command(
    name: "match",
    summary: "Compare a scene with a recording, and suggest a change that explains the difference.",
    example: "flickbook match scenes/pinlayout-toggle.yaml toggle.gif --views box -o beside.gif",
    read: readMatch)

  private static func readMatch(_ options: inout Options) -> Work {
    let operands = options.operands("SCENE RECORDING|TABLE.csv", 2...2)
    let outputs = options.matchOutputs()
    let setting = options.matchRequest(operands.last ?? "")
    let scene = options.sceneOptions()
    let isJSON = options.json()
    let jobs = options.jobs()
    let isQuiet = options.quiet()
    return {
      let (path, recording) = (operands[0], operands[1])
      let files = try outputs.open()
      let rehearsed = try RehearsedScene(path: path, options: scene)
      try refuseRate(setting.recording.framesPerSecond, of: recording)
      try files.demand(noneOf: try rehearsed.files + setting.recording.files())
      var options = setting.options
      let recorded = try await rehearsed.readRecording(setting.recording, options.known)
      let tracks = recorded.tracks
      options.known = recorded.known
      let found = try await rehearsed.match(tracks, options)
      if isJSON {
        Terminal.write(found.json.written() + "\n")
      } else {
        if !isQuiet {
          for note in recorded.notes + recorded.lookNotes {
            Terminal.message("\(recording): \(note)")
          }
          Terminal.message("\(recording): \(found.alignmentSummary)")
          if let note = tracks.notComparedNote { Terminal.message("\(recording): \(note)") }
        }
        for line in found.lines { Terminal.say(line) }
      }
      try await files.write(
        found, rehearsed, recorded, named: recording, jobs: jobs)
      return found.isWithin ? 0 : 1
    }
  }
}

/// The files that `match` writes in addition to standard output.
private struct MatchOutputs {
  /// The name of the GIF file; nil if no GIF is requested.
  var film: String?
  var report: String?
  /// Whether the report may replace a file that is not a report.
  var isForced = false

  /// The open output files. They are opened before the comparison, so that an unwritable file is
  /// found early.
  struct Files {
    let film: OutputFile?
    let report: OutputFile?

    func demand(noneOf inputs: [String]) throws(FileError) {
      try film?.demand(noneOf: inputs)
      try report?.demand(noneOf: inputs)
    }

    func write(
      _ match: SceneMatch, _ rehearsed: RehearsedScene, _ recorded: RecordedScene,
      named recording: String, jobs: Int
    ) async throws {
      guard film != nil || report != nil else { return }
      let pictures = try MatchFilm(rehearsed, recorded, match)
      if let film { try await pictures.write(to: film, jobs: jobs) }
      guard let report else { return }
      var verdict = Verdict(match, of: rehearsed.path, beside: recording)
      try await verdict.add(pictures, of: match, jobs: jobs)
      let page = try htmlReport([verdict], title: "flickbook match", showsAll: true)
      try report.finish(with: Array(page.utf8))
    }
  }

  func open() throws(FileError) -> Files {
    Files(
      film: try film.map(outputFile),
      report: try report.map { (path) throws(FileError) in
        try ReportForm.page.open(path, isForced: isForced, besides: [])
      })
  }
}

/// A recording to compare with a scene, and the options of the comparison.
struct MatchRequest {
  var recording: RecordingRequest
  var options: MatchOptions
}

extension Options {
  fileprivate mutating func matchOutputs() -> MatchOutputs {
    var outputs = MatchOutputs()
    outputs.film = text(
      "output", short: "o", "FILE.gif",
      help: "Write a GIF of the recording, the scene and both overlaid; of a table, the scene "
        + "with both tracks.")
    outputs.report = text(
      "report", "FILE.html",
      help: "Write a page with pictures and curves of the recording and the scene.")
    outputs.isForced = force()
    let form = outputs.film.map { PictureFormat(endingOf: $0) }
    refuse(if: form.map { $0 != .gif } ?? false, "name the GIF with -o FILE.gif")
    refuse("--force", without: "--report", if: outputs.isForced && outputs.report == nil)
    return outputs
  }

  mutating func matchRequest(_ path: String) -> MatchRequest {
    let recording = recordingRequest(path)
    var setting = MatchOptions()
    let tolerance = parsed(
      "tolerance", "T",
      help: "Allow this distance: 2pt, or 2pt,1f for one frame as well; default 1pt."
    ) { text throws(UsageError) in
      guard let tolerance = MatchTolerance(text) else {
        throw UsageError(
          message: "--tolerance takes points and frames such as 2pt or 2pt,1f, not '\(text)'")
      }
      return tolerance
    }
    if let tolerance {
      (setting.tolerancePoints, setting.toleranceFrames) = (tolerance.points, tolerance.frames)
    }
    setting.known = alignment()
    return MatchRequest(recording: recording, options: setting)
  }

  /// Declares and reads the options for the recording and for the views to track.
  mutating func recordingRequest(_ path: String) -> RecordingRequest {
    let views = names(
      "views", "NAME[,…]", help: "Compare only these views or properties: box,title.alpha.")
    let request = RecordingRequest(
      path: path, views: views, regions: regions(otherwise: "the views' places in the scene"),
      framesPerSecond: folderRate())
    let isTable = request.isTable
    refuse("--track", without: "a recording", if: isTable && !request.regions.isEmpty)
    refuse("--fps", without: "a folder", if: isTable && request.framesPerSecond != nil)
    refuse(
      if: !path.isEmpty && !isTable && views.isEmpty && request.regions.isEmpty,
      "name the views to follow in the recording with --views NAME,…")
    return request
  }

  /// Declares and reads the options for the alignment of recording and scene: scale, origin and
  /// start time. A value that is not given is nil, and is found by the comparison.
  mutating func alignment() -> KnownAlignment {
    let scale = number(
      "scale", "N", help: "Set the recording's pixels per point; found by default.",
      in: 0.05...10)
    let crop = numbers(
      "crop", "X,Y", help: "Set the screen point at the recording's corner; found by default.")
    refuse(if: crop.map { $0.count != 2 } ?? false, "--crop takes two numbers such as 0,20")
    let offset = number(
      "offset", "S",
      help: "Set the recording's second at which the scene starts; found by default.",
      in: -Limits.seconds...Limits.seconds)
    return KnownAlignment(
      scale: scale, origin: crop.flatMap { $0.count == 2 ? Point(x: $0[0], y: $0[1]) : nil },
      offsetSeconds: offset)
  }
}
