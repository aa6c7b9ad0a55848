// Frames into a GIF.

package import Files
import Geometry
package import Images
import Platform
import Player
import Support

/// A GIF that is being written.
package struct GIFSink: FrameSink {
  /// How long the frames of an animation show.
  private enum Delays {
    case known([Int])
    /// Until the next one comes; the last for so many seconds.
    case untilNext(lastSeconds: Double)
  }

  private let output: OutputFile
  private let encoder: GIFEncoder
  private let jobs: Int
  private let options: GIFOptions
  private let delays: Delays
  private var number = 0
  /// Where the delays are not known: what was taken last, when it began, and how many hundredths
  /// of a second the frames before it take.
  private var pending: TimedFrame<Bitmap>?
  private var hundredths = 0

  /// A GIF of evenly spread frames.
  ///
  /// - Parameters:
  ///   - output: nothing of it is written yet.
  ///   - holdSeconds: how much longer the last frame shows.
  ///   - jobs: frames coded at the same time, at least 1.
  /// - Throws: UserError when a GIF cannot show so many frames a second.
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

  /// A GIF of frames at any moments, each shown until the next.
  ///
  /// - Parameter lastSeconds: how long the last one shows.
  package init(_ output: OutputFile, _ size: PixelSize, lastSeconds: Double, jobs: Int) throws {
    try self.init(output, size, GIFOptions(), .untilNext(lastSeconds: lastSeconds), jobs)
  }

  private init(
    _ output: OutputFile, _ size: PixelSize, _ options: GIFOptions, _ delays: Delays, _ jobs: Int
  ) throws {
    self.output = output
    // A signal could come while the file for its pixels still has a name.
    encoder = try CleanupRegistry.undisturbed {
      try GIFEncoder(
        width: size.width, height: size.height, options: options, spoolFolder: output.folder)
    }
    self.options = options
    self.delays = delays
    self.jobs = jobs
  }

  /// The encoder wants the picture itself: what it keeps depends on the one before.
  package var prepare: @Sendable (Bitmap) throws -> Bitmap { { $0 } }

  /// Keeps the next frame, in order.
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

  /// Codes the frames and puts the file in its place.
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
