// Pictures.

package import Geometry

extension View {
  /// Which picture an image shows, and how.
  package struct ImageStyle: Sendable, Hashable {
    /// Relative to the scene's folder.
    package var source: String
    package var sourceLocation: SourceLocation
    /// How the picture fits the view's box; scaleToFill by default.
    package var mode = ContentMode.scaleToFill
    /// The picture's own scale; 1 by default.
    package var pixelsPerPoint = 1.0
  }
}

extension View.ImageStyle {
  static let keys =
    ViewKey.content + ViewKey.filter + [
      .other("source", .plainText, "A PNG file, relative to the scene's folder.").required,
      .other(
        "mode", .word(of: ContentMode.self),
        "How the picture fits the box; scaleToFill by default."),
      .other("pixelsPerPoint", .number(0.01...100), "The picture's own scale; 1 by default."),
    ]

  init(_ keys: ViewKeys) {
    let node = keys["source"]?.node
    source = node?.text ?? ""
    sourceLocation = node?.location ?? keys.source.location
    mode = keys.word("mode") ?? mode
    pixelsPerPoint = keys.number("pixelsPerPoint", within: 0.01...100) ?? pixelsPerPoint
  }
}
