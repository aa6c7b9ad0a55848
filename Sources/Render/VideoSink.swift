// Frames into a video, through ffmpeg.

package import Files
import Geometry
package import Images
import Platform
package import Player
import Processes
import Support

/// A video that ffmpeg is writing.
package struct VideoSink: FrameSink {
  private let output: OutputFile
  private let program: ChildProgram
  /// All frames, so that the last one stays as long as it has to.
  private let frameCount: Int
  private let size: PixelSize
  private var written = 0
  private var last: [UInt8] = []

  /// - Parameters:
  ///   - output: a file; nothing of it is written yet.
  ///   - holdSeconds: how much longer the last frame shows; to the nearest frame.
  ///   - rateFactor: nil: the format's own.
  /// - Throws: UserError when ffmpeg is not there.
  package init(
    _ output: OutputFile, _ animation: AnimationInfo, format: VideoFormat, holdSeconds: Double = 0,
    rateFactor: Int? = nil
  ) throws(UserError) {
    self.output = output
    size = Self.evenSize(animation.size)
    let seconds = animation.durationSeconds + holdSeconds
    frameCount = max(
      animation.frameCount, Int(saturating: (seconds * animation.framesPerSecond).rounded()))
    let arguments = format.arguments(
      size: size, framesPerSecond: animation.framesPerSecond,
      rateFactor: rateFactor ?? format.standardRateFactor, path: output.stagingPath)
    let encoder = try Self.encoder(for: output.path)
    program = try mappingFileErrors(try ChildProgram(encoder, arguments))
  }

  /// The encoder's file.
  ///
  /// - Throws: UserError that says what to install.
  static func encoder(for path: String) throws(UserError) -> String {
    if let file = ChildProgram.path(of: VideoFormat.encoder) { return file }
    throw UserError(
      "\(path): ffmpeg writes it, which is not installed: 'apt-get install ffmpeg' or "
        + "'brew install ffmpeg'; or pipe the frames to another encoder, as y4m")
  }

  /// Halved colour planes want even sides: an odd one has its last column or row twice.
  private static func evenSize(_ size: PixelSize) -> PixelSize {
    PixelSize(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }

  /// The picture's bytes, as ffmpeg's bgr0.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let size = size
    return { picture in
      [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { bytes, filled in
        let words = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
        for y in 0..<size.height {
          let row = min(y, picture.height - 1) * picture.width
          for x in 0..<size.width {
            words[y * size.width + x] =
              picture.pixels[row + min(x, picture.width - 1)].littleEndian
          }
        }
        filled = size.width * size.height * 4
      }
    }
  }

  /// Hands the next frame on.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    last = frame.content
    try write()
  }

  private mutating func write() throws(UserError) {
    guard writeAll(last, to: program.descriptor) else {
      throw UserError("\(output.path): ffmpeg: \(program.finish() ?? "ends before the last frame")")
    }
    written += 1
  }

  /// Ends the file and puts it in its place.
  package mutating func finish() throws -> SinkResult {
    while written < frameCount { try write() }
    if let complaint = program.finish() { throw UserError("\(output.path): ffmpeg: \(complaint)") }
    try output.finishWrittenByAnother()
    return SinkResult(byteCount: output.byteCount)
  }
}
