// The plan of the dialog *Share*: the choices, the file and the command, before a file is made.

import Geometry
import Player
import Render
import Scene
import SceneLanguage
import Support
import Verify

/// A request with the scene that it concerns.
struct SharePlan {
  let request: ShareRequest
  let path: String
  let state: PreviewState
  /// The scene with the device and the width of the request; nil if it cannot be shown so.
  private let shown: RehearsedScene?
  /// The reason why the scene cannot be shown so; nil if it can.
  private let showingProblem: String?

  init(request: ShareRequest, path: String, state: PreviewState) {
    (self.request, self.path, self.state) = (request, path, state)
    do throws(UserError) {
      // The size does not depend on the appearance.
      shown = try state.current.rehearsed.shown(for: request, in: nil)
      showingProblem = nil
    } catch {
      (shown, showingProblem) = (nil, error.description)
    }
  }

  private var current: RehearsedScene { state.current.rehearsed }

  /// Returns the choices with the reasons against them, the file's size in pixels, and the command
  /// line that makes the same file.
  var description: JSON {
    let count = current.times.count
    let frames = request.frames ?? 0...max(0, count - 1)
    var problem =
      request.format.objection ?? formatObjection(request.format) ?? showingProblem
    if frames.upperBound >= count {
      problem =
        "the part ends at frame \(frames.upperBound), but the last is \(count - 1); choose an "
        + "earlier end"
    }
    let size = shown?.pixelSize
    let times = current.times
    let seconds =
      problem == nil ? times.end(of: frames.upperBound) - times.time(of: frames.lowerBound) : 0
    let formats = ShareFormat.allCases.map { format -> JSON in
      [
        "kind": .text(format.rawValue), "label": .text(format.label),
        "objection": (format.objection ?? formatObjection(format)).map(JSON.text) ?? .null,
      ]
    }
    let settings = ShareSetting.allCases.map { setting in
      JSON.Member(
        setting.rawValue,
        (setting.objection(request.format, place: request.place) ?? sceneObjection(setting))
          .map(JSON.text) ?? .null)
    }
    return [
      "formats": .list(formats), "settings": .object(settings),
      "files": .list(request.appearances.map { .text(request.fileName(ofScene: path, $0)) }),
      "width": size.map { .number(Double($0.width)) } ?? .null,
      "height": size.map { .number(Double($0.height)) } ?? .null,
      "frames": .number(Double(frames.count)), "seconds": .number(seconds),
      "command": command.map(JSON.text) ?? .null, "problem": problem.map(JSON.text) ?? .null,
    ]
  }

  /// Returns the reason why the scene has no file of a format; nil if it can have one.
  private func formatObjection(_ format: ShareFormat) -> String? {
    if let problem = format.problem(ofRate: current.times.framesPerSecond) { return problem }
    return format == .ab && state.variants.isEmpty && state.overrides.accepted.isEmpty
      ? "nothing to compare; add a comparison" : nil
  }

  private func sceneObjection(_ setting: ShareSetting) -> String? {
    guard setting == .bezel else { return nil }
    let screen = current.scene.screen
    guard let device = screen.device else { return "the scene names no device" }
    let isWhole =
      screen.size == device.size && screen.crop == Rect(origin: .zero, size: screen.size)
    return isWhole ? nil : "a bezel needs the device's whole screen"
  }

  // MARK: The command

  /// The command line that makes the same file; nil if no command can.
  private var command: String? {
    let file = ["-o", request.fileName(ofScene: path).quotedForShell]
    let scene = path.quotedForShell
    let words: [String]
    switch request.format {
    case .gif, .apng, .webp, .mp4, .webm:
      words = ["render", scene] + common + rendering
    case .filmstrip: words = ["filmstrip", scene] + common
    case .css, .uikit, .swiftui, .coreanimation:
      words = ["export", scene, "--to", request.format.rawValue] + common
    case .ab:
      guard let compared else { return nil }
      let appearance = current.options.appearance.map { ["--appearance", $0.rawValue] } ?? []
      words = ["compare"] + compared + appearance + motion
    case .html: return nil
    }
    return (["flickbook"] + words + file).joined(separator: " ")
  }

  /// The option for reduced motion.
  private var motion: [String] { current.options.reducesMotion ? ["--reduce-motion"] : [] }

  /// The options for the values of parameters, the appearance and reduced motion.
  private var common: [String] {
    let appearance = request.appearance?.rawValue ?? current.options.appearance?.rawValue
    return current.options.parameters.flatMap { ["--param", $0.quotedForShell] }
      + (appearance.map { ["--appearance", $0] } ?? []) + motion
  }

  /// The options that only `render` has.
  private var rendering: [String] {
    var words: [String] = []
    if let scale = request.scale(ofWidth: shownWidth) { words += ["--scale", formatted(scale)] }
    if let bezel = request.bezel { words += ["--bezel", bezel.quotedForShell] }
    if let frames = request.frames {
      words += ["--frames", "\(frames.lowerBound)-\(frames.upperBound)"]
    }
    if let place = request.place { words += ["--for", place.rawValue] }
    return words
  }

  /// The width of the picture in points, with the bezel.
  private var shownWidth: Double { (shown ?? current).scene.screen.crop.size.width }

  /// The operands of `compare` for the comparison in the page: one changed parameter, or one git
  /// revision; nil for any other comparison.
  private var compared: [String]? {
    let parameters = current.options.parameters
    guard let variant = state.variants.first else {
      guard parameters.count == 1, let changed = parameters.first,
        let saved = state.saved.rehearsed.scene.parameters.first(where: { $0.name == changed.name })
      else { return nil }
      let before = ParameterOverride(name: changed.name, text: saved.value.shown)
      return [path.quotedForShell, "-p", before.quotedForShell, "-p", changed.quotedForShell]
    }
    // A path of a revision is relative to the folder of the repository.
    guard state.variants.count == 1, parameters.isEmpty, !path.hasPrefix("/"),
      !path.split(separator: "/").contains(".."), case .revision(let name) = variant.origin
    else { return nil }
    return [path.quotedForShell, "\(name):\(path)".quotedForShell]
  }
}

extension ParameterOverride {
  fileprivate var quotedForShell: String { "\(name)=\(text)".quotedForShell }
}
