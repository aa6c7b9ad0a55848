// How many frames of a scene are not as its reference says, without drawing any.

package import DisplayList
package import Player

/// Returns the number of frames in which something else is drawn than when the reference was
/// recorded, without drawing any. Frames that one of the two lacks count. Nil without a reference.
///
/// - Parameters:
///   - frames: the scene's, one for each of its output frames.
///   - references: the folder with a folder for each scene.
/// - Throws: UserError when the reference cannot be read.
package func changedFrameCount(
  of rehearsed: RehearsedScene, frames: [Frame], references: String
) throws(UserError) -> Int? {
  let files = ReferenceFiles(scene: rehearsed.path, in: references, advice: "record it again")
  guard files.exists else { return nil }
  let recorded = try files.read().frames.map(\.drawing)
  var hasher = CommandHasher(rehearsed.images)
  let now = frames.map { hasher.fingerprint(of: $0) }
  return zip(recorded, now).count { $0 != $1 } + abs(recorded.count - now.count)
}
