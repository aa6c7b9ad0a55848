// The last step of a GIF: frames are coded several at a time, and written in order.

/// Codes frames and hands them to a writer. One at a time is coded while its caller waits; where
/// there are more, one waits beside those that are coded.
final class FramePipeline {
  /// A frame that is being coded, or was.
  private struct Waiting {
    let codes: Task<EncodedFrame, Never>
    /// In hundredths of a second.
    var delay: Int
  }

  private let writer: GIFWriter
  private let coders: [FrameCoding]
  /// In order. The last one stays until the next comes: only then is known how long it shows.
  private var window: [Waiting] = []
  private var frameCount = 0

  /// Hundredths of a second that one frame can show.
  private static let longestDelay = 0xFFFF

  /// - Parameter jobs: how many frames are coded at the same time, at least 1.
  init(into writer: GIFWriter, jobs: Int) {
    self.writer = writer
    coders = (0..<max(1, jobs)).map { _ in FrameCoding() }
  }

  deinit {
    for waiting in window { waiting.codes.cancel() }
  }

  /// Takes the next frame.
  ///
  /// - Parameter delay: how long it shows, in hundredths of a second.
  func add(_ frame: IndexedFrame, delay: Int) async throws {
    let coder = coders[frameCount % coders.count]
    let codes = Task { await coder.encode(frame) }
    window.append(Waiting(codes: codes, delay: delay))
    frameCount += 1
    if coders.count == 1 { _ = await codes.value }
    while window.count > 1 + (coders.count == 1 ? 0 : coders.count) { try await writeFirst() }
  }

  /// Lets the last frame show longer; false when there is none, or when it cannot.
  ///
  /// - Parameter delay: in hundredths of a second.
  func prolong(by delay: Int) -> Bool {
    guard let last = window.indices.last, window[last].delay + delay <= Self.longestDelay else {
      return false
    }
    window[last].delay += delay
    return true
  }

  /// Waits until all frames are written; returns how many there are.
  func finish() async throws -> Int {
    while !window.isEmpty { try await writeFirst() }
    return frameCount
  }

  private func writeFirst() async throws {
    let first = window.removeFirst()
    try writer.add(await first.codes.value, delay: first.delay)
  }
}

/// Codes frames, one at a time: the actor keeps its tables to one thread.
private actor FrameCoding {
  private var coder = FrameCoder()

  func encode(_ frame: IndexedFrame) -> EncodedFrame { coder.encode(frame) }
}
