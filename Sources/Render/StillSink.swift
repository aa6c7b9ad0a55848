// One picture into a PNG file.

package import Images
import Player
import Scene

/// A PNG file of one frame.
package struct StillSink: FrameSink {
  private let output: OutputFile
  private let level: Int
  private let isMarked: Bool

  /// - Parameters:
  ///   - output: nothing of it is written yet.
  ///   - level: zlib's, 0…9.
  ///   - isMarked: whether the file says at which second of a scene it shows.
  package init(_ output: OutputFile, level: Int, isMarked: Bool) {
    self.output = output
    self.level = level
    self.isMarked = isMarked
  }

  /// A PNG file.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let level = level
    return { try PNG.encode($0, level: level) }
  }

  /// Writes the frame; there is one.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    try output.write(isMarked ? PNG.marked(frame.content, at: frame.seconds) : frame.content)
  }

  /// Puts the file in its place.
  package mutating func finish() throws -> Written {
    try output.finish()
    return Written(byteCount: output.byteCount)
  }
}

extension PNG {
  /// Says in a PNG file at which second of the scene it shows, as traces do.
  static func marked(_ file: [UInt8], at seconds: Double) -> [UInt8] {
    adding(formatted(seconds), keyword: "Time", to: file)
  }
}
