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
  package var unit: MeasuredUnit { quantity?.measured.unit ?? .points }
  /// The axis of a position, an offset or a velocity, or nil for other properties.
  package var axis: MeasuredAxis? { quantity?.measured.axis }

  /// Whether the property is a scroll view's content offset, which increases when the content moves
  /// up or left.
  package var isContentOffset: Bool {
    quantity == .property(.offsetX) || quantity == .property(.offsetY)
  }
}

extension Quantity {
  /// The unit, and the axis of a position, an offset or a velocity.
  fileprivate var measured: (unit: MeasuredUnit, axis: MeasuredAxis?) {
    switch self {
    case .property(let property): property.measured
    case .reading(.screenX), .reading(.velocityX), .reading(.deltaX), .reading(.panTranslationX),
      .reading(.panVelocityX), .reading(.panLocationX), .reading(.targetX):
      (.points, .x)
    case .reading(.screenY), .reading(.velocityY), .reading(.deltaY), .reading(.panTranslationY),
      .reading(.panVelocityY), .reading(.panLocationY), .reading(.targetY):
      (.points, .y)
    case .reading(.screenWidth), .reading(.screenHeight): (.points, nil)
    case .reading(.dragging), .reading(.decelerating), .reading(.panIsActive),
      .reading(.pinchIsActive), .reading(.pinchVelocity), .reading(.refreshIsActive),
      .reading(.refreshProgress):
      (.number, nil)
    case .reading(.pinchScale): (.share, nil)
    }
  }
}

extension Property {
  fileprivate var measured: (unit: MeasuredUnit, axis: MeasuredAxis?) {
    switch self {
    case .x, .translateX, .shadowOffsetX, .offsetX: (.points, .x)
    case .y, .translateY, .shadowOffsetY, .offsetY: (.points, .y)
    case .width, .height, .cornerRadius, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft,
      .borderWidth, .shadowRadius, .lineWidth, .dashLength, .dashGap, .dashPhase, .blur,
      .contentWidth, .contentHeight, .insetTop, .insetLeft, .insetBottom, .insetRight:
      (.points, nil)
    case .rotate, .skewX, .skewY: (.degrees, nil)
    case .scaleX, .scaleY, .alpha, .hidden, .shadowOpacity, .strokeStart, .strokeEnd, .zoomScale,
      .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8:
      (.share, nil)
    case .anchorX, .anchorY, .clips, .z, .blend, .background, .borderColor, .shadowColor, .text,
      .symbol, .color, .stroke, .saturation, .tint, .fromX, .fromY, .toX, .toY,
      .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8:
      (.number, nil)
    }
  }
}
