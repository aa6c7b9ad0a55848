// Views that are far away from one refresh to the next although nothing sets them there: bindings
// with a step in them, and animations too short to be seen.

import Scene
import Stage

extension Performance {
  /// Leaps that neither a step without animation nor a scroll as far explains.
  var unaskedJumps: [LintFinding] {
    leaps.filter { !$0.isScrolled && !isAsked($0) }.map { leap in
      LintFinding(
        .jumps(scene.views[leap.view].name, from: leap.from, to: leap.to, by: scene.lint.jump),
        cause(of: leap.view, at: leap.seconds), at: leap.seconds)
    }
  }

  /// True when something was set at once in that refresh on which the view's place depends.
  private func isAsked(_ leap: LeapWatch.Leap) -> Bool {
    let after = leap.seconds - 1 / Double(scene.tickRate) + 1e-9
    let set = rehearsed.events.filter { $0.time > after && $0.time <= leap.seconds + 1e-9 }
      .flatMap(\.effects).compactMap { effect -> Change.Target? in
        if case .change(let target, _, .instant) = effect { target } else { nil }
      }
    if scene.isLaidOut(leap.view), !set.isEmpty { return true }
    let read = scene.bindings.filter {
      $0.view == leap.view && $0.property.role.isPlacing
    }.flatMap(\.expression.origin.variables)
    return set.contains { target in
      switch target {
      case .state(let index): read.contains(.state(index))
      case .property(let view, let property):
        view == leap.view && property.role.isPlacing
          || read.contains(.quantity(view: view, .property(property)))
      }
    }
  }

  /// What moves a view at a time: the change whose animation runs on it or on what it is in, or the
  /// expression that its place follows; the view itself where neither is known.
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
  /// Whether it moves a view together with its children.
  fileprivate var movesContent: Bool {
    switch self {
    case .position, .translation, .scale, .rotation, .contentOffset: true
    case .size, .anchor, .appearance: false
    }
  }
}
