// The differences between the events of a reference and of a new run. One change in the scene
// should give one finding, even if it affects many events.

import Player
import Support

/// A group of events that all happen later, or all earlier, by the same time.
struct EventShift {
  /// The shift in seconds, negative for earlier.
  var by: Double
  /// The time of the first event of the group in the reference, in seconds.
  var at: Double
  var name: String
  var count = 1
}

extension ReferenceDifference {
  mutating func compareEvents() {
    let alignment = EventAlignment(old.events, new.events, slack: timeTolerance + 1e-6)
    addChanged(alignment.changed)
    var gone = alignment.gone.map { old.events[$0] }
    var added = alignment.added.map { new.events[$0] }
    if lastsAsLong, old.durationSeconds != new.durationSeconds {
      // The other run had ended before.
      gone.removeAll { $0.time > new.durationSeconds }
      added.removeAll { $0.time > old.durationSeconds }
    }
    listEvents(alignment.pairs + alignment.changed, gone: gone, added: added)
    addOtherNumbers(&gone, &added)
    addLone(gone, one: { "no longer happens (was at \($0))" }, more: "no longer happen")
    addLone(added, one: { "happens now, at \($0)" }, more: "happen now")
    let pairs = (alignment.pairs + alignment.changed).sorted { $0.new < $1.new }
    shifts = shifts(of: pairs)
    writes = PropertyWrite.first(in: pairs.map { (old.events[$0.old], new.events[$0.new]) })
  }

  /// Lists the events for a report.
  ///
  /// - Parameter pairs: the indices of the events that happen in both runs.
  private mutating func listEvents(
    _ pairs: [(old: Int, new: Int)], gone: [MotionReference.Event], added: [MotionReference.Event]
  ) {
    let moved = pairs.compactMap { pair -> Evidence.EventChange? in
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      guard abs(after.time - before.time) > timeTolerance + 1e-6 else { return nil }
      return .init(name: after.words, old: before.time, new: after.time)
    }
    evidence.setEvents(
      moved + gone.map { .init(name: $0.words, old: $0.time) }
        + added.map { .init(name: $0.words, new: $0.time) })
  }

  /// The number of events that have no equal event at the same time in the other run. An event that
  /// happens in both runs at different times counts once.
  var differingEventCount: Int {
    func times(_ events: [MotionReference.Event]) -> [EventKey: [Double]] {
      Dictionary(grouping: events, by: \.key).mapValues { $0.map(\.time).sorted() }
    }
    let (before, after) = (times(old.events), times(new.events))
    let counts = Set(before.keys).union(after.keys).map { key in
      var (mine, theirs) = ((before[key] ?? [])[...], (after[key] ?? [])[...])
      var (gone, added) = (0, 0)
      while let one = mine.first, let other = theirs.first {
        if abs(one - other) <= timeTolerance + timeRounding {
          mine.removeFirst()
          theirs.removeFirst()
        } else if one < other {
          gone += 1
          mine.removeFirst()
        } else {
          added += 1
          theirs.removeFirst()
        }
      }
      return (gone: gone + mine.count, added: added + theirs.count)
    }
    return max(counts.reduce(0) { $0 + $1.gone }, counts.reduce(0) { $0 + $1.added })
  }

  /// Adds one finding for events that happen only in the reference, or only in the new run. The
  /// finding names the first event.
  private mutating func addLone(
    _ events: [MotionReference.Event], one: (_ time: String) -> String, more: String
  ) {
    guard let first = events.first else { return }
    let others = others(events)
    let words =
      others.isEmpty
      ? one(seconds(first.time))
      : "and \(others) \(more), from \(seconds(first.time)) on"
    findings.append(
      Finding(
        kind: .events, words: "'\(first.words)' \(words)", time: first.time, since: first.time,
        eventCount: events.count))
  }

  /// Adds a finding for old and new events whose names differ only in numbers, such as `every 0.1`
  /// and `every 0.2`. Removes these events from both lists.
  private mutating func addOtherNumbers(
    _ gone: inout [MotionReference.Event], _ added: inout [MotionReference.Event]
  ) {
    var names: [EventName] = []
    for event in gone where event.nameWithoutNumbers != event.name {
      let name = event.nameWithoutNumbers
      if !names.contains(name), added.contains(where: { $0.nameWithoutNumbers == name }) {
        names.append(name)
      }
    }
    for name in names {
      let before = gone.filter { $0.nameWithoutNumbers == name }
      let after = added.filter { $0.nameWithoutNumbers == name }
      gone.removeAll { $0.nameWithoutNumbers == name }
      added.removeAll { $0.nameWithoutNumbers == name }
      func often(_ events: [MotionReference.Event]) -> String {
        events.count == 1 && before.count == after.count
          ? "" : " (\(repetitions(events.count)))"
      }
      findings.append(
        Finding(
          kind: .events,
          words: "'\(after[0].shortName)'\(often(after)) happens instead of "
            + "'\(before[0].shortName)'\(often(before)), at \(seconds(after[0].time))",
          time: after[0].time, since: min(before[0].time, after[0].time),
          eventCount: max(before.count, after.count)))
    }
  }

  /// Describes all events except the first: "3 more events (drag page, release page)". The result
  /// is empty for a single event.
  private func others(_ events: [MotionReference.Event]) -> String {
    let others = events.dropFirst()
    guard !others.isEmpty else { return "" }
    var names: [String] = []
    for event in others where !names.contains(event.shortName) { names.append(event.shortName) }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return "\(counted(others.count, "more event")) (\(shown))"
  }

  private mutating func addChanged(_ pairs: [(old: Int, new: Int)]) {
    var told: [(words: String, name: EventName, times: [Double])] = []
    for pair in pairs {
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      let words = change(from: before.effects, to: after.effects)
      if let index = told.firstIndex(where: { $0.words == words && $0.name == after.name }) {
        told[index].times.append(after.time)
      } else {
        told.append((words, after.name, [after.time]))
      }
    }
    for (words, name, times) in told {
      let when =
        times.count == 1
        ? "at \(seconds(times[0]))" : "\(repetitions(times.count)) from \(seconds(times[0])) on"
      findings.append(
        Finding(
          kind: .events, words: "'\(name.description.shortened)' \(words), \(when)", time: times[0],
          since: times[0], eventCount: times.count))
    }
  }

  /// Describes how the targets of effects changed: "sets a.y instead of a.x".
  private func change(from old: [EffectName], to new: [EffectName]) -> String {
    func without(_ some: [EffectName], _ others: [EffectName]) -> [EffectName] {
      var left = others.map(\.subject)
      var found: [EffectName] = []
      for effect in some {
        if let index = left.firstIndex(of: effect.subject) {
          left.remove(at: index)
        } else if !found.contains(where: { $0.subject == effect.subject }) {
          found.append(effect)
        }
      }
      return found
    }
    let (gone, come) = (without(old, new), without(new, old))
    if let words = Self.otherNumbers(gone, come) { return words }
    func verb(_ effects: [EffectName]) -> String {
      effects.allSatisfy { $0.change != nil } ? "changes" : "does"
    }
    func list(_ effects: [EffectName]) -> String {
      shortList(
        effects.map { effect in
          let subject = effect.subject.description.shortened
          return verb(effects) == "changes" ? subject : "'\(subject)'"
        })
    }
    switch (gone.isEmpty, come.isEmpty) {
    case (true, _): return "now \(verb(come)) \(list(come)) too"
    case (_, true): return "no longer \(verb(gone)) \(list(gone))"
    default:
      return verb(gone) == verb(come)
        ? "\(verb(come)) \(list(come)) instead of \(list(gone))"
        : "now \(verb(come)) \(list(come)), and no longer \(verb(gone)) \(list(gone))"
    }
  }

  /// Describes an action whose numbers changed: "waits 0.4 s instead of 0.6 s". Returns nil for any
  /// other change.
  private static func otherNumbers(_ gone: [EffectName], _ come: [EffectName]) -> String? {
    guard gone.count == 1, come.count == 1, let was = gone[0].action, let now = come[0].action,
      was.kind == now.kind, [.wait, .scroll, .scrub].contains(now.kind)
    else { return nil }
    let isSameView = was.names == now.names && !now.names.isEmpty
    return "\(now.kind)s \(now.subject) instead of "
      + (isSameView ? "to \(was.numbersText)" : was.subject)
  }

  // MARK: Shifts in time

  /// Groups events that happen later or earlier by the same time.
  ///
  /// An event between two ticks is delayed to the next tick. Shifts that differ by less than a tick
  /// are therefore taken as equal.
  private func shifts(of pairs: [(old: Int, new: Int)]) -> [EventShift] {
    var shifts: [EventShift] = []
    for pair in pairs {
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      let by = after.time - before.time
      guard abs(by) > timeTolerance + 1e-6 else { continue }
      if let index = shifts.firstIndex(where: { abs($0.by - by) < tick - 1e-6 }) {
        shifts[index].count += 1
      } else {
        shifts.append(EventShift(by: by, at: before.time, name: after.words))
      }
    }
    return shifts
  }

  /// The time between two ticks of the reference, in seconds; 0 if there is only one tick.
  var tick: Double { old.times.count > 1 ? old.times[1] - old.times[0] : 0 }

  /// Returns the index of a group of events that explains the shift of a move. The group has the
  /// same shift and starts before the move. Returns nil if there is no such group.
  ///
  /// - Parameters:
  ///   - later: the shift of the move in seconds, negative for earlier.
  ///   - time: the start of the move in the reference, in seconds.
  func eventShift(_ later: Double, at time: Double) -> Int? {
    shifts.firstIndex { abs($0.by - later) < tick - 1e-6 && time >= $0.at - tick - 1e-6 }
  }

  /// The maximum number of groups of events that have a separate finding.
  private static let mostShifts = 3

  /// Adds a separate finding for each of the first 3 groups of shifted events, and one finding for
  /// all further groups.
  ///
  /// - Parameter properties: the properties whose only difference is the shift of a group, by the
  ///   index of the group.
  mutating func addShifts(moving properties: [Int: [TracedVariable]]) {
    for (index, shift) in shifts.prefix(Self.mostShifts).enumerated() {
      let moved = seconds(shift.at + shift.by)
      let delay = later(by: shift.by)
      var words = "'\(shift.name)' happens \(delay), at \(moved) instead of \(seconds(shift.at))"
      let moving = properties[index] ?? []
      var others: [String] = []
      if shift.count > 1 { others.append(counted(shift.count - 1, "more event")) }
      if !moving.isEmpty { others.append(counted(moving.count, "property", "properties")) }
      if !others.isEmpty {
        let verb = shift.count - 1 + moving.count == 1 ? "shifts" : "shift"
        words += "; \(others.joined(separator: " and ")) \(verb) with it"
      }
      findings.append(
        Finding(
          kind: .timing, words: words, time: shift.at + shift.by,
          since: min(shift.at, shift.at + shift.by), properties: moving, eventCount: shift.count))
    }
    addRest(shifts.dropFirst(Self.mostShifts), properties)
  }

  private mutating func addRest(
    _ rest: ArraySlice<EventShift>, _ properties: [Int: [TracedVariable]]
  ) {
    guard let first = rest.first else { return }
    let count = rest.reduce(0) { $0 + $1.count }
    let others =
      count == 1
      ? "happens at another time"
      : "and \(counted(count - 1, "more event")) "
        + "happen at other times"
    findings.append(
      Finding(
        kind: .timing, words: "'\(first.name)' \(others), from \(seconds(first.at)) on",
        time: first.at, since: rest.map { min($0.at, $0.at + $0.by) }.min() ?? first.at,
        properties: rest.indices.flatMap { properties[$0] ?? [] }, eventCount: count))
  }
}
