// The comparison of frames whose pictures the reference does not store. The frames of both scenes
// are drawn again.

import DisplayList
import Geometry
import Images
import Player
import Raster
import Scene
import SceneEditing
import Support

extension MotionReference {
  /// The largest distance in points that anything may move from a frame to the next frame, by frame
  /// index. It is estimated from the changes of lengths, scales and angles.
  var motion: [Double] {
    var motion = [Double](repeating: 0, count: frames.count)
    let side = Double(max(widthPixels, heightPixels)) / max(scale, 1e-3)
    for column in columns {
      // A change of a scale by 1 moves an edge by at most half the side of a view. A change of an
      // angle by 1 radian moves it by about the same distance.
      let points: Double
      switch Quantity(ofColumn: column.name)?.unit {
      case "pt": points = 1
      case "°": points = side / 2 * .pi / 180
      default: points = column.name.contains("scale") ? side / 2 : 0
      }
      guard points > 0, let values = ColumnValues(column.values, times)?.channels.first
      else { continue }
      for index in frames.indices.dropLast() {
        let step =
          values.value(at: frames[index + 1].time) - values.value(at: frames[index].time)
        motion[index] = max(motion[index], abs(step) * points)
      }
    }
    return motion
  }

  /// Returns the scene as it was recorded, read from the copy in the reference.
  ///
  /// - Parameter rehearsed: the current scene. Its folder contains the pictures and fonts. The copy
  ///   lacks the components of its built-in imports.
  /// - Returns: the scene; nil if the reference has no copy, or if the files or drawing commands
  ///   now differ from the recording.
  func recordedScene(like rehearsed: RehearsedScene) -> RehearsedScene? {
    guard let document else { return nil }
    var options = rehearsed.options
    // The recorded document already contains the values of the parameters.
    (options.parameters, options.preset) = ([], nil)
    options.appearance = isDark ? .dark : .light
    guard
      let recorded = try? RehearsedScene(
        path: rehearsed.path,
        source: document.sceneFile(importing: rehearsed.resolved.builtInImports), options: options),
      let files = try? ShownFile.all(of: recorded), files == document.files,
      recorded.times.count == frames.count, let drawings = try? drawings(of: recorded),
      drawings == frames.map(\.drawing)
    else { return nil }
    return recorded
  }

  private func drawings(of rehearsed: RehearsedScene) throws -> [Fingerprint] {
    var playback = Playback(rehearsed, keepsExactOffsets: true)
    var hasher = CommandHasher(rehearsed.images)
    return try (0..<rehearsed.times.count).map { index in
      hasher.fingerprint(of: try playback.frame(at: rehearsed.times.time(of: index)))
    }
  }
}

extension ReferenceDifference {
  /// Draws the frames `framesToRedraw` of both scenes, and repeats the comparison with the new
  /// pictures.
  ///
  /// - Parameters:
  ///   - rehearsed: the current scene.
  ///   - recordedScene: a closure that returns the scene as it was recorded; nil if it can no
  ///     longer be drawn.
  /// - Throws: `UserError` if the frames cannot be drawn. The message names the pictures that the
  ///   reference should store.
  mutating func redraw(
    _ rehearsed: RehearsedScene, as recordedScene: () -> RehearsedScene?
  ) throws {
    let frames = framesToRedraw
    guard !frames.isEmpty else { return }
    guard let scene = recordedScene() else {
      throw UserError("\(rehearsed.path): \(Self.refusal(frames.map { old.frames[$0].time }))")
    }
    let pictures = RedrawnFrames(
      old: scene, new: rehearsed, tolerance: tolerance, motion: old.motion)
    self = ReferenceDifference(
      recorded, new, tolerance, maskBoxes: maskBoxes, redrawn: try pictures.compare(frames))
  }

  /// Returns the message for a tolerance that cannot be applied.
  ///
  /// - Parameter times: the times of the frames without pictures, in seconds.
  private static func refusal(_ times: [Double]) -> String {
    let named = times.prefix(mostNamed).map { formatted(($0 * 1_000).rounded() / 1_000) }
      .joined(separator: ", ")
    let rest = times.count > mostNamed ? ", … (\(times.count) in all)" : ""
    return "the tolerance needs pictures that the reference lacks and that its files no longer "
      + "draw; check out the recorded scene, add 'references: [\(named)\(rest)]' and record it"
  }

  private static var mostNamed: Int { 12 }
}

/// Draws frames of two scenes and compares them. Differences are accepted if the tolerance of
/// values or of shifts in time explains them.
struct RedrawnFrames {
  let old: RehearsedScene
  let new: RehearsedScene
  let tolerance: Tolerance
  /// The largest distance in points that anything may move from a frame of the old scene to the
  /// next frame, by frame index.
  let motion: [Double]

  /// The maximum number of frames before and after a frame that are compared with it. All these
  /// frames are in memory at once.
  private static let mostFrames = 10
  /// The largest distance around a pixel in which the pixel's colour is searched, in points.
  private static let mostPoints = 40.0

  /// Draws the frames with these indices in both scenes, and compares them.
  ///
  /// - Returns: the changed pixels by frame index. Pictures have one pixel per point.
  /// - Throws: `UserError` for an error in a scene.
  func compare(_ indices: [Int]) throws -> [Int: ChangedPixels] {
    guard let last = indices.last else { return [:] }
    let boxes = try tolerance.maskedViews.map { (view) throws(UserError) in
      try new.boxReferences(of: view, to: "mask")
    }
    let reach = min(Int(saturating: tolerance.shiftFrames.rounded(.up)), Self.mostFrames)
    var (before, after) = (RedrawnScene(old), RedrawnScene(new))
    before.raster = try Raster(fonts: old.fonts, images: old.images)
    after.raster = try Raster(fonts: new.fonts, images: new.images)
    let wanted = Set(indices)
    var result: [Int: ChangedPixels] = [:]
    for index in 0...last {
      let ahead = min(index + reach, old.times.count - 1)
      try before.play(to: ahead)
      try after.play(to: index)
      let masked = try boxes.map { (box) throws(UserError) in
        try after.playback.box(box, at: new.times.time(of: index))
      }
      before.forget(before: index - reach)
      after.forget(before: index)
      guard wanted.contains(index) else { continue }
      let around = try (max(0, index - reach)...ahead).map { try before.picture($0) }
      let (one, other) = (try before.picture(index), try after.picture(index))
      guard (one.width, one.height) == (other.width, other.height) else { continue }
      var explained = one
      explained.explain(
        other, by: around, within: radius(at: index, reach), tolerance: tolerance.maximumDelta)
      result[index] = ChangedPixels(
        explained, other, tolerance: tolerance.maximumDelta,
        masks: masked.map(PixelRect.init(holding:)) + tolerance.rectangles)
    }
    return result
  }

  /// Returns the distance around a pixel, in pixels, in which the old pictures may have the pixel's
  /// colour.
  ///
  /// After a shift in time, a view may lie between its positions in two old frames. Its distance
  /// from the nearer position is then at most half the distance between the two positions.
  private func radius(at index: Int, _ reach: Int) -> Int {
    var points = tolerance.value
    if reach > 0 {
      let near = max(0, index - reach)..<min(motion.count, index + reach + 1)
      points += (motion[near].max() ?? 0) / 2
    }
    return Int(saturating: min(points, Self.mostPoints).rounded(.up))
  }
}

/// A scene that is played forward, with the pictures of some of its frames.
private struct RedrawnScene {
  private let rehearsed: RehearsedScene
  var playback: Playback
  var raster: Raster?
  private var frames: [Int: Frame] = [:]
  private var pictures: [Int: Bitmap] = [:]
  private var next = 0

  init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    playback = Playback(rehearsed, keepsExactOffsets: true)
  }

  mutating func play(to index: Int) throws(UserError) {
    while next <= index {
      let frame = try playback.frame(at: rehearsed.times.time(of: next))
      frames[next] = Frame(
        size: frame.size, scale: 1, background: frame.background, commands: frame.commands)
      next += 1
    }
  }

  /// Removes the frame before an index from memory. Call this function for each index, in ascending
  /// order.
  mutating func forget(before index: Int) {
    frames[index - 1] = nil
    pictures[index - 1] = nil
  }

  mutating func picture(_ index: Int) throws -> Bitmap {
    if let known = pictures[index] { return known }
    guard let frame = frames[index], let raster
    else { return Bitmap(width: 1, height: 1, filledWith: 0) }
    let picture = try raster.draw(frame)
    pictures[index] = picture
    return picture
  }
}

extension Bitmap {
  /// Replaces each pixel that `pictures` explain by the pixel of `new`.
  ///
  /// A pixel is explained if each of its channels is within a range. The range contains the values
  /// that the channel has in the pictures within the radius. It is extended by its own size on both
  /// sides, because a line between two pixels shows only half its contrast in each pixel. In an
  /// area without edges the range has no size, so only the same colour is explained.
  ///
  /// - Parameters:
  ///   - radius: the distance in pixels along each axis.
  ///   - tolerance: the channel difference, 0…255, by which the range is extended further on both
  ///     sides.
  fileprivate mutating func explain(
    _ new: Bitmap, by pictures: [Bitmap], within radius: Int, tolerance: Int
  ) {
    guard radius > 0 || pictures.count > 1 else { return }
    for y in 0..<height {
      let rows = max(0, y - radius)...min(height - 1, y + radius)
      for x in 0..<width where self[x, y] != new[x, y] {
        let columns = max(0, x - radius)...min(width - 1, x + radius)
        let isExplained = [UInt32(0), 8, 16, 24].allSatisfy { shift in
          let range = pictures.range(of: shift, rows, columns)
          let value = Int(new[x, y] >> shift & 0xFF)
          let span = range.upperBound - range.lowerBound + tolerance
          return (range.lowerBound - span...range.upperBound + span).contains(value)
        }
        if isExplained { self[x, y] = new[x, y] }
      }
    }
  }
}

extension [Bitmap] {
  /// Returns the smallest and the largest value of a channel in these rows and columns of all
  /// pictures.
  ///
  /// - Parameter shift: the position of the channel's lowest bit in a pixel: 0, 8, 16 or 24.
  fileprivate func range(
    of shift: UInt32, _ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    var (low, high) = (255, 0)
    for picture in self {
      for row in rows {
        for column in columns {
          let value = Int(picture[column, row] >> shift & 0xFF)
          (low, high) = (Swift.min(low, value), Swift.max(high, value))
        }
      }
    }
    return Swift.min(low, high)...high
  }
}
