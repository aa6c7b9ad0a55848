// The source of frames from an animated GIF or PNG file.

package import Images
package import Player

/// The frames of an animated GIF or PNG file, composed as a viewer shows them on white.
package struct AnimationFileSource: FrameSource {
  /// The decoder of a file at its first frame.
  private enum Reader {
    case gif(GIFReader)
    case png(APNGReader)

    /// Returns the next frame and the delay that the file stores for it, in seconds.
    mutating func next() throws -> (frame: Bitmap, seconds: Double)? {
      switch self {
      case .gif(let reader):
        return try reader.next().map { ($0.frame, Double($0.delayHundredths) / 100) }
      case .png(var reader):
        defer { self = .png(reader) }
        return try reader.next()
      }
    }
  }

  private let path: String
  private let bytes: [UInt8]
  private let isPNG: Bool

  /// Opens a file; nil for a PNG file with a single picture.
  ///
  /// - Throws: `UserError` if the file cannot be read or is neither a GIF nor a PNG file.
  package init?(_ path: String) throws(UserError) {
    self.path = path
    bytes = try readFile(path, limit: 1 << 30)
    isPNG = InputFormat(of: path) == .picture
    guard try Self.reader(bytes, path, isPNG: isPNG) != nil else { return nil }
  }

  /// The unit to which the file rounds its delays, in seconds; 0 for exact delays.
  package var timeUnit: Double { isPNG ? 0 : 0.01 }
  /// Always nil, because each frame has its own delay.
  package var framesPerSecond: Double? { nil }
  /// Always true, because these files store equal consecutive frames as one frame.
  package var mergesEqualFrames: Bool { true }

  /// Starts decoding at the first frame. Each frame is decoded when it is requested.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    var reader = try Self.reader(bytes, path, isPNG: isPNG)
    let (path, isPNG) = (path, isPNG)
    var (index, seconds) = (0, 0.0)
    return FrameStream {
      let next: (frame: Bitmap, seconds: Double)?
      do {
        next = try reader?.next()
        guard next != nil || index > 0 else { throw GIFReadError.noFrames }
      } catch {
        throw UserError("\(path): \(error)")
      }
      guard let (picture, stored) = next else { return nil }
      let shown = FrameDelay.shownSeconds(stored)
      defer {
        index += 1
        // The sum of many hundredths would drift.
        seconds = isPNG ? seconds + shown : ((seconds + shown) * 100).rounded() / 100
      }
      return TimedFrame(
        index: index, seconds: seconds, shownSeconds: shown,
        content: try prepare(picture.composited()))
    }
  }

  private static func reader(
    _ bytes: [UInt8], _ path: String, isPNG: Bool
  ) throws(UserError) -> Reader? {
    do {
      return isPNG ? try APNGReader(bytes).map(Reader.png) : .gif(try GIFReader(bytes))
    } catch {
      throw UserError("\(path): \(error)")
    }
  }
}
