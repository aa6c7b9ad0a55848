// Texts with marks (▸) where a mistake is: what is expected is written where it is expected.

import Testing

@testable import Scene

/// A text whose marks have been taken out.
struct Marked {
  let text: String
  /// `line:column` of what stood behind each mark; a line ends at a line feed, columns count
  /// characters.
  let places: [String]
  /// How many characters stood before each mark.
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

/// Checks that a scene which says `body` after the head has these mistakes and no others, in this
/// order, each at its mark.
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

/// The same of a scene with one mistake.
func check(
  _ body: String, _ message: String, files: [String: String] = [:],
  overrides: KeyValuePairs<String, String> = [:],
  location: Testing.SourceLocation = #_sourceLocation
) {
  check(body, [message], files: files, overrides: overrides, location: location)
}
