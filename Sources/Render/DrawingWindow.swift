// The parallel drawing of a few frames at a time by several rasterizers.

package import DisplayList
package import Images
package import Player
import Raster

/// Draws one frame at a time; the actor protects its rasterizer.
private actor Drawer {
  private let raster: Raster

  init(_ raster: sending Raster) {
    self.raster = raster
  }

  func draw<Content: Sendable>(
    _ frame: Frame, _ prepare: @Sendable (Bitmap) throws -> Content
  ) throws -> Content {
    try prepare(try raster.draw(frame))
  }
}

extension RehearsedScene {
  /// Returns the number of frames to draw at the same time, as far as memory allows.
  ///
  /// - Throws: `UserError` if there is too little memory for one frame.
  fileprivate func jobs(within most: Int) throws(UserError) -> Int {
    // The surface, the surfaces of groups, and two bitmaps that wait to be taken.
    let bytes = 4 * 4 * pixelSize.width * pixelSize.height
    try demandRoom(
      bytes, for: "pictures of \(pixelSize.width) × \(pixelSize.height) pixels")
    return max(1, min(most, options.memoryBytes / max(1, bytes)))
  }
}

/// A queue of frames that are being drawn, in the order in which they were added.
package final class DrawingWindow<Content: Sendable> {
  private let rehearsed: RehearsedScene
  private let drawers: [Drawer]
  private let prepare: @Sendable (Bitmap) throws -> Content
  private var waiting: [Task<Content, any Error>] = []
  private var last: (frame: Frame, content: Task<Content, any Error>)?
  private var count = 0

  /// - Parameters:
  ///   - rehearsed: the scene with the frames' fonts and images.
  ///   - jobs: the number of frames drawn at the same time, at least 1.
  ///   - prepare: converts each bitmap; may run several times at once.
  package init(
    _ rehearsed: RehearsedScene, jobs: Int,
    _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws {
    self.rehearsed = rehearsed
    let jobs = try rehearsed.jobs(within: jobs)
    drawers = try (0..<jobs).map { _ in
      Drawer(try Raster(fonts: rehearsed.fonts, images: rehearsed.images))
    }
    self.prepare = prepare
  }

  deinit {
    for content in waiting { content.cancel() }
  }

  /// Whether the queue takes another frame without using too much memory. With a single job, the
  /// caller waits for each frame.
  package var hasRoom: Bool { waiting.count < (drawers.count == 1 ? 1 : drawers.count + 1) }

  /// Starts drawing a frame. A frame equal to the previous one reuses its result.
  package func add(_ frame: Frame) {
    defer { count += 1 }
    if let last, last.frame == frame {
      waiting.append(last.content)
      return
    }
    let (drawer, prepare) = (drawers[count % drawers.count], prepare)
    let content = Task { () async throws -> Content in try await drawer.draw(frame, prepare) }
    waiting.append(content)
    last = (frame, content)
  }

  /// Waits for the result of the oldest frame in the queue; nil if the queue is empty.
  package func next() async throws -> Content? {
    guard !waiting.isEmpty else { return nil }
    do {
      return try await waiting.removeFirst().value
    } catch let error as RasterError {
      // The error must name the scene, as there may be several.
      throw rehearsed.userError(error)
    }
  }
}
