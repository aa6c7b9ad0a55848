// What a property is about: the page has one colour for each kind.

import Scene

/// A kind of property.
enum PropertyKind: String, Sendable, Hashable, CaseIterable {
  case offset, opacity, place, size, color, other

  init(_ quantity: Quantity) {
    guard case .property(let property) = quantity else {
      self = .other
      return
    }
    switch property {
    case .offsetX, .offsetY: self = .offset
    case .alpha, .hidden, .shadowOpacity: self = .opacity
    case .x, .y, .translateX, .translateY, .anchorX, .anchorY, .rotate, .z,
      .shadowOffsetX, .shadowOffsetY:
      self = .place
    case .width, .height, .scaleX, .scaleY, .cornerRadius, .borderWidth, .lineWidth,
      .shadowRadius, .contentWidth, .contentHeight, .blur:
      self = .size
    case .background, .borderColor, .shadowColor, .color, .stroke, .tint, .saturation:
      self = .color
    case .clips, .blend, .text: self = .other
    }
  }
}
