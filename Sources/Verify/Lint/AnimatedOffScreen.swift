// Lint rule: an animation continues after its view has left the screen.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// The shortest reported time off screen, in seconds. A view that slides out of the screen
  /// usually leaves it less than 0.2 s before its animation ends.
  private static let leastSeconds = 0.2

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
