// Keyframes of UIView.animateKeyframes: frames with a start and a duration, under one curve.

extension Keyframes {
  /// A keyframe of UIView.addKeyframe(withRelativeStartTime:relativeDuration:).
  package struct Frame: Sendable {
    /// The start as a fraction of the whole animation, within 0…1.
    package var start: Double
    /// The duration as a fraction of the whole animation. The sum of start and duration is at most
    /// 1.
    package var duration: Double
    /// The value at the frame's end.
    package var value: Value

    /// Creates a frame; start, duration and their sum are within 0…1.
    ///
    /// - Parameter value: the value at the frame's end.
    package init(start: Double, duration: Double, value: Value) {
      self.start = start
      self.duration = duration
      self.value = value
    }
  }

  /// Creates the keyframes of one property, as UIView builds its CAKeyframeAnimation.
  ///
  /// Each frame adds two keys: the previous value at its start, and its own value at its end.
  /// Between frames the value stays. One curve, easeInOut by default, warps the whole timeline, not
  /// each frame.
  ///
  /// Frames are ordered by their starts. UIKit's rule for overlapping frames is not known. Our own
  /// choice: a frame starts from the full value of the previous one, which is reached by then.
  /// (1 → 3 over 0…1 and 0.8 over 0.5…1 give 3 at 0.5 and 0.8 at 1.)
  ///
  /// - Parameters:
  ///   - initial: the value before the animation.
  ///   - frames: at least one frame.
  ///   - mode: the interpolation between keys.
  ///   - curve: the curve over the whole timeline.
  /// - Throws: `KeyframesInvalid`.
  package init(
    from initial: Value, frames: [Frame], mode: KeyframeMode = .linear,
    curve: TimingCurve = .easeInOut
  ) throws(KeyframesInvalid) {
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
    var keys = [Key(time: 0, value: initial)]
    for (_, frame) in ordered {
      let before = keys[keys.count - 1]
      if before.time > frame.start {
        keys[keys.count - 1].time = frame.start
      } else if before.time < frame.start {
        keys.append(Key(time: frame.start, value: before.value))
      }
      keys.append(Key(time: min(frame.start + frame.duration, 1), value: frame.value))
    }
    if let last = keys.last, last.time < 1 { keys.append(Key(time: 1, value: last.value)) }
    try self.init(keys: keys, mode: mode, curve: curve)
  }

  /// The tolerance for sums such as 0.7 + 0.3 that round to more than 1.
  private static var slack: Double { 1e-9 }
}
