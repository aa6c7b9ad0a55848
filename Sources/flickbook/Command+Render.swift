// The command `flickbook render`.

import Geometry
import Images
import Player
import Render
import Scene
import SceneLanguage
import Support

extension Command {
  static let render = Command(
    name: "render",
    summary: "Render scenes as animated GIFs, PNGs or WebPs, videos, PNG frames or a still.",
    example: "flickbook render scenes/fading-header.yaml --param fade=140 -o header.gif",
    read: readRender)

  private static func readRender(_ options: inout Options) -> Work {
    let scenes = options.operands("SCENE…", 1...1_000)
    let path = options.text(
      "output", short: "o", "OUT",
      help: "Write FILE.gif, .apng, .webp, .mp4, .webm (by ffmpeg), a folder of PNG frames, or "
        + "FILE.png or .webp with --frame; - is standard output, output/NAME.gif the default.")
    let choice = options.appearanceChoice()
    var setting = options.sceneOptions(in: choice?.appearance)
    let rate = options.framesPerSecond()
    let scale = options.scale(help: "Set the pixels per point; the default is the scene's.")
    (setting.framesPerSecond, setting.scale) = (rate, scale)
    setting.bezelGround = options.bezelGround()
    let frames = options.parsed(
      "frames", "A-B", help: "Render only frames A to B, counted from 0.", frameRange)
    let still = options.integer(
      "frame", "N", help: "Render one frame as a PNG or WebP.", in: 0...1_000_000)
    options.refuse("--frames", with: "--frame", if: frames != nil && still != nil)
    let outputs = options.attempt { try RenderOptions.Output.all(of: scenes, path, still: still) }
    let output = outputs?.first ?? .gif("-")
    let place = options.place(to: output)
    var rendering = options.rendering(to: output, writesVideos: true)
    rendering.frames = frames
    let budget = options.budget(place, of: rendering)
    let wantsProgress = options.flag(
      "progress", help: "Show progress even if standard error is not a terminal.")
    let isQuiet = options.quiet()
    options.exclude("--progress", "--quiet", if: wantsProgress && isQuiet)
    let jobs = options.jobs(scenes, setting, rendering.into(outputs ?? []), choice)
    return {
      let sizes = try await render(
        jobs, within: budget, isQuiet: isQuiet,
        showsProgress: !isQuiet && (Terminal.isInteractive || wantsProgress))
      if choice == .both { pictureElements(jobs, sizes).forEach(Terminal.say) }
      return 0
    }
  }

  private static func render(
    _ jobs: [RenderJob], within budget: GIFBudget?, isQuiet: Bool, showsProgress: Bool
  ) async throws -> [Size] {
    // Open all outputs and read all scenes before the first frame is drawn, to report mistakes
    // early.
    let targets = try jobs.map { try renderTarget($0.rendering) }
    let productions = try jobs.map { try RehearsedScene(path: $0.scene, options: $0.setting) }
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
          try await Render.render(rehearsed, into: target, within: budget, progress: progress)
        } else {
          try await Render.render(rehearsed, into: target, progress: progress)
        }
      if showsProgress { Terminal.clearProgress() }
      if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
    }
    return productions.map(\.scene.screen.crop.size)
  }

  private static func frameRange(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      throw UsageError(message: "--frames takes A-B, two frames counted from 0, not '\(text)'")
    }
    return first...last
  }
}

extension Options {
  /// Returns the jobs of the scenes, two for each scene in both appearances.
  fileprivate mutating func jobs(
    _ scenes: [String], _ setting: SceneOptions, _ renderings: [RenderOptions],
    _ choice: AppearanceChoice?
  ) -> [RenderJob] {
    let jobs = zip(scenes, renderings).map {
      RenderJob(scene: $0, setting: setting, rendering: $1)
    }
    guard choice == .both else { return jobs }
    return attempt { try jobs.flatMap { try $0.inBothAppearances } } ?? []
  }

  /// Declares and reads the website whose limits a GIF must meet, such as github.
  fileprivate mutating func place(to output: RenderOptions.Output) -> GIFBudget.Place? {
    only("to a GIF", if: output.isGIF) {
      $0.word(
        "for", "PLACE",
        help: "Fit a GIF to github (at most 10 MB and 880 pixels wide) or slack (2 MB, 720 "
          + "pixels), in place of --max-bytes.", GIFBudget.Place.self)
    }
  }

  /// Returns the size limit of a GIF; nil without a limit.
  fileprivate mutating func budget(_ place: GIFBudget.Place?, of rendering: RenderOptions)
    -> GIFBudget?
  {
    let bytes = rendering.gif.maximumBytes
    exclude("--for", "--max-bytes", if: place != nil && bytes != nil)
    return place?.budget ?? bytes.map { GIFBudget(bytes: $0) }
  }

  /// Declares and reads the colour behind the device; nil for a picture without the device.
  fileprivate mutating func bezelGround() -> Color? {
    parsed(
      "bezel", "COLOR", help: "Draw the scene's device around its screen, on this colour or clear."
    ) { text throws(UsageError) in
      guard let color = Color(named: text), color.alpha == 1 || color.alpha == 0 else {
        throw UsageError(
          message: "--bezel takes clear or an opaque colour such as white, not '\(text)'")
      }
      return color
    }
  }
}

extension RenderOptions {
  /// Returns one copy of these options for each output.
  fileprivate func into(_ outputs: [Output]) -> [RenderOptions] {
    guard outputs.count > 1 else { return [self] }
    return outputs.map { output in
      var options = self
      options.output = output
      return options
    }
  }
}
