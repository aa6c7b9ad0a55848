// The undo history of the scene's file and of its presets' file.

/// The edits of both files in the order in which they were made.
struct EditHistory: Sendable, Hashable {
  enum EditedFile: Sendable, Hashable { case scene, presets }

  enum Step: Sendable, Hashable { case undo, redo }

  struct Contents: Sendable, Hashable {
    /// The file's bytes; nil when there is no file.
    let bytes: [UInt8]?
  }

  private struct Edit: Sendable, Hashable {
    let file: EditedFile
    let before, after: [UInt8]?
    var byteCount: Int { (before?.count ?? 0) + (after?.count ?? 0) }
  }

  private var past: [Edit] = []
  private var future: [Edit] = []
  /// The limit on the kept contents, in bytes. The oldest edits beyond it are forgotten.
  private let maximumBytes: Int

  init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

  var undoCount: Int { past.count }
  var redoCount: Int { future.count }

  /// Returns the file that a step would change; nil when there is no such step.
  func file(of step: Step) -> EditedFile? { (step == .undo ? past : future).last?.file }

  /// Adds an edit. Undone edits can no longer be redone.
  ///
  /// - Parameters:
  ///   - before: The contents before the edit; nil without a file.
  ///   - after: The contents after the edit; nil without a file.
  mutating func add(from before: [UInt8]?, to after: [UInt8]?, in file: EditedFile = .scene) {
    guard before != after else { return }
    // Another program has changed the file meanwhile, and its changes must not be undone.
    if let last = past.last(where: { $0.file == file }), last.after != before {
      past.removeAll { $0.file == file }
    }
    past.append(Edit(file: file, before: before, after: after))
    future = []
    var bytes = past.reduce(0) { $0 + $1.byteCount }
    while bytes > maximumBytes { bytes -= past.removeFirst().byteCount }
  }

  /// Forgets all edits of a file that another program has changed. They can never be undone, and
  /// would block edits of the other file.
  mutating func forget(_ file: EditedFile) {
    past.removeAll { $0.file == file }
    future.removeAll { $0.file == file }
  }

  /// Performs a step.
  ///
  /// - Parameter contents: The present contents of the step's file.
  /// - Returns: The file's contents after the step; nil when there is no such step, or the file has
  ///   other contents than the step expects.
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
