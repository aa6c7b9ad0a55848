// Warnings about fingers that touch nothing a user could touch.

import Geometry
import Scene
import Support

extension Stage {
  /// Warns about a finger that taps or drags a view which is hidden or off the screen, or a place
  /// off the screen.
  mutating func warnOfUnreachable(_ step: TimelineStep, at time: Double) throws(StageError) {
    guard let target = step.action.touchTarget, touchWarnings[step.location] == nil,
      let problem = try problem(of: target, at: time)
    else { return }
    touchWarnings[step.location] = problem
  }

  private func problem(of target: TouchTarget, at time: Double) throws(StageError) -> String? {
    let screen = Rect(origin: .zero, size: scene.screen.size)
    switch target {
    case .place(let place):
      guard !isOnScreen(place) else { return nil }
      return "the finger is at (\(formatted(place.x)), \(formatted(place.y))), off the screen of "
        + "\(formatted(screen.width)) × \(formatted(screen.height)) points; move it onto the screen"
    case .view(let view):
      let shown = try presentation(at: time)
      let name = "'\(scene.views[view].name)'"
      if superviews.chain(from: view).contains(where: { !shown.takesTouches($0) }) {
        return "\(name) is hidden at \(formatted(time)) s, and UIKit gives it no touches; "
          + "show it before this step"
      }
      let box = shown.box(of: view)
      guard box.isEmpty ? !isOnScreen(box.origin) : box.intersection(screen) == nil else {
        return nil
      }
      let page = superviews.chain(from: view).first { scene.views[$0].isPage }
      let remedy =
        page.map { "show the page '\(scene.views[$0].name)'" } ?? "move it onto the screen"
      return "\(name) is off the screen at \(formatted(time)) s, where no finger reaches it; "
        + "\(remedy) before this step"
    }
  }

  private func isOnScreen(_ place: Point) -> Bool {
    let size = scene.screen.size
    return (0...size.width).contains(place.x) && (0...size.height).contains(place.y)
  }
}

extension TimelineStep.Action {
  /// The view or place that the step's finger touches first; nil for a step without a finger, and
  /// for a pinch or a path.
  fileprivate var touchTarget: TouchTarget? {
    switch self {
    case .tap(let view): .view(view)
    case .tapPlace(let place): .place(place)
    case .doubleTap(let target), .longPress(let target): target
    case .drag(let drag): drag.view.map(TouchTarget.view) ?? drag.start.map(TouchTarget.place)
    case .fling(let fling):
      fling.view.map(TouchTarget.view) ?? fling.start.map(TouchTarget.place)
    case .wait, .touch, .pinch, .scroll, .set, .perform, .send, .settle, .layout: nil
    }
  }
}
