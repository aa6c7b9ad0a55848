// The keys of property animators and of the steps that control them, and their reading.

import Motion
import Scene

private struct AnimatorKeys: Keys {
  let animator = AnimatorBlock.options
  let set = Key("set", .changes, "The values to animate to.").required
  let then = RuleStep.then
}

struct AnimatorOptionKeys: Keys {
  let name = AnimatorBlock.nameKey
  let timed = TimedKeys(curve: Key("curve", .animatorCurve, TimedKeys.curveHelp))
  let paused = Key(
    "paused", .boolean, "Whether the animator is paused at its start; false by default.")
  let fraction = Key(
    "fraction", Reader<NumberExpression>.expression(0...1).inside(\.outsideSteps),
    "The fraction of the animation at all times, 0 to 1: an expression.")
  let scrubsLinearly = Key(
    "scrubsLinearly", .boolean, "Whether a paused animator ignores the curve; true by default.")
}

extension AnimatorBlock {
  static let nameKey = Key(
    "name", .prefixedName, "The name for steps that pause, continue or reverse it."
  ).required
  static let options = Key(
    "animator", .members("animator", AnimatorOptionKeys()),
    "A property animator; it starts immediately unless it is paused."
  ).required

  static let kind = StepKind(AnimatorKeys()) { keys -> AnimatorBlock? in
    guard let options = keys.animator, let name = options.name else { return nil }
    let (timed, starting) = (options.timed, options.timed.curve)
    let curve = starting?.curve
    let changes = keys.set ?? []
    keys.context.refuseUnsupported(changes)
    keys.context.warnOfUnanimated(changes)
    if curve != nil || !timed.has(\.curve), !options.has(\.fraction) {
      timed.checkDuration(of: curve ?? .easeInOut, isComputed: starting?.computed != nil)
    }
    var block = AnimatorBlock(
      name: name,
      duration: timed.duration ?? NumberExpression(1, at: options.node.location),
      curve: curve ?? .easeInOut, curveLocation: timed.curveLocation, changes: changes,
      isPaused: options.paused ?? false, fraction: options.fraction,
      scrubsLinearly: options.scrubsLinearly ?? !options.has(\.scrubsLinearly),
      completion: keys.then ?? [])
    block.computed = starting?.computed
    block.curveText = starting?.text ?? block.curveText
    // Each copy of 'each' has an animator of its own. All of them end with the same event.
    if let copy = keys.context.stepCopy { block.name += "[\(copy)]" }
    return block
  }
}

extension AnimatorControl {
  static let kinds: [StepKind<AnimatorControl>] = [
    StepKind(Key("pause", .animators, "Pause animators.")) { control($0, .pause) },
    StepKind(ContinueKeys()) { keys in
      keys.names.map { control($0, .run(durationFactor: keys.factor ?? 0, keys.timing)) }
    },
    StepKind(Key("reverse", .animators, "Reverse animators.")) { control($0, .reverse) },
    StepKind(StopKeys()) { keys in keys.names.map { control($0, .stop(keys.at ?? .current)) } },
  ]

  static let scrub = StepKind<AnimatorControl>(ScrubKeys()) { keys in
    guard let fraction = keys.to, let names = keys.names else { return nil }
    return control(names, .scrub(fraction))
  }

  private static func control(_ names: [String], _ action: Action) -> AnimatorControl {
    AnimatorControl(names: names, action: action)
  }

  fileprivate struct ContinueKeys: Keys {
    let names = Key("continue", .animators, "Continue animators.").required
    let factor = Key(
      "durationFactor", .number(0...1_000),
      "The remaining time as a factor of the duration; 0, the default, for the rest of it.")
    let curve = Key(
      "curve", .restCurve, "The curve or spring of the rest; by default the animator's.")
  }

  private struct StopKeys: Keys {
    let names = Key(
      "stop", .animators, "Stop animators; those that have ended stay as they are."
    ).required
    let at = Key("at", Reader<End>.word, "The position of the final values; current by default.")
  }

  private struct ScrubKeys: Keys {
    let names = Key("scrub", .animators, "The animators to pause at a fraction.").required
    let to = Key("to", .expression(0...1), "The fraction of the animation, 0 to 1.").required
  }
}

extension Members<AnimatorControl.ContinueKeys> {
  /// The timing of the rest; nil for the animator's. Warns about a factor without effect.
  fileprivate var timing: AnimatorControl.Timing? {
    guard let curve = self.curve, let node = node(\.curve) else { return nil }
    if curve.curve.ownSeconds != nil, let factor = self.node(\.factor) {
      context.findings.warning(
        factor.location,
        "'durationFactor' has no effect, because this spring ends at rest; remove it, or use "
          + "spring(damping: …)")
    }
    return AnimatorControl.Timing(
      curve: curve.curve, computed: curve.computed, location: node.location)
  }
}

extension Reader<[String]> {
  /// The scene-wide names of animators: one, or a list.
  fileprivate static var animators: Reader { .oneOrMore(.animator, 1...Limits.views) }
}

extension Reader<String> {
  /// The scene-wide name of an animator.
  fileprivate static var animator: Reader {
    Reader(.plainText) { node, context in
      guard let name = node.text else { return nil }
      return context.animator(named: name)
        ?? context.findings.refuse(
          node.location, UnknownNameMistake.animator(name, context.globals.steps.animators))
    }
  }
}
