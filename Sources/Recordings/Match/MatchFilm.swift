// The images of a comparison: the recording and the scene at the same times and scale, with
// outlines around views beyond the tolerance. For a table of tracks, only the scene is drawn, with
// the views' trails.

import Geometry
package import Images
package import Player
package import Render
import Scene

/// The images of a comparison between a recording and a scene.
package struct MatchFilm: Sendable {
  /// The images for one frame of the recording.
  package struct Frame: Sendable {
    /// The frame's time, in seconds on the recording's clock.
    package let seconds: Double
    /// The recording's image, or nil if the recording is a table of tracks.
    package let recording: Bitmap?
    /// The scene's image, with the size of the recording's image.
    package let scene: Bitmap
    /// The recording and the scene superimposed, or nil if the recording is a table of tracks.
    package let both: Bitmap?
  }

  /// The positions of the compared views over time.
  package let views: MatchedViews
  /// The scene with the crop and the scale of the recording.
  private let rehearsed: RehearsedScene
  private let alignment: RecordingAlignment
  private let pictures: RecordedPictures?
  /// The side of the square of recording pixels that one panel pixel replaces.
  private let factor: Int

  /// The size limit of a panel, in pixels.
  private static let (mostWidth, mostHeight) = (700, 900)
  /// The ARGB colours of the recording and the scene, as in reports.
  static let (recordedColor, sceneColor): (UInt32, UInt32) = (0xFFD9_480F, 0xFF19_71C2)

  /// Prepares the images of a comparison.
  ///
  /// - Throws: UserError for an error in the scene.
  package init(
    _ rehearsed: RehearsedScene, _ recorded: RecordedScene, _ match: SceneMatch
  ) throws(UserError) {
    views = try MatchedViews(rehearsed, recorded.tracks, match)
    alignment = match.alignment
    pictures = recorded.pictures
    let screen = rehearsed.scene.screen
    let size = rehearsed.pixelSize
    let width = pictures?.widthPixels ?? size.width
    let height = pictures?.heightPixels ?? size.height
    factor = max(
      1, (width + Self.mostWidth - 1) / Self.mostWidth,
      (height + Self.mostHeight - 1) / Self.mostHeight)
    let scale = (pictures == nil ? screen.scale : alignment.scale) / Double(factor)
    let panel = Size(
      width: Double(max(1, width / factor)) / scale, height: Double(max(1, height / factor)) / scale
    )
    let corner =
      pictures == nil ? Point(x: screen.crop.minX, y: screen.crop.minY) : alignment.origin
    self.rehearsed = try rehearsed.seen(in: Rect(origin: corner, size: panel), scale: scale)
  }

  var panelSize: PixelSize { rehearsed.pixelSize }

  /// Whether the recording has images and is not a table of tracks.
  var hasRecording: Bool { pictures != nil }

  /// The times of the recording's frames, or of the table's rows, in seconds on the recording's
  /// clock.
  package var times: [Double] { pictures?.times ?? views.times }

  /// Returns the images of the given frames, in order.
  ///
  /// - Parameters:
  ///   - frames: the indices of `times`, in ascending order.
  ///   - jobs: the number of frames to draw in parallel, at least 1.
  package func frames(_ frames: [Int], jobs: Int) async throws -> FrameStream<Frame> {
    let window = try ParallelDrawing(rehearsed.resolved, jobs: jobs) { $0 }
    var playback = Playback(rehearsed)
    let shown = try await pictures?.recording.pictures()
    let (times, start) = (times, alignment.offsetSeconds)
    var (ahead, index) = (0, 0)
    return FrameStream {
      while ahead < frames.count, window.hasRoom {
        window.add(try playback.frame(at: max(0, times[frames[ahead]] - start)))
        ahead += 1
      }
      guard let scene = try await window.next()?.content else { return nil }
      defer { index += 1 }
      var picture: Bitmap?
      if let shown {
        while let frame = try await shown.next() {
          guard frame.index == frames[index] else { continue }
          picture = frame.content.reduced(to: panelSize, by: factor)
          break
        }
        // The file has changed since the measurement and no longer has this frame.
        guard picture != nil else { return nil }
      }
      let seconds = times[frames[index]]
      return TimedFrame(
        index: index, seconds: seconds, content: self.frame(at: seconds, picture, scene))
    }
  }

  private func frame(at seconds: Double, _ recording: Bitmap?, _ scene: Bitmap) -> Frame {
    let row = views.row(at: seconds)
    guard let recording else {
      var picture = scene
      for view in views.views {
        picture.drawTrail(view.simulated[...row].map { pixels($0).middle }, 1, Self.sceneColor)
        picture.drawTrail(
          view.recorded[...row].map { $0.map { pixels($0).middle } }, 1, Self.recordedColor)
        picture.drawOutline(pixels(view.simulated[row]), 1, Self.sceneColor)
        if let box = view.recorded[row] { picture.drawOutline(pixels(box), 1, Self.recordedColor) }
      }
      return Frame(seconds: seconds, recording: nil, scene: picture, both: nil)
    }
    var (recorded, simulated, both) = (recording, scene, onionSkin(recording, scene))
    for view in views.views where view.beyond?.contains(views.times[row]) ?? false {
      simulated.drawOutline(pixels(view.simulated[row]), 1, Self.sceneColor)
      both.drawOutline(pixels(view.simulated[row]), 1, Self.sceneColor)
      guard let box = view.recorded[row] else { continue }
      recorded.drawOutline(pixels(box), 1, Self.recordedColor)
      both.drawOutline(pixels(box), 1, Self.recordedColor)
    }
    return Frame(seconds: seconds, recording: recorded, scene: simulated, both: both)
  }

  /// Converts a rectangle from points of the screen to pixels of a panel.
  private func pixels(_ box: Rect) -> Rect {
    let screen = rehearsed.scene.screen
    return Rect(
      x: (box.minX - screen.crop.minX) * screen.scale,
      y: (box.minY - screen.crop.minY) * screen.scale, width: box.width * screen.scale,
      height: box.height * screen.scale)
  }
}

/// Returns two superimposed images in red and cyan, like an onion skin.
///
/// Pixels of equal lightness are grey. Pixels that are darker in the recording are red. Pixels that
/// are darker in the scene are cyan.
///
/// - Precondition: the images have the same size.
func onionSkin(_ recording: Bitmap, _ scene: Bitmap) -> Bitmap {
  precondition(
    recording.width == scene.width && recording.height == scene.height,
    "pictures of two sizes have no pixels in common")
  let (recorded, simulated) = (Plane(recording).values, Plane(scene).values)
  var picture = recording
  for index in picture.pixels.indices {
    let (recorded, simulated) = (UInt32(recorded[index]), UInt32(simulated[index]))
    // The scene's lightness becomes red. The recording's lightness becomes green and blue.
    picture.pixels[index] = 0xFF00_0000 | simulated << 16 | recorded << 8 | recorded
  }
  return picture
}
