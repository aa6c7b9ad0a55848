// The style of image views, and its keys in scenes.

package import Geometry

extension View {
  /// The file of an image view, with its scale and its content mode.
  package struct ImageStyle: Sendable, Hashable {
    /// The path of the file, relative to the scene's folder.
    package var source: String
    package var sourceLocation: SourceLocation
    /// The content mode, which scales and places the image in the view's bounds; `scaleToFill` by
    /// default.
    package var mode = ContentMode.scaleToFill
    /// The scale of the image file, in pixels per point; 1 by default.
    package var pixelsPerPoint = 1.0
  }
}

extension View.ImageStyle {
  static let keys =
    ViewKey.content + ViewKey.filter + [
      .other(
        "source", .plainText, "A PNG, JPEG or WebP file, relative to the scene's folder."
      ).required,
      .other(
        "mode", .word(of: ContentMode.self),
        "The fit of the picture into the box; scaleToFill by default."),
      .other(
        "pixelsPerPoint", .number(0.01...100),
        "The picture's scale, in pixels per point; 1 by default."),
    ]

  init(_ keys: ViewKeys) {
    let node = keys["source"]?.node
    source = node?.text ?? ""
    sourceLocation = node?.location ?? keys.source.location
    mode = keys.word("mode") ?? mode
    pixelsPerPoint = keys.number("pixelsPerPoint", within: 0.01...100) ?? pixelsPerPoint
  }
}
