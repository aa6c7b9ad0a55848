// The room of rules: what rules read and change besides views, and the steps that wait.

import Scene
import Support

/// The state that rules read and change, their timers, and the steps that wait.
///
/// At each tick, due timers report their events, and the steps whose waits are over run. Then the
/// stage runs the rules of all pending events.
///
/// - Invariant: A timer behaves like NSTimer. A late timer fires only once, and its due times stay
///   multiples of its period. Without a name and an owner it runs from the start.
/// - Invariant: The work of a playback grows at most as `Limits` allows.
struct Rules {
  private struct TimerState {
    var isRunning: Bool
    var start = 0.0
    /// The number of periods that had passed when the timer last fired.
    var dueCount = 0
  }

  private let plan: StagePlan
  private(set) var state: StateTable
  /// Whether the animation that has just ended ran to its end; false if it was interrupted.
  private(set) var finished = true
  /// The values of the names of `let` in the rule whose steps run.
  private(set) var constants = RuleConstants()
  private var timers: [TimerState]
  /// The steps that wait, in the order in which their waits began.
  private var continuations: [Continuation] = []
  /// The number of instances that each `add` step with `many` has added, by the location of the
  /// step. After an error the number includes the instance that could not be added.
  private(set) var addedCounts: [SourceLocation: Int] = [:]
  /// The number of events and effects since the start, limited by `Limits.ruleWorkPerSecond`.
  private var work = 0

  init(_ plan: StagePlan) {
    self.plan = plan
    state = StateTable(plan.scene)
    timers = plan.scene.timers.map { TimerState(isRunning: $0.name == nil && $0.owner == nil) }
  }

  mutating func set(_ index: Int, to value: Value) { state[index] = value }

  /// Adds numbers to state variables: the distances that stopped animators have not covered.
  mutating func add(_ rests: [Animator.StateRemainder]) {
    for rest in rests {
      state[rest.index] = .number(state.number(rest.index) + rest.distance)
    }
  }

  /// Notes whether the animation ended of which the next steps read `finished`.
  mutating func note(finished: Bool) { self.finished = finished }

  /// Notes the values of the names that the next steps read.
  mutating func note(constants: RuleConstants) { self.constants = constants }

  // MARK: Timers

  /// Reports a timer event to the rules for each due timer.
  ///
  /// - Parameter isTracking: whether a scroll view is dragged or decelerates. The run loop is then
  ///   in tracking mode, and timers of the default mode do not fire.
  mutating func noteTimers(isTracking: Bool, _ shared: inout SharedState) {
    for (index, timer) in plan.scene.timers.enumerated() where timers[index].isRunning {
      if timer.mode == .default, isTracking { continue }
      let elapsed = shared.time - timers[index].start + Stage.timeTolerance
      let due = Int(saturating: (elapsed / timer.period).rounded(.down))
      guard due > timers[index].dueCount else { continue }
      timers[index].dueCount = due
      shared.occur(.timer(index))
    }
  }

  mutating func startTimer(_ index: Int, at time: Double) {
    timers[index] = TimerState(isRunning: true, start: time)
  }

  mutating func stopTimer(_ index: Int) { timers[index].isRunning = false }

  // MARK: Waiting steps

  mutating func wait(for continuation: Continuation, _ step: RuleStep, at time: Double)
    throws(StageError)
  {
    continuations.append(continuation)
    guard continuations.count <= Limits.runningAnimations else {
      throw StageError(
        step.location, "more than \(Limits.runningAnimations) steps wait at \(formatted(time)) s")
    }
  }

  /// Returns the steps whose waits are over, which then wait no longer.
  mutating func takeDue(at time: Double) -> [Continuation] {
    let due = continuations.filter { $0.dueSeconds <= time + Stage.timeTolerance }
    if !due.isEmpty { continuations.removeAll { $0.dueSeconds <= time + Stage.timeTolerance } }
    return due
  }

  // MARK: Work

  mutating func count(work count: Int) { work += count }

  /// - Throws: `StageError` if the rules have done more work by `time` than `Limits` allows.
  func demandRoom(for rule: Rule, at time: Double) throws(StageError) {
    let most = Limits.ruleWorkAtOnce + Int(saturating: Double(Limits.ruleWorkPerSecond) * time)
    guard work > most else { return }
    throw StageError(
      rule.location,
      "the rules do too much work: \(work) events and steps within \(formatted(time)) s, "
        + "but a scene may have \(Limits.ruleWorkPerSecond) per second; use fewer timers and "
        + "rules, or run them less often")
  }

  // MARK: Instances

  /// Returns the index of the instance that an `add` step adds: its only instance, or the next
  /// unused instance with `many: true`.
  mutating func nextInstance(of step: AddStep, _ location: SourceLocation, at time: Double)
    throws(StageError) -> Int
  {
    guard step.isMany else { return step.instances.lowerBound }
    let number = addedCounts[step.location, default: 0]
    guard number < Limits.addedInstances else {
      throw StageError(
        location,
        "this step has added \(number) instances '\(step.name)' by \(formatted(time)) s, the most "
          + "that one step may add; add fewer")
    }
    addedCounts[step.location] = number + 1
    guard number < step.instances.count else {
      throw StageError(
        location,
        "'\(step.name)' has \(step.instances.count) instances up to the scene's end, but a further "
          + "one is added at \(formatted(time)) s; set a longer 'duration'")
    }
    return step.instances.lowerBound + number
  }

  /// Resets the state of an instance that is added, and starts its timers without a name.
  mutating func begin(instance index: Int, at time: Double) {
    let scene = plan.scene
    for variable in scene.instances[index].state { state.reset(variable, to: scene) }
    for (timer, description) in scene.timers.enumerated() where description.owner == index {
      timers[timer] = TimerState(isRunning: description.name == nil, start: time)
    }
  }

  /// Stops the timers of instances inside a view that was removed.
  mutating func stopTimers(inside view: ViewID, _ hierarchy: Hierarchy) {
    for (timer, description) in plan.scene.timers.enumerated() {
      if let owner = description.owner, hierarchy.isView(plan.scene.instances[owner].root, in: view)
      {
        stopTimer(timer)
      }
    }
  }

  /// Updates the state variables that count the instances on the stage.
  mutating func countInstances(_ hierarchy: Hierarchy) {
    for list in plan.scene.instanceLists {
      guard let variable = list.countVariable else { continue }
      let present = list.instances.prefix(addedCounts[list.location] ?? 0)
        .count { hierarchy.isPresent(plan.scene.instances[$0].root) }
      state[variable] = .number(Double(present))
    }
  }
}

/// Steps that wait until their due time.
struct Continuation {
  let dueSeconds: Double
  let seconds: Double
  let steps: [RuleStep]
  let context: StepOrigin
  let finished: Bool
}
