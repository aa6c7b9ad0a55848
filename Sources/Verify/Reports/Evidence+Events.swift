// The events that a report lists: those that moved, vanished or are new.

import Support

extension Evidence {
  /// An event that happens at another time, or only in one of the two runs.
  package struct EventChange: Sendable, Hashable, Codable {
    /// The event, with the targets of its effects.
    package var name: String
    /// The time in the reference, in seconds; nil if the event is new.
    package var old: Double?
    /// The time in the new run, in seconds; nil if the event no longer happens.
    package var new: Double?
  }

  /// The maximum number of events in a report.
  private static let mostEvents = 60

  /// Sets the events, in order of time. Counts those beyond the limit.
  mutating func setEvents(_ changes: [EventChange]) {
    func first(_ change: EventChange) -> Double {
      min(change.old ?? .infinity, change.new ?? .infinity)
    }
    let sorted = changes.enumerated().sorted { one, other in
      let (a, b) = (first(one.element), first(other.element))
      return a == b ? one.offset < other.offset : a < b
    }
    eventChanges = sorted.prefix(Self.mostEvents).map(\.element)
    furtherEventCount = max(0, changes.count - Self.mostEvents)
  }

  /// The members of a report's section about events; empty without events.
  var eventMembers: [JSON.Member] {
    guard !eventChanges.isEmpty else { return [] }
    let events = eventChanges.map { change in
      JSON.object([
        JSON.Member("name", .text(change.name)),
        JSON.Member("old", change.old.map(JSON.number) ?? .null),
        JSON.Member("new", change.new.map(JSON.number) ?? .null),
      ])
    }
    return [
      JSON.Member("events", .list(events)),
      JSON.Member("furtherEvents", .number(Double(furtherEventCount))),
    ]
  }
}
