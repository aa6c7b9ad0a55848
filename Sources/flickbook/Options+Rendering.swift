// Options that decide how frames become a file.

import Geometry
import Images
import Render

extension Options {
  /// How frames become `output`.
  mutating func rendering(to output: RenderOptions.Output) -> RenderOptions {
    let gif = only("on a GIF", if: output.isGIF) { $0.gif() }
    let (loopCount, holdSeconds) = only("on a GIF or an APNG", if: output.isAnimation) {
      $0.playback()
    }
    let jobs = jobs()
    return RenderOptions(
      output: output, jobs: jobs, gif: gif, loopCount: loopCount, holdSeconds: holdSeconds)
  }

  private mutating func gif() -> GIFOptions {
    let quality = word(
      "quality", "Q",
      help: "Of a GIF: small, normal (default) or best; 256 colours or fewer are exact always.",
      GIFOptions.Quality.self)
    let colors = integer(
      "colors", "N", help: "Of a GIF's palettes: 2 to 256, the default.", in: 2...256)
    let dither = word(
      "dither", "D", help: "Of a GIF: auto, the default, or none.", GIFOptions.Dither.self)
    let maximumBytes = parsed(
      "max-bytes", "SIZE",
      help: "A GIF has no more bytes (500k, 2M); quality and colours are given up for it.",
      byteCount)
    return GIFOptions(
      quality: quality ?? .normal, dither: dither ?? .auto, colors: colors ?? 256,
      maximumBytes: maximumBytes)
  }

  private mutating func playback() -> (loopCount: Int?, holdSeconds: Double) {
    let loopCount = integer(
      "loop", "N", help: "How often a GIF plays; 0 is for ever.", in: 0...65_535)
    let holdSeconds = number(
      "hold-last", "S", help: "Seconds by which a GIF's last frame stays longer.", in: 0...600)
    return (loopCount, holdSeconds ?? 0)
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
