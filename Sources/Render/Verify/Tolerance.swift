// What a comparison lets pass: nothing, unless somebody says so.

import Geometry

/// How much may differ before it counts.
package struct Tolerance: Sendable, Hashable {
  /// How many changed pixels a picture may have.
  package enum Amount: Sendable, Hashable {
    case pixels(Int)
    case percent(Double)
  }

  /// What does not count in a picture, in points, or at all.
  package enum Mask: Sendable, Hashable {
    /// Follows the view.
    case view(String)
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// All of the frames within these seconds.
    case time(ClosedRange<Double>)
  }

  /// Differences of a channel up to this, 0…255, are none.
  package var maximumDelta = 0
  /// Changed pixels a picture may have.
  package var pixels = Amount.pixels(0)
  /// Pixels of the largest connected changed region; nil: any.
  package var region: Int?
  /// Differences of values up to this are none: points, or a property's own unit.
  package var value = 0.0
  /// Output frames by which moves and events may come earlier or later.
  package var shiftFrames = 0.0
  /// True: other libraries or fonts are no difference when the numbers are the same and the
  /// pictures within the tolerance.
  package var allowsOtherEnvironment = false
  package var masks: [Mask] = []
  /// As it was given, for the report; empty: exact.
  package private(set) var words: [String] = []

  package init() {}

  /// Adds terms such as `max-delta=2,pixels=0.1%,shift=1f`.
  ///
  /// - Throws: Trouble that lists the terms there are.
  package mutating func add(_ text: String) throws(Trouble) {
    for term in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = term.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2, set(halves[0], halves[1]) else {
        throw Trouble(
          "--tolerance takes max-delta=N, pixels=N or P%, blob=N, value=0.5pt, shift=1f and "
            + "environment=any, with commas between them; not '\(term)'")
      }
      words.append(String(term))
    }
  }

  private mutating func set(_ name: String, _ text: String) -> Bool {
    func number(_ suffix: String = "") -> Double? {
      let digits = text.hasSuffix(suffix) ? text.dropLast(suffix.count) : text[...]
      return Double(digits).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    func whole(_ range: ClosedRange<Double>) -> Int? {
      number().flatMap { range.contains($0) && $0 == $0.rounded() ? Int($0) : nil }
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
    case "value":
      guard let points = number("pt") else { return false }
      value = points
    case "shift":
      guard let frames = number("f") else { return false }
      shiftFrames = frames
    case "environment" where text == "any": allowsOtherEnvironment = true
    default: return false
    }
    return true
  }

  /// Adds a mask: a view's id, `x,y,width,height` in points, or seconds as `1.2-1.5s`.
  package mutating func addMask(_ text: String) throws(Trouble) {
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
      throw Trouble("--mask takes a view's id, x,y,width,height or A-Bs in seconds, not '\(text)'")
    }
    words.append("mask \(text)")
  }

  var maskedViews: [String] {
    masks.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  /// True when pictures must be measured, since fingerprints tell only same from different.
  var measuresPictures: Bool {
    maximumDelta > 0 || pixels != .pixels(0) || region != nil || allowsOtherEnvironment
      || masks.contains { if case .time = $0 { false } else { true } }
  }

  func masks(time: Double) -> Bool {
    masks.contains { if case .time(let range) = $0 { range.contains(time) } else { false } }
  }

  package var description: String {
    words.isEmpty ? "exact, the default" : words.joined(separator: ", ") + ", by option"
  }
}
