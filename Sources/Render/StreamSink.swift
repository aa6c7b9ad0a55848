// Frames in a row, for video encoders.

package import Files
package import Images

/// A stream that is being written.
package struct StreamSink: FrameSink {
  private let output: OutputFile
  private let format: StreamFormat

  /// - Parameter output: nothing of it is written yet.
  /// - Throws: FileError when it takes no bytes.
  package init(_ output: OutputFile, _ animation: AnimationInfo, format: StreamFormat) throws {
    self.output = output
    self.format = format
    try output.write(
      format.header(
        width: animation.size.width, height: animation.size.height,
        framesPerSecond: animation.framesPerSecond))
  }

  /// The frame's bytes.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let format = format
    return { format.bytes(of: $0) }
  }

  /// Writes the next frame.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    try output.write(frame.content)
  }

  /// Puts the file in its place.
  package mutating func finish() throws -> SinkResult {
    try output.finish()
    return SinkResult(byteCount: output.byteCount)
  }
}
