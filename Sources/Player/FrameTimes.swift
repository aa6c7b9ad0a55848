// The moments of a scene that are shown, one after the other.

import Geometry
import Support

/// The times of a scene's output frames.
package struct FrameTimes: Sendable, Hashable {
  /// At least 1.
  package let count: Int
  /// Above 0.
  package let framesPerSecond: Double
  /// The whole scene's duration, in seconds; the last frame lasts to its end.
  package let durationSeconds: Double

  /// The frames of a scene that lasts `durationSeconds`: frame *i* shows time *i*/fps, and each is
  /// shown for 1/fps at least, the first one in any case.
  package init(durationSeconds: Double, framesPerSecond: Double) {
    self.durationSeconds = durationSeconds
    self.framesPerSecond = framesPerSecond
    count = max(1, Int(saturating: (durationSeconds * framesPerSecond + 1e-6).rounded(.down)))
  }

  /// When frame `index`, counted from 0, is shown, in seconds.
  package func time(of index: Int) -> Double { Double(index) / framesPerSecond }

  /// When frame `index` makes room for the next: at the scene's end, for the last one.
  package func end(of index: Int) -> Double {
    index + 1 == count ? durationSeconds : time(of: index + 1)
  }
}
