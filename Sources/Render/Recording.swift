// A scene played once for its numbers: values tick by tick, and what happened when.

import Scene
import Stage

/// What a scene did, without its pictures.
struct Recording {
  /// Values at a row of times.
  struct Series {
    let name: String
    let reference: Reference
    var values: [Value] = []
  }

  /// In seconds: each tick of the scene up to its end.
  private(set) var times: [Double] = []
  /// All that bindings, rules, the script and scrolling can move, in the order of the views.
  private(set) var series: [Series]
  private(set) var events: [EventRecord] = []

  /// - Parameter further: properties that are wanted whether or not they can move.
  /// - Throws: StageError.
  init(_ production: Production, including further: [Reference] = []) throws {
    let scene = production.scene
    series = movingProperties(of: scene).compactMap { name in
      scene.reference(named: name).map { Series(name: name, reference: $0) }
    }
    try play(production, scene.expectations.flatMap(\.claim.references) + further)
  }

  private mutating func play(_ production: Production, _ further: [Reference]) throws {
    for reference in further where !series.contains(where: { $0.reference == reference }) {
      series.append(Series(name: "", reference: reference))
    }
    let scene = production.scene
    let references = series.map(\.reference)
    let step = 1 / Double(scene.tickRate)
    let end = production.times.durationSeconds
    var stage = Stage(scene, isRecording: true, measuring: production.measuring)
    for tick in 0...Int((end / step + 1e-6).rounded(.down)) {
      let time = min(Double(tick) * step, end)
      try stage.advance(to: time)
      times.append(time)
      for (index, value) in try stage.values(of: references, at: time).enumerated() {
        series[index].values.append(value)
      }
    }
    try stage.advance(to: end)
    events = stage.events
  }

  /// The numbers of a reference; nil when it is none.
  func numbers(of reference: Reference) -> [Double]? {
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

/// Plays a scene for its numbers.
///
/// - Parameter further: properties that are wanted whether or not they can move.
func recording(of production: Production, including further: [Reference] = []) throws(Trouble)
  -> Recording
{
  do {
    return try Recording(production, including: further)
  } catch {
    throw production.trouble(error)
  }
}

extension EventRecord {
  /// `snap` is any event of that name: a message, a finish, a timer.
  func isCalled(_ name: String) -> Bool { event == name || event.hasSuffix(" \(name)") }
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
