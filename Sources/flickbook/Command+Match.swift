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
    let path = sceneOperand(of: operands)
    let recording = operands.last { $0 != path } ?? path
    let film = options.film()
    let outputs = options.verdictOutputs()
    let setting = options.matchRequest(recording)
    let scene = options.sceneOptions()
    let jobs = options.jobs()
    let isQuiet = options.quiet()
    return {
      let file = try film.map(outputFile)
      let reports = try outputs.openFiles(besides: operands)
      let start = ContinuousClock.now
      var verdict: Verdict
      do {
        let found = try await ComparedRecording(path, recording, setting, scene)
        try file?.demand(noneOf: found.files)
        found.say(isJSON: outputs.isJSON, isQuiet: isQuiet)
        verdict = try await found.verdict(drawing: file, isReported: outputs.report != nil, jobs)
      } catch let error as UserError {
        Terminal.report(error)
        verdict = Verdict(scene: path, error, files: operands)
      }
      verdict.seconds = (ContinuousClock.now - start) / .seconds(1)
      // The JSON of a comparison has numbers for each view.
      var others = outputs
      others.isJSON = false
      try others.write(
        [verdict], title: "flickbook match", showsAll: true, to: reports, isQuiet: isQuiet)
      return [verdict].exitStatus
    }
  }

  /// Returns the scene among the operands, which may also be the second one.
  private static func sceneOperand(of operands: [String]) -> String {
    guard let first = operands.first, let last = operands.last else { return "" }
    return InputFormat(of: last) == .scene && InputFormat(of: first) != .scene ? last : first
  }
}

private struct ComparedRecording {
  let rehearsed: RehearsedScene
  let recording: String
  let recorded: RecordedScene
  let match: SceneMatch
  let files: [String]

  /// Reads a recording, and compares the scene with it.
  init(_ path: String, _ recording: String, _ setting: MatchRequest, _ scene: SceneOptions)
    async throws
  {
    rehearsed = try RehearsedScene(path: path, options: scene)
    self.recording = recording
    try refuseRate(setting.recording.framesPerSecond, of: recording)
    files = try rehearsed.files + setting.recording.files()
    var options = setting.options
    recorded = try await rehearsed.readRecording(setting.recording, options.known)
    options.known = recorded.known
    match = try await rehearsed.match(recorded.tracks, options)
  }

  func say(isJSON: Bool, isQuiet: Bool) {
    if isJSON { return Terminal.write(match.json.written() + "\n") }
    if !isQuiet {
      for note in recorded.notes + recorded.lookNotes {
        Terminal.message("\(recording): \(note)")
      }
      Terminal.message("\(recording): \(match.alignmentSummary)")
      if let note = recorded.tracks.notComparedNote { Terminal.message("\(recording): \(note)") }
    }
    for line in match.lines { Terminal.say(line) }
  }

  /// Returns the verdict, and writes the GIF if there is one.
  ///
  /// - Parameter isReported: Whether the verdict has the pictures of a report.
  func verdict(drawing film: OutputFile?, isReported: Bool, _ jobs: Int) async throws -> Verdict {
    var verdict = Verdict(match, of: rehearsed.path, beside: recording)
    verdict.files = files
    guard film != nil || isReported else { return verdict }
    let pictures = try MatchFilm(rehearsed, recorded, match)
    if let film { try await pictures.write(to: film, jobs: jobs) }
    if isReported { try await verdict.add(pictures, of: match, jobs: jobs) }
    return verdict
  }
}

/// A recording to compare with a scene, and the options of the comparison.
struct MatchRequest {
  var recording: RecordingRequest
  var options: MatchOptions
}

extension Options {
  /// Declares and reads the name of the GIF.
  fileprivate mutating func film() -> String? {
    let film = text(
      "output", short: "o", "FILE.gif",
      help: "Write a GIF of the recording, the scene and both overlaid; of a table, the scene "
        + "with both tracks.")
    refuse(
      if: film.map { PictureFormat(endingOf: $0) != .gif } ?? false, "name the GIF with -o FILE.gif"
    )
    return film
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
