// The options for a GIF's quality and size.

/// The options of a GIF; the defaults suit most screens.
package struct GIFOptions: Sendable, Hashable {
  /// The balance of file size and fidelity. Animations of up to 256 colours are always exact.
  package enum Quality: String, Sendable, Hashable, CaseIterable {
    case small, normal, best
  }

  /// Whether gradients are dithered when the palette lacks colours.
  package enum Dither: String, Sendable, Hashable, CaseIterable {
    case none, auto
  }

  /// The fidelity of frames with many colours.
  package var quality = Quality.normal
  /// The dithering of gradients that lack colours.
  package var dither = Dither.auto
  /// The size of a palette, 2…256; one colour may be reserved for transparency.
  package var colors = 256
  /// The number of plays, 0…65,535; 0 repeats without end.
  package var loopCount = 0
  /// The largest file size in bytes; nil for no limit.
  package var maximumBytes: Int?
  /// Whether quality and then colours may be reduced to keep the size limit.
  package var givesUp = true

  /// Creates options.
  ///
  /// - Parameters:
  ///   - quality: the balance of file size and fidelity.
  ///   - dither: the dithering of gradients.
  ///   - colors: the size of a palette, 2…256.
  ///   - loopCount: the number of plays, at most 65,535; 0 repeats without end.
  ///   - maximumBytes: the largest file size; nil for no limit.
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

  /// These options, followed by those to try in order while the file is too large.
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

  /// The encoder's settings for frames with more colours than a palette holds.
  struct Limits: Sendable {
    /// The change of a channel, in levels of 255, up to which a pixel is not drawn again.
    var stillness = 0
    /// The mean `colorDistance` up to which a frame uses the animation's palette.
    var sharedError: Int
    /// The factor by which small frames may exceed `sharedError`, since their own palette costs
    /// more.
    var leniency = 8
    /// The largest error of a frame in the previous frame's palette, in per cent of that palette's
    /// own.
    var ownErrorPercent: Int
    /// The `colorDistance` above which a pixel is dithered between two colours; nil disables
    /// dithering.
    var dithering: Int?
    /// The error that pixels may have in exchange for fewer bytes.
    var tolerance = Tolerance()
    /// Whether `tolerance` also applies to frames in the animation's palette, which are nearly
    /// exact.
    var toleratesShared = false
    /// The speed of libimagequant for the palettes of frames, 1 (slow) to 10.
    var paletteSpeed: Int32 = 4
    /// The number of refinements of these palettes.
    var refinements = 6
  }

  /// Returns the encoder's settings for the quality.
  ///
  /// - Parameter isSmooth: whether the frame consists of gradients, which would show bands.
  ///   Photographs hide their errors, and dithering them would cost many bytes.
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
