// The dialog Share: its plan, the command that makes the same file, and the estimate of bytes.

import Foundation
import Geometry
import Images
import Player
import Scene
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct ShareTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  private struct Plan: Decodable {
    struct Format: Decodable {
      var kind: String
      var objection: String?
    }

    var formats: [Format]
    var settings: [String: String?]
    var files: [String]
    var width: Int?
    var height: Int?
    var frames: Int
    var seconds: Double
    var command: String?
    var problem: String?

    func objection(_ format: ShareFormat) -> String? {
      formats.first { $0.kind == format.rawValue }?.objection
    }
  }

  private func plan(_ session: PreviewSession, _ settings: [String: String]) throws -> Plan {
    let request = try #require(ShareRequest(settings))
    let plan = SharePlan(request: request, path: "scenes/s.yaml", state: session.state)
    let data = Data(plan.description.written().utf8)
    return try JSONDecoder().decode(Plan.self, from: data)
  }

  @Test func theCommandHasThePagesSettings() throws {
    let session = try scene.session()
    try session.setDisplay(.dark, reducesMotion: true)
    let words = try plan(session, ["format": "gif"]).command
    #expect(words == "flickbook render scenes/s.yaml --appearance dark --reduce-motion -o s.gif")
  }

  @Test(arguments: [
    (["format": "gif"], "flickbook render scenes/s.yaml --param 'far=10' -o s.gif"),
    (
      [
        "format": "webp", "name": "a b", "width": "100", "bezel": "white", "appearance": "both",
        "first": "2", "last": "5",
      ],
      "flickbook render scenes/s.yaml --param 'far=10' --appearance both --scale 2.5 "
        + "--bezel white --frames 2-5 -o 'a b.webp'"
    ),
    (
      ["format": "gif", "place": "github", "width": "100"],
      "flickbook render scenes/s.yaml --param 'far=10' --for github -o s.gif"
    ),
    (
      ["format": "filmstrip", "bezel": "white", "appearance": "dark"],
      "flickbook filmstrip scenes/s.yaml --param 'far=10' --appearance dark -o s-filmstrip.png"
    ),
    (
      ["format": "ab"],
      "flickbook compare scenes/s.yaml -p 'far=20' -p 'far=10' -o s-ab.gif"
    ),
    (
      ["format": "uikit"],
      "flickbook export scenes/s.yaml --to uikit --param 'far=10' -o s-uikit.swift"
    ),
    (["format": "html"], nil),
  ])
  func theCommandMakesTheSameFile(settings: [String: String], command: String?) throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let words = try plan(session, settings).command
    #expect(words == command)
  }

  @Test func unavailableChoicesHaveAReason() throws {
    let session = try scene.session()
    let plain = try plan(session, ["format": "gif"])
    #expect(plain.objection(.ab) == "nothing to compare; add a comparison")
    #expect(plain.settings["bezel"] == "the scene names no device")
    #expect(plain.settings["place"] == .some(nil) && plain.settings["width"] == .some(nil))
    #expect(
      try plan(session, ["format": "gif", "place": "slack"]).settings["width"]
        == "the place limits the width")
    let video = try plan(session, ["format": "mp4"])
    #expect(video.settings["place"] == "only a GIF is fitted to a place's limit")
    let past = try plan(session, ["format": "gif", "first": "2", "last": "10"])
    #expect(
      past.problem == "the part ends at frame 10, but the last is 9; choose an earlier end")
    try session.setParameters(["far": "10"])
    #expect(try plan(session, ["format": "gif"]).objection(.ab) == nil)
  }

  @Test func unsupportedFrameRatesAreRefused() throws {
    let words = "a GIF shows at most 50 frames a second, not 60: browsers slow shorter delays down"
    let all: [ShareFormat] = [.gif, .apng, .webp]
    let refused: [(Int, [ShareFormat])] = [(50, []), (60, [.gif]), (120, all)]
    for (rate, formats) in refused {
      try scene.edit("fps: 10", to: "fps: \(rate)")
      let plan = try plan(try scene.session(), ["format": "gif", "place": "slack"])
      #expect(all.filter { plan.objection($0) != nil } == formats)
      if rate == 60 { #expect(plan.problem == words && plan.objection(.gif) == words) }
    }
  }

  @Test func thePlanStatesSizeFramesAndFileNames() throws {
    let plan = try plan(
      try scene.session(),
      ["format": "gif", "width": "60", "first": "2", "last": "5", "appearance": "both"])
    #expect((plan.width, plan.height) == (60, 45))
    #expect(plan.frames == 4 && abs(plan.seconds - 0.4) < 1e-9)
    #expect(plan.files == ["s-light.gif", "s-dark.gif"])
  }

  /// A box that moves for 4 s and rests for 4 s, so that half of the frames change.
  private static let long = BoxScene.text
    .replacing("duration: 0.5", with: "duration: 4").replacing("wait: 0.8", with: "wait: 8")
    .replacing("fps: 10", with: "fps: 20")

  @Test(arguments: [ShareFormat.gif, .apng, .webp, .html])
  func theEstimateIsCloseToTheActualSize(format: ShareFormat) async throws {
    try scene.write(Self.long)
    let session = try scene.session()
    var request = ShareRequest(format: format)
    let estimate = try await session.estimatedBytes(of: request)
    let actual = try await session.share(request)[0].bytes.count
    #expect(estimate.isExact == (format == .html))
    #expect(
      abs(estimate.bytes - actual) * 4 < actual, "estimated \(estimate.bytes), actual \(actual)")
    // A short part is rendered as a whole.
    request.frames = 10...20
    let part = try await session.estimatedBytes(of: request)
    #expect(part.isExact)
    #expect(try await session.share(request)[0].bytes.count == part.bytes)
  }
}
