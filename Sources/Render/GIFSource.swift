// The source of frames from a GIF file.

package import Images
package import Player

/// The frames of a GIF file, composed as a viewer shows them.
package struct GIFSource: FrameSource {
  private let path: String
  private let bytes: [UInt8]

  /// - Throws: `UserError` if the file cannot be read or is not a GIF.
  package init(_ path: String) throws(UserError) {
    self.path = path
    bytes = try readFile(path, limit: 1 << 30)
    _ = try Self.reader(bytes, path)
  }

  /// Always nil, because each frame of a GIF has its own delay.
  package var framesPerSecond: Double? { nil }
  /// Always true, because a GIF stores equal consecutive frames as one frame.
  package var mergesEqualFrames: Bool { true }

  /// Starts decoding at the first frame. Each frame is decoded when it is requested.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    let (reader, path) = (try Self.reader(bytes, path), path)
    var index = 0
    var hundredths = 0
    return FrameStream {
      let next: (frame: Bitmap, delayHundredths: Int)?
      do throws(GIFReadError) {
        next = try reader.next()
        guard next != nil || index > 0 else { throw .noFrames }
      } catch {
        throw UserError("\(path) \(error)")
      }
      guard let (picture, delay) = next else { return nil }
      defer { (index, hundredths) = (index + 1, hundredths + delay) }
      return TimedFrame(
        index: index, seconds: Double(hundredths) / 100, shownSeconds: Double(delay) / 100,
        content: try prepare(picture))
    }
  }

  private static func reader(_ bytes: [UInt8], _ path: String) throws(UserError) -> GIFReader {
    do throws(GIFReadError) {
      return try GIFReader(bytes)
    } catch {
      throw UserError("\(path) \(error)")
    }
  }
}
