// The animation of one property from its former value to its new one.

import Scene

extension Stage {
  /// Returns the animation of a block's change; nil if the values are equal.
  func effect(
    of target: Change.Target, from old: Value, _ options: AnimationOptions, at time: Double
  ) throws(StageError) -> RunningAnimation.Effect? {
    try effect(of: target, from: old, isFromShown: options.startsFromCurrent, at: time)
  }

  /// Returns the animation from the old model value to the current model value; nil if the values
  /// are equal.
  ///
  /// - Parameter isFromShown: whether a replacing animation starts from the shown value and not
  ///   from the old model value.
  func effect(
    of target: Change.Target, from old: Value, isFromShown: Bool, at time: Double
  ) throws(StageError) -> RunningAnimation.Effect? {
    func beginning() throws(StageError) -> Value {
      isFromShown ? try shownByAnimation(target, at: time) ?? old : old
    }
    if case .appearance = target {
      let new = Value.number(shared.model.darkness)
      return old == new ? nil : .replacing(from: try beginning(), to: new)
    }
    if case .state(let index) = target {
      guard case .number(let from) = old, case .number(let to) = rules.state[index], from != to
      else { return nil }
      return .additive(difference: from - to)
    }
    guard case .property(let view, let property) = target else { return nil }
    let new = shared.model[view, property]
    // As in Core Animation, setting an equal value starts no animation.
    guard old != new else { return nil }
    switch (property.animation, old, new) {
    case (.additive, .number(let from), .number(let to)): return .additive(difference: from - to)
    case (.none, .text, .text) where scene.views[view].kind.rollsDigits:
      return .replacing(from: old, to: new)
    case (.replacing, _, _): return .replacing(from: try beginning(), to: new)
    default: return nil
    }
  }

  /// Returns the value that a replacing animation of a target shows; nil if none runs.
  private func shownByAnimation(_ target: Change.Target, at time: Double) throws(StageError)
    -> Value?
  {
    guard let animation = animations.replacing(target) else { return nil }
    let progress: Double? =
      switch animation.drive {
      case .timed(let clock): clock.progress(at: time)
      case .animator(let id): try presentation(at: time).animatorProgress[id]
      }
    let shown = progress.flatMap(animation.shown(atProgress:))
    if case .appearance = target, case .number(let darkness)? = shown {
      return .number(min(max(darkness, 0), 1))
    }
    return shown
  }
}
