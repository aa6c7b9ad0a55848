// A few display lists on their way to pictures, each drawn by one of several rasters.

package import DisplayList
package import Images
package import Player
import Raster

/// Draws frames, one at a time: the actor keeps its raster to one thread.
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
  /// How many of its frames may be drawn at the same time: as many as there is memory for.
  ///
  /// - Throws: UserError when there is none for a single one.
  fileprivate func jobs(within most: Int) throws(UserError) -> Int {
    // What is drawn on, what it is composed from, and two pictures that wait to be taken.
    let bytes = 4 * 4 * pixelSize.width * pixelSize.height
    try demandRoom(
      bytes, for: "pictures of \(pixelSize.width) × \(pixelSize.height) pixels")
    return max(1, min(most, options.memoryBytes / max(1, bytes)))
  }
}

/// Frames being drawn, in the order in which they came.
package final class DrawingWindow<Content: Sendable> {
  private let rehearsed: RehearsedScene
  private let drawers: [Drawer]
  private let prepare: @Sendable (Bitmap) throws -> Content
  private var waiting: [Task<Content, any Error>] = []
  private var last: (frame: Frame, content: Task<Content, any Error>)?
  private var count = 0

  /// - Parameters:
  ///   - rehearsed: whose fonts and pictures the frames show.
  ///   - jobs: how many are drawn at the same time, at least 1.
  ///   - prepare: makes of each picture what is wanted, several at a time.
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

  /// True while another frame keeps the drawers busy without filling the memory. A single drawer
  /// works while its caller waits: one job is one thread.
  package var hasRoom: Bool { waiting.count < (drawers.count == 1 ? 1 : drawers.count + 1) }

  /// Begins to draw a frame. What looks the same as the one before is not drawn again.
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

  /// What was made of the first frame that has not been taken; nil when there is none.
  package func next() async throws -> Content? {
    guard !waiting.isEmpty else { return nil }
    do {
      return try await waiting.removeFirst().value
    } catch let error as RasterError {
      // Which of several scenes it is.
      throw rehearsed.userError(error)
    }
  }
}
