// Lint rule: a view jumps within one refresh although no step sets its position.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// A finding for each jump that is not caused by a step without animation or by scrolling equally
  /// far. Typical causes are discontinuous expressions, and animations too short to be seen.
  var unaskedJumps: [LintFinding] {
    observer.jumps.jumps.filter { !$0.isScrolled && !isAsked($0) }.map { jump in
      LintFinding(
        .jumps(scene.views[jump.view].name, from: jump.from, to: jump.to, by: scene.lint.jump),
        cause(of: jump.view, at: jump.seconds), at: jump.seconds)
    }
  }

  /// Whether a step in the refresh of the jump set a value that determines the view's position,
  /// without animation.
  private func isAsked(_ jump: JumpDetector.PositionJump) -> Bool {
    let after = jump.seconds - 1 / Double(scene.tickRate) + 1e-9
    let set = rehearsed.events.filter { $0.time > after && $0.time <= jump.seconds + 1e-9 }
      .flatMap(\.effects).compactMap { effect -> Change.Target? in
        if case .change(let target, _, .instant) = effect { target } else { nil }
      }
    if scene.isLaidOut(jump.view), !set.isEmpty { return true }
    let read = scene.bindings.filter {
      $0.view == jump.view && $0.property.role.isPlacing
    }.flatMap(\.expression.origin.variables)
    return set.contains { target in
      switch target {
      case .state(let index): read.contains(.state(index))
      case .property(let view, let property):
        view == jump.view && property.role.isPlacing
          || read.contains(.quantity(view: view, .property(property)))
      }
    }
  }

  /// Returns the location of the cause of a view's motion at a time in seconds. The cause is the
  /// change whose animation moves the view or an ancestor. Without such an animation it is the
  /// expression that the position follows, and otherwise the view itself.
  func cause(of view: ViewID, at seconds: Double) -> SourceLocation {
    let family = Set(sequence(first: view) { scene.views[$0].parent })
    let running = spans.last { span in
      family.contains(span.view) && span.property.role.movesContent
        && span.begin < seconds + 1e-9
        && (span.interruption?.seconds ?? span.end ?? .infinity) > seconds - 0.02
    }
    if let running { return running.location }
    let binding = scene.bindings.first {
      family.contains($0.view) && $0.property.role.isPlacing
        && $0.expression.constant == nil
    }
    return binding?.expression.location ?? scene.views[view].location
  }
}

extension Property.Role {
  /// Whether a change of such a property moves a view together with its subviews.
  fileprivate var movesContent: Bool {
    switch self {
    case .position, .translation, .scale, .rotation, .skew, .contentOffset: true
    case .size, .anchor, .appearance: false
    }
  }
}
