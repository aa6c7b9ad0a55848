// The formats of a frame stream, which video encoders read from a pipe.

import Geometry
import Images
import Support

/// The format of the frames in a stream.
package enum StreamFormat: String, Sendable, Hashable, CaseIterable {
  /// Raw frames of four bytes per pixel, row by row, without any headers.
  case rgba
  /// YUV4MPEG2: a header with size and frame rate, then 4:4:4 planes in BT.601 studio range, which
  /// is ffmpeg's default.
  case y4m

  /// Returns the bytes before the first frame.
  func header(width: Int, height: Int, framesPerSecond: Double) -> [UInt8] {
    guard self == .y4m else { return [] }
    // Frame rates are fractions; thousandths are exact for all rates of scenes.
    let rate = Int(saturating: (framesPerSecond * 1_000).rounded())
    return Array("YUV4MPEG2 W\(width) H\(height) F\(rate):1000 Ip A1:1 C444\n".utf8)
  }

  /// Returns the bytes of one frame, which must be opaque.
  func bytes(of picture: Bitmap) -> [UInt8] {
    switch self {
    case .rgba:
      return [UInt8](unsafeUninitializedCapacity: picture.pixels.count * 4) { bytes, filled in
        let words = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
        for (position, pixel) in picture.pixels.enumerated() {
          // Red is the first byte in memory.
          let swapped = pixel >> 16 & 0xFF | pixel & 0xFF00 | (pixel & 0xFF) << 16
          words[position] = (swapped | 0xFF00_0000).littleEndian
        }
        filled = picture.pixels.count * 4
      }
    case .y4m: return Array("FRAME\n".utf8) + planes(of: picture)
    }
  }

  /// Returns the planes of luma and both chroma values by ITU-R BT.601, with ranges 16…235 and
  /// 16…240. They are computed in 16-bit fixed point and rounded.
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
