// What sets rules off.

/// Something that a rule can wait for.
package enum Event: Sendable, Hashable {
  /// The first tick.
  case start
  /// An instance came onto the stage; an index into `Scene.instances`.
  case added(Int)
  /// The view's content offset changed.
  case scroll(ViewID)
  /// A finger began to drag the scroll view.
  case drag(ViewID)
  /// It let go.
  case release(ViewID)
  /// The scroll view came to rest.
  case settle(ViewID)
  /// A finger tapped the view.
  case tap(ViewID)
  /// A timer was due; an index into `Scene.timers`.
  case timer(Int)
  /// A step sent a message of that name.
  case message(String)
  /// An animation of that name ended, or was interrupted.
  case finish(String)
  /// A layout pass from outside.
  case layout
}
