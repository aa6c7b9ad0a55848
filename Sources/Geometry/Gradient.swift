// Linear and radial gradients.

/// A colour gradient with the properties of CAGradientLayer.
package struct Gradient: Sendable, Hashable {
  /// The shape of a gradient: along a line, or an ellipse around a centre.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case linear, radial
  }

  /// A colour at a position along the gradient.
  package struct Stop: Sendable, Hashable {
    /// The position, 0…1. Positions do not decrease from stop to stop.
    package var location: Double
    /// The colour at the position. Colours between stops are interpolated with straight alpha.
    package var color: Color

    /// - Parameter location: the position, 0…1.
    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The shape of the gradient.
  package var kind: Kind
  /// The stops, at least two, by ascending location.
  package var stops: [Stop]
  /// The start or centre, in units of the box: (0, 0) is the upper left corner, (1, 1) the lower
  /// right.
  package var start: Point
  /// The point of the last colour, in units of the box.
  package var end: Point

  /// - Parameters:
  ///   - kind: the shape; a radial gradient has its centre at `start`.
  ///   - stops: at least two, by ascending location.
  ///   - start: the start or centre, in units of the box, as is `end`.
  package init(kind: Kind, stops: [Stop], start: Point, end: Point) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
