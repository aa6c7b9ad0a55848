// An animation of one property: what it adds to, or shows in place of, the model value.

import Geometry
import Motion
import Scene

struct RunningAnimation {
  enum Effect {
    /// Fades the difference between the old and the new model value out, on top of the model.
    /// p(t) = model + (old − new)·(1 − e(t)); effects of several animations add up.
    case additive(difference: Double)
    /// Shows a value between two instead of the model's, until it ends.
    case replacing(from: Value, to: Value)
    /// Adds what the keyframes are away from their last value.
    case additiveKeyframes(Keyframes<Double>, last: Double)
    case numberKeyframes(Keyframes<Double>)
    case colorKeyframes(Keyframes<Color>)
  }

  /// What moves it.
  enum Drive {
    case timed(AnimationClock)
    /// An animator, by its id.
    case animator(Int)
  }

  let view: ViewID
  let property: Property
  let effect: Effect
  let drive: Drive
  /// The animation block that it belongs to.
  let group: Int
  /// An index into the observation's; nil where nobody observes.
  var span: Int?

  /// Applies what shows at a progress (0 at the start, 1 at the end) to a table of model values.
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

  /// What shows at a progress in place of the model's value; nil for what adds to that.
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

  /// How far from the model's value it begins; nil for what shows in place of that.
  var way: Double? {
    switch effect {
    case .additive(let difference): abs(difference)
    case .additiveKeyframes(let keyframes, let last): abs(keyframes.value(at: 0) - last)
    default: nil
    }
  }

  /// True when a new animation of the property takes its place.
  var isReplaceable: Bool {
    switch effect {
    case .additive, .additiveKeyframes: false
    case .replacing, .numberKeyframes, .colorKeyframes: true
    }
  }
}

/// The clock of an animation that runs by itself.
struct AnimationClock: Hashable {
  /// When it begins to move, in seconds; before that the old value shows (fillMode both).
  let start: Double
  let curve: Curve
  /// That curve over its duration, which is above 0.
  let pacing: Pacing
  /// Above 0; may be infinite.
  let repeatCount: Double
  let autoreverses: Bool

  private var cycleSeconds: Double { pacing.durationSeconds * (autoreverses ? 2 : 1) }

  /// In seconds; infinite for one that repeats for ever.
  var end: Double { start + cycleSeconds * repeatCount }

  /// Nil when it is over. The way back replays the curve backwards, as CAMediaTiming does.
  func progress(at time: Double) -> Double? {
    let elapsed = time - start
    guard elapsed < cycleSeconds * repeatCount else { return nil }
    guard elapsed > 0 else { return pacing.progress(at: elapsed) }
    let phase = elapsed.truncatingRemainder(dividingBy: cycleSeconds)
    let duration = pacing.durationSeconds
    return pacing.progress(at: phase <= duration || !autoreverses ? phase : 2 * duration - phase)
  }
}

/// The animations that one block started together.
struct AnimationGroup {
  let id: Int
  let name: String?
  /// When the last of them ends, in seconds; infinite for an animator's.
  var end: Double
  let completion: [RuleStep]
  let context: RuleContext
  var isInterrupted = false
}

/// On whose behalf steps run.
struct RuleContext {
  /// The rule.
  let location: SourceLocation
  /// As `Rule.owner`.
  let owner: Int?
}

/// Steps that run later.
struct Continuation {
  let dueSeconds: Double
  let steps: [RuleStep]
  let context: RuleContext
  let finished: Bool
}
