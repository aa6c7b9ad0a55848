// Validation of gestures among all views.

import Scene
import Support

extension SceneResolution {
  var gestureTargets: [(target: Change.Target, location: SourceLocation)] {
    var targets: [(target: Change.Target, location: SourceLocation)] = []
    for view in views.ids {
      let gestures = views[view].gestures
      if let pan = gestures.pan {
        targets += pan.drives.map { (.property(view: view, $0.property), pan.location) }
      }
      guard gestures.pinch != nil else { continue }
      targets += Gestures.pinchedProperties.map {
        (.property(view: view, $0), views[view].location)
      }
    }
    return targets
  }

  /// Reports scroll views that hand over, but have no scroll view inside.
  func checkHandOvers(_ findings: Findings) {
    for view in views.ids {
      guard case .scroll(let style) = views[view].kind, style.handOver != nil else { continue }
      let isOuter = views.ids.contains { inner in
        inner != view && views[inner].kind.name == .scroll
          && sequence(first: inner) { views[$0].parent }.contains(view)
      }
      guard !isOuter else { continue }
      findings.error(views[view].location, ScrollMistake.handOverToNone(views[view].name))
    }
  }

  /// Warns of scroll views that no finger scrolls, because a pan of their own takes each finger.
  func warnOfPannedScrollViews(_ findings: Findings) {
    for view in views.ids {
      guard let pan = views[view].gestures.pan, case .scroll(let style) = views[view].kind,
        pan.edge == nil, !pan.relations.companions.contains(GestureID(view, .pan)),
        pan.recognises(.x) && (style.alwaysBouncesX || scrolls(view, .width))
          || pan.recognises(.y) && (style.alwaysBouncesY || scrolls(view, .height))
      else { continue }
      let name = views[view].name
      findings.warning(
        pan.location,
        "this pan takes every drag, so the content of '\(name)' does not scroll; remove it, "
          + "because '\(name).pan' is also known without it, or add 'simultaneous: \(name)'")
    }
  }

  /// Returns whether the content of a scroll view is longer than the view at the beginning. If a
  /// layout determines the view's size, the longer side of the content is taken to scroll.
  private func scrolls(_ view: ViewID, _ side: Property) -> Bool {
    let (width, height) = (number(view, .contentWidth), number(view, .contentHeight))
    let (content, other) = side == .width ? (width, height) : (height, width)
    let length = number(view, side)
    return length > 0 ? content > length : content > other
  }

  private func number(_ view: ViewID, _ property: Property) -> Double {
    if case .number(let number) = views[view][property] { number } else { 0 }
  }

  /// Reports gestures that wait for one another's failure in a circle.
  func checkFailures(_ findings: Findings) {
    var isDone: Set<GestureID> = []
    for view in views.ids {
      for kind in GestureID.Kind.allCases {
        // Search depth-first without recursion, because chains may be long. Each entry is a gesture
        // and the number of its failures that are already visited.
        var path = [(gesture: GestureID(view, kind), visited: 0)]
        while let top = path.last {
          let failures = relations(of: top.gesture)?.failures ?? []
          guard top.visited < failures.count, !isDone.contains(top.gesture) else {
            isDone.insert(top.gesture)
            path.removeLast()
            continue
          }
          path[path.count - 1].visited += 1
          let next = failures[top.visited]
          if let first = path.firstIndex(where: { $0.gesture == next }) {
            return report(path[first...].map(\.gesture), findings)
          }
          path.append((next, 0))
        }
      }
    }
  }

  private func report(_ circle: [GestureID], _ findings: Findings) {
    let names = (circle + [circle[0]]).map { "\(views[$0.view].name).\($0.kind.rawValue)" }
    findings.error(views[circle[0].view].location, GestureMistake.failureCircle(names))
  }

  private func relations(of gesture: GestureID) -> GestureRelations? {
    let gestures = views[gesture.view].gestures
    return switch gesture.kind {
    case .pan: gestures.pan?.relations
    case .tap: gestures.tap
    case .doubleTap: gestures.doubleTap
    }
  }
}
