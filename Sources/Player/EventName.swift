// The names of events and effects in traces, references and messages.

import Geometry
package import Scene
package import Stage
import Support

/// An event by name, such as "finish snapUp".
package typealias EventName = NamedOccurrence<EventKind>

/// An action of a step by name, such as "send snap".
package typealias ActionName = NamedOccurrence<ActionKind>

extension EventKind: OccurrenceKind {
  package var nameKind: NameKind {
    switch self {
    case .message: .message
    case .timer, .every: .timer
    case .finish: .animation
    default: .view
    }
  }

  package var takesNumbersAlone: Bool { self == .every }
}

/// The kinds of actions. The raw value is the word in traces.
package enum ActionKind: String, OccurrenceKind {
  case send, wait, add, remove, front, back, swap
  case startTimer = "timer start"
  case stopTimer = "timer stop"
  case scroll, target, endRefreshing, transition
  case run = "continue"
  case pause, reverse, scrub, stop

  package var nameKind: NameKind {
    switch self {
    case .send: .message
    case .startTimer, .stopTimer: .timer
    case .run, .pause, .reverse, .scrub, .stop: .animation
    default: .view
    }
  }

  package var takesNumbersAlone: Bool { self == .wait }

  package var unit: String { self == .wait ? " s" : "" }
}

/// A change of a property or state variable by name, such as "header.alpha = 0 over 0.3 s".
package struct ChangeName: Sendable, Hashable, CustomStringConvertible {
  package let target: TracedVariable
  /// The new value, rounded as in traces.
  package let value: Value
  package let timing: ChangeTiming

  /// Creates a change. The value is rounded.
  package init(_ target: TracedVariable, _ value: Value, _ timing: ChangeTiming) {
    (self.target, self.value, self.timing) = (target, value.rounded, timing)
  }

  package var description: String { "\(target) = \(value.shown)\(timing)" }
}

/// The effect of a step by name.
package enum EffectName: Sendable, Hashable, CustomStringConvertible {
  case change(ChangeName)
  case action(ActionName)

  /// The changed variable without the value, or the action.
  package enum Subject: Sendable, Hashable, CustomStringConvertible {
    case variable(TracedVariable)
    case action(ActionName)

    package var description: String {
      switch self {
      case .variable(let variable): variable.description
      case .action(let action): action.description
      }
    }
  }

  package var subject: Subject {
    switch self {
    case .change(let change): .variable(change.target)
    case .action(let action): .action(action)
    }
  }

  /// The change; nil for an action.
  package var change: ChangeName? { if case .change(let change) = self { change } else { nil } }

  /// The action; nil for a change.
  package var action: ActionName? { if case .action(let action) = self { action } else { nil } }

  package var description: String {
    switch self {
    case .change(let change): change.description
    case .action(let action): action.description
    }
  }

  /// Returns the effect with other names.
  package func renaming(_ name: (NameKind, String) -> String) -> EffectName {
    switch self {
    case .change(let change):
      .change(ChangeName(change.target.renaming(name), change.value, change.timing))
    case .action(let action): .action(action.renaming(name))
    }
  }
}

// MARK: Names of a scene's log

extension Scene {
  /// Returns an event of the log by name.
  package func name(of cause: LoggedEvent.Cause) -> EventName {
    switch cause {
    case .event(let event): name(of: event)
    case .interrupted(let name): EventName(.finish, [name], ending: .interrupted)
    case .completion(let hasFinished): EventName(.then, ending: hasFinished ? nil : .interrupted)
    case .waited: EventName(.wait)
    case .scriptedSet: EventName(.set)
    case .scriptedScroll(let scroll): name(.scroll, scroll)
    }
  }

  /// Returns an event of the log as traces print it. A wait has its duration, which references and
  /// expectations leave out: "wait 0.5 s".
  func words(for cause: LoggedEvent.Cause) -> String {
    guard case .waited(let seconds) = cause else { return name(of: cause).description }
    return ActionName(.wait, numbers: [seconds]).description
  }

  private func name(of event: Event) -> EventName {
    func named(_ kind: EventKind, _ view: ViewID) -> EventName {
      EventName(kind, [views[view].tracedName])
    }
    return switch event {
    case .start: EventName(.start)
    case .added(let instance): EventName(.start, [instances[instance].name])
    case .scroll(let view): named(.scroll, view)
    case .drag(let view): named(.drag, view)
    case .release(let view): named(.release, view)
    case .settle(let view): named(.settle, view)
    case .tap(let view): named(.tap, view)
    case .doubleTap(let view): named(.doubleTap, view)
    case .longPress(let view): named(.longPress, view)
    case .longPressChange(let view): named(.longPressChange, view)
    case .longPressEnd(let view): named(.longPressEnd, view)
    case .down(let view): named(.down, view)
    case .up(let view): named(.up, view)
    case .begin(let view): named(.begin, view)
    case .change(let view): named(.change, view)
    case .end(let view): named(.end, view)
    case .willEnd(let view): named(.willEnd, view)
    case .refresh(let view): named(.refresh, view)
    case .appear(let view): named(.appear, view)
    case .disappear(let view): named(.disappear, view)
    case .cancel(let view): named(.cancel, view)
    case .timer(let index):
      timers[index].name.map { EventName(.timer, [$0]) }
        ?? EventName(.every, numbers: [timers[index].period])
    case .message(let name): EventName(.message, [name])
    case .finish(let name): EventName(.finish, [name])
    case .layout: EventName(.layout)
    }
  }

  private func name<Kind>(_ kind: Kind, _ scroll: ScrollEffect) -> NamedOccurrence<Kind> {
    NamedOccurrence(
      kind, [views[scroll.view].tracedName], numbers: [scroll.target.x, scroll.target.y])
  }

  /// Returns an effect of the log by name.
  package func name(of effect: Effect) -> EffectName {
    func action(
      _ kind: ActionKind, _ names: String..., numbers: [Double] = [],
      ending: ActionName.Ending? = nil
    ) -> EffectName {
      .action(ActionName(kind, names, numbers: numbers, ending: ending))
    }
    func name(_ view: ViewID) -> String { views[view].tracedName }
    return switch effect {
    case .change(let target, let value, let timing):
      .change(ChangeName(traced(target), value, ChangeTiming(timing)))
    case .transition(let view, let style):
      action(.transition, view.map(name) ?? "screen", style.rawValue)
    case .wait(let seconds): action(.wait, numbers: [seconds])
    case .send(let name): action(.send, name)
    case .add(let index): action(.add, instances[index].name)
    case .remove(let view): action(.remove, name(view))
    case .front(let view): action(.front, name(view))
    case .back(let view): action(.back, name(view))
    case .swap(let a, let b): action(.swap, name(a), name(b))
    case .timer(let index, let isStarting):
      action(isStarting ? .startTimer : .stopTimer, timers[index].name ?? "")
    case .scroll(let scroll): .action(self.name(.scroll, scroll))
    case .endRefreshing(let view): action(.endRefreshing, name(view))
    case .target(let target): .action(self.name(.target, target))
    case .animator(let name, .run): action(.run, name)
    case .animator(let name, .pause): action(.pause, name)
    case .animator(let name, .reverse): action(.reverse, name)
    case .animator(let name, .scrub(let fraction)): action(.scrub, name, numbers: [fraction])
    case .animator(let name, .stop(let end)): action(.stop, name, ending: .stopped(end))
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
