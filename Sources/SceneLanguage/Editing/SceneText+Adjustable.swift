// Times, curves and targets in a scene file, which tools can edit one by one.

package import Scene

/// A duration, delay, time, curve or target in a scene file, or the position of a missing value.
package struct AdjustableValue: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A time in seconds, 0 or more.
    case seconds(Double)
    /// A fraction of the whole duration, 0…1.
    case fraction(Double)
    /// A number that a step sets.
    case target(Double)
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
  /// The adjustable values in the order of the file. Values that are expressions or parameters are
  /// left out.
  package var adjustableValues: [AdjustableValue] {
    var found: [AdjustableValue] = []
    for entry in root.entries ?? [] where entry.key != "params" && entry.key != "state" {
      entry.value.collectAdjustableValues(into: &found)
    }
    return found
  }

  /// Returns the text with one adjustable value changed or added.
  ///
  /// - Parameter text: the new value as written in a scene, without quotes.
  /// - Throws: SceneError when the file's formatting does not allow the change.
  package func turning(_ value: AdjustableValue, to text: String) throws(SceneError) -> SceneText {
    switch value.content {
    case .seconds, .fraction, .target, .curve: try replacing(value.location, with: text)
    case .noDelay: try adding("delay", text, at: value.location)
    case .noCurve: try adding("curve", text, at: value.location)
    }
  }
}

extension Node {
  /// The steps with adjustable values, and the YAML keys of their values in seconds.
  private static let timedSteps: [(step: String, seconds: [String])] = [
    ("animate", ["duration", "delay"]), ("keyframes", ["duration", "delay"]),
    ("transition", ["duration"]),
    ("animator", ["duration"]), ("scroll", ["over"]), ("drag", ["over", "hold"]),
  ]

  fileprivate func collectAdjustableValues(into found: inout [AdjustableValue]) {
    guard !isAlias else { return }
    for item in items ?? [] { item.collectAdjustableValues(into: &found) }
    for (step, keys) in Self.timedSteps {
      guard let options = self[step], options.entries?.isEmpty == false, !options.isAlias else {
        continue
      }
      for key in keys { options.collectNumber(key, into: &found) { .seconds($0) } }
      if let curve = options["curve"]?.scalar, curve.expression == nil, !curve.raw.isEmpty,
        let place = options["curve"]?.location
      {
        found.append(AdjustableValue(content: .curve(curve.raw), location: place))
      } else if options["curve"] == nil, step == "animate" || step == "animator" {
        found.append(AdjustableValue(content: .noCurve, location: options.location))
      }
      if options["delay"] == nil, step == "animate" || step == "keyframes" {
        found.append(AdjustableValue(content: .noDelay, location: options.location))
      }
    }
    collectNumber("wait", into: &found) { .seconds($0) }
    collectNumber("at", into: &found) { .seconds($0) }
    for frame in self["frames"]?.items ?? [] {
      for key in ["start", "duration"] { frame.collectNumber(key, into: &found) { .fraction($0) } }
    }
    for entry in self["set"]?.entries ?? [] where !entry.value.isAlias {
      guard let number = entry.value.number, number.isFinite else { continue }
      found.append(AdjustableValue(content: .target(number), location: entry.value.location))
    }
    for entry in entries ?? [] where !["with", "set", "inputs", "state"].contains(entry.key) {
      entry.value.collectAdjustableValues(into: &found)
    }
  }

  private func collectNumber(
    _ key: String, into found: inout [AdjustableValue],
    _ content: (Double) -> AdjustableValue.Content
  ) {
    guard let value = self[key], !value.isAlias, let number = value.number, number.isFinite else {
      return
    }
    found.append(AdjustableValue(content: content(number), location: value.location))
  }
}
