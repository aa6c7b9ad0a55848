// Random combinations of the language's features: each scene is read, played, drawn and verified.
// The frames do not depend on the division into parts or the number of threads.

import Foundation
import Images
import Player
import Render
import Scene
import TestSupport
import Testing
import Verify

@testable import Preview

@Suite struct RandomSceneTests {
  /// The number of scenes: 10 in `make test`, 50 in `make test-thorough`. `make test-random` sets
  /// FLICKBOOK_SCENES.
  private static let count =
    ProcessInfo.processInfo.environment["FLICKBOOK_SCENES"].flatMap { Int($0) }
    ?? (isThorough ? 50 : 10)
  private static let parts = 10

  @Test(arguments: 0..<parts)
  func randomScenesRenderTheSameBytesInEveryWay(part: Int) async throws {
    for seed in stride(from: part + 1, through: Self.count, by: Self.parts) {
      let scene = try RandomSceneFolder(seed)
      do {
        try await scene.check()
      } catch {
        Issue.record("seed \(seed): \(error)\n\(scene.text)")
      }
    }
  }

  private static let groupSize = 5

  @Test func mergedShardVerdictsMatchASingleRun() async throws {
    let groupCount = max(2, Self.count / (5 * Self.groupSize))
    var differing = 0
    for group in 0..<groupCount {
      let seeds = (0..<Self.groupSize).map { group * Self.groupSize + $0 + 1 }
      if try await expectShardsToAgree(seeds) { differing += 1 }
    }
    // In a few groups nothing uses the parameter. Equal verdicts alone would test nothing.
    #expect(differing * 4 >= groupCount * 3, "\(differing) of \(groupCount) groups differ")
  }

  @Test func onlyEqualSeedsMakeEqualScenes() {
    #expect(RandomScene(seed: 7).text == RandomScene(seed: 7).text)
    #expect(Set((0..<50).map { RandomScene(seed: $0).text }).count == 50)
  }
}

/// A random scene in a temporary folder, with its imported files.
struct RandomSceneFolder {
  let seed: Int
  let text: String
  let folder: TemporaryFolder
  var path: String { folder.path("s.yaml") }

  init(_ seed: Int) throws {
    self.seed = seed
    text = RandomScene(seed: seed).text
    folder = try TemporaryFolder()
    try write(Array(text.utf8), "s.yaml")
    try write(Array(RandomScene.parts.utf8), "parts.yaml")
    var art = Bitmap(width: 6, height: 4, filledWith: 0xFF20_8040)
    for x in 0..<3 { art[x, 1] = 0x80C0_2010 }
    try write(try PNG.encode(art), "art.png")
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: folder.url.appending(path: name))
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  func check() async throws {
    let rehearsed = try RehearsedScene(path: path)
    let broken = try rehearsed.brokenExpectations(in: try rehearsed.trace())
    #expect(broken.isEmpty, "seed \(seed): an expectation is broken")
    _ = try LintedScene(rehearsed.resolved, lintsMotion: true).motionFindings()
    let whole = try await drawn(rehearsed, "whole", jobs: 1)
    try await checkCuts(rehearsed, whole)
    let gif = try await made(rehearsed, .gif(folder.path("1.gif")), jobs: 1)
    let many = try await made(rehearsed, .gif(folder.path("8.gif")), jobs: 8)
    #expect(gif == many, "seed \(seed): 8 jobs make another GIF")
    try await checkVerdict()
    try checkPreview(whole, rehearsed)
  }

  private func made(
    _ rehearsed: RehearsedScene, _ output: RenderOptions.Output, jobs: Int
  ) async throws -> Data {
    _ = try await render(rehearsed, options: RenderOptions(output: output, jobs: jobs))
    return try Data(contentsOf: URL(filePath: output.path))
  }

  /// Renders frames to a folder, and returns the pixels of its files.
  private func drawn(
    _ rehearsed: RehearsedScene, _ name: String, jobs: Int, frames: ClosedRange<Int>? = nil
  ) async throws -> [Bitmap] {
    let output = RenderOptions.Output.frames(folder.path(name))
    _ = try await render(
      rehearsed, options: RenderOptions(output: output, jobs: jobs, frames: frames))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
    return try files.filter { $0.hasSuffix(".png") }.sorted().map {
      try PNG.decode([UInt8](try bytes("\(name)/\($0)")))
    }
  }

  /// Checks that a frame is the same when drawn with eight jobs, in three parts, alone, and from
  /// any first frame.
  private func checkCuts(_ rehearsed: RehearsedScene, _ whole: [Bitmap]) async throws {
    let count = rehearsed.times.count
    #expect(whole.count == count)
    try checkBeginnings(rehearsed)
    let byMany = try await drawn(rehearsed, "many", jobs: 8)
    #expect(whole == byMany, "seed \(seed): 8 jobs draw other frames")
    let cut = seed % count
    let alone = try await drawn(rehearsed, "alone", jobs: 1, frames: cut...cut)
    #expect(alone == [whole[cut]], "seed \(seed): frame \(cut) alone is another")
    let later = cut + seed / count % (count - cut)
    var pieces: [Bitmap] = []
    for piece in [0..<cut, cut..<later, later..<count] where !piece.isEmpty {
      pieces += try await drawn(
        rehearsed, "piece-\(piece.lowerBound)", jobs: 2,
        frames: piece.lowerBound...piece.upperBound - 1)
    }
    #expect(pieces == whole, "seed \(seed): pieces cut at \(cut) and \(later) are others")
  }

  private func checkBeginnings(_ rehearsed: RehearsedScene) throws {
    let times = (0..<rehearsed.times.count).map(rehearsed.times.time(of:))
    var whole = Playback(rehearsed)
    let frames = try times.map { try whole.frame(at: $0) }
    for (index, time) in times.enumerated() {
      var begun = Playback(rehearsed)
      #expect(
        try begun.frame(at: time) == frames[index], "seed \(seed): begun at \(index) it is another")
      guard index + 1 < times.count else { continue }
      #expect(
        try begun.frame(at: times[index + 1]) == frames[index + 1],
        "seed \(seed): begun at \(index), the next is another")
    }
  }

  private func checkVerdict() async throws {
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    _ = await verifyScene(at: path, options: options)
    options.record = .never
    options.jobs = 8
    let verdict = await verifyScene(at: path, options: options)
    #expect(verdict.kind == .same, "seed \(seed): \(verdict.sentence)")
  }

  private func checkPreview(_ whole: [Bitmap], _ rehearsed: RehearsedScene) throws {
    let session = try PreviewSession(path: path)
    #expect(session.problems.isEmpty, "seed \(seed)")
    let index = seed % rehearsed.times.count
    let shown = try PNG.decode(try #require(try session.picture(frame: index)))
    #expect(shown == whole[index], "seed \(seed): the preview shows another frame \(index)")
  }
}
