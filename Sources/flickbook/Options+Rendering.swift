// Options that control the encoding of frames as a file.

import Geometry
import Images
import Render
import Support

extension Options {
  /// Declares and reads the encoding options of an output format.
  ///
  /// - Parameter writesVideos: whether the command can write a video.
  mutating func rendering(
    to output: RenderOptions.Output, writesVideos: Bool = false
  ) -> RenderOptions {
    let quality = only("to a GIF or a WebP", if: output.hasQuality) { $0.quality() }
    let gif = only("to a GIF", if: output.isGIF) { $0.gif(quality) }
    let loopCount = only("to a GIF, an APNG or a WebP", if: output.isAnimation) { $0.loopCount() }
    let holdSeconds = only("to an animation or a video", if: output.isAnimation || output.isVideo) {
      $0.holdSeconds()
    }
    let rateFactor =
      writesVideos ? only("to a video", if: output.isVideo) { $0.rateFactor() } : nil
    let jobs = jobs()
    return RenderOptions(
      output: output.with(quality), jobs: jobs, gif: gif, loopCount: loopCount,
      holdSeconds: holdSeconds, rateFactor: rateFactor)
  }

  private mutating func quality() -> GIFOptions.Quality {
    word(
      "quality", "Q",
      help: "Set a GIF's quality: small, normal (default) or best; up to 256 colours are always "
        + "exact. A WebP is lossless unless small.",
      GIFOptions.Quality.self) ?? .normal
  }

  private mutating func gif(_ quality: GIFOptions.Quality) -> GIFOptions {
    let maximumBytes = parsed(
      "max-bytes", "SIZE",
      help: "Limit a GIF's size (500k, 2M); give up exact pixels first, then frames per second, "
        + "scale and colours.",
      byteCount)
    let colors = integer(
      "colors", "N", help: "Set the maximum number of palette colours, 2 to 256; 256 by default.",
      in: 2...256)
    let dither = word(
      "dither", "D", help: "Set a GIF's dithering: auto (default) or none.", GIFOptions.Dither.self)
    return GIFOptions(
      quality: quality, dither: dither ?? .auto, colors: colors ?? 256,
      maximumBytes: maximumBytes)
  }

  private mutating func loopCount() -> Int? {
    integer("loop", "N", help: "Play an animation N times; 0 repeats it endlessly.", in: 0...65_535)
  }

  private mutating func holdSeconds() -> Double {
    number("hold-last", "S", help: "Show the last frame S seconds longer.", in: 0...600)
      ?? 0
  }

  private mutating func rateFactor() -> Int? {
    integer(
      "crf", "N",
      help: "Set a video's rate factor, 1 (best) to 51; the default is 18 for MP4, 30 for WebM.",
      in: 1...51)
  }
}

/// Parses a number of bytes such as 4096, 500k or 2M. k means 1,000 bytes and M 1,000,000 bytes.
private func byteCount(_ text: String) throws(UsageError) -> Int {
  let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
  let factor = text.last.flatMap { factors[$0] }
  let number = Double(factor == nil ? text[...] : text.dropLast())
  guard let number, number > 0, number * (factor ?? 1) <= 1e12 else {
    throw UsageError(message: "--max-bytes takes a size such as 800k or 2.5M, not '\(text)'")
  }
  return Int(saturating: number * (factor ?? 1))
}
