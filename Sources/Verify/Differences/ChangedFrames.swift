// The number of frames that differ from a reference, found without drawing.

package import DisplayList
package import Player

/// Returns the number of frames whose drawing commands differ from the reference; nil if the scene
/// has no reference. Additional and missing frames count as differing. Only fingerprints of the
/// commands are compared.
///
/// - Parameters:
///   - rehearsed: the scene.
///   - frames: the display lists of all output frames of the scene.
///   - references: the folder with the references of all scenes.
/// - Throws: `UserError` if the reference cannot be read.
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
