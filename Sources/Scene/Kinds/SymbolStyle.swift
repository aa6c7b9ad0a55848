// The style of symbol views, and its keys in scenes.

package import Geometry

extension View {
  package struct SymbolStyle: Sendable, Hashable {
    /// The side of the symbol's square, in points; nil to fit the view's bounds.
    package var side: Double?

    /// Returns the transform from a symbol's path to the view's bounds. The symbol is centred.
    package func transform(in bounds: Size) -> Transform {
      let side = side ?? min(bounds.width, bounds.height)
      let scale = side / Symbol.side
      return Transform.scale(x: scale, y: scale).then(
        .translation(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2))
    }
  }
}

extension View.SymbolStyle {
  static let keys: [ViewKey] =
    ViewKey.content + [
      .property(.symbol, "The name of the symbol, such as heart.fill.").required,
      .property(.color, "The colour of the symbol; black by default."),
      .other(
        "size", .number(1...1_000),
        "The side of the symbol, 1 to 1000 points; by default it fits the view."),
    ]

  init(_ keys: ViewKeys) {
    side = keys.number("size", within: 1...1_000)
  }
}
