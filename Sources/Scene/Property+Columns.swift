// The types of the property table's columns: unit, role and animation. Every `switch` over these
// types lists all cases, so that a new case causes compile errors.

extension Property {
  /// The unit of a property's numbers.
  package enum Unit: Sendable, Hashable {
    case points, degrees
    /// An opacity, 0...1.
    case opacity
    /// A factor that multiplies a length; 1 leaves the length unchanged.
    case scale
    /// A fraction of the view's own width or height.
    case boxFraction
    /// A fraction of the length of a path, or of a gradient from its start to its end.
    case pathFraction
    /// A factor that multiplies a colour's saturation; 1 leaves the colour unchanged.
    case saturation
    /// A position in the drawing order of siblings.
    case drawingOrder
    /// The unit of strings, colours and most Booleans.
    case none

    /// The unit on a chart's axis: `pt` or `°`. Empty for all other units.
    package var symbol: String {
      switch self {
      case .points: "pt"
      case .degrees: "°"
      case .opacity, .scale, .boxFraction, .pathFraction, .saturation, .drawingOrder, .none: ""
      }
    }
  }

  /// The effect of a property on the geometry of a view and its content.
  package enum Role: Sendable, Hashable {
    /// A part of the frame in the superview's coordinates, before transforms.
    case position, size
    /// A part of the transform.
    case translation, scale, rotation, skew
    /// The distance of the eye from a view that is turned in space.
    case perspective
    /// The fixed point of scale, rotation and skew.
    case anchor
    /// The content offset, which scrolls the subviews.
    case contentOffset
    /// The scale of a scroll view's content.
    case contentZoom
    /// A margin around the content, which limits the content offset.
    case contentInset
    /// A property that changes only the appearance of the view.
    case appearance

    /// Whether the property is a part of the frame, which pins and constraints set.
    package var isFrame: Bool {
      switch self {
      case .position, .size: true
      case .translation, .scale, .rotation, .skew, .perspective, .anchor, .contentOffset,
        .contentZoom,
        .contentInset, .appearance:
        false
      }
    }

    /// Whether the property changes the position of the whole view in its superview.
    package var isPlacing: Bool {
      switch self {
      case .position, .translation: true
      case .size, .scale, .rotation, .skew, .perspective, .anchor, .contentOffset, .contentZoom,
        .contentInset, .appearance:
        false
      }
    }
  }

  /// The behaviour of a property in UIView.animate.
  package enum Animation: Sendable, Hashable {
    /// Concurrent animations add up. Each animation adds its remaining difference from the model
    /// value.
    case additive
    /// A new animation of the property replaces the running animation.
    case replacing
    /// The property is not animated: the new value is visible immediately.
    case none
  }
}
