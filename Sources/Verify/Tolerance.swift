// What a comparison lets pass: nothing, unless somebody says so.

import Geometry

/// The differences that a comparison lets pass: none, unless somebody says so.
package struct Tolerance: Sendable, Hashable {
  /// How many changed pixels a picture may have.
  package enum Amount: Sendable, Hashable {
    /// So many.
    case pixels(Int)
    /// A share of all, 0…100.
    case percent(Double)
  }

  /// What does not count in a picture, in points, or at all.
  package enum Mask: Sendable, Hashable {
    /// Follows the view.
    case view(String)
    /// In points of the picture.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// All of the frames within these seconds.
    case time(ClosedRange<Double>)
  }

  /// Differences of a channel up to this, 0…255, are none.
  package var maximumDelta = 0
  /// Changed pixels a picture may have.
  package var pixels = Amount.pixels(0)
  /// Pixels of the largest connected changed region; nil: any.
  package var region: Int?
  /// Differences of values up to this are none: points, or a property's own unit.
  package var value = 0.0
  /// Output frames by which moves and events may come earlier or later.
  package var shiftFrames = 0.0
  /// True: other libraries or fonts are no difference when the numbers are the same and the
  /// pictures within the tolerance.
  package var allowsOtherEnvironment = false
  /// What does not count.
  package var masks: [Mask] = []

  /// Nothing may differ.
  package init() {}

  var maskedViews: [String] {
    masks.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  /// True when pictures must be measured, since fingerprints tell only same from different.
  var measuresPictures: Bool {
    maximumDelta > 0 || pixels != .pixels(0) || region != nil || allowsOtherEnvironment
      || masks.contains { if case .time = $0 { false } else { true } }
  }

  func masks(time: Double) -> Bool {
    masks.contains { if case .time(let range) = $0 { range.contains(time) } else { false } }
  }
}
