// The planning and mapping of GIF frames ahead of their drawing (second step of the second pass).

/// A planned frame with its palette indices.
struct MappedFrame: Sendable {
  /// The frame's delay in hundredths of a second.
  let delay: Int
  /// The pixels to draw; nil if no pixel needs to be drawn.
  let drawing: MappedDrawing?
  /// The source colours of the whole screen, 0xRRGGBB, if the frame rests; otherwise nil.
  let restingSource: [UInt32]?

  /// Draws the frame on a canvas.
  ///
  /// - Returns: the delay, and the tasks that compose the drawing and its repair. Only a task owns
  ///   the memory that it composes from, so the memory is free during coding.
  func drawn(
    on canvas: GIFCanvas
  ) -> (delay: Int, drawn: Task<IndexedFrame, Never>?, repaired: Task<IndexedFrame, Never>?) {
    let drawn = drawing.flatMap { canvas.draw($0) }
    let repaired = restingSource.flatMap { canvas.repair($0) }
    return (
      delay, drawn.map { drawn in Task { IndexedFrame(drawn) } },
      repaired.map { repaired in Task { IndexedFrame(repaired) } }
    )
  }
}

/// Plans frames one after another, and maps each while the next ones are planned.
final class MappedFrames {
  /// The planning of a frame. Its result is the mapping of the frame, so that the plan's memory is
  /// free afterwards.
  private typealias Planning = Task<Task<MappedFrame, Never>?, any Error>

  private let planner: FramePlanner
  private let ahead: Int
  /// The frames that are being planned or mapped, in order.
  private var waiting: [Planning] = []
  /// The most recent of `waiting`.
  private var last: Planning?

  /// - Parameter ahead: the number of frames that are planned and mapped ahead of the next one.
  init(_ planner: FramePlanner, ahead: Int) {
    (self.planner, self.ahead) = (planner, ahead)
  }

  deinit {
    for planning in waiting { planning.cancel() }
  }

  /// Returns the next frame; nil after the last frame.
  func next() async throws -> MappedFrame? {
    while waiting.count <= ahead { add() }
    let first = waiting.removeFirst()
    // A finished task holds its frame.
    if waiting.isEmpty { last = nil }
    return try await first.value?.value
  }

  private func add() {
    let (planner, before) = (planner, last)
    let planning = Planning {
      // The frames of the planner are in order only if its calls are.
      _ = try await before?.value
      guard let frame = try await planner.next() else { return nil }
      return Task {
        MappedFrame(
          delay: frame.delay, drawing: frame.drawing.map { MappedDrawing($0) },
          restingSource: frame.restingSource)
      }
    }
    last = planning
    waiting.append(planning)
  }
}
