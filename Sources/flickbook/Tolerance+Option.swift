// Tolerances and masks given on the command line.

import Geometry
import Player
import Support
import Verify

extension Options {
  /// Declares and reads the tolerance and the masks.
  ///
  /// - Returns: The tolerance, the names of the given terms, and a description for a summary.
  mutating func tolerance(
    help: String, maskHelp: String
  ) -> (Tolerance, terms: [String], words: String) {
    let lists = texts("tolerance", "T", help: help)
    let masks = texts("mask", "M", help: maskHelp)
    var tolerance = Tolerance()
    for list in lists { _ = attempt { try tolerance.add(list) } }
    for text in masks { _ = attempt { try tolerance.addMask(text) } }
    let terms = lists.flatMap { $0.split(separator: ",").map(String.init) }
    let given = terms + masks.map { "mask \($0)" }
    return (
      tolerance, terms.map { String($0.prefix { $0 != "=" }) },
      given.isEmpty ? "exact, the default" : given.joined(separator: ", ") + ", by option"
    )
  }
}

extension Tolerance {
  /// Parses and adds terms such as `max-delta=2,pixels=0.1%,shift=1f`.
  ///
  /// - Throws: UserError for an unknown term or an invalid value. The message lists the known
  ///   terms.
  fileprivate mutating func add(_ text: String) throws(UserError) {
    for term in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = term.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2, set(halves[0], halves[1]) else {
        throw UserError(
          "--tolerance: unknown term '\(term)'; the terms are max-delta=N, pixels=N or P%, blob=N, "
            + "\(Self.valueTerms), shift=1f and environment=any, with commas between them")
      }
    }
  }

  private mutating func set(_ name: String, _ text: String) -> Bool {
    func number(_ suffix: String = "") -> Double? {
      let digits = text.hasSuffix(suffix) ? text.dropLast(suffix.count) : text[...]
      return Double(digits).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    func whole(_ range: ClosedRange<Double>) -> Int? {
      number().flatMap { range.contains($0) && $0 == $0.rounded() ? Int(saturating: $0) : nil }
    }
    switch name {
    case "max-delta":
      guard let delta = whole(0...255) else { return false }
      maximumDelta = delta
    case "pixels" where text.hasSuffix("%"):
      guard let share = number("%"), share <= 100 else { return false }
      pixels = .percent(share)
    case "pixels":
      guard let count = whole(0...1e9) else { return false }
      pixels = .pixels(count)
    case "blob":
      guard let count = whole(0...1e9) else { return false }
      region = count
    case "value": return setValue(text)
    case "shift":
      guard let frames = number("f") else { return false }
      shiftFrames = frames
    case "environment" where text == "any": allowsOtherEnvironment = true
    default: return false
    }
    return true
  }

  /// The tolerances of values in each unit, as examples for a help.
  static let valueTerms = "value=0.5pt, 20pt/s, 1deg, 2/255 or 0.01"

  /// Parses an amount with its unit; an amount without a unit holds for plain numbers.
  private mutating func setValue(_ text: String) -> Bool {
    let unit = ValueTolerance.Unit.allCases.first { text.hasSuffix($0.rawValue) } ?? .number
    guard let amount = Double(text.dropLast(unit.rawValue.count)), amount.isFinite, amount >= 0,
      unit != .levels || amount <= 255 && amount == amount.rounded()
    else { return false }
    values[unit] = amount
    return true
  }

  /// Parses and adds a mask: a view's id, `x,y,width,height` in points, or a time such as
  /// `1.2-1.5s`.
  fileprivate mutating func addMask(_ text: String) throws(UserError) {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    if numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }) {
      masks.append(.rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    } else if text.hasSuffix("s"), let dash = text.firstIndex(of: "-"),
      let begin = Double(text[..<dash]),
      let end = Double(text[text.index(after: dash)...].dropLast()),
      begin <= end
    {
      masks.append(.time(begin...end))
    } else if !text.isEmpty, !text.contains(",") {
      masks.append(.view(text))
    } else {
      throw UserError(
        "--mask takes a view's id, x,y,width,height or A-Bs in seconds, not '\(text)'")
    }
  }
}
