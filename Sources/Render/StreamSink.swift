// Frames in a row, for video encoders.

package import Images
package import Player

/// A stream that is being written.
package struct StreamSink: FrameSink {
  private let output: OutputFile
  private let format: StreamFormat

  /// - Parameter output: nothing of it is written yet.
  /// - Throws: UserError when it takes no bytes.
  package init(_ output: OutputFile, _ film: Film, format: StreamFormat) throws(UserError) {
    self.output = output
    self.format = format
    try output.write(
      format.header(
        width: film.size.width, height: film.size.height, framesPerSecond: film.framesPerSecond))
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
  package mutating func finish() throws -> Written {
    try output.finish()
    return Written(byteCount: output.byteCount)
  }
}
