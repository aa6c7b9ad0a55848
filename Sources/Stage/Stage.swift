// The simulation of a scene, tick by tick. Between two ticks, shown values are exact functions of
// the state and the time (see Presentation.swift).

import Geometry
package import Layout
package import Scene

/// The state of a scene while it plays.
///
/// Time never goes back. `advance(to:)` runs every tick up to a time. Each tick runs the script,
/// the scroll physics, the rules and the completions, in this order. After the call, the state can
/// be drawn or read.
package struct Stage: Sendable {
  package let scene: Scene
  /// Whether the stage records events in `events`.
  package let isLogging: Bool
  /// Whether the log also contains events that trigger no rule and are otherwise left out.
  let logsAllEvents: Bool
  /// The log entries since the start, in order; empty without logging.
  package internal(set) var events: [LoggedEvent] = []

  /// The observations for motion lint; nil unless they were requested.
  package internal(set) var observation: Observation?

  var model: ValueTable
  var state: StateTable
  var animations = RunningAnimations()
  var groups = AnimationGroups()
  /// The property animators in the order of their creation. If several animators have the same
  /// name, steps act on the last one.
  var animators: [Animator] = []
  var nextGroup = 0
  /// The steps that wait, in the order in which their waits began.
  var continuations: [Continuation] = []
  /// The motions of scroll views; nil for a scroll view at rest and for any other view.
  var motions: ByView<ScrollMotion?>
  /// The last pan of each view; without an entry before its first pan.
  var pans: [ViewID: PanState] = [:]
  /// The last pinch of each view; without an entry before its first pinch.
  var pinches: [ViewID: PinchState] = [:]
  /// The scroll views that refresh.
  var refreshing: Set<ViewID> = []
  /// The gestures that fingers on the screen perform later.
  var comingGestures: [ComingGesture] = []
  /// The time of the last tap that may begin a double tap, in seconds, by view.
  var lastTaps: [ViewID: Double] = [:]
  /// The scroll views whose content offset a step has set since the last tick. The set offset is
  /// shown until the next tick.
  var heldOffsets: Set<ViewID> = []
  var eventOffsets: [ViewID: ScrollEventState] = [:]
  /// The properties that steps have set without animation. Values set at successive ticks count as
  /// motion.
  var steppedValues: [Change.Target: SteppedValue] = [:]
  /// The stage before the current tick, for springs that take over a velocity. It is an array of
  /// one element, because a struct cannot contain itself. The array is empty if the scene has no
  /// such spring.
  var beforeTick: [Stage] = []
  /// The motion just before the current tick; nil until a spring takes over a velocity in the tick.
  var samplesOfTick: MotionSamples?
  private let handsVelocityOn: Bool
  /// The scroll views whose scrolling has ended, while an animation still moved their offset.
  var delayedRests: [ViewID] = []
  /// The time at which each scroll view last came to rest, in seconds; its indicators fade out
  /// afterwards.
  var restSeconds: [ViewID: Double] = [:]
  var touches: [Touch] = []
  var script: Script
  let superviews: SuperviewTable
  var hierarchy: Hierarchy
  var timers: [TimerState]
  /// Whether the animation that has just ended ran to its end; false if it was interrupted.
  var finished = true
  /// The events that wait for the rules of this tick.
  var pending: [PendingEvent] = []
  /// The number of instances that each `add` step with `many` has added, by the location of the
  /// step. After an error the number includes the instance that could not be added.
  package internal(set) var addedCounts: [SourceLocation: Int] = [:]
  /// The number of events and effects since the start, limited by `Limits.ruleWorkPerSecond`.
  var workSoFar = 0
  /// The properties that follow expressions, and the positions of sticky views. Rules read the
  /// shown values of these properties.
  let bound: Set<Change.Target>
  let scrollViews: [ViewID]
  /// The views with a pan, in the order of the file.
  let panViews: [ViewID]
  /// The views that a pinch scales or zooms, in the order of the file.
  let pinchViews: [ViewID]
  let stickyViews: [StickyViews]
  let fittedScrollViews: [ViewID]
  /// The views with pins, in the order of the file.
  let pinned: [ViewID]
  var constraintLayout: ConstraintLayout
  /// The frame properties that follow expressions; empty for a scene without pins and constraints.
  let boundFrames: [(view: ViewID, property: Property, expression: NumberExpression)]
  /// The texts that follow expressions, of labels with pins or constraints.
  let boundTexts: [(view: ViewID, expression: TextExpression)]
  /// The labels with expressions whose digits roll.
  let rollingTexts: [(view: ViewID, expression: TextExpression)]
  /// Whether the layout depends on values that change between ticks, such as content offsets.
  let hasLiveLayout: Bool
  let measuring: (any ContentMeasuring)?
  /// The warnings of the first layout pass; nil before that pass.
  package internal(set) var layoutWarnings: [Diagnostic]?
  var springNotes = SpringWarnings()
  /// The warnings about fingers that reach nothing, by the location of their step.
  var touchWarnings: [SourceLocation: String] = [:]
  private var nextTick = 0

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
    self.measuring = measuring
    if isObserving { observation = Observation() }
    (self.scene, self.isLogging) = (scene, isLogging)
    logsAllEvents = scene.expectsUnloggedEvents
    model = ValueTable(scene)
    state = StateTable(scene)
    motions = ByView(scene.views.map { _ in nil })
    script = Script(scene.timeline)
    superviews = SuperviewTable(scene)
    hierarchy = Hierarchy(scene, superviews)
    handsVelocityOn = scene.handsVelocityOn
    let sticky = scene.views.ids.filter { scene.views[$0].isSticky }
    bound = Set(
      scene.bindings.map { Change.Target.property(view: $0.view, $0.property) }
        + sticky.map { .property(view: $0, .y) })
    scrollViews = scene.views.ids.filter { scene.views[$0].kind.name == .scroll }
    panViews = scene.views.ids.filter { scene.views[$0].gestures.pan != nil }
    pinchViews = scene.views.ids.filter {
      scene.views[$0].gestures.pinch != nil || scene.views[$0].zoom != nil
    }
    stickyViews = scene.stickyViews
    fittedScrollViews = scene.fittedScrollViews
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
    let movesFrames = panViews.contains { view in
      scene.views[view].gestures.pan?.drives.contains(where: \.property.role.isFrame) == true
    }
    let placed = Set(pinned + scene.constraints.flatMap(\.terms).compactMap(\.item.view))
    let texts = scene.bindings.compactMap { binding in
      if binding.property == .text, case .text(let expression) = binding.expression {
        (view: binding.view, expression: expression)
      } else {
        nil
      }
    }
    boundTexts = texts.filter { placed.contains($0.view) }
    rollingTexts = texts.filter { scene.views[$0.view].kind.rollsDigits }
    hasLiveLayout =
      !boundFrames.isEmpty || hasLayout && movesFrames
      || boundTexts.contains { $0.expression.origin.changesBetweenTicks }
      || scene.hasLivePins || scene.hasLiveConstraints
    timers = scene.timers.map { TimerState(isRunning: $0.name == nil && $0.owner == nil) }
    for view in scrollViews {
      roundContentOffset(of: view)
      eventOffsets[view] = ScrollEventState(offset: model.contentOffset(view))
    }
  }

  /// Returns whether a view and all its ancestors are on the stage.
  package func isOnStage(_ view: ViewID) -> Bool { hierarchy.isPresent(view) }

  var hasLayout: Bool { !pinned.isEmpty || !constraintLayout.isEmpty }

  /// Warnings about the springs and fingers that have started so far, in the order of the file.
  package var runningWarnings: [Diagnostic] {
    let touches = touchWarnings.map { Diagnostic(location: $0, message: $1, severity: .warning) }
    return (springNotes.warnings + touches).sorted {
      ($0.location, $0.message) < ($1.location, $1.message)
    }
  }

  /// The time at which the scene ends, in seconds; nil while the script plays in a scene without a
  /// duration.
  package var endSeconds: Double? {
    if let duration = scene.durationSeconds { return duration }
    guard let end = script.endSeconds else { return nil }
    // Interrupted scrolls do not extend the scene.
    let scrolled = script.scrolls.filter { scroll in
      motions[scroll.view]?.end == scroll.end || restSeconds[scroll.view] == scroll.end
    }
    let lastEnd = scrolled.map(\.end).max() ?? 0
    // One more frame shows the content at the end of the scroll.
    return lastEnd > end ? lastEnd + 1 / scene.framesPerSecond : end
  }

  /// Returns whether the next tick may set `endSeconds` to a time before `tick`, the time of the
  /// last tick in seconds.
  package func mayHaveEnded(before tick: Double) -> Bool {
    scene.durationSeconds == nil && script.mayHaveEnded(before: tick)
  }

  /// Runs every tick up to and including `time`, in seconds.
  ///
  /// - Parameter observe: receives the stage and the time of each tick after the tick has run.
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

  /// The stage with an empty log. If a copy kept the log, the next log entry would copy all
  /// entries.
  package var withoutLog: Stage {
    var copy = self
    copy.events = []
    return copy
  }

  /// The stage with an empty log and without observations, for copies at each tick.
  package var withoutRecords: Stage {
    var copy = withoutLog
    copy.observation = nil
    return copy
  }

  /// The time of the next tick, in seconds.
  var tickTime: Double { Double(nextTick) / Double(scene.tickRate) }

  /// The tolerance for rounding errors in comparisons of times, in seconds. Ticks are at least 8 ms
  /// apart.
  package static let timeTolerance = 1e-9

  private mutating func runTick(at time: Double) throws(StageError) {
    if handsVelocityOn { rememberMoment() }
    if nextTick == 0 {
      if !fittedScrollViews.isEmpty { try layOut(at: time) }
      try fitContent(at: time)
      occur(.start, at: time)
    }
    // Fingers that lift now do so before the next step.
    movePinches(to: time)
    movePans(to: time)
    try runScript(at: time)
    moveScrollViews(to: time)
    noteTimers(at: time)
    if nextTick == 0 { try layOut(at: time) }
    try runContinuations(at: time)
    try runRules(at: time)
    try layOut(at: time)
    try fitContent(at: time)
    try complete(at: time)
  }

  private mutating func rememberMoment() {
    (beforeTick, samplesOfTick) = ([], nil)
    beforeTick = [withoutRecords]
  }
}

struct PendingEvent {
  let event: Event
  /// Whether the animation of a `finish` event ran to its end; false if it was interrupted.
  let finished: Bool
  /// The index of the log entry in `Stage.events`; nil until the event is logged.
  var entry: Int?
}
