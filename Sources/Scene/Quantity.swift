// The quantities of views that expressions and traces read.

/// A quantity of a view that expressions and traces can read: a property or a reading.
package enum Quantity: Sendable, Hashable {
  /// A property, which a scene can set.
  case property(Property)
  /// A value that the stage computes.
  case reading(Reading)

  /// A value that a scene cannot set, in points or in points per second.
  package enum Reading: String, Sendable, Hashable, CaseIterable {
    /// The left edge of the view's bounding box on the screen, in points.
    case screenX = "screen.x"
    /// The upper edge of the bounding box, in points.
    case screenY = "screen.y"
    /// The width of the bounding box, in points.
    case screenWidth = "screen.width"
    /// The height of the bounding box, in points.
    case screenHeight = "screen.height"
    /// The velocity along x, in points per second. In a scroll view it is the content offset's; in
    /// other views it is the sum of the frame's and the translation's.
    case velocityX = "velocity.x"
    /// The velocity along y, in points per second; see `velocityX`.
    case velocityY = "velocity.y"
    /// The change of a scroll view's content offset along x at its last scroll event, in points.
    case deltaX = "delta.x"
    /// The change of a scroll view's content offset along y at its last scroll event, in points.
    case deltaY = "delta.y"
    case dragging, decelerating
  }

  /// Creates the quantity with a name; `scale` means `scale.x`, for uniform scales. Nil for an
  /// unknown name.
  package init?(name: String) {
    if let property = Property(name: name == "scale" ? "scale.x" : name) {
      self = .property(property)
    } else if let reading = Reading(rawValue: name) {
      self = .reading(reading)
    } else {
      return nil
    }
  }

  /// The spelling in scenes and traces.
  package var name: String {
    switch self {
    case .property(let property): property.name
    case .reading(let reading): reading.rawValue
    }
  }

  /// The type of the quantity's values.
  package var type: ValueType {
    switch self {
    case .property(let property): property.type
    case .reading(.dragging), .reading(.decelerating): .boolean
    case .reading: .number
    }
  }

  /// Whether views of a kind have the quantity.
  package func applies(to kind: View.Kind.Name) -> Bool {
    switch self {
    case .property(let property): property.applies(to: kind)
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight),
      .reading(.velocityX), .reading(.velocityY):
      true
    case .reading: kind == .scroll
    }
  }

  /// Whether only rules, the timeline and traces can read the quantity: the velocity of a view of
  /// any kind but scroll. That velocity follows from the displayed values, so no displayed value
  /// can depend on it. A scroll view's velocity is known before.
  func isKnownToStepsAlone(of kind: View.Kind.Name) -> Bool {
    switch self {
    case .reading(.velocityX), .reading(.velocityY): kind != .scroll
    default: false
    }
  }

  /// The names of all quantities of a kind, in a fixed order.
  static func names(of kind: View.Kind.Name) -> [String] {
    Property.allCases.filter { $0.applies(to: kind) }.map(\.name)
      + Reading.allCases.filter { Quantity.reading($0).applies(to: kind) }.map(\.rawValue)
  }
}
