// What a caller decides about the file that is made of a scene.

import Images
import Render

/// How a scene is rendered; what is nil is as the scene says.
public struct RenderOptions: Sendable, Hashable {
  /// Between small files and faithful pictures. Animations of up to 256 colours are exact always.
  public enum Quality: Sendable, Hashable, CaseIterable {
    /// Few bytes; errors may show.
    case small
    /// Errors hardly show.
    case normal
    /// As near to the pictures as 256 colours a frame come, whatever it costs.
    case best
  }

  /// Pixels a point, 0.1…10.
  public var scale: Double?
  /// Output frames a second, 1…240; a GIF shows 50 at most, a WebP 90.
  public var framesPerSecond: Double?
  /// Of a GIF; a WebP is exact unless small.
  public var quality: Quality
  /// Of a GIF's palettes, 2…256.
  public var colors: Int
  /// The most that a GIF may have; exact pixels, the frame rate, the scale, then colours are given
  /// up for it. Nil: no limit.
  public var maximumBytes: Int?
  /// How often an animation plays, 0…65,535; 0 is for ever.
  public var loopCount: Int?
  /// How much longer an animation's last frame shows, in seconds, 0…600.
  public var holdSeconds: Double

  /// Options that leave to the scene what is not said.
  ///
  /// - Parameters:
  ///   - scale: pixels a point, 0.1…10.
  ///   - framesPerSecond: output frames a second, 1…240; a GIF shows 50 at most, a WebP 90.
  ///   - quality: of a GIF.
  ///   - colors: of a GIF's palettes, 2…256.
  ///   - maximumBytes: the most that a GIF may have; nil: no limit.
  ///   - loopCount: how often an animation plays, 0…65,535; 0 is for ever.
  ///   - holdSeconds: how much longer an animation's last frame shows, 0…600.
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

  /// - Throws: when a number is out of its range.
  func check() throws(FlickbookError) {
    try FlickbookKit.check(colors, "colors", 2...256)
    try FlickbookKit.check(maximumBytes, "maximumBytes", 1...1_000_000_000_000)
    try FlickbookKit.check(loopCount, "loopCount", 0...65_535)
    try FlickbookKit.check(holdSeconds, "holdSeconds", 0...600)
  }

  /// What the encoder of GIFs takes.
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
