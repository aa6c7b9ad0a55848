// The files that the dialog *Share* makes.

import DisplayList
import Export
import Geometry
import Images
import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Stage
import Support

/// A file made by the dialog.
struct SharedFile: Sendable, Hashable {
  var name: String
  var type: String
  var bytes: [UInt8]
}

extension PreviewSession {
  /// Makes the files of a request: two for both appearances, otherwise one.
  ///
  /// - Parameter progress: Called after each frame with the number of completed frames and the
  ///   total number in all files.
  /// - Throws: UserError for an error in the scene, or after a cancellation of the task.
  func share(
    _ request: ShareRequest, progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(UserError) -> [SharedFile] {
    let state = state
    var files: [SharedFile] = []
    let all = request.appearances
    for (index, appearance) in all.enumerated() {
      let scene = try state.current.rehearsed.shown(for: request, in: appearance)
      let bytes = try await self.bytes(of: request, scene, state) { done, count in
        progress(index * count + done, all.count * count)
      }
      files.append(
        SharedFile(
          name: request.fileName(ofScene: path, appearance), type: request.format.mediaType,
          bytes: bytes))
    }
    return files
  }

  /// Returns the content of one file.
  private func bytes(
    of request: ShareRequest, _ scene: RehearsedScene, _ state: PreviewState,
    progress: (Int, Int) -> Void
  ) async throws(UserError) -> [UInt8] {
    switch request.format {
    case .gif, .apng, .webp, .mp4, .webm:
      return try await rendered(scene, request, frames: request.frames, progress)
    case .ab:
      let source = try PanelSource(panels(state), PanelOptions())
      return try await written(.gif) { (options) throws(UserError) in
        _ = try await render(source, options: options, progress: progress)
      }
    case .filmstrip:
      do {
        return try PNG.encode(try scene.filmstrip(.even(12)), level: 9)
      } catch {
        throw scene.userError(error)
      }
    case .html: return Array(try await page(of: scene).utf8)
    case .css: return Array(try Export.export(scene.resolved, to: .css).utf8)
    case .uikit: return Array(try Export.export(scene.resolved, to: .uikit).utf8)
    case .swiftui: return Array(try Export.export(scene.resolved, to: .swiftui).utf8)
    case .coreanimation:
      return Array(try Export.export(scene.resolved, to: .coreanimation).utf8)
    }
  }

  /// Renders a scene in one of the formats of `render`.
  ///
  /// - Parameter frames: The frames, counted from 0; nil for all.
  func rendered(
    _ scene: RehearsedScene, _ request: ShareRequest, frames: ClosedRange<Int>?,
    _ progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(UserError) -> [UInt8] {
    try await written(request.format) { (options) throws(UserError) in
      var options = options
      options.frames = frames
      if let budget = request.place?.budget {
        let target = try RenderTarget(options)
        _ = try await render(scene, into: target, within: budget, progress: progress)
      } else {
        _ = try await render(scene, options: options, progress: progress)
      }
    }
  }

  /// Calls a closure that writes a temporary file, and returns the bytes of the file.
  private func written(
    _ format: ShareFormat, _ write: (RenderOptions) async throws(UserError) -> Void
  ) async throws(UserError) -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "flickbook-\(UUID()).film")
    let path = file.path
    guard let output = format.output(path) else {
      preconditionFailure("\(format) is no format of render")
    }
    _ = CleanupRegistry.add(path)
    // Remove the file. After a failed rendering, there may be no file, which is not an error.
    defer { CleanupRegistry.discard(path) }
    try await write(RenderOptions(output: output, jobs: 2))
    return try readFile(path, limit: 1 << 30)
  }

  /// Returns one panel for the scene and one for each variant. Without variants, returns the saved
  /// scene and the scene with the page's parameter values.
  private func panels(_ state: PreviewState) -> [Panel] {
    let current = state.current
    guard !state.variants.isEmpty else {
      return [
        Panel(label: "saved", rehearsed: state.saved.rehearsed),
        Panel(label: "now", rehearsed: current.rehearsed),
      ]
    }
    return [Panel(label: "A: now", rehearsed: current.rehearsed)]
      + zip(["B", "C"], state.variants).map { letter, variant in
        let words = [variant.origin.name, variant.differences(from: current).first ?? ""]
        return Panel(
          label: "\(letter): \(words.filter { !$0.isEmpty }.joined(separator: ": "))",
          rehearsed: variant.scene.rehearsed)
      }
  }
}

extension RehearsedScene {
  /// Returns the scene with the appearance, the bezel and the scale of a request.
  ///
  /// - Throws: UserError if the scene has no device for a bezel, or if the picture is too large.
  func shown(for request: ShareRequest, in appearance: Appearance?) throws(UserError)
    -> RehearsedScene
  {
    var other = self
    var options = self.options
    options.appearance = appearance ?? options.appearance
    options.bezelGround = request.bezel.flatMap { Color(named: $0) } ?? options.bezelGround
    if options != self.options {
      other = try RehearsedScene(
        try ResolvedScene(path: path, source: sources[path], options: options, after: resolved))
    }
    guard let scale = request.scale(ofWidth: other.scene.screen.crop.size.width) else {
      return other
    }
    return try other.seen(scale: scale)
  }
}

extension ShareRequest {
  /// Returns the scale in pixels per point for the requested width; nil for the scene's own scale.
  /// The command line takes six decimals.
  ///
  /// - Parameter points: The width of the scene's picture in points.
  func scale(ofWidth points: Double) -> Double? {
    widthPixels.map { (Double($0) / points * 1e6).rounded() / 1e6 }
  }
}
