// The comparison of a scene's values at 60 and at 120 Hz.

import Geometry
import Player
import Scene

/// A scene played at 60 and at 120 Hz.
struct RatePair {
  struct Side {
    let rehearsed: RehearsedScene
    let trace: Trace
  }

  /// A variable whose values differ by more than the refresh rate alone explains.
  struct Difference {
    let variable: Variable
    /// The time of the first difference, in seconds.
    let firstSeconds: Double
    /// The time of the largest difference, in seconds, and the values at that time.
    let seconds: Double
    let slow: Value
    let fast: Value
    /// The largest difference as a multiple of the least one that counts, above 1.
    let ratio: Double

    /// Whether the variable is a property of a view.
    var isShown: Bool { if case .quantity = variable { true } else { false } }
  }

  /// The largest time difference due to the refresh rate alone, in seconds: three refreshes at 60
  /// Hz. An event, a wait and the end of an animation can each be observed one refresh late.
  static let slackSeconds = 3.0 / 60

  /// The scene at 60 Hz.
  let slow: Side
  /// The scene at 120 Hz, with two ticks for each tick of `slow`.
  let fast: Side
  /// All differences, in the order of the trace.
  let differences: [Difference]
  private let byVariable: [Variable: Difference]

  init(slow: Side, fast: Side) {
    (self.slow, self.fast) = (slow, fast)
    let screen = slow.rehearsed.scene.screen
    differences = zip(slow.trace.series, fast.trace.series).compactMap { one, other in
      one.traced == nil ? nil : Self.difference(one, other.values, onePixel: 1 / screen.deviceScale)
    }
    byVariable = Dictionary(differences.map { ($0.variable, $0) }) { first, _ in first }
  }

  /// Returns the difference of a variable; nil if its values are the same at both rates, apart from
  /// a shift by `slackSeconds`.
  func difference(of variable: Variable) -> Difference? { byVariable[variable] }

  private static func difference(
    _ series: Trace.Series, _ fast: TraceValues, onePixel: Double
  ) -> Difference? {
    let (variable, slow) = (series.variable, series.values)
    let least = leastDifference(of: variable, onePixel: onePixel)
    var first: Double?
    var worst: (tick: Int, excess: Double)?
    // Three refreshes at 60 Hz are six at 120 Hz.
    for (tick, value) in slow.enumerated() {
      guard let twin = fast.value(at: 2 * tick) else { break }
      let excess = max(
        value.excess(over: fast, around: 2 * tick, reach: 6, least: least),
        twin.excess(over: slow, around: tick, reach: 3, least: least))
      guard excess > least else { continue }
      first = first ?? Double(tick) / 60
      if excess > worst?.excess ?? 0 { worst = (tick, excess) }
    }
    guard let first, let worst, let value = slow.value(at: worst.tick),
      let twin = fast.value(at: 2 * worst.tick)
    else { return nil }
    return Difference(
      variable: variable, firstSeconds: first, seconds: Double(worst.tick) / 60, slow: value,
      fast: twin, ratio: worst.excess / least)
  }

  /// Returns the least difference that counts, in the unit of the variable. It is visible for
  /// properties of views. Content offsets are rounded to pixels, so they differ by a pixel at once.
  private static func leastDifference(of variable: Variable, onePixel: Double) -> Double {
    guard case .quantity(_, .property(let property)) = variable else { return 1e-3 }
    if property.type == .color { return 1.5 / 255 }
    guard property.unit == .points else { return property.leastVisible }
    return max(property.leastVisible, onePixel)
  }
}

extension TraceValues {
  /// Returns the value at a tick; nil after the last tick.
  fileprivate func value(at tick: Int) -> Value? { tick < count ? self[tick] : nil }
}

extension Value {
  /// Returns the distance of the value from the range of the values around a tick. A text is
  /// infinitely far from a text that rests and is not equal.
  ///
  /// - Parameter least: the largest distance from the value at the tick that needs no search.
  fileprivate func excess(
    over values: TraceValues, around tick: Int, reach: Int, least: Double
  ) -> Double {
    if values[tick] == self { return 0 }
    if case .number(let own) = self, case .number(let other) = values[tick],
      abs(own - other) <= least
    {
      return 0
    }
    let first = max(0, tick - reach)
    let near = values.dropFirst(first).prefix(tick + reach + 1 - first)
    guard let own = components else {
      return near.allSatisfy { $0 == values[tick] } ? .infinity : 0
    }
    let others = near.compactMap(\.components)
    let distances = own.enumerated().map { index, number in
      let numbers = others.compactMap { $0.dropFirst(index).first }
      return max((numbers.min() ?? number) - number, number - (numbers.max() ?? number))
    }
    return max(0, distances.max() ?? 0)
  }

  /// The value as numbers: one for a number or Boolean, eight for a colour; nil for a text.
  private var components: [Double]? {
    switch self {
    case .number(let number): [number]
    case .boolean(let boolean): [boolean ? 1 : 0]
    case .color(let color):
      [color.light, color.dark].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .text: nil
    }
  }
}
