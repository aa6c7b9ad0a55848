// The pictures that a report shows where the reference has no picture that differs.

import DisplayList
import Images
import Player
import Raster
import Scene
import Stage

extension ReferenceDifference {
  /// The number of frames that are drawn.
  private static let mostFrames = 5

  /// Draws some of the differing frames of both scenes for a report, if no stored picture differs.
  /// Does nothing if the recorded scene is no longer drawn as it was recorded.
  ///
  /// - Parameters:
  ///   - rehearsed: the current scene.
  ///   - recordedScene: a closure that returns the scene as it was recorded; nil if its files have
  ///     changed.
  /// - Throws: an error of drawing.
  mutating func drawDifference(
    _ rehearsed: RehearsedScene, as recordedScene: () -> ResolvedScene?
  ) throws {
    let differing = differingFrames.filter { $0 < min(old.frames.count, new.frames.count) }
    guard !findings.isEmpty, let last = differing.indices.last,
      !evidence.moments.contains(where: { ($0.changedPixels ?? 1) > 0 })
    else { return }
    let steps = max(1, Self.mostFrames - 1)
    let frames = Set((0...steps).map { differing[$0 * last / steps] })
    guard let scene = recordedScene(),
      let before = try scene.pictures(of: frames, ifDrawnAs: recorded)
    else { return }
    let after = try pictures(of: frames, rehearsed)
    for index in frames.sorted() {
      guard let one = before[index]?.drawn, let other = after[index]?.drawn,
        one.width == other.width, one.height == other.height
      else { continue }
      let changed = ChangedPixels(one, other, tolerance: tolerance.maximumDelta)
      evidence.moments.append(
        .init(
          time: time(of: index), expected: one, actual: other, changedPixels: changed.count))
      evidence.differenceByFrame[index].share = Double(changed.count) / Double(one.pixels.count)
    }
    evidence.moments.sort { $0.time < $1.time }
  }
}

extension ResolvedScene {
  /// Plays the scene, and draws the pictures of some frames at one pixel per point.
  ///
  /// - Returns: the pictures by frame index; nil if the scene cannot be played, or draws other
  ///   frames than the reference has.
  fileprivate func pictures(of frames: Set<Int>, ifDrawnAs reference: MotionReference) throws
    -> [Int: StoredPicture]?
  {
    var pass = ScenePass(self, FrameKeeper(hasher: CommandHasher(images), wanted: frames))
    guard let rehearsed = try? pass.finish(),
      reference.isDrawn(as: pass.observer.hasher.drawings)
    else { return nil }
    return try Verify.pictures(of: pass.observer.kept, rehearsed) { _ in nil }
  }
}

/// Keeps some frames of a scene, and the fingerprints of all frames.
private struct FrameKeeper: StageObserver {
  var hasher: CommandHasher
  let wanted: Set<Int>
  /// The kept frames at one pixel per point, by index.
  var kept: [Int: Frame] = [:]

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    let (frame, index) = (try stage.frame(at: seconds), hasher.drawings.count)
    if wanted.contains(index) { kept[index] = frame.atOnePixelPerPoint }
    hasher.observe(frame)
  }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation) {
    hasher.observeEnd(of: rehearsed, observation)
  }
}
