// The kinds of views; each kind has its own file.

package import Geometry

extension View {
  /// The kind of a view, with values that never change.
  package enum Kind: Sendable {
    case view
    case label(LabelStyle)
    case image(ImageStyle)
    /// A gradient of colours.
    case gradient(Gradient)
    /// A path with a fill and a stroke.
    case shape(ShapeStyle)
    /// A box with content that a finger can move.
    case scroll(ScrollStyle)
    /// A filter of the views behind.
    case backdrop

    /// The name of a kind in scenes: `kind: label`.
    package enum Name: String, Sendable, Hashable, CaseIterable {
      case view, label, image, gradient, shape, scroll, backdrop
    }

    /// The name of the kind.
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
  /// Reads the values of a kind from a view's keys.
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

  /// The name with its article, for messages.
  var phrase: String { self == .image ? "an image" : "a \(rawValue)" }

  /// All keys of a view of this kind.
  var keys: [ViewKey] { Self.keys[self] ?? [] }

  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Property.keysOfAllViews + $0.ownKeys) })

  /// The properties of a view of this kind.
  var properties: Set<Property> { Self.properties[self] ?? [] }

  private static let properties = keys.mapValues { Set($0.flatMap(\.allProperties)) }
}
