// The pages as they go to a browser. They are compiled into the program, so that it can be copied
// alone; there is no build step.

import Foundation
import Player
import Plot
import Scene
import Stage

enum Pages {
  /// The preview's page.
  static let preview = Array(
    filled(
      PackageResources.preview_html,
      [
        "style": String(decoding: PackageResources.preview_css, as: UTF8.self),
        "curve editor": String(decoding: PackageResources.curve_editor_js, as: UTF8.self),
        "plots": String(decoding: PackageResources.plots_js, as: UTF8.self),
        "script": String(decoding: PackageResources.preview_js, as: UTF8.self),
      ]
    ).utf8)

  /// A page that plays a scene without Flickbook.
  ///
  /// - Parameters:
  ///   - frames: for each frame the index of its picture.
  ///   - pictures: addresses, such as `data:image/png;base64,…`.
  static func player(
    title: String, framesPerSecond: Double, frames: [JSON], pictures: [JSON],
    events: [(seconds: Double, name: String)]
  ) -> String {
    let data = JSON.object([
      JSON.Member("title", .text(title)), JSON.Member("fps", .number(framesPerSecond)),
      JSON.Member("frames", .list(frames)), JSON.Member("pictures", .list(pictures)),
      JSON.Member(
        "events",
        .list(
          events.map { event in
            .object([
              JSON.Member("time", .number(event.seconds)), JSON.Member("name", .text(event.name)),
            ])
          })),
    ])
    return filled(
      PackageResources.player_html, ["title": title.escapedForXML, "data": data.inScript])
  }

  /// A page with texts in the place of their names, as `{{title}}`. What stands in a text stays as
  /// it is, also when it looks like a name.
  private static func filled(_ page: [UInt8], _ texts: [String: String]) -> String {
    String(decoding: page, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
      .enumerated().map { index, part in
        guard index > 0, let end = part.firstRange(of: "}}"),
          let text = texts[String(part[..<end.lowerBound])]
        else { return index == 0 ? String(part) : "{{" + part }
        return text + part[end.upperBound...]
      }.joined()
  }
}
