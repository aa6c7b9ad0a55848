// The property animators: their creation, the steps that act on them, and their ends.

import Scene
import Support

extension Animations {
  /// Adds an animator whose changes have all been made.
  mutating func add(_ animator: Animator) { animators.append(animator) }

  /// Returns the animator that a step acts on; nil for a stop of an animator that has ended.
  func animator(
    _ name: String, for action: AnimatorControl.Action, _ location: SourceLocation, at time: Double
  ) throws(StageError) -> Animator? {
    guard let animator = animators.last(where: { $0.name == name }) else {
      if action.isStop, lastFractions[name] != nil { return nil }
      throw StageError(
        location,
        "the animator '\(name)' does not exist at \(formatted(time)) s; "
          + "it has ended or has not been created yet")
    }
    if animator.follows != nil, !action.isStop {
      throw StageError(
        location, "the animator '\(name)' follows its 'fraction' and can only be stopped")
    }
    return animator
  }

  mutating func change(_ animator: Animator, _ body: (inout Animator) -> Void) {
    guard let index = animators.firstIndex(where: { $0.id == animator.id }) else { return }
    body(&animators[index])
  }

  /// Ends the animators that have reached fraction 0 or 1.
  ///
  /// - Returns: the distances that state variables go back.
  mutating func arrive(_ shared: inout SharedState) -> [Animator.StateRemainder] {
    let arrived = animators.filter { animator in
      guard let arrival = animator.arrival else { return false }
      return arrival.seconds <= shared.time + Stage.timeTolerance
    }
    guard !arrived.isEmpty else { return [] }
    let ids = Set(arrived.map(\.id))
    animators.removeAll { ids.contains($0.id) }
    running.removeAll { ids.contains($0.group) }
    for animator in arrived {
      lastFractions[animator.name] = animator.arrival?.isEnd == false ? 0 : 1
    }
    return arrived.flatMap { end($0, isAtEnd: $0.arrival?.isEnd ?? true, &shared) }
  }

  /// Stops an animator.
  ///
  /// - Parameter shown: the shown values, at which the properties stay; nil for a stop at the start
  ///   or at the end.
  /// - Returns: the distances that state variables go back.
  mutating func stop(
    _ animator: Animator, _ end: AnimatorControl.End, _ shown: Presentation?,
    _ shared: inout SharedState
  ) -> [Animator.StateRemainder] {
    var rests: [Animator.StateRemainder] = []
    if let shown {
      let rest = 1 - (shown.animatorProgress[animator.id] ?? animator.progress(at: shared.time))
      animator.set(&shared) { from, to, present in
        present + (from - to) * rest
      } other: { view, property, _ in
        shown.values[view, property]
      }
      rests = animator.stateRests(rest)
    }
    animators.removeAll { $0.id == animator.id }
    switch end {
    case .start: lastFractions[animator.name] = 0
    case .end: lastFractions[animator.name] = 1
    case .current: lastFractions[animator.name] = shown.map(animator.fraction) ?? 1
    }
    rests += self.end(animator, isAtEnd: end != .start, &shared)
    if shown != nil { groups.change(animator.id) { $0.isInterrupted = true } }
    return rests
  }

  /// Removes an animator's animations. If the animator ended at fraction 0, the model gets the
  /// initial values again.
  ///
  /// - Returns: the distances that state variables go back.
  private mutating func end(_ animator: Animator, isAtEnd: Bool, _ shared: inout SharedState)
    -> [Animator.StateRemainder]
  {
    if !isAtEnd {
      animator.set(&shared) { from, to, present in
        present + from - to
      } other: { _, _, from in
        from
      }
    }
    if running.isRunning(group: animator.id) {
      running.removeAll { $0.group == animator.id }
    }
    groups.change(animator.id) { ($0.end, $0.isInterrupted) = (shared.time, !isAtEnd) }
    return isAtEnd ? [] : animator.stateRests(1)
  }

  // MARK: Values

  /// Returns a value of the animator that was created last with a name. An animator that has ended
  /// keeps its last fraction, so that nothing jumps that follows it. UIKit does not document the
  /// value; this is a decision of this project.
  ///
  /// - Parameter shown: the shown values, which a fraction may follow.
  func reading(_ reading: AnimatorReading, ofAnimator name: String, _ shown: Presentation)
    -> Double
  {
    guard let animator = animators.last(where: { $0.name == name }) else {
      return reading == .fraction ? lastFractions[name] ?? 0 : 0
    }
    return switch reading {
    case .fraction: animator.fraction(shown)
    case .isRunning: animator.arrival == nil ? 0 : 1
    case .isReversed: animator.isReversed ? 1 : 0
    }
  }
}

extension AnimatorControl.Action {
  fileprivate var isStop: Bool { if case .stop = self { true } else { false } }
}
