// The simulation of a scene, tick by tick. Between two ticks, shown values are exact functions of
// the state and the time (see Presentation.swift).

package import Scene

/// The state of a scene while it plays: six rooms, and the views that they move.
///
/// Each room has its own state, and no other room changes it. What crosses rooms is in the files
/// beside this one: a step of the script or of a rule, a gesture, an animation block, an instance.
///
/// Time never goes back. `advance(to:)` runs every tick up to a time. Each tick runs the script,
/// the scroll physics, the rules and the completions, in this order. After the call, the state can
/// be drawn or read.
package struct Stage: Sendable {
  let plan: StagePlan
  var shared: SharedState
  var script: Script
  var fingers: Fingers
  var scrolling: Scrolling
  var animations: Animations
  var rules: Rules
  var layout: LayoutPasses
  var tickStart = TickStart()
  /// The values that pictures, boxes and traces show in place of the scene's own.
  package var heldValues: [HeldValue] = []
  private var nextTick = 0

  /// The stage before the current tick, for springs that take over a velocity.
  struct TickStart {
    /// An array of one element, because a struct cannot contain itself. It is empty if the scene
    /// has no such spring.
    var stage: [Stage] = []
    /// The motion just before the current tick; nil until a spring takes over a velocity in the
    /// tick.
    var samples: MotionSamples?
  }

  /// Creates a stage before its first tick.
  ///
  /// - Parameters:
  ///   - isLogging: whether the stage records events in `events`.
  ///   - isObserving: whether the stage records observations for motion lint.
  ///   - measuring: measures text and images. Without it, labels and images keep their given sizes.
  package init(
    _ scene: Scene, isLogging: Bool = false, isObserving: Bool = false,
    measuring: (any ContentMeasuring)? = nil
  ) {
    plan = StagePlan(scene, measuring: measuring)
    shared = SharedState(plan, StageRecord(plan, isLogging: isLogging, isObserving: isObserving))
    script = Script(scene.timeline)
    fingers = Fingers(plan)
    scrolling = Scrolling(plan, &shared)
    animations = Animations(plan)
    rules = Rules(plan)
    layout = LayoutPasses(plan)
  }

  // MARK: The order of a tick

  private mutating func runTick(at time: Double) throws(StageError) {
    shared.time = time
    if plan.handsVelocityOn { rememberMoment() }
    if nextTick == 0 {
      if !plan.fittedScrollViews.isEmpty { try layOut() }
      try fitContent()
      shared.occur(.start)
    }
    // Fingers that lift now do so before the next step.
    fingers.movePinches(&shared, scrolling)
    movePans()
    try runScript()
    try moveScrollViews()
    rules.noteTimers(isTracking: scrolling.isTracking(at: time), &shared)
    if nextTick == 0 { try layOut() }
    try runContinuations()
    try runRules()
    try layOut()
    if !plan.watchedViews.isEmpty {
      // The layout may have moved views into the visible part of their scroll view, or out of it.
      try runRules()
      try layOut()
    }
    try fitContent()
    try complete()
  }

  private mutating func rememberMoment() {
    tickStart = TickStart()
    tickStart.stage = [withoutRecords]
  }

  mutating func moveScrollViews() throws(StageError) {
    fingers.movePinches(&shared, scrolling)
    scrolling.move(&shared, animations)
    movePans()
    try movePresses()
  }

  private mutating func movePans() {
    for rest in fingers.movePans(&shared) {
      scrolling.noteRest(of: rest.view, at: rest.seconds)
    }
  }

  /// Lays out the model and returns the changed coordinates.
  @discardableResult
  mutating func layOut() throws(StageError) -> [LayoutChange] {
    guard layout.isNeeded else { return [] }
    let before = shared.model
    let readings = try layoutReadings()
    try layout.layOut(&shared, readings, at: time)
    return shared.model.frameChanges(since: before)
  }

  /// Evaluates the expressions of the layout. They read a copy of the stage. If the copy outlived
  /// this function, the layout would copy the constraint solver.
  private mutating func layoutReadings() throws(StageError) -> LayoutPasses.Readings {
    var reading = TickLayoutReading(stage: self, time: time)
    return try layout.readings(&shared.model, shared.hierarchy, &reading)
  }

  private mutating func fitContent() throws(StageError) {
    guard !plan.fittedScrollViews.isEmpty else { return }
    shared.fitContent(try presentation(at: time).values)
  }

  // MARK: Time

  /// Runs every tick up to and including `time`, in seconds.
  package mutating func advance(to time: Double) throws(StageError) {
    while tickTime <= time + Stage.timeTolerance {
      try runTick(at: tickTime)
      nextTick += 1
    }
  }

  /// Runs every tick before a time in seconds, but not the tick at that time.
  package mutating func advance(before time: Double) throws(StageError) {
    try advance(to: time - 2 * Stage.timeTolerance)
  }

  /// The time of the tick that runs, or ran last, in seconds.
  var time: Double { shared.time }

  /// The time of the next tick, in seconds.
  var tickTime: Double { Double(nextTick) / Double(scene.tickRate) }

  /// The tolerance for rounding errors in comparisons of times, in seconds. Ticks are at least 8 ms
  /// apart.
  package static let timeTolerance = 1e-9

  /// The time at which the scene ends, in seconds; nil while the script plays in a scene without a
  /// duration.
  package var endSeconds: Double? {
    if let duration = scene.durationSeconds { return duration }
    guard let end = script.endSeconds else { return nil }
    // Interrupted scrolls do not extend the scene.
    let scrolled = script.scrolls.filter { scrolling.keeps($0.view, until: $0.end) }
    let lastEnd = scrolled.map(\.end).max() ?? 0
    // One more frame shows the content at the end of the scroll.
    return lastEnd > end ? lastEnd + 1 / scene.framesPerSecond : end
  }

  /// Returns whether the next tick may set `endSeconds` to a time before `tick`, the time of the
  /// last tick in seconds.
  package func mayHaveEnded(before tick: Double) -> Bool {
    scene.durationSeconds == nil && script.mayHaveEnded(before: tick)
  }

  /// The time in seconds at which the last of the current motions ends; nil if nothing moves. A
  /// later event can change this time. Endless animations and property animators are ignored.
  package var lastMotionEnd: Double? {
    let moved =
      plan.scrollViews.compactMap(scrolling.end(of:)) + plan.panViews.compactMap(fingers.end(of:))
    let shown = [animations.lastTransitionEnd, animations.lastEnd { _ in true }]
    return (moved + shown.compactMap(\.self)).max()
  }

  /// Returns the time at which a view that fingers move comes to rest, in seconds; nil if it does
  /// not move. A later event can change this time. Endless animations and property animators are
  /// ignored.
  func restSeconds(of view: ViewID) -> Double? {
    let animated = animations.lastEnd { target in
      guard case .property(view, let property) = target else { return false }
      return plan.isMovedByFingers(property, of: view)
    }
    return [scrolling.end(of: view), fingers.end(of: view), animated].compactMap(\.self).max()
  }

  // MARK: What others read

  package var scene: Scene { plan.scene }

  /// The log entries since the start, in order; empty without logging.
  package var events: [LoggedEvent] { shared.record.entries }

  /// The observations for motion lint; nil unless they were requested.
  package var observation: Observation? { shared.record.observation }

  /// The number of instances that each `add` step with `many` has added, by the location of the
  /// step. After an error the number includes the instance that could not be added.
  package var addedCounts: [SourceLocation: Int] { rules.addedCounts }

  /// The warnings of the first layout pass; nil before that pass.
  package var layoutWarnings: [Diagnostic]? { layout.warnings }

  /// Warnings about the springs and fingers that have started so far, in the order of the file.
  package var runningWarnings: [Diagnostic] {
    (animations.warnings + fingers.warnings).sorted {
      ($0.location, $0.message) < ($1.location, $1.message)
    }
  }

  /// Returns whether a view and all its ancestors are on the stage.
  package func isOnStage(_ view: ViewID) -> Bool { shared.hierarchy.isPresent(view) }

  /// The stage with an empty log. If a copy kept the log, the next log entry would copy all
  /// entries.
  package var withoutLog: Stage {
    var copy = self
    copy.shared.record.clearLog()
    return copy
  }

  /// The stage with an empty log and without observations, for copies at each tick.
  package var withoutRecords: Stage {
    var copy = withoutLog
    copy.shared.record.observation = nil
    return copy
  }
}
