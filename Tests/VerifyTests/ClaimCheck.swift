// A check of a verdict's sentences against the traces and events of both runs. It shares no code
// with the comparison: it reads the columns and events alone.

import Foundation
import Player
import Scene
import Support

@testable import Verify

/// A sentence, and the reason why it is false or unreadable.
struct FalseClaim: CustomStringConvertible {
  /// The form of the sentence, such as "goes".
  var form: String
  var reason: String

  var description: String { "\(form): \(reason)" }
}

/// The columns and events of both runs, and the sentences to check against them.
struct ClaimCheck {
  let old: MotionReference
  let new: MotionReference
  let times: [Double]
  private let oldValues: [String: [String]]
  private let newValues: [String: [String]]

  init(_ old: MotionReference, _ new: MotionReference) {
    (self.old, self.new) = (old, new)
    times = Array((old.times.count < new.times.count ? old : new).times)
    oldValues = Dictionary(uniqueKeysWithValues: old.columns.map(Self.texts))
    newValues = Dictionary(uniqueKeysWithValues: new.columns.map(Self.texts))
  }

  private static func texts(_ column: MotionReference.Column) -> (String, [String]) {
    ("\(column.variable)", column.values.map(\.shown))
  }

  var tick: Double { times.count > 1 ? times[1] - times[0] : 0 }

  // MARK: Values

  func value(_ name: String, at index: Int, isNew: Bool) -> String? {
    (isNew ? newValues : oldValues)[name].map { $0[index] }
  }

  /// The numbers of a column on the common ticks, one list for each channel.
  func numbers(_ name: String, isNew: Bool) -> [[Double]]? {
    guard let values = (isNew ? newValues : oldValues)[name]?.prefix(times.count) else {
      return nil
    }
    let rows = values.map { Self.channels($0) }
    guard let first = rows.first??.count, rows.allSatisfy({ $0?.count == first }) else {
      return nil
    }
    return (0..<first).map { channel in rows.map { $0?[channel] ?? 0 } }
  }

  static func channels(_ text: String) -> [Double]? {
    if text.hasPrefix("#"), let bits = UInt32(text.dropFirst(), radix: 16) {
      let isLong = text.count == 9
      return (0..<4).map { place in
        if !isLong, place == 3 { return 1 }
        return Double(bits >> UInt32(8 * ((isLong ? 3 : 2) - place)) & 255) / 255
      }
    }
    if let number = Double(text), number.isFinite { return [number] }
    return text == "true" ? [1] : text == "false" ? [0] : nil
  }

  func distance(_ name: String, at index: Int) -> Double {
    guard let one = value(name, at: index, isNew: false),
      let other = value(name, at: index, isNew: true)
    else { return 0 }
    guard let a = Self.channels(one), let b = Self.channels(other) else {
      return one == other ? 0 : 1
    }
    return zip(a, b).map { abs($0 - $1) }.max() ?? 0
  }

  /// The first tick at which a column differs; nil if it does not.
  func onset(_ name: String) -> Int? {
    if oldValues[name] != nil, newValues[name] != nil {
      return times.indices.first { distance(name, at: $0) > 1e-6 }
    }
    guard let values = oldValues[name] ?? newValues[name] else { return nil }
    return times.indices.first { values[$0] != values[0] }
  }

  var differing: Set<String> {
    Set(oldValues.keys).union(newValues.keys).filter { onset($0) != nil }
  }

  func index(of seconds: Double) -> Int? {
    times.firstIndex { abs($0 - seconds) <= 5.1e-4 }
  }

  func isConstant(_ name: String, isNew: Bool, from index: Int, to end: Int? = nil) -> Bool {
    guard let values = (isNew ? newValues : oldValues)[name] else { return true }
    return (index..<min(end ?? times.count, times.count)).allSatisfy { values[$0] == values[index] }
  }

  /// Whether a column's new values are the old ones, later by a time in seconds: each lies between
  /// the old values around its time, give or take a bend.
  func isShifted(_ name: String, by seconds: Double, from start: Int) -> Bool {
    guard let before = numbers(name, isNew: false), let after = numbers(name, isNew: true) else {
      return isTextShifted(name, by: seconds, from: start)
    }
    let ticks = seconds / tick
    let isWhole = abs(ticks - ticks.rounded()) < 0.03
    return zip(before, after).allSatisfy { old, new in
      (start..<times.count).allSatisfy { index in
        let place = Double(index) - ticks
        let (low, high) =
          isWhole
          ? (Int(place.rounded()), Int(place.rounded()))
          : (Int(place.rounded(.down)), Int(place.rounded(.up)))
        guard high < old.count else { return true }
        let near = [old[max(0, low)], old[max(0, high)]]
        let slack: Double =
          3e-6 + (isWhole ? 0 : 0.6 * bend(old, low, high)) + (before.count > 1 ? 0.0041 : 0)
        return new[index] >= (near.min() ?? 0) - slack && new[index] <= (near.max() ?? 0) + slack
      }
    }
  }

  /// The largest second difference around two neighbouring ticks.
  private func bend(_ values: [Double], _ low: Int, _ high: Int) -> Double {
    let first = max(1, low - 1)
    let last = max(first, min(values.count - 2, high + 1))
    var most = 0.0
    for index in first...last where index + 1 < values.count {
      let slopes: Double = values[index - 1] + values[index + 1]
      most = max(most, abs(slopes - 2 * values[index]))
    }
    return most
  }

  private func isTextShifted(_ name: String, by seconds: Double, from start: Int) -> Bool {
    guard let old = oldValues[name], let new = newValues[name] else { return false }
    let ticks = Int((seconds / tick).rounded())
    return (start..<times.count).allSatisfy { index in
      index - ticks >= times.count || new[index] == old[max(0, index - ticks)]
    }
  }

  // MARK: Events

  /// The writes of a property in a run: the time, the value and the timing of each.
  func writes(_ name: String, isNew: Bool) -> [(time: Double, effect: ChangeName)] {
    (isNew ? new : old).events.flatMap { event in
      event.effects.compactMap(\.change).filter { "\($0.target)" == name }.map { (event.time, $0) }
    }
  }

  func events(_ name: String, isNew: Bool) -> [MotionReference.Event] {
    (isNew ? new : old).events.filter { "\($0.name)" == name }
  }

  /// The number of events by name that one run has more of than the other.
  func surplus(isNew: Bool) -> Int {
    var counts: [String: Int] = [:]
    for event in old.events { counts["\(event.name)", default: 0] += isNew ? -1 : 1 }
    for event in new.events { counts["\(event.name)", default: 0] += isNew ? 1 : -1 }
    return counts.values.reduce(0) { $0 + max(0, $1) }
  }
}
