// System overlays: scroll indicators and touch indicators.

package import DisplayList
import Geometry
import Motion
import Scene
import Support

/// The appearance of scroll indicators, measured on iOS 17. They are 3 pt wide, 3 pt from the edge,
/// at least 36 pt long, and black at an opacity of 0.35, or white in the dark appearance. They fade
/// out within 0.25 s, starting 0.35 s after the content came to rest.
enum ScrollIndicator {
  static let width = 3.0
  static let margin = 3.0
  static let leastLength = 36.0
  static let color = AdaptiveColor(
    light: Color.black.faded(by: 0.35), dark: Color.white.faded(by: 0.35))
  static let restSeconds = 0.35
  static let fadeSeconds = 0.25

  static func opacity(afterRest seconds: Double) -> Double {
    1 - min(max((seconds - restSeconds) / fadeSeconds, 0), 1)
  }

  /// Returns the start and the length of an indicator along an axis, in points; nil if all content
  /// is visible. The indicator shrinks while the content is scrolled beyond its edge.
  static func extent(
    viewport: Double, content: Double, offset: Double
  ) -> (start: Double, length: Double)? {
    guard content > viewport, viewport > leastLength else { return nil }
    let track = viewport - 2 * margin
    let length = max(track * viewport / content, min(leastLength, track))
    let place = offset / (content - viewport) * (track - length)
    let start = min(max(place, 0), track - length)
    let beyond = max(-offset, offset - (content - viewport), 0)
    let shrunk = max(length - beyond, 2 * width)
    return (margin + start + (offset > 0 && beyond > 0 ? length - shrunk : 0), shrunk)
  }
}

extension FrameBuilder {
  mutating func addIndicators(_ layer: Layer) {
    let view = layer.view
    guard case .scroll(let style) = shown.plan.scene.views[view].kind, style.showsIndicators else {
      return
    }
    let opacity =
      shown.scrolling.isMoving(view)
      ? 1
      : shown.scrolling.lastRest(of: view).map {
        ScrollIndicator.opacity(afterRest: shown.time - $0)
      } ?? 0
    guard opacity > 0 else { return }
    let color = shown.resolved(ScrollIndicator.color).faded(by: opacity)
    let size = layer.box.rect.size
    let offset = shown.values.contentOffset(view)
    let zoom = shown.values.number(view, .zoomScale)
    let (width, margin) = (ScrollIndicator.width, ScrollIndicator.margin)
    if let (start, length) = ScrollIndicator.extent(
      viewport: size.height, content: shown.values.number(view, .contentHeight) * zoom,
      offset: offset.y)
    {
      let box = Rect(x: size.width - margin - width, y: start, width: width, height: length)
      commands.append(.fill(RoundedRect(box, radius: width / 2), color, layer.transform))
    }
    if let (start, length) = ScrollIndicator.extent(
      viewport: size.width, content: shown.values.number(view, .contentWidth) * zoom,
      offset: offset.x)
    {
      let box = Rect(x: start, y: size.height - margin - width, width: length, height: width)
      commands.append(.fill(RoundedRect(box, radius: width / 2), color, layer.transform))
    }
  }
}

extension Touch {
  /// The radius of the touch indicator in points. The diameter of 44 points is the smallest
  /// recommended size of a touch target.
  static let radius = 22.0

  /// - Parameter transform: the transform from screen points to image pixels.
  static func commands(
    _ shown: (place: Point, opacity: Double), _ transform: Transform
  ) -> [Command] {
    let (place, opacity) = shown
    let box = Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    let disc = RoundedRect(box, radius: radius)
    let gray = Color(rgb: 0x8E8E93)
    return [
      .fill(disc, gray.faded(by: 0.4 * opacity), transform),
      .border(disc, width: 1, Color.white.faded(by: 0.8 * opacity), transform),
    ]
  }
}

extension Stage {
  /// Returns the frame at `time` in seconds, which is between the last tick and the next tick.
  package func frame(at time: Double) throws(StageError) -> Frame {
    var builder = FrameBuilder(
      try presentation(at: time, pixelsPerPoint: scene.screen.scale, holding: heldValues),
      hierarchy: shared.hierarchy, measuring: plan.measuring)
    let fingers = try shownTouches(at: time).compactMap { $0.shown(at: time) }
    let frame = builder.frame { toPicture in
      fingers.flatMap { Touch.commands($0, toPicture) }
    }
    if let (command, problem) = DrawingWork.excess(of: frame),
      let view = builder.starts.last(where: { $0.command <= command })?.view
    {
      throw StageError(scene.views[view].location, problem.message(at: "\(formatted(time)) s"))
    }
    return frame
  }
}
