// The text of JSON values.

import Foundation
import Testing

@testable import Support

@Suite struct JSONTests {
  private static let values: [(JSON, String)] = [
    (.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"), (.number(0.5), "0.5"),
    (.number(1.0 / 3), "0.333333"), (.number(-0.0), "0"), (.number(1e-9), "0"),
    (.number(.nan), "null"), (.number(.infinity), "null"), (.exact(.nan), "null"),
    (.exact(1.0 / 3), "0.3333333333333333"), (.exact(1e-9), "1e-09"), (.exact(2), "2"),
    (.exact(-0.0), "0"), (.text(""), #""""#), (.text("a\"b\\c"), #""a\"b\\c""#),
    (.text("x\n\t\u{1}\u{1F}"), #""x\n\t\u0001\u001f""#), (.text("é한😀/"), #""é한😀/""#),
    (.list([]), "[]"), (.list([.number(1), .null]), "[1, null]"), (.object([]), "{}"),
    (
      .object([.init("b", .list([.text("x")])), .init("a\"", .object([.init("c", .null)]))]),
      #"{"b": ["x"], "a\"": {"c": null}}"#
    ),
  ]

  @Test(arguments: values)
  func aJSONValueIsWrittenOnOneLine(_ value: JSON, _ text: String) {
    #expect(value.written(indented: false) == text)
  }

  @Test func aJSONValueIsIndentedByTwoSpaces() {
    let value = JSON.object([
      .init("a", .list([.number(1), .object([.init("b", .null)])])), .init("c", .list([])),
    ])
    #expect(
      value.written() == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": []
        }
        """)
  }

  @Test func writtenValuesAreValidJSON() throws {
    for (value, _) in Self.values {
      let data = Data(value.written().utf8)
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      }
    }
  }
}
