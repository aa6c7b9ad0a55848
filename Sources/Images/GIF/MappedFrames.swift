// The planning and mapping of GIF frames ahead of their drawing (second step of the second pass).

/// A planned frame with its palette indices.
struct MappedFrame: Sendable {
  /// The frame's delay in hundredths of a second.
  let delay: Int
  /// The pixels to draw; nil if no pixel needs to be drawn.
  let drawing: MappedDrawing?
  /// The source colours of the whole screen, 0xRRGGBB, if the frame rests; otherwise nil.
  let restingSource: [UInt32]?
}

/// Plans frames one after another, and maps each while the next ones are planned.
final class MappedFrames {
  private let planner: FramePlanner
  private let ahead: Int
  /// The frames that are being planned or mapped, in order.
  private var waiting: [Task<MappedFrame?, any Error>] = []
  /// The planning of the most recent frame in `waiting`.
  private var last: Task<PlannedFrame?, any Error>?

  /// - Parameter ahead: the number of frames that are planned and mapped ahead of the next one.
  init(_ planner: FramePlanner, ahead: Int) {
    (self.planner, self.ahead) = (planner, ahead)
  }

  deinit {
    for task in waiting { task.cancel() }
    last?.cancel()
  }

  /// Returns the next frame; nil after the last frame.
  func next() async throws -> MappedFrame? {
    while waiting.count <= ahead { add() }
    return try await waiting.removeFirst().value
  }

  private func add() {
    let (planner, before) = (planner, last)
    let planning = Task {
      // The frames of the planner are in order only if its calls are.
      _ = try await before?.value
      return try await planner.next()
    }
    last = planning
    waiting.append(
      Task {
        guard let frame = try await planning.value else { return nil }
        return MappedFrame(
          delay: frame.delay, drawing: frame.drawing.map { MappedDrawing($0) },
          restingSource: frame.restingSource)
      })
  }
}
