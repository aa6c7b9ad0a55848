// The keys of each kind of view.

import Scene

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

  /// The keys for a view of this kind, including the keys for all views.
  var keys: [ViewKey] { Self.keys[self] ?? [] }

  /// The keys that set properties, in the order in which a view's reader handles them.
  var propertyKeys: [ViewKey] { Self.propertyKeys[self] ?? [] }

  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Property.keysOfAllViews + $0.ownKeys) })
  private static let propertyKeys: [Self: [ViewKey]] = keys.mapValues { keys in
    ViewKey.ValueForm.allCases.filter { $0 != .other }.flatMap { form in
      keys.filter { $0.valueForm == form }
    }
  }
}
