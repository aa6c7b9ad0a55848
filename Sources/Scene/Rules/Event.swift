// The events that run rules.

/// An event that a rule can wait for with `on`.
package enum Event: Sendable, Hashable {
  /// The scene runs its first tick.
  case start
  /// An instance was added to the stage. The value is its index in `Scene.instances`.
  case added(Int)
  /// The content offset of a scroll view changed.
  case scroll(ViewID)
  /// A finger began to drag the scroll view.
  case drag(ViewID)
  /// A finger stopped dragging the scroll view.
  case release(ViewID)
  /// The scroll view came to rest.
  case settle(ViewID)
  case tap(ViewID)
  /// A finger tapped the view twice.
  case doubleTap(ViewID)
  /// A finger rested on the view.
  case longPress(ViewID)
  /// The finger of a long press moved.
  case longPressChange(ViewID)
  /// The finger of a long press lifted.
  case longPressEnd(ViewID)
  /// A finger began to press the view.
  case down(ViewID)
  /// The finger that pressed the view lifted.
  case up(ViewID)
  /// A pan or pinch of the view began.
  case begin(ViewID)
  /// The finger of a pan moved.
  case change(ViewID)
  /// The finger of a pan lifted.
  case end(ViewID)
  /// The finger of a drag or pan lifted, and the rest position is known.
  case willEnd(ViewID)
  /// A finger has pulled the scroll view far enough to refresh it.
  case refresh(ViewID)
  /// The view has entered the visible part of its scroll view.
  case appear(ViewID)
  /// The view has left the visible part of its scroll view, or the stage.
  case disappear(ViewID)
  /// A step took the view away from the finger of a pan, or a gesture took the finger of a press.
  case cancel(ViewID)
  /// A timer fired. The value is its index in `Scene.timers`.
  case timer(Int)
  /// A step sent the message with the given name.
  case message(String)
  /// The animation with the given name ended or was interrupted.
  case finish(String)
  /// The system requested a layout pass, as on a rotation.
  case layout
}
