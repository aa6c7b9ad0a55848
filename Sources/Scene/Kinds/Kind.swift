// The kinds of views. Each kind has its style in its own file.

extension View {
  /// The kind of a view, with its constant style.
  package enum Kind: Sendable {
    case view
    case label(LabelStyle)
    case image(ImageStyle)
    case gradient(GradientStyle)
    /// A path with a fill and a stroke, like CAShapeLayer.
    case shape(ShapeStyle)
    case symbol(SymbolStyle)
    case scroll(ScrollStyle)
    /// A view that filters the views behind it, such as by a blur.
    case backdrop

    /// The name of a kind in scenes, as in `kind: label`.
    package enum Name: String, Sendable, Hashable, CaseIterable {
      case view, label, image, symbol, gradient, shape, scroll, backdrop
    }

    package var name: Name {
      switch self {
      case .view: .view
      case .label: .label
      case .image: .image
      case .gradient: .gradient
      case .shape: .shape
      case .symbol: .symbol
      case .scroll: .scroll
      case .backdrop: .backdrop
      }
    }
  }
}
