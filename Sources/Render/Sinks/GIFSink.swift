// The sink for GIF files.

import Geometry
package import Images
package import OperatingSystem
import Player
import Support

/// Writes frames to a GIF file.
package struct GIFSink: FrameSink {
  private enum Delays {
    /// The delays of all frames, in hundredths of a second.
    case known([Int])
    /// Each frame shows until the next frame, and the last frame for `lastSeconds`.
    case untilNext(lastSeconds: Double)
  }

  private let output: OutputFile
  private let encoder: GIFEncoder
  private let options: GIFOptions
  private let delays: Delays
  private var number = 0
  /// The frame whose delay is known only when the next frame arrives.
  private var pending: TimedFrame<Bitmap>?
  /// The sum of the delays of all frames before `pending`, in hundredths of a second.
  private var hundredths = 0

  /// Creates a sink for frames at a constant rate.
  ///
  /// - Parameters:
  ///   - output: an empty file.
  ///   - holdSeconds: the additional time to show the last frame, in seconds.
  ///   - jobs: the number of frames encoded at the same time, at least 1.
  /// - Throws: `UserError` for a frame rate above the maximum of a GIF.
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
    try self.init(
      output, animation.size, options, .known(delays), jobs, isOpaque: animation.isOpaque)
  }

  /// Creates a sink for frames at any times. Each frame shows until the next frame's time.
  ///
  /// - Parameter lastSeconds: the duration of the last frame, in seconds.
  package init(_ output: OutputFile, _ size: PixelSize, lastSeconds: Double, jobs: Int) throws {
    try self.init(output, size, GIFOptions(), .untilNext(lastSeconds: lastSeconds), jobs)
  }

  private init(
    _ output: OutputFile, _ size: PixelSize, _ options: GIFOptions, _ delays: Delays, _ jobs: Int,
    isOpaque: Bool = true
  ) throws {
    self.output = output
    // The encoder's temporary file has a name for a moment. A signal in that moment would leave the
    // file behind.
    encoder = try CleanupRegistry.undisturbed {
      try GIFEncoder(
        width: size.width, height: size.height, isOpaque: isOpaque, options: options,
        jobs: jobs, spoolFolder: output.folder)
    }
    self.options = options
    self.delays = delays
  }

  /// Passes the bitmap on unchanged, since the encoder compares it with the previous frame.
  package var prepare: @Sendable (Bitmap) throws -> Bitmap { { $0 } }

  /// Passes the next frame to the encoder.
  package mutating func add(_ frame: TimedFrame<Bitmap>) async throws {
    switch delays {
    case .known(let delays):
      try await encoder.add(
        frame.content, delayHundredths: delays[number], changes: frame.changes)
      number += 1
    case .untilNext:
      try await endPending(at: frame.seconds)
      pending = frame
    }
  }

  private mutating func endPending(at seconds: Double) async throws {
    guard let pending else { return }
    let end = max(hundredths + 2, Int(saturating: (seconds * 100).rounded()))
    try await encoder.add(
      pending.content, delayHundredths: min(end - hundredths, 0xFFFF), changes: pending.changes)
    hundredths = end
  }

  /// Encodes all frames, and moves the file to its final path.
  package mutating func finish() async throws -> SinkResult {
    if case .untilNext(let lastSeconds) = delays, let pending {
      try await endPending(at: pending.seconds + lastSeconds)
    }
    let output = output
    let made: GIFSummary
    do {
      made = try await encoder.finish { try output.write($0) }
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
