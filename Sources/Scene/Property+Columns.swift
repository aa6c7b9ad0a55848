// The columns of the table of properties that are no plain values. Code that treats properties
// differently switches over these without `default`, so that a new case is a compile error there.

extension Property {
  /// The unit of a property's numbers.
  package enum Unit: Sendable, Hashable {
    case points, degrees
    /// Opacity, 0...1.
    case opacity
    /// A factor of a length; 1 leaves it as it is.
    case scale
    /// A share of the view's own width or height.
    case boxFraction
    /// A factor of a colour's saturation; 1 leaves it as it is.
    case saturation
    /// A rank among siblings.
    case drawingOrder
    /// No number, or a Boolean.
    case none

    /// The unit on the axes of charts: `pt`, `°`; empty for shares and factors.
    package var symbol: String {
      switch self {
      case .points: "pt"
      case .degrees: "°"
      case .opacity, .scale, .boxFraction, .saturation, .drawingOrder, .none: ""
      }
    }
  }

  /// The part of a property in where a view and its content are drawn.
  package enum Role: Sendable, Hashable {
    /// A coordinate of the frame in the parent, before transforms.
    case position, size
    /// A component of the transform.
    case translation, scale, rotation, skew
    /// The fixed point of scale, rotation and skew.
    case anchor
    /// The scroll position, which moves the children.
    case contentOffset
    /// None: it changes only what is drawn inside the box.
    case appearance

    /// Whether pins and constraints decide it.
    package var isFrame: Bool {
      switch self {
      case .position, .size: true
      case .translation, .scale, .rotation, .skew, .anchor, .contentOffset, .appearance: false
      }
    }

    /// Whether it moves the whole view in its parent.
    package var isPlacing: Bool {
      switch self {
      case .position, .translation: true
      case .size, .scale, .rotation, .skew, .anchor, .contentOffset, .appearance: false
      }
    }
  }

  /// The effect of UIView.animate on a change of a property.
  package enum Animation: Sendable, Hashable {
    /// Animations add up: each fades its own difference out on top of the model value.
    case additive
    /// A new animation takes over from the one before.
    case replacing
    /// The new value shows at once.
    case none
  }
}
