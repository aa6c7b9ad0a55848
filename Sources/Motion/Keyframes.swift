// Values at moments of an animation, and what shows between them: CAKeyframeAnimation, UIView's
// keyframes, CSS's @keyframes.

/// A way through several values, as a function of the fraction of an animation's duration.
package struct Keyframes<Value: Animatable>: Sendable {
  /// A value at a moment.
  package struct Key: Sendable {
    /// A fraction of the duration, within 0…1.
    package var time: Double
    package var value: Value
    /// From this key to the next, as a keyframe's easing in CSS.
    package var easing: TimingCurve

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

/// Why keys make no animation.
package enum KeyframesInvalid: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no keys.
  case none
  /// A time is outside 0…1, or not a number. `index` counts from 0.
  case timeOutside(index: Int, time: Double)
  /// A time is less than the one before.
  case decreasing(index: Int, time: Double, before: Double)
  /// A frame ends after the animation.
  case endsLate(index: Int, end: Double)
  /// A value is not a number, or beyond ±1e12.
  case valueOutside(index: Int)

  package var description: String {
    switch self {
    case .none: "there are no keyframes; one at least is needed"
    case .timeOutside(let index, let time):
      "keyframe \(index + 1) is at \(short(time)); times are fractions from 0 to 1"
    case .decreasing(let index, let time, let before):
      "keyframe \(index + 1) is at \(short(time)), before the one at \(short(before))"
    case .endsLate(let index, let end):
      "keyframe \(index + 1) ends at \(short(end)); start and duration are fractions of the whole, "
        + "together 1 at most"
    case .valueOutside(let index): "the value of keyframe \(index + 1) is not within ±1e12"
    }
  }
}
