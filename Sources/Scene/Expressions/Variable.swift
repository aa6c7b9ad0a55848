// The variables of a playing scene.

/// A variable that expressions and traces can read.
package enum Variable: Sendable, Hashable {
  /// The simulated time, in seconds.
  case time
  /// A state variable: an index into `Scene.state`.
  case state(Int)
  /// A quantity of a view.
  case quantity(view: ViewID, Quantity)
  /// Whether the animation that has just ended ran to its end.
  case finished
}
