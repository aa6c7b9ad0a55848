// Running animations of single properties.

import Geometry
import Motion
import Scene

/// A running animation of one property.
struct RunningAnimation {
  enum Effect {
    /// The difference between the old and the new model value. It fades out on top of the model:
    /// p(t) = model + (old − new)·(1 − e(t)). Several animations add up.
    case additive(difference: Double)
    /// A value between two that replaces the model's value until the end.
    case replacing(from: Value, to: Value)
    /// The difference between the keyframes and their last value, added to the model.
    case additiveKeyframes(Keyframes<Double>, last: Double)
    case numberKeyframes(Keyframes<Double>)
    case colorKeyframes(Keyframes<Color>)
  }

  /// The source of an animation's progress.
  enum Drive {
    case timed(AnimationClock)
    /// The animator with this id.
    case animator(Int)
  }

  let view: ViewID
  let property: Property
  let effect: Effect
  let drive: Drive
  /// The id of the animation block.
  let group: Int
  /// The index of the animation in `Observation.spans`; nil without an observation.
  var span: Int?

  /// Applies the animation at a progress (0 at the start, 1 at the end) to a table of model values.
  func apply(to values: inout ValueTable, progress: Double) {
    switch effect {
    case .additive(let difference):
      let shown = values.number(view, property) + difference * (1 - progress)
      values.set(view, property, to: shown)
    case .additiveKeyframes(let keyframes, let last):
      let shown = values.number(view, property) + keyframes.value(at: progress) - last
      values.set(view, property, to: shown)
    case .replacing, .numberKeyframes, .colorKeyframes:
      if let shown = shown(atProgress: progress) { values[view, property] = shown }
    }
  }

  /// Returns the value that replaces the model's at a progress; nil for an additive animation.
  func shown(atProgress progress: Double) -> Value? {
    switch effect {
    case .additive, .additiveKeyframes: nil
    case .replacing(.number(let from), .number(let to)): .number(from + (to - from) * progress)
    case .replacing(.color(let from), .color(let to)):
      .color(from.interpolated(to: to, fraction: progress))
    case .replacing: nil
    case .numberKeyframes(let keyframes): .number(keyframes.value(at: progress))
    case .colorKeyframes(let keyframes): .color(keyframes.value(at: progress))
    }
  }

  /// The initial distance from the model's value; nil for an animation that replaces the value.
  var way: Double? {
    switch effect {
    case .additive(let difference): abs(difference)
    case .additiveKeyframes(let keyframes, let last): abs(keyframes.value(at: 0) - last)
    default: nil
    }
  }

  /// Whether a new animation of the property replaces this one.
  var isReplaceable: Bool {
    switch effect {
    case .additive, .additiveKeyframes: false
    case .replacing, .numberKeyframes, .colorKeyframes: true
    }
  }
}

/// The clock of an animation that no animator controls.
struct AnimationClock: Hashable {
  /// The time in seconds at which the motion starts. Before it, the old value is shown (fillMode
  /// both).
  let start: Double
  let curve: Curve
  /// The curve over the duration, which is above 0.
  let pacing: Pacing
  /// The number of repeats, above 0; may be infinite.
  let repeatCount: Double
  let autoreverses: Bool

  private var cycleSeconds: Double { pacing.durationSeconds * (autoreverses ? 2 : 1) }

  /// The end in seconds; infinite for an endless animation.
  var end: Double { start + cycleSeconds * repeatCount }

  /// Returns the progress; nil after the end. A reversal replays the curve backwards, as in
  /// CAMediaTiming.
  func progress(at time: Double) -> Double? {
    let elapsed = time - start
    guard elapsed < cycleSeconds * repeatCount else { return nil }
    guard elapsed > 0 else { return pacing.progress(at: elapsed) }
    let phase = elapsed.truncatingRemainder(dividingBy: cycleSeconds)
    let duration = pacing.durationSeconds
    return pacing.progress(at: phase <= duration || !autoreverses ? phase : 2 * duration - phase)
  }
}

/// The animations that one block started.
struct AnimationGroup {
  let id: Int
  let name: String?
  /// The end of the last animation in seconds; infinite for an animator's group.
  var end: Double
  let completion: [RuleStep]
  let context: RuleContext
  var isInterrupted = false
}

/// The origin of steps.
struct RuleContext {
  /// The location of the rule.
  let location: SourceLocation
  /// The instance that owns the rule, as in `Rule.owner`.
  let owner: Int?
}

/// Steps that run later.
struct Continuation {
  let dueSeconds: Double
  let steps: [RuleStep]
  let context: RuleContext
  let finished: Bool
}
