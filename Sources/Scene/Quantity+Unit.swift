// The units of quantities, for the axes of charts.

extension Quantity {
  /// The unit on a chart's axis: `pt`, `°` or `pt/s`; empty for other quantities.
  package var unit: String {
    switch self {
    case .property(let property): property.unit.symbol
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight),
      .reading(.deltaX), .reading(.deltaY), .reading(.panTranslationX),
      .reading(.panTranslationY), .reading(.panLocationX), .reading(.panLocationY),
      .reading(.targetX), .reading(.targetY):
      "pt"
    case .reading(.velocityX), .reading(.velocityY), .reading(.panVelocityX),
      .reading(.panVelocityY):
      "pt/s"
    case .reading(.dragging), .reading(.decelerating), .reading(.panIsActive),
      .reading(.pinchIsActive), .reading(.pinchScale), .reading(.pinchVelocity),
      .reading(.refreshIsActive), .reading(.refreshProgress):
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
    let parts = name.split(separator: ".")
    guard parts.first != "state" else { return nil }
    // Take the longest ending that is a quantity: `page.offset.x` has the quantity `offset.x`, not
    // `x`. At least one part must remain for the view's name.
    let endings = (1...3).reversed().filter { $0 < parts.count }.map {
      parts.suffix($0).joined(separator: ".")
    }
    guard let quantity = endings.lazy.compactMap({ Quantity(name: $0) }).first else { return nil }
    self = quantity
  }
}
