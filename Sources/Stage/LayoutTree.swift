// The views of the stage as pins see them: frames before transforms, and the screen as the
// superview of the topmost.

public import Geometry
import Layout
public import Scene

/// What the layout has to ask of those who draw.
public protocol ContentMeasuring: Sendable {
  /// The size of a text set by a label, in points, wrapped at `width`; nil for lines as long as
  /// they are written.
  func size(of text: String, _ style: View.LabelStyle, width: Double?) -> Size
  /// In points; nil when there is no such picture.
  func size(of image: View.ImageStyle) -> Size?
}

struct LayoutTree: PinTree {
  let scene: Scene
  var values: ValueTable
  let measuring: (any ContentMeasuring)?

  /// The index that stands for the screen.
  private var screen: Int { scene.views.count }

  var scale: Double { scene.screen.deviceScale }
  var isRightToLeft: Bool { false }

  func parent(of view: Int) -> Int? {
    view == screen ? nil : scene.views[view].parent ?? screen
  }

  func frame(of view: Int) -> Rect {
    guard view != screen else { return Rect(origin: .zero, size: scene.screen.size) }
    return Rect(
      x: values.number(view, .x), y: values.number(view, .y), width: values.number(view, .width),
      height: values.number(view, .height))
  }

  func children(of view: Int) -> [Int] {
    view == screen ? scene.roots : scene.views[view].children
  }

  func convert(_ rect: Rect, from source: Int, to target: Int) -> Rect? {
    let way = origin(of: source) - origin(of: target)
    return Rect(
      x: rect.minX + way.x, y: rect.minY + way.y, width: rect.width, height: rect.height)
  }

  /// Where a view's content begins on the screen.
  private func origin(of view: Int) -> Point {
    var (point, current) = (Point.zero, view)
    while current != screen {
      point = point + Point(x: values.number(current, .x), y: values.number(current, .y))
      if scene.views[current].kind.name == .scroll { point = point - values.contentOffset(current) }
      current = scene.views[current].parent ?? screen
    }
    return point
  }

  func sizeThatFits(_ view: Int, _ room: Size) -> Size {
    guard case .label(let style) = scene.views[view].kind, let measuring else {
      return imageSize(of: view) ?? frame(of: view).size
    }
    let width = room.width.isFinite && room.width > 0 ? room.width : nil
    return measuring.size(of: values.text(view), style, width: width)
  }

  func imageSize(of view: Int) -> Size? {
    guard case .image(let style) = scene.views[view].kind else { return nil }
    return measuring?.size(of: style)
  }
}
