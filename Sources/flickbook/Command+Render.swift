// flickbook render

import Images
import Platform
import Player
import Render
import Scene

extension Command {
  static let render = Command(
    name: "render",
    summary: "Renders scenes as animated GIFs, PNGs or WebPs, as videos, PNG frames, or one still.",
    example: "flickbook render scenes/fading-header.yaml --param fade=140 -o header.gif",
    read: readRender)

  private static func readRender(_ options: inout Options) -> Work {
    let scenes = options.operands("SCENE…", 1...1_000)
    let path = options.text(
      "output", short: "o", "OUT",
      help: "FILE.gif, .apng, .webp, .mp4, .webm (by ffmpeg), a folder for PNG frames, FILE.png or "
        + ".webp with --frame, or - ; output/NAME.gif by default.")
    let rate = options.framesPerSecond()
    let scale = options.scale(help: "Pixels per point, in place of the scene's.")
    let frames = options.parsed("frames", "A-B", help: "Only these, counted from 0.", frameRange)
    let still = options.integer("frame", "N", help: "One frame as PNG or WebP.", in: 0...1_000_000)
    let sweep = options.sweep(of: scenes)
    let format = options.word(
      "format", "F",
      help: "rgba or y4m: all frames in a row, for video encoders; with -o FILE or -o - .",
      StreamFormat.self)
    options.refuseTogether([
      ("--frames", frames != nil), ("--frame", still != nil), ("--sweep", sweep != nil),
    ])
    options.refuse("--format", with: "--sweep", if: format != nil && sweep != nil)
    let outputs: [RenderOptions.Output]? = options.attempt {
      if let sweep { return [try sweep.output(path)] }
      return try RenderOptions.Output.all(of: scenes, path, still: still, format)
    }
    let output = outputs?.first ?? .gif("-")
    let pngLevel = options.only("on PNG files", if: output.isPNG) { $0.pngLevel() }
    var rendering = options.rendering(to: output)
    (rendering.frames, rendering.pngLevel) = (frames, pngLevel)
    let budget = options.budget(of: rendering, isSweep: sweep != nil)
    var setting = options.sceneOptions()
    (setting.framesPerSecond, setting.scale) = (rate, scale)
    let wantsProgress = options.flag(
      "progress", help: "Shows progress even when this is no terminal.")
    let isQuiet = options.quiet()
    options.refuse("--progress", with: "--sweep", if: wantsProgress && sweep != nil)
    options.exclude("--progress", "--quiet", if: wantsProgress && isQuiet)
    if let sweep {
      options.check(sweep, with: setting)
      return { [rendering, setting] in
        try await render(rendering, curves: sweep.curves, isQuiet: isQuiet) {
          try sweep.panels(setting)
        }
      }
    }
    let renderings = rendering.into(outputs ?? [])
    return { [setting] in
      try await render(
        scenes, setting, renderings, within: budget, isQuiet: isQuiet,
        showsProgress: !isQuiet && (Terminal.isInteractive || wantsProgress))
    }
  }

  private static func render(
    _ scenes: [String], _ setting: SceneOptions, _ renderings: [RenderOptions],
    within budget: GIFBudget?, isQuiet: Bool, showsProgress: Bool
  ) async throws -> Int32 {
    // Every output is opened and every scene read before the first is drawn: mistakes show at once.
    let targets = try renderings.map { try renderTarget($0) }
    let productions = try scenes.map { try RehearsedScene(path: $0, options: setting) }
    let inputs = productions.flatMap(\.files)
    for target in targets { try target.demand(noneOf: inputs) }
    for (rehearsed, target) in zip(productions, targets) {
      if !isQuiet { rehearsed.warnings.forEach(Terminal.message) }
      let start = ContinuousClock.now
      defer { if showsProgress { Terminal.clearProgress() } }
      let progress = { (done: Int, count: Int) in
        if showsProgress { Terminal.progress(rehearsed.path, done, of: count) }
      }
      let summary =
        if let budget {
          try await Render.render(
            rehearsed, into: target, within: budget,
            remake: { (rate, scale) throws(UserError) in
              try rehearsed.remade(setting, framesPerSecond: rate, scale: scale)
            }, progress: progress)
        } else {
          try await Render.render(rehearsed, into: target, progress: progress)
        }
      if showsProgress { Terminal.clearProgress() }
      if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
    }
    return 0
  }

  private static func frameRange(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      throw UsageError(message: "--frames takes A-B, two frames counted from 0, not '\(text)'")
    }
    return first...last
  }
}

extension RehearsedScene {
  /// The same text at another rate and scale.
  fileprivate func remade(
    _ setting: SceneOptions, framesPerSecond: Double, scale: Double
  ) throws(UserError) -> RehearsedScene {
    var setting = setting
    (setting.framesPerSecond, setting.scale) = (framesPerSecond, scale)
    return try RehearsedScene(path: path, source: sources[path] ?? [], options: setting)
  }
}

extension Options {
  /// What a GIF may weigh; nil: as much as it does.
  fileprivate mutating func budget(of rendering: RenderOptions, isSweep: Bool) -> GIFBudget? {
    let place = only("on a GIF", if: rendering.output.isGIF) {
      $0.word(
        "for", "PLACE",
        help: "Of a GIF, in place of --max-bytes: github (10 MB, 880 pixels wide at most) or slack "
          + "(2 MB, 720).", GIFBudget.Place.self)
    }
    let bytes = rendering.gif.maximumBytes
    exclude("--for", "--max-bytes", if: place != nil && bytes != nil)
    refuse("--for", with: "--sweep", if: place != nil && isSweep)
    return place?.budget ?? bytes.map { GIFBudget(bytes: $0) }
  }

  /// Each of these says which frames are rendered, and the later one in the list decides.
  fileprivate mutating func refuseTogether(_ choices: [(name: String, isGiven: Bool)]) {
    let given = choices.filter(\.isGiven).map(\.name)
    if given.count > 1 { refuse(given[0], with: given[1], if: true) }
  }

  fileprivate mutating func pngLevel() -> Int {
    integer(
      "png-level", "N",
      help: "How hard PNG files are compressed, 0 to 9; 3 by default, 1 is fastest.", in: 0...9)
      ?? PNG.standardLevel
  }
}

extension RenderOptions {
  /// The same for each of several results of its kind.
  fileprivate func into(_ outputs: [Output]) -> [RenderOptions] {
    guard outputs.count > 1 else { return [self] }
    return outputs.map { output in
      var options = self
      options.output = output
      return options
    }
  }
}
