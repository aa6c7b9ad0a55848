// Tests of the values of a table that a chart shows over a scene's values.

import Foundation
import Geometry
import Player
import Recordings
import Render
import Scene
import TestSupport
import Testing

@Suite struct PlottedTableTests {
  private func read(_ text: String, of names: [String]) throws -> [PlottedProperty] {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "m.csv")
    try Data(text.utf8).write(to: file)
    do {
      return try plottedProperties(ofTable: file.path, names)
    } catch {
      throw UserError(error.description.replacing(folder.url.path + "/", with: ""))
    }
  }

  @Test func columnsAreInPropertyOrderWithoutEmptyCells() throws {
    let values = try read(
      "time,b.y,c,a.x\r\n0.5,3,,-1\n0.75,,,1e2\n\n1,4,x,2\n2,,x,\n", of: ["a.x", "b.y", "d"])
    #expect(values.map(\.name) == ["a.x in m.csv", "b.y in m.csv"])
    #expect(
      values[0].points == [Point(x: 0.5, y: -1), Point(x: 0.75, y: 100), Point(x: 1, y: 2)])
    #expect(values[1].points == [Point(x: 0.5, y: 3), Point(x: 1, y: 4)])
  }

  @Test(arguments: [
    ("t,a\n", "m.csv:1: must begin with 'time,' and names of properties, as in a trace"),
    ("time,b\n1,2\n2,2\n3,2\n4,2\n", "m.csv:1: has no column named a"),
    (
      "time,a\n1,2\n1\n",
      "m.csv:3: must have 2 cells, and a time later than the previous row's; mend the row, or "
        + "leave it out"
    ),
  ])
  func errorsAreReportedWithTheirLine(text: String, message: String) throws {
    #expect(throws: UserError(message)) { try read(text, of: ["a"]) }
  }

  /// The measured motion begins within a millisecond or so after the lift.
  @Test(arguments: [("flight", 0.001, 0.7), ("bounce", 0.001, 1.0), ("release", 0.0004, 0.7)])
  func scrollScenesOfTheREADMEMatchTheirMeasuredPoints(
    name: String, delay: Double, allowance: Double
  ) throws {
    let folder = Repository.root.appending(path: "scenes/motion")
    let rehearsed = try RehearsedScene(path: folder.appending(path: "\(name).yaml").path)
    let points = try #require(
      plottedProperties(
        ofTable: folder.appending(path: "\(name).csv").path, ["page.offset.y"]
      ).first
    ).points
    #expect(points.count >= 16)
    let reference = try rehearsed.variable(named: "page.offset.y", to: "read")
    let shown = try rehearsed.resolved.values(of: [reference], at: points.map { $0.x - delay })
    for (values, point) in zip(shown, points) {
      guard case .number(let offset) = values[0] else { continue }
      #expect(abs(offset - point.y) <= allowance, "at \(point.x) s")
    }
  }
}
