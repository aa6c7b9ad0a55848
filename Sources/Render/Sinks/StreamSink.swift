// The sink for a stream of raw frames, which a video encoder reads.

package import Images
package import OperatingSystem

/// Writes raw frames to a file or to standard output.
package struct StreamSink: FrameSink {
  private let output: OutputFile
  private let format: StreamFormat

  /// Writes the header of the stream.
  ///
  /// - Parameter output: an empty file or standard output.
  /// - Throws: `FileError` if the header cannot be written.
  package init(_ output: OutputFile, _ animation: AnimationInfo, format: StreamFormat) throws {
    self.output = output
    self.format = format
    try output.write(
      format.header(
        width: animation.size.width, height: animation.size.height,
        framesPerSecond: animation.framesPerSecond))
  }

  /// Converts a bitmap to the bytes of a frame in the stream.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let format = format
    return { format.bytes(of: $0) }
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
}
