// The interpolation modes of keyframes.

/// The interpolation between keyframes, as in UIView.KeyframeAnimationOptions and
/// CAAnimationCalculationMode.
package enum KeyframeMode: String, Sendable, Hashable, CaseIterable {
  /// A straight line from each keyframe's value to the next.
  case linear
  /// Each value stays until the time of the next keyframe.
  case discrete
  /// Straight lines at constant speed. The keyframes' times are computed from the distances between
  /// their values, and their easings are ignored. The `curve` over the whole timeline still
  /// applies.
  case paced
  /// A Catmull–Rom spline through the values. The tangent at a keyframe is the slope between the
  /// previous and the next keyframe. At the first and the last keyframe, the tangent is the slope
  /// to the only neighbour. No source specifies these two tangents.
  case cubic
  /// The spline of `cubic` at constant speed. The times and easings of the keyframes are ignored.
  case cubicPaced
}
