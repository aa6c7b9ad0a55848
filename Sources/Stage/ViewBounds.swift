// The rectangles that views cover on the screen, for tools that point at views.

package import Geometry
package import Scene

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
    let shown = try presentation(at: time)
    let screen = Rect(origin: .zero, size: scene.screen.size)
    var boxes: [ViewBounds] = []
    note(hierarchy.roots, in: shown, seenThrough: screen, &boxes)
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
        hierarchy.children(of: view), in: shown,
        seenThrough: isClipping ? seen.flatMap(box.intersection) : seen, &boxes)
    }
  }
}
