// The events of a scene as JSON for the page, with their causes and effects.

import Player
import Scene
import Stage
import Support

/// The log of a scene, with the cause of each event.
struct EventLog {
  private let events: [LoggedEvent]
  private let parents: [Int?]
  private let steps: [Observation.Step]
  private let scene: Scene
  private let actions: [SourceLocation: TimelineStep.Action]

  init(_ playback: RecordedPlayback) {
    (scene, events) = (playback.rehearsed.scene, playback.rehearsed.events)
    (parents, steps) = (playback.causality.parents, playback.observation.steps)
    actions = Dictionary(scene.timeline.map { ($0.location, $0.action) }) { first, _ in first }
  }

  /// The events in order of time. `parent` is the index of the causing event, or null. `step` is
  /// the location of the script's step that caused an event without a parent.
  var description: JSON {
    .list(
      zip(events, parents).map { event, parent -> JSON in
        let step = parent == nil ? step(causing: event) : nil
        return [
          "time": .number(event.time), "name": .text(scene.name(of: event.cause).description),
          "effects": .list(event.effects.map { .text(scene.name(of: $0).description) }),
          "parent": parent.map { .number(Double($0)) } ?? .null,
          "step": step.map { .text($0.shortly) } ?? .null,
          "endsAnimation": .boolean(event.cause.endsAnimation),
          "runs": .list(event.runs.map(described)),
        ]
      })
  }

  private func described(_ run: LoggedEvent.Run) -> JSON {
    [
      "place": .text(run.rule.shortly), "line": .number(Double(run.rule.line)),
      "isInScene": .boolean(run.rule.file == scene.file),
      "effects": .list(run.effects.map(described)),
    ]
  }

  private func described(_ effect: Effect) -> JSON {
    let name = scene.name(of: effect)
    return [
      "text": .text(name.description),
      "variable": name.change.map { .text($0.target.description) } ?? .null,
    ]
  }

  /// Returns the location of the last step of the script before an event that can cause it; nil if
  /// there is none.
  private func step(causing event: LoggedEvent) -> SourceLocation? {
    steps.last { step in
      step.seconds <= event.time + Self.tolerance
        && actions[step.location].map { Self.can($0, cause: event.cause) } ?? false
    }?.location
  }

  /// The tolerance for a step that is due at the time of a tick, in seconds, because both are sums
  /// of binary fractions.
  private static let tolerance = 1e-6

  private static func can(_ action: TimelineStep.Action, cause: LoggedEvent.Cause) -> Bool {
    switch (action, cause) {
    case (.send(let sent), .event(.message(let name))): sent == name
    case (.layout, .event(.layout)), (.set, .scriptedSet), (.perform, .scriptedSet),
      (.scroll, .scriptedScroll):
      true
    case (_, .event(.message)), (_, .event(.start)), (_, .event(.layout)), (_, .event(.timer)),
      (_, .event(.finish)):
      false
    case (.tap, .event), (.tapPlace, .event), (.doubleTap, .event), (.longPress, .event),
      (.press, .event), (.touch, .event), (.pinch, .event), (.drag, .event), (.fling, .event):
      true
    default: false
    }
  }
}

extension LoggedEvent.Cause {
  /// Whether the end or the interruption of an animation is the event.
  fileprivate var endsAnimation: Bool {
    switch self {
    case .event(.finish), .interrupted, .completion: true
    case .event, .waited, .scriptedSet, .scriptedScroll: false
    }
  }
}
