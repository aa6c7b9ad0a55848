// An image with blur, saturation and tint applied.

import DisplayList
import Geometry

/// The filtered pixels of an image, at the reduced resolution of the blur. A wide blur therefore
/// costs no more than a narrow blur.
final class FilteredPicture {
  private let surface: Surface
  /// The bounds in reduced pixels. A reduced pixel covers `reduction` × `reduction` screen pixels.
  private let box: PixelBox
  private let reduction: Int

  /// - Parameters:
  ///   - target: the screen pixels to filter; must not be empty.
  ///   - planes: returns the unfiltered pixels of a rectangle given in reduced pixels.
  init(
    in target: PixelBox, _ blur: GaussianBlur, _ filter: PictureFilter, opacity: Double = 1,
    planes: (PixelBox) throws(RasterError) -> PixelPlanes
  ) throws(RasterError) {
    reduction = blur.reduction
    // Linear interpolation at the edges needs one more pixel on each side.
    box = target.reduced(by: reduction).expanded(by: reduction > 1 ? 1 : 0)
    let room = box.expanded(by: blur.reach)
    var planes = try planes(room)
    planes.blur(blur)
    let (kept, inset) = (box, blur.reach)
    surface = try Surface(.color, width: kept.width, height: kept.height)
    let finish = PixelFinish(filter, opacity: opacity)
    let (reds, greens, blues, alphas) = (
      planes.channels[0], planes.channels[1], planes.channels[2], planes.channels[3]
    )
    try surface.withRows { rows in
      for y in 0..<kept.height {
        let row = rows.pixels(y)
        let line = (y + inset) * planes.width + inset
        for x in 0..<kept.width {
          let index = line + x
          row[x] = finish.pixel(reds[index], greens[index], blues[index], alphas[index])
        }
      }
    }
  }

  /// - Parameter transform: the transform from the outline's coordinates to screen pixels.
  func draw(inside outline: RoundedRect, _ transform: Transform, on canvas: Canvas)
    throws(RasterError)
  {
    let pattern = try Pattern(
      surface, filter: reduction == 1 ? .nearest : .linear, extends: true)
    if try canvas.setSource(pattern, box.toScreen(reducedBy: reduction)) {
      canvas.fill(outline.path, in: outline.rect, transform)
    }
  }
}

/// The last step of a filter. It applies saturation, tint and opacity, and packs each pixel as
/// 0xAARRGGBB.
struct PixelFinish {
  private let saturation: Float
  private let tint: (red: Float, green: Float, blue: Float, alpha: Float)
  private let opacity: Float

  init(_ filter: PictureFilter, opacity: Double) {
    saturation = Float(filter.saturation)
    let color = filter.tint
    tint = (Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
    self.opacity = Float(opacity)
  }

  func pixel(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> UInt32 {
    // Luminance weights of ITU-R BT.709.
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
