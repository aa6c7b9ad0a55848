// The raw pixels in a decoder's output, frame after frame.

package import Foundation
package import Images

/// The pixel format of a decoder's output.
package enum RawPixel: Int {
  /// Opaque pixels: red, green, blue.
  case rgb = 3
  /// Pixels with straight alpha: red, green, blue, alpha.
  case rgba = 4
}

/// The error for an output that does not consist of complete frames.
package struct NotWholeFrames: Error, CustomStringConvertible {
  /// The output's size and the expected size of a frame.
  package let description: String
}

/// Returns the frames in a decoder's output.
///
/// - Parameters:
///   - width, height: the size of each frame, in pixels.
/// - Throws: `NotWholeFrames` for an empty output or a partial frame at the end.
package func frames(
  of raw: Data, _ pixel: RawPixel, width: Int, height: Int
) throws -> [Bitmap] {
  let (bytes, size) = ([UInt8](raw), width * height * pixel.rawValue)
  guard !bytes.isEmpty, bytes.count % size == 0 else {
    throw NotWholeFrames(
      description: "\(bytes.count) bytes are not whole frames of \(width) × \(height) pixels")
  }
  return stride(from: 0, to: bytes.count, by: size).map { start in
    let places = stride(from: start, to: start + size, by: pixel.rawValue)
    return Bitmap(
      width: width, height: height,
      pixels: places.map { place in
        let alpha: UInt8 = pixel == .rgba ? bytes[place + 3] : 255
        return [alpha, bytes[place], bytes[place + 1], bytes[place + 2]]
          .reduce(0) { $0 << 8 | UInt32($1) }
      })
  }
}
