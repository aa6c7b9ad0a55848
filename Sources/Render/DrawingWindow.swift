// A queue that draws several frames of a scene in parallel, each with its own rasterizer.

package import DisplayList
package import Images
package import Player
import Raster

/// An actor that lets one task at a time use a rasterizer.
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
  /// Returns how many frames can be drawn at the same time: at most `most`, fewer if memory is
  /// short.
  ///
  /// - Throws: `UserError` if there is too little memory for one frame.
  fileprivate func jobs(within most: Int) throws(UserError) -> Int {
    // Each job needs four pixel buffers: the surface, a surface for groups, and two finished
    // bitmaps.
    let bytes = 4 * 4 * pixelSize.width * pixelSize.height
    try demandRoom(
      bytes, for: "pictures of \(pixelSize.width) × \(pixelSize.height) pixels")
    return max(1, min(most, options.memoryBytes / max(1, bytes)))
  }
}

/// Draws frames in parallel, and returns the results in the order in which the frames were added.
package final class DrawingWindow<Content: Sendable> {
  private let rehearsed: RehearsedScene
  private let drawers: [Drawer]
  private let prepare: @Sendable (Bitmap) throws -> Content
  private var waiting: [Task<Content, any Error>] = []
  private var last: (frame: Frame, content: Task<Content, any Error>)?
  private var count = 0

  /// - Parameters:
  ///   - rehearsed: the scene, for its fonts, images and memory limit.
  ///   - jobs: the number of frames drawn at the same time, at least 1.
  ///   - prepare: converts each drawn bitmap; may run on several threads at once.
  package init(
    _ rehearsed: RehearsedScene, jobs: Int,
    _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws {
    self.rehearsed = rehearsed
    let jobs = try rehearsed.jobs(within: jobs)
    drawers = try (0..<jobs).map { _ in
      Drawer(try Raster(fonts: rehearsed.fonts, images: rehearsed.images))
    }
    guard let mask = try BezelMask(rehearsed) else {
      self.prepare = prepare
      return
    }
    self.prepare = { try prepare(mask.applied(to: $0)) }
  }

  deinit {
    for content in waiting { content.cancel() }
  }

  /// Whether the queue has room for another frame. The queue holds one frame more than there are
  /// rasterizers; with a single rasterizer, it holds one frame.
  package var hasRoom: Bool { waiting.count < (drawers.count == 1 ? 1 : drawers.count + 1) }

  /// Adds a frame to the queue and starts drawing it. Equal consecutive frames share one result.
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

  /// Waits for the oldest frame in the queue and returns its result; nil if the queue is empty.
  package func next() async throws -> Content? {
    guard !waiting.isEmpty else { return nil }
    do {
      return try await waiting.removeFirst().value
    } catch let error as RasterError {
      // A raster error does not name the scene, and a command may draw several scenes.
      throw rehearsed.userError(error)
    }
  }
}
