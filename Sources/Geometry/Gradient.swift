// Colours along a line or around a centre.

/// A gradient as CAGradientLayer has it.
package struct Gradient: Sendable, Hashable {
  /// Along a line, or around a centre as an ellipse.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case linear, radial
  }

  /// A colour at a place along the gradient.
  package struct Stop: Sendable, Hashable {
    /// Within 0…1, not decreasing from stop to stop.
    package var location: Double
    /// What shows exactly there; between stops colours are mixed with straight alpha.
    package var color: Color

    /// - Parameter location: within 0…1.
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
  /// In units of the box, as `start`: where the last colour is reached.
  package var end: Point

  /// - Parameters:
  ///   - kind: along a line, or around `start`.
  ///   - stops: at least two, by ascending location.
  ///   - start: in units of the box; so is `end`.
  package init(kind: Kind, stops: [Stop], start: Point, end: Point) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
