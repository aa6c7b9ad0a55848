// Frames into an animated PNG.

package import Files
package import Images
import Player

/// An animated PNG that is being written.
package struct APNGSink: FrameSink {
  private let output: OutputFile
  private let encoder: APNGEncoder
  private let animation: AnimationInfo
  private let holdSeconds: Double
  private var count = 0
  private var beginSeconds = 0.0

  /// - Parameters:
  ///   - output: nothing of it is written yet; a file, since an APNG is changed at its head.
  ///   - holdSeconds: how much longer the last frame shows.
  ///   - level: zlib's, 0…9.
  package init(
    _ output: OutputFile, _ animation: AnimationInfo, holdSeconds: Double = 0, level: Int
  ) {
    self.output = output
    self.animation = animation
    self.holdSeconds = holdSeconds
    encoder = APNGEncoder(loopCount: animation.loopCount, level: level) { try output.write($0) }
  }

  /// The encoder wants the picture itself: what it stores depends on the one before.
  package var prepare: @Sendable (Bitmap) throws -> Bitmap { { $0 } }

  /// Stores what changed, in order.
  package mutating func add(_ frame: TimedFrame<Bitmap>) throws {
    if count == 0 { beginSeconds = frame.seconds }
    count += 1
    let end =
      count == animation.frameCount
      ? beginSeconds + animation.durationSeconds + holdSeconds
      : Double(frame.index + 1) / animation.framesPerSecond
    try encoder.add(frame.content, seconds: end - frame.seconds)
  }

  /// Ends the file and puts it in its place.
  package mutating func finish() throws -> SinkResult {
    let made = try encoder.finish()
    try output.rewrite(made.head, at: APNGEncoder.headOffset)
    try output.finish()
    return SinkResult(byteCount: output.byteCount, distinctFrameCount: made.frameCount)
  }
}
