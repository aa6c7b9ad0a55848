// Tests of a comparison's images. The recording has a different crop and start than the scene, and
// a slower box.

import FoundationEssentials
import Geometry
import Images
import Player
import Render
import TestSupport
import Testing

@testable import Recordings

private let text = """
  flickbook: 1
  screen: { size: [120, 60], scale: 1, background: white }
  duration: 1
  params: { took: { value: 0.5, min: 0.1, max: 1 } }
  views:
    - { id: box, frame: [10, 12, 24, 20], background: black }
    - { id: other, frame: [90, 40, 10, 10], background: "#888888" }
  timeline: [{ at: 0.2, set: { box.x: 70 } }]
  """

private func rehearsed(_ at: String = "0.2") throws -> RehearsedScene {
  try RehearsedScene(
    path: "s.yaml", source: Array(text.replacing("at: 0.2", with: "at: \(at)").utf8))
}

/// Records the scene at 10 frames per second, through a window at (5, 4) with 2 pixels per point.
private func recording(_ folder: TemporaryFolder) async throws -> ScreenRecording {
  let seen = try rehearsed().seen(in: Rect(x: 5, y: 4, width: 100, height: 50), scale: 2)
  for index in 0..<10 {
    let picture = try await seen.picture(frame: 3 * index)
    try Data(try PNG.encode(picture)).write(to: folder.url.appending(path: "f\(index).png"))
  }
  return try ScreenRecording(folder.url.path, framesPerSecond: 10)
}

private func boxes(_ name: String, _ left: @escaping (Double) -> Double?, _ rest: [Double])
  -> TimedChannels
{
  let times = (0..<10).map { Double($0) / 10 }
  let channels = zip(["screen.x", "screen.y", "screen.width", "screen.height"], 0...3).map {
    name, edge in
    TimedChannels.Channel(
      name: name, values: times.map { edge == 0 ? left($0) : rest[edge - 1] }, noise: 0)
  }
  return TimedChannels(name: name, times: times, channels: channels)
}

@Suite struct MatchFilmTests {
  @Test func aMatchWindowWithInvalidPixelsIsRefused() throws {
    let scene = try rehearsed()
    #expect(throws: UserError.self) {
      try scene.seen(in: Rect(x: 0, y: 0, width: 100, height: 50), scale: 1_000)
    }
    #expect(throws: UserError.self) {
      try scene.seen(in: Rect(x: 0, y: 0, width: 0, height: 50), scale: 1)
    }
  }

  private static let black: UInt32 = 0xFF00_0000

  private func film(_ scene: RehearsedScene, _ pictures: RecordedPictures?) async throws
    -> MatchFilm
  {
    // The recorded box is at (10 − 5) · 2 and (12 − 4) · 2.
    let tracks = try RecordedTracks(
      [
        boxes("box", { $0 < 0.15 ? 10 : $0 > 0.85 ? nil : 130 }, [16, 48, 40]),
        boxes("other", { _ in 170 }, [72, 20, 20]),
      ], of: scene.scene, path: "t")
    var options = MatchOptions()
    options.known = KnownAlignment(scale: 2, origin: Point(x: 5, y: 4), offsetSeconds: 0)
    options.explains = false
    let match = try await scene.match(tracks, options)
    #expect(match.views.map { $0.beyond != nil } == [true, false])
    return try MatchFilm(
      scene,
      RecordedScene(tracks: tracks, known: options.known, notes: [], pictures: pictures), match)
  }

  @Test func matchFilmAlignsBothAndFramesDifferences() async throws {
    let folder = try TemporaryFolder()
    let pictures = RecordedPictures(
      recording: try await recording(folder), times: (0..<10).map { Double($0) / 10 },
      widthPixels: 200, heightPixels: 100)
    let film = try await film(try rehearsed("0.4"), pictures)
    let moments = try await film.frames([1, 3, 6], jobs: 2)
    let before = try #require(try await moments.next()).content
    #expect(before.seconds == 0.1 && before.recording == before.scene)
    let off = try #require(try await moments.next()).content
    let (recorded, both) = (try #require(off.recording), try #require(off.both))
    #expect(recorded.width == 200 && recorded.height == 100)
    // The box has moved in the recording, but not yet in the scene.
    #expect(recorded[150, 30] == Self.black && off.scene[150, 30] == 0xFFFF_FFFF)
    #expect(recorded[30, 30] == 0xFFFF_FFFF && off.scene[30, 30] == Self.black)
    #expect(both[150, 30] == 0xFFFF_0000 && both[30, 30] == 0xFF00_FFFF)
    #expect(both[180, 82] == 0xFF88_8888 && both[100, 90] == 0xFFFF_FFFF)
    // The outlines are two pixels wide, around x = 130…178 and 10…58, y = 16…56.
    #expect(recorded[130, 30] == 0xFFD9_480F && recorded[178, 30] == 0xFFD9_480F)
    #expect(recorded[10, 30] == 0xFFFF_FFFF && off.scene[130, 30] == 0xFFFF_FFFF)
    #expect(off.scene[10, 30] == 0xFF19_71C2 && off.scene[40, 56] == 0xFF19_71C2)
    #expect(both[130, 30] == 0xFFD9_480F && both[10, 30] == 0xFF19_71C2)
    // A view within the tolerance has no outline.
    #expect(recorded[170, 82] == 0xFF88_8888)
    let after = try #require(try await moments.next()).content
    #expect(after.seconds == 0.6 && after.recording == after.scene)
    #expect(try await moments.next() == nil)
  }

  @Test func tableMatchesShowTheSceneWithBothTracks() async throws {
    let film = try await film(try rehearsed("0.4"), nil)
    let moments = try await film.frames([1, 3, 9], jobs: 1)
    _ = try await moments.next()
    let off = try #require(try await moments.next()).content
    #expect(off.recording == nil && off.both == nil)
    #expect(off.scene.width == 120 && off.scene.height == 60)
    // The box is recorded at x = 70…94, and at 10…34 in the scene. The recorded trail crosses both.
    #expect(off.scene[70, 20] == 0xFFD9_480F && off.scene[94, 20] == 0xFFD9_480F)
    #expect(off.scene[10, 16] == 0xFF19_71C2 && off.scene[34, 16] == 0xFF19_71C2)
    #expect(off.scene[50, 22] == 0xFFD9_480F && off.scene[50, 20] == 0xFFFF_FFFF)
    // The recording has lost the box at the end.
    let lost = try #require(try await moments.next()).content
    #expect(lost.scene[94, 16] == 0xFF19_71C2)
  }

  @Test func anOffsetRecordingStartsLaterInTheScene() async throws {
    let scene = try rehearsed()
    let tracks = try RecordedTracks(
      [boxes("box", { $0 < 0.45 ? 10 : 70 }, [12, 24, 20])], of: scene.scene, path: "t")
    var options = MatchOptions()
    options.known = KnownAlignment(scale: 1, origin: .zero, offsetSeconds: 0.3)
    let match = try await scene.match(tracks, options)
    #expect(match.isWithin)
    let views = try MatchedViews(scene, tracks, match)
    #expect(views.views[0].simulated.map(\.minX) == [10, 10, 10, 10, 10, 70, 70, 70, 70, 70])
    #expect(views.distances.allSatisfy { $0 == 0 })
    #expect(views.curves.map(\.name) == ["box.screen.x"])
    #expect(views.curves[0].recorded.map(\.value) == views.curves[0].simulated.map(\.value))
    #expect([0, 0.05, 0.1, 0.95, 7].map(views.row) == [0, 0, 1, 9, 9])
    // The pictures also have the scene's time: 0.1 s before its start, and at 0.3 s.
    let recorded = RecordedScene(tracks: tracks, known: options.known, notes: [], pictures: nil)
    let moments = try await MatchFilm(scene, recorded, match).frames([2, 6], jobs: 1)
    let early = try #require(try await moments.next()).content.scene
    #expect(early[20, 18] == Self.black && early[80, 18] == 0xFFFF_FFFF)
    let late = try #require(try await moments.next()).content.scene
    #expect(late[20, 18] == 0xFFFF_FFFF && late[80, 18] == Self.black)
  }

  @Test func reducedPicturesAverageTheirPixels() {
    var picture = Bitmap(width: 5, height: 2, filledWith: 0xFF10_2030)
    picture[2, 0] = 0xFF50_60B0
    let small = picture.reduced(to: PixelSize(width: 2, height: 1), by: 2)
    #expect(small.pixels == [0xFF10_2030, 0xFF20_3050])
  }
}
