// Tests of the tables for the documentation's previews, against manual measurements and against the
// scenes.

import Foundation
import Geometry
import Player
import Scene
import TestSupport
import Testing

@testable import Recordings

@Suite struct PreviewTrackTests {
  private static func path(_ name: String) -> String {
    Repository.root.appending(path: "scenes/\(name)").path
  }

  /// Returns a table's number in the frame nearest to a time, or nil for an empty cell.
  private static func value(_ table: String, _ column: String, at time: Double) throws -> Double? {
    let things = try RecordedTable(reading: path("previews/\(table).csv")).views
    for thing in things {
      for channel in thing.channels where "\(thing.name).\(channel.name)" == column {
        let row = thing.times.indices.min {
          abs(thing.times[$0] - time) < abs(thing.times[$1] - time)
        }
        return row.flatMap { channel.values[$0] }
      }
    }
    return nil
  }

  /// Edges of filled areas measured manually, in pixels: table, column, seconds and position.
  private static let edges: [(String, String, Double, Double)] = [
    ("pinlayout-toggle", "box.screen.x", 0.3, 89), ("pinlayout-toggle", "box.screen.x", 0.4, 317),
    ("pinlayout-toggle", "box.screen.x", 0.5, 443), ("pinlayout-toggle", "box.screen.x", 0.6, 445),
    ("pinlayout-toggle", "box.screen.x", 2.0, 435), ("pinlayout-toggle", "box.screen.x", 2.1, 277),
    ("pinlayout-toggle", "box.screen.x", 2.2, 67), ("pinlayout-toggle", "box.screen.x", 2.3, 21),
    ("pinlayout-gallery", "image.screen.x", 0, 9), ("pinlayout-gallery", "image.screen.x", 0.1, 23),
    ("pinlayout-gallery", "image.screen.x", 0.2, 116),
    ("pinlayout-gallery", "image.screen.x", 0.3, 187),
    ("pinlayout-gallery", "image.screen.x", 0.4, 196),
    ("pinlayout-gallery", "image.screen.x", 1.6, 14),
    ("pinlayout-gallery", "image.screen.x", 1.7, 9),
  ]

  @Test(arguments: edges)
  func tracksMatchHandMeasuredEdgesWithinAPixel(
    table: String, column: String, time: Double, seen: Double
  ) throws {
    let found = try #require(try Self.value(table, column, at: time))
    #expect(abs(found - seen) <= 1, "\(column) at \(time) s: \(found), by hand \(seen)")
  }

  /// The page's offsets measured manually to a point, in frames in which the section header scrolls
  /// with the page. The header's top is at 136 − y on the screen, and the preview begins at y = 2.
  private static let offsets: [(seconds: Double, points: Double)] = [
    (0.44, -93), (0.58, -82), (0.73, -68), (0.87, -50), (1.02, -30), (1.16, -6), (1.31, 12),
    (1.45, 17), (1.60, 23), (1.74, 33), (1.89, 34), (2.04, 43), (2.34, 25), (2.49, 0),
    (2.64, -22), (2.79, -14), (2.94, 7), (3.09, 16), (3.24, 17), (3.39, 9), (3.53, 15), (3.68, 23),
    (7.24, 38), (7.39, -83), (7.53, -82), (7.68, -70), (7.83, -65), (7.98, -64), (8.58, -64),
  ]

  @Test(arguments: offsets)
  func contentOffsetMatchesHandMeasurements(seconds: Double, points: Double) throws {
    let top = try #require(
      try Self.value("twitter-profile", "section.screen.y", at: seconds))
    #expect(abs(136 - (top + 2) - points) <= 1.0, "by hand \(points), found \(134 - top)")
  }

  @Test(arguments: [
    "pinlayout-toggle", "pinlayout-gallery", "twitter-profile", "twitter-step1", "twitter-step2",
    "twitter-step3",
  ])
  func eachSceneMatchesItsTableWithinItsTolerance(name: String) async throws {
    let rehearsed = try RehearsedScene(path: Self.path("\(name).yaml"))
    let comparison = try #require(try await rehearsed.recordingComparison())
    #expect(comparison.brokenExpectations.map(\.description) == [])
    #expect(!comparison.lines.isEmpty)
  }
}
