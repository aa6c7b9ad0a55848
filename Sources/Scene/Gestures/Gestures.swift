// The gestures of a view.

/// The gestures that a view recognises.
package struct Gestures: Sendable {
  /// The pan gesture; nil for a view without a pan.
  package var pan: PanGesture?
  /// Whether a tap on this view is its own, so that no superview receives the tap.
  package var hasTap = false

  /// Whether the view has no gesture.
  package var isEmpty: Bool { pan == nil && !hasTap }
}
