// Two scroll views under one finger: the outer and the inner content move one after the other.

import Geometry
import Motion
import Scene

extension Stage {
  /// Begins the drag or the fling of two nested scroll views by one finger. The flight after it
  /// also goes from one to the other, with the speed that it has at the edge.
  mutating func beginShared(
    _ outer: Winners.Scroll, _ inner: Winners.Scroll, _ finger: PanFinger
  ) {
    let order = scene.views[outer.view].handOver ?? .outerFirst
    let way = finger.path?.firstWay ?? finger.throwVelocity
    let isHorizontal = way.isHorizontal
    let path =
      finger.path ?? FingerPath(DragStep(view: nil, path: [way], seconds: 1), at: finger.start)
    let (outerOffset, innerOffset) = (
      scrolling.offset(of: outer.view, shared, at: finger.start),
      scrolling.offset(of: inner.view, shared, at: finger.start)
    )
    func part(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
    let (around, inside) =
      isHorizontal
      ? (outer.axes.x.scrolling, inner.axes.x.scrolling)
      : (outer.axes.y.scrolling, inner.axes.y.scrolling)
    let shares = HandOver(
      order == .outerFirst ? .panFirst : .scrollFirst,
      isHorizontal ? path.axes.x : path.axes.y, turningAt: path.turnSeconds,
      from: (-part(outerOffset), part(innerOffset)),
      within: HandOver.Limits(
        pan: -around.maximum ... -around.minimum, scroll: inside.minimum...inside.maximum))
    var scrolls: (outer: FingerScroll, inner: FingerScroll)
    if finger.path == nil {
      let movesOuter = shares.pan.velocity(finger.start) != 0
      scrolls = (
        FingerScroll(
          from: outerOffset, axes: outer.axes, velocity: movesOuter ? way : .zero,
          at: finger.start),
        FingerScroll(
          from: innerOffset, axes: inner.axes, velocity: movesOuter ? .zero : way,
          at: finger.start)
      )
    } else {
      // Across the shared direction only the inner content follows the finger.
      let (still, across) = (AxisFinger(resting: path), path.axes)
      scrolls = (
        FingerScroll(
          from: outerOffset, axes: outer.axes, finger: path,
          ways: isHorizontal ? (shares.pan, still) : (still, shares.pan)),
        FingerScroll(
          from: innerOffset, axes: inner.axes, finger: path,
          ways: isHorizontal ? (shares.scroll, across.y) : (across.x, shares.scroll))
      )
    }
    let handed = FingerScroll.handFlightOn(
      &scrolls.outer, &scrolls.inner, order, isHorizontal: isHorizontal)
    scrolling.begin(inner.view, finger, &shared) { _ in scrolls.inner }
    scrolling.begin(outer.view, finger, &shared) { _ in scrolls.outer }
    if let handed {
      let views = handed.fromOuter ? (outer.view, inner.view) : (inner.view, outer.view)
      scrolling.hand(flightOf: views.0, to: views.1, at: handed.seconds)
    }
  }
}

extension AxisFinger {
  /// Creates the motion of a finger that moves nothing along an axis.
  fileprivate init(resting path: FingerPath) {
    self.init(
      start: path.start, lift: path.lift, way: { _ in 0 }, velocity: { _ in 0 }, throwVelocity: 0)
  }
}
