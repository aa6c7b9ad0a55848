// Keyframe animations, as started by UIView.animateKeyframes and CAKeyframeAnimation.

import Motion
import Scene

extension Stage {
  mutating func animate(_ block: KeyframeBlock, _ context: StepOrigin)
    throws(StageError) -> [Effect]
  {
    let options = block.options
    let duration = try seconds(options.duration, "duration")
    // The block's curve is part of the keyframes: it warps the timeline of all keyframes together.
    let clock = AnimationClock(
      start: time + context.delaySeconds + (try seconds(options.delay, "delay")),
      curve: .timing(.linear),
      pacing: TimedCurve(.timing(.linear), over: duration), repeatCount: options.repeatCount,
      autoreverses: options.autoreverses)
    let group = animations.newGroup()
    var effects: [Effect] = []
    let tracks =
      try framedTracks(of: block, &effects) + valueTracks(of: block, &effects)
    var isMoving = false
    for track in tracks where duration > 0 {
      guard let effect = effect(of: track, block) else { continue }
      run(effect, track.target, .timed(clock), group, track.location)
      isMoving = true
    }
    try animations.finishGroup(
      group, options.name, block.completion, context.undelayed, end: isMoving ? clock.end : nil,
      at: time)
    return effects
  }

  /// The keyframes of one target.
  private struct Track {
    let target: Change.Target
    let location: SourceLocation
    let content: Content

    enum Content {
      case frames(initial: Value, [(frame: KeyframeBlock.Frame, value: Value)])
      case values([Value])
    }

    /// The value before the animation, and the last value.
    var ends: (first: Value, last: Value)? {
      switch content {
      case .frames(let initial, let frames): frames.last.map { (initial, $0.value) }
      case .values(let values): values.first.flatMap { first in values.last.map { (first, $0) } }
      }
    }
  }

  /// Applies the changes of a block's frames, and returns the frames of each target.
  private mutating func framedTracks(of block: KeyframeBlock, _ effects: inout [Effect])
    throws(StageError) -> [Track]
  {
    var tracks:
      [(
        target: Change.Target, initial: Value,
        frames: [(frame: KeyframeBlock.Frame, value: Value)], location: SourceLocation
      )] = []
    var places: [Change.Target: Int] = [:]
    for frame in block.frames {
      for change in frame.changes {
        release(change)
        let old = modelValue(of: change.target)
        effects += try apply(change, .keyframe(end: frame.start + frame.duration))
        guard let old, let new = modelValue(of: change.target) else { continue }
        let index = places[change.target, default: tracks.count]
        if index == tracks.count { tracks.append((change.target, old, [], change.location)) }
        places[change.target] = index
        tracks[index].frames.append((frame, new))
      }
    }
    return tracks.map {
      Track(
        target: $0.target, location: $0.location,
        content: .frames(initial: $0.initial, $0.frames))
    }
  }

  /// Applies the lists of values of a block, and returns them for each target.
  private mutating func valueTracks(of block: KeyframeBlock, _ effects: inout [Effect])
    throws(StageError) -> [Track]
  {
    var tracks: [Track] = []
    for track in block.tracks {
      var values: [Value] = []
      let count = track.changes.count
      for (index, change) in track.changes.enumerated() {
        release(change)
        let parts = block.mode == .discrete ? count : count - 1
        let end = block.keyTimes?[index] ?? Double(index) / Double(parts)
        effects += try apply(change, .keyframe(end: end))
        if let value = modelValue(of: change.target) { values.append(value) }
      }
      guard let first = track.changes.first, values.count == count else { continue }
      tracks.append(
        Track(target: first.target, location: first.location, content: .values(values)))
    }
    return tracks
  }

  /// Returns the keyframe animation of a target; nil if the target cannot be animated.
  private func effect(of track: Track, _ block: KeyframeBlock) -> RunningAnimation.Effect? {
    let target = track.target
    guard target.animation != .none, case .timing(let curve) = block.options.curve,
      let (first, last) = track.ends
    else { return nil }
    func keyframes<Part>(_ part: (Value) -> Part?) -> Keyframes<Part>? {
      // The scene reader has checked the ranges of starts, durations and values.
      switch track.content {
      case .values(let values):
        return try? Keyframes(
          values: values.compactMap(part), times: block.keyTimes, easings: block.easings,
          mode: block.mode, curve: curve)
      case .frames(let initial, let frames):
        guard let initial = part(initial) else { return nil }
        let frames = frames.compactMap { frame, value in
          part(value).map {
            Keyframes<Part>.Frame(
              start: frame.start, duration: frame.duration, value: $0, easing: frame.easing)
          }
        }
        return try? Keyframes(from: initial, frames: frames, mode: block.mode, curve: curve)
      }
    }
    switch (first, last) {
    case (.number, .number(let last)):
      let made = keyframes { if case .number(let number) = $0 { number } else { nil } }
      guard let made else { return nil }
      return target.animation == .additive
        ? .additiveKeyframes(made, last: last) : .numberKeyframes(made)
    case (.color, _):
      return keyframes { if case .color(let color) = $0 { color } else { nil } }
        .map(RunningAnimation.Effect.colorKeyframes)
    default: return nil
    }
  }
}

extension Change.Target {
  /// The behaviour of the target in an animation.
  fileprivate var animation: Property.Animation {
    switch self {
    case .property(_, let property): property.animation
    case .state: .additive
    case .appearance: .none
    }
  }
}
