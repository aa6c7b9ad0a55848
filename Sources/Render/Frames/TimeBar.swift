// The bar that shows the time of an animation with several scenes.

import DisplayList
import Geometry
import Scene
import Support

/// A bar that fills from left to right, with the time of the scenes at its left. Lengths are in
/// points of the picture.
struct TimeBar: Sendable {
  let top: Double
  let left: Double
  let right: Double
  /// The scale in pixels per point.
  let scale: Double

  static let height = 16.0
  private static let thickness = 6.0

  var bottom: Double { top + Self.height }
  /// The first row of the bar's picture, in pixels.
  var row: Int { Int(saturating: (top * scale).rounded()) }

  /// Returns the bar's picture: the full width of the animation up to `right`.
  ///
  /// - Parameters:
  ///   - share: the elapsed fraction of the animation, 0…1.
  ///   - seconds: the time of the scenes, in seconds.
  func frame(at share: Double, seconds: Double) -> Frame {
    let track = Rect(
      x: left, y: (Self.height - Self.thickness) / 2, width: right - left, height: Self.thickness)
    let filled = Rect(
      x: left, y: track.minY, width: track.width * min(1, max(0, share)), height: Self.thickness)
    let time = TextContent(
      text: "\(formatted(seconds, decimals: 2)) s",
      font: Font(family: "Inter", size: 12, weight: .medium), color: SheetDrawing.ink,
      alignment: .right, maximumLines: 1,
      box: Rect(x: 0, y: 0, width: left - 8, height: Self.height))
    return Frame(
      size: Size(width: right, height: Self.height), scale: scale,
      background: SheetDrawing.ground,
      commands: [
        .fill(RoundedRect(track, radius: 0), SheetDrawing.edge, .identity),
        .fill(RoundedRect(filled, radius: 0), SheetDrawing.ink, .identity),
        .text(time, .identity),
      ])
  }
}
