// A part of a picture, blurred, with other saturation and a colour laid over it.

import DisplayList
import Geometry

/// Filtered pixels at the resolution of their blur: a wide one needs few, so that it costs no more
/// than a narrow one.
final class FilteredPicture {
  private let surface: Surface
  /// What the surface covers, in its own pixels: `reduction` pixels of the screen each.
  private let box: PixelBox
  private let reduction: Int

  /// - Parameters:
  ///   - target: the pixels of the screen that are wanted; not empty.
  ///   - planes: makes the pixels of a box of the reduced picture.
  init(
    in target: PixelBox, _ blur: GaussianBlur, _ filter: PictureFilter, opacity: Double = 1,
    planes: (PixelBox) throws(RasterError) -> PixelPlanes
  ) throws(RasterError) {
    reduction = blur.reduction
    // One pixel more than is shown, for the interpolation between pixels.
    box = target.reduced(by: reduction).expanded(by: reduction > 1 ? 1 : 0)
    let room = box.expanded(by: blur.reach)
    var planes = try planes(room)
    planes.blur(blur)
    let (kept, inset) = (box, blur.reach)
    surface = try Surface(.color, width: kept.width, height: kept.height)
    let finish = PixelFinish(filter, opacity: opacity)
    try surface.withBytes { data, stride in
      for y in 0..<kept.height {
        let row = UnsafeMutableRawPointer(data + y * stride)
          .assumingMemoryBound(to: UInt32.self)
        let line = (y + inset) * planes.width + inset
        for x in 0..<kept.width { row[x] = finish.pixel(planes, at: line + x) }
      }
    }
  }

  /// Draws what lies inside an outline.
  ///
  /// - Parameter transform: from the outline's points to pixels.
  func draw(inside outline: RoundedRect, _ transform: Transform, on canvas: Canvas)
    throws(RasterError)
  {
    let pattern = try Pattern(
      surface, filter: reduction == 1 ? .nearest : .linear, extends: true)
    let size = Double(reduction)
    let place = Transform.translation(x: Double(box.left), y: Double(box.top))
      .then(.scale(x: size, y: size))
    if try canvas.setSource(pattern, place) {
      canvas.fill(outline.path, in: outline.rect, transform)
    }
  }
}

/// Red, green, blue and alpha apart, premultiplied, 0…255.
struct PixelPlanes {
  let width: Int
  let height: Int
  /// Red, green, blue, alpha.
  private(set) var channels: [[Float]]

  /// The pixels of `source`, each the mean of `reduction` × `reduction`; beyond the edges the
  /// outermost go on.
  ///
  /// - Parameter box: in pixels of the result.
  init(of source: Canvas, in box: PixelBox, _ reduction: Int) throws(RasterError) {
    (width, height) = (box.width, box.height)
    let (width, height) = (width, height)
    let bounds = source.bounds
    var channels = Array(repeating: [Float](repeating: 0, count: width * height), count: 4)
    // The columns and rows of the source that each pixel of the result is made of.
    func spans(_ start: Int, _ count: Int, _ low: Int, _ high: Int) -> [Range<Int>] {
      (0..<count).map { index in
        let first = min(max((start + index) * reduction, low), high - 1)
        let last = min(max((start + index + 1) * reduction, first + 1), high)
        return first - low..<last - low
      }
    }
    let columns = spans(box.left, width, bounds.left, bounds.right)
    let rows = spans(box.top, height, bounds.top, bounds.bottom)
    let surface = try source.contents()
    try surface.withBytes { data, stride in
      let opaque: UInt32 = surface.isOpaque ? 0xFF00_0000 : 0
      var sums = [Int32](repeating: 0, count: width * 4)
      for (y, span) in rows.enumerated() {
        if y > 0, rows[y - 1] == span {
          // Beyond an edge.
          for channel in 0..<4 {
            for x in 0..<width {
              channels[channel][y * width + x] = channels[channel][(y - 1) * width + x]
            }
          }
          continue
        }
        for index in sums.indices { sums[index] = 0 }
        for line in span {
          let row = UnsafeRawPointer(data + line * stride).assumingMemoryBound(to: UInt32.self)
          for (x, span) in columns.enumerated() {
            var (red, green, blue, alpha) = (Int32(0), Int32(0), Int32(0), Int32(0))
            for column in span {
              let pixel = row[column] | opaque
              red += Int32(pixel >> 16 & 0xFF)
              green += Int32(pixel >> 8 & 0xFF)
              blue += Int32(pixel & 0xFF)
              alpha += Int32(pixel >> 24)
            }
            sums[x * 4] += red
            sums[x * 4 + 1] += green
            sums[x * 4 + 2] += blue
            sums[x * 4 + 3] += alpha
          }
        }
        for x in 0..<width {
          let share = 1 / Float(span.count * columns[x].count)
          for channel in 0..<4 {
            channels[channel][y * width + x] = Float(sums[x * 4 + channel]) * share
          }
        }
      }
    }
    self.channels = channels
  }

  mutating func blur(_ blur: GaussianBlur) {
    // What is opaque stays so.
    let isOpaque = channels[3].allSatisfy { $0 == 255 }
    for index in channels.indices where index < 3 || !isOpaque {
      blur.apply(to: &channels[index], width: width, height: height)
    }
  }
}

/// Saturation, tint and opacity, and back to 0xAARRGGBB.
private struct PixelFinish {
  private let saturation: Float
  private let tint: (red: Float, green: Float, blue: Float, alpha: Float)
  private let opacity: Float

  init(_ filter: PictureFilter, opacity: Double) {
    saturation = Float(filter.saturation)
    let color = filter.tint
    tint = (Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
    self.opacity = Float(opacity)
  }

  func pixel(_ planes: PixelPlanes, at index: Int) -> UInt32 {
    let alpha = planes.channels[3][index]
    let (red, green, blue) = (
      planes.channels[0][index], planes.channels[1][index], planes.channels[2][index]
    )
    // Luminance by ITU-R BT.709.
    let grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    func finished(_ value: Float, _ tint: Float) -> UInt32 {
      let saturated = min(max(grey + saturation * (value - grey), 0), alpha)
      let tinted = saturated * (1 - self.tint.alpha) + tint * self.tint.alpha * alpha
      return UInt32(min(max(tinted * opacity + 0.5, 0), 255))
    }
    let whole = UInt32(min(max(alpha * opacity + 0.5, 0), 255))
    return whole << 24 | finished(red, tint.red) << 16 | finished(green, tint.green) << 8
      | finished(blue, tint.blue)
  }
}
