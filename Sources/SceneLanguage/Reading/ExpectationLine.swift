// The parser of one line of `expect`.

import Scene
import Support

struct ExpectationProblem: Error {
  let message: String
}

/// A parser of lines such as `event snap before 0.7` and `badge.x overshoots by at most 5`.
struct ExpectationLine {
  private let text: String
  private var words: [String]
  /// The lookup of a variable by its name, which throws for an unknown name.
  private let variable: (String) throws(ExpectationProblem) -> Variable

  private static let help =
    "an expectation is 'event NAME before T' (after T, between A and B, never, N times), "
    + "'PROPERTY overshoots by at most N', 'PROPERTY is monotonic', 'PROPERTY is X at T', "
    + "'PROPERTY stays within X and Y' (each but 'at' also between A and B), "
    + "'PROPERTY settles by T' or 'settles by T'"
  private static let unreadable = ExpectationProblem(message: help)

  init(_ text: String, variable: @escaping (String) throws(ExpectationProblem) -> Variable) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.variable = variable
  }

  mutating func assertion() throws(ExpectationProblem) -> Expectation.Assertion {
    if words.first == "event" { return try eventAssertion() }
    if consume(["settles", "by"]) { return .settles(nil, by: try lastNumber()) }
    guard !words.isEmpty else { throw Self.unreadable }
    let name = words.removeFirst()
    if words.first == "overshoots" { return try overshoot(of: name) }
    if consume(["settles", "by"]) { return .settles(try variable(name), by: try lastNumber()) }
    if consume(["is", "monotonic"]) { return .monotonic(try variable(name), try lastTimes()) }
    if consume(["stays", "within"]) {
      let range = try range()
      return .within(try variable(name), range, try lastTimes())
    }
    if consume(["is"]), words.count >= 3, words[words.count - 2] == "at", let value = shownValue {
      words.removeFirst(words.count - 1)
      return .value(try variable(name), value, at: try lastNumber())
    }
    if words.first == "==" || words.first == "=" {
      throw ExpectationProblem(
        message:
          "\(words[0]) is 'is' here; write '\(name) is \(words.dropFirst().joined(separator: " "))'"
      )
    }
    throw Self.unreadable
  }

  private mutating func overshoot(of name: String) throws(ExpectationProblem)
    -> Expectation.Assertion
  {
    if words.starts(with: ["overshoots", "at", "most"]) {
      throw ExpectationProblem(
        message: "'overshoots' takes an amount; write '\(name) overshoots by at most N', "
          + "where N is the distance beyond the final value")
    }
    guard consume(["overshoots", "by", "at", "most"]) else { throw Self.unreadable }
    let most = try number()
    guard most >= 0 else {
      throw ExpectationProblem(
        message: "'by at most' takes a number from 0, not \(formatted(most))")
    }
    return .overshoot(try variable(name), by: most, try lastTimes())
  }

  private mutating func eventAssertion() throws(ExpectationProblem) -> Expectation.Assertion {
    words.removeFirst()
    let keywords = ["before", "after", "between", "never", "at"]
    if words.count >= 3, words.last == "times", let count = Int(words[words.count - 2]), count >= 0
    {
      return .eventCount(EventPattern(words.dropLast(2).joined(separator: " ")), count)
    }
    guard let place = words.lastIndex(where: keywords.contains), place > 0 else {
      throw Self.unreadable
    }
    if place > 2, words[place - 1] == "times", Int(words[place - 2]) != nil {
      throw ExpectationProblem(
        message: "'\(words[place - 2]) times' counts the events of the whole scene; "
          + "remove '\(words[place...].joined(separator: " "))'")
    }
    let name = EventPattern(words[..<place].joined(separator: " "))
    let keyword = words[place]
    words.removeFirst(place + 1)
    switch keyword {
    case "never":
      try demandEnd()
      return .event(name, nil)
    case "before": return .event(name, 0...max(0, try lastNumber()))
    case "after": return .event(name, max(0, try lastNumber())...Double.infinity)
    case "at":
      // Accept an event up to half a tick before or after the time, at 60 ticks per second.
      let time = try lastNumber()
      return .event(name, max(0, time - 1.0 / 120)...max(0, time + 1.0 / 120))
    default: return .event(name, try lastRange())
    }
  }

  private mutating func consume(_ expected: [String]) -> Bool {
    guard words.starts(with: expected) else { return false }
    words.removeFirst(expected.count)
    return true
  }

  private mutating func number() throws(ExpectationProblem) -> Double {
    guard let word = words.first else { throw Self.unreadable }
    guard let number = Double(word), number.isFinite else {
      throw ExpectationProblem(message: "\(word.quoted) is not a number; \(Self.help)")
    }
    words.removeFirst()
    return number
  }

  private mutating func lastNumber() throws(ExpectationProblem) -> Double {
    let number = try number()
    try demandEnd()
    return number
  }

  /// Reads a range in the form `A and B`.
  private mutating func range() throws(ExpectationProblem) -> ClosedRange<Double> {
    let low = try number()
    guard consume(["and"]) else { throw Self.unreadable }
    let high = try number()
    guard low <= high else {
      throw ExpectationProblem(message: "\(formatted(low)) is greater than \(formatted(high))")
    }
    return low...high
  }

  /// Reads a time range in the form `between A and B`; by default, the range is the whole scene.
  private mutating func lastTimes() throws(ExpectationProblem) -> ClosedRange<Double> {
    guard !words.isEmpty else { return Expectation.always }
    guard consume(["between"]) else { throw Self.unreadable }
    return try lastRange()
  }

  private mutating func lastRange() throws(ExpectationProblem) -> ClosedRange<Double> {
    let range = try range()
    try demandEnd()
    return range
  }

  private func demandEnd() throws(ExpectationProblem) {
    guard words.isEmpty else { throw Self.unreadable }
  }

  /// The value between the first `is` and the last `at`, which may have spaces; quotes around it
  /// are not part of it.
  private var shownValue: Value? {
    guard let start = text.firstRange(of: " is ")?.upperBound,
      let end = text[start...].ranges(of: " at ").last?.lowerBound
    else { return nil }
    let said = String(text[start..<end]).trimmed
    for quote in ["\"", "'"] where said.count > 1 && said.hasPrefix(quote) && said.hasSuffix(quote)
    {
      return .text(String(said.dropFirst().dropLast()))
    }
    return Self.value(said)
  }

  private static func value(_ word: String) -> Value {
    if let number = Double(word), number.isFinite { return .number(number) }
    return word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : .text(word)
  }
}
