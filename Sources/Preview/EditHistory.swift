// The undo history of the scene's file and of its presets' file.

/// The edits of both files, from the oldest to the newest.
struct EditHistory: Sendable, Hashable {
  enum EditedFile: Sendable, Hashable { case scene, presets }

  enum Step: Sendable, Hashable { case undo, redo }

  struct Contents: Sendable, Hashable {
    /// The contents of the file; nil if there is no file.
    let bytes: [UInt8]?
  }

  private struct Edit: Sendable, Hashable {
    let file: EditedFile
    let before, after: [UInt8]?
    var byteCount: Int { (before?.count ?? 0) + (after?.count ?? 0) }
  }

  private var past: [Edit] = []
  private var future: [Edit] = []
  /// The size limit of all stored contents, in bytes. Above the limit, the oldest edits are
  /// dropped.
  private let maximumBytes: Int

  init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

  var undoCount: Int { past.count }
  var redoCount: Int { future.count }

  /// Returns the file that an undo or redo would change; nil if there is nothing to undo or redo.
  func file(of step: Step) -> EditedFile? { (step == .undo ? past : future).last?.file }

  /// Adds an edit and discards all undone edits.
  ///
  /// - Parameters:
  ///   - before: The contents before the edit; nil if there was no file.
  ///   - after: The contents after the edit; nil if the file was removed.
  mutating func add(from before: [UInt8]?, to after: [UInt8]?, in file: EditedFile = .scene) {
    guard before != after else { return }
    // Drop the edits made before another program changed the file. Undoing them would also undo the
    // other program's change.
    if let last = past.last(where: { $0.file == file }), last.after != before {
      past.removeAll { $0.file == file }
    }
    past.append(Edit(file: file, before: before, after: after))
    future = []
    var bytes = past.reduce(0) { $0 + $1.byteCount }
    while bytes > maximumBytes { bytes -= past.removeFirst().byteCount }
  }

  /// Drops all edits of a file that another program has changed. They can never be undone, and
  /// would block the undo of edits in the other file.
  mutating func forget(_ file: EditedFile) {
    past.removeAll { $0.file == file }
    future.removeAll { $0.file == file }
  }

  /// Undoes or redoes an edit.
  ///
  /// - Parameter contents: The current contents of the file that is changed.
  /// - Returns: The new contents of the file. Nil if there is nothing to undo or redo, or if
  ///   another program has changed the file.
  mutating func perform(_ step: Step, holding contents: [UInt8]?) -> Contents? {
    switch step {
    case .undo:
      guard let last = past.last, last.after == contents else { return nil }
      future.append(past.removeLast())
      return Contents(bytes: last.before)
    case .redo:
      guard let next = future.last, next.before == contents else { return nil }
      past.append(future.removeLast())
      return Contents(bytes: next.after)
    }
  }
}
