// What events and effects are called: the one place where words are made of what happened.

import Geometry
package import Scene
package import Stage

/// The name of something that happened, in its parts.
package struct EventName: Sendable, Hashable, CustomStringConvertible {
  /// As rules say it: "scroll", "finish"; or "then", "wait", "set" for steps that ran on.
  package let kind: String
  /// A view, a message, an animation; empty where the kind says it all.
  package let subject: String
  /// True: an animation that did not run to its end.
  package let isInterrupted: Bool

  /// "finish snapUp", "then (interrupted)".
  package var description: String {
    (subject.isEmpty ? kind : "\(kind) \(subject)")
      + (isInterrupted ? EventPattern.interruption : "")
  }
}

/// What a step did, in its parts.
package struct EffectName: Sendable, Hashable, CustomStringConvertible {
  /// What was acted upon, with the verb unless it was set: "header.alpha", "send snap".
  package let subject: String
  /// What it was set to, and how: "0 over 0.3 s"; nil for what is not set.
  package let value: String?

  /// A name of both parts.
  package init(subject: String, value: String?) {
    self.subject = subject
    self.value = value
  }

  /// "header.alpha = 0 over 0.3 s", "send snap".
  package var description: String { subject + (value.map { " = \($0)" } ?? "") }
}

extension Scene {
  /// What an event is called.
  package func name(of cause: LoggedEvent.Cause) -> EventName {
    func named(_ kind: String, _ subject: String = "", interrupted: Bool = false) -> EventName {
      EventName(kind: kind, subject: subject, isInterrupted: interrupted)
    }
    switch cause {
    case .event(let event):
      let (kind, subject) = words(for: event)
      return named(kind, subject)
    case .interrupted(let name): return named("finish", name, interrupted: true)
    case .completion(let hasFinished): return named("then", interrupted: !hasFinished)
    case .waited: return named("wait")
    case .scriptedSet: return named("set")
    case .scriptedScroll(let scroll): return named("scroll", words(for: scroll))
    }
  }

  private func words(for event: Event) -> (kind: String, subject: String) {
    switch event {
    case .start: ("start", "")
    case .added(let instance): ("start", instances[instance].name)
    case .scroll(let view): ("scroll", views[view].name)
    case .drag(let view): ("drag", views[view].name)
    case .release(let view): ("release", views[view].name)
    case .settle(let view): ("settle", views[view].name)
    case .tap(let view): ("tap", views[view].name)
    case .timer(let index):
      timers[index].name.map { ("timer", $0) } ?? ("every", formatted(timers[index].period))
    case .message(let name): ("message", name)
    case .finish(let name): ("finish", name)
    case .layout: ("layout", "")
    }
  }

  private func words(for scroll: ScrollEffect) -> String {
    "\(views[scroll.view].name) to \(formatted(scroll.target.x)), \(formatted(scroll.target.y))"
  }

  /// What a step's work is called.
  package func name(of effect: Effect) -> EffectName {
    if case .change(let target, let value, let pace) = effect {
      return EffectName(subject: name(of: target), value: value.shown + words(for: pace))
    }
    return EffectName(subject: words(for: effect), value: nil)
  }

  private func words(for pace: Effect.Pace) -> String {
    switch pace {
    case .instant: ""
    case .over(let seconds): " over \(formatted(seconds)) s"
    case .keyframe(let end): " at \(formatted(end))"
    }
  }

  private func words(for effect: Effect) -> String {
    switch effect {
    case .change(let target, _, _): name(of: target)
    case .wait(let seconds): "wait \(formatted(seconds)) s"
    case .send(let name): "send \(name)"
    case .add(let index): "add \(instances[index].name)"
    case .remove(let view): "remove \(views[view].name)"
    case .front(let view): "front \(views[view].name)"
    case .back(let view): "back \(views[view].name)"
    case .swap(let a, let b): "swap \(views[a].name), \(views[b].name)"
    case .timer(let index, let isStarting):
      "timer \(isStarting ? "start" : "stop") \(timers[index].name ?? "")"
    case .scroll(let scroll): "scroll \(words(for: scroll))"
    case .animator(let name, .run): "continue \(name)"
    case .animator(let name, .pause): "pause \(name)"
    case .animator(let name, .reverse): "reverse \(name)"
    case .animator(let name, .scrub(let fraction)): "scrub \(name) to \(formatted(fraction))"
    case .animator(let name, .stop(let end)): "stop \(name) at \(end.rawValue)"
    }
  }

  /// A property or state variable as traces call it.
  package func name(of target: Change.Target) -> String {
    switch target {
    case .state(let index): "state.\(state[index].name)"
    case .property(let view, let property): "\(views[view].name).\(property.name)"
    }
  }
}

extension Production {
  /// When the events of that name happen, in seconds, in order.
  package func moments(of pattern: EventPattern) -> [Double] {
    events.filter { event in
      let name = scene.name(of: event.cause)
      return pattern.matches(
        kind: name.kind, subject: name.subject, isInterrupted: name.isInterrupted)
    }.map(\.time)
  }

  /// What happened, as time and name, in order.
  package var namedEvents: [(seconds: Double, name: String)] {
    events.map { (seconds: $0.time, name: scene.name(of: $0.cause).description) }
  }
}
