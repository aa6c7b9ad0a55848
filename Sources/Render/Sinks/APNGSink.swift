// The sink for animated PNG files.

package import Images
package import OperatingSystem
package import Player

/// Writes frames to an animated PNG file.
package struct APNGSink: FrameSink {
  private let output: OutputFile
  private let encoder: APNGEncoder
  private let animation: AnimationInfo
  private let holdSeconds: Double
  private var count = 0
  private var beginSeconds = 0.0
  /// The shortest delay of a frame, in seconds. Viewers show a shorter one far longer.
  private static let leastSeconds = 1 / FrameDelay.mostFramesPerSecond

  /// - Parameters:
  ///   - output: an empty file; not standard output, because `finish` rewrites the file's header.
  ///   - holdSeconds: the additional time to show the last frame, in seconds.
  /// - Throws: `UserError` for a frame rate that viewers do not show.
  package init(_ output: OutputFile, _ animation: AnimationInfo, holdSeconds: Double = 0)
    throws(UserError)
  {
    guard animation.framesPerSecond <= FrameDelay.mostFramesPerSecond else {
      throw UserError(
        .framesPerSecond(
          animation.framesPerSecond, most: FrameDelay.mostFramesPerSecond, of: "an APNG"))
    }
    self.output = output
    self.animation = animation
    self.holdSeconds = holdSeconds
    encoder = APNGEncoder(loopCount: animation.loopCount) { try output.write($0) }
  }

  /// Passes the bitmap on unchanged, since the encoder compares it with the previous frame.
  package var prepare: @Sendable (Bitmap) throws -> Bitmap { { $0 } }

  /// Encodes the changed pixels of a frame. A frame equal to the previous frame extends that frame.
  package mutating func add(_ frame: TimedFrame<Bitmap>) throws {
    if count == 0 { beginSeconds = frame.seconds }
    count += 1
    let end =
      count == animation.frameCount
      ? beginSeconds + animation.durationSeconds + holdSeconds
      : Double(frame.index + 1) / animation.framesPerSecond
    try encoder.add(frame.content, seconds: max(end - frame.seconds, Self.leastSeconds))
  }

  /// Completes the file and moves it to its path.
  package mutating func finish() throws -> SinkResult {
    let made = try encoder.finish()
    try output.rewrite(made.head, at: APNGEncoder.headOffset)
    try output.finish()
    return SinkResult(byteCount: output.byteCount, distinctFrameCount: made.frameCount)
  }
}
