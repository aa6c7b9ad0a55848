// Errors in data, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct DataErrorTests {
  private static let lists: [(String, String)] = [
    (
      "▸3",
      "'f' takes a list of rows, or the name of a CSV file, not '3'; "
        + "write 'f: [{ name: Apple }]' or 'f: f.csv'"
    ), ("▸{ a: 1 }", "'f' takes a list, not a mapping"),
    ("▸[]", "'f' takes 1 to 10000 elements, not 0"),
    (
      "▸fruits",
      "'f' takes a list of rows, or the name of a CSV file, not 'fruits'; "
        + "write 'f: [{ name: Apple }]' or 'f: f.csv'"
    ),
    ("[{ n: 1 }, ▸{ }]", "this row of 'f' lacks 'n', which the first row has; add 'n: 1'"),
    (
      "[{ n: 1, p: a.png }, { n: 2, p: b.png }, ▸{ n: 3 }, { n: 4 }]",
      "this row of 'f' lacks 'p', which the first row has; add 'p: a.png'"
    ),
    (
      "[{ name: a }, { ▸nmae: b }, { nmae: c }]",
      "the first row has no key 'nmae'; did you mean 'name'?"
    ),
    (
      "[{ name: a }, { name: b, ▸size: 3 }]",
      "the first row has no key 'size'; add it to every row, or remove it here"
    ),
    ("[{ n: 1 }, ▸2]", "a row of 'f' is a mapping like the first one, not 2; write '{ n: 1 }'"),
    ("[1, ▸{ n: 1 }]", "'f' takes plain values like the first one, not a mapping"),
    ("[{ n: 1 }, { n: ▸a }]", "'n' takes a number as in the first row, not 'a'"),
    (
      "[{ n: 1 }, { n: ▸12px }]",
      "'n' takes a number as in the first row, not '12px'; write 12, without a unit"
    ),
    ("[true, ▸1]", "'f' takes true or false as in the first row, not 1"),
    ("[{ n: ▸[1] }]", "'n' takes a number, true, false or text, not a list"),
    ("[{ n: ▸= 1 + 1 }]", "'n' takes a number, true, false or text, not an expression"),
    (
      "[{ ▸my-name: 1 }]",
      "'my-name' is not a valid name; use letters, digits and _, no digit first"
    ),
  ]

  @Test(arguments: lists)
  func anErrorInAListIsReportedOnce(_ list: String, _ message: String) {
    // The uses of a list with a mistake are no further mistakes.
    check(
      "data: { f: \(list) }\n"
        + "views: [{ repeat: = f, view: { frame: [= index, 0, \"= f[0].n\", = f.count] } },\n"
        + "  { frame: [0, 0, \"= f[0].n\", = f.count] }]", message)
  }

  private static let uses: [(String, String)] = [
    ("▸f", "'f' is a list of data; add an index: f[0].name"),
    ("▸f.name", "'f' is a list of data; add an index: f[0].name"),
    ("▸f[0]", "'f[…]' is a row; add a key: f[…].name"),
    ("f[▸2].price", "'f' has rows 0 to 1"), ("f[▸0.5].price", "'f' has rows 0 to 1"),
    ("f[▸-1].price", "'f' has rows 0 to 1"), ("d[▸true]", "expected a number, not true or false"),
    ("▸f[0].prise", "the rows of 'f' have no key 'prise'; did you mean 'price'?"),
    ("▸f[0].zzzzzz", "the rows of 'f' have no key 'zzzzzz'; its keys are name, price"),
    ("▸f[0].price.x", "'f[…].price' is a value; remove what follows it"),
    ("▸f[0].name", "expected a number, not text"),
    ("▸d[0].name", "'d' has plain values; remove '.name'"),
    ("▸item.price", "'item' is defined only inside a repeat of data; write 'repeat: = d'"),
    ("▸count", "unknown name 'count'"), ("▸fruit[0].price", "unknown name 'fruit'"),
  ]

  @Test(arguments: uses)
  func invalidUsesOfDataAreReported(_ text: String, _ message: String) {
    AskedExpression(
      text, scene: "data: { f: [{ name: a, price: 1 }, { name: b, price: 2 }], d: [1, 2] }"
    ).check(message)
  }

  @Test func anUnknownColourInAColumnIsReported() {
    AskedExpression("▸f[n]", as: .color, state: "n: 0", scene: "data: { f: [red, greeen] }")
      .check("unknown colour 'greeen'; did you mean 'green'?")
  }

  private static let scenes: [(String, String)] = [
    (
      "params: { f: 1 }\ndata: { ▸f: [1] }\nviews: []",
      "'f' is already a parameter; rename one of them"
    ),
    (
      "state: { f: 1 }\ndata: { ▸f: [1] }\nviews: []",
      "'f' is already a state variable; rename one of them"
    ),
    (
      "data: { ▸time: [1] }\nviews: []",
      "'time' is a reserved word in expressions; choose another name"
    ),
    (
      "data: { f: [1] }\nviews: [{ id: ▸f, frame: [0, 0, 1, 1] }]",
      "the id 'f' is already the name of data; rename one of them"
    ),
    (
      "data: { f: [1] }\nviews: []\nrules: [{ on: start, do: { set: { ▸f: 1 } } }]",
      "'f' is data and cannot change; use a state variable"
    ),
    (
      "data: { f: [1] }\nviews: []\ntimeline:\n  - set:\n      ▸f[0]: 1",
      "'f[0]' is data and cannot change; use a state variable"
    ),
    (
      "data: { f: [{ a: 1 }] }\nviews: [{ repeat: = f, view: { frame: [= ▸item, 0, 1, 1] } }]",
      "'item' is a row; add a key: item.a"
    ),
    (
      "data: { f: [{ a: 1 }] }\n"
        + "views: [{ repeat: = f, view: { frame: [\"= ▸item[0].a\", 0, 1, 1] } }]",
      "'item' is one row and takes no index"
    ),
    (
      "data: { f: [{ a: 1 }] }\nviews: [{ repeat: ▸f, view: { frame: [0, 0, 1, 1] } }]",
      "'repeat' takes a whole number from 0 to 10000, not 'f'; an expression begins with '=': "
        + "write = f"
    ),
    ("data: { f: ▸none.csv }\nviews: []", "the data file 'none.csv' cannot be read: no such file"),
  ]

  @Test(arguments: scenes)
  func nameClashesOfDataAreReported(_ scene: String, _ message: String) {
    check(scene, message)
  }

  private static let files: [(String, String)] = [
    ("", "1:1: the file is empty; its first line has the keys: name,price"),
    ("\n \n", "1:1: the file is empty; its first line has the keys: name,price"),
    ("a,b\n", "1:1: the file has no row below its header; add one"),
    ("a,b c\n1,2\n", "1:3: 'b c' is not a valid key; use letters, digits and _, no digit first"),
    ("a;b\n1;2\n", "1:1: 'a;b' is not a valid key; separate the columns with commas"),
    ("a,b,a\n1,2,3\n", "1:5: the header has the key 'a' twice; rename one of them"),
    ("a,b\n1,2\n3\n", "3:1: the row has 1 of 2 cells; add a cell for 'b'"),
    ("a,b\n1,2,3\n", "2:1: the row has 3 of 2 cells; put a cell with a comma in double quotes"),
    ("a,b\n1,\"2\n3,4\n", "2:3: the quote is not closed; add \" at the end of the cell"),
    (
      "a,b\n\"1\"2,3\n",
      "2:4: a comma belongs after the closing quote; write a quote inside quotes twice"
    ),
    ("a,b\n1,=2\n", "2:3: '=2' is an expression, but data is constant; write its value"),
    ("a,b\n1,x\n2,y\nz,3\n", "4:1: 'a' takes a number as in the first row, not 'z'"),
    ("a,b\n\"one\ntwo\",2\n3,oops\n", "4:3: 'b' takes a number as in the first row, not 'oops'"),
    ("a,b\n1,2\n3,\n", "3:3: 'b' takes a number as in the first row, not ''"),
    ("time\n1\n", "2:1: 'time' is a reserved word in expressions; choose another name"),
  ]

  @Test(arguments: files)
  func anInvalidCSVFileGetsOneMessage(_ csv: String, _ message: String) {
    let found = errors("data: { f: f.csv }\nviews: []", files: ["f.csv": csv])
    #expect(found == ["f.csv:" + message])
  }

  @Test func hostileCSVFilesHaveLimits() {
    func check(_ csv: [UInt8], _ message: String) {
      #expect(throws: SceneError.self) { try readCSV(csv, file: "f.csv") }
      do throws(SceneError) {
        _ = try readCSV(csv, file: "f.csv")
      } catch {
        #expect(error.description == message)
      }
    }
    check(
      [0x61, 0x0A, 0xFF],
      "f.csv:1:1: the file is not in UTF-8, or has more than 4194304 bytes; "
        + "save a smaller one in UTF-8")
    check(
      Array(repeating: 0x61, count: 5 << 20),
      "f.csv:1:1: the file is not in UTF-8, or has more than 4194304 bytes; "
        + "save a smaller one in UTF-8")
    check(
      Array(("a\n" + String(repeating: "1\n", count: 10_001)).utf8),
      "f.csv:10002:1: the file has more than 10000 rows, or 100000 cells; remove some")
    let wide = (0..<100).map { "k\($0)" }.joined(separator: ",")
    let row = Array(repeating: "1", count: 100).joined(separator: ",") + "\n"
    check(
      Array((wide + "\n" + String(repeating: row, count: 1_001)).utf8),
      "f.csv:1002:1: the file has more than 10000 rows, or 100000 cells; remove some")
    check(
      Array(("a\n" + String(repeating: ",", count: 1_000_000)).utf8),
      "f.csv:2:1: the row has more than 100 cells; remove some")
    check(
      Array(("a\n" + String(repeating: "é", count: 2_001)).utf8),
      "f.csv:2:1: the cell has more than 2000 characters; shorten it")
  }
}
