// The sink for animated WebP files.

package import Images
package import OperatingSystem
import Player

/// Writes frames to an animated WebP file. The changed rectangles of several frames are encoded in
/// parallel, and written in order.
package struct WebPSink: FrameSink {
  private struct WaitingFrame {
    var piece: ImagePatch
    var file: Task<[UInt8], any Error>
    var endSeconds: Double
  }

  private let output: OutputFile
  private let compression: WebP.Compression
  private let animation: AnimationInfo
  private let holdSeconds: Double
  private let jobs: Int
  private var container: WebPAnimation
  private var previous: Bitmap?
  private var waiting: [WaitingFrame] = []
  private var count = 0
  private var beginSeconds = 0.0

  /// - Parameters:
  ///   - output: an empty file; not standard output, because `finish` rewrites the file's header.
  ///   - holdSeconds: the additional time to show the last frame, in seconds.
  ///   - jobs: the number of frames encoded at the same time, at least 1.
  /// - Throws: `UserError` for a frame rate or a size above the maximum of a WebP.
  package init(
    _ output: OutputFile, _ animation: AnimationInfo, compression: WebP.Compression,
    holdSeconds: Double = 0, jobs: Int
  ) throws {
    guard animation.framesPerSecond <= FrameDelay.mostFramesPerSecond else {
      throw UserError(
        .framesPerSecond(
          animation.framesPerSecond, most: FrameDelay.mostFramesPerSecond, of: "a WebP"))
    }
    guard max(animation.size.width, animation.size.height) <= WebP.mostPixels else {
      throw UserError("\(output.path): \(WebPError.tooLarge)")
    }
    self.output = output
    self.compression = compression
    self.animation = animation
    self.holdSeconds = holdSeconds
    self.jobs = jobs
    container = WebPAnimation(
      width: animation.size.width, height: animation.size.height, loopCount: animation.loopCount)
    try output.write(container.head)
  }

  /// Passes the bitmap on unchanged, since `add` compares it with the previous frame.
  package var prepare: @Sendable (Bitmap) throws -> Bitmap { { $0 } }

  /// Starts encoding the rectangle that changed since the previous frame. A frame equal to the
  /// previous frame extends that frame.
  package mutating func add(_ frame: TimedFrame<Bitmap>) async throws {
    if count == 0 { beginSeconds = frame.seconds }
    count += 1
    let end =
      count == animation.frameCount
      ? animation.durationSeconds + holdSeconds
      : Double(frame.index + 1) / animation.framesPerSecond - beginSeconds
    guard let piece = ImagePatch(forWebPFrom: previous, to: frame.content) else {
      waiting[waiting.count - 1].endSeconds = end
      return
    }
    previous = frame.content
    let (bitmap, compression) = (piece.bitmap, compression)
    let file = Task.detached { try WebP.encode(bitmap, as: compression) }
    waiting.append(WaitingFrame(piece: piece, file: file, endSeconds: end))
    while waiting.count > jobs + 1 { try await writeFirst() }
  }

  private mutating func writeFirst() async throws {
    let first = waiting.removeFirst()
    try output.write(
      container.frame(try await first.file.value, of: first.piece, until: first.endSeconds))
  }

  /// Completes the file and moves it to its path.
  package mutating func finish() async throws -> SinkResult {
    while !waiting.isEmpty { try await writeFirst() }
    try output.rewrite(container.head, at: 0)
    try output.finish()
    return SinkResult(byteCount: output.byteCount, distinctFrameCount: container.frameCount)
  }
}
