// Lint rule: a large motion is unchanged when less motion is requested.

import Geometry
import Player
import Scene
import Stage

extension ObservedPlayback {
  /// The smallest displacement that is large, as a part of the screen's shorter side. Large motion
  /// makes some people dizzy.
  private static let largeWay = 1.0 / 3
  /// The smallest part of the screen that a large view covers.
  private static let largeArea = 1.0 / 4
  /// The smallest change of a large view's scale that is a large motion.
  private static let largeScale = 0.25
  /// The smallest rotation or skew of a large view that is a large motion.
  private static let largeTurnDegrees = 45.0

  /// Returns the first large animation of a scene that plays unchanged with reduced motion. Returns
  /// no finding for a scene that is the variant with reduced motion.
  func missingReduction() throws(UserError) -> [LintFinding] {
    guard !scene.reducesMotion, let first = spans.first(where: isLarge),
      let source = rehearsed.sources[rehearsed.path]
    else { return [] }
    var options = rehearsed.options
    options.reducesMotion = true
    let reduced = try ObservedPlayback(
      try ResolvedScene(
        path: rehearsed.path, source: source, options: options, after: rehearsed.resolved))
    guard reduced.spans == spans else { return [] }
    return [LintFinding(.sameForAll(name(of: first)), first.location, at: first.begin)]
  }

  private func isLarge(_ span: AnimationSpan) -> Bool {
    guard let way = span.way, span.end != nil else { return false }
    let screen = scene.screen.size
    let size = Size(
      width: scene.views[span.view][.width].number ?? 0,
      height: scene.views[span.view][.height].number ?? 0)
    let isBig = size.width * size.height >= Self.largeArea * screen.width * screen.height
    switch span.property.role {
    case .position, .translation:
      return way >= Self.largeWay * min(screen.width, screen.height)
    case .scale: return isBig && way >= Self.largeScale
    case .rotation, .skew: return isBig && way >= Self.largeTurnDegrees
    case .size, .anchor, .contentOffset, .appearance: return false
    }
  }
}
