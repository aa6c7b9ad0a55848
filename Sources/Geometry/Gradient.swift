// Linear and radial gradients.

/// A colour gradient with the properties of CAGradientLayer.
package struct Gradient: Sendable, Hashable {
  /// The geometry of a gradient: along a line, or from the centre of an ellipse to its edge.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case linear, radial
  }

  /// A colour at a position along the gradient.
  package struct Stop: Sendable, Hashable {
    /// The position, from 0 at the start to 1 at the end. Positions ascend; equal positions are
    /// allowed.
    package var location: Double
    /// The colour at the position. Colours between two stops are interpolated with straight alpha.
    package var color: Color

    /// - Parameter location: the position, 0…1.
    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The geometry of the gradient, linear or radial.
  package var kind: Kind
  /// The colour stops, at least two, by ascending location.
  package var stops: [Stop]
  /// The start of a linear gradient, or the centre of a radial one. The unit is the rectangle's
  /// size: (0, 0) is the upper left corner, (1, 1) the lower right.
  package var start: Point
  /// The end of a linear gradient. For a radial gradient, the radii are the horizontal and vertical
  /// distances from `start` to this point. The unit is the rectangle's size.
  package var end: Point

  /// - Parameters:
  ///   - kind: the geometry; a radial gradient has its centre at `start`.
  ///   - stops: at least two, by ascending location.
  ///   - start: the start or centre, in units of the rectangle's size.
  ///   - end: the point of the last colour, in units of the rectangle's size.
  package init(kind: Kind, stops: [Stop], start: Point, end: Point) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
