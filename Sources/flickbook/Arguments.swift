// The words after a command, sorted into options and operands (GNU's conventions).

import Motion
import Player
import Render
import Scene

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String
}

struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  init(_ words: [String], of command: Command) throws(UsageError) {
    let options = command.options + [.help]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      var name = word
      var value: String?
      if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        name = String(word[..<equals])
        value = String(word[word.index(after: equals)...])
      }
      guard
        let option = options.first(where: {
          name == "--\($0.name)" || $0.short.map { "-\($0)" } == name
        })
      else { throw Arguments.unknown(name, options, command) }
      if option.value == nil {
        guard value == nil else { throw UsageError(message: "\(name) takes no value") }
        values[option.name, default: []].append("")
        continue
      }
      guard let given = value ?? rest.popFirst() else {
        throw UsageError(message: "\(name) takes a value: \(name) \(option.value ?? "")")
      }
      values[option.name, default: []].append(given)
    }
    guard !has("help") else { return }
    guard command.operandCount.contains(operands.count) else {
      let wanted = command.operands.isEmpty ? "takes no operand" : "takes \(command.operands)"
      throw UsageError(
        message: "\(wanted); try 'flickbook \(command.name) --help'")
    }
  }

  private static func unknown(_ name: String, _ options: [Option], _ command: Command)
    -> UsageError
  {
    let near = nearest(to: name, among: options.map { "--\($0.name)" })
    let hint =
      near.map { "did you mean '\($0)'?" } ?? "try 'flickbook \(command.name) --help'"
    return UsageError(message: "unknown option '\(name)'; \(hint)")
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Every value given, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  func number(_ name: String, _ range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      let low = range.lowerBound.description.droppingZero
      let high = range.upperBound.description.droppingZero
      throw UsageError(message: "--\(name) takes a number from \(low) to \(high), not '\(text)'")
    }
    return number
  }

  /// A list such as 0,0.5,1.
  func numbers(_ name: String) throws(UsageError) -> [Double]? {
    guard let text = value(name) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      Double(word.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
    }
    guard numbers.count == words.count else {
      throw UsageError(message: "--\(name) takes numbers such as 0,0.5,1, not '\(text)'")
    }
    return numbers
  }

  func integer(_ name: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "--\(name) takes a whole number from \(range.lowerBound) to "
          + "\(range.upperBound), not '\(text)'")
    }
    return number
  }
}

extension String {
  fileprivate var droppingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
