// The positions at which a scroll view, or a view under a pan, comes to rest after a throw.

import Support

/// A set of positions along one axis.
package enum RestPositions: Sendable, Hashable {
  /// Single positions, in points; at least one.
  case points([Double])
  /// All multiples of a distance in points, above 0.
  case every(Double)

  /// Returns the position nearest to `offset` within the limits, in points. Of two that are equally
  /// near, it returns the first.
  package func nearest(to offset: Double, within limits: ClosedRange<Double>) -> Double {
    func clamped(_ place: Double) -> Double {
      min(max(place, limits.lowerBound), limits.upperBound)
    }
    let offset = clamped(offset)
    return switch self {
    case .points(let points):
      points.map(clamped).min { abs($0 - offset) < abs($1 - offset) } ?? offset
    case .every(let distance): clamped((offset / distance).rounded() * distance)
    }
  }
}
