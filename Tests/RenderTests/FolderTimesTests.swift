// Tests of the times of a folder of frames: from film.txt, from the frames' texts, or none.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct FolderTimesTests {
  /// Returns a folder with the frames 0, 1, 2 of a film of 25 frames per second.
  private func rendered(_ frames: ClosedRange<Int>? = nil) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let scene = """
      flickbook: 1
      screen: { size: [8, 8], scale: 1 }
      fps: 25
      duration: 0.2
      views: [{ frame: [0, 0, 4, 4], background: red }]
      """
    try scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    var options = RenderOptions(output: .frames(folder.path("a")), jobs: 1)
    options.frames = frames
    _ = try await render(try RehearsedScene(path: folder.path("s.yaml")), options: options)
    return folder
  }

  private func check(
    _ folder: TemporaryFolder, rate: Double, seconds: [Double], duration: Double
  ) async throws {
    let source = try PictureFileSource([folder.path("a")], framesPerSecond: nil)
    #expect(source.animation.framesPerSecond == rate)
    #expect(abs(source.animation.durationSeconds - duration) < 1e-9)
    let frames = try await source.frames(jobs: 1)
    var times: [Double] = []
    while let frame = try await frames.next() { times.append(frame.seconds) }
    #expect(times.count == seconds.count)
    for (time, expected) in zip(times, seconds) { #expect(abs(time - expected) < 1e-9) }
  }

  @Test func aFrameFolderReadsItsRateFromFilmTxt() async throws {
    let folder = try await rendered()
    try await check(folder, rate: 25, seconds: [0, 0.04, 0.08, 0.12, 0.16], duration: 0.2)
  }

  @Test func framesWithoutFilmTxtKeepTheirTimes() async throws {
    let folder = try await rendered()
    try FileManager.default.removeItem(atPath: folder.path("a/film.txt"))
    try await check(folder, rate: 25, seconds: [0, 0.04, 0.08, 0.12, 0.16], duration: 0.2)
    // A missing frame leaves a gap.
    try FileManager.default.removeItem(atPath: folder.path("a/frame-0001.png"))
    try await check(
      folder, rate: 18.75, seconds: [0, 0.08, 0.12, 0.16], duration: 0.16 + 1 / 18.75)
  }

  @Test func aPartialFrameFolderStartsAtItsFirstFrame() async throws {
    let folder = try await rendered(2...3)
    try await check(folder, rate: 25, seconds: [0.08, 0.12], duration: 0.16)
  }

  @Test func otherPicturesHaveNoTimes() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("a"), withIntermediateDirectories: true)
    for name in ["1", "2"] {
      let picture = Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000)
      try Data(PNG.encode(picture)).write(to: URL(filePath: folder.path("a/\(name).png")))
    }
    try await check(folder, rate: 30, seconds: [0, 1.0 / 30], duration: 2.0 / 30)
    // A text that is not a time in order does not count.
    let picture = try PNG.encode(Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000))
    for (name, time) in [("1", "0.5"), ("2", "0.2")] {
      let marked = PNG.adding(time, keyword: "Time", to: picture)
      try Data(marked).write(to: URL(filePath: folder.path("a/\(name).png")))
    }
    try await check(folder, rate: 30, seconds: [0, 1.0 / 30], duration: 2.0 / 30)
  }
}
