// Texts with a mark at the place of an edit. This file does not import Testing, which also has a
// type SourceLocation.

import Scene
import SceneLanguage

@testable import SceneLanguage

/// A text without its mark, and the location of the mark.
struct MarkedText {
  let text: String
  let location: SourceLocation

  /// Expects a text with exactly one ▸.
  init(_ marked: String) {
    let before = marked.prefix { $0 != "▸" }
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    text = marked.replacing("▸", with: "")
    location = SourceLocation(
      file: "s.yaml", line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  private var scene: SceneText {
    get throws(SceneError) { try SceneText(Array(text.utf8), file: "s.yaml") }
  }

  func replacing(with value: String) throws(SceneError) -> String {
    String(decoding: try scene.replacing(location, with: value).bytes, as: UTF8.self)
  }

  /// Adds keys with their values, one after another.
  func adding(_ entries: String...) throws(SceneError) -> String {
    var changed = try scene
    for index in stride(from: 0, to: entries.count - 1, by: 2) {
      changed = try changed.adding(entries[index], entries[index + 1], at: location)
    }
    return String(decoding: changed.bytes, as: UTF8.self)
  }
}
