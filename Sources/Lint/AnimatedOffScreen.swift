// Lint rule: an animation continues after its view was last visible.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// The shortest time that is reported, in seconds. The rest of a slide out of the screen is
  /// shorter: the end of a curve, or a safety margin.
  private static let leastSeconds = 0.2

  /// Animations that continue after their view was last visible. A device computes them in vain.
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
