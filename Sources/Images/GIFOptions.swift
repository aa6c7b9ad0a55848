// What a caller decides about a GIF's size and looks.

public struct GIFOptions: Sendable, Hashable {
  /// Between small files and faithful pictures; animations of up to 256 colours are exact always.
  public enum Quality: String, Sendable, Hashable, CaseIterable {
    case small, normal, best
  }

  /// Whether smooth transitions are dithered where their colours do not suffice.
  public enum Dither: String, Sendable, Hashable, CaseIterable {
    case none, auto
  }

  public var quality = Quality.normal
  public var dither = Dither.auto
  /// Of one palette, 2…256; one of them may be needed for transparency.
  public var colors = 256
  /// How often the animation plays, 0…65,535; 0 is for ever.
  public var loopCount = 0

  public init(
    quality: Quality = .normal, dither: Dither = .auto, colors: Int = 256, loopCount: Int = 0
  ) {
    self.quality = quality
    self.dither = dither
    self.colors = colors
    self.loopCount = loopCount
  }

  /// What the quality means for an animation of more colours than a palette holds.
  struct Limits {
    /// Levels of 255 by which a channel may change before a pixel is drawn again.
    let stillness: Int
    /// The mean of `colorDistance` up to which a frame does with the animation's palette.
    let sharedError: Int
    /// `colorDistance` up to which LZW may take another colour; 0: never.
    let substitution: Int
    /// `colorDistance` above which a pixel is dithered between two colours; nil: never.
    let dithering: Int?
  }

  var limits: Limits {
    let dithers = dither == .auto
    return switch quality {
    case .small: Limits(stillness: 3, sharedError: 30, substitution: 60, dithering: nil)
    case .normal:
      Limits(stillness: 2, sharedError: 6, substitution: 20, dithering: dithers ? 40 : nil)
    case .best: Limits(stillness: 0, sharedError: 2, substitution: 0, dithering: dithers ? 9 : nil)
    }
  }
}
