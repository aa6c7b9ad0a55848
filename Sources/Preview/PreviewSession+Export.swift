// What the preview's page can be asked to hand out as a file.

import DisplayList
import Files
import Images
import Platform
import Player
import Plot
import Render
import Scene
import Stage

/// The files that the page offers: the scene as it is turned, as a GIF or an animated PNG, beside
/// what it is compared with, as a contact sheet, or as a page that plays it.
enum ExportKind: String, CaseIterable, Sendable {
  case gif, apng, ab, filmstrip, html

  /// As HTTP names it.
  var mediaType: String {
    switch self {
    case .gif, .ab: "image/gif"
    case .apng: "image/apng"
    case .filmstrip: "image/png"
    case .html: "text/html; charset=utf-8"
    }
  }

  /// What a browser saves it as.
  var fileName: String {
    switch self {
    case .gif, .ab: "\(rawValue).gif"
    case .apng, .filmstrip: "\(rawValue).png"
    case .html: "\(rawValue).html"
    }
  }
}

extension PreviewSession {
  /// A file of the scene as it is turned.
  ///
  /// - Throws: UserError when it cannot be drawn.
  func export(_ kind: ExportKind) async throws(UserError) -> [UInt8] {
    let shown = shown
    let current = shown.current.rehearsed
    switch kind {
    case .gif: return try await file(SceneSource(current)) { .gif($0) }
    case .apng: return try await file(SceneSource(current)) { .apng($0) }
    case .ab:
      return try await file(try PanelSource(panels(shown), PanelOptions())) { .gif($0) }
    case .filmstrip:
      do {
        return try PNG.encode(try current.filmstrip(.even(12)), level: 9)
      } catch {
        throw current.userError(error)
      }
    case .html: return Array(try await page(of: current).utf8)
    }
  }

  /// The scene beside its variants, or beside itself as saved.
  private func panels(_ shown: PreviewState) -> [Panel] {
    let current = shown.current
    guard !shown.variants.isEmpty else {
      return [
        Panel(label: "saved", rehearsed: shown.saved.rehearsed),
        Panel(label: "now", rehearsed: current.rehearsed),
      ]
    }
    return [Panel(label: "A: now", rehearsed: current.rehearsed)]
      + zip(["B", "C"], shown.variants).map { letter, variant in
        let words = [variant.origin.name, variant.differences(from: current).first ?? ""]
        return Panel(
          label: "\(letter): \(words.filter { !$0.isEmpty }.joined(separator: ": "))",
          rehearsed: variant.scene.rehearsed)
      }
  }

  /// By way of a file, since a film is put together in one.
  private func file(
    _ source: some AnimationSource, _ output: (String) -> RenderOptions.Output
  ) async throws(UserError) -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "flickbook-\(UUID()).film")
    let path = file.path
    _ = CleanupRegistry.add(path)
    // There is none when rendering failed.
    defer { CleanupRegistry.discard(path) }
    _ = try await render(source, options: RenderOptions(output: output(path), jobs: 2))
    return try readFile(path, limit: 1 << 30)
  }
}
