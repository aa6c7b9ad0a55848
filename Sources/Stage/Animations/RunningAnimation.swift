// Running animations of single properties.

import Geometry
import Motion
import Scene

struct RunningAnimation {
  enum Effect {
    /// The old model value minus the new one. The shown value is model + (old − new)·(1 −
    /// progress), so the difference fades out. Several additive animations add up.
    case additive(difference: Double)
    /// An interpolated value that replaces the model's value until the animation ends.
    case replacing(from: Value, to: Value)
    /// Keyframes that are added to the model's value. The added number is the keyframes' current
    /// value minus their last value.
    case additiveKeyframes(Keyframes<Double>, last: Double)
    case numberKeyframes(Keyframes<Double>)
    case colorKeyframes(Keyframes<AdaptiveColor>)
  }

  enum ProgressDriver {
    case timed(AnimationClock)
    /// The animator with this identifier controls the progress.
    case animator(Int)
  }

  /// The animated property, state variable or appearance.
  let target: Change.Target
  let effect: Effect
  let drive: ProgressDriver
  /// The identifier of the animation block that started the animation.
  let group: Int
  /// The index of the animation in `Observation.spans`; nil if the stage does not observe.
  var span: Int?

  /// Applies the animation at a progress (0 at the start, 1 at the end) to model values.
  func apply(to values: inout ValueTable, progress: Double) {
    guard case .property(let view, let property) = target else {
      if case .number(let darkness)? = shown(atProgress: progress) {
        // A spring overshoots; the appearance does not.
        values.darkness = min(max(darkness, 0), 1)
      }
      return
    }
    switch effect {
    case .replacing(.text(let from), .text(let to)):
      values.rolls[view] = TextRoll(from: from, to: to, progress: progress)
    case .additive, .additiveKeyframes:
      values.set(view, property, to: adding(to: values.number(view, property), progress: progress))
    case .replacing, .numberKeyframes, .colorKeyframes:
      if let shown = shown(atProgress: progress) { values[view, property] = shown }
    }
  }

  /// Returns a number with the contribution of an additive animation at a progress.
  func adding(to number: Double, progress: Double) -> Double {
    switch effect {
    case .additive(let difference): number + difference * (1 - progress)
    case .additiveKeyframes(let keyframes, let last):
      number + keyframes.value(at: progress) - last
    case .replacing, .numberKeyframes, .colorKeyframes: number
    }
  }

  /// Returns the value that the animation shows in place of the model's value; nil for an additive
  /// animation.
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

  /// The distance that an additive animation covers, in the property's unit; nil for other
  /// animations.
  var way: Double? {
    switch effect {
    case .additive(let difference): abs(difference)
    case .additiveKeyframes(let keyframes, let last): abs(keyframes.value(at: 0) - last)
    default: nil
    }
  }

  /// Whether a new animation of the same property replaces this animation instead of adding to it.
  var isReplaceable: Bool {
    switch effect {
    case .additive, .additiveKeyframes: false
    case .replacing, .numberKeyframes, .colorKeyframes: true
    }
  }
}

/// The clock of an animation that no animator controls.
struct AnimationClock: Hashable {
  /// The time in seconds at which the motion starts. Before this time, the old value is shown
  /// (fillMode both).
  let start: Double
  let curve: Curve
  /// The curve stretched over the duration of one run, which is above 0.
  let pacing: TimedCurve
  /// The number of repeats, above 0, possibly infinite.
  let repeatCount: Double
  let autoreverses: Bool

  private var cycleSeconds: Double { pacing.durationSeconds * (autoreverses ? 2 : 1) }

  /// The time at which the animation ends, in seconds; infinite for an endless animation.
  var end: Double { start + cycleSeconds * repeatCount }

  /// Returns the progress at a time in seconds; nil after the end. While an autoreversing animation
  /// runs backwards, the curve is replayed backwards, as in CAMediaTiming.
  func progress(at time: Double) -> Double? {
    let elapsed = time - start
    guard elapsed < cycleSeconds * repeatCount else { return nil }
    guard elapsed > 0 else { return pacing.progress(at: elapsed) }
    let phase = elapsed.truncatingRemainder(dividingBy: cycleSeconds)
    let duration = pacing.durationSeconds
    return pacing.progress(at: phase <= duration || !autoreverses ? phase : 2 * duration - phase)
  }
}

struct AnimationGroup {
  let id: Int
  let name: String?
  /// The time at which the last animation of the group ends, in seconds; infinite for a property
  /// animator.
  var end: Double
  let completion: [RuleStep]
  let context: StepOrigin
  var isInterrupted = false
}

struct StepOrigin {
  let location: SourceLocation
  /// The instance that owns the rule, as in `Rule.owner`.
  let owner: Int?
  /// The values of the names of the rule's `let`.
  var constants = RuleConstants()
  /// The further delay of animations in steps `each`, in seconds.
  var delaySeconds = 0.0

  /// The origin of steps that run after an animation, whose delay is over.
  var undelayed: StepOrigin {
    StepOrigin(location: location, owner: owner, constants: constants)
  }
}
