// Timing values in a scene file, which tools can edit one by one.

package import Scene

/// A duration, delay, time or curve in a scene file, or the position of a missing value.
package struct TimingValue: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A time in seconds, 0 or more.
    case seconds(Double)
    /// A fraction of the whole duration, 0…1.
    case fraction(Double)
    /// A curve as written in the file.
    case curve(String)
    /// A missing delay of an animation. An edit can add it.
    case noDelay
    /// A missing curve of an animation. An edit can add it.
    case noCurve
  }

  package let content: Content
  /// The location of the value, or of the mapping that could contain a missing value.
  package let location: SourceLocation
}

extension SceneText {
  /// The timing values in the order of the file. Values that are expressions or parameters are left
  /// out.
  package var timingValues: [TimingValue] {
    var found: [TimingValue] = []
    for entry in root.entries ?? [] where entry.key != "params" && entry.key != "state" {
      entry.value.collectTimingValues(into: &found)
    }
    return found
  }

  /// Returns the text with one timing value changed or added.
  ///
  /// - Parameter text: the new value as written in a scene, without quotes.
  /// - Throws: SceneError when the file's formatting does not allow the change.
  package func turning(_ value: TimingValue, to text: String) throws(SceneError) -> SceneText {
    switch value.content {
    case .seconds, .fraction, .curve: try replacing(value.location, with: text)
    case .noDelay: try adding("delay", text, at: value.location)
    case .noCurve: try adding("curve", text, at: value.location)
    }
  }
}

extension Node {
  /// The steps with timing values, and the YAML keys of their values in seconds.
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
