// What a page has changed in a scene's file and that of its presets, to be undone and done again.

/// The changes of two files, the last of them last.
struct EditHistory: Sendable, Hashable {
  /// A file that the page writes.
  enum EditedFile: Sendable, Hashable { case scene, presets }

  /// What a file holds.
  struct Contents: Sendable, Hashable {
    /// Nil: there is no file.
    let bytes: [UInt8]?
  }

  private struct Edit: Sendable, Hashable {
    let file: EditedFile
    let before, after: [UInt8]?
    var byteCount: Int { (before?.count ?? 0) + (after?.count ?? 0) }
  }

  private var past: [Edit] = []
  private var future: [Edit] = []
  /// Older edits are forgotten beyond so many bytes of contents.
  private static let mostBytes = 64 << 20

  /// How many edits can be undone.
  var undoCount: Int { past.count }
  /// How many can be done again.
  var redoCount: Int { future.count }
  /// The file that the last edit has changed; nil when there is none.
  var fileToUndo: EditedFile? { past.last?.file }
  /// The file of the edit that was undone last.
  var fileToRedo: EditedFile? { future.last?.file }

  /// Takes note of an edit; what was undone before can no longer be done again.
  ///
  /// - Parameter before: nil: there was no file. `after` likewise.
  mutating func add(from before: [UInt8]?, to after: [UInt8]?, in file: EditedFile = .scene) {
    guard before != after else { return }
    // What somebody else has written meanwhile is not undone with it.
    if let last = past.last(where: { $0.file == file }), last.after != before {
      past.removeAll { $0.file == file }
    }
    past.append(Edit(file: file, before: before, after: after))
    future = []
    var bytes = 0
    let kept = past.reversed().prefix { edit in
      bytes += edit.byteCount
      return bytes <= Self.mostBytes
    }
    past.removeFirst(past.count - kept.count)
  }

  /// Forgets all edits of a file that somebody else has written: they are never taken back, and
  /// must not stand before those of the other file.
  mutating func forget(_ file: EditedFile) {
    past.removeAll { $0.file == file }
    future.removeAll { $0.file == file }
  }

  /// The contents of `fileToUndo` before the last edit; nil when there is none, or the file holds
  /// something else than that edit has left.
  mutating func undo(_ contents: [UInt8]?) -> Contents? {
    guard let last = past.last, last.after == contents else { return nil }
    past.removeLast()
    future.append(last)
    return Contents(bytes: last.before)
  }

  /// The contents of `fileToRedo` after the edit that was undone last, likewise.
  mutating func redo(_ contents: [UInt8]?) -> Contents? {
    guard let next = future.last, next.before == contents else { return nil }
    future.removeLast()
    past.append(next)
    return Contents(bytes: next.after)
  }
}
