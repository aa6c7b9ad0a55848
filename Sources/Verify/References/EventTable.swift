// The text of a reference's events: `events.txt`, a line for each event with its effects.

import Player
import Scene
import Support

extension [MotionReference.Event] {
  var referenceText: String {
    "# time, event, and what it set; separated by tabs\n"
      + map { event in
        let cells =
          [formatted(event.time), "\(event.name)".escaped] + event.effects.map(\.recorded)
        return cells.joined(separator: "\t") + "\n"
      }.joined()
  }

  init(reading lines: [Substring]) throws(TableDamage) {
    self.init()
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      guard let event = MotionReference.Event(reading: line) else {
        throw TableDamage(line: index + 1, words: "expected a time and an event")
      }
      append(event)
    }
  }
}

extension MotionReference.Event {
  fileprivate init?(reading line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count >= 2, let time = Double(cells[0]), time.isFinite,
      let name = EventName(reading: cells[1].unescaped)
    else { return nil }
    let effects = cells.dropFirst(2).compactMap(EffectName.init(recorded:))
    guard effects.count == cells.count - 2 else { return nil }
    self.init(time: time, name: name, effects: effects)
  }
}

extension EffectName {
  /// The effect as a reference stores it, such as "header.alpha = 0 over 0.3 s" or "send snap".
  var recorded: String {
    switch self {
    case .action(let action): action.description.escaped
    case .change(let change): change.recorded
    }
  }

  /// Reads a text that `recorded` returned; nil for any other text.
  init?(recorded text: Substring) {
    if let change = ChangeName(recorded: text) {
      self = .change(change)
    } else if let action = ActionName(reading: text.unescaped) {
      self = .action(action)
    } else {
      return nil
    }
  }
}

extension ChangeName {
  private static let sign = " = "

  fileprivate var recorded: String {
    func text(_ value: String) -> String { target.recorded + Self.sign + value + timing.recorded }
    let plain = text(value.recorded(as: target.type))
    // A text may end like a timing: "half over 0.5 s".
    return ChangeName(recorded: plain[...]) == self ? plain : text(value.marked)
  }

  /// Reads a text that `recorded` returned; nil for a text without a value.
  fileprivate init?(recorded text: Substring) {
    // Search scalars: a space is one character with an accent after it, or with a sign before it.
    guard let sign = text.unicodeScalars.firstRange(of: Self.sign.unicodeScalars) else {
      return nil
    }
    let target = TracedVariable(recorded: String(text[..<sign.lowerBound]))
    let rest = text[sign.upperBound...]
    let isMarked = rest.isMarked
    let scalars = rest.unicodeScalars
    let ends =
      scalars.ranges(of: " over ".unicodeScalars) + scalars.ranges(of: " at ".unicodeScalars)
    for end in ends.map(\.lowerBound) + [rest.endIndex] {
      let value = Value(recorded: String(rest[..<end]), as: target.type)
      // A plain text is the whole rest: it may contain the words of a timing.
      if !isMarked, value.type == .text, end < rest.endIndex { continue }
      if let timing = ChangeTiming(reading: rest[end...]) {
        self.init(target, value, timing)
        return
      }
    }
    return nil
  }
}
