// A scene played for those who judge its motion: once, tick by tick, keeping only what they ask
// about.

import Scene
import Stage

/// How a scene played.
struct Performance {
  /// A property that is still on its way when something takes it to be there.
  struct Cut {
    let span: AnimationSpan
    let shown: Value
    /// In seconds.
    let seconds: Double
    /// The script's step that waited for a scroll view to rest; nil: the scene ended.
    let next: SourceLocation?
  }

  let rehearsed: RehearsedScene
  /// All animations, in the order in which they began.
  private(set) var spans: [AnimationSpan] = []
  private(set) var approaches: [Approach]
  /// Views that went far in one refresh.
  var leaps: [LeapWatch.Leap] { leapWatch.leaps }
  /// What moved under fingers.
  var slips: [FingerWatch.Slip] { fingerWatch.slips }
  /// For each of `spans`, when its view was seen last, in seconds.
  var lastSeen: [Int: Double] { screenWatch.lastSeen }
  private(set) var cuts: [Cut] = []
  /// What scrolls when the scene ends, in points per second.
  private(set) var scrollingAtEnd: [(view: ViewID, speed: Double)] = []

  private var leapWatch: LeapWatch
  private var fingerWatch: FingerWatch
  private var screenWatch = ScreenWatch()

  var scene: Scene { rehearsed.scene }

  init(_ rehearsed: RehearsedScene) throws(UserError) {
    self.rehearsed = rehearsed
    approaches = Approach.all(in: rehearsed.scene)
    leapWatch = LeapWatch(rehearsed.scene)
    fingerWatch = FingerWatch(rehearsed.scene)
    do throws(StageError) {
      try play()
    } catch {
      throw rehearsed.userError(error)
    }
  }

  private mutating func play() throws(StageError) {
    var stage = Stage(scene, isObserving: true, measuring: rehearsed.measuring)
    let end = rehearsed.times.durationSeconds
    let waits = scene.stepsAfterSettling
    var stepCount = 0
    var tick = 0
    while true {
      let time = Double(tick) / Double(scene.tickRate)
      guard time <= end + 1e-9 else { break }
      try stage.advance(to: time)
      try leapWatch.look(at: stage, time)
      try fingerWatch.look(at: stage, time)
      try screenWatch.look(at: stage, time)
      for index in approaches.indices { try approaches[index].look(at: stage, time) }
      let steps = stage.observation?.steps ?? []
      for step in steps[stepCount...] where waits.contains(step.location) {
        cuts += try self.cuts(of: stage, at: time, next: step.location)
      }
      stepCount = steps.count
      tick += 1
    }
    cuts += try self.cuts(of: stage, at: end, next: nil)
    for view in stage.scrollingViews(at: end) {
      let variables = [Quantity.Reading.velocityX, .velocityY].map {
        Variable.quantity(view: view, .reading($0))
      }
      let speeds = try stage.values(of: variables, at: end).compactMap(\.number).map(abs)
      scrollingAtEnd.append((view, speeds.max() ?? 0))
    }
    spans = stage.observation?.spans ?? []
  }

  private func cuts(of stage: Stage, at time: Double, next: SourceLocation?) throws(StageError)
    -> [Cut]
  {
    let running = (stage.observation?.spans ?? []).filter { span in
      span.begin < time && span.interruption == nil && (span.end ?? 0) > time
    }
    let shown = try stage.values(of: running.map(\.variable), at: time)
    return zip(running, shown).map { Cut(span: $0, shown: $1, seconds: time, next: next) }
  }

  /// A property as scenes call it.
  func name(of span: AnimationSpan) -> String {
    "\(scene.views[span.view].name).\(span.property.name)"
  }
}

extension AnimationSpan {
  var variable: Variable { .quantity(view: view, .property(property)) }
}

extension Value {
  /// Nil for what is no number.
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
