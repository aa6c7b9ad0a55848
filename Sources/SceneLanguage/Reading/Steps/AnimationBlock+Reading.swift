// The keys of `animate` and of the options that `keyframes` shares, and their reading.

import Motion
import Scene
import Support

private struct AnimateKeys: Keys {
  let animate = AnimationBlock.options
  let set = Key("set", .changes, "The values to animate to.")
  let inner = AnimationBlock.inner
  let then = RuleStep.then

  var rules: [KeyRule] {
    let foreign = ["set", "to", "property", "target", "values"]
    return [
      KeyRule([set, inner], needsOne: true) { [set, inner, animate] node, _ in
        // Other tools write the new values among the options; they are reported there.
        let keys = ((node[animate]?.entries ?? []) + (node.entries ?? [])).map(\.key)
        guard node[set] == nil, node[inner] == nil,
          !keys.contains(where: { foreign.contains($0) || $0.contains(".") })
        else { return nil }
        return .init(
          location: node.location,
          message: "'animate' changes nothing; write { animate: { duration: 0.3 }, "
            + "set: { box.x: 200 } }", kind: .missingKey)
      }
    ]
  }
}

extension AnimationBlock {
  static let options = Key("animate", AnimationOptions.reader, "The options of the animation.")
    .required
  static let inner = Key(
    "do", Reader<[RuleStep]>.steps.inside(\.insideBlock), "Nested steps: set and animate.")

  static let kind = StepKind(AnimateKeys()) { keys -> AnimationBlock? in
    guard let options = keys.animate else { return nil }
    let changes = keys.set ?? []
    keys.context.warnOfUnanimated(changes)
    let inner = keys.inner ?? []
    for step in inner {
      switch step.action {
      case .set, .animate: break
      case .each:
        keys.context.findings.error(step.location, AnimationMistake.eachInside)
      default:
        keys.context.findings.error(step.location, AnimationMistake.otherStepInside)
      }
    }
    return AnimationBlock(
      options: options, changes: changes, inner: inner, completion: keys.then ?? [])
  }
}

struct TimedKeys: Keys {
  let duration = Key(
    "duration", .expression(ConstantRange.seconds),
    "The duration, in seconds; superfluous for a spring that has its own.")
  let curve: Key<StartingCurve>

  static let curveHelp =
    "A name, cubic-bezier(…), steps(…) or linear(…), or in animators spring(…); easeInOut by "
    + "default."
}

/// The options that `animate` and `keyframes` share.
struct OptionKeys: Keys {
  let timed: TimedKeys
  let delay = Key(
    "delay", .expression(ConstantRange.seconds),
    "The delay before the animation, in seconds; 0 by default.")
  let name = AnimationOptions.nameKey
  let repetitions = Key(
    "repeat", Reader<Double>.number(0.001...1_000_000).or(["forever": .infinity]),
    "The number of times the animation plays, or forever; 1 by default.")
  let autoreverse = Key(
    "autoreverse", .boolean,
    "Whether each repetition plays forward and then backward; false by default.")

  init(curve documentation: String) {
    timed = TimedKeys(curve: Key("curve", .startingCurve, documentation))
  }
}

private struct AnimationKeys: Keys {
  let shared = OptionKeys(
    curve: "A name, cubic-bezier(…), steps(…), linear(…) or spring(…); easeInOut by "
      + "default. A spring with velocity: inherit starts with the property's velocity.")
  let from = Key(
    "from", .word(of: ["model", "current"]),
    "The start of opacity and colours: the model value (default) or the presentation value.")
  let override = Key(
    "override", .list(.word(of: ["duration", "curve"]), 0...2),
    "The options that a nested animation does not inherit.")
}

extension AnimationOptions {
  static let nameKey = Key(
    "name", .prefixedName,
    "The name for rules 'on: finish NAME', which run when the animation ends.")

  fileprivate static let reader = Reader("animate", AnimationKeys()) { keys in
    var options = AnimationOptions(keys.shared)
    options.startsFromCurrent = keys.from == "current"
    let kept = keys.override ?? []
    options.overridesDuration = kept.contains("duration")
    options.overridesCurve = kept.contains("curve")
    return options
  }

  init(_ keys: Members<OptionKeys>) {
    let (none, timed) = (NumberExpression(0, at: keys.node.location), keys.timed)
    self.init(
      duration: timed.duration ?? none, delay: keys.delay ?? none,
      curveLocation: timed.curveLocation)
    name = keys.name
    repeatCount = keys.repetitions ?? 1
    autoreverses = keys.autoreverse ?? false
    let starting = timed.curve
    if let starting {
      (curve, curveText) = (starting.curve, starting.text)
      (velocity, computed) = (starting.velocity, starting.computed)
    }
    if starting != nil || !timed.has(\.curve) {
      timed.checkDuration(of: curve, isComputed: computed != nil)
    }
  }
}

extension Members<TimedKeys> {
  /// The location of `curve`, or of the options without a `curve`.
  var curveLocation: SourceLocation { (node(\.curve) ?? node).location }

  /// Reports a missing duration. Warns about a duration without effect, if a spring determines its
  /// own duration.
  ///
  /// - Parameter isComputed: whether the spring's numbers are known only when the step runs.
  func checkDuration(of curve: Curve, isComputed: Bool) {
    switch (node(\.duration), curve.ownSeconds) {
    case (nil, nil):
      if !context.isInsideBlock, lacks(\.duration), has(\.curve) || lacks(\.curve),
        node["spring"] == nil
      {
        context.findings.error(node.location, AnimationMistake.noDuration)
      }
    case (let duration?, let own?):
      context.findings.warning(
        duration.location,
        "'duration' has no effect, because this spring "
          + (isComputed ? "ends at rest" : "takes \(formatted(own)) s to come to rest")
          + "; remove it, or use spring(damping: …)")
    default: break
    }
  }
}

extension Context {
  /// Reports changes that keyframes and property animators cannot make.
  func refuseUnsupported(_ changes: [Change]) {
    for change in changes where change.target == .appearance {
      findings.error(change.location, AnimationMistake.appearance)
    }
    for change in changes {
      guard case .property(let view, let property) = change.target else { continue }
      let isStacked = property.role == .size && globals.isStacked(view)
      guard property.role == .contentInset || property.role == .contentZoom || isStacked
      else { continue }
      findings.error(
        change.location, AnimationMistake.unsupported(property, isStacked: isStacked))
    }
  }

  /// Warns of properties that change at once, although an animation sets them.
  func warnOfUnanimated(_ changes: [Change]) {
    for change in changes {
      guard case .property(let view, let property) = change.target, property.animation == .none,
        !(property == .text && globals.views[view].value(View.LabelStyle.transition) != nil),
        // The places of the other views in a stack are animated.
        !(property == .hidden && globals.isStacked(view))
      else { continue }
      findings.warning(
        change.location,
        "'\(property.name)' is not animated and changes at once; put it into a 'set' without "
          + "'animate'", .notAnimated)
    }
  }
}
