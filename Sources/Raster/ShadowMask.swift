// The blurred coverage mask of a shadow.

import Geometry

/// The blurred coverage of a shadow, at the reduced resolution of the blur.
struct ShadowMask {
  let surface: Surface
  /// The bounds in reduced pixels. A reduced pixel covers `reduction` × `reduction` screen pixels.
  let box: PixelBox
  let reduction: Int

  /// - Parameter transform: the transform from the outline's coordinates to screen pixels.
  init(
    of outline: RoundedRect, _ transform: Transform, _ blur: GaussianBlur, in box: PixelBox
  ) throws(RasterError) {
    let canvas = try Canvas(.coverage, bounds: box)
    let shrink = 1 / Double(blur.reduction)
    canvas.setSource(.black)
    canvas.fill(outline, transform.then(.scale(x: shrink, y: shrink)))
    surface = try canvas.contents()
    try Self.blur(surface, blur)
    self.box = box
    reduction = blur.reduction
  }

  init(of picture: Canvas, _ blur: GaussianBlur) throws(RasterError) {
    let reduction = blur.reduction
    let box = picture.bounds.reduced(by: reduction).expanded(by: blur.reach + 1)
    let mask = try Surface(.coverage, width: box.width, height: box.height)
    let sums = try Self.sumsOfAlpha(picture, box, reduction)
    let area = UInt64(reduction * reduction)
    try mask.withRows { rows in
      for y in 0..<box.height {
        let row = rows.coverage(y)
        for x in 0..<box.width {
          let sum = sums[y * box.width + x]
          if sum > 0 { row[x] = UInt8((sum + area / 2) / area) }
        }
      }
    }
    try Self.blur(mask, blur)
    surface = mask
    self.box = box
    self.reduction = reduction
  }

  private static func blur(_ mask: Surface, _ blur: GaussianBlur) throws(RasterError) {
    guard blur.sigma > 0 else { return }
    let (width, height) = (mask.width, mask.height)
    try mask.withRows { rows in
      var plane = [Float](unsafeUninitializedCapacity: width * height) { plane, count in
        for y in 0..<height {
          let row = rows.coverage(y)
          for x in 0..<width { plane[y * width + x] = Float(row[x]) }
        }
        count = width * height
      }
      blur.apply(to: &plane, width: width, height: height)
      for y in 0..<height {
        let row = rows.coverage(y)
        for x in 0..<width { row[x] = UInt8(min(255, plane[y * width + x] + 0.5)) }
      }
    }
  }

  /// Returns the sum of the image's alpha values in each pixel of the mask.
  private static func sumsOfAlpha(
    _ picture: Canvas, _ box: PixelBox, _ reduction: Int
  ) throws(RasterError) -> [UInt64] {
    var sums = [UInt64](repeating: 0, count: box.area)
    let bounds = picture.bounds
    // The distance from the mask's upper left corner to the image's upper left corner, in screen
    // pixels.
    let startX = bounds.left - box.left * reduction
    let startY = bounds.top - box.top * reduction
    try picture.contents().withRows { rows in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<bounds.height {
          let row = rows.pixels(y)
          let line = (startY + y) / reduction * box.width
          for x in 0..<bounds.width where row[x] >> 24 != 0 {
            sums[line + (startX + x) / reduction] += UInt64(row[x] >> 24)
          }
        }
      }
    }
    return sums
  }

  /// - Parameter offset: the translation of the mask, in screen pixels.
  func paint(on canvas: Canvas, offset: Point) throws(RasterError) {
    let pattern = try Pattern(surface, filter: .linear, extends: false)
    let place = box.toScreen(reducedBy: reduction).then(.translation(x: offset.x, y: offset.y))
    try canvas.paint(through: pattern, place)
  }
}
