// The matching of the events in a reference with the events in a new run of the scene.

import Player

/// A matching between the events of an old and a new run of a scene. Each event is in exactly one
/// of the four lists.
struct EventAlignment {
  /// The indices of matching events: their names and the targets of their effects are equal. Times
  /// may differ.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The indices of events that have the same name but effects on different targets. Events at
  /// equal times are preferred.
  private(set) var changed: [(old: Int, new: Int)] = []
  /// The indices of old events that match no new event.
  private(set) var gone: [Int] = []
  /// The indices of new events that match no old event.
  private(set) var added: [Int] = []
  private static let mostPairs = 1_000_000

  /// Matches the events of an old and a new run.
  ///
  /// - Parameter slack: the largest difference between two times that are taken as equal, in
  ///   seconds.
  init(_ old: [MotionReference.Event], _ new: [MotionReference.Event], slack: Double) {
    // Number the keys, because they are compared very often.
    var numbers: [EventKey: Int] = [:]
    func numbered(_ events: [MotionReference.Event]) -> [Int] {
      events.map { event in
        let number = numbers[event.key] ?? numbers.count
        numbers[event.key] = number
        return number
      }
    }
    let (before, after) = (numbered(old), numbered(new))
    func isSame(_ one: Int, _ other: Int) -> Bool {
      before[one] == after[other] && abs(old[one].time - new[other].time) <= slack
    }
    var head = 0
    while head < old.count, head < new.count, isSame(head, head) {
      pairs.append((head, head))
      head += 1
    }
    let most = min(old.count, new.count) - head
    var tail = 0
    while tail < most, isSame(old.count - 1 - tail, new.count - 1 - tail) { tail += 1 }
    let (a, b) = (head..<old.count - tail, head..<new.count - tail)
    if a.count * b.count <= Self.mostPairs {
      align(a, b) { one, other in
        let isEqual = before[one] == after[other]
        let isAtOnce = abs(old[one].time - new[other].time) <= slack
        guard isAtOnce, old[one].name == new[other].name else { return isEqual ? .moved : nil }
        return isEqual ? .same : .changed
      }
    } else {
      // An alignment would take too long. The search for events in another order finds them.
      (gone, added) = (Array(a), Array(b))
    }
    for index in 0..<tail {
      pairs.append((old.count - tail + index, new.count - tail + index))
    }
    // First match events that only changed their order. Then match events that have the same name
    // but other effects.
    pairs += pairRest(old, new, by: \.key)
    changed += pairRest(old, new, by: \.name)
  }

  /// The relation of an old and a new event that can be the same event. The raw value is the
  /// weight in the alignment.
  private enum Relation: Int32 {
    /// The names and the targets of the effects are equal; the times differ.
    case moved = 2
    /// The names and the times are equal; the targets of the effects differ.
    case changed = 3
    /// Names, targets and times are equal.
    case same = 4
  }

  /// Matches the common subsequence of two ranges of events with the largest weight.
  ///
  /// The algorithm is by R. Wagner and M. Fischer, "The string-to-string correction problem", 1974.
  private mutating func align(
    _ a: Range<Int>, _ b: Range<Int>, relation: (Int, Int) -> Relation?
  ) {
    let width = b.count + 1
    var best = [Int32](repeating: 0, count: (a.count + 1) * width)
    for i in a.reversed() {
      for j in b.reversed() {
        let here = (i - a.lowerBound) * width + j - b.lowerBound
        let both = relation(i, j).map { $0.rawValue + best[here + width + 1] } ?? 0
        best[here] = max(both, best[here + width], best[here + 1])
      }
    }
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound || j < b.upperBound {
      let here = (i - a.lowerBound) * width + j - b.lowerBound
      if i < a.upperBound, j < b.upperBound, let relation = relation(i, j),
        best[here] == relation.rawValue + best[here + width + 1]
      {
        if relation == .changed { changed.append((i, j)) } else { pairs.append((i, j)) }
        (i, j) = (i + 1, j + 1)
      } else if i < a.upperBound, best[here] == best[here + width] {
        gone.append(i)
        i += 1
      } else {
        added.append(j)
        j += 1
      }
    }
  }

  /// Matches unmatched old and new events of the same name, in order.
  ///
  /// - Parameter name: a closure that returns the name of an event for this comparison.
  private mutating func pairRest<Name: Hashable>(
    _ old: [MotionReference.Event], _ new: [MotionReference.Event],
    by name: (MotionReference.Event) -> Name
  ) -> [(old: Int, new: Int)] {
    var waiting: [Name: [Int]] = [:]
    for index in gone.reversed() { waiting[name(old[index]), default: []].append(index) }
    var found: [(old: Int, new: Int)] = []
    added.removeAll { index in
      guard let partner = waiting[name(new[index])]?.popLast() else { return false }
      found.append((partner, index))
      return true
    }
    let taken = Set(found.map(\.old))
    gone.removeAll { taken.contains($0) }
    return found
  }
}

/// The name of an event and the targets of its effects. The order of the targets in a step does not
/// matter.
struct EventKey: Hashable {
  let name: EventName
  let subjects: Set<EffectName.Subject>
}

extension MotionReference.Event {
  var key: EventKey { EventKey(name: name, subjects: Set(effects.map(\.subject))) }

  /// The name without its numbers. The index of an instance is a number, too: `tap rows[3]`.
  var nameWithoutNumbers: EventName {
    name.with(numbers: name.numbers.map { _ in .infinity }).renaming { _, name in
      var result = ""
      for character in name {
        if character.isNumber || ".-".contains(character) {
          if result.last != "#" { result.append("#") }
        } else {
          result.append(character)
        }
      }
      return result
    }
  }
}
