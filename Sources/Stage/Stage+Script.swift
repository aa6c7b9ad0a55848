// Running the steps of the script.

import Geometry
import Scene

extension Stage {
  mutating func runScript(at time: Double) throws(StageError) {
    touches.removeAll { $0.end + Touch.fadeSeconds < time }
    try runComingGestures(at: time)
    if let view = script.settling {
      let end = restSeconds(of: view)
      if let end { script.restSeconds = end }
      if end.map({ $0 <= time }) ?? true {
        // The sequence continues at the exact time of rest, which may be before this tick. If a
        // step stopped the view before its planned rest, the sequence continues at this tick. The
        // event of the rest is reported before the events of the next step.
        script.dueSeconds = max(script.dueSeconds, min(script.restSeconds, time))
        script.settling = nil
        moveScrollViews(to: time)
      }
    }
    while let step = script.next(at: time) {
      try run(step, begin: step.start ?? script.dueSeconds, at: time)
    }
  }

  /// - Parameter begin: the time at which the step is due, in seconds. It is the tick's time or
  ///   shortly before that time.
  private mutating func run(_ step: TimelineStep, begin: Double, at time: Double)
    throws(StageError)
  {
    observation?.begin(step, due: begin, at: time)
    try warnOfUnreachable(step, at: time)
    switch step.action {
    case .wait(let seconds): script.advance(by: seconds, of: step)
    case .tap(let view): try tap(.view(view), step.location, begin: begin, at: time)
    case .tapPlace(let place): try tap(.place(place), step.location, begin: begin, at: time)
    case .doubleTap(let target):
      try doubleTap(target, step.location, begin: begin, at: time)
      script.advance(by: Self.secondTapSeconds, of: step)
    case .longPress(let target):
      let seconds = try longPress(target, step.location, begin: begin, at: time)
      script.advance(by: seconds, of: step)
    case .touch(let touch):
      try run(touch, step.location, begin: begin, at: time)
      script.advance(by: touch.path[touch.path.count - 1].seconds, of: step)
    case .pinch(let pinch):
      try run(pinch, step.location, begin: begin, at: time)
      script.advance(by: pinch.seconds, of: step)
    case .drag(let drag):
      try run(drag, step.location, begin: begin, at: time)
      script.advance(by: drag.seconds + drag.hold, of: step)
    case .fling(let fling): try run(fling, step.location, begin: begin, at: time)
    case .send(let name): occur(.message(name), at: time)
    case .layout: occur(.layout, at: time)
    case .set(let changes):
      var effects: [Effect] = []
      for change in changes { effects += try apply(change, at: time) }
      note(effects, of: step.location, in: log(.scriptedSet, at: time))
    case .perform(let performed):
      let origin = StepOrigin(location: step.location, owner: nil)
      let effects = try run(performed, origin, at: time)
      note(effects, of: step.location, in: log(.scriptedSet, at: time))
    case .scroll(let scroll):
      log(.scriptedScroll(try run(scroll, at: time)), at: time)
      if let motion = motions[scroll.view] {
        script.noteScroll(of: scroll.view, until: motion.end)
      }
    case .settle(let view):
      // The sequence continues at once if the view is at rest. It waits for a motion that started
      // at this tick, because that motion ends later.
      if step.start == nil, let end = restSeconds(of: view) {
        script.settling = view
        script.restSeconds = end
      }
    }
  }
}
