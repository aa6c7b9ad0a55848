// Tests of tables of values over time, including malformed ones.

import Foundation
import Player
import TestSupport
import Testing

@testable import Recordings

@Suite struct TrackInputTests {
  @Test(arguments: [
    ("", ": has too few rows for a fit; at least 4 are needed"),
    ("x,y\n0,1\n", ":1: must begin with 'time,' and names of properties, as in a trace"),
    ("time\n0\n", ":1: must begin with 'time,' and names of properties, as in a trace"),
    ("time,\"a\n0,1\n", ":1: has an unclosed quote; close it"),
    (
      "time,a.x\n0,1\n0,2\n",
      ":3: must have 2 cells, and a time later than the previous row's; mend the row, or "
        + "leave it out"
    ),
    (
      "time,a.x\n\n0,1,2\n",
      ":3: must have 2 cells, and a time later than the previous row's; mend the row, or "
        + "leave it out"
    ),
    (
      "time,a.x,b.x\nnan,1,2\n",
      ":2: must have 3 cells, and a time later than the previous row's; mend the row, or "
        + "leave it out"
    ),
    ("time,a.x\n0,1\n1,2\n2,3\n", ": has too few rows for a fit; at least 4 are needed"),
    (
      "time,a.x\n0,1\n1,inf\n2,3\n3,4\n",
      ":3: column 'a.x' has 'inf', which is not a number; write a number, or leave the cell empty"
    ),
    (
      "time,a.x\n0,1\n1,-1e300\n2,1e300\n3,4\n",
      ":3: column 'a.x' has '-1e300', which is beyond 1000000000; "
        + "write a number, or leave the cell empty"
    ),
    (
      "time,level\n0,1\n1,2\n2,3\n3,0x1F\n",
      ":5: column 'level' has '0x1F', which is not a number; "
        + "write a number, or leave the cell empty"
    ),
    (
      "time,a.text\n0,1\n1,2\n2,3\n3,4\n",
      ":1: has no column of numbers; name one as in a trace, such as box.screen.x"
    ),
    ("time,a.x,a.x\n", ":1: has two columns of one property, 'a.x'; remove one"),
    (
      "time,a.scale,b.x,a.scale.x\n",
      ":1: has two columns of one property, 'a.scale' and 'a.scale.x'; remove one"
    ),
    ("time,a.x,\n", ":1: has a column without a name; name or remove it"),
  ])
  func invalidTablesAreReportedWithTheirLine(_ text: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("t.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    let trouble = #expect(throws: UserError.self) { try RecordedTable(reading: path) }
    #expect(trouble?.description == path + words)
  }

  @Test func tableColumnsAndCellsAreLimited() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("t.csv")
    let names = (0...1_000).map { ",v\($0)" }.joined()
    let rows = (0...1_000_000).map { "\($0),,\n" }.joined()
    for (text, words) in [
      ("time\(names)\n", ":1: the table has more than 1000 columns; remove some"),
      (
        "time,a.x,b.x\n\(rows)",
        ":1000002: the table has more than 2000000 cells; remove rows or columns"
      ),
    ] {
      try Data(text.utf8).write(to: URL(filePath: path))
      let trouble = #expect(throws: UserError.self) { try RecordedTable(reading: path) }
      #expect(trouble?.description == path + words)
    }
  }

  @Test func emptyCellsAreUnknownAndOtherColumnsSkipped() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("t.csv")
    let text = """
      time,a.screen.x,a.alpha,a.confidence,title.text
      0,1,,1,on
      1,,0.5,1,off
      2,3,1,1,on
      4,5,1,1,on
      """
    try Data(text.utf8).write(to: URL(filePath: path))
    let table = try RecordedTable(reading: path)
    let thing = try #require(table.views.first)
    #expect(thing.name == "a" && thing.times == [0, 1, 2, 4])
    #expect(thing.channels.map(\.name) == ["screen.x", "alpha"])
    #expect(thing.channels.map(\.values) == [[1, nil, 3, 5], [nil, 0.5, 1, 1]])
    #expect(table.views.count == 1 && table.textColumns == ["title.text"])
  }

  @Test func tablesMayHaveAByteOrderMarkAndCRLF() throws {
    let folder = try TemporaryFolder()
    let text = "time,a.screen.x\n0,1\n1,2\n\n2,3\n3,4\n"
    for (name, text) in [("a", text), ("b", "\u{FEFF}" + text.replacing("\n", with: "\r\n"))] {
      let path = folder.path("\(name).csv")
      try Data(text.utf8).write(to: URL(filePath: path))
      let read = try RecordedTable(reading: path).views
      #expect(read.map(\.times) == [[0, 1, 2, 3]])
      #expect(read[0].name == "a" && read[0].channels[0].values == [1, 2, 3, 4])
    }
  }
}
