// Scroll views that zoom: pinches and double taps.

import Geometry
import Motion
import Scene

extension Stage {
  /// Returns whether the content of a scroll view zooms, so that no finger can drag it.
  func isZooming(_ view: ViewID, at time: Double) -> Bool {
    if case .zoom(let zoom)? = motions[view] {
      zoom.end > time + Stage.timeTolerance
    } else {
      false
    }
  }

  /// Returns the content offset nearest to `offset` within the edges of content at a scale.
  func clamped(_ offset: Point, in view: ViewID, scale: Double) -> Point {
    func clamped(_ offset: Double, _ content: Property, _ side: Property, _ insets: [Property])
      -> Double
    {
      ScrollAxis(
        contentSize: model.number(view, content) * scale, viewport: model.number(view, side),
        insetStart: model.number(view, insets[0]), insetEnd: model.number(view, insets[1])
      ).clamped(offset)
    }
    return Point(
      x: clamped(offset.x, .contentWidth, .width, [.insetLeft, .insetRight]),
      y: clamped(offset.y, .contentHeight, .height, [.insetTop, .insetBottom]))
  }

  /// Zooms content under two fingers.
  ///
  /// - Parameter place: the point between the fingers, in the scroll view's coordinates.
  mutating func zoom(
    _ view: ViewID, _ fingers: PinchFingers, about place: Point, at time: Double
  ) {
    guard let limits = scene.views[view].zoom else { return }
    let state = grippedZoom(of: view, at: fingers.start, tick: time)
    let pinch = ZoomMotion.Pinch(
      fingers: fingers,
      anchor: ZoomAnchor(place: place, scale: state.scale, offset: state.offset),
      scale: RubberBand.wantedScale(for: state.scale, within: limits), limits: limits)
    let viewport = max(model.number(view, .width), model.number(view, .height))
    motions[view] = .zoom(
      ZoomMotion(pinch, viewport: viewport) { lifted in
        let scale = min(max(lifted.scale, limits.lowerBound), limits.upperBound)
        return (scale, clamped(pinch.anchor.offset(at: scale), in: view, scale: scale))
      })
  }

  /// Zooms content about a place of the screen after a double tap, or back to its smallest scale.
  mutating func zoomByDoubleTap(
    _ view: ViewID, _ target: TouchTarget, begin: Double, at time: Double
  )
    throws(StageError)
  {
    guard case .scroll(let style) = scene.views[view].kind, let scale = style.doubleTapScale,
      let limits = style.zoom
    else { return }
    let transform = try presentation(at: begin).screenTransform(of: view)
    var place = middle(of: view)
    switch target {
    case .place(let touched): place = transform.inverted?.apply(to: touched) ?? place
    case .view(let touched) where touched != view:
      let middle = try middleOnScreen(of: touched, at: begin)
      place = transform.inverted?.apply(to: middle) ?? place
    case .view: break
    }
    let from = grippedZoom(of: view, at: begin, tick: time)
    let isZoomed = from.scale > limits.lowerBound * (1 + Self.timeTolerance)
    let to = isZoomed ? limits.lowerBound : scale
    let anchor = ZoomAnchor(place: place, scale: from.scale, offset: from.offset)
    motions[view] = .zoom(
      ZoomMotion(
        from: from, to: (to, clamped(anchor.offset(at: to), in: view, scale: to)), start: begin,
        seconds: UIKitDefaults.scrollDurationSeconds, curve: UIKitDefaults.scrollCurve))
  }

  /// Stops the content where it is shown, and returns its scale and offset.
  ///
  /// - Parameters:
  ///   - begin: the time of the touch, in seconds.
  ///   - tick: the time of the tick, in seconds.
  private mutating func grippedZoom(of view: ViewID, at begin: Double, tick: Double)
    -> ZoomMotion.State
  {
    let state = (
      motions[view]?.zoomScale(at: begin) ?? model.number(view, .zoomScale),
      presentedOffset(view, at: begin)
    )
    _ = stopScrolling(view, at: tick)
    return state
  }
}
