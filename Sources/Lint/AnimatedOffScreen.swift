// Animations of views that have left the screen: nobody sees how they end, and a device goes on
// computing them.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// Shorter than this is how a slide out ends: a curve's last bit, or a margin to be safe.
  private static let leastSeconds = 0.2

  /// Animations that go on for a while after their view was seen for the last time. Nobody sees
  /// them end, and a device goes on computing them.
  var animationsOffScreen: [LintFinding] {
    spans.enumerated().compactMap { index, span in
      guard let seen = observer.visibility.lastSeen[index], let end = span.end else { return nil }
      let stop = min(span.interruption?.seconds ?? end, rehearsed.times.durationSeconds)
      let left = seen + 1 / Double(scene.tickRate)
      guard stop - left > Self.leastSeconds else { return nil }
      return LintFinding(
        .offScreen(name(of: span), seconds: stop - left), span.location, at: left)
    }
  }
}
