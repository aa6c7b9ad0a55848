// The sink for a stream of uncompressed frames, which a video encoder reads.

package import Images
package import OperatingSystem
import Support

/// Writes frames as YUV4MPEG2 to a file or to standard output: a header with the frame size and
/// rate, then Y, Cb and Cr planes for each frame. The planes are not subsampled. They use BT.601 in
/// studio range, which ffmpeg assumes by default.
package struct StreamSink: FrameSink {
  private let output: OutputFile

  /// Writes the header of the stream.
  ///
  /// - Parameter output: an empty file or standard output.
  /// - Throws: `FileError` if the header cannot be written.
  package init(_ output: OutputFile, _ animation: AnimationInfo) throws {
    self.output = output
    let size = animation.size
    // The header states the rate as a fraction. Thousandths are exact for all rates of scenes.
    let rate = Int(saturating: (animation.framesPerSecond * 1_000).rounded())
    try output.write(
      Array("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate):1000 Ip A1:1 C444\n".utf8))
  }

  /// Converts an opaque bitmap to the bytes of a frame in the stream.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    { Array("FRAME\n".utf8) + Self.planes(of: $0) }
  }

  /// Writes the next frame.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    try output.write(frame.content)
  }

  /// Completes the stream, and moves a file to its final path.
  package mutating func finish() throws -> SinkResult {
    try output.finish()
    return SinkResult(byteCount: output.byteCount)
  }

  /// Returns the Y, Cb and Cr planes by ITU-R BT.601: Y is in 16…235, Cb and Cr are in 16…240. The
  /// arithmetic is 16-bit fixed point with rounding.
  private static func planes(of picture: Bitmap) -> [UInt8] {
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
