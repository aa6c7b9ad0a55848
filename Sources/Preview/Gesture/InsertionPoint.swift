// The position in a scene's timeline at which a gesture is inserted.

import Player
import Scene
import Stage

struct InsertionPoint: Sendable, Hashable {
  /// The index of the step after the gesture in the file's timeline; the number of steps if the
  /// gesture comes last.
  let index: Int
  /// The time at which the gesture begins, in seconds since the scene began.
  let seconds: Double
  /// The time in seconds from the end of the previous step to the gesture.
  let pause: Double
  /// The steps before `index` that begin and end at `seconds`, as indices in the file's timeline.
  fileprivate(set) var simultaneous: [Int] = []
}

extension InsertionPoint {
  /// Finds the insertion point for a gesture that begins at a frame. At the last frame, it is the
  /// end of the script.
  ///
  /// The gesture comes after all steps that have begun, but before a running wait or `settle`.
  /// During a drag, the gesture begins when the finger lifts, because a scene has only one finger.
  init(_ scene: RecordedPlayback, frame: Int) {
    let script = ScriptTimes(scene)
    let isLast = frame >= scene.frames.count - 1
    let shown = scene.rehearsed.times.time(of: frame)
    let time = isLast ? max(shown, script.endSeconds) : shown
    let now = time + Self.tolerance
    guard let step = script.steps.last(where: { $0.begin <= now }) else {
      self.init(index: script.count, seconds: time, pause: time)
      return
    }
    let isRunning = time < step.end - Self.tolerance
    switch step.action {
    case .drag where isRunning && step.begin < time - Self.tolerance:
      self.init(index: step.index + 1, seconds: step.end, pause: 0)
    case .wait where isRunning, .drag where isRunning, .settle where isRunning:
      self.init(index: step.index, seconds: time, pause: max(0, time - step.begin))
    default:
      self.init(index: step.index + 1, seconds: time, pause: max(0, time - step.end))
    }
    simultaneous = script.steps.filter {
      $0.index < index && $0.begin == $0.end && abs($0.begin - seconds) <= Self.tolerance
    }.map(\.index)
  }

  private static let tolerance = 1e-9
}

/// The times of the sequential steps. Steps that never begin are omitted.
private struct ScriptTimes {
  struct Step {
    /// The index in the file's timeline.
    let index: Int
    let action: TimelineStep.Action
    let begin, end: Double
  }

  private(set) var steps: [Step] = []
  let count: Int

  init(_ scene: RecordedPlayback) {
    let timeline = scene.rehearsed.scene.timeline
    count = timeline.count
    let sequence = timeline.enumerated().filter { $0.element.start == nil }
    var begins: [Double] = []
    for step in scene.observation.steps where begins.count < sequence.count {
      if step.location == sequence[begins.count].element.location { begins.append(step.seconds) }
    }
    let last = scene.rehearsed.times.durationSeconds
    for (place, begin) in begins.enumerated() {
      let (index, step) = sequence[place]
      let next = place + 1 < begins.count ? begins[place + 1] : nil
      // A `settle` at the end of the timeline lasts until the scene ends.
      let end =
        switch step.action {
        case .wait(let seconds): begin + seconds
        case .drag(let drag): begin + drag.seconds + drag.hold
        case .touch(let touch): begin + (touch.path.last?.seconds ?? 0)
        case .pinch(let pinch): begin + pinch.seconds
        case .press(let press): begin + press.durationSeconds
        case .settle: next ?? max(begin, last)
        case .tap, .tapPlace, .doubleTap, .longPress, .fling, .scroll, .set, .perform, .send,
          .layout:
          begin
        }
      steps.append(Step(index: index, action: step.action, begin: begin, end: end))
    }
  }

  var endSeconds: Double { steps.last?.end ?? 0 }
}
