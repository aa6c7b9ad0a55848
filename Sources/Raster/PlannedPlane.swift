// A plane in perspective, with the pixels of its flat image and those that it may change.

import DisplayList
import Geometry

struct PlannedPlane {
  /// The commands of the plane as a frame, without a background.
  let planned: PlannedFrame
  /// The pixels of the flat image. They do not depend on the projection, unless the plane is very
  /// large.
  let source: PixelBox
  /// The map from pixels of the flat image to screen pixels.
  let map: Projection
  /// The rectangle that the plane may change, in screen pixels.
  let reach: Rect

  /// The size of a flat image that is drawn as a whole, in pixels. Only the part that shows of a
  /// larger one is drawn.
  private static let largestWhole = 4_000_000
  /// The largest part that is drawn, in pixels: about four screens. A larger part is far away and
  /// small on the screen, so it is drawn with fewer pixels.
  private static let largestPart = 16_000_000
  /// The longest side of a flat image in pixels; Cairo's surfaces have at most 32,767.
  private static let longestSide = 16_384
  /// The minimum resolution of a flat image, as a fraction of the screen's.
  private static let leastDetail = 1.0 / 65_536

  /// Returns nil if nothing of the plane shows.
  ///
  /// - Parameter window: the part of the screen that shows, in pixels.
  init?(
    _ content: PlaneContent, _ transform: Transform, of frame: Frame, _ raster: Raster,
    _ window: Rect
  ) throws(RasterError) {
    var detail = 1.0
    while detail >= Self.leastDetail {
      guard
        let plane = try Self.plane(content, transform, of: frame, raster, window, detail: detail)
      else { return nil }
      if Self.fits(plane.source, Self.largestPart) {
        self = plane
        return
      }
      detail /= 4
    }
    return nil
  }

  private init(_ planned: PlannedFrame, _ source: PixelBox, _ map: Projection, _ reach: Rect) {
    (self.planned, self.source, self.map, self.reach) = (planned, source, map, reach)
  }

  private static func fits(_ box: PixelBox, _ area: Int) -> Bool {
    box.width <= longestSide && box.height <= longestSide && box.area <= area
  }

  /// Returns a plane whose flat image may be too large to draw; nil if nothing of it shows.
  ///
  /// - Parameter detail: the resolution of the flat image, as a fraction of the screen's.
  private static func plane(
    _ content: PlaneContent, _ transform: Transform, of frame: Frame, _ raster: Raster,
    _ window: Rect, detail: Double
  ) throws(RasterError) -> PlannedPlane? {
    let scale = frame.scale * detail
    let map = Projection(numerators: .scale(x: 1 / scale, y: 1 / scale)).then(content.projection)
      .then(transform).then(.scale(x: frame.scale, y: frame.scale))
    let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    guard let room = Rect(holding: map.corners(of: everywhere, seenIn: window)) else { return nil }
    let flat = Frame(
      size: frame.size, scale: scale, background: .clear, commands: content.commands)
    let plan = try DrawingPlan(flat, raster, in: room)
    let planned = PlannedFrame(frame: flat, plan: plan)
    let boxes = planned.items(in: 0..<flat.commands.count).compactMap { plan.reach[$0.lowerBound] }
    guard let first = boxes.first else { return nil }
    // The edges of the image blend with the clear pixels around it.
    let extent = boxes.dropFirst().reduce(first) { $0.union($1) }.expanded(by: 1)
    let corners = map.corners(of: extent, seenIn: window)
    guard let seen = Rect(holding: corners), let whole = PixelBox(holding: extent),
      let part = PixelBox(holding: seen),
      let reach = Rect(holding: corners.compactMap(map.apply(to:))), reach.isFinite
    else { return nil }
    let source =
      fits(whole, largestWhole) ? whole : whole.intersection(part.expanded(by: 2))
    return source.isEmpty ? nil : PlannedPlane(planned, source, map, reach)
  }
}
