// The units of quantities, for the axes of charts.

extension Quantity {
  /// The unit on a chart's axis: `pt`, `°` or `pt/s`; empty for other quantities.
  package var unit: String {
    switch self {
    case .property(let property): property.unit.symbol
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight),
      .reading(.deltaX), .reading(.deltaY), .reading(.panTranslationX),
      .reading(.panTranslationY), .reading(.panLocationX), .reading(.panLocationY),
      .reading(.targetX), .reading(.targetY), .reading(.longPressLocationX),
      .reading(.longPressLocationY):
      "pt"
    case .reading(.velocityX), .reading(.velocityY), .reading(.panVelocityX),
      .reading(.panVelocityY):
      "pt/s"
    case .reading(.dragging), .reading(.decelerating), .reading(.panIsActive),
      .reading(.pinchIsActive), .reading(.pinchScale), .reading(.pinchVelocity),
      .reading(.refreshIsActive), .reading(.refreshProgress), .reading(.isPressed),
      .reading(.isTouchInside), .reading(.longPressIsActive):
      ""
    }
  }

  /// The name of the chart axis. Quantities with the same unit share an axis. A quantity without a
  /// unit has an axis such as `opacity` or `scale`, or its own axis.
  package var axis: String {
    guard case .property(let property) = self else { return unit }
    return switch property.unit {
    case .points, .degrees: unit
    case .opacity: "opacity"
    case .scale: "scale"
    case .boxFraction: "anchor"
    case .pathFraction: "fraction"
    case .saturation, .drawingOrder, .none: property.name
    }
  }

  /// Creates the quantity of a trace's column: `offset.y` from `page.offset.y`. Nil for a state
  /// variable and for an unknown quantity.
  package init?(ofColumn name: String) {
    guard let quantity = Self.parts(ofColumn: name)?.quantity else { return nil }
    self = quantity
  }

  /// Splits the name of a trace's column into the name of a view and a quantity. Nil for a state
  /// variable and for an unknown quantity.
  package static func parts(ofColumn name: String) -> (view: String, quantity: Quantity)? {
    guard !name.hasPrefix("state.") else { return nil }
    // Take the longest ending that is a quantity: `page.offset.x` has the quantity `offset.x`, not
    // `x`. No quantity has more than three parts.
    for dot in name.indices.filter({ name[$0] == "." }).suffix(3) where dot > name.startIndex {
      if let quantity = Quantity(name: String(name[name.index(after: dot)...])) {
        return (String(name[..<dot]), quantity)
      }
    }
    return nil
  }
}
