// The room of animations: running animations, their blocks, and property animators.

import Geometry
import Motion
import Scene
import Support

/// The animations that run, the blocks and animators that they belong to, and the properties that
/// steps move tick by tick.
///
/// At the end of each tick, `arrive` ends the animators at fraction 0 or 1, and `takeEnded` gives
/// the blocks whose completion steps run.
///
/// - Invariant: At most one animation of a target replaces the model's value; any number add to it.
/// - Invariant: A block ends once. It ends early when its last animation is removed.
/// - Invariant: An animator's animations end with it.
struct Animations {
  let plan: StagePlan
  private var running = RunningAnimations()
  private var groups = AnimationGroups()
  /// The property animators in the order of their creation. If several animators have the same
  /// name, steps act on the last one.
  private var animators: [Animator] = []
  private var lastGroup = 0
  /// The properties that steps have set without animation. Values set at successive ticks count as
  /// motion.
  var stepped: [Change.Target: SteppedValue] = [:]
  private var springs = SpringWarnings()

  init(_ plan: StagePlan) { self.plan = plan }

  // MARK: Blocks

  /// Checks the spring of a new animation, for warnings.
  mutating func note(_ curve: Curve, over seconds: Double, at location: SourceLocation) {
    springs.note(curve, over: seconds, at: location)
  }

  /// The warnings about the springs that have started, in the order of the file.
  var warnings: [Diagnostic] { springs.warnings }

  mutating func newGroup() -> Int {
    lastGroup += 1
    return lastGroup
  }

  /// Starts an animation.
  mutating func run(
    _ effect: RunningAnimation.Effect, _ target: Change.Target,
    _ drive: RunningAnimation.ProgressDriver, _ group: Int, _ location: SourceLocation,
    _ shared: inout SharedState
  ) {
    var animation = RunningAnimation(target: target, effect: effect, drive: drive, group: group)
    if case .property(let view, let property) = target {
      animation.span = shared.record.observation?.begin(
        animation, of: property, view, location,
        to: shared.model.resolved(shared.model[view, property]), at: shared.time)
    }
    guard let former = running.add(animation) else { return }
    noteInterruption(of: former, by: (location, animation.shown(atProgress: 0)), &shared)
  }

  /// Removes running animations that nothing replaces.
  mutating func interrupt(_ shared: inout SharedState, _ isDropped: (RunningAnimation) -> Bool) {
    for animation in running.removeAll(where: isDropped) {
      noteInterruption(of: animation, by: nil, &shared)
    }
  }

  /// Marks the block of a removed animation as interrupted. A block ends when its last animation is
  /// removed.
  ///
  /// - Parameter successor: the location and first value of the replacing animation; nil if nothing
  ///   replaces the removed animation.
  private mutating func noteInterruption(
    of animation: RunningAnimation, by successor: AnimationSpan.Successor?,
    _ shared: inout SharedState
  ) {
    shared.record.observation?.interrupt(animation, by: successor, at: shared.time)
    let isRunning = running.isRunning(group: animation.group)
    groups.change(animation.group) { group in
      group.isInterrupted = true
      if !isRunning { group.end = shared.time }
    }
  }

  /// Adds a block whose changes have all been made.
  ///
  /// - Parameter end: the time at which the block's last animation ends, in seconds; nil if the
  ///   block animates nothing.
  mutating func finishGroup(
    _ id: Int, _ name: String?, _ completion: [RuleStep], _ context: StepOrigin, end: Double?,
    at time: Double
  ) throws(StageError) {
    guard running.count <= Limits.runningAnimations, groups.count <= Limits.runningAnimations
    else {
      throw StageError(
        context.location,
        "more than \(Limits.runningAnimations) animations run at \(formatted(time)) s")
    }
    // A block that animates nothing completes in the next pass of the run loop, as in UIView.
    groups.append(
      AnimationGroup(
        id: id, name: name, end: end ?? time + plan.tickSeconds, completion: completion,
        context: context))
  }

  /// Returns the blocks whose end has passed, and removes them with their animations.
  mutating func takeEnded(at time: Double) -> [AnimationGroup] {
    let ended = groups.removeEnded(by: time + Stage.timeTolerance)
    let ids = Set(ended.map(\.id))
    if !ids.isEmpty { running.removeAll { ids.contains($0.group) } }
    return ended
  }

  // MARK: Animators

  /// Adds an animator whose changes have all been made.
  mutating func add(_ animator: Animator) { animators.append(animator) }

  /// Returns the animator that a step acts on.
  func animator(for control: AnimatorControl, _ location: SourceLocation, at time: Double)
    throws(StageError) -> Animator
  {
    guard let animator = animators.last(where: { $0.name == control.name }) else {
      throw StageError(
        location,
        "the animator '\(control.name)' does not exist at \(formatted(time)) s; "
          + "it has ended or has not been created yet")
    }
    if animator.follows != nil, !control.action.isStop {
      throw StageError(
        location, "the animator '\(control.name)' follows its 'fraction' and can only be stopped")
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
  mutating func arrive(_ shared: inout SharedState) -> [Animator.StateRest] {
    let arrived = animators.filter { animator in
      guard let arrival = animator.arrival else { return false }
      return arrival.seconds <= shared.time + Stage.timeTolerance
    }
    guard !arrived.isEmpty else { return [] }
    let ids = Set(arrived.map(\.id))
    animators.removeAll { ids.contains($0.id) }
    running.removeAll { ids.contains($0.group) }
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
  ) -> [Animator.StateRest] {
    var rests: [Animator.StateRest] = []
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
    rests += self.end(animator, isAtEnd: end != .start, &shared)
    if shown != nil { groups.change(animator.id) { $0.isInterrupted = true } }
    return rests
  }

  /// Removes an animator's animations. If the animator ended at fraction 0, the model gets the
  /// initial values again.
  ///
  /// - Returns: the distances that state variables go back.
  private mutating func end(_ animator: Animator, isAtEnd: Bool, _ shared: inout SharedState)
    -> [Animator.StateRest]
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

  // MARK: Shown values

  /// Adds the animations to the shown values.
  func apply(to shown: inout Presentation) throws(StageError) {
    for animator in animators where animator.follows == nil {
      shown.animatorProgress[animator.id] = animator.progress(at: shown.time)
    }
    // An animator's fraction may follow an animated number or a content offset, so it is computed
    // after them.
    apply(to: &shown) { $0.target.isState }
    for animator in animators where animator.follows != nil {
      shown.animatorProgress[animator.id] = try animator.progress(shown)
    }
    apply(to: &shown) { !$0.target.isState }
  }

  private func apply(to shown: inout Presentation, _ isIncluded: (RunningAnimation) -> Bool) {
    for animation in running where isIncluded(animation) {
      let progress: Double? =
        switch animation.drive {
        case .timed(let clock): clock.progress(at: shown.time)
        case .animator(let id): shown.animatorProgress[id]
        }
      guard let progress else { continue }
      if case .state(let index) = animation.target {
        let number = animation.adding(to: shown.state.number(index), progress: progress)
        shown.state[index] = .number(number)
      } else {
        animation.apply(to: &shown.values, progress: progress)
      }
    }
  }

  // MARK: Queries

  /// Returns the animation that replaces the model's value of a target; nil if none runs.
  func replacing(_ target: Change.Target) -> RunningAnimation? {
    running[target].first(where: \.isReplaceable)
  }

  /// Returns whether an animation of one of the targets runs.
  func move(_ targets: [Change.Target]) -> Bool { running.contains { targets.contains($0.target) } }

  /// Returns whether an animation of a view's content offset ends later than `time`, in seconds.
  func moveOffset(of view: ViewID, at time: Double) -> Bool {
    running.contains { animation in
      guard case .property(view, let property) = animation.target, property.role == .contentOffset
      else { return false }
      let end: Double? =
        switch animation.drive {
        case .timed(let clock): clock.end
        // A paused animator moves nothing.
        case .animator(let id): animators.first { $0.id == id }?.arrival?.seconds
        }
      return end.map { $0 > time + Stage.timeTolerance } ?? false
    }
  }

  /// Returns the time in seconds at which the last animation of certain targets ends; nil without
  /// one. Endless animations and property animators are ignored.
  func lastEnd(where isIncluded: (Change.Target) -> Bool) -> Double? {
    running.compactMap { animation -> Double? in
      guard isIncluded(animation.target), case .timed(let clock) = animation.drive,
        clock.end.isFinite
      else { return nil }
      return clock.end
    }.max()
  }

  /// Returns the velocity of a property that only its own additive animations move, just after a
  /// time in seconds. It is exactly that of `MotionSamples`, without the values of other views.
  ///
  /// - Parameter base: the model's value.
  /// - Returns: nil if an animator moves the property.
  func velocity(of target: Change.Target, addedTo base: Double, at time: Double) -> Double? {
    let all = running[target]
    let clocks = all.compactMap { animation in
      if case .timed(let clock) = animation.drive { (animation, clock) } else { nil }
    }
    guard clocks.count == all.count else { return nil }
    return MotionSamples.velocity(
      MotionSamples.stepsAfter.map { step in
        clocks.reduce(base) { number, next in
          next.1.progress(at: time + step).map { next.0.adding(to: number, progress: $0) }
            ?? number
        }
      })
  }
}

extension Change.Target {
  fileprivate var isState: Bool { if case .state = self { true } else { false } }
}

extension AnimatorControl.Action {
  fileprivate var isStop: Bool { if case .stop = self { true } else { false } }
}
