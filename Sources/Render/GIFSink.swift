// The sink for GIF files.

package import Files
import Geometry
package import Images
import Platform
import Player
import Support

/// Writes frames to a GIF file.
package struct GIFSink: FrameSink {
  /// The delays of an animation's frames.
  private enum Delays {
    /// The delay of each frame in hundredths of a second.
    case known([Int])
    /// A delay until the next frame; the last frame has its own duration.
    case untilNext(lastSeconds: Double)
  }

  private let output: OutputFile
  private let encoder: GIFEncoder
  private let jobs: Int
  private let options: GIFOptions
  private let delays: Delays
  private var number = 0
  /// The last frame, whose delay is not known yet.
  private var pending: TimedFrame<Bitmap>?
  /// The delays of the frames before `pending` together, in hundredths of a second.
  private var hundredths = 0

  /// Writes a GIF of evenly spread frames.
  ///
  /// - Parameters:
  ///   - output: an empty file.
  ///   - holdSeconds: the additional time for which the last frame shows.
  ///   - jobs: the number of frames coded at the same time, at least 1.
  /// - Throws: `UserError` for a frame rate above GIF's maximum.
  package init(
    _ output: OutputFile, _ animation: AnimationInfo, options: GIFOptions, holdSeconds: Double = 0,
    jobs: Int
  ) throws {
    guard animation.framesPerSecond <= GIFDelays.mostFramesPerSecond else {
      throw UserError(
        .framesPerSecond(animation.framesPerSecond, most: GIFDelays.mostFramesPerSecond))
    }
    let delays = GIFDelays.hundredths(
      frameCount: animation.frameCount, framesPerSecond: animation.framesPerSecond,
      durationSeconds: animation.durationSeconds + holdSeconds)
    try self.init(output, animation.size, options, .known(delays), jobs)
  }

  /// Writes a GIF of frames at any times, each shown until the next.
  ///
  /// - Parameter lastSeconds: the duration of the last frame.
  package init(_ output: OutputFile, _ size: PixelSize, lastSeconds: Double, jobs: Int) throws {
    try self.init(output, size, GIFOptions(), .untilNext(lastSeconds: lastSeconds), jobs)
  }

  private init(
    _ output: OutputFile, _ size: PixelSize, _ options: GIFOptions, _ delays: Delays, _ jobs: Int
  ) throws {
    self.output = output
    // A signal must not arrive while the temporary file still has a name.
    encoder = try CleanupRegistry.undisturbed {
      try GIFEncoder(
        width: size.width, height: size.height, options: options, spoolFolder: output.folder)
    }
    self.options = options
    self.delays = delays
    self.jobs = jobs
  }

  /// Passes the bitmap on unchanged, since the encoder compares it with the previous frame.
  package var prepare: @Sendable (Bitmap) throws -> Bitmap { { $0 } }

  /// Adds the next frame to the encoder.
  package mutating func add(_ frame: TimedFrame<Bitmap>) throws {
    switch delays {
    case .known(let delays):
      try encoder.add(frame.content, delayHundredths: delays[number])
      number += 1
    case .untilNext:
      try endPending(at: frame.seconds)
      pending = frame
    }
  }

  private mutating func endPending(at seconds: Double) throws {
    guard let pending else { return }
    let end = max(hundredths + 2, Int(saturating: (seconds * 100).rounded()))
    try encoder.add(pending.content, delayHundredths: min(end - hundredths, 0xFFFF))
    hundredths = end
  }

  /// Codes the frames and moves the file to its path.
  package mutating func finish() async throws -> SinkResult {
    if case .untilNext(let lastSeconds) = delays, let pending {
      try endPending(at: pending.seconds + lastSeconds)
    }
    let output = output
    let made: GIFSummary
    do {
      made = try await encoder.finish(jobs: jobs) { try output.write($0) }
    } catch GIFError.tooLarge(let least, let most) {
      throw UserError(.maximumBytes(most, least: least))
    }
    try output.finish()
    var result = SinkResult(byteCount: made.byteCount, distinctFrameCount: made.frameCount)
    result.isExact = made.isExact
    if made.options != options { result.reduction = QualityReduction(gif: made.options) }
    return result
  }
}
