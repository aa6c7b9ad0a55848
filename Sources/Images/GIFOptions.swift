// What a caller decides about a GIF's size and looks.

/// Options of a GIF; those of `GIFOptions()` suit most screens.
package struct GIFOptions: Sendable, Hashable {
  /// Between small files and faithful pictures; animations of up to 256 colours are exact always.
  package enum Quality: String, Sendable, Hashable, CaseIterable {
    case small, normal, best
  }

  /// Whether smooth transitions are dithered where their colours do not suffice.
  package enum Dither: String, Sendable, Hashable, CaseIterable {
    case none, auto
  }

  /// How faithful frames of many colours are.
  package var quality = Quality.normal
  /// How smooth transitions are drawn when colours do not suffice.
  package var dither = Dither.auto
  /// Of one palette, 2…256; one of them may be needed for transparency.
  package var colors = 256
  /// How often the animation plays, 0…65,535; 0 is for ever.
  package var loopCount = 0
  /// The most that the file may have. Nil: no limit.
  package var maximumBytes: Int?
  /// Whether quality, then colours are given up for that.
  package var givesUp = true

  /// - Parameters:
  ///   - colors: of one palette, 2…256.
  ///   - loopCount: 0 for ever, at most 65,535.
  ///   - maximumBytes: nil for no limit.
  package init(
    quality: Quality = .normal, dither: Dither = .auto, colors: Int = 256, loopCount: Int = 0,
    maximumBytes: Int? = nil
  ) {
    self.maximumBytes = maximumBytes
    self.quality = quality
    self.dither = dither
    self.colors = colors
    self.loopCount = loopCount
  }

  /// These options, and what is tried where they are too large, in order.
  var smallerAndSmaller: [GIFOptions] {
    guard givesUp else { return [self] }
    let order: [Quality] = [.best, .normal, .small]
    let lower = order.drop { $0 != quality }
    var all = lower.map { quality in
      var options = self
      options.quality = quality
      return options
    }
    for colors in [128, 64, 32, 16] where colors < self.colors {
      var options = self
      (options.quality, options.dither, options.colors) = (.small, .none, colors)
      all.append(options)
    }
    return all
  }

  /// What the quality means for frames of more colours than a palette holds.
  struct Limits: Sendable {
    /// Levels of 255 by which a channel may change before a pixel is drawn again.
    var stillness = 0
    /// The mean of `colorDistance` up to which a frame does with the animation's palette.
    var sharedError: Int
    /// How many times that error small frames bear, as a palette of their own would be large.
    var leniency = 8
    /// How much worse, in per cent, a frame's own palette may be for the next ones.
    var ownErrorPercent: Int
    /// `colorDistance` above which a pixel is dithered between two colours; nil: never.
    var dithering: Int?
    /// By how much pixels may differ where that saves bytes.
    var tolerance = Tolerance()
    /// Whether that holds for frames in the animation's palette too, which are nearly exact.
    var toleratesShared = false
    /// libimagequant's, for the palettes of frames.
    var paletteSpeed: Int32 = 4
    /// How often these palettes are refined.
    var refinements = 6
  }

  /// - Parameter isSmooth: for frames of gradients, in which bands would show; frames of
  ///   photographs hide their errors, and dithering would cost them much.
  func limits(isSmooth: Bool) -> Limits {
    // Measured on three sets of frames: flat screens, gradients, a scrolled photograph.
    let dithers = dither == .auto
    return switch (quality, isSmooth) {
    case (.small, true):
      Limits(
        stillness: 5, sharedError: 6, ownErrorPercent: 150, tolerance: Tolerance(distance: 900),
        toleratesShared: true)
    case (.small, false):
      Limits(
        sharedError: 6, ownErrorPercent: 103,
        tolerance: Tolerance(distance: 2_600, busyPercent: 90, carriedQuarters: 2),
        toleratesShared: true)
    case (.normal, true):
      Limits(
        stillness: 3, sharedError: 6, ownErrorPercent: 110, dithering: dithers ? 40 : nil,
        tolerance: Tolerance(distance: 400))
    case (.normal, false):
      Limits(
        sharedError: 6, ownErrorPercent: 103,
        tolerance: Tolerance(distance: 180, busyPercent: 20, carriedQuarters: 1))
    case (.best, true):
      Limits(
        sharedError: 6, leniency: 1, ownErrorPercent: 0, dithering: dithers ? 6 : nil,
        paletteSpeed: 3)
    case (.best, false):
      Limits(
        sharedError: 6, leniency: 1, ownErrorPercent: 0, dithering: dithers ? 6 : nil,
        paletteSpeed: 3)
    }
  }
}
