// A scene beside its recording as pictures: both at the recording's times, at one scale, over each
// other, and the views that are off marked. Of a table the scene alone, with both tracks drawn in.

import Geometry
package import Images
package import Player
package import Render
import Scene

/// The pictures of a match.
package struct MatchFilm: Sendable {
  /// One moment.
  package struct Moment: Sendable {
    /// In seconds of the recording.
    package let seconds: Double
    /// What the recording shows, with the views that are off framed in it; nil for a table.
    package let recording: Bitmap?
    /// What the scene shows, as large, likewise.
    package let scene: Bitmap
    /// Both over each other; nil for a table.
    package let both: Bitmap?
  }

  /// Where the recording and the scene have the views.
  package let views: MatchedViews
  /// The scene as the recording sees it.
  private let rehearsed: RehearsedScene
  private let placement: Placement
  private let pictures: RecordedPictures?
  /// So many pixels of the recording are one, along each side.
  private let factor: Int

  /// More pixels a panel nobody looks at.
  private static let (mostWidth, mostHeight) = (700, 900)
  /// Of what the recording has, and of what the scene has: the report's colours.
  static let (recordedColor, saidColor): (UInt32, UInt32) = (0xFFD9_480F, 0xFF19_71C2)

  /// - Parameter match: the scene's with the recording.
  /// - Throws: UserError with what goes wrong in the scene.
  package init(
    _ rehearsed: RehearsedScene, _ recorded: RecordedScene, _ match: SceneMatch
  ) throws(UserError) {
    views = try MatchedViews(rehearsed, recorded.tracks, match)
    placement = match.placement
    pictures = recorded.pictures
    let screen = rehearsed.scene.screen
    let size = rehearsed.pixelSize
    let width = pictures?.widthPixels ?? size.width
    let height = pictures?.heightPixels ?? size.height
    factor = max(
      1, (width + Self.mostWidth - 1) / Self.mostWidth,
      (height + Self.mostHeight - 1) / Self.mostHeight)
    let scale = (pictures == nil ? screen.scale : placement.scale) / Double(factor)
    let panel = Size(
      width: Double(max(1, width / factor)) / scale, height: Double(max(1, height / factor)) / scale
    )
    let corner =
      pictures == nil ? Point(x: screen.crop.minX, y: screen.crop.minY) : placement.origin
    self.rehearsed = try rehearsed.seen(in: Rect(origin: corner, size: panel), scale: scale)
  }

  /// Of each panel.
  var panelSize: PixelSize { rehearsed.pixelSize }

  /// True when there is a recording to look at, not its numbers alone.
  var hasRecording: Bool { pictures != nil }

  /// When its frames show, in seconds of the recording; a table's when its rows are.
  package var times: [Double] { pictures?.times ?? views.times }

  /// Some moments, in order.
  ///
  /// - Parameters:
  ///   - frames: of `times`, growing.
  ///   - jobs: how many are drawn at the same time, at least 1.
  package func moments(_ frames: [Int], jobs: Int) async throws -> FrameStream<Moment> {
    let window = try DrawingWindow(rehearsed, jobs: jobs) { $0 }
    var playback = Playback(rehearsed)
    let shown = try await pictures?.recording.pictures()
    let (times, start) = (times, placement.offsetSeconds)
    var (ahead, index) = (0, 0)
    return FrameStream {
      while ahead < frames.count, window.hasRoom {
        window.add(try playback.frame(at: max(0, times[frames[ahead]] - start)))
        ahead += 1
      }
      guard let scene = try await window.next() else { return nil }
      defer { index += 1 }
      var picture: Bitmap?
      if let shown {
        while let frame = try await shown.next() {
          guard frame.index == frames[index] else { continue }
          picture = frame.content.reduced(to: panelSize, by: factor)
          break
        }
        // What was there while it was measured is gone.
        guard picture != nil else { return nil }
      }
      let seconds = times[frames[index]]
      return TimedFrame(
        index: index, seconds: seconds, content: moment(at: seconds, picture, scene))
    }
  }

  private func moment(at seconds: Double, _ recording: Bitmap?, _ scene: Bitmap) -> Moment {
    let row = views.row(at: seconds)
    guard let recording else {
      var picture = scene
      for view in views.views {
        picture.trail(view.said[...row].map { place($0).middle }, 1, Self.saidColor)
        picture.trail(
          view.recorded[...row].map { $0.map { place($0).middle } }, 1, Self.recordedColor)
        picture.outline(place(view.said[row]), 1, Self.saidColor)
        if let box = view.recorded[row] { picture.outline(place(box), 1, Self.recordedColor) }
      }
      return Moment(seconds: seconds, recording: nil, scene: picture, both: nil)
    }
    var (one, other, both) = (recording, scene, onionSkin(recording, scene))
    for view in views.views where view.beyond?.contains(views.times[row]) ?? false {
      other.outline(place(view.said[row]), 1, Self.saidColor)
      both.outline(place(view.said[row]), 1, Self.saidColor)
      guard let box = view.recorded[row] else { continue }
      one.outline(place(box), 1, Self.recordedColor)
      both.outline(place(box), 1, Self.recordedColor)
    }
    return Moment(seconds: seconds, recording: one, scene: other, both: both)
  }

  /// From points of the screen to pixels of a panel.
  private func place(_ box: Rect) -> Rect {
    let screen = rehearsed.scene.screen
    return Rect(
      x: (box.minX - screen.crop.minX) * screen.scale,
      y: (box.minY - screen.crop.minY) * screen.scale, width: box.width * screen.scale,
      height: box.height * screen.scale)
  }
}

/// Both pictures in one, by their lightness: grey where they agree; what is dark in the recording
/// alone is red, and what is dark in the scene alone is cyan.
///
/// - Precondition: they have the same size.
func onionSkin(_ recording: Bitmap, _ scene: Bitmap) -> Bitmap {
  precondition(
    recording.width == scene.width && recording.height == scene.height,
    "pictures of two sizes have no pixels in common")
  let (recorded, said) = (Plane(recording).values, Plane(scene).values)
  var picture = recording
  for index in picture.pixels.indices {
    let (recorded, said) = (UInt32(recorded[index]), UInt32(said[index]))
    // Red is the scene's, green and blue the recording's.
    picture.pixels[index] = 0xFF00_0000 | said << 16 | recorded << 8 | recorded
  }
  return picture
}
