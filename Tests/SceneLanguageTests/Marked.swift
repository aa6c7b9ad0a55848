// Texts with marks (▸) at the locations of expected errors.

import Scene
import Testing

@testable import SceneLanguage

/// A text without its marks, and the locations of the marks.
struct Marked {
  let text: String
  /// The `line:column` of the character after each mark, both from 1.
  let places: [String]
  /// The number of characters before each mark.
  let offsets: [Int]

  init(_ marked: String) {
    var (text, places, offsets) = ("", [String](), [Int]())
    var (line, column) = (1, 1)
    for character in marked {
      if character == "▸" {
        places.append("\(line):\(column)")
        offsets.append(text.count)
        continue
      }
      text.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    (self.text, self.places, self.offsets) = (text, places, offsets)
  }
}

/// Checks that a scene with `body` after the head has exactly the given errors in order, each at
/// its mark.
func check(
  _ body: String, _ messages: [String], files: [String: String] = [:],
  overrides: KeyValuePairs<String, String> = [:],
  location: Testing.SourceLocation = #_sourceLocation
) {
  let marked = Marked(head + body)
  let expected = zip(marked.places, messages).map { "\($0): \($1)" }
  #expect(
    marked.places.count == messages.count, "a mark for each message", sourceLocation: location)
  #expect(
    errorsOfFile(marked.text, files: files, overrides: overrides) == expected,
    sourceLocation: location)
}

/// Checks that a scene with `body` after the head has a single error, at the mark.
func check(
  _ body: String, _ message: String, files: [String: String] = [:],
  overrides: KeyValuePairs<String, String> = [:],
  location: Testing.SourceLocation = #_sourceLocation
) {
  check(body, [message], files: files, overrides: overrides, location: location)
}
