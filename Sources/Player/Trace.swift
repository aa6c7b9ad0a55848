// What a scene did, as numbers: the values of all that can move, tick by tick, and its events.

package import Scene
import Stage

/// A scene without its pictures.
package struct Trace: Sendable {
  /// One value over time.
  package struct Series: Sendable {
    /// As traces call it; empty for what somebody wanted that cannot move.
    package let name: String
    /// What it is the value of.
    package let reference: Reference
    /// As many as the trace has times.
    package fileprivate(set) var values: [Value] = []
  }

  /// In seconds: each tick of the scene up to its end.
  package private(set) var times: [Double] = []
  /// All that bindings, rules, the script and scrolling can move, in the order of the views.
  package private(set) var series: [Series]
  /// What is noted at each tick.
  let references: [Reference]
  private let tickSeconds: Double
  private let endSeconds: Double
  private let tickCount: Int

  /// A trace before its first tick.
  ///
  /// - Parameter further: what is noted besides all that can move and all that the scene's
  ///   promises are about.
  init(_ production: Production, _ further: [Reference]) {
    let scene = production.scene
    var series = movingReferences(of: scene).map { Series(name: $0.name, reference: $0.reference) }
    for reference in scene.expectations.flatMap(\.claim.references) + further
    where !series.contains(where: { $0.reference == reference }) {
      series.append(Series(name: "", reference: reference))
    }
    self.series = series
    references = series.map(\.reference)
    tickSeconds = 1 / Double(scene.tickRate)
    endSeconds = production.times.durationSeconds
    tickCount = Int((endSeconds / tickSeconds + 1e-6).rounded(.down)) + 1
  }

  /// When values are due next, in seconds; nil after the scene's end.
  var nextTime: Double? {
    times.count < tickCount ? min(Double(times.count) * tickSeconds, endSeconds) : nil
  }

  /// Adds a tick's values, one for each of `references`.
  mutating func add(_ values: [Value], at time: Double) {
    times.append(time)
    for (index, value) in values.enumerated() { series[index].values.append(value) }
  }

  /// The numbers of a reference, 1 and 0 for true and false; nil when it was not noted, or is none.
  package func numbers(of reference: Reference) -> [Double]? {
    guard let values = series.first(where: { $0.reference == reference })?.values else {
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

extension Expectation.Claim {
  /// The properties that it is about.
  fileprivate var references: [Reference] {
    switch self {
    case .event, .eventCount, .settles(nil, _): []
    case .overshoot(let reference, _), .monotonic(let reference, _),
      .settles(.some(let reference), _),
      .value(let reference, _, _), .within(let reference, _, _):
      [reference]
    }
  }
}
