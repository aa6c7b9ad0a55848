// A queue that draws several frames of a scene in parallel, each with its own rasterizer.

package import DisplayList
import Geometry
package import Images
package import Player
import Raster
import Scene

/// An actor that lets one task at a time use a rasterizer.
private actor Drawer {
  private let raster: Raster

  init(_ raster: sending Raster) {
    self.raster = raster
  }

  func draw<Content: Sendable>(
    _ frame: Frame, after previous: Frame?, _ prepare: @Sendable (Bitmap) throws -> Content
  ) throws -> DrawnFrame<Content> {
    let (picture, changes) = try raster.draw(frame, after: previous)
    return DrawnFrame(content: try prepare(picture), changes: changes)
  }
}

/// The prepared picture of a frame.
package struct DrawnFrame<Content: Sendable>: Sendable {
  /// The result of `prepare`.
  package var content: Content
  /// Rectangles that contain all differences from the frame that was added before; nil if they are
  /// unknown.
  package var changes: [PixelRect]?
}

extension ResolvedScene {
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
    return max(1, min(most, memoryBytes / max(1, bytes)))
  }
}

/// Draws frames in parallel, and returns the results in the order in which the frames were added.
package final class ParallelDrawing<Content: Sendable> {
  private let resolved: ResolvedScene
  private let jobs: Int
  private let drawers: [Drawer]
  private let prepare: @Sendable (Bitmap) throws -> Content
  private let findsChanges: Bool
  private let drawsAhead: Bool
  private typealias Drawing = Task<DrawnFrame<Content>, any Error>
  private var waiting: [(drawing: Drawing, isRepeated: Bool)] = []
  private var last: (frame: Frame, drawing: Drawing)?
  /// The number of drawings so far.
  private var count = 0

  /// - Parameters:
  ///   - resolved: the scene, for its fonts, images and memory limit.
  ///   - jobs: the number of frames drawn at the same time, at least 1.
  ///   - findsChanges: whether the frames have `changes`. With several jobs, each rasterizer then
  ///     also plans the frame before its own.
  ///   - drawsAhead: whether a single rasterizer draws a frame while its caller uses the last one.
  ///     Several rasterizers always do.
  ///   - prepare: converts each drawn bitmap; may run on several threads at once.
  package init(
    _ resolved: ResolvedScene, jobs: Int, findsChanges: Bool = false, drawsAhead: Bool = false,
    _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws {
    self.resolved = resolved
    self.findsChanges = findsChanges
    self.drawsAhead = drawsAhead
    self.jobs = try resolved.jobs(within: jobs)
    drawers = try (0..<self.jobs).map { _ in
      Drawer(try Raster(fonts: resolved.fonts, images: resolved.images))
    }
    guard let mask = try BezelMask(resolved) else {
      self.prepare = prepare
      return
    }
    self.prepare = { try prepare(mask.applied(to: $0)) }
  }

  deinit {
    for (drawing, _) in waiting { drawing.cancel() }
  }

  /// Whether the queue has room for another frame. The queue holds one frame more than there are
  /// rasterizers; a single rasterizer that does not draw ahead has one frame.
  package var hasRoom: Bool { waiting.count < (jobs == 1 && !drawsAhead ? 1 : jobs + 1) }

  /// The number of frames in a row that one rasterizer draws. A rasterizer that has drawn the frame
  /// before has the least to draw. Runs of three keep two rasterizers busy in a full queue; more
  /// rasterizers would need a longer queue.
  private var runLength: Int { jobs == 2 ? 3 : 1 }

  /// Adds a frame to the queue and starts drawing it. Equal consecutive frames share one result.
  package func add(_ frame: Frame) {
    if let last, last.frame == frame {
      waiting.append((last.drawing, isRepeated: true))
      return
    }
    let previous = findsChanges ? last?.frame : nil
    // The rasterizer draws into its previous bitmap if nothing else holds it.
    last = nil
    let (drawer, prepare) = (drawers[count / runLength % drawers.count], prepare)
    let drawing = Task { try await drawer.draw(frame, after: previous, prepare) }
    waiting.append((drawing, isRepeated: false))
    last = (frame, drawing)
    count += 1
  }

  /// Waits for the oldest frame in the queue and returns its result; nil if the queue is empty.
  package func next() async throws -> DrawnFrame<Content>? {
    guard !waiting.isEmpty else { return nil }
    do {
      let (drawing, isRepeated) = waiting.removeFirst()
      var frame = try await drawing.value
      if isRepeated { frame.changes = [] }
      return frame
    } catch let error as RasterError {
      // A raster error does not name the scene, and a command may draw several scenes.
      throw resolved.userError(error)
    }
  }
}

/// The opacity of each pixel of a picture that shows a device: 0 outside the device, 255 inside it,
/// and a value between these at its edge.
struct BezelMask: Sendable {
  private let alphas: [UInt32]

  /// Draws the mask of a scene; nil for a scene whose pictures are opaque.
  ///
  /// - Throws: `RasterError` if memory does not suffice.
  init?(_ resolved: ResolvedScene) throws {
    let screen = resolved.scene.screen
    guard let bezel = screen.bezel, bezel.isTransparent else { return nil }
    let frame = Frame(
      size: screen.crop.size, scale: screen.scale, background: .black,
      commands: [.fill(bezel.outline, .white, .identity)])
    let raster = try Raster(fonts: resolved.fonts, images: resolved.images)
    alphas = try raster.draw(frame).pixels.map { $0 & 0xFF }
  }

  /// Returns a copy of an opaque picture in which each pixel has the opacity of the mask.
  func applied(to picture: Bitmap) -> Bitmap {
    var picture = picture
    for (index, alpha) in alphas.enumerated() where alpha < 0xFF {
      picture.pixels[index] = alpha == 0 ? 0 : picture.pixels[index] & 0xFF_FFFF | alpha << 24
    }
    return picture
  }
}
