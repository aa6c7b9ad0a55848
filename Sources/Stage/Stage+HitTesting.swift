// Hit testing, as in UIView.hitTest(_:with:).

import Geometry
import Scene

extension Stage {
  /// Returns the uppermost view that takes touches at a point of the screen; nil if no view takes
  /// touches there.
  ///
  /// Views are tested from front to back. Hidden views, views with an alpha below 0.01, and labels
  /// and images without a gesture are skipped together with their subviews. A view's box contains
  /// its top and left edges, but not its bottom and right edges. The part of a view outside its
  /// superview's box takes no touches.
  func hitView(at place: Point, at time: Double) throws(StageError) -> ViewID? {
    hitView(among: hierarchy.roots, at: place, try presentation(at: time))
  }

  private func hitView(among views: [ViewID], at place: Point, _ shown: Presentation) -> ViewID? {
    for view in shown.inDrawingOrder(views).reversed() {
      guard shown.takesTouches(view), isInteractive(view), shown.contains(place, in: view) else {
        continue
      }
      return hitView(among: hierarchy.children(of: view), at: place, shown) ?? view
    }
    return nil
  }

  private func isInteractive(_ view: ViewID) -> Bool {
    switch scene.views[view].kind.name {
    case .label, .image:
      !scene.views[view].gestures.isEmpty || scene.rules.contains { $0.event == .tap(view) }
    default: true
    }
  }
}

extension Presentation {
  /// The smallest alpha at which a view takes touches. Measured on UIView.
  private static let leastAlpha = 0.01

  /// Returns whether the view itself takes touches: it is neither hidden nor transparent.
  func takesTouches(_ view: ViewID) -> Bool {
    !values.flag(view, .hidden) && values.number(view, .alpha) >= Self.leastAlpha
  }

  /// Returns whether a view's box contains a point of the screen.
  fileprivate func contains(_ place: Point, in view: ViewID) -> Bool {
    guard let inverse = screenTransform(of: view).inverted else { return false }
    let local = inverse.apply(to: place)
    return local.x >= 0 && local.y >= 0 && local.x < values.number(view, .width)
      && local.y < values.number(view, .height)
  }
}
