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
  }

  let view: Int
  let property: Property
  let effect: Effect
  /// When it begins to move, in seconds; before that the old value shows (fillMode both).
  let start: Double
  /// Its duration is above 0.
  let pacing: Pacing
  /// The animation block that it belongs to.
  let group: Int

  /// Applies what shows at `time` to a table of model values.
  func apply(to values: inout ValueTable, at time: Double) {
    guard time - start < pacing.durationSeconds else { return }
    let eased = pacing.progress(at: time - start)
    switch effect {
    case .additive(let difference):
      let shown = values.number(view, property) + difference * (1 - eased)
      values.set(view, property, to: shown)
    case .replacing(.number(let from), .number(let to)):
      values.set(view, property, to: from + (to - from) * eased)
    case .replacing(.color(let from), .color(let to)):
      values[view, property] = .color(from.interpolated(to: to, fraction: eased))
    case .replacing: break
    }
  }
}

/// The animations that one step started together.
struct AnimationGroup {
  let id: Int
  let name: String?
  /// When the last of them ends, in seconds.
  let end: Double
}
