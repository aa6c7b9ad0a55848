// The parallel coding of GIF frames and their writing in order (last step of the second pass).

/// Codes frames and passes them to a writer. A single job codes each frame before `add` returns.
/// Several jobs keep at most `jobs` + 1 frames in memory, and at most `jobs` of a large screen.
final class FramePipeline {
  /// A frame that is being coded or waits to be written.
  private struct WaitingFrame {
    let codes: Task<EncodedFrame, Never>
    /// The frame's delay in hundredths of a second.
    var delay: Int
    /// The number of recorded pixels of this frame and all frames before it.
    let recordedPixels: Int
  }

  private let writer: GIFWriter
  private let coders: [FrameCoding]
  /// The frames that are not written yet, in order. The most recent frame stays until the next one
  /// is added, since `prolong` can lengthen its delay.
  private var window: [WaitingFrame] = []
  private var frameCount = 0
  private let limit: SizeLimit?
  private let isLarge: Bool

  /// The maximum delay of one frame, in hundredths of a second.
  private static let longestDelay = 0xFFFF

  /// - Parameters:
  ///   - jobs: the number of frames coded at the same time, at least 1.
  ///   - limit: the size at which writing ends with an error; nil for none.
  ///   - isLarge: whether the screen is large, so that fewer frames should be in memory.
  init(into writer: GIFWriter, jobs: Int, limit: SizeLimit?, isLarge: Bool) {
    (self.writer, self.limit, self.isLarge) = (writer, limit, isLarge)
    coders = (0..<max(1, jobs)).map { _ in FrameCoding() }
  }

  deinit {
    for waiting in window { waiting.codes.cancel() }
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - composed: the task that composes the frame. `add` waits for it if the screen is large.
  ///   - delay: the frame's delay in hundredths of a second.
  ///   - recordedPixels: the number of recorded pixels of this frame and all frames before it.
  func add(
    _ composed: Task<IndexedFrame, Never>, delay: Int, recordedPixels: Int
  ) async throws {
    while isLarge, window.count >= coders.count { try await writeFirst() }
    let coder = coders[frameCount % coders.count]
    let codes = Task { await coder.encode(await composed.value) }
    // The next frame is not planned before, since a frame in composition takes the most memory.
    if isLarge { _ = await composed.value }
    window.append(WaitingFrame(codes: codes, delay: delay, recordedPixels: recordedPixels))
    frameCount += 1
    if coders.count == 1 { _ = await codes.value }
    while window.count > 1 + (coders.count == 1 ? 0 : coders.count) { try await writeFirst() }
  }

  /// Lengthens the delay of the most recent frame. Returns false if there is no frame or the delay
  /// would exceed the maximum.
  ///
  /// - Parameter delay: the additional delay in hundredths of a second.
  func prolong(by delay: Int) -> Bool {
    guard let last = window.indices.last, window[last].delay + delay <= Self.longestDelay else {
      return false
    }
    window[last].delay += delay
    return true
  }

  /// Waits until all frames are written, and returns the number of frames.
  func finish() async throws -> Int {
    while !window.isEmpty { try await writeFirst() }
    return frameCount
  }

  private func writeFirst() async throws {
    let first = window.removeFirst()
    try writer.add(await first.codes.value, delay: first.delay)
    // Frames are written in order, so that the number of jobs does not change the estimate.
    let error = limit?.error(forBytes: writer.byteCount, afterPixels: first.recordedPixels)
    if let error { throw error }
  }
}

/// A maximum file size. Coding ends as soon as the file exceeds it.
struct SizeLimit: Sendable {
  let bytes: Int
  /// The number of recorded pixels of all frames.
  let recordedPixels: Int

  /// Returns the error for a file that exceeds the limit, with an estimate of its whole size; nil
  /// for a smaller file. The estimate assumes that the size is proportional to the recorded pixels.
  func error(forBytes count: Int, afterPixels pixels: Int) -> GIFError? {
    guard count > bytes else { return nil }
    let share = Double(pixels) / Double(max(1, recordedPixels))
    // The first frame alone may exceed the limit.
    let whole = Int((Double(count) / min(1, max(share, 1e-3))).rounded())
    return .tooLarge(least: whole, most: bytes)
  }
}

/// Codes one frame at a time. The actor protects the coder's tables.
private actor FrameCoding {
  private var coder = FrameCoder()

  func encode(_ frame: IndexedFrame) -> EncodedFrame { coder.encode(frame) }
}
