// What can be asked about a view.

/// What expressions and traces can read of a view: its properties, and what follows from them.
package enum Quantity: Sendable, Hashable {
  /// What a scene can give it.
  case property(Property)
  /// What only the stage knows.
  case reading(Reading)

  /// Values that nobody sets. Units: points, points per second.
  package enum Reading: String, Sendable, Hashable, CaseIterable {
    /// The left edge of the upright box that the view fills on the screen.
    case screenX = "screen.x"
    /// Its upper edge.
    case screenY = "screen.y"
    /// Its width.
    case screenWidth = "screen.width"
    /// Its height.
    case screenHeight = "screen.height"
    /// How fast a scroll view's content offset grows along x; of other views, how fast they move in
    /// their parent, frame and translation together.
    case velocityX = "velocity.x"
    /// Likewise along y.
    case velocityY = "velocity.y"
    /// How far a scroll view's offset came along x with its last event.
    case deltaX = "delta.x"
    /// How far a scroll view's offset came along y with its last event.
    case deltaY = "delta.y"
    case dragging, decelerating
  }

  /// A name with `scale` standing for `scale.x`, as uniform scales are usual.
  package init?(name: String) {
    if let property = Property(name: name == "scale" ? "scale.x" : name) {
      self = .property(property)
    } else if let reading = Reading(rawValue: name) {
      self = .reading(reading)
    } else {
      return nil
    }
  }

  /// As scenes and traces spell it.
  package var name: String {
    switch self {
    case .property(let property): property.name
    case .reading(let reading): reading.rawValue
    }
  }

  /// What it holds.
  package var type: ValueType {
    switch self {
    case .property(let property): property.type
    case .reading(.dragging), .reading(.decelerating): .boolean
    case .reading: .number
    }
  }

  /// True when views of this kind have it.
  package func applies(to kind: View.Kind.Name) -> Bool {
    switch self {
    case .property(let property): property.applies(to: kind)
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight),
      .reading(.velocityX), .reading(.velocityY):
      true
    case .reading: kind == .scroll
    }
  }

  /// True for what nothing that shows can depend on, as it follows from what shows: how fast a view
  /// of this kind moves. A scroll view's offset moves by itself, and is known before.
  func isKnownToStepsAlone(of kind: View.Kind.Name) -> Bool {
    switch self {
    case .reading(.velocityX), .reading(.velocityY): kind != .scroll
    default: false
    }
  }

  /// Every name that views of this kind have, in a fixed order.
  static func names(of kind: View.Kind.Name) -> [String] {
    Property.allCases.filter { $0.applies(to: kind) }.map(\.name)
      + Reading.allCases.filter { Quantity.reading($0).applies(to: kind) }.map(\.rawValue)
  }
}
