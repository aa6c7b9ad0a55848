// flickbook filmstrip

import Files
import Images
import Player
import Render
import Scene

extension Command {
  static let filmstrip = Command(
    name: "filmstrip",
    summary: "Draws chosen moments of a scene as a contact sheet, with times and events.",
    example: "flickbook filmstrip scenes/gift-combo.yaml --events -o combo.png",
    read: readFilmstrip)

  private static func readFilmstrip(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let path = options.output(
      "FILE.png", help: "Where the sheet goes; or - .", ending: .png,
      otherwise: "name the sheet with -o FILE.png")
    let moments = options.moments()
    let columns = options.integer(
      "columns", "N", help: "Pictures a row at most; rows are filled evenly.", in: 1...100)
    let width = options.number(
      "width", "N", help: "Points of a picture's width, 160 at most by default.", in: 16...2_000)
    let rate = options.only(
      "on moments that are counted in frames", if: moments.areCountedInFrames
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
      help: "4f: every fourth frame; 0.2: every 0.2 seconds. 12 moments by default.",
      FilmstripMoments.init(every:))
    let times = numbers("at", "LIST", help: "Moments in seconds: 0,0.5,1.25.")
    let areEvents = flag("events", help: "Every moment at which something happens.")
    let ways = [step != nil, times != nil, areEvents].count { $0 }
    refuse(if: ways > 1, "--every, --at and --events exclude each other")
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
      throw UsageError(message: "--every takes frames as 4f, or seconds as 0.2, not '\(text)'")
    }
    self = .everySeconds(seconds)
  }

  /// False for moments that are the same at any frame rate.
  fileprivate var areCountedInFrames: Bool {
    switch self {
    case .even, .everyFrames: true
    case .everySeconds, .at, .events: false
    }
  }
}
