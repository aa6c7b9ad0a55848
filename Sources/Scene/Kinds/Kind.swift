// The kinds of views: each is named here once, and described in its own file.

package import Geometry

extension View {
  /// What a view is, with what never changes about it.
  package enum Kind: Sendable {
    case view
    case label(LabelStyle)
    case image(ImageStyle)
    /// Colours that run into each other.
    case gradient(Gradient)
    /// A path, filled and stroked.
    case shape(ShapeStyle)
    /// A box whose content moves under a finger.
    case scroll(ScrollStyle)
    /// Filters what is behind it.
    case backdrop

    /// The word a scene says: `kind: label`.
    package enum Name: String, Sendable, Hashable, CaseIterable {
      case view, label, image, gradient, shape, scroll, backdrop
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
  /// What a view of a kind says of itself.
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

extension View.Kind.Name {
  /// The keys of this kind alone.
  private var ownKeys: [ViewKey] {
    switch self {
    case .view: []
    case .label: View.LabelStyle.keys
    case .image: View.ImageStyle.keys
    case .gradient: Gradient.keys
    case .shape: View.ShapeStyle.keys
    case .scroll: View.ScrollStyle.keys
    case .backdrop: ViewKey.filter
    }
  }

  /// With its article, for a message.
  var phrase: String { self == .image ? "an image" : "a \(rawValue)" }

  /// Everything that a view of this kind can say.
  var keys: [ViewKey] { Self.keys[self] ?? [] }

  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Property.keysOfAllViews + $0.ownKeys) })

  /// The properties that a view of this kind has.
  var properties: Set<Property> { Self.properties[self] ?? [] }

  private static let properties = keys.mapValues { Set($0.flatMap(\.allProperties)) }
}
