// Keyframe animations: values at given times, and the interpolation between them. Sources:
// CAKeyframeAnimation, UIView's keyframes, CSS's @keyframes.

/// A keyframe animation: the value as a function of the elapsed fraction of the duration.
package struct Keyframes<Value: Animatable>: Sendable {
  /// A keyframe: a value at a given time.
  package struct Keyframe: Sendable {
    /// The keyframe's time as a fraction of the duration, within 0…1.
    package var time: Double
    package var value: Value
    /// The easing from this keyframe to the next, as with CSS's `animation-timing-function` in
    /// @keyframes.
    package var easing: TimingCurve

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - time: a fraction within 0…1, at least the previous keyframe's time.
    ///   - value: the value at that time.
    ///   - easing: the easing up to the next keyframe. The last keyframe's easing is not used.
    package init(time: Double, value: Value, easing: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.easing = easing
    }
  }

  /// The keyframes in the order of time.
  package let keys: [Keyframe]
  package let mode: KeyframeMode
  /// The curve that warps the whole timeline. The keyframes' times refer to the warped time.
  package let curve: TimingCurve
  private let path: KeyframePath

  /// Creates a keyframe animation.
  ///
  /// - Parameters:
  ///   - keys: at least one keyframe, in ascending order of time. Two keyframes at the same time
  ///     are a jump.
  ///   - mode: the interpolation between keyframes.
  ///   - curve: the curve over the whole timeline, which is linear in CAKeyframeAnimation and CSS.
  /// - Throws: `KeyframesError`.
  package init(
    keys: [Keyframe], mode: KeyframeMode = .linear, curve: TimingCurve = .linear
  ) throws(KeyframesError) {
    self.keys = keys
    self.mode = mode
    self.curve = curve
    path = try KeyframePath(
      times: keys.map(\.time), values: keys.map(\.value.components), easings: keys.map(\.easing),
      mode: mode)
  }

  /// Returns the value at a fraction of the duration.
  ///
  /// The first value also applies before the first keyframe, and the last value after the last
  /// keyframe. If `curve` overshoots 0…1, its result is clamped.
  package func value(at fraction: Double) -> Value {
    let place = min(max(curve.value(at: min(max(fraction, 0), 1)), 0), 1)
    return Value(components: path.components(at: place))
  }
}
