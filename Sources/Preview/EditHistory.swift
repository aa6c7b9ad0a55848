// What a page has changed in a scene's file, to be undone and done again.

/// The changes of one file, the last of them last.
struct EditHistory: Sendable, Hashable {
  private struct Edit: Sendable, Hashable {
    /// The file's contents.
    let before, after: [UInt8]
  }

  private var past: [Edit] = []
  private var future: [Edit] = []
  /// Older edits are forgotten beyond so many bytes of contents.
  private static let mostBytes = 64 << 20

  /// How many edits can be undone.
  var undoCount: Int { past.count }
  /// How many can be done again.
  var redoCount: Int { future.count }

  /// Takes note of an edit; what was undone before can no longer be done again.
  mutating func add(from before: [UInt8], to after: [UInt8]) {
    guard before != after else { return }
    // What somebody else has written meanwhile is not undone with it.
    if let last = past.last, last.after != before { past = [] }
    past.append(Edit(before: before, after: after))
    future = []
    var bytes = 0
    let kept = past.reversed().prefix { edit in
      bytes += edit.before.count + edit.after.count
      return bytes <= Self.mostBytes
    }
    past.removeFirst(past.count - kept.count)
  }

  /// The contents before the last edit; nil when there is none, or the file holds something else
  /// than that edit has left.
  mutating func undo(_ contents: [UInt8]) -> [UInt8]? {
    guard let last = past.last, last.after == contents else { return nil }
    past.removeLast()
    future.append(last)
    return last.before
  }

  /// The contents after the edit that was undone last, likewise.
  mutating func redo(_ contents: [UInt8]) -> [UInt8]? {
    guard let next = future.last, next.before == contents else { return nil }
    future.removeLast()
    past.append(next)
    return next.after
  }
}
