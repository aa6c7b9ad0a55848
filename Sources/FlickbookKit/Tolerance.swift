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
  /// The largest difference that passes of values in points, 0 or more.
  ///
  /// It holds for positions, sizes, offsets and radii alone. Strings and Booleans must be equal.
  public var points: Double
  /// The largest difference that passes of values in degrees, 0 or more.
  public var degrees: Double
  /// The largest difference that passes of opacities, scales, fractions and other plain numbers, 0
  /// or more.
  public var numbers: Double
  /// The largest difference that passes of a component of a property's colour, 0…255.
  public var colors: Int
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
  ///   - points: the largest difference of values in points that passes, 0 or more.
  ///   - degrees: the largest difference of values in degrees that passes, 0 or more.
  ///   - numbers: the largest difference of opacities, scales, fractions and other plain numbers
  ///     that passes, 0 or more.
  ///   - colors: the largest difference of a component of a property's colour that passes, 0…255.
  ///   - frames: the number of output frames by which moves and events may be earlier or later, 0
  ///     or more.
  ///   - elsewhere: the colour step, 0…255, for a machine whose libraries or fonts differ from the
  ///     reference; nil if the pixels must be equal on such a machine.
  public init(
    colorStep: Int = 0, pixels: Int = 0, points: Double = 0, degrees: Double = 0,
    numbers: Double = 0, colors: Int = 0, frames: Double = 0, elsewhere: Int? = nil
  ) {
    self.colorStep = colorStep
    self.pixels = pixels
    self.points = points
    self.degrees = degrees
    self.numbers = numbers
    self.colors = colors
    self.frames = frames
    self.elsewhere = elsewhere
  }

  /// The tolerance on a machine with the libraries and fonts of the reference.
  var here: Verify.Tolerance {
    var tolerance = Verify.Tolerance()
    tolerance.maximumDelta = colorStep
    tolerance.pixels = .pixels(pixels)
    tolerance.values[.points] = points
    tolerance.values[.degrees] = degrees
    tolerance.values[.number] = numbers
    tolerance.values[.levels] = Double(colors)
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
