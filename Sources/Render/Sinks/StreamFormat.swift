// The byte formats of a stream of frames, which a video encoder reads from a pipe.

import Geometry
import Images
import Support

/// The byte format of a stream of frames.
package enum StreamFormat: String, Sendable, Hashable, CaseIterable {
  /// Raw frames without headers: four bytes per pixel in the order R, G, B, A, row by row.
  case rgba
  /// YUV4MPEG2: a header with the frame size and rate, then Y, Cb and Cr planes for each frame. The
  /// planes are not subsampled. They use BT.601 in studio range, which ffmpeg assumes by default.
  case y4m

  /// Returns the bytes before the first frame; empty for `rgba`.
  func header(width: Int, height: Int, framesPerSecond: Double) -> [UInt8] {
    guard self == .y4m else { return [] }
    // The header states the rate as a fraction. Thousandths are exact for all rates of scenes.
    let rate = Int(saturating: (framesPerSecond * 1_000).rounded())
    return Array("YUV4MPEG2 W\(width) H\(height) F\(rate):1000 Ip A1:1 C444\n".utf8)
  }

  /// Returns the bytes of one frame. The picture must be opaque.
  func bytes(of picture: Bitmap) -> [UInt8] {
    switch self {
    case .rgba:
      return [UInt8](unsafeUninitializedCapacity: picture.pixels.count * 4) { bytes, filled in
        let words = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
        for (position, pixel) in picture.pixels.enumerated() {
          // Pixels are 0xAARRGGBB. In little-endian order, the lowest byte must be red.
          let swapped = pixel >> 16 & 0xFF | pixel & 0xFF00 | (pixel & 0xFF) << 16
          words[position] = (swapped | 0xFF00_0000).littleEndian
        }
        filled = picture.pixels.count * 4
      }
    case .y4m: return Array("FRAME\n".utf8) + planes(of: picture)
    }
  }

  /// Returns the Y, Cb and Cr planes by ITU-R BT.601: Y is in 16…235, Cb and Cr are in 16…240. The
  /// arithmetic is 16-bit fixed point with rounding.
  private func planes(of picture: Bitmap) -> [UInt8] {
    let count = picture.pixels.count
    return [UInt8](unsafeUninitializedCapacity: count * 3) { bytes, filled in
      for (position, pixel) in picture.pixels.enumerated() {
        let (red, green, blue) = (
          Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF)
        )
        func value(_ r: Int, _ g: Int, _ b: Int, _ base: Int) -> UInt8 {
          UInt8((r * red + g * green + b * blue + base << 16 + 1 << 15) >> 16)
        }
        bytes[position] = value(16_829, 33_039, 6_416, 16)
        bytes[count + position] = value(-9_714, -19_071, 28_784, 128)
        bytes[2 * count + position] = value(28_784, -24_103, -4_681, 128)
      }
      filled = count * 3
    }
  }
}
