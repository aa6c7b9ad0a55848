// Values at moments of an animation, and what shows between them: CAKeyframeAnimation, UIView's
// keyframes, CSS's @keyframes.

/// A way through several values, as a function of the fraction of an animation's duration.
package struct Keyframes<Value: Animatable>: Sendable {
  /// A value at a moment.
  package struct Key: Sendable {
    /// A fraction of the duration, within 0…1.
    package var time: Double
    /// What shows at that moment.
    package var value: Value
    /// From this key to the next, as a keyframe's easing in CSS.
    package var easing: TimingCurve

    /// - Parameters:
    ///   - time: within 0…1, no less than that of the key before.
    ///   - easing: up to the next key; the last key's is not used.
    package init(time: Double, value: Value, easing: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.easing = easing
    }
  }

  /// The keys in the order of time.
  package let keys: [Key]
  /// What happens between the keys.
  package let mode: KeyframeMode
  /// Warps the time of the whole, after which the keys' times count.
  package let curve: TimingCurve
  private let path: KeyframePath

  /// - Parameters:
  ///   - keys: one at least. No time is less than the one before; two keys at one time are a jump.
  ///   - mode: what happens between keys.
  ///   - curve: over the whole time line. CAKeyframeAnimation and CSS have linear here.
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

  /// The value at a fraction of the duration. Before the first key it is the first value, after the
  /// last the last. Where the curve leaves 0…1 the value stays at its end.
  package func value(at fraction: Double) -> Value {
    let place = min(max(curve.value(at: min(max(fraction, 0), 1)), 0), 1)
    return Value(components: path.components(at: place))
  }
}
