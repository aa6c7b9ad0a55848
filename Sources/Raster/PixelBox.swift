// Rectangles of whole screen pixels.

import Geometry
import Images
import Support

/// A rectangle of screen pixels: the columns `left..<right` and the rows `top..<bottom`, counted
/// from the screen's upper left corner. The rectangle may lie outside the screen.
struct PixelBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the smallest pixel rectangle that contains `rect`, in pixels; nil if `rect` is not
  /// finite.
  init?(holding rect: Rect) {
    /// The largest coordinate: larger than any screen or blur, and small enough that sums cannot
    /// overflow.
    let limit = 1e9
    guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else { return nil }
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(saturating: min(max(value, -limit), limit).rounded(rule))
    }
    self.init(
      left: whole(rect.minX, .down), top: whole(rect.minY, .down), right: whole(rect.maxX, .up),
      bottom: whole(rect.maxY, .up))
  }

  /// Creates a pixel rectangle equal to `rect`. Returns nil if an edge of `rect` is not on a pixel
  /// edge, within Cairo's precision of 1/256 pixel.
  init?(exactly rect: Rect) {
    let tolerance = 1.0 / 512
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ $0.magnitude < 1e9 && abs($0 - $0.rounded()) < tolerance }) else {
      return nil
    }
    self.init(
      left: Int(saturating: edges[0].rounded()), top: Int(saturating: edges[1].rounded()),
      right: Int(saturating: edges[2].rounded()),
      bottom: Int(saturating: edges[3].rounded()))
  }

  /// Creates the rectangle of the pixels wholly inside `rect`, within Cairo's precision. If no
  /// column or row is wholly inside, the touched columns or rows are included. Returns nil if
  /// `rect` is not finite.
  init?(inside rect: Rect) {
    guard let outer = PixelBox(holding: rect) else { return nil }
    let tolerance = 1.0 / 512
    let close = rect.expanded(by: tolerance)
    guard
      let start = PixelBox(
        holding: Rect(x: close.minX.rounded(.up), y: close.minY.rounded(.up), width: 0, height: 0)),
      let end = PixelBox(
        holding: Rect(
          x: close.maxX.rounded(.down), y: close.maxY.rounded(.down), width: 0, height: 0))
    else { return nil }
    let (isWide, isHigh) = (start.left < end.left, start.top < end.top)
    self.init(
      left: isWide ? start.left : outer.left, top: isHigh ? start.top : outer.top,
      right: isWide ? end.left : outer.right, bottom: isHigh ? end.top : outer.bottom)
  }

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var area: Int { width * height }
  var isEmpty: Bool { left >= right || top >= bottom }

  var rect: Rect {
    Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }

  /// Returns an empty rectangle if the two rectangles share no pixel.
  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func expanded(by pixels: Int) -> PixelBox {
    PixelBox(
      left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
  }

  /// Returns the rectangle at 1/`factor` of the resolution, with its edges rounded outwards.
  func reduced(by factor: Int) -> PixelBox {
    func down(_ value: Int) -> Int {
      Int(saturating: (Double(value) / Double(factor)).rounded(.down))
    }
    func up(_ value: Int) -> Int { Int(saturating: (Double(value) / Double(factor)).rounded(.up)) }
    return PixelBox(left: down(left), top: down(top), right: up(right), bottom: up(bottom))
  }

  /// Returns the transform from reduced pixels, counted from this rectangle's corner, to screen
  /// pixels. The rectangle must be a result of `reduced(by: factor)`.
  func toScreen(reducedBy factor: Int) -> Transform {
    Transform.translation(x: Double(left), y: Double(top))
      .then(.scale(x: Double(factor), y: Double(factor)))
  }
}

extension PixelRect {
  init(_ box: PixelBox) {
    self.init(x: box.left, y: box.top, width: box.width, height: box.height)
  }
}

extension Bitmap {
  /// Creates a black bitmap with the size of a pixel rectangle.
  init(_ box: PixelBox) {
    self.init(width: box.width, height: box.height, filledWith: 0xFF00_0000)
  }
}
