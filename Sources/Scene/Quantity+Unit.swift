// In what each quantity is counted, for the axes of charts.

extension Quantity {
  /// The unit of its numbers, as axes write it: `pt`, `°`, `pt/s`; empty for shares, factors,
  /// orders and what is no number.
  package var unit: String {
    switch self {
    case .property(let property): property.unit
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
    guard unit.isEmpty, case .property(let property) = self else { return unit }
    switch property {
    case .alpha, .shadowOpacity, .hidden: return "opacity"
    case .scaleX, .scaleY: return "scale"
    case .anchorX, .anchorY: return "anchor"
    default: return property.name
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

extension Property {
  fileprivate var unit: String {
    switch self {
    case .x, .y, .width, .height, .translateX, .translateY, .cornerRadius, .borderWidth,
      .shadowRadius, .shadowOffsetX, .shadowOffsetY, .lineWidth, .blur, .offsetX, .offsetY,
      .contentWidth, .contentHeight:
      "pt"
    case .rotate: "°"
    case .scaleX, .scaleY, .anchorX, .anchorY, .alpha, .hidden, .clips, .z, .blend, .background,
      .borderColor, .shadowColor, .shadowOpacity, .text, .color, .stroke, .saturation, .tint:
      ""
    }
  }
}
