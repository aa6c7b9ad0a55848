// The parallel coding of GIF frames and their writing in order (last step of the second pass).

/// Codes frames and passes them to a writer. With one job, `add` returns when the frame is coded.
/// With several jobs, `add` waits only while more than `jobs` + 1 frames are in memory.
final class FramePipeline {
  /// A frame that is being coded or waits to be written.
  private struct WaitingFrame {
    let codes: Task<EncodedFrame, Never>
    /// The frame's delay in hundredths of a second.
    var delay: Int
  }

  private let writer: GIFWriter
  private let coders: [FrameCoding]
  /// The frames that are not written yet, in order. The most recent frame stays until the next one
  /// is added, since `prolong` can lengthen its delay.
  private var window: [WaitingFrame] = []
  private var frameCount = 0

  /// The maximum delay of one frame, in hundredths of a second.
  private static let longestDelay = 0xFFFF

  /// - Parameter jobs: the number of frames coded at the same time, at least 1.
  init(into writer: GIFWriter, jobs: Int) {
    self.writer = writer
    coders = (0..<max(1, jobs)).map { _ in FrameCoding() }
  }

  deinit {
    for waiting in window { waiting.codes.cancel() }
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - delay: the frame's delay in hundredths of a second.
  ///   - frame: returns the frame; called while later frames are drawn.
  func add(delay: Int, _ frame: @escaping @Sendable () -> IndexedFrame) async throws {
    let coder = coders[frameCount % coders.count]
    // The memory of the drawn frame is free once it is composed.
    let composed = Task { frame() }
    let codes = Task { await coder.encode(await composed.value) }
    window.append(WaitingFrame(codes: codes, delay: delay))
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
  }
}

/// Codes one frame at a time. The actor protects the coder's tables.
private actor FrameCoding {
  private var coder = FrameCoder()

  func encode(_ frame: IndexedFrame) -> EncodedFrame { coder.encode(frame) }
}
