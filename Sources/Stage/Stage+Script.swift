// The steps of the script, run.

import Geometry
import Scene

extension Stage {
  mutating func runScript(at time: Double) throws(StageError) {
    if let view = script.settling, motions[view].map({ $0.end <= time }) ?? true {
      // The sequence goes on from the moment the view came to rest, not from the tick after it.
      script.dueSeconds = max(script.dueSeconds, motions[view]?.end ?? script.dueSeconds)
      script.settling = nil
    }
    while let step = script.next(at: time) { try run(step, at: time) }
  }

  private mutating func run(_ step: TimelineStep, at time: Double) throws(StageError) {
    switch step.action {
    case .wait(let seconds):
      if step.start == nil { script.dueSeconds += seconds }
    case .tap(let view): occur(.tap(view), at: time)
    case .send(let name): occur(.message(name), at: time)
    case .set(let changes):
      var effects: [String] = []
      for change in changes { effects.append(try apply(change, at: time)) }
      record(time, "set", rule: step.location, effects)
    case .scroll(let scroll): try run(scroll, at: time)
    case .settle(let view):
      // Without a motion there is nothing to wait for; a motion just begun ends later.
      if step.start == nil, let motion = motions[view] {
        script.settling = view
        script.dueSeconds = max(script.dueSeconds, motion.end)
      }
    }
  }

  private mutating func run(_ step: ScrollStep, at time: Double) throws(StageError) {
    var target = Point(
      x: try number(step.x, at: time), y: try number(step.y, at: time))
    let offset = model.contentOffset(step.view)
    if step.isRelative { target = offset + target }
    target = Point(
      x: Property.offsetX.range.clamp(target.x), y: Property.offsetY.range.clamp(target.y))
    if step.isAnimated {
      motions[step.view] = ScrollMotion(from: offset, to: target, start: time)
    } else {
      motions[step.view] = nil
      model.set(step.view, .offsetX, to: target.x)
      model.set(step.view, .offsetY, to: target.y)
    }
    let name = scene.views[step.view].name
    record(
      time, "scroll \(name)", rule: nil,
      ["to \(formatted(target.x)), \(formatted(target.y))"])
  }

  /// Lets the rules of this tick know of an event, and the record too when no rule waits for it.
  private mutating func occur(_ event: Event, at time: Double) {
    pending.append(event)
    if !scene.rules.contains(where: { $0.event == event }) {
      record(time, words(for: event), rule: nil, [])
    }
  }
}
