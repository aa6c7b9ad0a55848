// The interpolation modes of keyframes.

/// The interpolation between keys, as in UIView.KeyframeAnimationOptions and
/// CAAnimationCalculationMode.
package enum KeyframeMode: String, Sendable, Hashable, CaseIterable {
  /// A straight line from each value to the next.
  case linear
  /// Each value stays until the next key's time.
  case discrete
  /// Straight lines at constant speed. The distances between the values replace the keys' times,
  /// and easings are ignored. (`curve` still warps the whole timeline.)
  case paced
  /// A Catmull–Rom spline through the values. A key's tangent is the slope between its two
  /// neighbours. At an end it is the slope of the outermost line, which no source specifies.
  case cubic
  /// The spline at constant speed; times and easings are ignored.
  case cubicPaced
}
