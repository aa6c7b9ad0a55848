// The keys of the step `keyframes`, and its reading.

import Motion
import Scene
import Support

private struct KeyframesKeys: Keys {
  let keyframes = KeyframeBlock.options
  let frames = Key("frames", .list(KeyframeBlock.Frame.reader, 1...1_000), "The keyframes.")
    .required
  let then = RuleStep.then
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
      keys.context.findings.error(
        options.curveLocation, "keyframes take a timing curve, not a spring")
    }
    return KeyframeBlock(
      options: options, mode: keyframes.mode ?? .linear, frames: keys.frames ?? [],
      completion: keys.then ?? [])
  }
}

private struct FrameKeys: Keys {
  let start = Key(
    "start", .fraction, "The start, as a fraction of the animation, 0 to 1; 0 by default.")
  let duration = Key(
    "duration", .fraction, "The duration, as a fraction of the animation; the rest by default.")
  let set = Key("set", .changes, "The values at the keyframe's end.").required
}

extension KeyframeBlock.Frame {
  fileprivate static let reader = Reader("frame", FrameKeys()) { keys in
    let start = keys.start ?? 0
    let duration = keys.duration ?? 1 - start
    if start + duration > 1 + 1e-9 {
      keys.context.findings.error(
        keys.node.location,
        "the keyframe ends at \(formatted(start + duration)); start and duration are fractions "
          + "of the animation, at most 1 together")
    }
    let changes = keys.set ?? []
    keys.context.refuseUnsupported(changes)
    keys.context.warnOfUnanimated(changes)
    return KeyframeBlock.Frame(
      start: start, duration: min(duration, 1 - start), changes: changes)
  }
}
