// Pans that begin at an edge of their view.

import Geometry
import Scene

extension Stage {
  /// Returns whether one of the views has a pan that begins at an edge.
  func hasEdgePan(_ chain: [ViewID]) -> Bool {
    chain.contains { scene.views[$0].gestures.pan?.edge != nil }
  }

  /// Returns whether a finger begins at the edge that a pan demands, and moves away from it; true
  /// for a pan that begins anywhere.
  ///
  /// - Parameters:
  ///   - way: the direction of the finger.
  ///   - place: the touch on the screen, in points.
  func isAtEdge(
    _ pan: PanGesture, _ view: ViewID, _ way: Point, _ place: Point?, at time: Double
  ) throws(StageError) -> Bool {
    guard let edge = pan.edge, let place else { return pan.edge == nil }
    let shown = try presentation(at: time)
    guard let local = shown.screenTransform(of: view).inverted?.apply(to: place) else {
      return false
    }
    let (inside, inwards) =
      switch edge {
      case .left: (local.x, way.x)
      case .right: (shown.values.number(view, .width) - local.x, -way.x)
      case .top: (local.y, way.y)
      case .bottom: (shown.values.number(view, .height) - local.y, -way.y)
      }
    return inwards > 0 && (0..<PanGesture.Edge.width).contains(inside)
  }
}
