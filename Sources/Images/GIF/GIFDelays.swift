// The delays of a GIF's frames, in hundredths of a second.

/// Converts frame times to whole hundredths of a second without accumulating rounding errors.
package enum GIFDelays {
  /// The highest useful frame rate. Browsers show a delay below 2 hundredths as 10 hundredths.
  package static let mostFramesPerSecond = 50.0

  /// Returns the delays of `frameCount` frames in hundredths of a second, each at least 2. Frame
  /// *i* begins at round(100·i/fps), and the last frame ends at round(100·duration). The sum of the
  /// delays is the duration to the hundredth.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the frame rate, above 0 and at most 50.
  ///   - durationSeconds: the duration, at least `frameCount` / `framesPerSecond`.
  package static func hundredths(
    frameCount: Int, framesPerSecond: Double, durationSeconds: Double
  ) -> [Int] {
    let end = max(Int((100 * durationSeconds).rounded()), 2)
    let starts = (0..<frameCount).map { Int((100 * Double($0) / framesPerSecond).rounded()) }
    return starts.indices.map { index in
      max(2, (index + 1 < frameCount ? starts[index + 1] : end) - starts[index])
    }
  }
}
