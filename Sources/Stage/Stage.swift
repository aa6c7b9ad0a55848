// Plays a scene: state in one place, advanced tick by tick. What shows at a moment between two
// ticks is an exact function of that state and the time (Stage+Present.swift).

import Geometry
public import Scene

/// A scene while it plays.
///
/// Time only goes forward: `advance(to:)` runs every tick up to a time, in this order: script,
/// scroll physics, rules, completions. Then the moment can be drawn or read.
public struct Stage: Sendable {
  public let scene: Scene
  /// When true, `events` is filled.
  public let isRecording: Bool
  /// What has happened so far, in order.
  public internal(set) var events: [EventRecord] = []

  var model: ValueTable
  var state: [Value]
  var animations: [RunningAnimation] = []
  var groups: [AnimationGroup] = []
  var nextGroup = 0
  /// By view; nil for a scroll view at rest and for all other views.
  var motions: [ScrollMotion?]
  /// The offset at each scroll view's last event, and the change that event brought.
  var eventOffsets: [Int: ScrollEventState] = [:]
  var script: Script
  /// Properties that follow expressions, so that rules read what the expression says.
  let bound: Set<Change.Target>
  let scrollViews: [Int]
  /// How often each rule `on: every` was due so far, by index of the rule.
  var timerCounts: [Int]
  /// Events waiting for the rules of this tick.
  var pending: [Event] = []
  private var nextTick = 0

  /// A stage before its first tick.
  public init(_ scene: Scene, isRecording: Bool = false) {
    self.scene = scene
    self.isRecording = isRecording
    model = ValueTable(scene)
    state = scene.state.map(\.initial)
    motions = Array(repeating: nil, count: scene.views.count)
    script = Script(scene.timeline)
    bound = Set(
      scene.bindings.map { Change.Target.property(view: $0.view, $0.property) })
    scrollViews = scene.views.indices.filter { scene.views[$0].kind.name == .scroll }
    timerCounts = Array(repeating: 0, count: scene.rules.count)
    for view in scrollViews {
      eventOffsets[view] = ScrollEventState(offset: model.contentOffset(view), delta: .zero)
    }
  }

  /// When the scene ends, in seconds: nil while the script still plays and no duration is given.
  public var endSeconds: Double? {
    scene.durationSeconds ?? script.endSeconds
  }

  /// Runs every tick at or before `time`, in seconds.
  public mutating func advance(to time: Double) throws(StageError) {
    while tickTime <= time + Stage.timeTolerance {
      try tick(at: tickTime)
      nextTick += 1
    }
  }

  /// When the next tick is due, in seconds.
  var tickTime: Double { Double(nextTick) / Double(scene.tickRate) }

  /// Times that are equal on paper may differ by rounding; ticks are 8 ms apart at least.
  static let timeTolerance = 1e-9

  private mutating func tick(at time: Double) throws(StageError) {
    if nextTick == 0 { pending.append(.start) }
    try runScript(at: time)
    moveScrollViews(to: time)
    noteTimers(at: time)
    try runRules(at: time)
    try complete(at: time)
  }

  private mutating func moveScrollViews(to time: Double) {
    for view in scrollViews {
      guard let motion = motions[view] else { continue }
      let offset = motion.offset(at: time)
      model.set(view, .offsetX, to: offset.x)
      model.set(view, .offsetY, to: offset.y)
      if time + Stage.timeTolerance >= motion.end { motions[view] = nil }
    }
  }

  /// A late timer fires once and keeps to its grid, as NSTimer does.
  private mutating func noteTimers(at time: Double) {
    for (index, rule) in scene.rules.enumerated() {
      guard case .every(let period) = rule.event else { continue }
      let due = Int(((time + Stage.timeTolerance) / period).rounded(.down))
      if due > timerCounts[index] {
        timerCounts[index] = due
        if !pending.contains(rule.event) { pending.append(rule.event) }
      }
    }
  }

  /// Ends the animations whose time is over, and lets rules know of it.
  private mutating func complete(at time: Double) throws(StageError) {
    let ended = groups.filter { $0.end <= time + Stage.timeTolerance }
    guard !ended.isEmpty else { return }
    let ids = Set(ended.map(\.id))
    animations.removeAll { ids.contains($0.group) }
    groups.removeAll { ids.contains($0.id) }
    pending += ended.compactMap { $0.name.map(Event.finish) }
    try runRules(at: time)
  }
}
