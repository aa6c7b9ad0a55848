// The properties of one view over time.

/// The properties of one view over the same times.
package struct TimedChannels: Sendable {
  /// A property over time.
  package struct Channel: Sendable {
    /// The measured property.
    package let property: MeasuredProperty
    /// The values, one for each time; nil if unknown.
    package var values: [Double?]
    /// The random error of a value, in the property's unit.
    package var noise: Double

    /// Creates a channel from its values.
    package init(name: String, values: [Double?], noise: Double) {
      (property, self.values, self.noise) = (MeasuredProperty(name: name), values, noise)
    }

    /// The property's name, such as "screen.x".
    package var name: String { property.name }
    /// Whether the values are in pixels or points.
    package var isLength: Bool { property.unit == .points }
  }

  /// The name of the track or view.
  package var name: String
  /// The times in ascending order, in seconds.
  package var times: [Double]
  /// The properties, at least one.
  package var channels: [Channel]

  /// Creates channels over the same times.
  package init(name: String, times: [Double], channels: [Channel]) {
    (self.name, self.times, self.channels) = (name, times, channels)
  }
}
