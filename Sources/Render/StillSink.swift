// One picture into a file.

package import Files
package import Images
import Player
import Scene
import Support

/// How a file holds one picture.
package enum StillFormat: Sendable, Hashable {
  /// A PNG.
  case png
  /// A WebP, with loss or without.
  case webP(WebP.Form)
}

/// A file of one frame.
package struct StillSink: FrameSink {
  private let output: OutputFile
  private let format: StillFormat
  private let level: Int
  private let isMarked: Bool

  /// - Parameters:
  ///   - output: nothing of it is written yet.
  ///   - level: of a PNG: zlib's, 0…9.
  ///   - isMarked: whether a PNG says at which second of a scene it shows.
  package init(
    _ output: OutputFile, as format: StillFormat = .png, level: Int, isMarked: Bool
  ) {
    self.output = output
    self.format = format
    self.level = level
    self.isMarked = isMarked
  }

  /// The whole file.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let (format, level) = (format, level)
    return { picture in
      switch format {
      case .png: try PNG.encode(picture, level: level)
      case .webP(let form): try WebP.encode(picture, as: form)
      }
    }
  }

  /// Writes the frame; there is one.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    try output.write(
      isMarked && format == .png ? PNG.marked(frame.content, at: frame.seconds) : frame.content)
  }

  /// Puts the file in its place.
  package mutating func finish() throws -> SinkResult {
    try output.finish()
    return SinkResult(byteCount: output.byteCount)
  }
}

extension PNG {
  /// Says in a PNG file at which second of the scene it shows, as traces do.
  static func marked(_ file: [UInt8], at seconds: Double) -> [UInt8] {
    adding(formatted(seconds), keyword: "Time", to: file)
  }
}
