// The undo history of two files. Edits are dropped after changes by other programs.

import Testing

@testable import Preview

@Suite struct EditHistoryTests {
  /// Returns a history in which each text is edited to the next text.
  private func history(
    _ texts: [String], in file: EditHistory.EditedFile = .scene, maximumBytes: Int = 1_000
  ) -> EditHistory {
    var history = EditHistory(maximumBytes: maximumBytes)
    for (before, after) in zip(texts, texts.dropFirst()) {
      history.add(from: Array(before.utf8), to: Array(after.utf8), in: file)
    }
    return history
  }

  private func perform(
    _ step: EditHistory.Step, _ history: inout EditHistory, holding text: String
  ) -> String? {
    history.perform(step, holding: Array(text.utf8)).map {
      String(decoding: $0.bytes ?? [], as: UTF8.self)
    }
  }

  @Test func anEditIsUndoneAndRedone() {
    var history = history(["a", "b", "c"])
    #expect(perform(.undo, &history, holding: "c") == "b")
    #expect((history.undoCount, history.redoCount) == (1, 1))
    #expect(perform(.redo, &history, holding: "b") == "c")
    #expect((history.undoCount, history.redoCount) == (2, 0))
    #expect(perform(.redo, &history, holding: "c") == nil)
  }

  @Test(arguments: [EditHistory.Step.undo, .redo])
  func aFileWithOtherContentsIsNotChanged(step: EditHistory.Step) {
    var history = history(["a", "b", "c"])
    #expect(perform(.undo, &history, holding: "c") == "b")
    let before = history
    #expect(perform(step, &history, holding: "mine") == nil)
    #expect(history == before)
  }

  @Test func aForgottenEditCannotBeUndoneOrRedone() {
    var history = history(["a", "b", "c"])
    #expect(perform(.undo, &history, holding: "c") == "b")
    history.forget(.scene)
    #expect((history.undoCount, history.redoCount) == (0, 0))
    // This also holds if the file has its former contents again.
    #expect(perform(.undo, &history, holding: "b") == nil)
    #expect(perform(.redo, &history, holding: "b") == nil)
    #expect(history.file(of: .undo) == nil && history.file(of: .redo) == nil)
  }

  @Test func editsOfTheOtherFileAreNotForgotten() {
    var history = history(["a", "b", "c"])
    history.add(from: nil, to: [1], in: .presets)
    history.add(from: [1], to: [2], in: .presets)
    _ = history.perform(.undo, holding: [2])
    history.forget(.scene)
    #expect((history.undoCount, history.redoCount) == (1, 1))
    #expect(history.file(of: .redo) == .presets)
    #expect(history.perform(.undo, holding: [1]) == EditHistory.Contents(bytes: nil))
  }

  @Test func anExternalChangeForgetsEarlierEdits() {
    var history = history(["a", "b"])
    history.add(from: nil, to: [1], in: .presets)
    history.add(from: Array("mine".utf8), to: Array("c".utf8))
    #expect(history.undoCount == 2)
    #expect(perform(.undo, &history, holding: "c") == "mine")
    #expect(history.file(of: .undo) == .presets)
  }

  @Test func theOldestEditsAreForgottenBeyondTheByteLimit() {
    // Each edit holds 20 bytes: the text before and after.
    let texts = (0..<6).map { String(repeating: "\($0)", count: 10) }
    var history = history(texts, maximumBytes: 79)
    #expect(history.undoCount == 3)
    for text in texts.dropFirst(2).dropLast().reversed() {
      let held = String(repeating: "\(Int(text.prefix(1)).map { $0 + 1 } ?? 0)", count: 10)
      #expect(perform(.undo, &history, holding: held) == text)
    }
    #expect(perform(.undo, &history, holding: texts[2]) == nil)
  }
}
