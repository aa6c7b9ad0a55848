// The places at which a view comes to rest, as a scene writes them.

/// The resting places of a scroll view or of a pan along one axis.
package enum Snap: Sendable {
  /// A named height of a sheet: the distance from its upper edge to its superview's lower edge.
  package struct Detent: Sendable {
    package var name: String
    package var height: Extent
    package var location: SourceLocation
  }

  /// Content offsets, or values of the driven property.
  case points([Extent])
  /// Multiples of a distance in points, above 0.
  case every(Double)
  /// Heights in ascending order.
  case detents([Detent])
}
