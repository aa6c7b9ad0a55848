// The edits of a scene's file and of its presets' file, to be undone and done again.

/// The edits of two files in the order in which they were made.
struct EditHistory: Sendable, Hashable {
  enum EditedFile: Sendable, Hashable { case scene, presets }

  enum Step: Sendable, Hashable { case undo, redo }

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
  /// The most bytes of contents that are kept; the oldest edits beyond them are forgotten.
  private let maximumBytes: Int

  init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

  var undoCount: Int { past.count }
  var redoCount: Int { future.count }

  /// The file that a step would change; nil when there is no such step.
  func file(of step: Step) -> EditedFile? { (step == .undo ? past : future).last?.file }

  /// Adds an edit; edits that were undone can no longer be done again.
  ///
  /// - Parameter before: nil: there was no file. `after` likewise.
  mutating func add(from before: [UInt8]?, to after: [UInt8]?, in file: EditedFile = .scene) {
    guard before != after else { return }
    // Changes that somebody else has made meanwhile are not undone with it.
    if let last = past.last(where: { $0.file == file }), last.after != before {
      past.removeAll { $0.file == file }
    }
    past.append(Edit(file: file, before: before, after: after))
    future = []
    var bytes = past.reduce(0) { $0 + $1.byteCount }
    while bytes > maximumBytes { bytes -= past.removeFirst().byteCount }
  }

  /// Forgets all edits of a file that somebody else has written: they are never taken back, and
  /// must not stand before those of the other file.
  mutating func forget(_ file: EditedFile) {
    past.removeAll { $0.file == file }
    future.removeAll { $0.file == file }
  }

  /// Performs a step.
  ///
  /// - Parameter contents: those of the step's file as it is now.
  /// - Returns: the file's contents after the step; nil when there is no such step, or the file
  ///   holds something else than the step expects.
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
