// What the preview's page can be asked to hand out as a file.

import DisplayList
import Foundation
import Images
package import Player
import Plot
import Render
import Scene
import Stage

extension PreviewSession {
  /// A file for download: the scene as it is turned, as a GIF, a contact sheet or a page of its
  /// own, or as a GIF beside what it is compared with. Nil for another kind.
  package func export(_ kind: String) async throws(Trouble) -> [UInt8]? {
    guard let (current, base, name) = sides else { return nil }
    let file = FileManager.default.temporaryDirectory.appending(path: "flickbook-\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    switch kind {
    case "gif":
      _ = try await render(
        current.production, options: RenderOptions(output: .gif(file.path), jobs: 2))
    case "ab":
      let panels = [
        Panel(label: name, production: base.production),
        Panel(label: "now", production: current.production),
      ]
      _ = try await render(
        try PanelSource(panels, PanelOptions()),
        options: RenderOptions(output: .gif(file.path), jobs: 2))
    case "filmstrip":
      do {
        return try PNG.encode(try current.production.filmstrip(.even(12)), level: 9)
      } catch {
        throw current.production.trouble(error)
      }
    case "html": return Array(try page(of: current).utf8)
    default: return nil
    }
    return try readFile(file.path, limit: 1 << 30)
  }

  /// All frames in one file that plays in any browser. What looks the same is in it once.
  private func page(of loaded: Loaded) throws(Trouble) -> String {
    var indices: [Frame: Int] = [:]
    var pictures: [JSON] = []
    var frames: [JSON] = []
    for (number, frame) in loaded.frames.enumerated() {
      if indices[frame] == nil {
        guard let bytes = try picture(frame: number, of: loaded) else { continue }
        indices[frame] = pictures.count
        pictures.append(.text("data:image/png;base64," + Data(bytes).base64EncodedString()))
      }
      frames.append(.number(Double(indices[frame] ?? 0)))
    }
    let scene = loaded.production.scene
    let title = scene.title.isEmpty ? loaded.production.path : scene.title
    let events = loaded.production.namedEvents.map { event in
      JSON.object([
        JSON.Member("time", .number(event.seconds)), JSON.Member("name", .text(event.name)),
      ])
    }
    let data = JSON.object([
      JSON.Member("title", .text(title)),
      JSON.Member("fps", .number(loaded.production.times.framesPerSecond)),
      JSON.Member("frames", .list(frames)), JSON.Member("pictures", .list(pictures)),
      JSON.Member("events", .list(events)),
    ])
    return String(decoding: PackageResources.player_html, as: UTF8.self)
      .replacing("{{title}}", with: title.escapedForXML)
      .replacing("{{data}}", with: data.inScript)
  }
}
