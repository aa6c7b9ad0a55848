// The differences that a comparison accepts.

import Geometry

/// The differences that a comparison accepts. By default, none are accepted.
package struct Tolerance: Sendable, Hashable {
  /// The maximum number of changed pixels in a picture.
  package enum PixelLimit: Sendable, Hashable {
    /// An absolute number of pixels.
    case pixels(Int)
    /// A percentage of all pixels, 0…100.
    case percent(Double)
  }

  /// A part of the pictures in which differences are ignored.
  package enum Mask: Sendable, Hashable {
    /// The bounding rectangle of the view with this id, at its position in each picture.
    case view(String)
    /// A rectangle in points of the picture, the same in all pictures.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// The complete pictures of all frames in this range of times, in seconds.
    case time(ClosedRange<Double>)
  }

  /// The largest accepted difference of a colour channel, 0…255. A pixel with a larger difference
  /// is changed.
  package var maximumDelta = 0
  /// The maximum number of changed pixels in a picture.
  package var pixels = PixelLimit.pixels(0)
  /// The maximum number of pixels in a connected region of changed pixels; nil for no limit.
  package var region: Int?
  /// The largest accepted differences of properties' values, by unit.
  package var values = ValueTolerance()
  /// The largest accepted shift of moves and events, in output frames.
  package var shiftFrames = 0.0
  /// Whether a reference drawn with other libraries or fonts is accepted. Events and values must be
  /// equal, and pictures within the tolerance.
  package var allowsOtherEnvironment = false
  /// The parts of the pictures in which differences are ignored.
  package var masks: [Mask] = []

  /// Creates a tolerance that accepts no differences.
  package init() {}

  var maskedViews: [String] {
    masks.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  /// Whether the pixels of frames must be compared. Otherwise only their fingerprints are compared,
  /// which tell whether two frames are equal.
  var measuresPictures: Bool {
    maximumDelta > 0 || pixels != .pixels(0) || region != nil || allowsOtherEnvironment
      || movesPictures
      || masks.contains { if case .time = $0 { false } else { true } }
  }

  /// Whether values or times may differ, so that views may be at other positions in the pictures.
  var movesPictures: Bool { !values.isExact || shiftFrames > 0 }

  func masks(time: Double) -> Bool {
    masks.contains { if case .time(let range) = $0 { range.contains(time) } else { false } }
  }
}
