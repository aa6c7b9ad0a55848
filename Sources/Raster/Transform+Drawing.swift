// What drawing asks of a transform beyond Geometry's vocabulary.

import Geometry

extension Transform {
  /// The map back, or nil when the plane collapses or the numbers leave what pixels can show.
  var inverted: Transform? {
    let scale = 1 / determinant
    guard determinant.magnitude > 1e-12, scale.magnitude > 1e-18 else { return nil }
    return Transform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  /// At least the factor by which the transform lengthens any line.
  var largestStretch: Double {
    (a * a + b * b + c * c + d * d).squareRoot()
  }

  /// The same map, but for where the origin goes: to a 1024th of a pixel, by which places are told
  /// apart; it is well below what 256 levels show.
  func placed(at corner: Point) -> Transform {
    func step(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
    return Transform(a: a, b: b, c: c, d: d, tx: step(corner.x), ty: step(corner.y))
  }

  /// True when upright rectangles stay upright, quarter turns included.
  var keepsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension Rect {
  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// True when all of `other` lies inside, edges included.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func moved(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }
}
