// Queries of motion lint at the last tick: visible views, resting fingers and hit tests.

package import Geometry
package import Scene

extension Stage {
  /// Returns the scroll views whose content is moving at a time in seconds.
  package func scrollingViews(at time: Double) -> [ViewID] {
    plan.scrollViews.filter { scrolling.end(of: $0).map { $0 > time } ?? false }
  }

  /// Returns the position and visibility of each view in `views`.
  package func visibility(of views: [ViewID], at time: Double) throws(StageError)
    -> [ViewVisibility]
  {
    guard !views.isEmpty else { return [] }
    let shown = try presentation(at: time)
    let screen = Rect(origin: .zero, size: scene.screen.size)
    return views.map { view in
      let values = shown.values
      let box = shown.box(of: view)
      let isShown = shared.hierarchy.isPresent(view) && shown.isOpaqueEnough(view)
      return ViewVisibility(
        place: Point(
          x: values.number(view, .x) + values.number(view, .translateX),
          y: values.number(view, .y) + values.number(view, .translateY)),
        box: box, isVisible: isShown && box.intersection(screen) != nil)
    }
  }

  /// Returns the fingers at rest. A tapping finger is included only at the tick of its tap.
  package func restingFingers(at time: Double) -> [RestingFinger] {
    fingers.resting(at: time)
  }

  /// Returns the topmost view that is drawn at a point of the screen; nil if no view is drawn
  /// there.
  package func view(at place: Point, at time: Double) throws(StageError) -> ViewID? {
    let shown = try presentation(at: time)
    return uppermost(shared.hierarchy.roots, at: place, shown)
  }

  private func uppermost(_ views: [ViewID], at place: Point, _ shown: Presentation) -> ViewID? {
    for view in shown.inDrawingOrder(views).reversed() {
      let values = shown.values
      guard !values.flag(view, .hidden), values.number(view, .alpha) > 0 else { continue }
      let isInside = shown.box(of: view).contains(place)
      if values.flag(view, .clips), !isInside { continue }
      if let found = uppermost(shared.hierarchy.children(of: view), at: place, shown) {
        return found
      }
      if isInside, draws(view, values) { return view }
    }
    return nil
  }

  private func draws(_ view: ViewID, _ values: ValueTable) -> Bool {
    if values.color(view, .background).alpha > 0 { return true }
    switch scene.views[view].kind {
    case .view, .scroll: return false
    case .label: return !values.text(view, .text).isEmpty
    case .image, .symbol, .gradient, .shape, .backdrop: return true
    }
  }
}

extension Presentation {
  /// Returns whether the view and all its superviews are neither hidden nor fully transparent.
  fileprivate func isOpaqueEnough(_ view: ViewID) -> Bool {
    plan.superviews.chain(from: view).allSatisfy {
      !values.flag($0, .hidden) && values.number($0, .alpha) > 0
    }
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// A finger at rest: it holds dragged content, or has just come down to tap.
package struct RestingFinger: Sendable, Hashable {
  /// The position on the screen, in points.
  package let place: Point
  /// The time at which the rest began, in seconds. Lint rules identify the finger by this time at
  /// later ticks.
  package let start: Double
  /// Whether the finger tapped at the observed tick.
  package let isTap: Bool
}

/// The position of a view at a time, and whether it is visible.
package struct ViewVisibility: Sendable, Hashable {
  /// The upper left corner in the superview's coordinates, including the view's translation, in
  /// points.
  package let place: Point
  /// The bounding box of the view on the screen, in points.
  package let box: Rect
  /// Whether the view is on the stage and the screen, and neither hidden nor transparent. Views in
  /// front of it are ignored.
  package let isVisible: Bool
}

/// The rectangle that a view covers on the screen at a time.
package struct ViewBounds: Sendable, Hashable {
  package let view: ViewID
  /// The bounding box of the view on the screen, in points.
  package let box: Rect
  /// The part of `box` inside all clips and the screen, in points; nil if the view is hidden,
  /// transparent, clipped or off the screen. Views in front of it are ignored.
  package let visible: Rect?
  /// The opacity of the view itself, 0…1.
  package let alpha: Double
}

extension Stage {
  /// Returns the rectangles of the named views on the stage at a time in seconds, from back to
  /// front.
  package func boxesOfNamedViews(at time: Double) throws(StageError) -> [ViewBounds] {
    let shown = try presentation(at: time, holding: heldValues)
    let screen = Rect(origin: .zero, size: scene.screen.size)
    var boxes: [ViewBounds] = []
    note(shared.hierarchy.roots, in: shown, seenThrough: screen, &boxes)
    return boxes
  }

  /// - Parameter window: the part of the screen inside the surrounding clips, in points; nil if the
  ///   clips leave nothing visible.
  private func note(
    _ views: [ViewID], in shown: Presentation, seenThrough window: Rect?,
    _ boxes: inout [ViewBounds]
  ) {
    for view in shown.inDrawingOrder(views) {
      let values = shown.values
      let box = shown.box(of: view)
      let isOff = values.flag(view, .hidden) || values.number(view, .alpha) <= 0
      let seen = isOff ? nil : window
      if scene.views[view].path != nil {
        boxes.append(
          ViewBounds(
            view: view, box: box, visible: seen.flatMap(box.intersection),
            alpha: values.number(view, .alpha)))
      }
      // The clip of a rotated view is approximated by its bounding rectangle.
      let isClipping = values.flag(view, .clips)
      note(
        shared.hierarchy.children(of: view), in: shown,
        seenThrough: isClipping ? seen.flatMap(box.intersection) : seen, &boxes)
    }
  }
}
