// In what each quantity is counted, for the axes of charts.

extension Quantity {
  /// The unit of its numbers, as axes write it: `pt`, `°`, `pt/s`; empty for shares, factors,
  /// orders and what is no number.
  package var unit: String {
    switch self {
    case .property(let property): property.unit.symbol
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight),
      .reading(.deltaX), .reading(.deltaY):
      "pt"
    case .reading(.velocityX), .reading(.velocityY): "pt/s"
    case .reading(.dragging), .reading(.decelerating): ""
    }
  }

  /// What is drawn over one axis with it: quantities of one unit, and among those without one,
  /// opacities, or scales, and so on.
  package var axis: String {
    guard case .property(let property) = self else { return unit }
    return switch property.unit {
    case .points, .degrees: unit
    case .opacity: "opacity"
    case .scale: "scale"
    case .boxFraction: "anchor"
    case .saturation, .drawingOrder, .none: property.name
    }
  }

  /// The quantity that a trace's column holds, by its name alone: `offset.y` of `page.offset.y`.
  /// Nil for a state variable.
  package init?(ofColumn name: String) {
    let parts = name.split(separator: ".")
    guard parts.first != "state" else { return nil }
    // The longest, as `offset.x` of a page is not the `x` of a view; the view's own name is left.
    let endings = (1...3).reversed().filter { $0 < parts.count }.map {
      parts.suffix($0).joined(separator: ".")
    }
    guard let quantity = endings.lazy.compactMap({ Quantity(name: $0) }).first else { return nil }
    self = quantity
  }
}
