// The types of the property table's columns: unit, role and animation. Code that depends on them
// switches without `default`: a new case is a compile error there.

extension Property {
  /// The unit of a property's numbers.
  package enum Unit: Sendable, Hashable {
    case points, degrees
    /// An opacity, 0...1.
    case opacity
    /// A factor of a length; 1 leaves the length unchanged.
    case scale
    /// A fraction of the view's own width or height.
    case boxFraction
    /// A factor of a colour's saturation; 1 leaves the colour unchanged.
    case saturation
    /// A position in the drawing order of siblings.
    case drawingOrder
    /// The unit of texts, colours and most Booleans.
    case none

    /// The unit on a chart's axis: `pt` or `°`; empty for fractions, factors and no unit.
    package var symbol: String {
      switch self {
      case .points: "pt"
      case .degrees: "°"
      case .opacity, .scale, .boxFraction, .saturation, .drawingOrder, .none: ""
      }
    }
  }

  /// The effect of a property on the place of a view and its content.
  package enum Role: Sendable, Hashable {
    /// A coordinate or an extent of the frame in the parent, before transforms.
    case position, size
    /// A component of the transform.
    case translation, scale, rotation, skew
    /// The fixed point of scale, rotation and skew.
    case anchor
    /// The scroll position, which moves the children.
    case contentOffset
    /// A change of the appearance alone.
    case appearance

    /// Whether pins and constraints set the property.
    package var isFrame: Bool {
      switch self {
      case .position, .size: true
      case .translation, .scale, .rotation, .skew, .anchor, .contentOffset, .appearance: false
      }
    }

    /// Whether the property moves the whole view in its parent.
    package var isPlacing: Bool {
      switch self {
      case .position, .translation: true
      case .size, .scale, .rotation, .skew, .anchor, .contentOffset, .appearance: false
      }
    }
  }

  /// The effect of UIView.animate on a change of a property.
  package enum Animation: Sendable, Hashable {
    /// Animations add up: each adds its remaining difference to the model value.
    case additive
    /// A new animation replaces the one before.
    case replacing
    /// The new value shows at once.
    case none
  }
}
