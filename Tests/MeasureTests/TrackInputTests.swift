// Tests of tables of values over time, including malformed ones.

import Foundation
import Player
import TestSupport
import Testing

@testable import Measure

@Suite struct TrackInputTests {
  @Test(arguments: [
    ("", ": has too few rows for a fit; at least 4 are needed"),
    ("x,y\n0,1\n", ":1: must begin with 'time,' and names of properties, as in a trace"),
    ("time\n0\n", ":1: must begin with 'time,' and names of properties, as in a trace"),
    ("time,\"a\n0,1\n", ":1: has an unclosed quote"),
    (
      "time,a.x\n0,1\n0,2\n",
      ":3: must have 2 cells, and a time later than the previous row's"
    ),
    (
      "time,a.x\n\n0,1,2\n",
      ":3: must have 2 cells, and a time later than the previous row's"
    ),
    (
      "time,a.x,b.x\nnan,1,2\n",
      ":2: must have 3 cells, and a time later than the previous row's"
    ),
    ("time,a.x\n0,1\n1,2\n2,3\n", ": has too few rows for a fit; at least 4 are needed"),
    ("time,a.x\n0,inf\n1,2\n2,3\n3,4\n", ":1: has no column of numbers"),
  ])
  func whatIsNoTableOfNumbersOverTimeIsSaidWithItsLine(_ text: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("t.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    let trouble = #expect(throws: UserError.self) { try readTable(path) }
    #expect(trouble?.description == path + words)
  }

  @Test func cellsWithoutANumberAreNotKnownAndColumnsOfOtherThingsArePassedOver() throws {
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
    let thing = try #require(try readTable(path).first)
    #expect(thing.name == "a" && thing.times == [0, 1, 2, 4])
    #expect(thing.channels.map(\.name) == ["screen.x", "alpha"])
    #expect(thing.channels.map(\.values) == [[1, nil, 3, 5], [nil, 0.5, 1, 1]])
  }
}
