// Observation of a playback for motion lint, tick by tick.

import Player
import Scene
import Stage

struct MotionObserver: StageObserver {
  /// An animation still running when the scene ends, or when the step after a `settle` begins.
  struct UnfinishedMotion {
    let span: AnimationSpan
    let shown: Value
    /// The time at which the scene ended or the step began, in seconds.
    let seconds: Double
    /// The location of the step after the `settle`; nil for the end of the scene.
    let next: SourceLocation?
  }

  /// All animations, in the order in which they began.
  var spans: [AnimationSpan] { observation?.spans ?? [] }
  /// The observations of the stage up to the end of the scene; nil before the end.
  private(set) var observation: Observation?
  private(set) var thresholds: [ThresholdTracker]
  private(set) var jumps: JumpDetector
  private(set) var touches: TouchMonitor
  private(set) var visibility = VisibilityMonitor()
  private(set) var unfinished: [UnfinishedMotion] = []
  /// The scroll views that still scroll when the scene ends, with their speed in points per second.
  private(set) var scrollingAtEnd: [(view: ViewID, speed: Double)] = []

  private let stepsAfterSettling: Set<SourceLocation>
  private var stepCount = 0
  /// The stage after the last observed tick.
  private var last: Stage?

  init(_ scene: Scene) {
    thresholds = ThresholdTracker.all(in: scene)
    jumps = JumpDetector(scene)
    touches = TouchMonitor(scene)
    stepsAfterSettling = scene.stepsAfterSettling
  }

  mutating func observeTick(_ stage: Stage, at time: Double) throws(StageError) {
    try jumps.observe(stage, at: time)
    try touches.observe(stage, after: last, at: time)
    try visibility.observe(stage, at: time)
    for index in thresholds.indices { thresholds[index].observe(stage, at: time) }
    let steps = stage.observation?.steps ?? []
    for step in steps[stepCount...] where stepsAfterSettling.contains(step.location) {
      try addUnfinished(stage, stage.observation?.spans ?? [], at: time, next: step.location)
    }
    stepCount = steps.count
    last = stage.withoutRecords
  }

  var needsObservation: Bool { true }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation) {
    self.observation = observation
  }

  /// Records the animations and scrolls in progress when the scene ends.
  ///
  /// - Parameter end: the end of the scene, in seconds.
  mutating func finish(at end: Double) throws(StageError) {
    guard let last else { return }
    try addUnfinished(last, spans, at: end, next: nil)
    for view in last.scrollingViews(at: end) {
      let variables = [Quantity.Reading.velocityX, .velocityY].map {
        Variable.quantity(view: view, .reading($0))
      }
      let speeds = try last.values(of: variables, at: end).compactMap(\.number).map(abs)
      scrollingAtEnd.append((view, speeds.max() ?? 0))
    }
  }

  /// - Parameter spans: all animations that have begun on the stage.
  private mutating func addUnfinished(
    _ stage: Stage, _ spans: [AnimationSpan], at time: Double, next: SourceLocation?
  ) throws(StageError) {
    let running = visibility.unended.map { spans[$0] }.filter { span in
      span.begin < time && span.interruption == nil && (span.end ?? 0) > time
    }
    let variables = running.map { Variable.quantity(view: $0.view, .property($0.property)) }
    for (span, shown) in zip(running, try stage.values(of: variables, at: time)) {
      unfinished.append(UnfinishedMotion(span: span, shown: shown, seconds: time, next: next))
    }
  }
}

extension Value {
  /// The number; nil for a value of another type.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Scene {
  /// The first step after each `settle` of the script, without counting waits.
  fileprivate var stepsAfterSettling: Set<SourceLocation> {
    var found: Set<SourceLocation> = []
    var isAfterSettling = false
    for step in timeline where step.start == nil {
      switch step.action {
      case .settle: isAfterSettling = true
      case .wait: break
      default:
        if isAfterSettling { found.insert(step.location) }
        isAfterSettling = false
      }
    }
    return found
  }
}

/// A record of the time at which each animated view was last visible.
struct VisibilityMonitor {
  /// The time in seconds at which the view of an animation was last visible during the animation.
  /// The key is the index of the animation in `Observation.spans`. An animation whose view was
  /// never visible has no entry.
  private(set) var lastSeen: [Int: Double] = [:]
  /// The indices of the animations that had not ended at the last tick, in ascending order.
  private(set) var unended: [Int] = []
  private var spanCount = 0

  mutating func observe(_ stage: Stage, at time: Double) throws(StageError) {
    let spans = stage.observation?.spans ?? []
    unended = (unended + spans.indices.dropFirst(spanCount)).filter { index in
      spans[index].interruption == nil && spans[index].end.map { $0 > time } ?? false
    }
    spanCount = spans.count
    let running = unended.filter { spans[$0].start <= time }
    let visibility = try stage.visibility(of: running.map { spans[$0].view }, at: time)
    for (index, view) in zip(running, visibility) where view.isVisible { lastSeen[index] = time }
  }
}
