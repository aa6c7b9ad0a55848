// What a comparison lets pass.

import Verify

/// How much of a scene may differ from its reference before it counts; nothing by default.
public struct Tolerance: Sendable, Hashable {
  /// Nothing may differ, whatever libraries and fonts there are.
  public static let exact = Tolerance()

  /// Nothing may differ where libraries and fonts are those of the reference; elsewhere the numbers
  /// and what is drawn must be the same, and the pictures that the reference keeps may be rounded
  /// another way, by 8 of 255.
  public static let portable = Tolerance(elsewhere: 8)

  /// Differences of a colour's component up to this are none, 0…255. Only moments that the
  /// reference keeps as pictures can be measured: others that look different differ.
  public var colorStep: Int
  /// How many pixels of a picture may differ. Only moments that the reference keeps as pictures can
  /// be measured: others that look different differ.
  public var pixels: Int
  /// Differences of values up to this are none: points, or a property's own unit.
  public var value: Double
  /// Output frames by which moves and events may come earlier or later.
  public var frames: Double
  /// The `colorStep` that holds where libraries or fonts are others than the reference's; nil:
  /// then the scene differs.
  public var elsewhere: Int?

  /// A tolerance of nothing but what is said.
  ///
  /// - Parameters:
  ///   - colorStep: differences of a colour's component up to this are none, 0…255.
  ///   - pixels: how many pixels of a picture may differ.
  ///   - value: differences of values up to this are none.
  ///   - frames: output frames by which moves and events may come earlier or later.
  ///   - elsewhere: the colour step that holds where libraries or fonts are others than the
  ///     reference's; nil: then the scene differs.
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

  /// What holds where libraries and fonts are those of the reference.
  var here: Verify.Tolerance {
    var tolerance = Verify.Tolerance()
    tolerance.maximumDelta = colorStep
    tolerance.pixels = .pixels(pixels)
    tolerance.value = value
    tolerance.shiftFrames = frames
    return tolerance
  }

  /// What holds where they are others; nil: the same.
  var otherwhere: Verify.Tolerance? {
    guard let elsewhere else { return nil }
    var tolerance = here
    tolerance.maximumDelta = max(colorStep, elsewhere)
    tolerance.allowsOtherEnvironment = true
    return tolerance
  }
}
