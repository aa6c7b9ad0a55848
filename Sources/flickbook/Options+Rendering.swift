// Options that decide how frames become a file.

import Geometry
import Images
import Render
import Support

extension Options {
  /// How frames become `output`.
  mutating func rendering(to output: RenderOptions.Output) -> RenderOptions {
    let quality = only("on a GIF or a WebP", if: output.hasQuality) { $0.quality() }
    let gif = only("on a GIF", if: output.isGIF) { $0.gif(quality) }
    let loopCount = only("on a GIF, an APNG or a WebP", if: output.isAnimation) { $0.loopCount() }
    let holdSeconds = only("on an animation or a video", if: output.isAnimation || output.isVideo) {
      $0.holdSeconds()
    }
    let rateFactor = only("on a video", if: output.isVideo) { $0.rateFactor() }
    let jobs = jobs()
    return RenderOptions(
      output: output.with(quality), jobs: jobs, gif: gif, loopCount: loopCount,
      holdSeconds: holdSeconds,
      rateFactor: rateFactor)
  }

  private mutating func quality() -> GIFOptions.Quality {
    word(
      "quality", "Q",
      help: "Of a GIF: small, normal (default) or best; 256 colours or fewer are exact always. A "
        + "WebP is exact unless small.",
      GIFOptions.Quality.self) ?? .normal
  }

  private mutating func gif(_ quality: GIFOptions.Quality) -> GIFOptions {
    let colors = integer(
      "colors", "N", help: "Of a GIF's palettes: 2 to 256, the default.", in: 2...256)
    let dither = word(
      "dither", "D", help: "Of a GIF: auto, the default, or none.", GIFOptions.Dither.self)
    let maximumBytes = parsed(
      "max-bytes", "SIZE",
      help:
        "A GIF has no more bytes (500k, 2M); exact pixels, the frame rate, the scale, colours are "
        + "given up for it, in this order.",
      byteCount)
    return GIFOptions(
      quality: quality, dither: dither ?? .auto, colors: colors ?? 256,
      maximumBytes: maximumBytes)
  }

  private mutating func loopCount() -> Int? {
    integer("loop", "N", help: "How often an animation plays; 0 is for ever.", in: 0...65_535)
  }

  private mutating func holdSeconds() -> Double {
    number("hold-last", "S", help: "Seconds by which the last frame stays longer.", in: 0...600)
      ?? 0
  }

  private mutating func rateFactor() -> Int? {
    integer(
      "crf", "N",
      help: "Of a video: 1, large and faithful, to 51; an MP4 has 18, a WebM 30 by default.",
      in: 1...51)
  }
}

/// 4096, 500k or 2M, in thousands and millions.
private func byteCount(_ text: String) throws(UsageError) -> Int {
  let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
  let factor = text.last.flatMap { factors[$0] }
  let number = Double(factor == nil ? text[...] : text.dropLast())
  guard let number, number > 0, number * (factor ?? 1) <= 1e12 else {
    throw UsageError(message: "--max-bytes takes a size such as 800k or 2.5M, not '\(text)'")
  }
  return Int(saturating: number * (factor ?? 1))
}
