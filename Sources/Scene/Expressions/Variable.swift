// What expressions and traces can ask a scene that plays.

/// What an expression depends on.
package enum Variable: Sendable, Hashable {
  /// The simulated time, in seconds.
  case time
  /// A state variable: an index into `Scene.state`.
  case state(Int)
  /// Something about a view.
  case quantity(view: ViewID, Quantity)
  /// Whether the animation that has just ended ran to its end.
  case finished
}
