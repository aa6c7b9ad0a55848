// The keys of the step `keyframes`, and its reading.

import Motion
import Scene
import Support

private struct KeyframesKeys: Keys {
  let keyframes = KeyframeBlock.options
  let frames = Key("frames", .list(KeyframeBlock.Frame.reader, 1...1_000), "The keyframes.")
    .required(unless: "values")
  let values = Key(
    "values", .values,
    "Values by property: the first one at the start, the last one at the end.")
  let keyTimes = Key(
    "keyTimes", .list(.fraction, 2...1_000),
    "The times of the values, from 0 to 1, as fractions of the animation; equal by default.")
  let curves = Key(
    "curves", .list(.timingCurve, 1...1_000),
    "The curve from each value to the next, one fewer than the values.")
  let then = RuleStep.then

  var rules: [KeyRule] {
    [
      KeyRule([frames, values]) { [frames, values] node, _ in
        guard node[frames] != nil, let value = node[values] else { return nil }
        return .init(
          location: value.location, message: "'keyframes' takes either 'frames' or 'values'")
      }, keyTimes.only(with: [values]), curves.only(with: [values]),
    ]
  }
}

struct KeyframeOptionKeys: Keys {
  let shared = OptionKeys(curve: TimedKeys.curveHelp)
  let mode = Key(
    "mode", Reader<KeyframeMode>.word, "The interpolation between keyframes; linear by default.")
}

extension KeyframeBlock {
  static let options = Key(
    "keyframes", .members("keyframes", KeyframeOptionKeys()), "The options of the animation."
  ).required

  static let kind = StepKind(KeyframesKeys()) { keys -> KeyframeBlock? in
    guard let keyframes = keys.keyframes else { return nil }
    let options = AnimationOptions(keyframes.shared)
    if options.curve.isSpring {
      keys.context.findings.error(options.curveLocation, AnimationMistake.springInKeyframes)
    }
    var block = KeyframeBlock(
      options: options, mode: keyframes.mode ?? .linear, frames: keys.frames ?? [],
      completion: keys.then ?? [])
    block.tracks = keys.values ?? []
    block.keyTimes = keys.times(for: block)
    block.easings = keys.easings(for: block)
    if block.frames.contains(where: { $0.easing != .linear }), let frames = keys.node(\.frames) {
      block.mode.checkEasings(at: frames.location, keys.context)
    }
    return block
  }
}

extension Members<KeyframesKeys> {
  /// Returns the curves between the values; empty without `curves`. Reports a wrong count.
  fileprivate func easings(for block: KeyframeBlock) -> [TimingCurve] {
    guard let curves = self.curves, let node = node(\.curves) else { return [] }
    block.mode.checkEasings(at: node.location, context)
    let written = node.items?.count ?? curves.count
    for track in block.tracks where track.changes.count - 1 != written {
      context.findings.error(
        node.location,
        AnimationMistake.curveCount(written, needed: track.changes.count - 1))
      break
    }
    return curves
  }
}

extension Members<KeyframesKeys> {
  /// Returns the times of the values; nil without `keyTimes`. Reports a wrong count or order.
  fileprivate func times(for block: KeyframeBlock) -> [Double]? {
    // A list with too few times is already reported.
    guard let times = self.keyTimes, times.count > 1, let node = node(\.keyTimes),
      let items = node.items
    else { return nil }
    let mode = block.mode
    if mode == .paced || mode == .cubicPaced {
      context.findings.warning(
        node.location,
        "'keyTimes' has no effect in the mode '\(mode.rawValue)', whose speed is constant; use "
          + "linear or cubic")
      return nil
    }
    if let count = block.tracks.first(where: { $0.changes.count != times.count })?.changes.count {
      return context.findings.refuse(
        node.location, AnimationMistake.timeCount(times.count, values: count))
    }
    if let late = times.indices.dropFirst().first(where: { times[$0] < times[$0 - 1] }) {
      return context.findings.refuse(
        items[late].location,
        AnimationMistake.timeBefore(times[late], previous: times[late - 1]))
    }
    // In the mode discrete, the last value stays until the end.
    guard times[0] == 0, times[times.count - 1] == 1 || mode == .discrete else {
      return context.findings.refuse(
        node.location,
        AnimationMistake.timeEnds(
          times[0], times[times.count - 1], isDiscrete: mode == .discrete))
    }
    return times
  }
}

extension KeyframeMode {
  /// Warns of curves between keyframes that have no effect in the mode.
  fileprivate func checkEasings(at location: SourceLocation, _ context: Context) {
    guard self != .linear, self != .cubic else { return }
    context.findings.warning(
      location,
      "curves between keyframes have no effect in the mode '\(rawValue)'; use linear or cubic")
  }
}

private struct FrameKeys: Keys {
  let start = Key(
    "start", .fraction, "The start, as a fraction of the animation, 0 to 1; 0 by default.")
  let duration = Key(
    "duration", .fraction, "The duration, as a fraction of the animation; the rest by default.")
  let curve = Key(
    "curve", .timingCurve, "The curve from the start of the keyframe to its end; linear by default."
  )
  let set = Key("set", .changes, "The values at the keyframe's end.").required
}

extension KeyframeBlock.Frame {
  fileprivate static let reader = Reader("frame", FrameKeys()) { keys in
    let start = keys.start ?? 0
    let duration = keys.duration ?? 1 - start
    if start + duration > 1 + 1e-9 {
      keys.context.findings.error(
        keys.node.location, AnimationMistake.lateEnd(start + duration))
    }
    let changes = keys.set ?? []
    keys.context.refuseUnsupported(changes)
    keys.context.warnOfUnanimated(changes)
    return KeyframeBlock.Frame(
      start: start, duration: min(duration, 1 - start), easing: keys.curve ?? .linear,
      changes: changes)
  }
}

extension Reader<[KeyframeBlock.Track]> {
  fileprivate static var values: Reader { Reader(Grammar.values) { $1.tracks($0) } }
}
