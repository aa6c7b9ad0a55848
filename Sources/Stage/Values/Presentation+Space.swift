// Places of views that are turned in space and seen in perspective.

import Geometry
import Scene

extension Presentation {
  /// Returns the map from a view's local coordinates to screen coordinates; nil for a view without
  /// perspective, whose map is `screenTransform(of:)`.
  func screenProjection(of view: ViewID) -> Projection? {
    guard plan.superviews.chain(from: view).contains(where: { values.number($0, .perspective) > 0 })
    else { return nil }
    var (map, isAffine) = (Projection(numerators: .identity), true)
    for next in plan.superviews.chain(from: view) {
      if let projection = values.localProjection(next) {
        (map, isAffine) = (map.then(projection), false)
      } else {
        map = map.then(values.localTransform(next))
      }
      if let way = stickyWays[next] { map = map.then(.translation(x: 0, y: way)) }
      if let parent = plan.superviews.parent(of: next), plan.superviews.isScrollView(parent) {
        map = map.then(values.contentTransform(parent))
      }
    }
    return isAffine ? nil : map
  }

  /// Returns the position on the screen of a point in a view's coordinates. A point behind the eye
  /// keeps the position that it has without perspective.
  func onScreen(_ point: Point, of view: ViewID) -> Point {
    screenProjection(of: view)?.apply(to: point)
      ?? screenTransform(of: view).apply(to: point)
  }

  /// Returns a point of the screen in a view's coordinates; nil for a view that is scaled to
  /// nothing or seen from its edge, and for a place where the view's plane is behind the eye.
  func local(_ place: Point, in view: ViewID) -> Point? {
    guard let projection = screenProjection(of: view) else {
      return screenTransform(of: view).inverted?.apply(to: place)
    }
    return projection.inverted?.apply(to: place)
  }

  /// Returns whether a view is drawn although it may show its back. Each view and each of its
  /// superviews that is turned around turns the view around.
  func showsFace(_ view: ViewID) -> Bool {
    guard values.text(view, .backface) == "hidden" else { return true }
    let turned = plan.superviews.chain(from: view).count {
      !values.transformComponents($0).showsFront
    }
    return turned % 2 == 0
  }
}
