// Tests of rendered frames against measurements in the documents' previews.

import Foundation
import Images
import Player
import Render
import Scene
import TestSupport
import Testing

/// Tests against the tables in scenes/previews. The README.md there describes the measurements.
@Suite struct PreviewFactsTests {
  /// The brightness depends on the fonts, so the first row of text may be off by one row.
  @Test func galleryTextPositionsMatchThePreview() async throws {
    let rows = try Facts.rows(of: "pinlayout-gallery-text.csv")
    #expect(rows.count > 30)
    let scene = try Facts.scene("pinlayout-gallery")
    var distances: [Double] = []
    for row in rows {
      let picture = try await Facts.picture(of: scene, at: row.number("time"))
      let columns = Int(row.number("left"))...Int(row.number("right"))
      let top = (Int(row.number("from"))...399).first { y in
        columns.contains { x in Facts.brightness(picture[x, y]) < 150 }
      }
      let first = try #require(top)
      let distance = abs(Double(first) - row.number("top"))
      // The preview's own moves are up to half a frame from any curve.
      #expect(distance <= 4, "at \(row.number("time")) s: \(distance) px")
      distances.append(distance)
    }
    #expect(distances.reduce(0, +) / Double(distances.count) <= 1)
    #expect(distances.count { $0 > 1 } <= 3)
  }

  /// A backdrop that samples pixels outside its frame would make the lower edge white or green.
  @Test(arguments: [
    ("twitter-profile", 61), ("twitter-step1", 60), ("twitter-step2", 46), ("twitter-step3", 46),
  ])
  func theBarsLowerEdgeMatchesThePreviewColour(scene: String, row y: Int) async throws {
    let rows = try Facts.rows(of: "twitter-bars.csv").filter { $0.texts["preview"] == scene }
    #expect(rows.count > 10)
    let rehearsed = try Facts.scene(scene)
    for row in rows {
      let picture = try await Facts.picture(of: rehearsed, at: row.number("time"))
      let channels = Facts.mean(of: (200...279).map { picture[$0, y] })
      for (channel, name) in zip(channels, ["red", "green", "blue"]) {
        // The picture behind the bar is a drawing of our own.
        #expect(
          abs(channel - row.number(name)) <= 12,
          "\(scene) at \(row.number("time")) s: \(name) \(channel), not \(row.number(name))")
      }
    }
  }

  @Test func theSquareRestsAtThePixelsOfThePreview() async throws {
    let scene = try Facts.scene("pinlayout-toggle")
    for row in try Facts.rows(of: "rest-positions.csv") where row.texts["view"] == "box" {
      let picture = try await Facts.picture(of: scene, at: row.number("time"))
      func isEdge(_ x: Int, _ y: Int) -> Bool { picture[x, y] >> 16 & 0xFF < 200 }
      let columns = (3...674).filter { isEdge($0, 137) }
      let left = try #require(columns.first)
      let right = try #require(columns.last)
      let lines = (3...269).filter { isEdge((left + right) / 2, $0) }
      let top = try #require(lines.first)
      let bottom = try #require(lines.last)
      let expected = ["left", "top", "right", "bottom"].map { row.number($0) }
      #expect([left, top, right, bottom].map(Double.init) == expected)
    }
  }
}

/// The tables of `scenes/previews`, and the frames to compare with the tables.
private enum Facts {
  struct Row {
    let texts: [String: String]

    func number(_ name: String) -> Double { texts[name].flatMap(Double.init) ?? .nan }
  }

  static func rows(of table: String) throws -> [Row] {
    let file = Repository.root.appending(path: "scenes/previews/\(table)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { cells in
      Row(texts: Dictionary(uniqueKeysWithValues: zip(lines[0], cells)))
    }
  }

  static func scene(_ name: String) throws -> RehearsedScene {
    try RehearsedScene(path: Repository.root.appending(path: "scenes/\(name).yaml").path)
  }

  /// Returns the frame at a time in seconds.
  static func picture(of scene: RehearsedScene, at time: Double) async throws -> Bitmap {
    let frame = Int((time * scene.scene.framesPerSecond + 1e-6).rounded(.down))
    return try await scene.picture(frame: frame)
  }

  static func brightness(_ pixel: UInt32) -> Double {
    let sum: UInt32 = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)
    return Double(sum) / 3
  }

  /// Returns the means of red, green and blue.
  static func mean(of pixels: [UInt32]) -> [Double] {
    let shifts: [UInt32] = [16, 8, 0]
    return shifts.map { shift in
      let sum = pixels.reduce(0) { $0 + ($1 >> shift & 0xFF) }
      return Double(sum) / Double(pixels.count)
    }
  }
}
