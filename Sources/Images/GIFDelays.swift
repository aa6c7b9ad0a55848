// The delays of a GIF's frames, which GIF counts in hundredths of a second.

/// Rounds frame times to hundredths of a second without accumulating errors.
package enum GIFDelays {
  /// The highest useful rate: browsers show a delay below 2 hundredths as 10 hundredths.
  package static let mostFramesPerSecond = 50.0

  /// Returns the delays of `frameCount` frames, each at least 2. Frame *i* begins at
  /// round(100·i/fps), and the last ends at round(100·duration). Their sum is the duration to the
  /// hundredth.
  ///
  /// - Parameters:
  ///   - framesPerSecond: above 0, at most 50.
  ///   - durationSeconds: at least `frameCount` / `framesPerSecond`.
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
