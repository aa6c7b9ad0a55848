// Plays a scene: state in one place, advanced tick by tick. What shows at a moment between two
// ticks is an exact function of that state and the time (Presentation.swift).

import Geometry
package import Scene

/// A scene while it plays.
///
/// Time only goes forward: `advance(to:)` runs every tick up to a time, in this order: script,
/// scroll physics, rules, completions. Then the moment can be drawn or read.
package struct Stage: Sendable {
  /// What is played.
  package let scene: Scene
  /// When true, `events` is filled.
  package let isLogging: Bool
  /// What has happened so far, in order.
  package internal(set) var events: [LoggedEvent] = []

  /// What happened that the log does not tell; nil unless somebody judges the motion.
  package internal(set) var observation: Observation?

  var model: ValueTable
  var state: StateTable
  var animations: [RunningAnimation] = []
  var groups: [AnimationGroup] = []
  /// In the order in which they were made; the last of a name is the one that steps mean.
  var animators: [Animator] = []
  var nextGroup = 0
  /// Steps that wait, in the order in which they began to.
  var continuations: [Continuation] = []
  /// By view; nil for a scroll view at rest and for all other views.
  var motions: ByView<ScrollMotion?>
  /// Scroll views whose offset a step has set since the last tick: it shows until the next one.
  var heldOffsets: Set<ViewID> = []
  /// The offset at each scroll view's last event, and the change that event brought.
  var eventOffsets: [ViewID: ScrollEventState] = [:]
  /// Properties that steps have set, not animated: what they set tick after tick moves.
  var steppedValues: [Change.Target: SteppedValue] = [:]
  /// The stage before the present tick, where a spring goes on as fast as something moved then: one
  /// element or none.
  var beforeTick: [Stage] = []
  private let handsVelocityOn: Bool
  /// When each scroll view last came to rest, for its indicators.
  var restSeconds: [ViewID: Double] = [:]
  var touches: [Touch] = []
  var script: Script
  let superviews: SuperviewTable
  /// Which views are on the stage, and which lies above which.
  var hierarchy: Hierarchy
  var timers: [TimerState]
  /// Whether the animation whose end is being told of ran to its end.
  var finished = true
  /// Events waiting for the rules of this tick.
  var pending: [PendingEvent] = []
  /// Events and what rules did for them, from the beginning: see `Limits.ruleWorkPerSecond`.
  var workSoFar = 0
  /// Properties that follow expressions, so that rules read what the expression says.
  let bound: Set<Change.Target>
  let scrollViews: [ViewID]
  /// Views with pins, in the order of the file.
  let pinned: [ViewID]
  var constraintLayout: ConstraintLayout
  /// Frames that follow expressions, where there is a layout to take them into account.
  let boundFrames: [(view: ViewID, property: Property, expression: NumberExpression)]
  /// True when the layout depends on what moves between ticks.
  let hasLiveLayout: Bool
  let measuring: (any ContentMeasuring)?
  /// Of the first layout pass: calls that were not applied. Nil before it.
  package internal(set) var layoutWarnings: [Diagnostic]?
  var springNotes = SpringNotes()
  private var nextTick = 0

  /// A stage before its first tick.
  ///
  /// - Parameters:
  ///   - isObserving: whether `observation` is filled.
  ///   - measuring: what knows the sizes of texts and pictures; without it content that is to fit
  ///     keeps its size.
  package init(
    _ scene: Scene, isLogging: Bool = false, isObserving: Bool = false,
    measuring: (any ContentMeasuring)? = nil
  ) {
    self.measuring = measuring
    if isObserving { observation = Observation() }
    self.scene = scene
    self.isLogging = isLogging
    model = ValueTable(scene)
    state = StateTable(scene)
    motions = ByView(scene.views.map { _ in nil })
    script = Script(scene.timeline)
    superviews = SuperviewTable(scene)
    hierarchy = Hierarchy(scene, superviews)
    handsVelocityOn = scene.handsVelocityOn
    bound = Set(
      scene.bindings.map { Change.Target.property(view: $0.view, $0.property) })
    scrollViews = scene.views.ids.filter { scene.views[$0].kind.name == .scroll }
    pinned = scene.views.ids.filter { view in
      !scene.views[view].pins.isEmpty || scene.layouts.contains { $0.pins[view] != nil }
    }
    constraintLayout = ConstraintLayout(scene, superviews)
    let hasLayout = !pinned.isEmpty || !constraintLayout.isEmpty
    boundFrames = scene.bindings.compactMap { binding in
      guard hasLayout, binding.property.role.isFrame,
        let expression = binding.expression.number
      else { return nil }
      return (binding.view, binding.property, expression)
    }
    hasLiveLayout = !boundFrames.isEmpty || scene.hasLivePins || scene.hasLiveConstraints
    timers = scene.timers.map { TimerState(isRunning: $0.name == nil && $0.owner == nil) }
    for view in scrollViews {
      eventOffsets[view] = ScrollEventState(offset: model.contentOffset(view), delta: .zero)
    }
  }

  /// Whether a view is on the stage, with all that it is in.
  package func isOnStage(_ view: ViewID) -> Bool { hierarchy.isPresent(view) }

  var hasLayout: Bool { !pinned.isEmpty || !constraintLayout.isEmpty }

  /// What is odd about the springs that have begun so far, in the order of the file.
  package var springWarnings: [Diagnostic] { springNotes.warnings }

  /// When the scene ends, in seconds: nil while the script still plays and no duration is given.
  package var endSeconds: Double? {
    scene.durationSeconds ?? script.endSeconds
  }

  /// Whether the next tick may tell that the scene had ended before `tick`, the last that ran.
  package func mayHaveEnded(before tick: Double) -> Bool {
    scene.durationSeconds == nil && script.mayHaveEnded(before: tick)
  }

  /// Runs every tick at or before `time`, in seconds.
  ///
  /// - Parameter observe: is shown the stage after each tick, and that tick's time.
  package mutating func advance(
    to time: Double, observe: (Stage, Double) throws(StageError) -> Void = { _, _ in }
  ) throws(StageError) {
    while tickTime <= time + Stage.timeTolerance {
      let tick = tickTime
      try runTick(at: tick)
      nextTick += 1
      try observe(self, tick)
    }
  }

  /// The same stage without its log, which would be copied whole when it grows.
  package var withoutLog: Stage {
    var copy = self
    copy.events = []
    return copy
  }

  /// When the next tick is due, in seconds.
  var tickTime: Double { Double(nextTick) / Double(scene.tickRate) }

  /// The largest rounding error of a time, in seconds; ticks are 8 ms apart at least.
  package static let timeTolerance = 1e-9

  private mutating func runTick(at time: Double) throws(StageError) {
    if handsVelocityOn { rememberMoment() }
    if nextTick == 0 { occur(.start, at: time) }
    try runScript(at: time)
    moveScrollViews(to: time)
    noteTimers(at: time)
    if nextTick == 0 { try layOut(at: time) }
    try runContinuations(at: time)
    try runRules(at: time)
    try layOut(at: time)
    try complete(at: time)
  }

  private mutating func rememberMoment() {
    beforeTick = []
    var moment = withoutLog
    moment.observation = nil
    beforeTick = [moment]
  }
}

/// An event on its way to the rules.
struct PendingEvent {
  let event: Event
  /// Of `finish`: false when the animation was interrupted.
  let finished: Bool
  /// Its index in `Stage.events`; nil while it is not logged.
  var entry: Int?
}
