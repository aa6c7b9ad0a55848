// flickbook render

import Foundation
import Images
import Player
import Render
import Scene

extension Command {
  static let render = Command(
    name: "render",
    summary: "Renders scenes as animated GIFs, PNG frames, or one still.",
    operands: "SCENE…",
    operandCount: 1...1_000,
    options: [
      Option(
        name: "output", short: "o", value: "OUT",
        help: "FILE.gif, FILE.apng, a folder for PNG frames, FILE.png with --frame, or - ; "
          + "output/NAME.gif by default."),
      .framesPerSecond,
      Option(name: "scale", value: "N", help: "Pixels per point, in place of the scene's."),
      Option(name: "frames", value: "A-B", help: "Only these frames, counted from 0."),
      Option(name: "frame", value: "N", help: "One frame as PNG."),
      Option(
        name: "sweep", value: "NAME=A,B,…",
        help: "A parameter's values side by side in one GIF, output/NAME-sweep.gif by default."),
      Option(name: "curves", value: "NAME[,…]", help: "With --sweep: properties drawn below."),
      Option(
        name: "format", value: "F",
        help: "rgba or y4m: all frames in a row, for video encoders; with -o FILE or -o - ."),
      Option(
        name: "png-level", value: "N",
        help: "How hard PNG files are compressed, 0 to 9; 3 by default, which is fast."),
    ] + Option.gif + [.jobs, .parameter, .progress, .quiet],
    example: "flickbook render scenes/fading-header.yaml --param fade=140 -o header.gif",
    run: runRender)

  private static func runRender(_ arguments: Arguments) async throws -> Int32 {
    if let sweep = arguments.value("sweep") { return try await runSweep(arguments, sweep) }
    let options = try arguments.sceneOptions()
    let jobs = try arguments.jobs()
    let gif = try arguments.gifOptions()
    let loopCount = try arguments.loopCount()
    let holdSeconds = try arguments.holdSeconds()
    let pngLevel = try arguments.integer("png-level", 0...9) ?? PNG.standardLevel
    let outputs = try outputs(of: arguments)
    let frames = try arguments.value("frames").map(frameRange)
    // Every scene is read before the first is drawn: mistakes show at once.
    var productions: [Production] = []
    for path in arguments.operands {
      productions.append(try Production(path: path, options: options))
    }
    for (production, output) in zip(productions, outputs) {
      if !arguments.has("quiet") { production.warnings.forEach(Terminal.message) }
      try await render(
        production, name: production.path,
        RenderOptions(
          output: output, jobs: jobs, frames: frames, gif: gif, loopCount: loopCount,
          holdSeconds: holdSeconds, pngLevel: pngLevel), arguments)
    }
    return 0
  }

  private static func render(
    _ production: Production, name: String, _ options: RenderOptions, _ arguments: Arguments
  ) async throws {
    let isQuiet = arguments.has("quiet")
    let showsProgress = !isQuiet && (Terminal.isInteractive || arguments.has("progress"))
    let start = ContinuousClock.now
    defer { if showsProgress { Terminal.clearProgress() } }
    let summary = try await Render.render(production, options: options) { done, count in
      if showsProgress { Terminal.progress(name, done, of: count) }
    }
    if showsProgress { Terminal.clearProgress() }
    if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
  }

  /// Where each scene's result goes.
  private static func outputs(of arguments: Arguments) throws(UsageError)
    -> [RenderOptions.Output]
  {
    let still = try arguments.integer("frame", 0...1_000_000)
    let format = try arguments.word("format", StreamFormat.self)
    if let format {
      guard let path = arguments.value("output"), arguments.operands.count == 1, still == nil else {
        throw UsageError(message: "--format takes one scene and -o FILE, or -o - for a pipe")
      }
      return [.stream(path, format)]
    }
    guard let path = arguments.value("output") else {
      let paths = arguments.operands.map { scene in
        "output/" + URL(filePath: scene).deletingPathExtension().lastPathComponent
          + (still == nil ? ".gif" : ".png")
      }
      for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
        throw UsageError(message: "two scenes would both become \(path); render them one by one")
      }
      return paths.map { path in still.map { .still(path, frame: $0) } ?? .gif(path) }
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "-o takes one scene; without it each becomes output/NAME.gif")
    }
    if let still {
      guard path == "-" || path.hasSuffix(".png") else {
        throw UsageError(message: "--frame writes a PNG; name it FILE.png, not '\(path)'")
      }
      return [.still(path, frame: still)]
    }
    if path == "-" || path.hasSuffix(".gif") { return [.gif(path)] }
    if path.hasSuffix(".apng") { return [.apng(path)] }
    if path.hasSuffix(".png") {
      throw UsageError(message: "'\(path)' holds one frame; say which with --frame N")
    }
    let ending = URL(filePath: path).pathExtension
    guard ending.isEmpty || path.hasSuffix("/") else {
      throw UsageError(
        message:
          "'\(path)' is neither a .gif, an .apng nor a folder; write FILE.gif, FILE.apng, or "
          + "FOLDER/ for PNG frames")
    }
    return [.frames(path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path)]
  }

  private static func frameRange(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      throw UsageError(message: "--frames takes A-B, two frames counted from 0, not '\(text)'")
    }
    return first...last
  }
}

extension RenderSummary {
  /// "output/x.gif: 640 × 1136 px, 130 frames (97 distinct), 4.35 s, 81,204 bytes, in 0.52 s"
  func line(took duration: Duration) -> String {
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    let distinct = distinctFrameCount < frameCount ? " (\(distinctFrameCount) distinct)" : ""
    let took = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    var line =
      "\(path == "-" ? "standard output" : path): \(size.width) × \(size.height) px, "
      + "\(frames)\(distinct), \(String(format: "%.2f", durationSeconds)) s, "
      + "\(grouped(written.byteCount)) bytes, in \(String(format: "%.2f", took)) s"
    if !written.isExact { line += "; more than 256 colours, reduced to a palette" }
    if let gaveUp = written.gaveUp {
      line += "; to be small enough it has quality \(gaveUp.quality.rawValue)"
      if gaveUp.colors < 256 { line += ", \(gaveUp.colors) colours" }
    }
    if written.staleFileCount > 0 {
      line += "; \(written.staleFileCount) older frames in the folder are not from this run"
    }
    return line
  }

  /// 1,234,567
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
