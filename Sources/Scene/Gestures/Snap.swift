// The places at which a view comes to rest, as written in a scene.

/// The resting places of a scroll view or of a pan along one axis.
package enum Snap: Sendable {
  /// A named height of a sheet: the distance from its upper edge to its superview's lower edge.
  package struct Detent: Sendable {
    package var name: String
    package var height: Extent
    package var location: SourceLocation

    package init(name: String, height: Extent, location: SourceLocation) {
      (self.name, self.height, self.location) = (name, height, location)
    }
  }

  /// Single places: content offsets of a scroll view, or values of the property that a pan drives.
  case points([Extent])
  /// All multiples of a distance, which is in points and above 0.
  case every(Double)
  /// The content offsets at which a child is centred in the scroll view.
  case children
  /// The named heights of a sheet, in ascending order.
  case detents([Detent])
}
