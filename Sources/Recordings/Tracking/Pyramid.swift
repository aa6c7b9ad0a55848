// An image pyramid: a frame at its full size and at reduced sizes.

/// A plane with lazily created copies, reduced by factors of 2, 4, 8 and so on.
final class Pyramid {
  let plane: Plane
  private var reduced: [Int: Plane] = [:]

  init(_ plane: Plane) { self.plane = plane }

  /// Expects a power of 2.
  func plane(_ factor: Int) -> Plane {
    guard factor > 1 else { return plane }
    if let known = reduced[factor] { return known }
    // All squares have the same number of pixels, so repeated halving gives the same means, up to
    // rounding.
    let made = plane(factor / 2).reduced(by: 2)
    reduced[factor] = made
    return made
  }
}
