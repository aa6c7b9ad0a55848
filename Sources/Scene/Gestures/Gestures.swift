// The gestures of a view.

/// The gestures that a view recognises.
package struct Gestures: Sendable {
  /// The pan; nil for a view without a pan.
  package var pan: PanGesture?
  /// Whether a touch on a place taps this view rather than a view around it.
  package var hasTap = false

  /// Whether the view has no gesture.
  package var isEmpty: Bool { pan == nil && !hasTap }
}
