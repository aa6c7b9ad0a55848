// The trace of a scene: the values of all changing variables at each tick.

package import Scene
import Stage
import Support

/// The values of all variables that can change in a scene, at each tick.
package struct Trace: Sendable {
  /// The values of one variable over time.
  package struct Series: Sendable {
    /// The variable by name; nil if the variable cannot change and was only requested.
    package let traced: TracedVariable?
    /// The name of the variable in traces; empty if it was only requested.
    package var name: String { traced?.description ?? "" }
    /// The property or state variable.
    package let variable: Variable
    /// The values, one for each element of the trace's `times`.
    package fileprivate(set) var values = TraceValues()
  }

  /// The times of all ticks up to the end of the scene, in seconds.
  package private(set) var times: [Double] = []
  /// The series of all variables that can change, in the order of the views, followed by the series
  /// of requested variables.
  package private(set) var series: [Series]
  /// The estimated memory for one value, in bytes.
  package static let bytesPerValue = 9
  /// The variables of `series`, in the same order.
  let variables: [Variable]
  /// The number of variables that can change; their series come first.
  let movingCount: Int
  private let tickSeconds: Double
  /// Whether the values were recorded elsewhere, in place of the scene's own.
  package let isRecorded: Bool

  /// - Parameter further: variables to record even if they cannot change. The variables in the
  ///   scene's expectations are always recorded.
  init(_ scene: Scene, _ further: [Variable]) {
    var series = movingVariables(of: scene).map { Series(traced: $0.traced, variable: $0.variable) }
    movingCount = series.count
    for variable in scene.expectations.flatMap(\.assertion.variables) + further
    where !series.contains(where: { $0.variable == variable }) {
      series.append(Series(traced: nil, variable: variable))
    }
    self.series = series
    variables = series.map(\.variable)
    tickSeconds = 1 / Double(scene.tickRate)
    isRecorded = false
  }

  /// Creates a trace of recorded values.
  ///
  /// - Parameters:
  ///   - columns: the variables by name and in the scene, with a value for each time.
  ///   - times: the times in seconds after the start of the scene, ascending.
  package init(
    recorded columns: [(traced: TracedVariable, variable: Variable, values: TraceValues)],
    at times: [Double]
  ) {
    series = columns.map { Series(traced: $0.traced, variable: $0.variable, values: $0.values) }
    variables = series.map(\.variable)
    (self.times, movingCount, tickSeconds, isRecorded) = (times, series.count, 0, true)
  }

  /// Whether the values decide if an assertion holds. Recorded values have no events, and perhaps
  /// not all properties.
  package func decides(_ assertion: Expectation.Assertion) -> Bool {
    guard isRecorded else { return true }
    guard assertion.pattern == nil else { return false }
    guard let variable = assertion.variable else { return true }
    return variables.contains(variable)
  }

  /// Returns the time of the next tick to record, in seconds; nil if it is after `end`.
  func nextTime(until end: Double) -> Double? {
    let tick = Double(times.count) * tickSeconds
    return tick <= end + Stage.timeTolerance ? min(tick, end) : nil
  }

  /// Appends the values of all `variables` at one tick.
  mutating func add(_ values: [Value], at time: Double) {
    times.append(time)
    for (index, value) in values.enumerated() { series[index].values.append(value) }
  }

  /// Returns the values of a variable as numbers, with 1 for true and 0 for false. Returns nil if
  /// the variable was not recorded, or has values that are neither numbers nor booleans.
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
  /// The variables whose values are needed to check the assertion. A colour depends on the
  /// appearance.
  fileprivate var variables: [Variable] {
    if case .value(let variable, .color, _) = self { return [variable, .darkness] }
    return variable.map { [$0] } ?? []
  }
}
