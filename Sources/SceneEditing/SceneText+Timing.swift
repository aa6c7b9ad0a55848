// What of a scene's file decides when and how things move: values that can be turned one by one.

package import Scene

/// A duration, a delay, a moment or a curve in a scene's file, or room for one.
package struct TimingValue: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A time, not negative.
    case seconds(Double)
    /// A part of a whole, 0…1.
    case fraction(Double)
    /// As it is written.
    case curve(String)
    /// An animation that begins at once.
    case noDelay
    /// An animation with the curve that it has by itself.
    case noCurve
  }

  package let content: Content
  /// Of the value; where there is none, of the mapping that could have it.
  package let location: SourceLocation
}

extension SceneText {
  /// All of them in the order of the file; what an expression computes is none.
  package var timingValues: [TimingValue] {
    var found: [TimingValue] = []
    for entry in root.entries ?? [] where entry.key != "params" && entry.key != "state" {
      entry.value.collectTimingValues(into: &found)
    }
    return found
  }

  /// The text with another value in place of one of them.
  ///
  /// - Parameter text: as a scene would say it, without quotes.
  /// - Throws: SceneError where the file is written so that it cannot be replaced.
  package func turning(_ value: TimingValue, to text: String) throws(SceneError) -> SceneText {
    switch value.content {
    case .seconds, .fraction, .curve: try replacing(value.location, with: text)
    case .noDelay: try adding("delay", text, at: value.location)
    case .noCurve: try adding("curve", text, at: value.location)
    }
  }
}

extension Node {
  /// Steps whose mapping says how something goes, and by which keys.
  private static let timedSteps: [(step: String, seconds: [String])] = [
    ("animate", ["duration", "delay"]), ("keyframes", ["duration", "delay"]),
    ("animator", ["duration"]), ("scroll", ["over"]), ("drag", ["over", "hold"]),
  ]

  fileprivate func collectTimingValues(into found: inout [TimingValue]) {
    guard !isAlias else { return }
    for item in items ?? [] { item.collectTimingValues(into: &found) }
    for (step, keys) in Self.timedSteps {
      guard let options = self[step], options.entries?.isEmpty == false, !options.isAlias else {
        continue
      }
      for key in keys { options.collectNumber(key, into: &found) { .seconds($0) } }
      if let curve = options["curve"]?.scalar, curve.expression == nil, !curve.raw.isEmpty,
        let place = options["curve"]?.location
      {
        found.append(TimingValue(content: .curve(curve.raw), location: place))
      } else if options["curve"] == nil, step == "animate" || step == "animator" {
        found.append(TimingValue(content: .noCurve, location: options.location))
      }
      if options["delay"] == nil, step == "animate" || step == "keyframes" {
        found.append(TimingValue(content: .noDelay, location: options.location))
      }
    }
    collectNumber("wait", into: &found) { .seconds($0) }
    // Of a timeline's step, and no view has such a key.
    collectNumber("at", into: &found) { .seconds($0) }
    for frame in self["frames"]?.items ?? [] {
      for key in ["start", "duration"] { frame.collectNumber(key, into: &found) { .fraction($0) } }
    }
    for entry in entries ?? [] where !["with", "set", "inputs", "state"].contains(entry.key) {
      entry.value.collectTimingValues(into: &found)
    }
  }

  private func collectNumber(
    _ key: String, into found: inout [TimingValue], _ content: (Double) -> TimingValue.Content
  ) {
    guard let value = self[key], !value.isAlias, let number = value.number, number.isFinite else {
      return
    }
    found.append(TimingValue(content: content(number), location: value.location))
  }
}
