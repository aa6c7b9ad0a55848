// Frames of a reference that are drawn anew, where no picture of them is kept.

import DisplayList
import Geometry
import Images
import Player
import Raster
import Scene
import SceneEditing
import Support

extension MotionReference {
  /// The largest distance in points that a length, a scale or an angle moves something on the way
  /// to the next frame, by frame index.
  var motion: [Double] {
    var motion = [Double](repeating: 0, count: frames.count)
    let side = Double(max(widthPixels, heightPixels)) / max(scale, 1e-3)
    for column in columns {
      // A scale moves an edge by half the side of a view at most, an angle by about as much.
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

  /// Returns the scene as it was recorded, read from the reference's copy of it.
  ///
  /// - Parameter rehearsed: the scene as it is now, whose folder has the pictures and fonts.
  /// - Returns: nil if the copy, the files or the drawing commands are no longer those of the
  ///   recording.
  func recordedScene(like rehearsed: RehearsedScene) -> RehearsedScene? {
    guard let document else { return nil }
    var options = rehearsed.options
    // The document has the values of the parameters.
    (options.parameters, options.preset) = ([], nil)
    guard
      let recorded = try? RehearsedScene(
        path: rehearsed.path, source: document.sceneFile, options: options),
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
  /// Draws the frames anew that the tolerance needs and that have no pictures, and judges them.
  ///
  /// - Parameters:
  ///   - rehearsed: the scene as it is now.
  ///   - recordedScene: returns the scene as it was recorded; nil if it cannot be drawn any more.
  /// - Throws: `UserError` that names the pictures to keep, if the frames cannot be drawn.
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

/// Draws frames of two scenes and compares them, allowing for tolerated values and shifts.
struct RedrawnFrames {
  let old: RehearsedScene
  let new: RehearsedScene
  let tolerance: Tolerance
  /// The largest distance in points that something may move between two frames of the old scene,
  /// by frame index.
  let motion: [Double]

  /// The largest number of frames before and after a frame that a shift allows for. All of them are
  /// in memory at once.
  private static let mostFrames = 10
  /// The largest distance that is searched around a pixel, in points.
  private static let mostPoints = 40.0

  /// Draws the frames with these indices in both scenes.
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

  /// Returns the distance in pixels from which a pixel may take its colour.
  ///
  /// Between two frames something is nowhere in either of them, but at most half of its way off.
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

  /// Forgets the frames before an index.
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
  /// Replaces each pixel that pictures explain by the pixel of `new`.
  ///
  /// A pixel is explained if each of its channels has a value that an edge or a thin line of the
  /// pictures can take within a distance. A line between two pixels shows half its contrast in
  /// each, so the pictures' range is extended by its own size on both sides. A surface without
  /// edges has no range, and explains its own colour only.
  ///
  /// - Parameters:
  ///   - radius: the distance in pixels along each axis.
  ///   - tolerance: the largest difference of a channel from these values, 0…255.
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
  /// Returns the smallest and the largest value of a channel in a part of all pictures.
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
