// The last step of a GIF: frames are coded several at a time, and written in order.

/// Codes frames and hands them to a writer. No more of them wait than twice as many as are coded at
/// a time; one at a time is coded while its caller waits.
final class FramePipeline {
  private let writer: GIFWriter
  private let coders: [FrameCoding]
  /// What is being coded, in order.
  private var window: [Task<EncodedFrame, any Error>] = []
  /// The last frame, until it is known how long it shows.
  private var pending: MappedFrame?
  private var codedCount = 0

  /// Hundredths of a second that one frame can show.
  private static let longestDelay = 0xFFFF

  /// - Parameter jobs: how many frames are coded at the same time, at least 1.
  init(into writer: GIFWriter, jobs: Int) {
    self.writer = writer
    coders = (0..<max(1, jobs)).map { _ in FrameCoding() }
  }

  deinit {
    for waiting in window { waiting.cancel() }
  }

  /// Takes the next frame.
  func add(_ frame: MappedFrame) async throws {
    try await codePending()
    pending = frame
  }

  /// Lets the last frame show longer; false when there is none, or when it cannot.
  ///
  /// - Parameter delay: in hundredths of a second.
  func prolong(by delay: Int) -> Bool {
    guard let last = pending, last.delay + delay <= Self.longestDelay else { return false }
    pending?.delay += delay
    return true
  }

  /// Waits until all frames are written; returns how many there are.
  func finish() async throws -> Int {
    try await codePending()
    while !window.isEmpty { try await writeFirst() }
    return codedCount
  }

  private func codePending() async throws {
    guard let frame = pending else { return }
    pending = nil
    if window.count >= 2 * coders.count { try await writeFirst() }
    let coder = coders[codedCount % coders.count]
    window.append(Task { await coder.encode(frame) })
    codedCount += 1
    if coders.count == 1 { try await writeFirst() }
  }

  private func writeFirst() async throws {
    try writer.add(try await window.removeFirst().value)
  }
}

/// Codes frames, one at a time: the actor keeps its tables to one thread.
private actor FrameCoding {
  private var coder = FrameCoder()

  func encode(_ frame: MappedFrame) -> EncodedFrame { coder.encode(frame) }
}
