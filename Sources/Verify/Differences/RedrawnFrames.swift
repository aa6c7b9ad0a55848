// The comparison of frames whose pictures the reference does not store. The frames of both scenes
// are drawn again.

import DisplayList
import Geometry
import Images
import Player
import Raster
import Scene
import SceneLanguage
import Stage
import Support

extension MotionReference {
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
      throw UserError("\(rehearsed.path): \(Self.refusal(frames.map(time(of:))))")
    }
    let pictures = RedrawnFrames(
      old: scene, new: rehearsed, tolerance: tolerance,
      comparedColumns: Set(old.columns.map(\.name)).intersection(new.columns.map(\.name)))
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

/// Draws frames of two scenes and compares them. The old scene is drawn with the values of the new
/// one, as far as the tolerance accepts them. So the pixels that follow from accepted values and
/// times are accepted, and no others.
struct RedrawnFrames {
  let old: RehearsedScene
  let new: RehearsedScene
  let tolerance: Tolerance
  /// The properties whose values were compared at all ticks, and were accepted.
  let comparedColumns: Set<String>

  /// The maximum number of frames before and after a frame whose values are compared with it. The
  /// values of all these frames are in memory at once.
  private static let mostFrames = 10

  /// Draws the frames with these indices in both scenes, and compares them. An index after the end
  /// of a scene stands for its last frame.
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
    let (oldRaster, newRaster) = (
      try Raster(fonts: old.fonts, images: old.images),
      try Raster(fonts: new.fonts, images: new.images)
    )
    let wanted = Set(indices)
    var result: [Int: ChangedPixels] = [:]
    for index in 0...last where wanted.contains(index) {
      let others = try before.moments(max(0, index - reach)...index + reach)
      guard let one = others.first(where: { $0.index == before.index(of: index) })?.moment,
        let other = try after.moments(index...index).first?.moment
      else { continue }
      let masked = try boxes.map { (box) throws(UserError) in
        try after.playback.box(box, at: after.time(of: index))
      }
      let expected =
        other.hasViews(like: one)
        ? other.frame(replacing: one, among: others.map(\.moment), accepting: accepts)
        : one.frame
      let picture = try newRaster.draw(other.frame.atOnePixelPerPoint)
      let drawn =
        expected == other.frame ? picture : try oldRaster.draw(expected.atOnePixelPerPoint)
      guard (drawn.width, drawn.height) == (picture.width, picture.height) else { continue }
      result[index] = ChangedPixels(
        drawn, picture, tolerance: tolerance.maximumDelta,
        masks: masked.map(PixelRect.init(holding:)) + tolerance.rectangles)
    }
    return result
  }

  /// Whether a value is within the tolerance of the values that the old scene has around this time.
  private func accepts(_ part: StageMoment.Part, _ value: Value, _ others: [Value]) -> Bool {
    let unit: ValueTolerance.Unit?
    switch part {
    case .finger: unit = .points
    case .progress: unit = .number
    case .property(let view, let property):
      let name = "\(new.scene.views[view].tracedName).\(property.name)"
      if comparedColumns.contains(name) { return true }
      unit = ValueTolerance.Unit(of: property)
    }
    guard let unit else { return others.contains(value) }
    let amount = max(tolerance.values.amount(unit), ColumnPair.leastChange / 2)
    return value.channels.enumerated().allSatisfy { channel, number in
      let rows = others.map(\.channels).filter { $0.count == value.channels.count }
      guard let low = rows.map({ $0[channel] }).min(), let high = rows.map({ $0[channel] }).max()
      else { return false }
      return number >= low - amount && number <= high + amount
    }
  }
}

extension Value {
  /// The channels of a number or a colour; empty for other values. Colours must be resolved.
  fileprivate var channels: [Double] {
    switch self {
    case .number(let number): [number]
    case .color(let color):
      [color.light.red, color.light.green, color.light.blue, color.light.alpha]
    case .boolean, .text: []
    }
  }
}

extension Frame {
  fileprivate var atOnePixelPerPoint: Frame {
    Frame(size: size, scale: 1, background: background, commands: commands)
  }
}

/// A scene that is played forward, with the values that show in some of its frames.
private struct RedrawnScene {
  private let rehearsed: RehearsedScene
  var playback: Playback
  private var known: [(index: Int, moment: StageMoment)] = []

  init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    playback = Playback(rehearsed, keepsExactOffsets: true)
  }

  /// Returns the index of the frame that a scene shows in place of a frame after its end.
  func index(of index: Int) -> Int { min(index, rehearsed.times.count - 1) }

  /// Returns the time of a frame in seconds.
  func time(of index: Int) -> Double { rehearsed.times.time(of: self.index(of: index)) }

  /// Returns the moments of frames. Call this function with ascending ranges.
  mutating func moments(_ range: ClosedRange<Int>) throws(UserError) -> [(
    index: Int, moment: StageMoment
  )] {
    let (first, last) = (index(of: range.lowerBound), index(of: range.upperBound))
    known.removeAll { $0.index < first }
    var next = max(first, known.last.map { $0.index + 1 } ?? 0)
    while next <= last {
      known.append((next, try playback.moment(at: rehearsed.times.time(of: next))))
      next += 1
    }
    return known
  }
}
