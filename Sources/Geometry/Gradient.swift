// Colours along a line or around a centre.

/// A gradient as CAGradientLayer has it.
package struct Gradient: Sendable, Hashable {
  /// Along a line, or around a centre as an ellipse.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case linear, radial
  }

  package struct Stop: Sendable, Hashable {
    /// Within 0…1, not decreasing from stop to stop.
    package var location: Double
    package var color: Color

    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The gradient's form.
  package var kind: Kind
  /// At least two.
  package var stops: [Stop]
  /// In units of the box: (0, 0) is its upper left corner, (1, 1) its lower right one.
  package var start: Point
  package var end: Point

  package init(kind: Kind, stops: [Stop], start: Point, end: Point) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
