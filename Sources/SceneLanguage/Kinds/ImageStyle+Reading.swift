// The keys of image views in scenes, and their reading.

import Geometry
import Scene

extension View.ImageStyle {
  static let keys =
    ViewKey.content + ViewKey.filter + [
      .other(
        "source", .plainText, "A PNG, JPEG, WebP, SVG or GIF file, relative to the scene's folder."
      ).required,
      .other(
        "mode", .word(of: ContentMode.self),
        "The fit of the picture into the box; scaleToFill by default."),
      .other(
        "pixelsPerPoint", .number(0.01...100),
        "The picture's scale, in pixels per point; 1 by default, 3 for an SVG file."),
    ]

  init(_ keys: ViewKeys) {
    let node = keys["source"]?.node
    self.init(
      source: node?.text ?? "", sourceLocation: node?.location ?? keys.source.location)
    mode = keys.word("mode") ?? mode
    if isVector { pixelsPerPoint = 3 }
    pixelsPerPoint = keys.number("pixelsPerPoint", within: 0.01...100) ?? pixelsPerPoint
  }
}
