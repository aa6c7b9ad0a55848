// The view tree that pins and constraints read. Frames exclude transforms, and the screen is the
// superview of the topmost views.

package import Geometry
import Layout
package import Scene

/// Measures text and images for the layout.
package protocol ContentMeasuring: Sendable {
  /// Returns the extent of a label's text wrapped at `width` points; nil for no wrapping.
  func extent(of text: String, _ style: View.LabelStyle, width: Double?) -> TextExtent
  /// Returns the size of an image in points; nil if the image does not exist.
  func size(of image: View.ImageStyle) -> Size?
}

struct LayoutTree: PinTree {
  let plan: StagePlan
  var values: ValueTable
  var stacks = StackReadings.none

  var scale: Double { plan.scene.screen.deviceScale }
  var isRightToLeft: Bool { plan.scene.isRightToLeft }

  func parent(of item: LayoutItem) -> LayoutItem? {
    item.view.map { plan.superviews.parent(of: $0).map(LayoutItem.view) ?? .screen }
  }

  func frame(of item: LayoutItem) -> Rect {
    guard let view = item.view else { return Rect(origin: .zero, size: plan.scene.screen.size) }
    return Rect(
      x: values.number(view, .x), y: values.number(view, .y), width: values.number(view, .width),
      height: values.number(view, .height))
  }

  /// Returns the safe area insets of an item in points; zero for a view inside a scroll view.
  func safeArea(of item: LayoutItem) -> Insets {
    guard let parent = parent(of: item) else { return plan.scene.screen.safeArea }
    if let view = parent.view, plan.superviews.isScrollView(view) { return .zero }
    let outer = safeArea(of: parent)
    let (box, room) = (frame(of: item), frame(of: parent).size)
    func rest(_ inset: Double, _ distance: Double) -> Double {
      min(max(inset - distance, 0), inset)
    }
    return Insets(
      top: rest(outer.top, box.minY), left: rest(outer.left, box.minX),
      bottom: rest(outer.bottom, room.height - box.maxY),
      right: rest(outer.right, room.width - box.maxX))
  }

  func children(of view: ViewID) -> [ViewID] { plan.scene.views[view].children }

  func convert(_ rect: Rect, from source: LayoutItem, to target: LayoutItem) -> Rect? {
    let way = origin(of: source) - origin(of: target)
    return Rect(x: rect.minX + way.x, y: rect.minY + way.y, width: rect.width, height: rect.height)
  }

  /// Returns the origin of an item's content coordinates, in screen coordinates.
  private func origin(of item: LayoutItem) -> Point {
    var (point, current) = (Point.zero, item.view)
    while let view = current {
      point = point + Point(x: values.number(view, .x), y: values.number(view, .y))
      if plan.superviews.isScrollView(view) { point = point - values.contentOffset(view) }
      current = plan.superviews.parent(of: view)
    }
    return point
  }

  func sizeThatFits(_ view: ViewID, _ room: Size) -> Size {
    guard case .label(let style) = plan.scene.views[view].kind, let measuring = plan.measuring
    else {
      if isStack(view) {
        // Only a room of any height asks for the height at its width.
        return stackSize(of: view, width: room.height.isFinite ? nil : room.width)
      }
      return imageSize(of: view) ?? frame(of: .view(view)).size
    }
    // A label of one line does not wrap, so it grows beyond the room, as in UILabel.
    let wraps = style.maximumLines != 1 && room.width.isFinite && room.width > 0
    let width = wraps ? room.width : nil
    return measuring.extent(of: values.text(view, .text), style, width: width).size
  }

  /// Returns the extent of a label's text, wrapped at the label's width if it may have several
  /// lines; nil for other views.
  func textExtent(of view: ViewID) -> TextExtent? {
    guard case .label(let style) = plan.scene.views[view].kind, let measuring = plan.measuring
    else { return nil }
    let width = values.number(view, .width)
    return extent(of: view, style, measuring, width: width)
  }

  /// Returns the extent of a label's text, wrapped at a width; nil for other views.
  ///
  /// - Parameter width: the width in points; nil for a text on one line.
  func textExtent(of view: ViewID, width: Double?) -> TextExtent? {
    guard case .label(let style) = plan.scene.views[view].kind, let measuring = plan.measuring
    else { return nil }
    return extent(of: view, style, measuring, width: width ?? 0)
  }

  private func extent(
    of view: ViewID, _ style: View.LabelStyle, _ measuring: any ContentMeasuring, width: Double
  ) -> TextExtent {
    measuring.extent(
      of: values.text(view, .text), style,
      width: style.maximumLines == 1 || width <= 0 ? nil : width)
  }

  /// Returns the intrinsic content size of a view in points; nil for a view without intrinsic size.
  /// A label is as wide as its text on one line, and as high as its text wrapped at the label's
  /// width.
  func contentSize(of view: ViewID) -> Size? {
    guard case .label(let style) = plan.scene.views[view].kind, let measuring = plan.measuring
    else {
      return isStack(view) ? contentSize(ofStack: view) : imageSize(of: view)
    }
    let line = measuring.extent(of: values.text(view, .text), style, width: nil).size
    let wrapped = textExtent(of: view)?.size ?? line
    // A label's size is rounded up to whole pixels.
    return Size(width: wholePixels(line.width), height: wholePixels(wrapped.height))
  }

  func wholePixels(_ points: Double) -> Double { (points * scale).rounded(.up) / scale }

  func imageSize(of view: ViewID) -> Size? {
    if case .symbol(let style) = plan.scene.views[view].kind {
      return style.side.map { Size(width: $0, height: $0) }
    }
    guard case .image(let style) = plan.scene.views[view].kind else { return nil }
    return plan.measuring?.size(of: style)
  }
}
