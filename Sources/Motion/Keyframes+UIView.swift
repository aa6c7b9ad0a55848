// UIView.animateKeyframes: frames with a start and a duration, under one curve.

extension Keyframes {
  /// UIView.addKeyframe(withRelativeStartTime:relativeDuration:).
  package struct Frame: Sendable {
    /// A fraction of the whole animation, within 0…1.
    package var start: Double
    /// A fraction of the whole animation; start and duration are 1 at most together.
    package var duration: Double
    /// The value at the frame's end.
    package var value: Value

    /// - Parameters:
    ///   - start: within 0…1; so is `duration`, and so is their sum.
    ///   - value: reached at the frame's end.
    package init(start: Double, duration: Double, value: Value) {
      self.start = start
      self.duration = duration
      self.value = value
    }
  }

  /// The frames of one property, as UIView makes a CAKeyframeAnimation of them: each contributes
  /// the value before it at its start and its own value at its end, between frames the value stays,
  /// and one curve, easeInOut by default, warps the whole time line, not each frame.
  ///
  /// Frames count in the order of their starts. Where one starts before another has ended, UIKit's
  /// rule is not known; decided: a frame starts from the full value of the one before it, which
  /// therefore is reached by then (1 → 3 over 0…1 and 0.8 over 0.5…1: 3 at 0.5, 0.8 at 1).
  ///
  /// - Parameters:
  ///   - initial: the value before the animation.
  ///   - frames: one at least.
  ///   - mode: what happens between keys.
  ///   - curve: over the whole time line.
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

  /// What 0.7 + 0.3 may be above 1.
  private static var slack: Double { 1e-9 }
}
