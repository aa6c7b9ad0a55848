// The keys of image views in scenes, and their reading.

import Geometry
import Scene

extension View.ImageStyle {
  static let keys =
    ViewKey.content + ViewKey.filter + [.other(file), .other(fit), .other(pixels)]

  private static let file = Key(
    "source", .fileName, "A PNG, JPEG, WebP, SVG or GIF file, relative to the scene's folder."
  ).required
  private static let fit = Key(
    "mode", Reader<ContentMode>.word, "The fit of the picture into the box; scaleToFill by default."
  )
  private static let pixels = Key(
    "pixelsPerPoint", .number(0.01...100),
    "The picture's scale, in pixels per point; 1 by default, 3 for an SVG file.")

  init(_ keys: ViewKeys) {
    self.init(
      source: keys[Self.file] ?? "",
      sourceLocation: keys.source(Self.file)?.node.location ?? keys.source.location)
    mode = keys[Self.fit] ?? mode
    if isVector { pixelsPerPoint = 3 }
    pixelsPerPoint = keys[Self.pixels] ?? pixelsPerPoint
  }
}

extension Reader<String> {
  /// The name of a file: a text without braces, or a constant expression such as `= item.photo`.
  fileprivate static var fileName: Reader {
    Reader(.text) { node, context in
      guard node.scalar?.expression != nil else { return node.text }
      guard case .text(let name)? = context.constant(node, as: .text) else { return nil }
      return name
    }
  }
}
