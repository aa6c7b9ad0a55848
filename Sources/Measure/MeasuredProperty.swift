// The unit and the axis of a measured property, which follow from the view's quantity.

package import Scene

/// The unit in which a property is measured.
package enum MeasuredUnit: Sendable, Hashable {
  /// Lengths, places and speeds: a recording has them in pixels.
  case points
  /// Angles.
  case degrees
  /// Opacities and scales, of which 1 is the whole.
  case share
  /// Everything else.
  case number
}

/// The axis of the screen along which a place is measured.
package enum MeasuredAxis: Sendable, Hashable { case x, y }

/// A property as a track or a table has it.
package struct MeasuredProperty: Sendable, Hashable {
  /// The column's name without the view's: "screen.x"; empty for a column without a known property.
  package let name: String
  /// The view's quantity; nil for a column without a known property.
  package let quantity: Quantity?

  /// The property of that name.
  package init(name: String) { (self.name, quantity) = (name, Quantity(name: name)) }

  /// Points for a column without a known property.
  package var unit: MeasuredUnit { quantity?.measured.unit ?? .points }
  /// The axis of a place; nil for everything else.
  package var axis: MeasuredAxis? { quantity?.measured.axis }

  /// Whether it is the content offset of a scroll view, which grows as the content goes back.
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
    case .width, .height, .cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .blur,
      .contentWidth, .contentHeight:
      (.points, nil)
    case .rotate, .skewX, .skewY: (.degrees, nil)
    case .scaleX, .scaleY, .alpha, .hidden, .shadowOpacity: (.share, nil)
    case .anchorX, .anchorY, .clips, .z, .blend, .background, .borderColor, .shadowColor, .text,
      .color, .stroke, .saturation, .tint:
      (.number, nil)
    }
  }
}
