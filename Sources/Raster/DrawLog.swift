// The log of drawings, for tests that limit their number.

package import DisplayList
import Synchronization

/// A list of the frames that a task draws. A test binds a log to its task.
package final class DrawLog: Sendable {
  /// A frame that was drawn, wholly or in part.
  package struct Drawing: Sendable {
    package let frame: Frame
    /// The number of pixels that were drawn.
    package let pixelCount: Int
  }

  /// The log of the current task; nil if nothing is listed.
  @TaskLocal package static var current: DrawLog?

  private let drawings = Mutex<[Drawing]>([])

  package init() {}

  /// The drawings in the order in which they began. The order can vary with several jobs.
  package var drawn: [Drawing] { drawings.withLock { $0 } }

  func add(_ frame: Frame, in boxes: [PixelBox]) {
    let drawing = Drawing(frame: frame, pixelCount: boxes.reduce(0) { $0 + $1.area })
    drawings.withLock { $0.append(drawing) }
  }
}
