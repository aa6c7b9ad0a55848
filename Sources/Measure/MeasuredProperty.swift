// Measured properties with their units and axes.

package import Scene

/// The unit in which a property is measured.
package enum MeasuredUnit: Sendable, Hashable {
  /// Lengths, places and speeds. A recording has them in pixels.
  case points
  /// Angles.
  case degrees
  /// Opacities and scales, where 1 is the whole.
  case share
  /// Everything else.
  case number
}

/// The axis of the screen along which a place is measured.
package enum MeasuredAxis: Sendable, Hashable { case x, y }

/// A property of a track or a table.
package struct MeasuredProperty: Sendable, Hashable {
  /// The column's name without the view's, such as "screen.x". Empty for an unknown property.
  package let name: String
  /// The view's quantity, or nil for an unknown property.
  package let quantity: Quantity?

  /// Creates the property with the given name.
  package init(name: String) { (self.name, quantity) = (name, Quantity(name: name)) }

  /// The property's unit; points for an unknown property.
  package var unit: MeasuredUnit { quantity?.measured.unit ?? .points }
  /// The axis of a place, or nil for other properties.
  package var axis: MeasuredAxis? { quantity?.measured.axis }

  /// Whether the property is a scroll view's content offset, which grows as the content moves back.
  package var isContentOffset: Bool {
    quantity == .property(.offsetX) || quantity == .property(.offsetY)
  }
}

extension Quantity {
  /// The unit, and the axis of a place.
  fileprivate var measured: (unit: MeasuredUnit, axis: MeasuredAxis?) {
    switch self {
    case .property(let property): property.measured
    case .reading(.screenX), .reading(.velocityX), .reading(.deltaX): (.points, .x)
    case .reading(.screenY), .reading(.velocityY), .reading(.deltaY): (.points, .y)
    case .reading(.screenWidth), .reading(.screenHeight): (.points, nil)
    case .reading(.dragging), .reading(.decelerating): (.number, nil)
    }
  }
}

extension Property {
  fileprivate var measured: (unit: MeasuredUnit, axis: MeasuredAxis?) {
    switch self {
    case .x, .translateX, .shadowOffsetX, .offsetX: (.points, .x)
    case .y, .translateY, .shadowOffsetY, .offsetY: (.points, .y)
    case .width, .height, .cornerRadius, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft,
      .borderWidth, .shadowRadius, .lineWidth, .blur, .contentWidth, .contentHeight:
      (.points, nil)
    case .rotate, .skewX, .skewY: (.degrees, nil)
    case .scaleX, .scaleY, .alpha, .hidden, .shadowOpacity: (.share, nil)
    case .anchorX, .anchorY, .clips, .z, .blend, .background, .borderColor, .shadowColor, .text,
      .color, .stroke, .saturation, .tint:
      (.number, nil)
    }
  }
}
