// Where a view shows at a moment, for those who point at it.

package import Geometry
package import Scene

/// The box of a view on the screen at a time.
package struct ShownBox: Sendable, Hashable {
  /// Which one.
  package let view: ViewID
  /// The upright box that it fills on the screen, in points, offsets not rounded.
  package let box: Rect
  /// What of it the views around it let through, in points; nil when nothing of it shows: hidden,
  /// clear, clipped away or off the screen. What lies above it does not count.
  package let visible: Rect?
  /// Its own opacity, 0 to 1.
  package let alpha: Double
}

extension Stage {
  /// The views that have a name and are on the stage, in drawing order, lowest first.
  package func boxesOfNamedViews(at time: Double) throws(StageError) -> [ShownBox] {
    let shown = try presentation(at: time)
    let screen = Rect(origin: .zero, size: scene.screen.size)
    var boxes: [ShownBox] = []
    note(hierarchy.roots, in: shown, seenThrough: screen, &boxes)
    return boxes
  }

  /// - Parameter window: what the views around let through; nil for nothing.
  private func note(
    _ views: [ViewID], in shown: Presentation, seenThrough window: Rect?, _ boxes: inout [ShownBox]
  ) {
    for view in shown.inDrawingOrder(views) {
      let values = shown.values
      let box = shown.box(of: view)
      let isOff = values.flag(view, .hidden) || values.number(view, .alpha) <= 0
      let seen = isOff ? nil : window
      if scene.views[view].path != nil {
        boxes.append(
          ShownBox(
            view: view, box: box, visible: seen.flatMap(box.intersection),
            alpha: values.number(view, .alpha)))
      }
      // What a turned view clips is bounded by its upright box.
      let isClipping = values.flag(view, .clips)
      note(
        hierarchy.children(of: view), in: shown,
        seenThrough: isClipping ? seen.flatMap(box.intersection) : seen, &boxes)
    }
  }
}
