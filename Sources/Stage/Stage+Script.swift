// The steps of the script: each goes to the room that it concerns.

package import Scene

extension Stage {
  mutating func runScript() throws(StageError) {
    fingers.dropTouches(before: time)
    try runComingGestures()
    try movePresses()
    if let view = script.settling, script.resume(restingAt: restSeconds(of: view), time) {
      // The event of the rest is reported before the events of the next step.
      try moveScrollViews()
    }
    while let step = script.next(at: time) {
      try run(step, begin: step.start ?? script.dueSeconds)
    }
  }

  /// - Parameter begin: the time at which the step is due, in seconds. It is the tick's time or
  ///   shortly before that time.
  private mutating func run(_ step: TimelineStep, begin: Double) throws(StageError) {
    let time = time
    shared.record.observation?.begin(step, due: begin, at: time)
    try warnOfUnreachable(step)
    try noteMiss(step, begin: begin)
    switch step.action {
    case .wait(let seconds): script.advance(by: seconds, of: step)
    case .tap(let view): try tap(.view(view), step.location, begin: begin)
    case .tapPlace(let place): try tap(.place(place), step.location, begin: begin)
    case .doubleTap(let target):
      try tap(target, step.location, begin: begin)
      fingers.schedule(.touch(target), at: begin + Fingers.secondTapSeconds, step.location)
      script.advance(by: Fingers.secondTapSeconds, of: step)
    case .longPress(let target):
      let seconds = try longPress(target, step.location, begin: begin)
      script.advance(by: seconds, of: step)
    case .press(let press):
      try run(press, step.location, begin: begin)
      script.advance(by: press.durationSeconds, of: step)
    case .touch(let touch):
      try run(touch, step.location, begin: begin)
      script.advance(by: touch.path[touch.path.count - 1].seconds, of: step)
    case .pinch(let pinch):
      try run(pinch, step.location, begin: begin)
      script.advance(by: pinch.seconds, of: step)
    case .drag(let drag):
      try run(drag, step.location, begin: begin)
      script.advance(by: drag.seconds + drag.hold, of: step)
    case .fling(let fling): try run(fling, step.location, begin: begin)
    case .send(let name): shared.occur(.message(name))
    case .layout: shared.occur(.layout)
    case .set(let changes):
      var effects: [Effect] = []
      for change in changes { effects += try apply(change) }
      shared.record.note(effects, of: step.location, in: shared.record.log(.scriptedSet, at: time))
    case .perform(let performed):
      let origin = StepOrigin(location: step.location, owner: nil)
      let effects = try run(performed, origin)
      shared.record.note(effects, of: step.location, in: shared.record.log(.scriptedSet, at: time))
    case .scroll(let scroll):
      shared.record.log(.scriptedScroll(try run(scroll)), at: time)
      if let end = scrolling.end(of: scroll.view) {
        script.noteScroll(of: scroll.view, until: end)
      }
    case .settle(let view):
      // The sequence continues at once if the view is at rest. It waits for a motion that started
      // at this tick, because that motion ends later.
      if step.start == nil, let end = restSeconds(of: view) {
        script.pause(untilRestOf: view, at: end)
      }
    }
  }

  /// Replaces the sequential steps that have not started. Steps with their own start times stay.
  ///
  /// - Parameter seconds: the start of the first new step in seconds, not before the last tick.
  package mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double) {
    script.replaceRemainingSteps(with: steps, from: seconds)
  }
}
