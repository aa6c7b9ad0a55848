// Validation of gestures among all views.

import Scene
import Support

extension SceneResolution {
  /// The properties that gestures change.
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
    findings.error(
      views[circle[0].view].location,
      "gestures wait for one another's failure in a circle: \(names.joined(separator: " → ")); "
        + "remove a 'requiresFailureOf'")
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
