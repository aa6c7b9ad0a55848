// The comparison of a scene's frames with its reference.

package import DisplayList
import Images
package import Player
import Raster
import Support

/// The result of comparing a scene's frames with its reference.
package enum ReferenceComparison: Sendable, Hashable {
  case unrecorded
  case same
  /// - Parameter seconds: the time of the first frame whose pixels differ, or that one side lacks.
  case differs(seconds: Double)
}

/// Compares a scene with its reference, up to the first frame whose pixels differ. Only frames with
/// other drawing commands are drawn, because other commands may draw the same pixels.
///
/// - Parameters:
///   - rehearsed: the scene.
///   - frames: the display lists of all output frames of the scene.
///   - references: the folder with the references of all scenes.
/// - Throws: `UserError` if the reference cannot be read or a frame cannot be drawn.
package func comparison(
  of rehearsed: RehearsedScene, frames: [Frame], withReferenceIn references: String
) throws(UserError) -> ReferenceComparison {
  let files = ReferenceFiles(scene: rehearsed.path, in: references, advice: "record it again")
  guard files.exists else { return .unrecorded }
  let (recorded, resolved, times) = (try files.read().frames, rehearsed.resolved, rehearsed.times)
  var hasher = CommandHasher(rehearsed.images)
  do throws(RasterError) {
    let raster = try Raster(fonts: resolved.fonts, images: resolved.images)
    for (index, (old, frame)) in zip(recorded, frames).enumerated()
    where hasher.fingerprint(of: frame) != old.drawing {
      guard Fingerprint(try raster.draw(frame)) == old.fingerprint else {
        return .differs(seconds: times.time(of: index))
      }
    }
  } catch {
    throw UserError("\(rehearsed.path): \(error)")
  }
  return recorded.count == frames.count
    ? .same : .differs(seconds: times.time(of: min(recorded.count, frames.count)))
}
