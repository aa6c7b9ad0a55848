// The saturation, tint and opacity of a filter, applied pixel by pixel.

import DisplayList
import Geometry

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

  func pixel(_ planes: PixelPlanes, at index: Int) -> UInt32 {
    let alpha = planes.channels[3][index]
    let (red, green, blue) = (
      planes.channels[0][index], planes.channels[1][index], planes.channels[2][index]
    )
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
