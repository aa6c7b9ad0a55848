// The properties that can be measured in a recording, with their units.

package import Scene

/// The unit of a measured property.
package enum MeasuredUnit: Sendable, Hashable {
  /// Points, or pixels in a recording, for positions and sizes. Velocities are per second.
  case points
  /// Degrees, for angles.
  case degrees
  /// A fraction of 1, for opacities, visibility and scales.
  case share
  /// A number without a unit, for all other properties.
  case number
}

/// The axis of the screen along which a position, an offset or a velocity is measured.
package enum MeasuredAxis: Sendable, Hashable { case x, y }

/// A property in a track or in a table of tracks.
package struct MeasuredProperty: Sendable, Hashable {
  /// The property's name without the view, such as "screen.x"; empty for a column without a known
  /// property.
  package let name: String
  /// The view's property or reading with this name, or nil for an unknown name.
  package let quantity: Quantity?

  package init(name: String) { (self.name, quantity) = (name, Quantity(name: name)) }

  /// The property's unit. An unknown property is measured in points.
  package var unit: MeasuredUnit { quantity?.measuredUnit ?? .points }
  /// The axis of a position, an offset or a velocity, or nil for other properties.
  package var axis: MeasuredAxis? { quantity?.measuredAxis }

  /// Whether the property is a scroll view's content offset, which increases when the content moves
  /// up or left.
  package var isContentOffset: Bool {
    quantity == .property(.offsetX) || quantity == .property(.offsetY)
  }
}

extension Quantity {
  fileprivate var measuredUnit: MeasuredUnit {
    switch self {
    case .property(let property): property.unit.measured
    case .reading(.pinchScale): .share
    case .reading: unit.isEmpty ? .number : .points
    }
  }

  /// The axis of a position, an offset or a velocity.
  fileprivate var measuredAxis: MeasuredAxis? {
    switch self {
    case .property(.x), .property(.translateX), .property(.shadowOffsetX), .property(.offsetX),
      .reading(.screenX), .reading(.velocityX), .reading(.deltaX), .reading(.panTranslationX),
      .reading(.panVelocityX), .reading(.panLocationX), .reading(.targetX),
      .reading(.longPressLocationX):
      .x
    case .property(.y), .property(.translateY), .property(.shadowOffsetY), .property(.offsetY),
      .reading(.screenY), .reading(.velocityY), .reading(.deltaY), .reading(.panTranslationY),
      .reading(.panVelocityY), .reading(.panLocationY), .reading(.targetY),
      .reading(.longPressLocationY):
      .y
    case .property, .reading: nil
    }
  }
}

extension Property.Unit {
  fileprivate var measured: MeasuredUnit {
    switch self {
    case .points: .points
    case .degrees: .degrees
    case .opacity, .scale, .pathFraction: .share
    case .boxFraction, .saturation, .drawingOrder, .none: .number
    }
  }
}
