// The views that a finger reaches: hit testing, as in UIView.hitTest(_:with:), and edges.

import Geometry
import Scene
import Support

extension Presentation {
  /// The smallest alpha at which a view takes touches. Measured on UIView.
  private static let leastAlpha = 0.01

  /// Returns whether the view itself takes touches: it is neither hidden nor transparent.
  private func takesTouches(_ view: ViewID) -> Bool {
    !values.flag(view, .hidden) && values.number(view, .alpha) >= Self.leastAlpha
      && showsFace(view)
  }

  /// Returns the view or the innermost of its superviews that takes no touches; nil if all take
  /// touches.
  func untouchable(_ view: ViewID) -> ViewID? {
    plan.superviews.chain(from: view).first { !takesTouches($0) }
  }

  /// Returns the uppermost view that takes touches at a point of the screen; nil if no view takes
  /// touches there.
  ///
  /// Views are tested from front to back. Hidden views, views with an alpha below 0.01, and labels
  /// and images without a gesture are skipped together with their subviews. A view's box contains
  /// its top and left edges, but not its bottom and right edges. The part of a view outside its
  /// superview's box takes no touches.
  func hitView(at place: Point, _ hierarchy: Hierarchy) -> ViewID? {
    hitView(among: hierarchy.roots, at: place, hierarchy)
  }

  private func hitView(among views: [ViewID], at place: Point, _ hierarchy: Hierarchy) -> ViewID? {
    let hit = inDrawingOrder(views).last { view in
      takesTouches(view) && isInteractive(view) && contains(place, in: view)
    }
    return hit.flatMap { hitView(among: hierarchy.children(of: $0), at: place, hierarchy) ?? $0 }
  }

  private func isInteractive(_ view: ViewID) -> Bool {
    switch plan.scene.views[view].kind.name {
    case .label, .image:
      !plan.scene.views[view].gestures.isEmpty || plan.ruleEvents.contains(.tap(view))
    default: true
    }
  }

  /// Returns whether a view's box contains a point of the screen.
  private func contains(_ place: Point, in view: ViewID) -> Bool {
    guard let local = local(place, in: view) else { return false }
    return local.x >= 0 && local.y >= 0 && local.x < values.number(view, .width)
      && local.y < values.number(view, .height)
  }

  /// Returns whether a point of the screen is inside a view, or at most `margin` beyond its edges.
  ///
  /// - Parameter margin: the distance in points of the view's coordinates.
  func isInside(_ place: Point, _ view: ViewID, margin: Double) -> Bool {
    guard let local = local(place, in: view) else { return false }
    return local.x >= -margin && local.y >= -margin
      && local.x < values.number(view, .width) + margin
      && local.y < values.number(view, .height) + margin
  }

  /// Returns whether a finger begins at an edge of a view, and moves away from it.
  ///
  /// - Parameters:
  ///   - way: the direction of the finger.
  ///   - place: the touch on the screen, in points.
  func isAtEdge(_ edge: PanGesture.Edge, _ view: ViewID, _ way: Point, _ place: Point) -> Bool {
    guard let local = local(place, in: view) else { return false }
    let (inside, inwards) =
      switch edge {
      case .left: (local.x, way.x)
      case .right: (values.number(view, .width) - local.x, -way.x)
      case .top: (local.y, way.y)
      case .bottom: (values.number(view, .height) - local.y, -way.y)
      }
    return inwards > 0 && (0..<PanGesture.Edge.width).contains(inside)
  }

  /// Returns the problem of a finger that touches a view that cannot be touched; nil without one.
  func problem(ofTouching view: ViewID) -> String? {
    let scene = plan.scene
    let name = "'\(scene.views[view].name)'"
    if untouchable(view) != nil {
      return "\(name) is hidden at \(formatted(time)) s, and UIKit gives it no touches; "
        + "show it before this step"
    }
    let box = box(of: view)
    let screen = Rect(origin: .zero, size: scene.screen.size)
    let isReached =
      box.isEmpty ? scene.screen.contains(box.origin) : box.intersection(screen) != nil
    guard !isReached else { return nil }
    let page = plan.superviews.chain(from: view).first { scene.views[$0].isPage }
    let remedy = page.map { "show the page '\(scene.views[$0].name)'" } ?? "move it onto the screen"
    return "\(name) is off the screen at \(formatted(time)) s, where no finger reaches it; "
      + "\(remedy) before this step"
  }
}

extension Scene.Screen {
  /// Returns the problem of a finger that touches a place off the screen; nil without one.
  func problem(ofTouching place: Point) -> String? {
    guard !contains(place) else { return nil }
    return "the finger is at (\(formatted(place.x)), \(formatted(place.y))), off the screen of "
      + "\(formatted(size.width)) × \(formatted(size.height)) points; move it onto the screen"
  }

  fileprivate func contains(_ place: Point) -> Bool {
    (0...size.width).contains(place.x) && (0...size.height).contains(place.y)
  }
}

extension TimelineStep.Action {
  /// The event of a touch without movement; nil for another step.
  var touchEvent: EventKind? {
    switch self {
    case .tap, .tapPlace: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .press(let press): press.drag == nil ? .tap : nil
    case .drag, .fling, .wait, .touch, .pinch, .scroll, .set, .perform, .send, .settle, .layout: nil
    }
  }

  /// The view or place that the step's finger touches first; nil for a step without a finger, and
  /// for a pinch or a path.
  var touchTarget: TouchTarget? {
    switch self {
    case .tap(let view): .view(view)
    case .tapPlace(let place): .place(place)
    case .doubleTap(let target), .longPress(let target): target
    case .drag(let drag): drag.view.map(TouchTarget.view) ?? drag.start.map(TouchTarget.place)
    case .fling(let fling):
      fling.view.map(TouchTarget.view) ?? fling.start.map(TouchTarget.place)
    case .press(let press): press.view.map(TouchTarget.view) ?? press.start.map(TouchTarget.place)
    case .wait, .touch, .pinch, .scroll, .set, .perform, .send, .settle, .layout: nil
    }
  }
}
