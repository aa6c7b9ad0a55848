// Tests of twitter-profile against the document's formulas and measurements in its preview.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

/// Plays twitter-profile with the given offsets, one per display refresh.
private func profile(offsets: [Double]) throws -> Played {
  let scenes = Repository.root.appending(path: "scenes")
  let folder = try TemporaryFolder()
  for name in ["parts", "pictures"] {
    try FileManager.default.copyItem(
      atPath: scenes.appending(path: name).path, toPath: folder.path(name))
  }
  let text = try String(
    contentsOf: scenes.appending(path: "twitter-profile.yaml"), encoding: .utf8)
  let head = try #require(text.range(of: "timeline:")).lowerBound
  let steps = offsets.map {
    "  - scroll: { view: table, to: [0, \($0)] }\n  - wait: \(1.0 / 60)\n"
  }
  let scene = folder.path("profile.yaml")
  try (text[..<head].replacing("duration: 8.67\n", with: "") + "timeline:\n" + steps.joined())
    .write(toFile: scene, atomically: true, encoding: .utf8)
  let names = [
    "table.offset.y", "banner.screen.y", "banner.height", "avatar.screen.x", "avatar.screen.y",
    "avatar.width", "avatar.height", "subheader.screen.y", "section.screen.y", "title.hidden",
    "title.translate.y", "state.collapsed",
  ]
  return try Played(path: scene, names)
}

/// The precision of a trace: six decimals.
private let traced = 1e-6

@Suite struct TwitterTests {
  /// The document's values: header 100, sub-header 100, bars 64, avatar 70 to 44.
  @Test func geometryFollowsTheDocumentAtEveryOffset() throws {
    let way = stride(from: -164.0, through: 200, by: 2).map { $0 }
    let offsets = way + way.reversed()
    let played = try profile(offsets: offsets)
    #expect(played.rows.count >= offsets.count)
    var title: Double?
    var isCollapsed = false
    for (row, y) in zip(played.rows, offsets) {
      func number(_ name: String) -> Double { Double(row[name] ?? "") ?? .nan }
      func check(_ name: String, _ expected: Double) {
        #expect(abs(number(name) - expected) <= traced, "\(name) at offset \(y)")
      }
      check("table.offset.y", y)
      check("banner.screen.y", 0)
      check("banner.height", max(64, 36 - y))
      let side = min(max(22 - y, 44), 70)
      check("avatar.width", side)
      check("avatar.height", side)
      check("avatar.screen.x", 8)
      check("avatar.screen.y", 86 - y - side)
      check("subheader.screen.y", 36 - y)
      check("section.screen.y", max(64, 136 - y))
      if y > -28, !isCollapsed { (isCollapsed, title) = (true, 60) }
      if y < -28, isCollapsed { (isCollapsed, title) = (false, nil) }
      if y > -8, y <= 32 { title = 60 - (y + 28) }
      #expect(row["state.collapsed"] == "\(isCollapsed)", "at offset \(y)")
      #expect(row["title.hidden"] == "\(title == nil)", "at offset \(y)")
      if let title { check("title.translate.y", title) }
    }
  }

  /// A jump skips the offsets at which the title moves, so the title stays in place.
  @Test func aScrollJumpLeavesTheTitleInPlace() throws {
    let played = try profile(offsets: [-64, 100, 20, 100, -64])
    #expect(played.rows.map { $0["title.translate.y"] } == ["60", "60", "12", "12", "12"])
    #expect(played.rows.map { $0["title.hidden"] } == ["true", "false", "false", "false", "true"])
  }

  /// The avatar is above the banner while the header is expanded, and below the banner after the
  /// switch.
  @Test(arguments: [(0, true), (72, false), (224, true)])
  func theBarCoversTheAvatarOnceItIsMinified(frame: Int, isOver: Bool) async throws {
    let path = Repository.root.appending(path: "scenes/twitter-profile.yaml").path
    let picture = try await RehearsedScene(path: path).picture(frame: frame)
    // The row of a point in the avatar's own colour within the banner. At offset −124 the avatar
    // covers rows 140 to 210 and the banner ends at 160. At offset 12 the point, at 43 points, is
    // below the bar.
    let row = frame == 72 ? 50 : 160 - 2 - 8
    let pixel = picture[frame == 72 ? 20 : 15, frame == 224 ? 108 : row]
    let isTeal = isNear(pixel, 0x86B7BF, 20)
    #expect(isTeal == isOver)
  }

  /// Each stage of the write-up follows the same formulas.
  @Test(arguments: [1, 2, 3])
  func everyTutorialStepFollowsItsFormulas(step: Int) throws {
    let avatar = step > 1 ? ["avatar.width", "avatar.screen.y"] : []
    let played = try Played(
      "twitter-step\(step)", ["table.offset.y", "banner.screen.y", "banner.height"] + avatar)
    #expect(played.rows.count > 300)
    for row in played.rows {
      func number(_ name: String) -> Double { Double(row[name] ?? "") ?? .nan }
      let y = number("table.offset.y")
      #expect(abs(number("banner.screen.y")) <= traced)
      #expect(abs(number("banner.height") - max(64, 36 - y)) <= 2 * traced)
      guard step > 1 else { continue }
      let side = min(max(22 - y, 44), 70)
      #expect(abs(number("avatar.width") - side) <= 2 * traced)
      #expect(abs(number("avatar.screen.y") - (86 - y - side)) <= 2 * traced)
    }
  }

  /// The bar's lowest row in the previews. The effect view has the banner's height at the last
  /// layout. If that height is larger than the bar's, the effect view shows the content below the
  /// bar.
  @Test(arguments: [
    (1, 2.0, false), (1, 3, false), (1, 5, true), (2, 2, false), (2, 6, true), (3, 0, false),
    (3, 2, false), (3, 3.4, false), (3, 5, true),
  ])
  func theBottomOfTheBarMatchesThePreview(step: Int, time: Double, showsMore: Bool) async throws {
    let path = Repository.root.appending(path: "scenes/twitter-step\(step).yaml").path
    let picture = try await RehearsedScene(path: path).picture(frame: Int(time * 30))
    let pixel = picture[60, 64 - (step == 1 ? 3 : 17) - 1]
    // The banner is blue here. White rows or a green header are below it.
    let isBlue = pixel & 0xFF > 200 && pixel >> 16 & 0xFF < 150
    #expect(isBlue != showsMore, "\(String(pixel, radix: 16))")
  }

  // MARK: Preview

  private struct Capture: Decodable {
    struct Frame: Decodable {
      let time: Double
      let banner: Double
      let avatarTop: Double?
      let avatarBottom: Double?
      let avatarRight: Double?
      let section: Double?
      let title: Double?
    }
    let frames: [Frame]
  }

  /// The preview's upper edge is two points below the screen's upper edge.
  private static let crop = 2.0

  @Test func everyFrameIsWithinOnePointOfThePreview() throws {
    let capture = try Repository.fixture("twitter-capture", of: "RenderTests", as: Capture.self)
    #expect(capture.frames.count == 53)
    // The rate is 100 per second, since the preview's times are in hundredths of a second.
    let played = try Played(
      "twitter-profile",
      [
        "banner.height", "avatar.screen.y", "avatar.width", "section.screen.y", "title.screen.y",
        "state.collapsed",
      ], rate: 100)
    for frame in capture.frames {
      func number(_ name: String) throws -> Double { try played.number(name, at: frame.time) }
      func check(_ what: String, _ measured: Double?, _ ours: Double) {
        guard let measured else { return }
        #expect(abs(measured - ours) <= 1, "\(what) at \(frame.time) s")
      }
      let banner = try number("banner.height") - Self.crop
      check("banner", frame.banner, banner)
      // The measurement excludes the border of 3 points; the bar covers the avatar's upper part.
      let (top, side) = (try number("avatar.screen.y") - Self.crop, try number("avatar.width"))
      let isUnder = try played.text("state.collapsed", at: frame.time) == "true"
      check("avatar's top", frame.avatarTop, isUnder ? max(banner, top + 3) : top + 3)
      if side > 44, let bottom = frame.avatarBottom {
        check("avatar's bottom", bottom, top + side - 3)
      } else if let bottom = frame.avatarBottom {
        // The picture's feet and shadow hide the lowest row of teal in the small avatar.
        #expect(abs(bottom - (top + side - 3)) <= 2, "avatar's bottom at \(frame.time) s")
      }
      check("avatar's right", frame.avatarRight, 8 + side - 3)
      check("section", frame.section, try number("section.screen.y") + 43.5 - Self.crop)
      // Capitals of 15 points begin 4.2 points below the upper edge of their line.
      check("title", frame.title, try number("title.screen.y") - Self.crop + 4.2)
    }
  }

  /// Compares rendered frames with the measurements in the preview.
  @Test(arguments: [0, 22, 31, 43, 133, 200, 230])
  func renderedFramesMatchMeasurementsOfThePreview(frame: Int) async throws {
    let path = Repository.root.appending(path: "scenes/twitter-profile.yaml").path
    let rehearsed = try RehearsedScene(path: path)
    let picture = try await rehearsed.picture(frame: frame)
    #expect(picture.width == 314 && picture.height == 264)
    let played = try Played(
      "twitter-profile", ["banner.height", "avatar.screen.y", "section.screen.y"], rate: 30)
    let row = played.rows[frame]
    func number(_ name: String) throws -> Double { try #require(Double(row[name] ?? "")) }
    func isWhite(_ x: Int, _ y: Int) -> Bool { isNear(picture[x, y], 0xFFFFFF, 8) }
    let edge = try #require(
      (20..<255).first { y in (y..<y + 4).allSatisfy { isWhite(238, $0) } })
    #expect(abs(Double(edge) - (try number("banner.height") - Self.crop)) <= 1)
    let hairline = try number("section.screen.y") + 43.5 - Self.crop
    if hairline < 262 {
      let line = try #require(
        (Int(hairline) - 4..<min(Int(hairline) + 5, 264)).first { y in
          [20, 40, 290, 300].allSatisfy { x in
            let pixel = picture[x, y]
            return pixel & 0xFF < 225 && pixel & 0xFF > 160
          } && isWhite(20, y - 3)
        })
      #expect(abs(Double(line) - hairline) <= 1)
    }
  }
}

/// Whether every channel differs by at most `limit`.
private func isNear(_ pixel: UInt32, _ color: UInt32, _ limit: Int) -> Bool {
  [16, 8, 0].allSatisfy { shift in
    abs(Int(pixel >> shift & 0xFF) - Int(color >> shift & 0xFF)) <= limit
  }
}
