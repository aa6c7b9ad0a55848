// Frames drawn in parallel and handed on in order. The simulation runs ahead by a few frames at
// most, so memory does not grow with their number.

import DisplayList
import Images
import Raster

/// Draws frames, one at a time: the actor keeps its raster to one thread.
private actor Drawer {
  private let raster: Raster

  init(_ raster: sending Raster) {
    self.raster = raster
  }

  func draw<Result: Sendable>(
    _ frame: Frame, _ finish: @Sendable (Bitmap) throws -> Result
  ) throws -> Result {
    try finish(try raster.draw(frame))
  }
}

/// Draws the frames of `range`.
///
/// - Parameters:
///   - jobs: how many are drawn at the same time, at least 1.
///   - frame: the display list of a frame; called in order.
///   - finish: makes of each picture what is wanted, several at a time.
///   - consume: takes what was made of each picture, in order.
func drawInOrder<Result: Sendable>(
  _ range: Range<Int>, jobs: Int, fonts: FontLibrary, images: ImageLibrary,
  frame: (Int) throws -> Frame, finish: @escaping @Sendable (Bitmap) throws -> Result,
  consume: (Int, Result) throws -> Void
) async throws {
  var drawers: [Drawer] = []
  for _ in 0..<jobs { drawers.append(Drawer(try Raster(fonts: fonts, images: images))) }
  var window: [(index: Int, picture: Task<Result, any Error>)] = []
  defer { for waiting in window { waiting.picture.cancel() } }
  var last: (frame: Frame, picture: Task<Result, any Error>)?
  for index in range {
    if window.count >= 2 * jobs {
      let first = window.removeFirst()
      try consume(first.index, try await first.picture.value)
    }
    let frame = try frame(index)
    // What looks the same is not drawn again.
    if let last, last.frame == frame {
      window.append((index, last.picture))
      continue
    }
    let drawer = drawers[index % jobs]
    let picture = Task { () async throws -> Result in try await drawer.draw(frame, finish) }
    window.append((index, picture))
    last = (frame, picture)
  }
  while !window.isEmpty {
    let first = window.removeFirst()
    try consume(first.index, try await first.picture.value)
  }
}
