// The objections to expectations about values, as parts of sentences.

import Geometry
import Motion
import Scene
import Support

extension Trace {
  /// The largest allowed deviation from an expected number, in the property's unit.
  private static let tolerance = 1e-3
  /// The smallest difference between two ticks that counts as a movement.
  private static let leastMovement = 1e-6
  /// The longest pause inside one move, in seconds. Scrolling content that slows down, and is
  /// rounded to pixels, pauses for several ticks.
  private static let longestPause = 0.1

  private typealias Moment = (time: Double, value: Double)

  /// Returns the numbers that a variable shows at the ticks in a time range; nil if its values are
  /// not numbers. An animation with a spring may leave a property's range, but what it shows does
  /// not: an opacity of 1.1 is shown as 1.
  private func shown(_ variable: Variable, in span: ClosedRange<Double>) -> [Moment]? {
    guard let numbers = numbers(of: variable) else { return nil }
    return zip(times, numbers).filter { span.contains($0.0) }
      .map { (time: $0, value: variable.shown($1)) }
  }

  private static let noNumbers = "it is not a number"
  private static let noMove = "it never moves"

  /// Returns an objection to a time after the end of the scene.
  ///
  /// - Parameters:
  ///   - time: the time in seconds; nil for an expectation about the whole scene.
  ///   - end: the end of the scene, in seconds.
  func objection(toTime time: Double?, endingAt end: Double) -> String? {
    // An event 'at' the end may happen up to half a tick later.
    guard let time, time > end + 1.0 / 120 + Self.leastMovement else { return nil }
    return endWords(end)
  }

  /// Returns the objection to a time after the end of the scene or recording.
  private func endWords(_ end: Double) -> String {
    "the \(isRecorded ? "recording" : "scene") ends at \(formatted(end))"
  }

  /// - Parameter mayRest: whether the value need not move, as with reduced motion.
  func objection(
    toOvershoot variable: Variable, _ most: Double, _ span: ClosedRange<Double>, mayRest: Bool
  ) -> String? {
    guard let values = shown(variable, in: span) else { return Self.noNumbers }
    let moves = Self.moves(values)
    guard !moves.isEmpty else { return mayRest ? nil : Self.noMove }
    if let last = values.last, Self.isMoving(values) {
      return "it still moves at \(formatted(last.time)), so its final value is not known"
    }
    for move in moves {
      guard let start = move.first, let end = move.last else { continue }
      let sign = end.value >= start.value ? 1.0 : -1.0
      guard let extreme = move.max(by: { sign * $0.value < sign * $1.value }) else { continue }
      let beyond = sign * (extreme.value - end.value)
      guard beyond > most + Self.tolerance else { continue }
      return "it reaches \(formatted(extreme.value)) at \(formatted(extreme.time)), "
        + "\(formatted(beyond)) beyond its final value of \(formatted(end.value))"
    }
    return nil
  }

  /// Whether the last values differ by more than 1 % of all. The tail of a spring is invisible long
  /// before the spring ends.
  private static func isMoving(_ values: [Moment]) -> Bool {
    func extent(_ numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }
    guard let last = values.last else { return false }
    let tail = values.filter { $0.time >= last.time - longestPause }.map(\.value)
    return extent(tail) > max(tolerance, extent(values.map(\.value)) / 100)
  }

  /// Returns the moves in a list of values. A move begins with its first changed value, because a
  /// step may set the value before it animates it. A value that changes only once is not a move.
  private static func moves(_ values: [Moment]) -> [[Moment]] {
    var moves: [[Moment]] = []
    var move: [Moment] = []
    for (before, after) in zip(values, values.dropFirst())
    where abs(after.value - before.value) > leastMovement {
      if let last = move.last, after.time - last.time > longestPause + leastMovement {
        moves.append(move)
        move = []
      }
      move.append(after)
    }
    return (moves + [move]).filter { $0.count > 1 }
  }

  func objection(
    toMonotonic variable: Variable, _ span: ClosedRange<Double>, mayRest: Bool
  ) -> String? {
    guard let values = shown(variable, in: span) else { return Self.noNumbers }
    guard let first = values.first, let last = values.last,
      values.contains(where: { abs($0.value - first.value) > Self.leastMovement })
    else { return mayRest ? nil : Self.noMove }
    let sign = last.value >= first.value ? 1.0 : -1.0
    for (before, after) in zip(values, values.dropFirst())
    where sign * (after.value - before.value) < -Self.leastMovement {
      return "it turns back at \(formatted(before.time)), at \(formatted(before.value))"
    }
    return nil
  }

  /// - Parameters:
  ///   - time: the time from which on the value must rest, in seconds.
  ///   - end: the end of the scene, in seconds.
  func objection(
    toSettling variable: Variable?, by time: Double, _ end: Double, mayRest: Bool
  ) -> String? {
    guard let last = times.last, time < last - Self.leastMovement else {
      return endWords(end)
    }
    var moves = false
    for one in series where variable.map({ $0 == one.variable }) ?? (one.traced != nil) {
      guard let final = one.values.last,
        let index = one.values.lastIndex(where: { $0 != final }), index + 1 < times.count
      else { continue }
      moves = true
      guard times[index + 1] > time + Self.leastMovement else { continue }
      let name = variable == nil ? one.name : "it"
      return "\(name) moves until \(formatted(times[index + 1]))"
    }
    guard !moves, !mayRest else { return nil }
    return variable == nil ? "nothing ever moves" : Self.noMove
  }

  func objection(toValue variable: Variable, _ value: Value, at time: Double) -> String? {
    guard let one = series.first(where: { $0.variable == variable }),
      let index = times.lastIndex(where: { $0 <= time + Self.leastMovement })
    else { return "it has no value" }
    let found = one.values[index]
    switch (value, found) {
    case (.number(let expected), .number(let number)):
      // The time may be between two ticks; interpolate linearly between the values at these ticks.
      let next = index + 1 < times.count ? one.values[index + 1] : found
      guard case .number(let ahead) = next else { return nil }
      let share =
        index + 1 < times.count ? (time - times[index]) / (times[index + 1] - times[index]) : 0
      let shown = variable.shown(number + share * (ahead - number))
      return abs(shown - expected) <= Self.tolerance ? nil : "it is \(formatted(shown))"
    case (.color(let expected), .color(let color)):
      let darkness = numbers(of: .darkness)?[index] ?? 0
      let shown = color.color(atDarkness: darkness).hex
      return shown == expected.color(atDarkness: darkness).hex ? nil : "it is \(shown)"
    default: return found.shown == value.shown ? nil : "it is \(found.shown)"
    }
  }

  func objection(
    toStaying variable: Variable, in range: ClosedRange<Double>, _ span: ClosedRange<Double>
  ) -> String? {
    guard let values = shown(variable, in: span) else { return Self.noNumbers }
    guard !values.isEmpty else {
      return "no refresh is between \(formatted(span.lowerBound)) and \(formatted(span.upperBound))"
    }
    let low = range.lowerBound - Self.tolerance
    let high = range.upperBound + Self.tolerance
    return values.first { $0.value < low || $0.value > high }
      .map { "it is \(formatted($0.value)) at \(formatted($0.time))" }
  }
}

extension Variable {
  /// The range of the numbers that a property shows, with 0 and 1 for a Boolean; nil for a variable
  /// without a range.
  var shownRange: ClosedRange<Double>? {
    guard case .quantity(_, .property(let property)) = self else { return nil }
    return property.type == .boolean ? 0...1 : property.range
  }

  /// Returns the number that a property shows: the nearest one in its range.
  fileprivate func shown(_ number: Double) -> Double {
    guard let range = shownRange else { return number }
    return min(max(number, range.lowerBound), range.upperBound)
  }
}
