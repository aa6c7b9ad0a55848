// The places at which a scroll view, or a view under a pan, comes to rest after a throw.

import Platform

/// A set of places along one axis.
package enum RestingPlaces: Sendable, Hashable {
  /// Single places, in points; at least one.
  case points([Double])
  /// All multiples of a distance in points, above 0.
  case every(Double)

  /// Returns the place nearest to `offset` within the limits, in points. Of two places that are
  /// equally near, it returns the first.
  package func nearest(to offset: Double, within limits: ClosedRange<Double>) -> Double {
    let offset = min(max(offset, limits.lowerBound), limits.upperBound)
    switch self {
    case .points(let points):
      let reachable = points.map { min(max($0, limits.lowerBound), limits.upperBound) }
      return reachable.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    case .every(let distance):
      let nearest = (offset / distance).rounded() * distance
      return min(max(nearest, limits.lowerBound), limits.upperBound)
    }
  }

  /// The places with the opposite sign, for a view that moves against a content offset.
  package var mirrored: RestingPlaces {
    switch self {
    case .points(let points): .points(points.map { -$0 })
    case .every: self
    }
  }
}
