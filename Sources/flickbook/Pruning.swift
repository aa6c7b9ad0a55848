// References without a scene. They are reported, and removed with --prune.

import OperatingSystem
import Player
import Support
import Verify

struct Pruning {
  let references: String
  let named: NamedScenes
  /// Whether the references are removed and not only reported.
  let removes: Bool
  let isQuiet: Bool

  /// Prepares the search for references without a scene.
  ///
  /// - Throws: UsageError if `removes` is set and the operands include scene files. The other
  ///   scenes in their folders are then unknown.
  init(_ references: String, _ named: NamedScenes, removes: Bool, isQuiet: Bool) throws(UsageError)
  {
    (self.references, self.named) = (references, named)
    (self.removes, self.isQuiet) = (removes, isQuiet)
    guard removes, let file = named.files.first else { return }
    throw UsageError(
      message: "--prune takes only folders of scenes, to know which references have no scene; "
        + "'\(file.onOneLine)' is a single scene")
  }

  /// Reports references without a scene, and removes them if `removes` is set.
  ///
  /// - Returns: Whether every removal succeeded. Each failed removal is reported.
  func run() throws(FileError) -> Bool {
    guard named.files.isEmpty else { return true }
    var isDone = true
    for orphan in try OrphanedReference.all(in: references, scenes: named.paths) {
      switch (orphan.objection, removes) {
      case (nil, true):
        do {
          try orphan.remove()
          say("\(orphan.folder): had no scene and was removed")
        } catch {
          Terminal.report(UserError(wrapping: error))
          isDone = false
        }
      case (nil, false): say("\(orphan.folder): has no scene; remove it with --prune")
      case (let words?, true): say("\(orphan.folder): has no scene, but is kept: \(words)")
      case (let words?, false):
        say("\(orphan.folder): has no scene, but --prune would keep it: \(words)")
      }
    }
    return isDone
  }

  private func say(_ words: String) {
    if !isQuiet { Terminal.message(words.onOneLine) }
  }
}
