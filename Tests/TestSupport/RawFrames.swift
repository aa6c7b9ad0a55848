// Pixels as other decoders write them: bytes one after the other, frame after frame.

package import Foundation
package import Images

/// How a decoder writes a pixel.
package enum RawPixel: Int {
  /// Red, green, blue; opaque.
  case rgb = 3
  /// Red, green, blue, alpha, which is straight.
  case rgba = 4
}

/// A decoder wrote something else than whole frames.
package struct NotWholeFrames: Error, CustomStringConvertible {
  /// In words.
  package let description: String
}

/// The frames that a decoder wrote.
///
/// - Parameters:
///   - width: of each frame, in pixels; so is `height`.
/// - Throws: `NotWholeFrames` when there is none, or a part of one at the end.
package func frames(
  of raw: Data, _ pixel: RawPixel, width: Int, height: Int
) throws -> [Bitmap] {
  let (bytes, size) = ([UInt8](raw), width * height * pixel.rawValue)
  guard !bytes.isEmpty, bytes.count % size == 0 else {
    throw NotWholeFrames(
      description: "\(bytes.count) bytes are no frames of \(width) × \(height) pixels")
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
