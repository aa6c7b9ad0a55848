// The files that the preview's page offers for download.

import DisplayList
import Images
import OperatingSystem
import Player
import Render
import Scene
import Stage
import Support

/// A downloadable format. `ab` is a GIF that compares the scene with its variants; `html` is a
/// stand-alone web page.
enum ExportFormat: String, CaseIterable, Sendable {
  case gif, apng, mp4, webm, ab, filmstrip, html

  var mediaType: String { file.type }

  /// Returns the name under which a browser saves the file: `fab.gif` for `scenes/fab.yaml`.
  func fileName(ofScene path: String) -> String { sceneName(of: path) + file.ending }

  private var file: (type: String, ending: String) {
    switch self {
    case .gif: ("image/gif", ".gif")
    case .ab: ("image/gif", "-ab.gif")
    case .apng: ("image/apng", ".apng")
    case .mp4: ("video/mp4", ".mp4")
    case .webm: ("video/webm", ".webm")
    case .filmstrip: ("image/png", "-filmstrip.png")
    case .html: ("text/html; charset=utf-8", ".html")
    }
  }
}

extension PreviewSession {
  /// Exports the scene with the parameter values that are set in the page.
  func export(_ format: ExportFormat) async throws(UserError) -> [UInt8] {
    let state = state
    let current = state.current.rehearsed
    switch format {
    case .gif: return try await file(SceneSource(current)) { .gif($0) }
    case .apng: return try await file(SceneSource(current)) { .apng($0) }
    case .mp4: return try await file(SceneSource(current)) { .video($0, .mp4) }
    case .webm: return try await file(SceneSource(current)) { .video($0, .webm) }
    case .ab:
      return try await file(try PanelSource(panels(state), PanelOptions())) { .gif($0) }
    case .filmstrip:
      do {
        return try PNG.encode(try current.filmstrip(.even(12)), level: 9)
      } catch {
        throw current.userError(error)
      }
    case .html: return Array(try await page(of: current).utf8)
    }
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

  /// Renders an animation into a temporary file and returns its bytes.
  private func file(
    _ source: some AnimationSource, _ output: (String) -> RenderOptions.Output
  ) async throws(UserError) -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "flickbook-\(UUID()).film")
    let path = file.path
    _ = CleanupRegistry.add(path)
    // Remove the file. After a failed rendering, there may be no file, which is not an error.
    defer { CleanupRegistry.discard(path) }
    _ = try await render(source, options: RenderOptions(output: output(path), jobs: 2))
    return try readFile(path, limit: 1 << 30)
  }
}
