// The ways between keyframes.

/// What shows between keys: UIView.KeyframeAnimationOptions, CAAnimationCalculationMode.
package enum KeyframeMode: String, Sendable, Hashable, CaseIterable {
  /// A straight line from each value to the next.
  case linear
  /// Each value stays until the next key's time.
  case discrete
  /// Straight lines at one speed: the keys' times and easings are ignored, and time is shared out
  /// by the distances between the values. (`curve` still warps the whole.)
  case paced
  /// A Catmull–Rom spline through the values: at a key the tangent is the slope from the key before
  /// to the key after, at an end the slope of the outermost line, which no source specifies.
  case cubic
  /// The spline at one speed; times and easings are ignored.
  case cubicPaced
}
