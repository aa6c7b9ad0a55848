// What a scene did, as numbers: the values of all that can move, tick by tick, and its events.

package import Scene
import Stage
import Support

/// The values of everything in a scene that can move, tick by tick.
package struct Trace: Sendable {
  /// One value over time.
  package struct Series: Sendable {
    /// As traces call it; empty for what somebody wanted that cannot move.
    package let name: String
    /// The property or state that it is of.
    package let variable: Variable
    /// As many as the trace has times.
    package fileprivate(set) var values = TraceValues()
  }

  /// In seconds: each tick of the scene up to its end.
  package private(set) var times: [Double] = []
  /// All that bindings, rules, the script and scrolling can move, in the order of the views.
  package private(set) var series: [Series]
  /// The memory of each value, about.
  package static let bytesPerValue = 9
  /// The variables that are noted at each tick.
  let variables: [Variable]
  /// The number of variables that can move.
  let movingCount: Int
  private let tickSeconds: Double

  /// A trace before its first tick.
  ///
  /// - Parameter further: noted besides all that can move and all that the scene's promises are
  ///   about.
  init(_ scene: Scene, _ further: [Variable]) {
    var series = movingVariables(of: scene).map { Series(name: $0.name, variable: $0.variable) }
    movingCount = series.count
    for variable in scene.expectations.flatMap(\.assertion.variables) + further
    where !series.contains(where: { $0.variable == variable }) {
      series.append(Series(name: "", variable: variable))
    }
    self.series = series
    variables = series.map(\.variable)
    tickSeconds = 1 / Double(scene.tickRate)
  }

  /// Returns when values are due next, in seconds; nil after the scene's end.
  func nextTime(until end: Double) -> Double? {
    let tick = Double(times.count) * tickSeconds
    return tick <= end + Stage.timeTolerance ? min(tick, end) : nil
  }

  /// Adds a tick's values, one for each of `variables`.
  mutating func add(_ values: [Value], at time: Double) {
    times.append(time)
    for (index, value) in values.enumerated() { series[index].values.append(value) }
  }

  /// The numbers of a variable, 1 and 0 for true and false; nil when it was not noted, or is none.
  package func numbers(of variable: Variable) -> [Double]? {
    guard let values = series.first(where: { $0.variable == variable })?.values else {
      return nil
    }
    let numbers = values.compactMap { value in
      switch value {
      case .number(let number): number
      case .boolean(let boolean): boolean ? 1 : 0
      case .text, .color: nil
      }
    }
    return numbers.count == values.count ? numbers : nil
  }
}

extension Expectation.Assertion {
  /// The properties that it is about.
  fileprivate var variables: [Variable] {
    switch self {
    case .event, .eventCount, .settles(nil, _): []
    case .overshoot(let variable, _), .monotonic(let variable, _),
      .settles(.some(let variable), _),
      .value(let variable, _, _), .within(let variable, _, _):
      [variable]
    }
  }
}
