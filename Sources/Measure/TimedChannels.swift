// The properties of one view over time.

/// The properties of one view over the same times.
package struct TimedChannels: Sendable {
  /// A property over time.
  package struct Channel: Sendable {
    /// The measured property.
    package let property: MeasuredProperty
    /// One for each time; nil where it is not known.
    package var values: [Double?]
    /// The random error of a value, in its own unit.
    package var noise: Double

    /// A channel of values.
    package init(name: String, values: [Double?], noise: Double) {
      (property, self.values, self.noise) = (MeasuredProperty(name: name), values, noise)
    }

    /// The property's name: "screen.x".
    package var name: String { property.name }
    /// Whether its values are pixels or points.
    package var isLength: Bool { property.unit == .points }
  }

  /// The name of the track or view.
  package var name: String
  /// The times in seconds, growing.
  package var times: [Double]
  /// The properties, at least one.
  package var channels: [Channel]

  /// Channels over the same times.
  package init(name: String, times: [Double], channels: [Channel]) {
    (self.name, self.times, self.channels) = (name, times, channels)
  }
}
