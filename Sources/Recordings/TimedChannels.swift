// The properties of one view over time.

/// The properties of one view over time, as channels with common times.
package struct TimedChannels: Sendable {
  /// A property of the view over time.
  package struct Channel: Sendable {
    package let property: MeasuredProperty
    /// The values, one for each time; nil if unknown.
    package var values: [Double?]
    /// The standard deviation of the values' random error, in the property's unit.
    package var noise: Double

    /// Creates a channel from its values, one for each time.
    package init(name: String, values: [Double?], noise: Double) {
      (property, self.values, self.noise) = (MeasuredProperty(name: name), values, noise)
    }

    /// The property's name, such as "screen.x".
    package var name: String { property.name }
    /// Whether the values are lengths, in pixels of a recording or in points.
    package var isLength: Bool { property.unit == .points }
  }

  /// The name of the view or of the tracked region.
  package var name: String
  /// The times in ascending order, in seconds.
  package var times: [Double]
  /// The view's properties, at least one.
  package var channels: [Channel]

  package init(name: String, times: [Double], channels: [Channel]) {
    (self.name, self.times, self.channels) = (name, times, channels)
  }

  /// Returns a channel's name with the view's name, as in the columns of a table.
  func fullName(of channel: Channel) -> String {
    channel.name.isEmpty ? name : "\(name).\(channel.name)"
  }
}
