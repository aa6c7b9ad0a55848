// References without a scene, in words, and away where somebody says so.

import Files
import Player
import Support
import Verify

/// What a verification does about references whose scene is gone.
struct Pruning {
  let references: String
  let named: NamedScenes
  /// True: removes them.
  let removes: Bool
  let isQuiet: Bool

  /// - Throws: UsageError for a removal where single scenes are named: of theirs nobody knows which
  ///   others there are.
  init(_ references: String, _ named: NamedScenes, removes: Bool, isQuiet: Bool) throws(UsageError)
  {
    (self.references, self.named) = (references, named)
    (self.removes, self.isQuiet) = (removes, isQuiet)
    guard removes, let file = named.files.first else { return }
    throw UsageError(
      message: "--prune takes folders of scenes alone, so that it knows which scenes there are; "
        + "'\(file.onOneLine)' is one scene")
  }

  /// Tells of references without a scene, and removes those that may be removed.
  ///
  /// - Returns: false when one could not be removed, which is said.
  func run() throws(FileError) -> Bool {
    guard named.files.isEmpty else { return true }
    var isDone = true
    for orphan in try OrphanedReference.all(in: references, scenes: named.paths) {
      switch (orphan.objection, removes) {
      case (nil, true):
        do {
          try orphan.remove()
          say("\(orphan.folder): had no scene, and is removed")
        } catch {
          Terminal.report(UserError(wrapping: error))
          isDone = false
        }
      case (nil, false): say("\(orphan.folder): has no scene; --prune removes it")
      case (let words?, true): say("\(orphan.folder): has no scene, and is left alone: \(words)")
      case (let words?, false):
        say("\(orphan.folder): has no scene; --prune would leave it: \(words)")
      }
    }
    return isDone
  }

  private func say(_ words: String) {
    if !isQuiet { Terminal.message(words.onOneLine) }
  }
}
