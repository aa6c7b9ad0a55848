// Pictures as pixels and as PNG files.

public import Foundation
import Images
import OperatingSystem
import Player

/// A picture of a scene's screen, with at most 9,000,000 pixels.
public struct Picture: Sendable, Hashable {
  /// The width in pixels, 1…4,096.
  public let width: Int
  /// The height in pixels, 1…4,096.
  public let height: Int
  /// The pixels: `width * height * 4` bytes, row by row from the upper left corner, without
  /// padding.
  ///
  /// A pixel has four bytes: red, green, blue and alpha, 0…255 each. The colours are sRGB with
  /// straight (not premultiplied) alpha. Screens are opaque, so alpha is 255.
  public let rgba: [UInt8]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    rgba = [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { bytes, count in
      for pixel in bitmap.pixels {
        bytes[count] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[count + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[count + 2] = UInt8(truncatingIfNeeded: pixel)
        bytes[count + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        count += 4
      }
    }
  }

  /// Returns the colour of one pixel.
  ///
  /// - Parameters:
  ///   - x: the column from the left, 0…`width` − 1.
  ///   - y: the row from the top, 0…`height` − 1.
  /// - Returns: the colour, with components of 0…1.
  /// - Precondition: both numbers are in their ranges; otherwise the program stops.
  public func color(x: Int, y: Int) -> Value.Color {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "a picture of \(width) × \(height) pixels has none at (\(x), \(y))")
    let first = (y * width + x) * 4
    func component(_ index: Int) -> Double { Double(rgba[first + index]) / 255 }
    return Value.Color(
      red: component(0), green: component(1), blue: component(2), alpha: component(3))
  }

  /// The picture as a PNG file, encoded at each use. Equal pictures give equal bytes.
  ///
  /// - Throws: ``FlickbookError`` when the picture cannot be encoded, for example for lack of
  ///   memory.
  public var pngData: Data {
    get throws(FlickbookError) { Data(try png) }
  }

  /// Writes the picture as a PNG file. The extension of the path does not matter.
  ///
  /// The file is complete or not created at all. An existing file is replaced.
  ///
  /// - Parameter path: the path of the file; `-` for standard output. A relative path starts at the
  ///   current directory. Missing folders are created.
  /// - Throws: ``FlickbookError`` when the picture cannot be encoded or the file cannot be written.
  ///   An existing file is then left unchanged.
  public func write(to path: String) throws(FlickbookError) {
    let bytes = try png
    do {
      try OutputFile(path).finish(with: bytes)
    } catch {
      throw FlickbookError(UserError(wrapping: error))
    }
  }

  private var png: [UInt8] {
    get throws(FlickbookError) {
      let pixels = stride(from: 0, to: rgba.count, by: 4).map { first in
        UInt32(rgba[first]) << 16 | UInt32(rgba[first + 1]) << 8 | UInt32(rgba[first + 2])
          | UInt32(rgba[first + 3]) << 24
      }
      do throws(PNGError) {
        return try PNG.encode(Bitmap(width: width, height: height, pixels: pixels))
      } catch {
        throw FlickbookError("the picture \(error)")
      }
    }
  }
}
