// The options of a rendering.

import Images
import Render

/// Options for rendering a scene into a file. If an option is nil, the scene's own value applies.
///
/// ``Scene/render(to:options:)`` checks the ranges, and throws an error for a number outside of its
/// range.
public struct RenderOptions: Sendable, Hashable {
  /// The trade-off between file size and faithful colours.
  ///
  /// A GIF is exact at any quality if its frames together have at most ``RenderOptions/colors``
  /// colours.
  public enum Quality: Sendable, Hashable, CaseIterable {
    /// Small files, in which colour errors can be visible.
    case small
    /// Colours with hardly visible errors.
    case normal
    /// The best colours that a palette of 256 colours per frame can show. The size of the file and
    /// the encoding time do not matter.
    case best
  }

  /// The number of pixels per point, 0.1…10; nil for the scene's own scale.
  ///
  /// Each side of a frame has 1…4,096 pixels, and a frame has at most 9,000,000 pixels. A scale
  /// that exceeds these limits is an error.
  public var scale: Double?
  /// The frame rate in frames per second, 1…240; nil for the scene's own frame rate.
  ///
  /// The maximum is 50 for a GIF and 90 for a WebP. A higher rate is an error, even if it is the
  /// scene's own frame rate.
  public var framesPerSecond: Double?
  /// The quality of a GIF. A WebP is lossy with `small` and lossless otherwise; other formats
  /// ignore it.
  public var quality: Quality
  /// The maximum number of colours in each of a GIF's palettes, 2…256; other formats ignore it.
  public var colors: Int
  /// The maximum size of a GIF in bytes, 1…10¹²; nil for no limit. Other formats ignore it.
  ///
  /// To stay within this size, rendering first reduces the quality, then the frame rate, then the
  /// scale, then the number of colours. If no reduction suffices, an error is thrown and no file is
  /// written.
  public var maximumBytes: Int?
  /// The number of times that an animation plays, 0…65,535; 0 repeats it forever. Nil for the
  /// scene's own number. A folder of PNG files ignores this option.
  public var loopCount: Int?
  /// The extra time for which an animation's last frame is shown, in seconds, 0…600. A folder of
  /// PNG files ignores this option.
  public var holdSeconds: Double

  /// Creates options. By default, the scene's own scale, frame rate and number of plays apply.
  ///
  /// The ranges are not checked here, but in ``Scene/render(to:options:)``.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels per point, 0.1…10; nil for the scene's own scale.
  ///   - framesPerSecond: the frame rate in frames per second, 1…240; nil for the scene's own frame
  ///     rate. The maximum is 50 for a GIF and 90 for a WebP.
  ///   - quality: the quality of a GIF; a WebP is lossy with `small` and lossless otherwise.
  ///   - colors: the maximum number of colours in a GIF's palettes, 2…256.
  ///   - maximumBytes: the maximum size of a GIF in bytes, 1…10¹²; nil for no limit.
  ///   - loopCount: the number of times that an animation plays, 0…65,535; 0 repeats it forever.
  ///     Nil for the scene's own number.
  ///   - holdSeconds: the extra time for an animation's last frame, in seconds, 0…600.
  public init(
    scale: Double? = nil, framesPerSecond: Double? = nil, quality: Quality = .normal,
    colors: Int = 256, maximumBytes: Int? = nil, loopCount: Int? = nil, holdSeconds: Double = 0
  ) {
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.quality = quality
    self.colors = colors
    self.maximumBytes = maximumBytes
    self.loopCount = loopCount
    self.holdSeconds = holdSeconds
  }

  /// Checks the options that the scene's reader does not check.
  ///
  /// - Throws: ``FlickbookError`` when a number is out of its range.
  func check() throws(FlickbookError) {
    try FlickbookKit.check(colors, "colors", 2...256)
    try FlickbookKit.check(maximumBytes, "maximumBytes", 1...1_000_000_000_000)
    try FlickbookKit.check(loopCount, "loopCount", 0...65_535)
    try FlickbookKit.check(holdSeconds, "holdSeconds", 0...600)
  }

  var gif: GIFOptions {
    let quality: GIFOptions.Quality =
      switch quality {
      case .small: .small
      case .normal: .normal
      case .best: .best
      }
    return GIFOptions(quality: quality, colors: colors, maximumBytes: maximumBytes)
  }
}
