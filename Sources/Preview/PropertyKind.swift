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

  /// What numbers of such a property count: "pt", "°"; empty where they count nothing.
  func unit(of property: String) -> String {
    switch self {
    case .offset: "pt"
    case .place where property == "rotate": "°"
    case .place where property.hasPrefix("anchor") || property == "z": ""
    case .place: "pt"
    case .size where property.hasPrefix("scale"): ""
    case .size: "pt"
    case .opacity, .color, .other: ""
    }
  }
}
