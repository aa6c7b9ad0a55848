// Images of boxes with edges at fractions of pixels, as input for measurements.

import Geometry

@testable import Recordings

/// Draws a box with a darker mark on a light background. Partly covered pixels are antialiased.
///
/// - Parameter mark: the position and size of the mark, as fractions of the box.
func drawnPlane(
  _ box: Rect, width: Int = 120, height: Int = 90, opacity: Double = 1, ground: Double = 240,
  mark: Rect = Rect(x: 0.2, y: 0.15, width: 0.3, height: 0.25)
) -> Plane {
  let mark = Rect(
    x: box.minX + box.width * mark.minX, y: box.minY + box.height * mark.minY,
    width: box.width * mark.width, height: box.height * mark.height)
  func cover(_ rect: Rect, _ x: Int, _ y: Int) -> Double {
    let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
    return rect.intersection(pixel).map { $0.width * $0.height } ?? 0
  }
  var values: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let (inBox, inMark) = (cover(box, x, y), cover(mark, x, y))
      let thing = inMark * 30 + (1 - inMark) * 110
      let value = ground + inBox * opacity * (thing - ground)
      values.append(UInt8(min(max(value.rounded(), 0), 255)))
    }
  }
  return Plane(width: width, height: height, values: values)
}
