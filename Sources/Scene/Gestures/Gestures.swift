// The gestures of a view.

/// The gestures that a view recognises.
package struct Gestures: Sendable {
  /// The pan gesture; nil for a view without a pan.
  package var pan: PanGesture?
  /// The rules of the tap among other gestures; nil for a view without a tap.
  package var tap: GestureRelations?
  /// The rules of the double tap; nil for a view without one.
  package var doubleTap: GestureRelations?
  /// The time that a finger rests until a long press, in seconds; nil for a view without one.
  package var longPressSeconds: Double?
  /// The limits of the scale of a pinch; nil for a view without a pinch.
  package var pinch: ClosedRange<Double>?
  /// The distance beyond the view's edges at which a pressing finger is still inside, in points;
  /// nil for a view without a press.
  package var pressMargin: Double?

  package init() {}

  /// The properties that a pinch changes.
  package static let pinchedProperties: [Property] = [.scaleX, .scaleY, .translateX, .translateY]

  package var isEmpty: Bool {
    pan == nil && tap == nil && doubleTap == nil && longPressSeconds == nil && pinch == nil
      && pressMargin == nil
  }

  /// The distance beyond its edges at which a UIControl still counts a finger as inside, in points.
  /// It is not documented; published descriptions of touchDragExit name about 70.
  package static let pressMargin = 70.0

  /// The time in seconds that a finger rests until UIKit recognises a long press.
  package static let longPressSeconds = 0.5
  /// The rest of a scripted finger beyond the time of its long press, in seconds.
  package static let pressRestSeconds = 0.1
}

/// The relations of a gesture to others that compete for the same finger.
package struct GestureRelations: Sendable {
  /// The gestures that must fail before this one is recognised.
  package var failures: [GestureID] = []
  /// The gestures that may be recognised together with this one.
  package var companions: [GestureID] = []

  /// Creates relations to no other gesture.
  package init() {}

  package init(failures: [GestureID], companions: [GestureID]) {
    (self.failures, self.companions) = (failures, companions)
  }
}

/// The name of a gesture: a view, and a kind of gesture.
package struct GestureID: Sendable, Hashable {
  /// A kind of gesture, with its key in scenes.
  package enum Kind: String, Sendable, CaseIterable {
    /// A pan, or the drag of a scroll view.
    case pan
    case tap, doubleTap
  }

  package var view: ViewID
  package var kind: Kind

  package init(_ view: ViewID, _ kind: Kind) { (self.view, self.kind) = (view, kind) }
}
