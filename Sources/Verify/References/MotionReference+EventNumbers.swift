// The numbers in the names of events and effects, such as the target of a scroll.

import Player
import Scene

extension MotionReference {
  /// Returns this run with the numbers that another run has in its events, as far as they differ
  /// within the tolerance. Otherwise "scroll page to 0, 100.2" would be another event than "scroll
  /// page to 0, 100".
  func taking(numbersOf other: MotionReference, within tolerance: Tolerance) -> MotionReference {
    guard tolerance.movesPictures else { return self }
    let seconds = tolerance.shiftFrames / framesPerSecond
    func known(_ names: some Sequence<String>) -> [String: [String]] {
      Dictionary(grouping: Set(names).sorted(), by: \.withoutNumbers)
    }
    let events = known(other.events.map(\.name))
    let effects = known(other.events.flatMap(\.effects).map(\.subject))
    func adopted(_ name: String, from names: [String: [String]]) -> String {
      let alike = names[name.withoutNumbers] ?? []
      guard !alike.contains(name) else { return name }
      return alike.first { $0.hasNumbers(of: name, within: tolerance.values, seconds) } ?? name
    }
    var result = self
    result.events = self.events.map { event in
      Event(
        time: event.time, name: adopted(event.name, from: events),
        effects: event.effects.map { effect in
          guard effect.value == nil else { return effect }
          return EffectName(subject: adopted(effect.subject, from: effects), value: nil)
        })
    }
    return result
  }
}

extension String {
  /// The words without those that are numbers: "scroll page to".
  fileprivate var withoutNumbers: String {
    words.filter { $0.number == nil }.joined(separator: " ")
  }

  private var words: [Substring] { split(whereSeparator: { $0 == " " || $0 == "," }) }

  /// Whether each number differs from that of another name by at most the tolerance. The first word
  /// determines the unit.
  fileprivate func hasNumbers(
    of other: String, within tolerance: ValueTolerance, _ seconds: Double
  ) -> Bool {
    let amount =
      switch words.first {
      case "scroll", "target": tolerance.amount(.points)
      case "scrub": tolerance.amount(.number)
      case "wait", "every": seconds
      default: 0.0
      }
    return words.count == other.words.count
      && zip(words, other.words).allSatisfy { one, another in
        guard let first = one.number, let second = another.number else { return one == another }
        return abs(first - second) <= amount + timeRounding
      }
  }
}

extension Substring {
  fileprivate var number: Double? {
    first.map { "-.0123456789".contains($0) } == true ? Double(self) : nil
  }
}
