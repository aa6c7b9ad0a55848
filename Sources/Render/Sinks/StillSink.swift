// The sink for a picture file: a single frame as PNG or WebP.

package import Images
import OperatingSystem
import Player
import Scene
import Support

/// The format of a picture file.
package enum StillFormat: Sendable, Hashable {
  case png
  /// A WebP file, lossless or lossy.
  case webP(WebP.Compression)
}

/// Writes the only frame of a source to a picture file.
package struct StillSink: FrameSink {
  private let output: OutputFile
  private let format: StillFormat

  /// - Parameter output: an empty file.
  init(_ output: OutputFile, as format: StillFormat) {
    self.output = output
    self.format = format
  }

  /// Encodes a bitmap as a PNG or WebP file.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let format = format
    return { picture in
      switch format {
      case .png: try PNG.encode(picture)
      case .webP(let compression): try WebP.encode(picture, as: compression)
      }
    }
  }

  /// Writes the encoded frame. A PNG file contains the frame's time in the scene, as a text chunk.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    try output.write(
      format == .png ? PNG.marked(frame.content, at: frame.seconds) : frame.content)
  }

  /// Moves the file to its final path.
  package mutating func finish() throws -> SinkResult {
    try output.finish()
    return SinkResult(byteCount: output.byteCount)
  }
}

extension PNG {
  /// Returns the PNG file with an added text chunk `Time`: the frame's time in seconds, formatted
  /// as in traces.
  static func marked(_ file: [UInt8], at seconds: Double) -> [UInt8] {
    adding(formatted(seconds), keyword: "Time", to: file)
  }
}
