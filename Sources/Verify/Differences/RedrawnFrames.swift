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
  /// Returns the scene as it was recorded, read from the copy in the reference. Its drawings may
  /// differ from the recording; see `isDrawn`.
  ///
  /// - Parameter resolved: the current scene. Its folder contains the pictures and fonts. The copy
  ///   lacks the components of its built-in imports.
  /// - Returns: the scene; nil if the reference has no copy, or if the files now differ from the
  ///   recording.
  func recordedScene(like resolved: ResolvedScene) -> ResolvedScene? {
    guard let document else { return nil }
    var options = resolved.options
    // The recorded document already contains the values of the parameters.
    (options.parameters, options.preset) = ([], nil)
    options.appearance = isDark ? .dark : .light
    guard
      let recorded = try? ResolvedScene(
        path: resolved.path, source: document.sceneFile(importing: resolved.builtInImports),
        options: options, after: resolved),
      let files = try? ShownFile.all(of: recorded), files == document.files
    else { return nil }
    return recorded
  }

  /// Whether a scene with these drawings looks as it was recorded.
  func isDrawn(as drawings: [Fingerprint]) -> Bool { drawings == frames.map(\.drawing) }
}

extension ReferenceDifference {
  /// Draws the frames `framesToRedraw` of both scenes, and repeats the comparison with the new
  /// pictures.
  ///
  /// - Parameters:
  ///   - rehearsed: the current scene.
  ///   - recordedScene: a closure that returns the scene as it was recorded; nil if its files
  ///     have changed.
  /// - Throws: `UserError` if the frames cannot be drawn. The message names the pictures that the
  ///   reference should store.
  mutating func redraw(
    _ rehearsed: RehearsedScene, as recordedScene: () -> ResolvedScene?
  ) throws {
    let frames = framesToRedraw
    guard !frames.isEmpty else { return }
    let pictures = RedrawnFrames(
      recorded: recorded, new: rehearsed, tolerance: tolerance,
      comparedColumns: Set(old.columns.map(\.variable))
        .intersection(new.columns.map(\.variable)))
    guard let scene = recordedScene(), let redrawn = try pictures.compare(frames, with: scene)
    else {
      throw UserError("\(rehearsed.path): \(Self.refusal(frames.map(time(of:))))")
    }
    self = ReferenceDifference(
      recorded, new, tolerance, maskBoxes: maskBoxes, redrawn: redrawn)
  }

  /// Returns the message for a tolerance that cannot be applied.
  ///
  /// - Parameter times: the times of the frames without pictures, in seconds.
  private static func refusal(_ times: [Double]) -> String {
    let named = times.prefix(mostNamed).map { thousandths($0) }
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
  let recorded: MotionReference
  let new: RehearsedScene
  let tolerance: Tolerance
  /// The properties whose values were compared at all ticks, and were accepted.
  let comparedColumns: Set<TracedVariable>

  /// The maximum number of frames before and after a frame whose values are compared with it. The
  /// values of all these frames are in memory at once.
  private static let mostFrames = 10

  /// Draws the frames with these indices in both scenes, and compares them. An index after the end
  /// of a scene stands for its last frame. Both scenes are played once, in step.
  ///
  /// - Parameters:
  ///   - indices: the indices in ascending order.
  ///   - old: the scene as it was recorded.
  /// - Returns: the changed pixels by frame index; nil if the old scene is not drawn as it was
  ///   recorded. Pictures have one pixel per point.
  /// - Throws: `UserError` for an error in the new scene.
  func compare(_ indices: [Int], with old: ResolvedScene) throws -> [Int: ChangedPixels]? {
    let boxes = try tolerance.maskedViews.map { (view) throws(UserError) in
      try new.resolved.boxReferences(of: view, to: "mask")
    }
    let reach = min(Int(saturating: tolerance.shiftFrames.rounded(.up)), Self.mostFrames)
    let lastFrame = recorded.frames.count - 1
    let shown = indices.map { index in
      min(max(0, index - reach), lastFrame)...min(index + reach, lastFrame)
    }
    var before = ScenePass(
      old, MomentRecorder(hasher: CommandHasher(old.images), wanted: Set(shown.joined())))
    var after = Playback(new, keepsExactOffsets: true)
    let (oldRaster, newRaster) = (
      try Raster(fonts: old.fonts, images: old.images),
      try Raster(fonts: new.fonts, images: new.images)
    )
    var result: [Int: ChangedPixels] = [:]
    for (index, range) in zip(indices, shown) {
      guard let others = try? before.moments(range) else { return nil }
      let time = new.times.time(of: min(index, new.times.count - 1))
      guard let one = others.first(where: { $0.index == min(index, lastFrame) })?.moment else {
        continue
      }
      let other = try after.moment(at: time)
      let masked = try boxes.map { (box) throws(UserError) in try after.box(box, at: time) }
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
    guard (try? before.finish()) != nil, recorded.isDrawn(as: before.observer.hasher.drawings)
    else { return nil }
    return result
  }

  /// Whether a value is within the tolerance of the values that the old scene has around this time.
  private func accepts(_ part: StageMoment.Part, _ value: Value, _ others: [Value]) -> Bool {
    let unit: ValueTolerance.Unit?
    switch part {
    case .finger: unit = .points
    case .progress: unit = .number
    case .property(let view, let property):
      if comparedColumns.contains(new.scene.traced(.property(view: view, property))) { return true }
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

/// Records the values that show in some frames, and the fingerprints of all frames.
private struct MomentRecorder: StageObserver {
  var hasher: CommandHasher
  let wanted: Set<Int>
  /// The recorded moments in ascending order.
  var moments: [(index: Int, moment: StageMoment)] = []

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    let index = hasher.drawings.count
    if wanted.contains(index) { moments.append((index, try stage.moment(at: seconds))) }
    try hasher.observeFrame(stage, at: seconds)
  }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation) {
    hasher.observeEnd(of: rehearsed, observation)
  }
}

extension ScenePass<MomentRecorder> {
  /// Plays to the end of a range of frames, and returns their moments. Call this method with
  /// ascending ranges.
  fileprivate mutating func moments(_ frames: ClosedRange<Int>) throws(UserError) -> [(
    index: Int, moment: StageMoment
  )] {
    observer.moments.removeAll { $0.index < frames.lowerBound }
    while observer.hasher.drawings.count <= frames.upperBound, try playFrame() {}
    return observer.moments
  }
}
