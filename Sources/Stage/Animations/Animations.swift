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
struct Animations: Sendable {
  let plan: StagePlan
  var running = RunningAnimations()
  var groups = AnimationGroups()
  /// The property animators in the order of their creation. If several animators have the same
  /// name, steps act on the last one.
  var animators: [Animator] = []
  /// The last fractions of the animators that have ended, by name.
  var lastFractions: [String: Double] = [:]
  /// The transitions of content, at most one for each view.
  var transitions: [RunningTransition] = []
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
    if !ids.isEmpty {
      running.removeAll { ids.contains($0.group) }
      transitions.removeAll { ids.contains($0.group) }
    }
    return ended
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
