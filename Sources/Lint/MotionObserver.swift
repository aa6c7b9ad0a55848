// A scene played for those who judge its motion: once, tick by tick, keeping only what they ask
// about.

import Player
import Scene
import Stage

/// An observer of everything that the rules of motion lint ask about, tick by tick.
struct MotionObserver: StageObserver {
  /// A property that is still on its way when something takes it to be there.
  struct UnfinishedMotion {
    let span: AnimationSpan
    let shown: Value
    /// The time, in seconds.
    let seconds: Double
    /// The script's step that waited for a scroll view to rest; nil: the scene ended.
    let next: SourceLocation?
  }

  /// All animations, in the order in which they began.
  var spans: [AnimationSpan] { last?.observation?.spans ?? [] }
  private(set) var thresholds: [ThresholdTracker]
  private(set) var jumps: JumpDetector
  private(set) var touches: TouchMonitor
  private(set) var visibility = VisibilityMonitor()
  private(set) var unfinished: [UnfinishedMotion] = []
  /// The scroll views that move when the scene ends, with their speed in points per second.
  private(set) var scrollingAtEnd: [(view: ViewID, speed: Double)] = []

  private let stepsAfterSettling: Set<SourceLocation>
  private var stepCount = 0
  /// The stage after the tick that was observed last.
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
    for index in thresholds.indices { try thresholds[index].observe(stage, at: time) }
    let steps = stage.observation?.steps ?? []
    for step in steps[stepCount...] where stepsAfterSettling.contains(step.location) {
      try addUnfinished(stage, at: time, next: step.location)
    }
    stepCount = steps.count
    last = stage.withoutLog
  }

  /// Notes what is under way at the scene's end.
  mutating func finish(at end: Double) throws(StageError) {
    guard let last else { return }
    try addUnfinished(last, at: end, next: nil)
    for view in last.scrollingViews(at: end) {
      let variables = [Quantity.Reading.velocityX, .velocityY].map {
        Variable.quantity(view: view, .reading($0))
      }
      let speeds = try last.values(of: variables, at: end).compactMap(\.number).map(abs)
      scrollingAtEnd.append((view, speeds.max() ?? 0))
    }
  }

  private mutating func addUnfinished(_ stage: Stage, at time: Double, next: SourceLocation?)
    throws(StageError)
  {
    let running = (stage.observation?.spans ?? []).filter { span in
      span.begin < time && span.interruption == nil && (span.end ?? 0) > time
    }
    let variables = running.map { Variable.quantity(view: $0.view, .property($0.property)) }
    for (span, shown) in zip(running, try stage.values(of: variables, at: time)) {
      unfinished.append(UnfinishedMotion(span: span, shown: shown, seconds: time, next: next))
    }
  }
}

extension Value {
  /// The number of a value; nil for any other type.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Scene {
  /// The steps of the script that begin when a `settle` and the waits after it are over.
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
