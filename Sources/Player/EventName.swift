// The names of events and effects in traces, references and messages.

import Geometry
package import Scene
package import Stage
import Support

/// The name of an event: its kind and subject, such as "finish snapUp".
package struct EventName: Sendable, Hashable, CustomStringConvertible {
  package let kind: EventKind
  /// The name of the view, message or animation that the event is about; empty if the kind has no
  /// subject.
  package let subject: String
  /// Whether an animation ended because it was interrupted.
  package let isInterrupted: Bool

  /// The name as a string, such as "finish snapUp" or "then (interrupted)".
  package var description: String {
    (subject.isEmpty ? kind.rawValue : "\(kind.rawValue) \(subject)")
      + (isInterrupted ? EventPattern.interruption : "")
  }
}

/// The name of a step's effect: its target, the new value and the timing.
package struct EffectName: Sendable, Hashable, CustomStringConvertible {
  /// The changed property ("header.alpha"), or the action and its target ("send snap").
  package let subject: String
  /// The new value of the property ("0"); nil for an action.
  package let value: String?
  /// The timing of an animated change; nil for an immediate change or an action.
  package let timing: TimingName?

  /// Creates a name from its parts.
  package init(subject: String, value: String?, timing: TimingName? = nil) {
    self.subject = subject
    self.value = value
    self.timing = timing
  }

  /// The name as a string, such as "header.alpha = 0 over 0.3 s" or "send snap".
  package var description: String {
    subject + (value.map { " = \($0)" } ?? "") + (timing.map { " \($0)" } ?? "")
  }

  /// Parses a string that `description` returned.
  package init(written text: String) {
    // Search scalars: a space and an accent after it are one character.
    guard let sign = text.unicodeScalars.firstRange(of: " = ".unicodeScalars) else {
      self.init(subject: text, value: nil)
      return
    }
    let subject = String(text[..<sign.lowerBound])
    let value = text[sign.upperBound...]
    // A text value may contain " over ". Text values are never animated, so no valid timing
    // follows this word.
    for over in value.ranges(of: " over ") {
      if let timing = TimingName(written: value[value.index(after: over.lowerBound)...]) {
        self.init(subject: subject, value: String(value[..<over.lowerBound]), timing: timing)
        return
      }
    }
    self.init(subject: subject, value: String(value))
  }
}

extension Scene {
  package func name(of cause: LoggedEvent.Cause) -> EventName {
    func named(_ kind: EventKind, _ subject: String = "", interrupted: Bool = false) -> EventName {
      EventName(kind: kind, subject: subject, isInterrupted: interrupted)
    }
    switch cause {
    case .event(let event):
      let (kind, subject) = words(for: event)
      return named(kind, subject)
    case .interrupted(let name): return named(.finish, name, interrupted: true)
    case .completion(let hasFinished): return named(.then, interrupted: !hasFinished)
    case .waited: return named(.wait)
    case .scriptedSet: return named(.set)
    case .scriptedScroll(let scroll): return named(.scroll, words(for: scroll))
    }
  }

  private func words(for event: Event) -> (kind: EventKind, subject: String) {
    switch event {
    case .start: (.start, "")
    case .added(let instance): (.start, instances[instance].name)
    case .scroll(let view): (.scroll, views[view].tracedName)
    case .drag(let view): (.drag, views[view].tracedName)
    case .release(let view): (.release, views[view].tracedName)
    case .settle(let view): (.settle, views[view].tracedName)
    case .tap(let view): (.tap, views[view].tracedName)
    case .doubleTap(let view): (.doubleTap, views[view].tracedName)
    case .longPress(let view): (.longPress, views[view].tracedName)
    case .begin(let view): (.begin, views[view].tracedName)
    case .change(let view): (.change, views[view].tracedName)
    case .end(let view): (.end, views[view].tracedName)
    case .willEnd(let view): (.willEnd, views[view].tracedName)
    case .refresh(let view): (.refresh, views[view].tracedName)
    case .cancel(let view): (.cancel, views[view].tracedName)
    case .timer(let index):
      timers[index].name.map { (.timer, $0) } ?? (.every, formatted(timers[index].period))
    case .message(let name): (.message, name)
    case .finish(let name): (.finish, name)
    case .layout: (.layout, "")
    }
  }

  private func words(for scroll: ScrollEffect) -> String {
    "\(views[scroll.view].tracedName) to "
      + "\(formatted(scroll.target.x)), \(formatted(scroll.target.y))"
  }

  package func name(of effect: Effect) -> EffectName {
    if case .change(let target, let value, let timing) = effect {
      switch timing {
      case .instant: return EffectName(subject: name(of: target), value: value.shown)
      case .animated(let timing):
        return EffectName(
          subject: name(of: target), value: value.shown, timing: TimingName(timing))
      case .keyframe(let end):
        return EffectName(
          subject: name(of: target), value: "\(value.shown) at \(formatted(end))")
      }
    }
    return EffectName(subject: words(for: effect), value: nil)
  }

  private func words(for effect: Effect) -> String {
    switch effect {
    case .change(let target, _, _): name(of: target)
    case .wait(let seconds): "wait \(formatted(seconds)) s"
    case .send(let name): "send \(name)"
    case .add(let index): "add \(instances[index].name)"
    case .remove(let view): "remove \(views[view].tracedName)"
    case .front(let view): "front \(views[view].tracedName)"
    case .back(let view): "back \(views[view].tracedName)"
    case .swap(let a, let b): "swap \(views[a].tracedName), \(views[b].tracedName)"
    case .timer(let index, let isStarting):
      "timer \(isStarting ? "start" : "stop") \(timers[index].name ?? "")"
    case .scroll(let scroll): "scroll \(words(for: scroll))"
    case .endRefreshing(let view): "endRefreshing \(views[view].tracedName)"
    case .target(let target): "target \(words(for: target))"
    case .animator(let name, .run): "continue \(name)"
    case .animator(let name, .pause): "pause \(name)"
    case .animator(let name, .reverse): "reverse \(name)"
    case .animator(let name, .scrub(let fraction)): "scrub \(name) to \(formatted(fraction))"
    case .animator(let name, .stop(let end)): "stop \(name) at \(end.rawValue)"
    }
  }

  /// Returns the name of a property or state variable in traces, such as `header.alpha`.
  package func name(of target: Change.Target) -> String {
    switch target {
    case .state(let index): "state.\(state[index].name)"
    case .appearance: "appearance"
    case .property(let view, let property): "\(views[view].tracedName).\(property.name)"
    }
  }
}

extension RehearsedScene {
  /// Returns the times of all events that match a pattern, in ascending order, in seconds.
  package func moments(of pattern: EventPattern) -> [Double] {
    events.filter { event in
      let name = scene.name(of: event.cause)
      return pattern.matches(
        kind: name.kind, subject: name.subject, isInterrupted: name.isInterrupted)
    }.map(\.time)
  }

  /// The times in seconds and the names of all events, in order of time.
  package var namedEvents: [(seconds: Double, name: String)] {
    events.map { (seconds: $0.time, name: scene.name(of: $0.cause).description) }
  }
}
