// The count of frames that differ from a reference, without drawing.

package import DisplayList
package import Player

/// Returns the number of frames whose drawing commands differ from the reference; nil without a
/// reference. Nothing is drawn. A frame that only one side has counts too.
///
/// - Parameters:
///   - rehearsed: the scene.
///   - frames: the scene's output frames, all of them.
///   - references: the folder of all references.
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
