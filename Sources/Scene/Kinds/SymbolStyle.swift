// The style of symbol views.

package import Geometry

extension View {
  package struct SymbolStyle: Sendable, Hashable {
    /// The side of the symbol's square, in points; nil to fit the view's bounds.
    package var side: Double?

    package init(side: Double?) {
      self.side = side
    }

    /// Returns the transform from a symbol's path to the view's bounds. The symbol is centred.
    package func transform(in bounds: Size) -> Transform {
      let side = side ?? min(bounds.width, bounds.height)
      let scale = side / Symbol.side
      return Transform.scale(x: scale, y: scale).then(
        .translation(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2))
    }
  }
}
