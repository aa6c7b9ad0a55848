// The content offsets of scroll views and their limits, as the model values give them.

import Geometry
import Motion
import Scene

extension SharedState {
  /// Sets the content offset of a scroll view, in points. The offset is rounded to device pixels,
  /// as UIScrollView's setter does.
  mutating func setContentOffset(of view: ViewID, to offset: Point) {
    let offset = plan.scene.screen.roundedToDevicePixels(offset)
    model.set(view, .offsetX, to: offset.x)
    model.set(view, .offsetY, to: offset.y)
  }

  /// Rounds the content offset of a scroll view to device pixels.
  mutating func roundContentOffset(of view: ViewID) {
    setContentOffset(of: view, to: model.contentOffset(view))
  }

  /// Returns the content offset nearest to `offset` within the edges of content at a scale.
  func clamped(_ offset: Point, in view: ViewID, scale: Double) -> Point {
    Point(
      x: axis(of: view, .horizontal, scale: scale).clamped(offset.x),
      y: axis(of: view, .vertical, scale: scale).clamped(offset.y))
  }

  /// Returns the limits of a scroll view's content offset; nil for any other view.
  func scrollAxes(of view: ViewID) -> FingerScroll.Axes? {
    guard case .scroll(let style) = plan.scene.views[view].kind else { return nil }
    let snap = plan.scene.views[view].snap
    let bounces = model.flag(view, .bounces)
    func limits(_ direction: Direction, _ snap: Snap?, _ always: Property) -> FingerAxis.Limits {
      let axis = axis(of: view, direction, scale: model.number(view, .zoomScale))
      return FingerAxis.Limits(
        scrolling: axis, bounces: bounces,
        isFree: axis.canScroll || bounces && model.flag(view, always),
        landing: landing(of: view, style, snap, axis, direction))
    }
    return (
      limits(.horizontal, snap.x, .alwaysBounceX), limits(.vertical, snap.y, .alwaysBounceY)
    )
  }

  /// The properties of a scroll view and of its children along one direction.
  private struct Direction {
    let start: Property
    let length: Property
    let content: Property
    let insetStart: Property
    let insetEnd: Property

    static let horizontal = Direction(
      start: .x, length: .width, content: .contentWidth, insetStart: .insetLeft,
      insetEnd: .insetRight)
    static let vertical = Direction(
      start: .y, length: .height, content: .contentHeight, insetStart: .insetTop,
      insetEnd: .insetBottom)
  }

  private func axis(of view: ViewID, _ direction: Direction, scale: Double) -> ScrollAxis {
    ScrollAxis(
      contentSize: model.number(view, direction.content) * scale,
      viewport: model.number(view, direction.length),
      insetStart: model.number(view, direction.insetStart),
      insetEnd: model.number(view, direction.insetEnd))
  }

  private func landing(
    of view: ViewID, _ style: View.ScrollStyle, _ snap: Snap?, _ axis: ScrollAxis,
    _ direction: Direction
  ) -> FingerAxis.Landing {
    if style.isPaging { return .pages(style.rate) }
    let places: [Double]
    switch snap {
    case .every(let distance)?:
      return .snap(.every(distance), .deceleration(style.rate), .bounce)
    case .points(let points)?: places = points.compactMap { $0.constant(side: axis.viewport) }
    case .children?:
      let scale = model.number(view, .zoomScale)
      places = hierarchy.children(of: view).map { child in
        (model.number(child, direction.start) + model.number(child, direction.length) / 2) * scale
          - axis.viewport / 2
      }
      if places.isEmpty { return .glide(style.rate) }
    case .detents?, nil: return .glide(style.rate)
    }
    return .snap(.points(places), .deceleration(style.rate), .bounce)
  }
}
