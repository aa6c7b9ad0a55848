// The rectangle of pixels that a command may change.

import DisplayList
import Geometry

extension Raster {
  /// Returns the rectangle that a command may change, in screen pixels. Returns nil for an
  /// invisible command, for a plane, and for the begin or end of a group.
  func reach(
    of command: Command, _ toPixels: Transform, scale: Double, on screen: Rect
  ) throws(RasterError) -> Rect? {
    let box: Rect?
    switch command {
    case .fill(let outline, let color, let transform):
      box = color.alpha > 0 ? Self.box(outline.rect, transform.then(toPixels)) : nil
    case .border(let outline, _, let color, let transform):
      box = color.alpha > 0 ? Self.box(outline.rect, transform.then(toPixels)) : nil
    case .gradient(let outline, _, let transform):
      box = Self.box(outline.rect, transform.then(toPixels))
    case .shadow(let outline, let shadow, let transform):
      guard shadow.color.alpha > 0 else { return nil }
      box = Self.box(outline.rect, transform.then(toPixels))
        .map { DrawingPlan.shadowReach(of: $0, shadow, scale) }
    case .image(let content, let transform):
      box = Self.box(try picture(content.source).place(content), transform.then(toPixels))
    case .text(let content, let transform):
      return try reach(of: content, transform.then(toPixels), screen)
    case .path(let content, let transform):
      // A straight line has no area, so its stroke is added before the test for emptiness.
      guard let path = content.path.controlBox else { return nil }
      let stroke = (content.stroke?.width ?? 0) / 2 * Canvas.miterLimit
      box = Self.box(path.expanded(by: stroke), transform.then(toPixels))
    case .gradientPath(let content, let transform):
      guard !content.box.isEmpty, let path = content.path.controlBox else { return nil }
      box = Self.box(path, transform.then(toPixels))
    case .backdrop(let outline, _, let opacity, let transform):
      box = opacity > 0 ? Self.box(outline.rect, transform.then(toPixels)) : nil
    case .plane, .beginGroup, .endGroup: box = nil
    }
    return box.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the rectangle that a string's glyphs may change, in pixels. A string far from the
  /// screen is not laid out; its rectangle is expanded by four font sizes instead. This margin
  /// suffices for the first line, which is visible even in a rectangle that is too small.
  private func reach(
    of content: TextContent, _ toPixels: Transform, _ screen: Rect
  ) throws(RasterError) -> Rect? {
    let runs = content.style?.runs ?? []
    let isVisible = content.color.alpha > 0 || runs.contains { ($0.color?.alpha ?? 0) > 0 }
    guard toPixels.inverted != nil, isVisible else { return nil }
    let tallest = runs.map(\.size).reduce(content.font.size, max)
    let loose = toPixels.boundingBox(of: content.box.expanded(by: 4 * tallest))
    guard loose.isFinite, loose.intersection(screen) != nil else {
      return loose.isFinite ? loose : nil
    }
    guard let ink = try typesetter.outline(of: content).ink else { return nil }
    let box = Self.box(ink.moved(by: content.box.origin), toPixels)
    return box.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the bounding box of a transformed rectangle; nil if the rectangle is empty or
  /// `transform` cannot be inverted.
  private static func box(_ rect: Rect, _ transform: Transform) -> Rect? {
    guard !rect.isEmpty, transform.inverted != nil else { return nil }
    return transform.boundingBox(of: rect)
  }
}
