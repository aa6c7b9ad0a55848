// An image pyramid: one frame at several sizes.

/// A plane with copies reduced by 2, 4, 8 …, which are created on demand.
final class Pyramid {
  let plane: Plane
  private var reduced: [Int: Plane] = [:]

  init(_ plane: Plane) { self.plane = plane }

  /// Returns the plane reduced by a power of 2.
  func plane(_ factor: Int) -> Plane {
    guard factor > 1 else { return plane }
    if let known = reduced[factor] { return known }
    // The mean of means is the mean, up to rounding: all squares have equally many pixels.
    let made = plane(factor / 2).reduced(by: 2)
    reduced[factor] = made
    return made
  }
}
