// The differences that pass in a comparison.

import Verify

/// The differences between a scene and its reference that pass; none by default.
public struct Tolerance: Sendable, Hashable {
  /// The tolerance that lets no difference pass. On a machine with other libraries or fonts, the
  /// pixels must be equal, too.
  public static let exact = Tolerance()

  /// The tolerance for tests that run on several machines.
  ///
  /// Nothing may differ on a machine with the libraries and fonts of the reference. On other
  /// machines, the numbers must be equal. A frame that the reference stores as a picture may differ
  /// by up to 8 of 255 in each colour component. Other frames must have the same drawing commands.
  public static let portable = Tolerance(elsewhere: 8)

  /// The largest difference of a colour component that passes, 0…255.
  ///
  /// This limit applies to frames that the reference stores as pictures. Any other frame that looks
  /// different fails. On a machine with other libraries or fonts, ``elsewhere`` applies instead.
  public var colorStep: Int
  /// The number of pixels of a picture that may differ by more than the colour step, 0 or more.
  ///
  /// This limit applies to frames that the reference stores as pictures, which have one pixel per
  /// point. Any other frame that looks different fails.
  public var pixels: Int
  /// The largest difference of values that passes, in points or the property's own unit, 0 or more.
  ///
  /// Strings must be equal. Booleans count as 0 or 1, and colours as a weighted sum of their
  /// components, 0…1 each.
  public var value: Double
  /// The number of output frames by which moves and events may be earlier or later than in the
  /// reference, 0 or more. Fractions are allowed.
  public var frames: Double
  /// The colour step, 0…255, for a machine whose libraries or fonts differ from the reference.
  ///
  /// A step smaller than ``colorStep`` has no effect. If nil, the pixels must be equal on such a
  /// machine.
  public var elsewhere: Int?

  /// Creates a tolerance. By default, no difference passes.
  ///
  /// The ranges are not checked. A number outside of its range can give a wrong verdict.
  ///
  /// - Parameters:
  ///   - colorStep: the largest difference of a colour component that passes, 0…255.
  ///   - pixels: the number of pixels of a picture that may differ by more than `colorStep`, 0 or
  ///     more.
  ///   - value: the largest difference of values that passes, in points or the property's own unit,
  ///     0 or more.
  ///   - frames: the number of output frames by which moves and events may be earlier or later, 0
  ///     or more.
  ///   - elsewhere: the colour step, 0…255, for a machine whose libraries or fonts differ from the
  ///     reference; nil if the pixels must be equal on such a machine.
  public init(
    colorStep: Int = 0, pixels: Int = 0, value: Double = 0, frames: Double = 0,
    elsewhere: Int? = nil
  ) {
    self.colorStep = colorStep
    self.pixels = pixels
    self.value = value
    self.frames = frames
    self.elsewhere = elsewhere
  }

  /// The tolerance on a machine with the libraries and fonts of the reference.
  var here: Verify.Tolerance {
    var tolerance = Verify.Tolerance()
    tolerance.maximumDelta = colorStep
    tolerance.pixels = .pixels(pixels)
    tolerance.value = value
    tolerance.shiftFrames = frames
    return tolerance
  }

  /// The tolerance on a machine with other libraries or fonts; nil if `elsewhere` is nil.
  var otherwhere: Verify.Tolerance? {
    guard let elsewhere else { return nil }
    var tolerance = here
    tolerance.maximumDelta = max(colorStep, elsewhere)
    tolerance.allowsOtherEnvironment = true
    return tolerance
  }
}
