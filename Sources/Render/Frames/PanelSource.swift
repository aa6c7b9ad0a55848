// The source of an animation that plays several scenes on one timeline, with labels and curves.

import DisplayList
import Geometry
package import Images
package import Player
import Raster
import Support

/// Plays scenes side by side or overlaid. The animation is as long as the longest scene. A shorter
/// scene keeps its last frame until the end.
package struct PanelSource: AnimationSource {
  private let panels: [Panel]
  private let layout: PanelLayout
  private let slowFactor: Double
  /// The size, frame count, frame rate and duration.
  package let animation: AnimationInfo

  /// - Throws: `UserError` if a curve's property is unknown or the picture would be too large.
  package init(_ panels: [Panel], _ options: PanelOptions) throws(UserError) {
    self.panels = panels
    let productions = panels.map(\.rehearsed)
    slowFactor = max(1, options.slowFactor)
    let rate = min(
      GIFDelays.mostFramesPerSecond,
      (productions.map(\.times.framesPerSecond).max() ?? 30) / slowFactor)
    let duration = PanelLayout.duration(productions) * slowFactor
    layout = try PanelLayout(panels, options)
    let ground: Frame
    do {
      ground = try layout.drawing.frame(layout.size, scale: layout.scale)
    } catch {
      throw UserError("\(error)")
    }
    animation = AnimationInfo(
      size: PixelSize(width: ground.widthPixels, height: ground.heightPixels),
      frameCount: max(1, Int(saturating: (duration * rate + 1e-6).rounded(.down))),
      framesPerSecond: rate,
      durationSeconds: duration)
  }

  /// Draws the background of the scenes, with the labels and curves. Each pass draws its own, so
  /// that its memory is free when a GIF is encoded after the pass.
  private static func ground(_ layout: PanelLayout) throws -> Bitmap {
    try raster().draw(try layout.drawing.frame(layout.size, scale: layout.scale))
  }

  /// Returns a rasterizer for the texts around the scenes.
  private static func raster() throws -> Raster {
    try Raster(fonts: try FontLibrary.standard(), images: ImageLibrary())
  }

  /// The highest frame rate of the scenes, but at most the maximum of a GIF.
  package var framesPerSecond: Double? { animation.framesPerSecond }

  /// Starts all scenes at their first frame.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) async throws -> FrameStream<Content> {
    var shown: [ShownPanel] = []
    for panel in panels {
      let source = SceneSource(panel.rehearsed, besides: panels.count - 1)
      shown.append(try await ShownPanel(source, jobs: jobs))
    }
    let raster = try Self.raster()
    var index = 0
    // Only changes are drawn, over the previous frame.
    var picture = try Self.ground(layout)
    let ground = layout.isOverlaid || layout.clock != nil ? picture : nil
    var playhead: [PixelRect] = []
    return FrameStream {
      guard index < animation.frameCount else { return nil }
      defer { index += 1 }
      let time = Double(index) / animation.framesPerSecond
      let isWhole = index == 0 || layout.isOverlaid
      if layout.isOverlaid, let ground { picture = ground }
      var changes: [PixelRect] = []
      for (number, place) in layout.places.enumerated() {
        let moved = try await shown[number].advance(to: time / slowFactor)
        guard isWhole || !moved.isEmpty else { continue }
        picture.put(
          shown[number].picture, x: place.x, y: place.y, isHalf: layout.isOverlaid && number > 0)
        changes += moved.map { $0.moved(x: place.x, y: place.y) }
      }
      let share = animation.durationSeconds > 0 ? time / animation.durationSeconds : 0
      if let clock = layout.clock, let ground {
        for region in playhead { picture.copy(region, from: ground) }
        clock.draw(at: share, on: &picture)
        changes += playhead
        playhead = clock.regions(at: share)
        changes += playhead
      }
      if let bar = layout.timeBar {
        let drawn = try raster.draw(bar.frame(at: share, seconds: time / slowFactor))
        picture.put(drawn, x: 0, y: bar.row)
        changes.append(
          PixelRect(x: 0, y: bar.row, width: drawn.width, height: drawn.height))
      }
      return TimedFrame(
        index: index, seconds: time, content: try prepare(picture),
        changes: isWhole ? nil : changes)
    }
  }
}

/// The playback of one scene: the picture at the current time, and the next frame.
private struct ShownPanel {
  private let frames: FrameStream<Bitmap>
  private(set) var picture: Bitmap
  private var next: TimedFrame<Bitmap>?

  init(_ source: SceneSource, jobs: Int) async throws {
    frames = try source.frames(jobs: jobs) { $0 }
    guard let first = try await frames.next() else { throw UserError("a scene without frames") }
    picture = first.content
    next = try await frames.next()
  }

  /// Plays the scene up to a time in seconds.
  ///
  /// - Returns: rectangles that contain all changes of the picture.
  mutating func advance(to time: Double) async throws -> [PixelRect] {
    var changes: [PixelRect] = []
    while let next, next.seconds <= time + 1e-6 {
      picture = next.content
      changes +=
        next.changes
        ?? [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)]
      self.next = try await frames.next()
    }
    return changes
  }
}

extension PixelRect {
  /// Returns the rectangle moved to the right and down.
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension Bitmap {
  /// Copies the pixels of a rectangle from a bitmap of the same size. Pixels beyond the right and
  /// bottom edges are left out.
  fileprivate mutating func copy(_ rect: PixelRect, from other: Bitmap) {
    let right = min(rect.x + rect.width, width)
    guard rect.x < right else { return }
    for y in rect.y..<max(rect.y, min(rect.y + rect.height, height)) {
      for x in rect.x..<right { self[x, y] = other[x, y] }
    }
  }

  /// Draws a picture onto this bitmap. Pixels beyond the right and bottom edges are left out.
  ///
  /// - Parameters:
  ///   - x: the left column, at least 0.
  ///   - y: the top row, at least 0.
  ///   - isHalf: whether the picture is drawn at half opacity.
  package mutating func put(_ picture: Bitmap, x: Int, y: Int, isHalf: Bool = false) {
    let columns = min(picture.width, width - x)
    for row in 0..<min(picture.height, height - y) {
      let source = row * picture.width
      let target = (y + row) * width + x
      guard isHalf else {
        pixels.replaceSubrange(
          target..<(target + columns), with: picture.pixels[source..<(source + columns)])
        continue
      }
      for column in 0..<columns {
        let (old, new) = (pixels[target + column], picture.pixels[source + column])
        // Average each channel. The lowest bits are dropped first, so that sums do not carry into
        // the next channel.
        pixels[target + column] =
          0xFF00_0000 | (old >> 1 & 0x7F_7F7F) + (new >> 1 & 0x7F_7F7F)
      }
    }
  }
}
