// The variables of a playing scene.

/// A variable that expressions and traces can read.
package enum Variable: Sendable, Hashable {
  /// The simulated time, in seconds.
  case time
  /// A state variable, as an index in `Scene.state`.
  case state(Int)
  /// A property of a view, or a value that the stage computes for a view.
  case quantity(view: ViewID, Quantity)
  /// A value of the property animator that was created last with a name.
  case animator(String, AnimatorReading)
  /// Whether the appearance is dark: the value that was set last.
  case isDark
  /// The shown darkness, from 0 for light to 1 for dark; in between while it is animated.
  case darkness
  /// Whether the animation before the current steps ran to its end without interruption.
  case finished
}
