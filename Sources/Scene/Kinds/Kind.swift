// The kinds of views. Each kind has its style and its keys in its own file.

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

extension View.Kind {
  init(_ name: Name, _ keys: ViewKeys) {
    switch name {
    case .view: self = .view
    case .label: self = .label(View.LabelStyle(keys))
    case .image: self = .image(View.ImageStyle(keys))
    case .gradient: self = .gradient(View.GradientStyle(keys))
    case .shape: self = .shape(View.ShapeStyle(keys))
    case .symbol: self = .symbol(View.SymbolStyle(keys))
    case .scroll: self = .scroll(View.ScrollStyle(keys))
    case .backdrop: self = .backdrop
    }
  }
}

extension View.Kind.Name {
  private var ownKeys: [ViewKey] {
    switch self {
    case .view: []
    case .label: View.LabelStyle.keys
    case .image: View.ImageStyle.keys
    case .gradient: View.GradientStyle.keys
    case .shape: View.ShapeStyle.keys
    case .symbol: View.SymbolStyle.keys
    case .scroll: View.ScrollStyle.keys
    case .backdrop: ViewKey.filter
    }
  }

  /// The kind's name with its article, for messages: "an image".
  var phrase: String { self == .image ? "an image" : "a \(rawValue)" }

  /// The keys for a view of this kind, including the keys for all views.
  var keys: [ViewKey] { Self.keys[self] ?? [] }

  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Property.keysOfAllViews + $0.ownKeys) })

  var properties: Set<Property> { Self.properties[self] ?? [] }

  private static let properties = keys.mapValues { Set($0.flatMap(\.allProperties)) }
}
