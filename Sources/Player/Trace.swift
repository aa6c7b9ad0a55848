// The trace of a scene: the values of everything that can change, tick by tick.

package import Scene
import Stage
import Support

/// The values of everything in a scene that can change, tick by tick.
package struct Trace: Sendable {
  /// The values of one variable over time.
  package struct Series: Sendable {
    /// The name in traces; empty for a variable that was requested but cannot change.
    package let name: String
    /// The property or state variable.
    package let variable: Variable
    /// The values, one for each time of the trace.
    package fileprivate(set) var values = TraceValues()
  }

  /// The times of all ticks up to the scene's end, in seconds.
  package private(set) var times: [Double] = []
  /// The series of everything that can change, in the order of the views, then the requested ones.
  package private(set) var series: [Series]
  /// The estimated memory of one value, in bytes.
  package static let bytesPerValue = 9
  /// The variables that are recorded at each tick.
  let variables: [Variable]
  /// The number of variables that can change.
  let movingCount: Int
  private let tickSeconds: Double

  /// Creates a trace before the first tick.
  ///
  /// - Parameter further: variables to record besides those that can change and those in the
  ///   scene's expectations.
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

  /// Returns the time of the next values in seconds; nil after the scene's end.
  func nextTime(until end: Double) -> Double? {
    let tick = Double(times.count) * tickSeconds
    return tick <= end + Stage.timeTolerance ? min(tick, end) : nil
  }

  /// Appends the values of a tick, one for each of `variables`.
  mutating func add(_ values: [Value], at time: Double) {
    times.append(time)
    for (index, value) in values.enumerated() { series[index].values.append(value) }
  }

  /// Returns the values of a variable as numbers, with 1 for true and 0 for false. Nil when the
  /// variable was not recorded or has other values.
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
  /// The variables that the assertion is about.
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
