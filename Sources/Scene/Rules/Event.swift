// The events that run rules.

/// An event that a rule can wait for.
package enum Event: Sendable, Hashable {
  /// The first tick.
  case start
  /// The arrival of an instance on the stage: an index into `Scene.instances`.
  case added(Int)
  /// A change of the view's content offset.
  case scroll(ViewID)
  /// The beginning of a drag of the scroll view.
  case drag(ViewID)
  /// The end of a drag of the scroll view.
  case release(ViewID)
  /// The moment at which the scroll view comes to rest.
  case settle(ViewID)
  /// A tap on the view.
  case tap(ViewID)
  /// The firing of a timer: an index into `Scene.timers`.
  case timer(Int)
  /// A message with a name, sent by a step.
  case message(String)
  /// The end or interruption of an animation with a name.
  case finish(String)
  /// A layout pass requested by the system, as on a rotation.
  case layout
}
