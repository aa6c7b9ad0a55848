// A frame as it comes from the spool, with what is known of it before it is decided what it draws.

/// What changes from the frame before to this one.
struct SourceFrame: Sendable {
  /// A rectangle's pixels, row by row; the upper byte is ignored.
  struct Part: Sendable {
    let pixels: [UInt32]
    /// Outside of it nothing changes.
    let rect: PixelRect
  }

  let part: Part
  /// In hundredths of a second.
  let delay: Int
  /// The frame after, as far as it changes anything; nil at the end. What comes to rest is drawn
  /// exactly.
  let next: Part?
  /// Where it may be dithered; nil: nowhere, as the animation's palette has all of its colours.
  let tiles: SmoothTiles?
  let limits: GIFOptions.Limits
  private let stillness: Int
  /// What pixels may differ by, where that was found ahead.
  private let foundTolerances: [UInt16]?

  /// - Parameters:
  ///   - isExact: true when the animation's palette has all of its colours.
  ///   - expectsOwnPalette: whether tolerances are wanted then, as they are for palettes of frames.
  init(
    _ part: Part, delay: Int, next: Part?, _ options: GIFOptions, isExact: Bool,
    expectsOwnPalette: Bool
  ) {
    (self.part, self.delay, self.next) = (part, delay, next)
    tiles = isExact ? nil : SmoothTiles(part.pixels, part.rect)
    limits = options.limits(isSmooth: tiles?.isMostlySmooth ?? false)
    stillness = options.limits(isSmooth: true).stillness
    let isWanted = !isExact && (expectsOwnPalette || limits.toleratesShared)
    foundTolerances =
      isWanted ? Self.tolerances(part, next, limits.tolerance, stillness: stillness) : nil
  }

  /// By how much each pixel may differ from its colour; nil: none may.
  func tolerances() -> [UInt16]? {
    foundTolerances ?? Self.tolerances(part, next, limits.tolerance, stillness: stillness)
  }

  private static func tolerances(
    _ part: Part, _ next: Part?, _ tolerance: Tolerance, stillness: Int
  ) -> [UInt16]? {
    guard tolerance.distance > 0 else { return nil }
    return tolerance.ofPixels(
      part.pixels, part.rect, next: next.map { ($0.pixels, $0.rect) }, stillness: stillness)
  }
}
