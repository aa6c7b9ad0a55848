// The YAML of scenes: the types of scalars, and the supported forms.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct YAMLTests {
  /// YAML 1.2, core schema, section 10.3.2.
  private static let scalars = [
    ("", "null"), ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"),
    ("nULL", "'nULL'"), ("true", "true"), ("True", "true"), ("TRUE", "true"), ("tRue", "'tRue'"),
    ("false", "false"), ("False", "false"), ("FALSE", "false"),
    ("0", "0.0"), ("-0", "-0.0"), ("+12", "12.0"), ("012", "12.0"), ("0o14", "12.0"),
    ("0xC", "12.0"), ("0x1f", "31.0"), ("3.25", "3.25"), ("-3.25", "-3.25"), (".5", "0.5"),
    ("-.5", "-0.5"), ("5.", "5.0"), ("1e3", "1000.0"), ("1E-2", "0.01"), ("+1.5e+2", "150.0"),
    (".inf", "inf"), ("-.INF", "-inf"), ("+.Inf", "inf"), (".nan", "nan"), (".NaN", "nan"),
  ]

  @Test(arguments: scalars)
  func plainScalarsFollowTheCoreSchema(_ text: String, _ expected: String) throws {
    #expect(try tree("k: \(text)\n") == "{k: \(expected)}")
  }

  /// Texts that YAML 1.1 or Swift would read as another type.
  @Test(arguments: [
    "yes", "no", "on", "off", "y", "N", "1_000", "0b11", "12:30", "1e", "e3", ".", "+", "1-2",
    "1..2", "0x", "0xG", "0o8", "inf", "infinity", "nan", "0x1p3", "2024-01-01", "١٢",
  ])
  func nonCoreSchemaScalarsAreText(_ text: String) throws {
    #expect(try tree("k: \(text)\n") == "{k: '\(text)'}")
  }

  private static let forms = [
    ("'1'", "'1'"), ("\"true\"", "'true'"), ("''", "''"), ("\"a\\tb\"", "'a\tb'"),
    ("'it''s'", "'it's'"), ("\"\\u00e9\"", "'é'"), ("|\n  two\n  lines\n", "'two\nlines\n'"),
    (">-\n  one\n  line\n", "'one line'"), ("one\n  line\n", "'one line'"),
    ("[1, [2], {a: b}]", "[1.0, [2.0], {a: 'b'}]"), ("\n  - 1\n  - two\n", "[1.0, 'two']"),
    ("\n  a: 1\n  b:\n    c: 2\n", "{a: 1.0, b: {c: 2.0}}"), ("{ }", "{}"), ("[]", "[]"),
    ("{a, b: 1}", "{a: null, b: 1.0}"), ("a # comment", "'a'"), ("a#b", "'a#b'"),
    ("# comment", "null"), ("\"a # b\"", "'a # b'"),
  ]

  @Test(arguments: forms)
  func everyYAMLNotationIsRead(_ text: String, _ expected: String) throws {
    #expect(try tree("k: \(text)\n") == "{k: \(expected)}")
  }

  @Test func mappingKeysAreAlwaysText() throws {
    #expect(try tree("1: a\ntrue: b\n'': c\n~: d\n") == "{1: 'a', true: 'b', : 'c', ~: 'd'}")
  }

  @Test func keysKeepTheirOrder() throws {
    #expect(try tree("{z: 1, a: 2, m: 3}") == "{z: 1.0, a: 2.0, m: 3.0}")
  }

  @Test func documentMarkersAndDirectivesAreAccepted() throws {
    #expect(try tree("%YAML 1.1\n---\na: 1\n...\n") == "{a: 1.0}")
    #expect(try tree("# one\n---\na: 1\n# two\n") == "{a: 1.0}")
  }

  @Test func jsonIsYAML() throws {
    #expect(
      try tree(#"{"a": [1, -2.5e1, "x\n", true, null], "b": {"c": {}}}"#)
        == "{a: [1.0, -25.0, 'x\n', true, null], b: {c: {}}}")
  }

  // MARK: Anchors

  @Test func anAliasHasTheValueOfItsAnchor() throws {
    #expect(try tree("a: &one 1\nb: [*one, *one]\n") == "{a: 1.0, b: [1.0, 1.0]}")
    #expect(
      try tree("- &m {k: v}\n- *m\n- &t text\n- *t\n") == "[{k: 'v'}, {k: 'v'}, 'text', 'text']")
  }

  @Test func anAnchorCanBeRedefined() throws {
    #expect(try tree("[&a 1, *a, &a 2, *a]") == "[1.0, 1.0, 2.0, 2.0]")
  }

  /// YAML 1.2 has no merge keys. A merge would supply missing keys, so these are no mistakes.
  @Test func aMergeKeyIsReportedOnce() throws {
    check(
      "views: [&a { frame: [0, 0, 1, 1] }, { ▸<<: *a, id: b }]",
      "merge keys ('<<') are not supported; write the keys out, or use a component")
  }

  // MARK: Bytes

  private static let minimal = "flickbook: 1\ntitle: é한\nscreen: { size: [1, 2] }\nviews: []\n"

  @Test func aByteOrderMarkIsIgnored() throws {
    #expect(try readBytes([0xEF, 0xBB, 0xBF] + Array(Self.minimal.utf8)).title == "é한")
    #expect(
      errorsOfBytes([0xEF, 0xBB, 0xBF] + Array("title: 1\n".utf8)).first?.hasPrefix("1:1:") == true)
  }

  @Test(arguments: [true, false])
  func utf16WithAByteOrderMarkIsRead(isBigEndian: Bool) throws {
    let bytes = ("\u{FEFF}" + Self.minimal).utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(try readBytes(bytes).title == "é한")
  }

  @Test func longTextIsNotTruncated() throws {
    let text = String(repeating: "word ", count: 5_000) + "end"
    #expect(try tree("k: '\(text)'") == "{k: '\(text)'}")
  }
}
