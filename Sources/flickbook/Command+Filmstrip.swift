// The command `flickbook filmstrip`.

import Images
import OperatingSystem
import Player
import Render
import Scene

extension Command {
  static let filmstrip = Command(
    name: "filmstrip",
    summary: "Draw chosen frames of a scene as a contact sheet, with times and events.",
    example: "flickbook filmstrip scenes/gift-combo.yaml --events -o combo.png",
    read: readFilmstrip)

  private static func readFilmstrip(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let path = options.output(
      "FILE.png", help: "Write the sheet to this file; - is standard output.", ending: .png,
      otherwise: "name the sheet with -o FILE.png")
    let moments = options.moments()
    let columns = options.integer(
      "columns", "N", help: "Put at most N frames in a row; rows are filled evenly.", in: 1...100)
    let width = options.number(
      "width", "N", help: "Set the width of a frame in points; the default is at most 160.",
      in: 16...2_000)
    let rate = options.only(
      "to moments counted in frames", if: moments.areCountedInFrames
    ) { $0.framesPerSecond() }
    var setting = options.sceneOptions()
    setting.framesPerSecond = rate
    let isQuiet = options.quiet()
    return { [setting] in
      let file = try outputFile(path)
      let rehearsed = try RehearsedScene(path: scene, options: setting)
      try file.demand(noneOf: rehearsed.files)
      if !isQuiet { rehearsed.warnings.forEach(Terminal.message) }
      let sheet = try rehearsed.filmstrip(moments, columns: columns, cellWidth: width ?? 160)
      try file.finish(with: try PNG.encode(sheet, level: 9))
      return 0
    }
  }
}

extension Options {
  fileprivate mutating func moments() -> FilmstripMoments {
    let step = parsed(
      "every", "N",
      help: "Draw every 4th frame (4f) or every 0.2 seconds (0.2); the default is 12 frames.",
      FilmstripMoments.init(every:))
    let times = numbers("at", "LIST", help: "Draw the frames at these seconds: 0,0.5,1.25.")
    let areEvents = flag("events", help: "Draw a frame at each event.")
    let ways = [step != nil, times != nil, areEvents].count { $0 }
    refuse(if: ways > 1, "--every, --at and --events cannot be combined")
    return areEvents ? .events : times.map(FilmstripMoments.at) ?? step ?? .even(12)
  }
}

extension FilmstripMoments {
  fileprivate init(every text: String) throws(UsageError) {
    if text.last == "f", let count = Int(text.dropLast()), (1...1_000_000).contains(count) {
      self = .everyFrames(count)
      return
    }
    guard let seconds = Double(text), (0.001...3_600).contains(seconds) else {
      throw UsageError(
        message: "--every takes frames such as 4f, or seconds such as 0.2, not '\(text)'")
    }
    self = .everySeconds(seconds)
  }

  /// Whether the times of the pictures depend on the frame rate.
  fileprivate var areCountedInFrames: Bool {
    switch self {
    case .even, .everyFrames: true
    case .everySeconds, .at, .events: false
    }
  }
}
