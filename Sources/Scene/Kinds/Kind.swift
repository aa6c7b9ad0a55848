// What kinds of views there are.

package import Geometry

extension View {
  /// What a view is, with what never changes about it.
  package enum Kind: Sendable {
    case view
    case label(LabelStyle)
    case image(ImageStyle)
    case gradient(Gradient)
    case shape(ShapeStyle)
    case scroll(ScrollStyle)
    /// Filters what is behind it.
    case backdrop

    /// The word a scene says: `kind: label`.
    package enum Name: String, Sendable, Hashable, CaseIterable {
      case view, label, image, gradient, shape, scroll, backdrop

      /// With its article, for a message.
      var phrase: String { self == .image ? "an image" : "a \(rawValue)" }
    }

    /// The kind without its details.
    package var name: Name {
      switch self {
      case .view: .view
      case .label: .label
      case .image: .image
      case .gradient: .gradient
      case .shape: .shape
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
    case .gradient: self = .gradient(Gradient(keys))
    case .shape: self = .shape(View.ShapeStyle(keys))
    case .scroll: self = .scroll(View.ScrollStyle(keys))
    case .backdrop: self = .backdrop
    }
  }
}
