// How long each frame of a GIF shows: a GIF counts time in hundredths of a second.

/// Rounds the times of frames to hundredths so that no error adds up.
package enum GIFDelays {
  /// Browsers show a delay below 2 hundredths for 10.
  package static let mostFramesPerSecond = 50.0

  /// The delays of `frameCount` frames: frame *i* begins at round(100·i/fps) and the last one lasts
  /// until round(100·duration), so the sum is the duration to the hundredth. None is below 2.
  ///
  /// - Parameters:
  ///   - framesPerSecond: above 0, at most 50.
  ///   - durationSeconds: not before the last frame has shown for 1/fps.
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
