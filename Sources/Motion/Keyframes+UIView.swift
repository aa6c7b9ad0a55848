// The keyframes of UIView.animateKeyframes. Each of them has a start and a duration.

extension Keyframes {
  /// A keyframe added by UIView.addKeyframe(withRelativeStartTime:relativeDuration:).
  package struct Frame: Sendable {
    /// The start as a fraction of the whole animation, within 0…1.
    package var start: Double
    /// The duration as a fraction of the whole animation. Start and duration add up to at most 1.
    package var duration: Double
    /// The value at the end of this keyframe.
    package var value: Value
    /// The easing from the start to the end of this keyframe.
    package var easing: TimingCurve

    /// Creates a keyframe. The start, the duration and their sum are within 0…1.
    package init(start: Double, duration: Double, value: Value, easing: TimingCurve = .linear) {
      self.start = start
      self.duration = duration
      self.value = value
      self.easing = easing
    }
  }

  /// Creates the keyframes of one property, as UIView builds its CAKeyframeAnimation.
  ///
  /// Each frame becomes two keyframes: the previous value at the frame's start, and the frame's
  /// value at its end. Between two frames the value does not change. One curve, easeInOut by
  /// default, warps the whole timeline. A frame may have an easing of its own, which UIKit has not:
  /// as in CAKeyframeAnimation, it applies between the frame's two keyframes.
  ///
  /// Frames are sorted by their starts. UIKit's rule for overlapping frames is not known. As our
  /// own choice, the earlier frame reaches its full value when the later frame starts. For example,
  /// a first frame animates from 1 to 3 over the fractions 0…1, and a second frame to 0.8 over
  /// 0.5…1. The value is then 3 at 0.5 and 0.8 at 1.
  ///
  /// - Parameters:
  ///   - initial: the value before the animation.
  ///   - frames: at least one frame.
  ///   - mode: the interpolation between keyframes.
  ///   - curve: the curve over the whole timeline.
  /// - Throws: `KeyframesError`.
  package init(
    from initial: Value, frames: [Frame], mode: KeyframeMode = .linear,
    curve: TimingCurve = .easeInOut
  ) throws(KeyframesError) {
    guard !frames.isEmpty else { throw .none }
    for (index, frame) in frames.enumerated() {
      guard (0...1).contains(frame.start) else {
        throw .timeOutside(index: index, time: frame.start)
      }
      guard frame.duration >= 0, frame.start + frame.duration <= 1 + Self.slack else {
        throw .endsLate(index: index, end: frame.start + frame.duration)
      }
    }
    let ordered = frames.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    var keys = [Keyframe(time: 0, value: initial)]
    for (_, frame) in ordered {
      let before = keys[keys.count - 1]
      if before.time > frame.start {
        keys[keys.count - 1].time = frame.start
      } else if before.time < frame.start {
        keys.append(Keyframe(time: frame.start, value: before.value))
      }
      keys[keys.count - 1].easing = frame.easing
      keys.append(Keyframe(time: min(frame.start + frame.duration, 1), value: frame.value))
    }
    if let last = keys.last, last.time < 1 { keys.append(Keyframe(time: 1, value: last.value)) }
    try self.init(keys: keys, mode: mode, curve: curve)
  }

  /// The tolerance for rounding errors that raise the sum of start and duration above 1.
  private static var slack: Double { 1e-9 }
}

extension Keyframes {
  /// Creates the keyframes of CAKeyframeAnimation's `values`.
  ///
  /// Without `keyTimes` the first value is at the start and the last one at the end, at equal
  /// distances. In the mode `discrete`, each value stays for an equal part of the duration.
  ///
  /// - Parameters:
  ///   - values: at least one value.
  ///   - times: the time of each value as a fraction within 0…1, in ascending order, as `keyTimes`;
  ///     nil for equal distances.
  ///   - easings: the easing from each value to the next, as `timingFunctions`; empty for none.
  ///   - mode: the interpolation between the values.
  ///   - curve: the curve over the whole timeline.
  /// - Throws: `KeyframesError`.
  package init(
    values: [Value], times: [Double]? = nil, easings: [TimingCurve] = [],
    mode: KeyframeMode = .linear,
    curve: TimingCurve = .linear
  ) throws(KeyframesError) {
    let parts = mode == .discrete ? values.count : max(values.count - 1, 1)
    let keys = values.enumerated().map { index, value in
      Keyframe(
        time: times?[index] ?? Double(index) / Double(parts), value: value,
        easing: easings.indices.contains(index) ? easings[index] : .linear)
    }
    try self.init(keys: keys, mode: mode, curve: curve)
  }
}
