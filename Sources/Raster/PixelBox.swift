// Rectangles of whole pixels: what a canvas covers, and what of it can still be seen.

import Geometry
import Images
import Support

/// Columns `left..<right` and rows `top..<bottom` of the screen's pixels, counted from its upper
/// left corner; may lie outside the screen.
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

  /// The smallest box that holds `rect`, which is in pixels. Nil when the rectangle is not finite.
  init?(holding rect: Rect) {
    /// Beyond any screen and any blur, and small enough that sums cannot overflow.
    let limit = 1e9
    guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else { return nil }
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(saturating: min(max(value, -limit), limit).rounded(rule))
    }
    self.init(
      left: whole(rect.minX, .down), top: whole(rect.minY, .down), right: whole(rect.maxX, .up),
      bottom: whole(rect.maxY, .up))
  }

  /// `rect` itself, when all its edges lie on pixel edges as nearly as Cairo can tell (it counts in
  /// 256ths of a pixel). Nil otherwise.
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

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var area: Int { width * height }
  var isEmpty: Bool { left >= right || top >= bottom }

  var rect: Rect {
    Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }

  /// What both share; empty when they are apart.
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

  /// Every edge moved outwards by `pixels`.
  func expanded(by pixels: Int) -> PixelBox {
    PixelBox(
      left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
  }

  /// Scaled down by `factor`, outwards to whole pixels.
  func reduced(by factor: Int) -> PixelBox {
    func down(_ value: Int) -> Int {
      Int(saturating: (Double(value) / Double(factor)).rounded(.down))
    }
    func up(_ value: Int) -> Int { Int(saturating: (Double(value) / Double(factor)).rounded(.up)) }
    return PixelBox(left: down(left), top: down(top), right: up(right), bottom: up(bottom))
  }

  /// From the pixels of a picture of this box, counted from its corner, to the screen's, when the
  /// box is one that was scaled down by `factor`.
  func toScreen(reducedBy factor: Int) -> Transform {
    Transform.translation(x: Double(left), y: Double(top))
      .then(.scale(x: Double(factor), y: Double(factor)))
  }
}

extension Bitmap {
  /// A black picture of a box's size.
  init(_ box: PixelBox) {
    self.init(width: box.width, height: box.height, filledWith: 0xFF00_0000)
  }
}
