// Lint rule: a large motion is unchanged when the user asks for reduced motion.

import Geometry
import Player
import Scene
import Stage

extension ObservedPlayback {
  /// The smallest displacement that counts as large, as a fraction of the screen's shorter side.
  /// Large motion makes some people dizzy.
  private static let largeWay = 1.0 / 3
  /// The smallest area of a view that counts as large, as a fraction of the screen's area.
  private static let largeArea = 1.0 / 4
  /// The smallest reported change of a large view's scale, where 1 is the original size.
  private static let largeScale = 0.25
  /// The smallest reported rotation or skew of a large view, in degrees.
  private static let largeTurnDegrees = 45.0

  /// Returns a finding for the first large animation if reduced motion changes no animation. A
  /// scene that already plays with reduced motion gets no finding.
  func missingReduction() throws(UserError) -> [LintFinding] {
    guard !scene.reducesMotion, let first = spans.first(where: isLarge),
      let source = rehearsed.sources[rehearsed.path]
    else { return [] }
    var options = rehearsed.options
    options.reducesMotion = true
    let reduced = try ResolvedScene(
      path: rehearsed.path, source: source, options: options, after: rehearsed.resolved)
    guard try reduced.played(for: MotionObserver(reduced.scene)).observer.spans == spans else {
      return []
    }
    return [LintFinding(.sameForAll(name(of: first)), first.location, at: first.begin)]
  }

  private func isLarge(_ span: AnimationSpan) -> Bool {
    // UIKit slides pages with reduced motion, too, unless the user also prefers cross-fades.
    guard let way = span.way, span.end != nil, !scene.views[span.view].isPage else { return false }
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
    case .size, .perspective, .anchor, .contentOffset, .contentZoom, .contentInset, .appearance:
      return false
    }
  }
}
