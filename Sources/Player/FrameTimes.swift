// The times of a scene's output frames.

import Geometry
import Support

/// The times of a scene's output frames.
package struct FrameTimes: Sendable, Hashable {
  /// The number of frames, at least 1.
  package let count: Int
  /// The frame rate in frames per second, above 0.
  package let framesPerSecond: Double
  /// The duration of the scene in seconds; the last frame is shown until then.
  package let durationSeconds: Double

  /// Creates the frame times of a scene. Frame *i* is shown at *i* / `framesPerSecond` seconds, for
  /// at least 1 / `framesPerSecond`. There is always a first frame.
  ///
  /// - Parameters:
  ///   - durationSeconds: the duration of the scene, 0 or more.
  ///   - framesPerSecond: above 0.
  package init(durationSeconds: Double, framesPerSecond: Double) {
    self.durationSeconds = durationSeconds
    self.framesPerSecond = framesPerSecond
    count = max(1, Int(saturating: (durationSeconds * framesPerSecond + 1e-6).rounded(.down)))
  }

  /// Returns the time in seconds at which frame `index` appears, counted from 0.
  package func time(of index: Int) -> Double { Double(index) / framesPerSecond }

  /// Returns the time in seconds at which frame `index` disappears; for the last frame the scene's
  /// end.
  package func end(of index: Int) -> Double {
    index + 1 == count ? durationSeconds : time(of: index + 1)
  }
}
