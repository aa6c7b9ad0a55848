// The sink for video files.

import Geometry
package import Images
package import OperatingSystem
package import Player
import Support

/// Writes a video file by sending raw frames to an ffmpeg process.
package struct VideoSink: FrameSink {
  private let output: OutputFile
  private let program: ChildProgram
  /// The number of frames to send, including repetitions of the last frame for the hold time.
  private let frameCount: Int
  private let size: PixelSize
  private var written = 0
  private var last: [UInt8] = []

  /// - Parameters:
  ///   - output: an empty file; not standard output.
  ///   - holdSeconds: the additional time to show the last frame, in seconds, rounded to whole
  ///     frames.
  ///   - rateFactor: the constant rate factor; nil for the format's default.
  /// - Throws: `UserError` if ffmpeg is not installed.
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

  /// Returns the path of the installed ffmpeg program.
  ///
  /// - Parameter path: the path of the video, for the message.
  /// - Throws: `UserError` with the command that installs ffmpeg.
  static func encoder(for path: String) throws(UserError) -> String {
    if let file = ChildProgram.path(of: VideoFormat.encoder) { return file }
    throw UserError(
      "\(path): ffmpeg is not installed; run 'apt-get install ffmpeg' or 'brew install ffmpeg', "
        + "or write PNG frames for another encoder with -o FOLDER/")
  }

  /// Returns the size rounded up to even numbers, as chroma subsampling requires. `prepare` fills
  /// an added column or row with the adjacent pixels.
  private static func evenSize(_ size: PixelSize) -> PixelSize {
    PixelSize(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }

  /// Converts a bitmap to bgr0, a pixel format of ffmpeg: B, G, R and an unused byte.
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

  /// Sends the next frame to ffmpeg.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    last = frame.content
    try write()
  }

  private mutating func write() throws(UserError) {
    guard writeAll(last, to: program.descriptor) else {
      let complaint = program.finish() ?? "ended before the last frame"
      throw UserError("\(output.path): ffmpeg: \(complaint)")
    }
    written += 1
  }

  /// Repeats the last frame for the hold time, waits for ffmpeg to end, and moves the file to its
  /// final path.
  package mutating func finish() throws -> SinkResult {
    while written < frameCount { try write() }
    if let complaint = program.finish() { throw UserError("\(output.path): ffmpeg: \(complaint)") }
    try output.finishWrittenByAnother()
    return SinkResult(byteCount: output.byteCount)
  }
}
