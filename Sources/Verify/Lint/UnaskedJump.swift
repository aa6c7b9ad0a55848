// Lint rule: a view jumps within one refresh, and no step sets its position.

import Player
import Scene
import Stage
import Support

extension ObservedPlayback {
  /// A finding for each jump, except for jumps caused by an unanimated step or by scrolling.
  /// Typical causes of the other jumps are discontinuous expressions and very short animations.
  var unaskedJumps: [LintFinding] {
    observer.jumps.jumps.filter { !$0.isScrolled && !isAsked($0) }.map { jump in
      LintFinding(
        .jumps(scene.views[jump.view].name, from: jump.from, to: jump.to, by: scene.lint.jump),
        cause(of: jump.view, at: jump.seconds), at: jump.seconds)
    }
  }

  /// Whether an unanimated step in the refresh of the jump sets the view's position.
  private func isAsked(_ jump: JumpDetector.PositionJump) -> Bool {
    let after = jump.seconds - 1 / Double(scene.tickRate) + 1e-9
    let first = rehearsed.events.partitionIndex { $0.time > after }
    let set = rehearsed.events[first...]
      .prefix { $0.time <= jump.seconds + 1e-9 }
      .flatMap(\.effects).compactMap { effect -> Change.Target? in
        if case .change(let target, _, .instant) = effect { target } else { nil }
      }
    if scene.isLaidOut(jump.view), !set.isEmpty { return true }
    let read = (placing[jump.view] ?? []).flatMap(\.binding.expression.origin.variables)
    return set.contains { target in
      switch target {
      case .state(let index): read.contains(.state(index))
      case .appearance: read.contains(.darkness) || read.contains(.isDark)
      case .property(let view, let property):
        view == jump.view && property.role.isPlacing
          || read.contains(.quantity(view: view, .property(property)))
      }
    }
  }

  /// Returns the location of the cause of a view's motion at a time in seconds. The cause is the
  /// first of these that exists:
  ///
  /// - an animated change of the view or an ancestor,
  /// - the expression of the position of the view or an ancestor,
  /// - the view itself.
  func cause(of view: ViewID, at seconds: Double) -> SourceLocation {
    let family = Set(sequence(first: view) { scene.views[$0].parent })
    let running = spans.last { span in
      family.contains(span.view) && span.property.role.movesContent
        && span.begin < seconds + 1e-9
        && (span.interruption?.seconds ?? span.end ?? .infinity) > seconds - 0.02
    }
    if let running { return running.location }
    let first = family.flatMap { placing[$0] ?? [] }
      .filter { $0.binding.expression.constant == nil }.min { $0.order < $1.order }
    return first?.binding.expression.location ?? scene.views[view].location
  }
}

extension Property.Role {
  /// Whether a change of the property also moves the view's subviews.
  fileprivate var movesContent: Bool {
    switch self {
    case .position, .translation, .scale, .rotation, .skew, .perspective, .contentOffset,
      .contentZoom:
      true
    case .size, .anchor, .contentInset, .appearance: false
    }
  }
}
