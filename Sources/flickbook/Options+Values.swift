// Options with numbers, words and lists as values.

import Support

extension Options {
  /// Declares an option and parses its last value. Returns nil if the value is missing or invalid.
  ///
  /// - Parameter parse: A closure that parses the value, or throws an error that describes the
  ///   mistake.
  mutating func parsed<Value>(
    _ name: String, short: Character? = nil, _ value: String, help: String,
    choices: [String] = [], _ parse: (String) throws -> Value
  ) -> Value? {
    guard let text = text(name, short: short, value, help: help, choices: choices) else {
      return nil
    }
    return attempt { try parse(text) }
  }

  mutating func number(
    _ name: String, _ value: String, help: String, in range: ClosedRange<Double>
  ) -> Double? {
    parsed(name, value, help: help) { text in
      guard let number = Double(text), range.contains(number) else {
        let low = range.lowerBound.description.droppingZero
        let high = range.upperBound.description.droppingZero
        throw UsageError(message: "--\(name) takes a number from \(low) to \(high), not '\(text)'")
      }
      return number
    }
  }

  mutating func integer(
    _ name: String, short: Character? = nil, _ value: String, help: String,
    in range: ClosedRange<Int>
  ) -> Int? {
    parsed(name, short: short, value, help: help) { text in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          message: "--\(name) takes a whole number from \(range.lowerBound) to "
            + "\(range.upperBound), not '\(text)'")
      }
      return number
    }
  }

  /// Declares and reads a list of numbers such as 0,0.5,1.
  mutating func numbers(_ name: String, _ value: String, help: String) -> [Double]? {
    parsed(name, value, help: help) { text in
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = words.compactMap { word in
        Double(word.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
      }
      guard numbers.count == words.count else {
        throw UsageError(message: "--\(name) takes numbers such as 0,0.5,1, not '\(text)'")
      }
      return numbers
    }
  }

  /// Declares and reads an option whose value is one of a set of words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: String, help: String, _ type: Word.Type
  ) -> Word? {
    let choices = Word.allCases.map(\.rawValue)
    return parsed(name, value, help: help, choices: choices) { text in
      guard let word = Word(rawValue: text) else {
        let known = (choices.count > 1 ? "one of " : "") + choices.joined(separator: ", ")
        throw UsageError(
          message: "--\(name) takes \(known), not '\(text)'"
            + suggestion(for: text, among: choices))
      }
      return word
    }
  }

  /// Declares and reads an option that may be repeated. Each value is a list such as a.x,b.y.
  /// Returns the names of all lists; empty if the option is missing.
  mutating func names(_ name: String, _ value: String, help: String) -> [String] {
    let lists = texts(name, value, help: help)
    let names = lists.flatMap { list in
      list.split(separator: ",").map { word in String(word.drop { $0 == " " }) }
    }
    refuse(
      if: names.isEmpty && !lists.isEmpty,
      "--\(name) takes names such as page.offset.y,header.alpha")
    return names
  }
}

extension String {
  fileprivate var droppingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
