// The options for a GIF's quality and size.

/// The options for quality, size and repetition of a GIF. The defaults suit most screens.
package struct GIFOptions: Sendable, Hashable {
  /// The balance of file size and fidelity. An animation of at most 256 colours is always exact.
  package enum Quality: String, Sendable, Hashable, CaseIterable {
    case small, normal, best
  }

  /// The dithering of gradients: never, or where the palette has too few colours for them.
  package enum Dither: String, Sendable, Hashable, CaseIterable {
    case none, auto
  }

  /// The balance of file size and fidelity for frames with more colours than a palette.
  package var quality = Quality.normal
  /// The dithering of gradients for which the palette has too few colours.
  package var dither = Dither.auto
  /// The number of colours in a palette, 2…256. One colour may be reserved for transparency.
  package var colors = 256
  /// The number of plays, 0…65,535; 0 repeats without end.
  package var loopCount = 0
  /// The maximum file size in bytes; nil for no limit.
  package var maximumBytes: Int?
  /// Whether the encoder may reduce the quality, then the number of colours, to keep
  /// `maximumBytes`.
  package var givesUp = true
  /// Whether coding ends as soon as the file exceeds `maximumBytes`. The error then has an estimate
  /// of the whole size. This has no effect if the encoder may reduce the quality.
  package var stopsAtLimit = false

  /// Creates options.
  ///
  /// - Parameters:
  ///   - quality: the balance of file size and fidelity.
  ///   - dither: the dithering of gradients.
  ///   - colors: the number of colours in a palette, 2…256.
  ///   - loopCount: the number of plays, at most 65,535; 0 repeats without end.
  ///   - maximumBytes: the maximum file size in bytes; nil for no limit.
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

  /// These options, followed by options for smaller and smaller files. The encoder tries them in
  /// order while the file is too large.
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
    /// The largest change of a channel, in levels of 255, for which a pixel is not drawn again.
    var stillness = 0
    /// The mean `Oklab.error` up to which a frame uses the animation's palette. As `leniency` and
    /// `toleratesShared`, it depends on the quality alone.
    var sharedError: Int
    /// The factor by which the error of a small frame may exceed `sharedError`, since a separate
    /// palette is expensive for a small frame.
    var leniency = 8
    /// The largest error for which a frame uses the previous frame palette, in per cent of the
    /// error for which that palette was made.
    var ownErrorPercent: Int
    /// The `Oklab.error` above which a pixel is dithered between two colours; nil disables
    /// dithering.
    var dithering: Int?
    /// The errors that lossy coding may add to pixels to save bytes.
    var tolerance = Tolerance()
    /// Whether `tolerance` also applies to frames that use the animation's palette. Such frames are
    /// nearly exact without tolerance.
    var toleratesShared = false
  }

  /// Returns the encoder's settings for the quality.
  ///
  /// - Parameter isSmooth: whether the frame consists mostly of gradients, which would show
  ///   banding. Photographs hide their errors, and dithering them would cost many bytes.
  func limits(isSmooth: Bool) -> Limits {
    // The values were measured on three sets of frames: flat screens, gradients, a scrolled
    // photograph.
    let dithers = dither == .auto
    return switch (quality, isSmooth) {
    case (.small, true):
      Limits(
        stillness: 5, sharedError: 6, ownErrorPercent: 150, tolerance: Tolerance(distance: 3_000),
        toleratesShared: true)
    case (.small, false):
      Limits(
        sharedError: 6, ownErrorPercent: 103,
        tolerance: Tolerance(distance: 2_600, busyPercent: 90, carriedQuarters: 2),
        toleratesShared: true)
    case (.normal, true):
      Limits(
        stillness: 3, sharedError: 6, ownErrorPercent: 110, dithering: dithers ? 30 : nil,
        tolerance: Tolerance(distance: 500))
    case (.normal, false):
      Limits(
        sharedError: 6, ownErrorPercent: 103,
        tolerance: Tolerance(distance: 300, busyPercent: 20, carriedQuarters: 1))
    case (.best, true):
      Limits(
        sharedError: 6, leniency: 1, ownErrorPercent: 0, dithering: dithers ? 10 : nil)
    case (.best, false):
      Limits(
        sharedError: 6, leniency: 1, ownErrorPercent: 0, dithering: dithers ? 10 : nil)
    }
  }
}
