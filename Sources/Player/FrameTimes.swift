// The times at which the output shows a scene's frames.

import Geometry
import Support

/// The times at which the output shows a scene's frames. They are computed from the scene's
/// duration and the frame rate.
package struct FrameTimes: Sendable, Hashable {
  /// The number of frames, at least 1.
  package let count: Int
  /// The number of frames per second, above 0.
  package let framesPerSecond: Double
  /// The duration of the scene in seconds. The last frame is shown until this time.
  package let durationSeconds: Double

  /// Creates the frame times of a scene. Frame *i* appears at *i* / `framesPerSecond` seconds and
  /// is shown for at least 1 / `framesPerSecond` seconds.
  ///
  /// - Parameters:
  ///   - durationSeconds: the duration of the scene, 0 or more.
  ///   - framesPerSecond: the frame rate, above 0.
  package init(durationSeconds: Double, framesPerSecond: Double) {
    self.durationSeconds = durationSeconds
    self.framesPerSecond = framesPerSecond
    count = max(1, Int(saturating: (durationSeconds * framesPerSecond + 1e-6).rounded(.down)))
  }

  /// Returns the time in seconds at which a frame appears.
  ///
  /// - Parameter index: the frame number, counted from 0.
  package func time(of index: Int) -> Double { Double(index) / framesPerSecond }

  /// Returns the time in seconds until which a frame is shown. It is the start of the next frame.
  /// For the last frame, it is the end of the scene.
  package func end(of index: Int) -> Double {
    index + 1 == count ? durationSeconds : time(of: index + 1)
  }
}
