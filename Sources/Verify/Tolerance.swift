// The differences that pass in a comparison. By default none do.

import Geometry

/// The differences that pass in a comparison. By default none do.
package struct Tolerance: Sendable, Hashable {
  /// The number of changed pixels that a picture may have.
  package enum Amount: Sendable, Hashable {
    /// An absolute number of pixels.
    case pixels(Int)
    /// A percentage of all pixels, 0…100.
    case percent(Double)
  }

  /// The parts of pictures, or whole frames, that are ignored.
  package enum Mask: Sendable, Hashable {
    /// The box of the view with this name, in each picture.
    case view(String)
    /// A fixed rectangle, in points of the picture.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// All frames within these times, in seconds.
    case time(ClosedRange<Double>)
  }

  /// The largest difference of a colour channel that passes, 0…255.
  package var maximumDelta = 0
  /// The number of changed pixels that a picture may have.
  package var pixels = Amount.pixels(0)
  /// The largest number of pixels in a connected changed region; nil for no limit.
  package var region: Int?
  /// The largest difference of values that passes, in points or in the property's own unit.
  package var value = 0.0
  /// The number of output frames by which moves and events may come earlier or later.
  package var shiftFrames = 0.0
  /// Whether other libraries or fonts pass, if the numbers are equal and the pictures within the
  /// tolerance.
  package var allowsOtherEnvironment = false
  /// The parts of pictures that are ignored.
  package var masks: [Mask] = []

  /// Creates a tolerance that lets nothing pass.
  package init() {}

  var maskedViews: [String] {
    masks.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  /// Whether pictures must be measured. Fingerprints only tell whether frames are equal.
  var measuresPictures: Bool {
    maximumDelta > 0 || pixels != .pixels(0) || region != nil || allowsOtherEnvironment
      || masks.contains { if case .time = $0 { false } else { true } }
  }

  func masks(time: Double) -> Bool {
    masks.contains { if case .time(let range) = $0 { range.contains(time) } else { false } }
  }
}
