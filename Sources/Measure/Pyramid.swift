// An image pyramid: one frame in several sizes.

/// A plane, and copies reduced by 2, 4, 8 …, each made when it is first needed.
final class Pyramid {
  let plane: Plane
  private var reduced: [Int: Plane] = [:]

  init(_ plane: Plane) { self.plane = plane }

  /// Returns the plane reduced by a power of 2.
  func plane(_ factor: Int) -> Plane {
    guard factor > 1 else { return plane }
    if let known = reduced[factor] { return known }
    // A mean of means: each square has as many pixels.
    let made = plane(factor / 2).reduced(by: 2)
    reduced[factor] = made
    return made
  }
}
