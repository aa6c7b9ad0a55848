// The numbers in the names of events and actions, such as the target of a scroll.

import Player
import Scene

extension MotionReference {
  /// Returns this run with the numbers that another run has in its events, as far as they differ
  /// within the tolerance. Otherwise "scroll page to 0, 100.2" would be another event than "scroll
  /// page to 0, 100".
  func taking(numbersOf other: MotionReference, within tolerance: Tolerance) -> MotionReference {
    guard tolerance.movesPictures else { return self }
    let seconds = tolerance.shiftFrames / framesPerSecond
    let events = other.events.map(\.name).byKindAndNames()
    let actions = other.events.flatMap(\.effects).compactMap(\.action).byKindAndNames()
    func adopted<Kind>(
      _ name: NamedOccurrence<Kind>, _ known: [NamedOccurrence<Kind>: Set<[Double]>]
    ) -> NamedOccurrence<Kind> {
      guard let alike = known[name.with(numbers: [])], !alike.contains(name.numbers) else {
        return name
      }
      let amount = name.kind.amount(tolerance.values, seconds: seconds) + timeRounding
      let near = alike.filter { numbers in
        numbers.count == name.numbers.count
          && zip(numbers, name.numbers).allSatisfy { abs($0 - $1) <= amount }
      }
      // Several may be near; the choice does not depend on the order of a set.
      return near.min { $0.lexicographicallyPrecedes($1) }.map(name.with(numbers:)) ?? name
    }
    var result = self
    result.events = self.events.map { event in
      Event(
        time: event.time, name: adopted(event.name, events),
        effects: event.effects.map { effect in
          effect.action.map { .action(adopted($0, actions)) } ?? effect
        })
    }
    return result
  }
}

extension Array {
  /// Returns the numbers of the occurrences, by the occurrence without numbers.
  fileprivate func byKindAndNames<Kind>() -> [NamedOccurrence<Kind>: Set<[Double]>]
  where Element == NamedOccurrence<Kind> {
    Dictionary(grouping: self) { $0.with(numbers: []) }.mapValues { Set($0.map(\.numbers)) }
  }
}

extension OccurrenceKind {
  /// Returns the largest accepted difference of the numbers in an event or action.
  ///
  /// - Parameter seconds: the largest accepted difference of times.
  fileprivate func amount(_ tolerance: ValueTolerance, seconds: Double) -> Double {
    switch (self as? EventKind, self as? ActionKind) {
    case (.scroll, _), (_, .scroll), (_, .target): tolerance.amount(.points)
    case (_, .scrub): tolerance.amount(.number)
    default: seconds
    }
  }
}
