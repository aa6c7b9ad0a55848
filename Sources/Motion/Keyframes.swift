// Keyframe animations: values at given times, and the interpolation between them. Sources:
// CAKeyframeAnimation, UIView's keyframes, CSS's @keyframes.

/// A sequence of values as a function of the fraction of an animation's duration.
package struct Keyframes<Value: Animatable>: Sendable {
  /// A value at a given time.
  package struct Key: Sendable {
    /// The key's time as a fraction of the duration, within 0…1.
    package var time: Double
    /// The value at that time.
    package var value: Value
    /// The easing from this key to the next, as a keyframe's easing in CSS.
    package var easing: TimingCurve

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - time: a fraction within 0…1, at least the previous key's time.
    ///   - value: the value at that time.
    ///   - easing: the easing up to the next key; the last key's easing is not used.
    package init(time: Double, value: Value, easing: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.easing = easing
    }
  }

  /// The keys in the order of time.
  package let keys: [Key]
  /// The interpolation between the keys.
  package let mode: KeyframeMode
  /// The curve that warps the whole timeline. The keys' times refer to the warped time.
  package let curve: TimingCurve
  private let path: KeyframePath

  /// Creates keyframes.
  ///
  /// - Parameters:
  ///   - keys: at least one key, in ascending order of time. Two keys at the same time are a jump.
  ///   - mode: the interpolation between keys.
  ///   - curve: the curve over the whole timeline, which is linear in CAKeyframeAnimation and CSS.
  /// - Throws: `KeyframesInvalid`.
  package init(
    keys: [Key], mode: KeyframeMode = .linear, curve: TimingCurve = .linear
  ) throws(KeyframesInvalid) {
    self.keys = keys
    self.mode = mode
    self.curve = curve
    path = try KeyframePath(
      times: keys.map(\.time), values: keys.map(\.value.components), easings: keys.map(\.easing),
      mode: mode)
  }

  /// Returns the value at a fraction of the duration.
  ///
  /// Before the first key it is the first value; after the last key it is the last one. If the
  /// curve leaves 0…1, the value stays at its end.
  package func value(at fraction: Double) -> Value {
    let place = min(max(curve.value(at: min(max(fraction, 0), 1)), 0), 1)
    return Value(components: path.components(at: place))
  }
}
