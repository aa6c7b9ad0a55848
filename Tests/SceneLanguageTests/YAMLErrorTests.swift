// Errors in files that are not YAML or not a scene, each with its source location.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct YAMLErrorTests {
  /// Whole files.
  private static let bad: [(String, String)] = [
    ("", "1:1: the file is empty; write a first scene with 'flickbook init'"),
    ("# nothing\n", "2:1: the file is empty; write a first scene with 'flickbook init'"),
    ("---\n", "2:1: 'scene' takes a mapping, not nothing"),
    ("- 1\n", "1:1: 'scene' takes a mapping, not a list"),
    ("just text\n", "1:1: 'scene' takes a mapping, not 'just text'"),
    (
      "flickbook: 1\nscreen: { size: [100, 100]\nviews: []\n",
      "3:1: malformed YAML: did not find expected ',' or '}' while parsing a flow mapping; "
        + "put quotes around a value that contains a comma, a bracket or ': '"
    ),
    (
      "flickbook: 1\nscreen:\n\tsize: [1, 1]\n",
      "3:1: malformed YAML: found character that cannot start any token "
        + "while scanning for the next token; indent with spaces, not tabs"
    ),
    (
      "title: @home\n",
      "1:8: malformed YAML: found character that cannot start any token "
        + "while scanning for the next token; quote text that begins with a special character"
    ),
    (
      "title: a: b\n",
      "1:9: malformed YAML: mapping values are not allowed in this context; "
        + "put quotes around a value that contains ': '"
    ),
    (
      "title: 'open\nflickbook: 1\n",
      "3:1: malformed YAML: found unexpected end of stream while scanning a quoted scalar; "
        + "close the quote"
    ),
    (
      "a: [1, 2\n",
      "2:1: malformed YAML: did not find expected ',' or ']' while parsing a flow sequence; "
        + "close the list with ]"
    ),
    ("a: [b:]\n", "1:5: malformed YAML: found unexpected ':' while scanning a plain scalar"),
    ("a: 1\n---\nb: 2\n", "2:1: this is a second YAML document; write it to a file of its own"),
    ("a: 1\na: 2\n", "2:1: the key 'a' is used twice; the first is at line 1"),
    ("a: { b: 1, c: 2,\n  'b': 3 }\n", "2:3: the key 'b' is used twice; the first is at line 1"),
    ("[1]: a\n", "1:1: this key is a list, a mapping or an alias; use a word"),
    ("a: &x 1\n? *x\n: 2\n", "2:3: this key is a list, a mapping or an alias; use a word"),
    ("? {a: b}\n: 2\n", "1:3: this key is a list, a mapping or an alias; use a word"),
    (
      "a: !!set []\n",
      "1:4: the tag 'tag:yaml.org,2002:set' is not supported; remove it"
    ),
    (
      "a: !!str 5\n",
      "1:4: the tag 'tag:yaml.org,2002:str' is not supported; remove it, and put a text in quotes"
    ),
    ("a: !mine {b: 1}\n", "1:4: the tag '!mine' is not supported; remove it"),
    (
      "a: !Hello\n",
      "1:4: the tag '!Hello' is not supported; put a text that begins with ! in quotes"
    ),
    ("a: *b\n", "1:4: there is no anchor '&b' before this alias; define it first"),
    ("a: [*b, &b 1]\n", "1:5: there is no anchor '&b' before this alias; define it first"),
    ("a: &a [*a]\n", "1:8: the alias '*a' is inside its own anchor; remove the alias"),
    ("a: &a {b: {c: *a}}\n", "1:15: the alias '*a' is inside its own anchor; remove the alias"),
  ]

  @Test(arguments: bad)
  func filesWithoutASceneAreReportedWithTheirLocation(_ text: String, _ message: String) {
    #expect(errorsOfFile(text).first == message)
  }

  @Test func invalidUTF8IsReportedWithItsLocation() {
    let first = errorsOfBytes(Array("flickbook: 1\ntitle: é".utf8) + [0xFF, 0x0A]).first
    #expect(first?.hasPrefix("2:9: the text is not valid UTF-8: ") == true)
  }

  @Test func controlCharactersInKeysAreEscapedInMessages() {
    #expect(
      errors("views: []\n\"\\e[31m\\n\": 1\n") == [
        #"4:1: unknown key '\u{1b}[31m\u{a}' in a scene; remove it"#
      ])
    #expect(
      errors("views: []\n\"\\u202eabc\\u2066\": 1\n") == [
        #"4:1: unknown key '\u{202e}abc\u{2066}' in a scene; remove it"#
      ])
  }

  @Test func longNamesAreTruncatedInMessages() {
    let name = String(repeating: "n", count: 41)
    #expect(
      errors("views: []\n\(name): 1\n") == [
        "4:1: unknown key '\(String(repeating: "n", count: 39))…' in a scene; remove it"
      ])
    let short = String(repeating: "n", count: 40)
    #expect(
      errors("views: []\n\(short): 1\n") == [
        "4:1: unknown key '\(short)' in a scene; remove it"
      ])
  }
}
