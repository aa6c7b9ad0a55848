// The sink for a frame stream, for video encoders.

package import Files
package import Images

/// Writes frames to a stream.
package struct StreamSink: FrameSink {
  private let output: OutputFile
  private let format: StreamFormat

  /// - Parameter output: an empty file.
  /// - Throws: `FileError` if the header cannot be written.
  package init(_ output: OutputFile, _ animation: AnimationInfo, format: StreamFormat) throws {
    self.output = output
    self.format = format
    try output.write(
      format.header(
        width: animation.size.width, height: animation.size.height,
        framesPerSecond: animation.framesPerSecond))
  }

  /// Converts a bitmap to the stream's bytes.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let format = format
    return { format.bytes(of: $0) }
  }

  /// Writes the next frame.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    try output.write(frame.content)
  }

  /// Completes the file and moves it to its path.
  package mutating func finish() throws -> SinkResult {
    try output.finish()
    return SinkResult(byteCount: output.byteCount)
  }
}
