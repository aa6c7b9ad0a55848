// Properties of transforms and rectangles that the rasterizer needs.

import Geometry

extension Transform {
  /// Returns the transform with its translation replaced by `corner`, rounded to 1/1024 pixel. The
  /// rounding gives nearly equal positions the same cache key. The error is well below one of 256
  /// colour levels.
  func placed(at corner: Point) -> Transform {
    func step(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
    return Transform(a: a, b: b, c: c, d: d, tx: step(corner.x), ty: step(corner.y))
  }

  /// Whether the transform keeps upright rectangles upright, as a scaling or a quarter turn does.
  var keepsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension Rect {
  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether `other` lies inside this rectangle, edges included.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
