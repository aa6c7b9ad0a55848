// The comparison of two scenes on one machine, which draws only if the result depends on pixels.

import DisplayList
import Player
import Raster
import Support

/// The comparison of a scene before and after a change. Nothing is drawn if events or values
/// differ, since they decide. Otherwise only regions in which the frames can differ are drawn.
struct LazyComparison {
  private(set) var before: SceneCapture
  private(set) var after: SceneCapture
  private(set) var difference: ReferenceDifference

  /// Plays both scenes once, and again if pixels decide.
  ///
  /// - Parameter jobs: the number of frames drawn at the same time, at least 1.
  /// - Throws: an error of a scene or of drawing.
  init(_ old: ResolvedScene, _ new: ResolvedScene, jobs: Int) async throws {
    before = try await captureScene(old, draws: false, jobs: jobs)
    after = try await captureScene(new, draws: false, jobs: jobs)
    difference = ReferenceDifference(before.reference, after.reference, Tolerance())
    guard difference.isDecidedByPixels else { return }
    // With the same fonts and images, equal commands are drawn to equal pixels.
    if before.reference.environment == after.reference.environment, old.images == new.images {
      guard !difference.differingFrames.isEmpty else { return }
      do {
        try drawDifferingFrames()
      } catch {
        throw new.userError(error)
      }
    } else {
      let pictures = evenlySpacedFrames(of: difference.comparedFrameCount)
      before = try await captureScene(old, pictures: pictures, jobs: jobs)
      after = try await captureScene(new, pictures: pictures, jobs: jobs)
    }
    difference = ReferenceDifference(before.reference, after.reference, Tolerance())
  }

  /// Gives frames with the same pixels the same fingerprint, though their commands differ. Draws
  /// the pictures of some differing frames.
  private mutating func drawDifferingFrames() throws {
    let (old, new) = (before.linted.rehearsed, after.linted.rehearsed)
    let raster = try Raster(fonts: new.fonts, images: new.images)
    var (oldPlayback, newPlayback) = (Playback(old), Playback(new))
    let pictured = evenlySpacedFrames(of: difference.comparedFrameCount)
    var kept: (old: [Int: Frame], new: [Int: Frame]) = ([:], [:])
    // The results by the fingerprints of both frames' commands. Frames at rest repeat.
    var known: [[Fingerprint]: Bool] = [:]
    for index in difference.differingFrames {
      let time = new.times.time(of: index)
      let (one, other) = (try oldPlayback.frame(at: time), try newPlayback.frame(at: time))
      let marks = [before.reference.frames[index].drawing, after.reference.frames[index].drawing]
      let isSame = try known[marks] ?? raster.drawsAlike(one, other)
      known[marks] = isSame
      if isSame {
        after.reference.frames[index].fingerprint = before.reference.frames[index].fingerprint
      }
      // A stored picture has more pixels than a frame at a scale below 1.
      if pictured.contains(index), !isSame || one.scale < 1 {
        kept.old[index] = one.atOnePixelPerPoint
        kept.new[index] = other.atOnePixelPerPoint
      }
    }
    before.reference.pictures = try pictures(of: kept.old, old) { _ in nil }
    after.reference.pictures = try pictures(of: kept.new, new) { _ in nil }
  }
}
